"""What the rest of the server knows of channels: a message, a device, what became of it.

`deliver` talks to other servers for seconds: call it outside of any transaction.
"""

from typing import Protocol

from notices.channels.console import Console
from notices.channels.health import device_note
from notices.channels.message import Action, Line, Message, Outcome, Receipt
from notices.channels.targets import devices_of, language_of
from notices.models import Device

__all__ = [
    "Action",
    "Line",
    "Message",
    "Outcome",
    "Receipt",
    "Sender",
    "deliver",
    "devices_of",
    "language_of",
]


class Sender(Protocol):
    """One channel."""

    def is_ready(self) -> bool:
        """Whether this server has the keys of the channel."""

    def send(self, device: Device, message: Message) -> Receipt:
        """Send once, within seconds; trouble with the other side is told, never raised."""


senders: dict[str, Sender] = {}
"""By kind of device; filled when the app loads."""

_console = Console()


def deliver(device: Device, message: Message) -> Receipt:
    """Send `message` to `device` once and note on the device how it went.

    A channel without keys writes to the log instead.
    """
    sender = senders.get(device.kind)
    chosen = sender if sender is not None and sender.is_ready() else _console
    receipt = chosen.send(device, message)
    device_note(device, receipt)
    return receipt
