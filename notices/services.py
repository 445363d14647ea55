"""What happens to notices: they are written with what they tell of, read, and deleted."""

from collections.abc import Collection, Iterable, Mapping
from datetime import datetime, timedelta
from typing import Any, TypedDict, Unpack
from uuid import UUID, uuid4

from django.conf import settings
from django.db.models import Case, Count, DateTimeField, Exists, OuterRef, QuerySet, Value, When
from django.utils import timezone

from accounts.models import User
from notices.kinds import IN_APP, asking, kind_of
from notices.models import Notice, Preference, State

PURGED_AT_ONCE = 500
"""The most notices that one statement deletes for their age, so that none holds up the others."""

STANDING = (State.PLANNED, State.HELD, State.SENT, State.DELIVERED, State.FAILED)
"""States of what may still be told or is shown."""


class About(TypedDict, total=False):
    """What a notice may say besides: see `Notice`."""

    decision: int | None
    seq: int | None
    deadline: datetime | None
    url: str
    once: str


def notice_create(
    *,
    kind: str,
    subject: str,
    people: Mapping[Any, dict[str, Any]],
    not_before: datetime | None = None,
    is_heard: bool = True,
    **about: Unpack[About],
) -> None:
    """Tell people something in the caller's transaction; who was told already is not told again.

    Args:
        people: User id -> what fills the text (`notices.texts`).
        not_before: When it is told; None: now.
        is_heard: False stores the same and shows it to nobody: what it costs tells nothing.
        about: Of these, `once` tells several notices of this kind and subject apart; left out,
            the question does, if there is one.

    Raises:
        KeyError: There is no such kind.
    """
    rows = [
        notice_of(user_id, kind, subject, params, not_before, **about)
        for user_id, params in people.items()
    ]
    for row in () if is_heard else rows:
        row.state, row.due_at, row.once = State.WITHDRAWN, None, uuid4().hex
    Notice.objects.bulk_create(rows, ignore_conflicts=True)


def notice_of(
    user_id: Any,
    kind: str,
    subject: str,
    params: dict[str, Any],
    at: datetime | None = None,
    **about: Unpack[About],
) -> Notice:
    """Return a notice, yet to be stored, that is told `at` that moment; see `notice_create`."""
    kind_of(kind)
    at = at or timezone.now()
    if about.get("decision") is not None:
        about = {"once": str(about["decision"]), **about}
    return Notice(
        user_id=user_id,
        kind=kind,
        subject=subject,
        params=params,
        created_at=at,
        due_at=at,
        **about,
    )


def notices_withdraw(
    *,
    subject: str,
    kinds: Collection[str] | None = None,
    user_ids: Collection[Any] | None = None,
) -> None:
    """Take back, in the caller's transaction, what was to be told or is still shown of a subject.

    Args:
        kinds: None: those that ask for an act. user_ids: None: everybody's.
    """
    found, values = withdrawal(subject=subject, kinds=kinds, user_ids=user_ids)
    found.update(**values)


def withdrawal(
    *,
    subject: str,
    kinds: Collection[str] | None = None,
    user_ids: Collection[Any] | None = None,
    now: datetime | None = None,
) -> tuple[QuerySet[Notice], dict[str, Any]]:
    """Return which notices `notices_withdraw` changes, and how; it is that moment unless `now` says
    another.
    """
    found = Notice.objects.filter(
        subject=subject, kind__in=asking() if kinds is None else kinds, state__in=STANDING
    )
    if user_ids is not None:
        found = found.filter(user_id__in=user_ids)
    return found, {"state": State.WITHDRAWN, "due_at": looked_at(now)}


def looked_at(now: datetime | None = None) -> Case:
    """Return when the outbox has to look at what is over: now, if it ever looked at it before."""
    moment = Value(now or timezone.now(), DateTimeField())
    return Case(When(claim__isnull=False, then=moment), default=None)


def notices_shown(user_id: Any) -> QuerySet[Notice]:
    """Return what a person was told and what was not taken back."""
    return _shown().filter(user_id=user_id).select_related("user")


def _shown() -> QuerySet[Notice]:
    told = Notice.objects.filter(created_at__lte=timezone.now())
    return told.exclude(state=State.WITHDRAWN)


def notices_listed(user_id: Any) -> QuerySet[Notice]:
    """Return what is shown of that in the app: what its reader has not switched off there."""
    off = Preference.objects.filter(user_id=user_id, channel=IN_APP, is_on=False)
    return notices_shown(user_id).exclude(kind__in=off.values("kind"))


def notices_mark_read(*, user: User, ids: Iterable[UUID] | None = None) -> int:
    """Mark a person's notices as read, all of them without `ids`; return how many were unread.

    What was read is told nowhere else, and taken off the screens that show it.
    """
    now = timezone.now()
    unread = notices_shown(user.pk).filter(read_at=None)
    if ids is not None:
        unread = unread.filter(id__in=list(ids))
    return unread.update(read_at=now, state=State.OPENED, due_at=looked_at())


def notices_seen(*, user_id: Any, subject: str) -> int:
    """Mark as read what a person was told of a subject, as they look at it; return how many."""
    unread = notices_shown(user_id).filter(read_at=None, subject=subject)
    return unread.update(read_at=timezone.now(), state=State.OPENED, due_at=looked_at())


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
    return unread_counts([user_id]).get(user_id, 0)


def unread_counts(user_ids: Collection[UUID]) -> dict[UUID, int]:
    """Return how many notices each of several people has not read, without those who read all."""
    off = Preference.objects.filter(user_id=OuterRef("user_id"), channel=IN_APP, is_on=False)
    unread = _shown().filter(user_id__in=user_ids, read_at=None).order_by()
    listed = unread.exclude(Exists(off.filter(kind=OuterRef("kind"))))
    return dict(listed.values_list("user_id").annotate(count=Count("id")))
