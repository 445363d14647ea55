"""The page behind the link of an invitation, for whose browser opens it instead of an app."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_safe

from accounts.text import language_spoken, language_tag
from games import registry
from games.models import Invitation
from games.rows import GameRow
from games.selectors.invitations import invitation_get
from games.selectors.tables import game_read
from games.texts.paces import pace_text
from games.texts.tables import open_name


@require_safe
def invitation(request: HttpRequest, code: str) -> HttpResponse:
    """Say what the table plays and how, and what to do with the code; nothing of who sits there."""
    found = invitation_get(code)
    game = game_read(found.game_id, with_state=False) if found else None
    if found is None or game is None or not _is_open(found, game):
        over = {
            "title": _("This invitation is over"),
            "what_next": _("Ask whoever sent it for a new one."),
        }
        return _page(request, over, status=404)
    title = str(registry.get(game.ruleset).title())
    told = {
        "title": _("You are invited to a game of %(game)s") % {"game": title},
        "about": [open_name(game, title), _free(game), pace_text(game.pace)],
        "code": found.code,
        "what_next": _("Open this link in your app, or type the code there."),
    }
    return _page(request, told)


def _is_open(found: Invitation, game: GameRow) -> bool:
    return (
        found.uses < found.uses_most
        and game.status == "open"
        and any(s.is_free for s in game.seats)
    )


def _free(game: GameRow) -> str:
    free = sum(seat.is_free for seat in game.seats)
    text = ngettext("%(free)d of %(all)d seats is free", "%(free)d of %(all)d seats are free", free)
    return text % {"free": free, "all": len(game.seats)}


def _page(request: HttpRequest, told: dict[str, Any], status: int = 200) -> HttpResponse:
    language = language_tag(language_spoken())
    answer = render(request, "games/invitation.html", {**told, "language": language}, status=status)
    answer["Referrer-Policy"], answer["Cache-Control"] = "no-referrer", "no-store"
    return answer
