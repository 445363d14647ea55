"""Write and sweep the audit log of moderation."""

from datetime import timedelta
from typing import Any
from uuid import UUID

from django.conf import settings
from django.utils import timezone

from accounts.models import AuditEntry


def audit_note(
    *, actor_id: UUID | None, act: str, subject: str, reason: str = "", **data: Any
) -> None:
    """Append an entry, in the caller's transaction; `data` are plain values."""
    AuditEntry.objects.create(actor_id=actor_id, act=act, subject=subject, reason=reason, data=data)


def audit_purge() -> int:
    """Delete entries older than `AUDIT_DAYS` (at least a year); return how many."""
    limit = timezone.now() - timedelta(days=settings.AUDIT_DAYS)
    return AuditEntry.objects.filter(at__lt=limit).delete()[0]
