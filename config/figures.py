"""Figures of the installation for Prometheus, read when they are asked for."""

from django.utils import timezone
from prometheus_client import Gauge

from notices.outbox.claims import oldest_due

OLDEST = Gauge(
    "notices_oldest_due_seconds", "How long the longest overdue notice has waited to be sent."
)


def outbox_read() -> None:
    """Set the figures of the outbox as they are now."""
    oldest = oldest_due()
    OLDEST.set(0 if oldest is None else (timezone.now() - oldest).total_seconds())
