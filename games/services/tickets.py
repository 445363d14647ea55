"""Stream tickets: short-lived, good for one stream, kept as digests only."""

import secrets
from datetime import datetime, timedelta
from hashlib import sha256

from django.utils import timezone

from games.models import StreamTicket

LIFE = timedelta(seconds=30)
"""How long a ticket waits to be used."""


def ticket_create(*, token: str) -> tuple[str, datetime]:
    """Return a new ticket for the sign-in `token`, and until when it works."""
    now = timezone.now()
    StreamTicket.objects.filter(expires_at__lt=now).delete()
    ticket = secrets.token_urlsafe(32)
    StreamTicket.objects.create(digest=_digest(ticket), token=token, expires_at=now + LIFE)
    return ticket, now + LIFE


def ticket_redeem(*, ticket: str) -> str | None:
    """Use a ticket up and return its sign-in's token; None if it is unknown, used or too old."""
    found = StreamTicket.objects.filter(digest=_digest(ticket), expires_at__gt=timezone.now())
    row = found.values_list("pk", "token").first()
    if row is None or not StreamTicket.objects.filter(pk=row[0]).delete()[0]:
        return None
    return str(row[1])


def _digest(ticket: str) -> str:
    return sha256(ticket.encode()).hexdigest()
