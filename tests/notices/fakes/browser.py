"""A browser and its push service: opens what it is sent and checks who sent it."""

import json
import os
from typing import Any

import http_ece
import jwt
from cryptography.hazmat.primitives.asymmetric import ec

from notices.channels.keys import public_bytes, public_key, to_bytes, to_text
from tests.notices.fakes.web import FakeWeb, Got


class FakeBrowser(FakeWeb):
    """The push service of one browser, which has subscribed."""

    def __init__(self) -> None:
        super().__init__()
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._secret = os.urandom(16)

    def subscription(self, path: str = "/push/1") -> dict[str, Any]:
        """Return what `PushSubscription.toJSON()` would."""
        keys = {
            "p256dh": to_text(public_bytes(self._key.public_key())),
            "auth": to_text(self._secret),
        }
        return {"endpoint": self.url + path, "expirationTime": None, "keys": keys}

    def read(self, got: Got) -> Any:
        """Return the message in a push, as the browser's service worker gets it."""
        assert got.headers["content-encoding"] == "aes128gcm"
        plain = http_ece.decrypt(
            got.body, private_key=self._key, auth_secret=self._secret, version="aes128gcm"
        )
        return json.loads(plain)

    def claims(self, got: Got, server_key: str) -> dict[str, Any]:
        """Return what the sender claims, signed by the key that the browser subscribed with."""
        scheme, told = got.headers["authorization"].split(" ", 1)
        parts = dict(part.strip().split("=", 1) for part in told.split(","))
        assert scheme == "vapid" and parts["k"] == server_key
        signer = public_key(to_bytes(server_key))
        claims: dict[str, Any] = jwt.decode(parts["t"], signer, ["ES256"], audience=self.url)
        return claims
