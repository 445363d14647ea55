"""How sending to a device goes, and when it is given up."""

from datetime import datetime, timedelta

from django.db.models import F
from django.utils import timezone

from notices.channels.message import Receipt
from notices.models import Device, Off

MOST_FAILURES = 10
"""Failures in a row after which a device is given up ..."""

FAILING = timedelta(days=2)
"""... if they also lasted as long as this: a bad hour of the other server retires nobody."""

_DETAIL = 200


def device_note(device: Device, receipt: Receipt) -> None:
    """Store on the device how an attempt ended; retire it if it is dead."""
    now = timezone.now()
    row = Device.objects.filter(pk=device.pk)
    told = {"last_error": receipt.detail[:_DETAIL], "last_error_at": now}
    if receipt.sent:
        row.update(last_used_at=now, last_error="", failures=0, failing_since=None)
        if receipt.detail:  # it went no further than the log
            row.update(**told)
        return
    if receipt.gone:
        row.update(**told)
        device_off(device, Off.GONE)
    elif receipt.is_ours:
        row.update(**told)
    else:
        row.update(**told, failures=F("failures") + 1)
        row.filter(failing_since=None).update(failing_since=now)
        _retire(device, now)


def _retire(device: Device, now: datetime) -> None:
    dead = Device.objects.filter(
        pk=device.pk, failures__gte=MOST_FAILURES, failing_since__lt=now - FAILING
    )
    if dead.exists():
        device_off(device, Off.FAILING)


def device_off(device: Device, reason: Off) -> None:
    """Send nothing to a device from now on; one that is off already keeps its reason."""
    Device.objects.filter(pk=device.pk, disabled_at=None).update(
        disabled_at=timezone.now(), disabled_reason=reason
    )
