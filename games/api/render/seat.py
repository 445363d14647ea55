"""Seats and their players as a viewer sees them."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from accounts.models import User
from games.engine import Json, SeatProgress
from games.registry import GameApp
from games.rows import GameRow, SeatRow

LEVELS = {
    "apprentice": lambda: _("Apprentice"),
    "journeyman": lambda: _("Journeyman"),
    "master": lambda: _("Master"),
}
"""Names of the levels of bots."""


def seats_json(
    game: GameRow, viewer: int | None, progress: Sequence[SeatProgress] | None = None
) -> list[Json]:
    """Return the seats of a game.

    Args:
        progress: Where each seat is as the viewer may know it; None for what a spectator may.
    """
    return [
        _seat_json(seat, seat.index == viewer, progress[seat.index] if progress else None)
        for seat in game.seats
    ]


def _seat_json(seat: SeatRow, is_own: bool, progress: SeatProgress | None) -> Json:
    shown = progress or SeatProgress(seat.phase, seat.state, seat.score)
    return {
        "index": seat.index,
        "color": seat.color,
        "player": player_json(seat),
        "score": shown.score,
        "phase": shown.phase or None,
        "state": _state(seat, shown.state),
        "deadline": seat.due_at if is_own else seat.deadline,
    }


def _state(seat: SeatRow, state: str) -> str | None:
    if seat.resigned:
        return "out"
    return "autopilot" if seat.autopilot else state or None


def player_json(seat: SeatRow) -> Json | None:
    """Return who sits there; None for an empty seat."""
    if seat.user_id is not None:
        return {
            "id": str(seat.user_id),
            "username": seat.username,
            "name": _person_name(seat),
            "kind": seat.kind if seat.is_active else "deleted",
            "level": None,
            "avatar": seat.avatar or None,
        }
    if not seat.bot_level:
        return None
    name = level_name(seat.bot_level)
    return {"id": None, "username": None, "name": name, "kind": "bot", "level": seat.bot_level,
            "avatar": None}  # fmt: skip


def player_json_of(user: User) -> Json:
    """Return a person as others see them, wherever they sit."""
    return {
        "id": str(user.pk),
        "username": user.username,
        "name": user.name if user.is_active else _("Deleted player"),
        "kind": user.kind if user.is_active else "deleted",
        "level": None,
        "avatar": user.avatar or None,
    }


def level_name(level: str) -> str:
    """Return the name of a level of bots in the active language."""
    return LEVELS[level]() if level in LEVELS else level


def seat_names(app: GameApp, game: GameRow) -> list[str]:
    """Return what each seat's player is called in sentences; bots of one level are numbered."""
    levels = [seat.bot_level for seat in game.seats if seat.bot_level]
    return [_name(seat, levels, game) for seat in game.seats]


def _name(seat: SeatRow, levels: list[str], game: GameRow) -> str:
    if seat.user_id is not None:
        return _person_name(seat)
    if not seat.bot_level:
        return _("Seat %(number)d") % {"number": seat.index + 1}
    name = level_name(seat.bot_level)
    if levels.count(seat.bot_level) == 1:
        return name
    return _("%(bot)s in seat %(number)d") % {"bot": name, "number": seat.index + 1}


def _person_name(seat: SeatRow) -> str:
    return seat.player_name or "" if seat.is_active else _("Deleted player")
