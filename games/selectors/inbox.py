"""What waits for a person, as numbers."""

from collections.abc import Collection
from typing import Any
from uuid import UUID

from django.db.models import Count, Sum

from games.engine import Json
from games.models import Seat, Status
from games.selectors.lists import WAITING
from notices.services import unread_counts


def inbox_counts(user_id: Any) -> Json:
    """Return how many games wait for a person, and what they have not read."""
    return inbox_counts_of([user_id])[user_id]


def inbox_counts_of(user_ids: Collection[UUID]) -> dict[UUID, Json]:
    """Return the same of each of several people, in three statements."""
    seats = Seat.objects.filter(user_id__in=user_ids).order_by().values_list("user_id")
    waits = seats.filter(WAITING, game__status=Status.ACTIVE)
    waiting = dict(waits.annotate(count=Count("id")))
    said = seats.filter(unread_messages__gt=0)
    messages = dict(said.annotate(sum=Sum("unread_messages")))
    notices = unread_counts(user_ids)
    return {
        user_id: {
            "waiting": waiting.get(user_id, 0),
            "unread": {"notices": notices.get(user_id, 0), "messages": messages.get(user_id, 0)},
        }
        for user_id in user_ids
    }
