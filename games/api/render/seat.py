"""Seats and their players as a viewer sees them."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from accounts.models import User
from games.engine import Json, SeatProgress
from games.rows import GameRow, SeatRow
from games.texts.seats import level_name, person_name


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
            "name": person_name(seat),
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
