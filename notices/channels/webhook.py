"""Webhooks: signed JSON to an address of the receiver's own, or a line into an own chat."""

import time
from uuid import uuid4

from django.db import models

from notices.channels.answers import posted
from notices.channels.links import absolute
from notices.channels.message import SENT, Message, Receipt
from notices.channels.payload import fitting, packed, strings
from notices.channels.signing import signature
from notices.models import Device

_GONE = (410,)
_MOST_OF_A_CHAT = 2000
"""Characters that chats take in one message."""


class Format(models.TextChoices):
    """What a webhook gets."""

    JSON = "json", "JSON"
    DISCORD = "discord", "Discord"
    SLACK = "slack", "Slack"


class Webhook:
    """Sends to addresses that people gave."""

    def is_ready(self) -> bool:
        return True

    def send(self, device: Device, message: Message) -> Receipt:
        """Send once; a chat is told nothing that shows nothing."""
        if message.silent and device.keys["format"] != Format.JSON:
            return SENT
        body = body_of(message, device.keys["format"])
        return posted(device.address, _headers(device, message, body), body, _GONE)


def body_of(message: Message, form: str) -> bytes:
    """Return what is sent: the payload of a push, or the one text that a chat shows."""
    if form == Format.JSON:
        return fitting(message, lambda one: packed(strings(one)))
    parts = [message.title, message.body, *(line.text for line in message.lines)]
    text = "\n".join(part for part in (*parts, absolute(message.url)) if part)[:_MOST_OF_A_CHAT]
    if form == Format.DISCORD:
        return packed({"content": text, "allowed_mentions": {"parse": []}})
    return packed({"text": text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")})


def _headers(device: Device, message: Message, body: bytes) -> dict[str, str]:
    message_id, now = message.id or str(uuid4()), int(time.time())
    return {
        "Content-Type": "application/json",
        "User-Agent": "quacks-by-turns",
        "webhook-id": message_id,
        "webhook-timestamp": str(now),
        "webhook-signature": signature(device.keys["secret"], message_id, now, body),
    }
