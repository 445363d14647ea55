"""A game on one page: who sits there and how they stand, what lies on the table, what happened."""

from datetime import datetime
from typing import Any

from django.utils.formats import date_format
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.admin.base import told
from games.admin.markup import table
from games.admin.words import event_told, seat_told
from games.engine import Json
from games.models import Event, Game
from games.rows import GameRow, SeatRow
from games.texts.rules import app_of, phase_name
from games.texts.seats import COLORS, STATES, seat_names

LATEST = 20
"""How many of the last events are shown."""

SEATS = (
    *(gettext_lazy("seat"), gettext_lazy("player"), gettext_lazy("color"), gettext_lazy("points")),
    *(gettext_lazy("phase"), gettext_lazy("state"), gettext_lazy("deadline")),
)

EVENTS = (
    *(gettext_lazy("when"), gettext_lazy("round"), gettext_lazy("phase")),
    *(gettext_lazy("what happened"), gettext_lazy("code")),
)


def moment(at: datetime | None) -> SafeString:
    """Return a moment to the second, on one line; empty for None."""
    if at is None:
        return SafeString("")
    return format_html('<span style="{}">{}</span>', NOWRAP, date_format(at, "Y-m-d H:i:s"))


NOWRAP = "white-space: nowrap"


def seats_shown(game: GameRow) -> SafeString:
    """Return the seats as everybody at the table sees them."""
    names = seat_names(game)
    return table(SEATS, [_seat(game, seat, names[seat.index]) for seat in game.seats])


def _seat(game: GameRow, seat: SeatRow, name: str) -> tuple[Any, ...]:
    who = f"{name} ({seat.username})" if seat.username else name
    color = COLORS.get(seat.color, seat.color)
    phase = phase_name(game.ruleset, seat.phase)
    return (
        *(seat.index, who, color, seat.score, phase, _state(seat)),
        moment(seat.deadline),
    )


def _state(seat: SeatRow) -> str:
    if seat.resigned:
        return _("resigned")
    if seat.autopilot:
        return _("autopilot")
    return str(STATES.get(seat.state, seat.state))


def events_shown(game: Game, row: GameRow) -> SafeString:
    """Return the last events that a spectator may know, the newest first."""
    found = told(Event.objects.filter(game=game)).order_by("-number")[:LATEST]
    return events_table(row, found)


def events_table(row: GameRow | None, events: Any, marked: int = 0) -> SafeString:
    """Return events with their sentences beside their codes.

    Args:
        marked: Number of the event that an arrow points at; 0 for none.
    """
    lines = []
    for event in events:
        phase = "" if row is None else phase_name(row.ruleset, event.phase)
        arrow = "→ " if event.number == marked else ""
        lines.append(
            (moment(event.at), event.round or "", phase, arrow + event_told(row, event), event.kind)
        )
    return table(EVENTS, lines)


def options_shown(game: GameRow) -> SafeString:
    """Return the options of a table, each with what it means."""
    app = app_of(game.ruleset)
    sentences = app.option_sentences() if app else {}
    heads = (_("option"), _("value"), _("what it means"))
    return table(heads, [(key, _value(value), sentences.get(key, ""))
                         for key, value in game.options.items()])  # fmt: skip


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if isinstance(value, dict):
        return ", ".join(f"{key} {_value(one)}" for key, one in value.items())
    return "-" if value is None else str(value)


def figures_shown(ruleset: str, figures: Json) -> SafeString:
    """Return the figures of a result or a player, by their names."""
    app = app_of(ruleset)
    say = app.figure_text if app else str
    return table((_("figure"), _("value")), [(say(key), one) for key, one in figures.items()])


def result_shown(game: GameRow) -> SafeString:
    """Return how a game ended, the best first."""
    rows = [(one["rank"], seat_told(game, one["seat"]), one["score"]) for one in game.result or ()]
    return table((_("rank"), _("seat"), _("points")), rows)


def drawn(game: GameRow) -> SafeString:
    """Return each seat drawn as a spectator sees it; empty if the game draws none."""
    app = app_of(game.ruleset)
    if app is None or app.drawn is None or not game.state:
        return SafeString("")
    pictures = app.drawn(app.rules.observe(app.rules.load(game.state), None))
    rows = [mark_safe(one) for one in pictures]
    return table([seat_told(game, seat) for seat in range(len(rows))], [rows])
