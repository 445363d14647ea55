"""Apple push: HTTP/2, signed by the key of the app's maker."""

import hashlib
import json
import threading
import time
from typing import Any, cast

import httpx
import jwt
from django.conf import settings

from notices.channels.answers import retry_after
from notices.channels.connections import http2
from notices.channels.keys import ApnsKeys
from notices.channels.message import SENT, Message, Outcome, Receipt
from notices.channels.payload import fitting, packed, strings
from notices.models import Device

TOKEN_SECONDS = 50 * 60
"""How long a signature is used: Apple wants it younger than an hour and not new each time."""

_GONE = {"BadDeviceToken", "DeviceTokenNotForTopic", "ExpiredToken", "Unregistered"}
_STALE = {"ExpiredProviderToken", "InvalidProviderToken"}
_LONGEST_COLLAPSE = 64


class Apns:
    """Sends through Apple's push service."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._token, self._made = "", 0.0
        self._of: ApnsKeys | None = None

    def is_ready(self) -> bool:
        return settings.APNS_KEYS is not None

    def send(self, device: Device, message: Message) -> Receipt:
        """Send once; a signature that Apple no longer takes is made anew."""
        try:
            answer = self._post(device, message)
            if answer.status_code == 403 and _reason(answer) in _STALE:
                self._token = ""
                answer = self._post(device, message)
        except httpx.TransportError as error:
            return Receipt(Outcome.RETRY, type(error).__name__, is_ours=True)
        return _receipt(answer)

    def _post(self, device: Device, message: Message) -> httpx.Response:
        return http2(settings.APNS_URL).post(
            f"/3/device/{device.address}",
            content=fitting(message, lambda one: packed(body_of(one))),
            headers=self._headers(message),
        )

    def _headers(self, message: Message) -> dict[str, str]:
        headers = {
            "authorization": f"bearer {self._signature()}",
            "apns-topic": _keys().topic,
            "apns-push-type": "background" if message.silent else "alert",
            "apns-priority": "10" if message.urgent and not message.silent else "5",
            "apns-expiration": str(int(time.time()) + message.ttl),
        }
        if message.collapse:
            headers["apns-collapse-id"] = collapse_id(message.collapse)
        return headers

    def _signature(self) -> str:
        keys, now = _keys(), time.time()
        with self._lock:
            if not self._token or self._of is not keys or now - self._made > TOKEN_SECONDS:
                claims = {"iss": keys.team_id, "iat": int(now)}
                self._token = jwt.encode(
                    claims, keys.private, "ES256", headers={"kid": keys.key_id}
                )
                self._of, self._made = keys, now
            return self._token


def _keys() -> ApnsKeys:
    return cast(ApnsKeys, settings.APNS_KEYS)


def body_of(message: Message) -> dict[str, Any]:
    """Return the payload: what Apple shows under `aps`, what the app reads beside it."""
    return {"aps": _silent() if message.silent else _shown(message), **strings(message)}


def _silent() -> dict[str, Any]:
    return {"content-available": 1}


def _shown(message: Message) -> dict[str, Any]:
    aps: dict[str, Any] = {
        "alert": {"title": message.title, "body": message.body},
        "mutable-content": 1,
    }
    if message.urgent:
        aps["sound"] = "default"
    if message.badge:
        aps["badge"] = int(message.badge)
    if message.game:
        aps["thread-id"] = message.game
    if message.actions:
        aps["category"] = message.kind
    return aps


def collapse_id(collapse: str) -> str:
    """Return what Apple replaces by; 64 bytes at most."""
    raw = collapse.encode()
    return collapse if len(raw) <= _LONGEST_COLLAPSE else hashlib.sha256(raw).hexdigest()


def _reason(answer: httpx.Response) -> str:
    try:
        told = json.loads(answer.content or b"{}")
    except ValueError:
        return ""
    return str(told.get("reason", ""))[:60] if isinstance(told, dict) else ""


def _receipt(answer: httpx.Response) -> Receipt:
    status, reason = answer.status_code, _reason(answer)
    detail = f"HTTP {status} {reason}".strip()
    if status == 200:
        return SENT
    if status == 410 or reason in _GONE:
        return Receipt(Outcome.GONE, detail)
    if status == 429 or status >= 500:
        return Receipt(Outcome.RETRY, detail, retry_after(answer.headers), is_ours=True)
    return Receipt(Outcome.FAILED, detail, is_ours=True)
