"""Who has something due, and which worker sees to it.

The database alone says what is due. A claim runs out by itself, should its worker die.
"""

import uuid
from collections.abc import Collection
from datetime import datetime, timedelta
from typing import Any

from django.utils import timezone

from notices.models import Notice, State

LEASE = timedelta(seconds=60)
"""How long a claim keeps other workers away; it is renewed before each message."""

BATCH = 500
"""Notices looked at in one sweep."""

OVER = (State.WITHDRAWN, State.OPENED)
"""States of what is to be told no longer."""


def people_due() -> list[Any]:
    """Return the ids of people for whom something is due, the longest overdue first."""
    due = Notice.objects.filter(due_at__lte=timezone.now()).order_by("due_at")
    return list(dict.fromkeys(due.values_list("user_id", flat=True)[:BATCH]))


def claim(user_id: Any) -> tuple[uuid.UUID, list[Notice]]:
    """Take all that is due for a person; return the claim and what nobody else has taken."""
    token, now = uuid.uuid4(), timezone.now()
    due = Notice.objects.filter(user_id=user_id, due_at__lte=now)
    if not due.update(claim=token, due_at=now + LEASE):
        return token, []
    return token, list(Notice.objects.filter(user_id=user_id, claim=token).order_by("created_at"))


def renew(token: uuid.UUID, ids: Collection[uuid.UUID]) -> set[uuid.UUID]:
    """Hold on to some claimed notices; return those that are still ours and not over."""
    mine = Notice.objects.filter(id__in=ids, claim=token).exclude(state__in=OVER)
    mine.update(due_at=timezone.now() + LEASE)
    return set(mine.values_list("id", flat=True))


def oldest_due() -> datetime | None:
    """Return since when the longest overdue notice has waited; None if none is due."""
    due = Notice.objects.filter(due_at__lte=timezone.now()).order_by("due_at")
    found: datetime | None = due.values_list("due_at", flat=True).first()
    return found
