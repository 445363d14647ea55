"""What stands in for a channel without keys: a line in the log."""

import logging

from notices.channels.message import Message, Outcome, Receipt
from notices.models import Device

log = logging.getLogger(__name__)


class Console:
    """Writes what it would send to the log (`LOG_LEVEL=INFO` shows it)."""

    def is_ready(self) -> bool:
        return True

    def send(self, device: Device, message: Message) -> Receipt:
        """Log a message, without the device's address."""
        log.info("%s %s: %s %s", device.kind, device.pk, message.kind, message.title)
        return Receipt(Outcome.LOGGED, f"Only logged: this server has no keys for {device.kind}.")
