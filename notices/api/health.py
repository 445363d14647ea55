"""How sending to a device goes, in words and for people."""

from typing import Any
from urllib.parse import urlsplit

from django.db import models
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.times import moment
from notices.channels.targets import mail_address
from notices.models import Device, DeviceKind, Off

_SHOWN = 4
"""Last characters of a device token that are shown."""


class HealthState(models.TextChoices):
    """How sending goes."""

    NEW = "new", gettext_lazy("new")
    OK = "ok", gettext_lazy("works")
    FAILING = "failing", gettext_lazy("failing")
    OFF = "off", gettext_lazy("off")


def state_of(device: Device) -> HealthState:
    """Return how sending to a device goes."""
    if device.disabled_at is not None:
        return HealthState.OFF
    if device.last_error:
        return HealthState.FAILING
    return HealthState.NEW if device.last_used_at is None else HealthState.OK


def text_of(device: Device) -> str:
    """Return a sentence about it: what is wrong and what helps, in the active language."""
    state = state_of(device)
    if state is HealthState.OFF:
        return _off_text(device)
    return {
        HealthState.NEW: _("Nothing was sent yet. Try a test."),
        HealthState.OK: _("The last message was delivered."),
        HealthState.FAILING: _("The last message did not get through. Try a test."),
    }[state]


def _off_text(device: Device) -> str:
    return {
        Off.GONE: _("It no longer exists there. Open the app on it to register it again."),
        Off.FAILING: _("Nothing got through for days. Open the app on it, or switch it on again."),
        Off.UNSUBSCRIBED: _("Mails were ended by the link in one of them."),
    }.get(Off(device.disabled_reason), _("It is switched off."))


def masked(device: Device) -> str:
    """Return enough of an address to know it by, too little to send to it."""
    if device.kind == DeviceKind.EMAIL:
        return mail_address(device.user_id) or ""
    if device.kind in (DeviceKind.WEBPUSH, DeviceKind.WEBHOOK):
        return f"https://{urlsplit(device.address).hostname}/…"
    return f"…{device.address[-_SHOWN:]}"


def health_json(device: Device) -> dict[str, Any]:
    """Return how sending to a device goes, as `HealthSerializer` shapes it."""
    return {
        "state": state_of(device),
        "text": text_of(device),
        "last_used_at": moment(device.last_used_at),
        "last_error": device.last_error or None,
        "last_error_at": moment(device.last_error_at),
        "failures": device.failures,
        "off_since": moment(device.disabled_at),
        "off_because": device.disabled_reason or None,
    }
