"""Web Push: encrypted for one browser (RFC 8291), signed by this server (RFC 8292)."""

import hashlib
import os
import time
from typing import cast
from urllib.parse import urlsplit

import jwt
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from django.conf import settings

from notices.channels.answers import posted
from notices.channels.keys import VapidKeys, public_bytes, public_key, to_bytes, to_text
from notices.channels.message import Message, Receipt
from notices.channels.payload import fitting, packed, strings
from notices.models import Device

LARGEST_PAYLOAD = 3993
"""Bytes that fit into the 4096 of a push, encrypted."""

TOKEN_SECONDS = 12 * 3600
"""How long a signature is good; push services refuse more than a day."""

_RECORD = 4096
_GONE = (404, 410)


class WebPush:
    """Sends through the push services of browsers."""

    def is_ready(self) -> bool:
        return settings.VAPID_KEYS is not None

    def send(self, device: Device, message: Message) -> Receipt:
        """Send once; a newer message of the same `collapse` replaces one that still waits."""
        plain = fitting(message, lambda one: packed(strings(one)), LARGEST_PAYLOAD)
        body = encrypted(plain, device.keys["p256dh"], device.keys["auth"])
        return posted(device.address, _headers(device, message), body, _GONE)


def _headers(device: Device, message: Message) -> dict[str, str]:
    headers = {
        "Content-Type": "application/octet-stream",
        "Content-Encoding": "aes128gcm",
        "TTL": str(message.ttl),
        "Urgency": "high" if message.urgent else "normal",
        "Authorization": authorization(cast(VapidKeys, settings.VAPID_KEYS), device.address),
    }
    return {**headers, "Topic": topic(message.collapse)} if message.collapse else headers


def topic(collapse: str) -> str:
    """Return what a push service replaces by: 32 letters that tell it nothing."""
    return to_text(hashlib.sha256(collapse.encode()).digest())[:32]


def authorization(keys: VapidKeys, endpoint: str) -> str:
    """Return the header that says who pushes to an endpoint's server."""
    parts = urlsplit(endpoint)
    claims = {
        "aud": f"{parts.scheme}://{parts.netloc}",
        "exp": int(time.time()) + TOKEN_SECONDS,
        "sub": keys.subject,
    }
    return f"vapid t={jwt.encode(claims, keys.private, 'ES256')}, k={keys.public}"


def encrypted(plain: bytes, p256dh: str, auth: str) -> bytes:
    """Return `plain` as the one browser with these keys can read it, in one record.

    Raises:
        ValueError: They are no keys.
    """
    own = ec.generate_private_key(ec.SECP256R1())
    return seal(plain, to_bytes(p256dh), to_bytes(auth), own, os.urandom(16))


def seal(
    plain: bytes, theirs: bytes, auth: bytes, own: ec.EllipticCurvePrivateKey, salt: bytes
) -> bytes:
    """Return the body of RFC 8291, section 4, for an own key and a salt (16 bytes) used once."""
    mine = public_bytes(own.public_key())
    shared = own.exchange(ec.ECDH(), public_key(theirs))
    secret = _derived(shared, auth, b"WebPush: info\x00" + theirs + mine, 32)
    key = _derived(secret, salt, b"Content-Encoding: aes128gcm\x00", 16)
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\x00", 12)
    header = salt + _RECORD.to_bytes(4, "big") + bytes([len(mine)]) + mine
    return header + AESGCM(key).encrypt(nonce, plain + b"\x02", None)


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)
