"""Read one game with its seats, in one statement."""

from typing import Any
from uuid import UUID

from games.models import Seat
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
    columns = (*COLUMNS, "game__state") if with_state else COLUMNS
    rows = list(Seat.objects.filter(game_id=game_id).order_by("index").values_list(*columns))
    return game_from(rows, with_state) if rows else None


def game_from(rows: list[tuple[Any, ...]], with_state: bool = False) -> GameRow:
    """Return a game out of the `COLUMNS` of its seats."""
    game = GameRow(*rows[0][: len(GAME)])
    if with_state:
        game.state = rows[0][-1]
    end = len(COLUMNS)
    game.seats = [SeatRow(*row[len(GAME) : end]) for row in rows]
    return game


def is_visible(game: GameRow, user_id: Any) -> bool:
    """Whether a user may see a game: a public one, or one where they sit."""
    return game.visibility == "public" or game.seat_of(user_id) is not None
