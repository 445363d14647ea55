"""The tables of the platform: games, seats, the log of moves and events, results."""

from games.models.game import Ended, Game, GameSecret, Status, Visibility
from games.models.idempotency import IdempotencyKey
from games.models.log import Act, Cause, Event, Move
from games.models.result import PlayerStatistics, Result
from games.models.seat import Seat
from games.models.ticket import StreamTicket

__all__ = [
    "Act",
    "Cause",
    "Ended",
    "Event",
    "Game",
    "GameSecret",
    "IdempotencyKey",
    "Move",
    "PlayerStatistics",
    "Result",
    "Seat",
    "Status",
    "StreamTicket",
    "Visibility",
]
