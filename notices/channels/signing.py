"""Signatures of webhooks, as in Standard Webhooks: libraries for it exist in many languages."""

import hashlib
import hmac
import secrets
from base64 import b64decode, b64encode

_PREFIX = "whsec_"


def secret_make() -> str:
    """Return a fresh secret, as its receiver stores it."""
    return _PREFIX + b64encode(secrets.token_bytes(32)).decode()


def signature(secret: str, message_id: str, timestamp: int, body: bytes) -> str:
    """Return the header `webhook-signature` of a body sent at `timestamp` (Unix seconds)."""
    signed = f"{message_id}.{timestamp}.".encode() + body
    mac = hmac.new(b64decode(secret.removeprefix(_PREFIX)), signed, hashlib.sha256)
    return "v1," + b64encode(mac.digest()).decode()
