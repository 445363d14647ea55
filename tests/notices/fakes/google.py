"""Google: gives tokens for a service account's signature, and takes messages for Android."""

import json
from typing import Any
from urllib.parse import parse_qs

import jwt
from cryptography.hazmat.primitives.asymmetric import rsa

from notices.channels.keys import FcmKeys
from tests.notices.fakes.web import FakeWeb, Got, Says

ACCESS = "ya29.a-token"


def refusal(status: int, word: str, **headers: str) -> Says:
    """Return Firebase's way to say no."""
    kind = "type.googleapis.com/google.firebase.fcm.v1.FcmError"
    details = [{"@type": kind, "errorCode": word}]
    body = {"error": {"code": status, "status": "NO", "details": details}}
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return Says(status, named, json.dumps(body).encode())


class FakeGoogle(FakeWeb):
    """Both addresses on one port; `tokens` are the assertions that it checked."""

    usual = Says(200, {}, b'{"name": "projects/quacks/messages/1"}')

    def __init__(self) -> None:
        super().__init__()
        key = rsa.generate_private_key(public_exponent=65537, key_size=2048)
        self.keys = FcmKeys(key, "quacks", "push@quacks.example", f"{self.url}/token")
        self.tokens: list[dict[str, Any]] = []

    def forget(self) -> None:
        super().forget()
        self.tokens.clear()

    def answer(self, got: Got) -> Says:
        if got.path == "/token":
            self.got.remove(got)
            return self._token(got)
        if got.path != "/v1/projects/quacks/messages:send":
            self.got.remove(got)
            return Says(404)
        if got.headers["authorization"] != f"Bearer {ACCESS}":
            return refusal(401, "THIRD_PARTY_AUTH_ERROR")
        return super().answer(got)

    def _token(self, got: Got) -> Says:
        [assertion] = parse_qs(got.body.decode())["assertion"]
        signer = self.keys.private.public_key()
        audience = self.keys.token_url
        self.tokens.append(jwt.decode(assertion, signer, ["RS256"], audience=audience))
        told = {"access_token": ACCESS, "expires_in": 3600, "token_type": "Bearer"}
        return Says(200, {}, json.dumps(told).encode())
