"""The keys of channels: read, checked, and made. Plain Python; settings are built from it."""

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric import ec, rsa
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    PublicFormat,
    load_pem_private_key,
)

_CURVE = ec.SECP256R1()
_FCM_PARTS = ("project_id", "client_email", "private_key", "token_uri")


@dataclass(frozen=True, slots=True)
class VapidKeys:
    """Who pushes to browsers: a P-256 key, and whom the push services may write to."""

    private: ec.EllipticCurvePrivateKey = field(repr=False)
    subject: str

    @property
    def public(self) -> str:
        """Return the public key as browsers take it: uncompressed, base64url."""
        return to_text(public_bytes(self.private.public_key()))


@dataclass(frozen=True, slots=True)
class ApnsKeys:
    """Who pushes through Apple, and for which app (`topic`, its bundle id)."""

    private: ec.EllipticCurvePrivateKey = field(repr=False)
    key_id: str
    team_id: str
    topic: str


@dataclass(frozen=True, slots=True)
class FcmKeys:
    """Who pushes through Firebase: a service account of a project."""

    private: rsa.RSAPrivateKey = field(repr=False)
    project: str
    email: str
    token_url: str


def to_text(data: bytes) -> str:
    """Return bytes as base64url without padding."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def to_bytes(text: str) -> bytes:
    """Return the bytes of base64url, padded or not.

    Raises:
        ValueError: It is none.
    """
    plain = text.rstrip("=")
    data = urlsafe_b64decode(plain + "=" * (-len(plain) % 4))
    if to_text(data) != plain:
        raise ValueError("no base64url")
    return data


def public_bytes(key: ec.EllipticCurvePublicKey) -> bytes:
    """Return a public key as 65 bytes, uncompressed."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def public_key(data: bytes) -> ec.EllipticCurvePublicKey:
    """Return the P-256 public key of 65 bytes.

    Raises:
        ValueError: It is no such point.
    """
    return ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, data)


def vapid_make() -> str:
    """Return a fresh private key for Web Push, as `vapid_keys` reads it."""
    number = ec.generate_private_key(_CURVE).private_numbers().private_value
    return to_text(number.to_bytes(32, "big"))


def vapid_keys(text: str, subject: str) -> VapidKeys:
    """Return the keys of a private key in base64url (32 bytes).

    Raises:
        ValueError: It is no such key.
    """
    number = to_bytes(text)
    if len(number) != 32:
        raise ValueError("not 32 bytes")
    return VapidKeys(ec.derive_private_key(int.from_bytes(number, "big"), _CURVE), subject)


def apns_keys(path: Path, key_id: str, team_id: str, topic: str) -> ApnsKeys:
    """Return Apple's key in the file at `path` (`.p8`).

    Raises:
        OSError, ValueError: There is no such file, or no such key in it.
    """
    key = _private_key(path.read_bytes())
    if not isinstance(key, ec.EllipticCurvePrivateKey) or key.curve.name != _CURVE.name:
        raise ValueError("no P-256 key")
    return ApnsKeys(key, key_id, team_id, topic)


def fcm_keys(path: Path) -> FcmKeys:
    """Return the keys of the service account in the file at `path` (Google's JSON).

    Raises:
        OSError, ValueError: There is no such file, or no such account in it.
    """
    account = json.loads(path.read_text())
    lacking = [part for part in _FCM_PARTS if not _text_in(account, part)]
    if lacking:
        raise ValueError(f"lacks {', '.join(lacking)}")
    key = _private_key(account["private_key"].encode())
    if not isinstance(key, rsa.RSAPrivateKey):
        raise ValueError("no RSA key")
    return FcmKeys(key, account["project_id"], account["client_email"], account["token_uri"])


def _text_in(account: Any, part: str) -> bool:
    return isinstance(account, dict) and isinstance(account.get(part), str)


def _private_key(pem: bytes) -> Any:
    try:
        return load_pem_private_key(pem, None)
    except (TypeError, UnsupportedAlgorithm) as error:
        raise ValueError(str(error)) from error
