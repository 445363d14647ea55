"""What waits for a person, as numbers."""

from typing import Any

from django.db.models import Sum

from games.engine import Json
from games.models import Seat, Status
from games.selectors.lists import waiting_of
from notices.services import unread_count


def inbox_counts(user_id: Any) -> Json:
    """Return how many games wait for a person, and what they have not read."""
    return {
        "waiting": waiting_of(user_id).filter(game__status=Status.ACTIVE).count(),
        "unread": {"notices": unread_count(user_id), "messages": _messages(user_id)},
    }


def _messages(user_id: Any) -> int:
    unread = Seat.objects.filter(user_id=user_id, unread_messages__gt=0)
    return int(unread.aggregate(sum=Sum("unread_messages"))["sum"] or 0)
