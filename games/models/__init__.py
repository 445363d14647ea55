"""The tables of the platform: games, seats, the log of moves and events, results."""

from games.models.attendance import Attendance
from games.models.case import Case, CaseState, Outcome, Report, ReportKind
from games.models.game import Ended, Game, GameSecret, Status, Visibility
from games.models.hint import Hint, Signal
from games.models.idempotency import IdempotencyKey
from games.models.invitation import Invitation
from games.models.log import ORDERS, Act, Cause, Event, Move, cause_shown
from games.models.message import Chat, Message
from games.models.outage import Outage
from games.models.rating import RatedCount, RatedEnding, Rating, RatingChange
from games.models.rematch import FurtherRematch
from games.models.result import PlayerStatistics, Result
from games.models.seat import Seat
from games.models.seek import Seek
from games.models.standing import StandingOrder
from games.models.ticket import StreamTicket

__all__ = [
    "ORDERS",
    "Act",
    "Attendance",
    "Case",
    "CaseState",
    "Cause",
    "Chat",
    "Ended",
    "Event",
    "FurtherRematch",
    "Game",
    "GameSecret",
    "Hint",
    "IdempotencyKey",
    "Invitation",
    "Message",
    "Move",
    "Outage",
    "Outcome",
    "PlayerStatistics",
    "RatedCount",
    "RatedEnding",
    "Rating",
    "RatingChange",
    "Report",
    "ReportKind",
    "Result",
    "Seat",
    "Seek",
    "Signal",
    "StandingOrder",
    "Status",
    "StreamTicket",
    "Visibility",
    "cause_shown",
]
