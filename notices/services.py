"""What happens to notices: they are written with what they tell of, read, and deleted."""

from collections.abc import Iterable, Mapping
from datetime import timedelta
from typing import Any
from uuid import UUID

from django.conf import settings
from django.utils import timezone

from accounts.models import User
from notices.models import Notice

PURGED_AT_ONCE = 500
"""The most notices that one statement deletes for their age, so that none holds up the others."""


def notice_create(*, kind: str, subject: str, people: Mapping[Any, dict[str, Any]]) -> None:
    """Tell people something in the caller's transaction; who was told already is not told again.

    Args:
        people: User id -> what fills the text (`notices.texts`).
    """
    rows = [
        Notice(user_id=user_id, kind=kind, subject=subject, params=params)
        for user_id, params in people.items()
    ]
    Notice.objects.bulk_create(rows, ignore_conflicts=True)


def notices_mark_read(*, user: User, ids: Iterable[UUID] | None = None) -> int:
    """Mark a person's notices as read, all of them without `ids`; return how many were unread."""
    unread = Notice.objects.filter(user=user, read_at=None)
    if ids is not None:
        unread = unread.filter(id__in=list(ids))
    return unread.update(read_at=timezone.now())


def notice_delete(*, user: User, notice_id: UUID) -> bool:
    """Delete a person's notice; False if they have none of that id."""
    return bool(Notice.objects.filter(user=user, id=notice_id).delete()[0])


def notices_forget(user: User) -> None:
    """Delete all that a person was told, when the person goes."""
    Notice.objects.filter(user=user).delete()


def notices_purge() -> int:
    """Delete notices older than `NOTICE_DAYS`, read or not; return how many. Safe to run twice."""
    limit = timezone.now() - timedelta(days=settings.NOTICE_DAYS)
    old = Notice.objects.filter(created_at__lt=limit).order_by("created_at").values("id")
    total = 0
    while deleted := Notice.objects.filter(id__in=old[:PURGED_AT_ONCE]).delete()[0]:
        total += deleted
    return total


def unread_count(user_id: Any) -> int:
    """Return how many notices a person has not read."""
    return Notice.objects.filter(user_id=user_id, read_at=None).count()
