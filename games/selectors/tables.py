"""Read one game with its seats, in one statement."""

from typing import Any
from uuid import UUID

from django.db.models import Exists, Q, QuerySet

from accounts.services.blocks import apart, blocked_ids
from games.models import Seat, Visibility
from games.rows import GAME, PLAYER, SEAT, GameRow, SeatRow

COLUMNS = (
    *(f"game__{name}" for name in GAME),
    *SEAT,
    *(f"user__{name}" for name in PLAYER),
)


def game_read(game_id: UUID, *, with_state: bool) -> GameRow | None:
    """Return a game and its seats as they are together; None if there is none.

    Args:
        with_state: Whether to read the snapshot too; it is large.
    """
    return _read(Seat.objects.filter(game_id=game_id), with_state)


def _read(seats: QuerySet[Seat], with_state: bool) -> GameRow | None:
    columns = (*COLUMNS, "game__state") if with_state else COLUMNS
    rows = list(seats.order_by("index").values_list(*columns))
    return game_from(rows, with_state) if rows else None


def game_from(rows: list[tuple[Any, ...]], with_state: bool = False) -> GameRow:
    """Return a game out of the `COLUMNS` of its seats."""
    game = GameRow(*rows[0][: len(GAME)])
    if with_state:
        game.state = rows[0][-1]
    end = len(COLUMNS)
    game.seats = [SeatRow(*row[len(GAME) : end]) for row in rows]
    return game


def game_seen(game_id: UUID, user_id: Any, *, with_state: bool) -> GameRow | None:
    """Return a game as `game_read`, if the user sits there or may find it; else None.

    Whoever may find it or not, whomever they are apart from: it is the same statement.
    """
    mine = Exists(Seat.objects.filter(game_id=game_id, user_id=user_id))
    found = mine | Q(game__visibility=Visibility.PUBLIC) & ~has_apart(user_id, game_id)
    return _read(Seat.objects.filter(found, game_id=game_id), with_state)


def has_apart(user_id: Any, game_id: Any) -> Exists:
    """Return the condition that somebody sits at a table from whom the user is apart.

    Args:
        game_id: An id, or an `OuterRef` to one.
    """
    return Exists(Seat.objects.filter(apart(user_id, "user_id"), game_id=game_id))


def is_apart(game: GameRow, user_id: Any) -> bool:
    """Whether somebody sits at a table from whom the user is apart."""
    return not blocked_ids(user_id).isdisjoint(seat.user_id for seat in game.seats if seat.user_id)
