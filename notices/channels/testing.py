"""A test of a device, when its owner asks for one."""

from django.utils.translation import gettext as _
from django.utils.translation import override

from notices.channels.base import Message, Receipt, deliver, language_of
from notices.models import Device

_TTL = 300
"""Seconds after which nobody waits for a test any more."""


def device_test(device: Device) -> Receipt:
    """Send a device of anybody's a message that says it can be reached."""
    with override(language_of(device)):
        message = Message(
            kind="test",
            title=_("It works"),
            body=_("This is how you will hear of your games here."),
            collapse="test",
            ttl=_TTL,
            urgent=True,
        )
    return deliver(device, message)
