"""The pages of one game in the admin; what changes a game goes through the services, with a reason.

Whoever may view games may look; to end a game or hand a seat over takes the right to change games.
"""

from collections.abc import Callable
from typing import Any
from uuid import UUID

from django import forms
from django.contrib import admin, messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from games.admin.steps import ReasonForm, check_right
from games.engine import Refused
from games.models import Status
from games.rows import GameRow, SeatRow
from games.selectors.tables import game_read
from games.services.audit import Audit, game_audit
from games.services.errors import GameNotStarted, Partial
from games.services.interventions import game_end, seat_hand_over


class SeatForm(ReasonForm):
    """Which seat a bot is to play, and why."""

    seat = forms.TypedChoiceField(label=lazy("Seat"), coerce=int)
    field_order = ("seat", "reason")

    def __init__(self, game: GameRow, *args: Any) -> None:
        super().__init__(*args)
        people = [seat for seat in game.seats if not seat.is_played_by_server]
        self.fields["seat"].choices = [  # type: ignore[attr-defined]
            (seat.index, f"{seat.index}: {name_of(seat)}") for seat in people
        ]


def replay(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Show whether the log gives the snapshot again."""
    game = _game(request, game_id, "view")
    try:
        found = _found(game, game_audit(game_id))
    except GameNotStarted:
        found = _("The game has not begun.")
    return _page(request, game, _("Replay and compare"), [found])


def _found(game: GameRow, audit: Audit) -> str:
    if audit.faults:
        parts = {"parts": ", ".join(audit.faults)}
        return _("The game was played by older rules. Does not hold: %(parts)s.") % parts
    if audit.is_older:
        return _("The game was played by older rules. Commitment, seed and picks hold.")
    if audit.is_sound:
        return _("Log and snapshot agree, byte for byte.")
    if audit.number is None or game.status != Status.FINISHED:
        return _("Log and snapshot differ.")
    return _("The log cannot be replayed beyond move %(number)s.") % {"number": audit.number}


def waiting(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Tell who is waited for until when, as far as the table sees it."""
    game = _game(request, game_id, "view")
    return _page(request, game, _("Why is this waiting?"), waits(game))


def waits(game: GameRow) -> list[str]:
    """Return in sentences what a game waits for."""
    if game.status == Status.OPEN:
        free = sum(seat.is_free for seat in game.seats)
        return [_("The game has not begun; free seats: %(count)s.") % {"count": free}]
    if game.is_settling:
        return [_("The game waits for its result to be written, within seconds.")]
    if not game.is_running:
        return [_("The game is over; it waits for nobody.")]
    due = [_due(seat) for seat in game.seats if seat.state == "to_act"]
    return due or [_("The table cannot see whom the game waits for.")]


def _due(seat: SeatRow) -> str:
    words = {"seat": seat.index, "name": name_of(seat)}
    if seat.is_played_by_server:
        return _("Seat %(seat)s, %(name)s: a bot acts within seconds.") % words
    if seat.deadline is None:
        return _("Seat %(seat)s, %(name)s is to act.") % words
    words["until"] = date_format(seat.deadline, "Y-m-d H:i") + " UTC"
    return _("Seat %(seat)s, %(name)s is to act until %(until)s; then the clock acts.") % words


def end(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Ask for a reason, then end the game."""
    game = _game(request, game_id, "change")
    form = ReasonForm(request.POST or None)

    def act(given: dict[str, Any]) -> None:
        game_end(game_id=game_id, user_id=request.user.pk, reason=given["reason"])

    return _asked(request, game, _("End the game"), form, act)


def hand_over(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Ask for a seat and a reason, then let a bot play it until its player acts again."""
    game = _game(request, game_id, "change")
    form = SeatForm(game, request.POST or None)

    def act(given: dict[str, Any]) -> None:
        seat_hand_over(
            game_id=game_id, index=given["seat"], user_id=request.user.pk, reason=given["reason"]
        )

    return _asked(request, game, _("Hand a seat to a bot"), form, act)


def name_of(seat: SeatRow) -> str:
    """Return who sits there: the player's name, a bot's level, or that nobody does."""
    return seat.player_name or seat.bot_level or _("nobody")


def _game(request: HttpRequest, game_id: UUID, right: str) -> GameRow:
    check_right(request, f"games.{right}_game")
    game = game_read(game_id, with_state=False)
    if game is None:
        raise Http404
    return game


def _asked(
    request: HttpRequest,
    game: GameRow,
    title: str,
    form: forms.Form,
    act: Callable[[dict[str, Any]], None],
) -> HttpResponse:
    if request.method != "POST" or not form.is_valid():
        return _page(request, game, title, [], form)
    try:
        act(form.cleaned_data)
    except Refused as refusal:
        text = _("Refused: %(code)s. Nothing has changed.") % {"code": refusal.code}
        messages.error(request, text)
    except Partial:
        messages.error(request, _("You have a part in it; another moderator has to do that."))
    else:
        messages.success(request, _("Done; the table has been told."))
    return redirect("admin:games_game_change", game.id)


def _page(
    request: HttpRequest, game: GameRow, title: str, lines: list[str], form: Any = None
) -> HttpResponse:
    shown = {
        **admin.site.each_context(request),
        "title": f"{title}: {game.name} ({game.code})",
        "lines": lines,
        "form": form,
        "send": title,
        "game_id": game.id,
        "back": _("Back to the game"),
    }
    return render(request, "admin/games/page.html", shown)
