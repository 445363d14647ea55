"""Examples of devices and webhooks for the OpenAPI document."""

from typing import Any

from drf_spectacular.utils import OpenApiExample

_WHEN = "2026-03-01T18:30:00.000Z"
_HEALTH = {
    "state": "ok",
    "text": "The last message was delivered.",
    "last_used_at": _WHEN,
    "last_error": None,
    "last_error_at": None,
    "failures": 0,
    "off_since": None,
    "off_because": None,
}
_TARGET = {
    "id": "8f0a3c1e-5b7d-4f21-9c66-2e4d8a7b9c10",
    "name": "Pixel 9",
    "address": "…x7Qf",
    "language": None,
    "enabled": True,
    "created_at": _WHEN,
    "registered_at": _WHEN,
    "health": _HEALTH,
}
_DEVICE = {**_TARGET, "kind": "fcm", "app_version": "1.2.0", "current": True}
_WEBHOOK = {**_TARGET, "name": "Our chat", "address": "https://example.org/…", "format": "json"}
_NEW = {**_WEBHOOK, "secret": "whsec_M0Zr6V1m7u2xw3J8d9s0Qk4t5y6A7b8C9d0E1f2G3h4="}


def _answer(value: Any, *statuses: int) -> list[OpenApiExample]:
    codes = [str(status) for status in statuses or (200,)]
    return [OpenApiExample("Answer", value=value, response_only=True, status_codes=codes)]


def _body(value: Any) -> OpenApiExample:
    return OpenApiExample("Body", value=value, request_only=True)


REGISTER = _body(
    {
        "kind": "fcm",
        "token": "cYb0v3k9s1d7:APA91bHun4MxP5egoKMwt2KZFBaFUH-1RYqx7Qf",
        "name": "Pixel 9",
        "app_version": "1.2.0",
    }
)
CHANGE = _body({"name": "Pixel 9", "enabled": False})
HOOK = _body({"url": "https://example.org/hooks/9f2c", "format": "json", "name": "Our chat"})
DEVICE = _answer(_DEVICE)
DEVICES = _answer({"results": [_DEVICE]})
REGISTERED = _answer(_DEVICE, 200, 201)
WEBHOOK = _answer(_WEBHOOK)
WEBHOOKS = _answer({"results": [_WEBHOOK]})
HOOKED = _answer(_NEW, 200, 201)
TESTED = _answer({"outcome": "sent", "detail": "", "health": _HEALTH})
