"""Whether a notice about a game still holds; asked right before it is sent."""

from typing import Any

from django.utils import timezone

from accounts.models import User
from games.models import Game, Seat, Status
from games.selectors.lists import waiting_of
from notices.models import Notice


def turn_holds(notice: Notice) -> bool:
    """Whether its reader is still asked that question."""
    seat = _waiting(notice)
    return seat is not None and seat.decision == notice.decision


def deadline_holds(notice: Notice) -> bool:
    """Whether its reader is still waited for, until that moment."""
    seat = _waiting(notice)
    return seat is not None and seat.due_at == notice.deadline


def autopilot_holds(notice: Notice) -> bool:
    """Whether a bot still plays for its reader."""
    seats = Seat.objects.filter(game_id=notice.params["game"], user_id=notice.user_id)
    return seats.filter(autopilot=True, game__status=Status.ACTIVE).exists()


def start_holds(notice: Notice) -> bool:
    """Whether the game is still played."""
    return Game.objects.filter(id=notice.params["game"], status=Status.ACTIVE).exists()


def vacation_holds(notice: Notice) -> bool:
    """Whether its reader is still on that vacation."""
    away = User.objects.filter(pk=notice.user_id, away_until=notice.deadline)
    return away.filter(away_until__gt=timezone.now()).exists()


def games_waiting_count(user_id: Any) -> int:
    """Return how many running games wait for a person."""
    return waiting_of(user_id).filter(game__status=Status.ACTIVE).count()


def _waiting(notice: Notice) -> Seat | None:
    mine = waiting_of(notice.user_id).filter(game_id=notice.params["game"])
    return mine.filter(game__status=Status.ACTIVE, order_at=None).first()
