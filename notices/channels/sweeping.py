"""Forgetting devices whose time is over."""

from datetime import timedelta

from django.contrib.sessions.models import Session
from django.db.models import Exists, OuterRef
from django.utils import timezone

from notices.models import Device, DeviceKind

KEPT = timedelta(days=90)
"""How long a device that is off is shown, so that its owner learns why it is silent."""

_AT_ONCE = 500


def devices_purge() -> int:
    """Forget devices whose sign-in is over, or that are off for long; return how many.

    E-mail that is off stays off: its row is what says so. Safe to run twice.
    """
    now = timezone.now()
    signed_in = Session.objects.filter(
        session_key=OuterRef("session__session_key"), expire_date__gt=now
    )
    over = Device.objects.filter(session__isnull=False).exclude(Exists(signed_in))
    off = Device.objects.filter(disabled_at__lt=now - KEPT).exclude(kind=DeviceKind.EMAIL)
    total = 0
    for rows in (over, off):
        while deleted := Device.objects.filter(pk__in=rows.values("pk")[:_AT_ONCE]).delete()[0]:
            total += deleted
    return total
