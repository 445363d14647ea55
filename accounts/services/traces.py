"""What tells of a person in tables that know nothing of people: sessions, the admin's log.

Also the sweep of sign-ins: sessions that ended or came to nothing, addresses after their time.
"""

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

from allauth.usersessions.models import UserSession
from django.conf import settings
from django.contrib.admin.models import LogEntry
from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.models import Session
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils import timezone

from accounts.models import Handover, User

NOWHERE = "0.0.0.0"
"""Stands where an address was."""

PENDING = timedelta(days=1)
"""How long a sign-in may wait for its code."""


def traces_erase(user: User) -> None:
    """Delete sessions of a person, of sign-ins that wait for a code too, and names in the admin's
    log.
    """
    known = {str(user.pk), *(text for text in (user.email, user.username) if text)}
    for session, data in _sessions(Session.objects.exclude(_of_device())):
        if any(text in str(data) for text in known):
            session.delete()
    told = Q(object_id=str(user.pk)) | Q(object_repr__icontains=user.username)
    if user.email:
        told |= Q(object_repr__icontains=user.email)
    LogEntry.objects.filter(told).update(object_repr="-", change_message="")


def sign_ins_of_nobody_erase() -> int:
    """Delete sessions that are signed in as somebody who has gone; return how many."""
    count = 0
    for session, data in _sessions(Session.objects.exclude(_of_device())):
        if SESSION_KEY in data and not User.objects.filter(pk=data[SESSION_KEY]).exists():
            session.delete()
            count += 1
    return count


def sign_ins_purge() -> int:
    """Delete sessions that ended or wait for a code for too long, and old codes; forget addresses.

    Returns:
        How many sessions were deleted. Safe to run twice.
    """
    now = timezone.now()
    count = Session.objects.filter(expire_date__lt=now).delete()[0]
    begun = now - PENDING + timedelta(seconds=settings.SESSION_COOKIE_AGE)
    waiting = Session.objects.filter(~_of_device(), expire_date__lt=begun)
    for session, data in _sessions(waiting):
        if SESSION_KEY not in data:
            session.delete()
            count += 1
    alive = Session.objects.filter(session_key=OuterRef("session_key"))
    UserSession.objects.filter(~Exists(alive)).delete()
    Handover.objects.filter(expires_at__lt=now).delete()
    old = UserSession.objects.filter(created_at__lt=now - timedelta(days=settings.ADDRESS_DAYS))
    old.exclude(ip=NOWHERE).update(ip=NOWHERE)
    return count


def _of_device() -> Exists:
    return Exists(UserSession.objects.filter(session_key=OuterRef("session_key")))


def _sessions(rows: QuerySet[Session]) -> Iterator[tuple[Session, dict[str, Any]]]:
    for session in rows.iterator(chunk_size=500):
        yield session, session.get_decoded()
