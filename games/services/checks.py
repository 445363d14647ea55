"""What writes ask of a table, a seat and who acts, before they change anything."""

from typing import Any

from games.models import Status
from games.rows import GameRow, SeatRow
from games.services.draft import Draft
from games.services.errors import (
    GameNotStarted,
    GameOver,
    GameStarted,
    HasResigned,
    NoSuchSeat,
    NotHost,
)


def check_open(game: GameRow) -> None:
    """Raise GameStarted or GameOver unless the table has not begun."""
    if game.status == Status.ACTIVE:
        raise GameStarted
    if game.status != Status.OPEN:
        raise GameOver


def check_running(game: GameRow) -> None:
    """Raise GameNotStarted or GameOver unless the game is being played."""
    if game.status == Status.OPEN:
        raise GameNotStarted
    if not game.is_running:
        raise GameOver


def check_playing(game: GameRow, seat: SeatRow) -> None:
    """Raise HasResigned, GameNotStarted or GameOver unless a seat's player may act at the table."""
    if seat.resigned:
        raise HasResigned
    check_running(game)


def check_host(draft: Draft, user_id: Any) -> None:
    """Raise NotHost, or what `Draft.seat_of` raises, unless a user is the host of the table."""
    if draft.seat_of(user_id).index != draft.game.host:
        raise NotHost


def seat_at(game: GameRow, index: int) -> SeatRow:
    """Return the seat of that index.

    Raises:
        NoSuchSeat: The table has none.
    """
    if not 0 <= index < len(game.seats):
        raise NoSuchSeat(seat=index, seats=len(game.seats))
    return game.seats[index]
