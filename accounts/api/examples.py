"""Examples of answers for the OpenAPI document, by the name of their shape."""

from typing import Any

from drf_spectacular.utils import OpenApiExample

_WHEN = "2026-03-01T18:30:00.000Z"
_USER = {
    "id": "0b54c1d4-6f0e-4b6f-9a52-3d1f0c8a7e21",
    "username": "alice-7k2m",
    "name": "Alice",
    "kind": "guest",
}
_ME = {
    **_USER,
    "avatar": "",
    "email": "",
    "language": "en",
    "time_zone": "America/Sao_Paulo",
    "quiet_hours": {"start": "22:00", "end": "08:00"},
    "away_until": None,
    "privacy": {"found_by": "everybody", "invited_by": "friends"},
    "vacation": None,
    "vacation_automatic": False,
    "vacation_days": 10,
    "created_at": _WHEN,
    "reliability": {"percent": 95, "decisions": 20, "missed": 1},
}
_SESSION = {
    "id": "17",
    "device": "Pixel 9",
    "current": True,
    "created_at": _WHEN,
    "last_seen_at": _WHEN,
}
_PACES = {
    "daily": {"kind": "turns", "sitting_seconds": 86_400, "first_sitting_seconds": 172_800},
    "live": {"kind": "live", "sitting_seconds": 120, "first_sitting_seconds": 120},
}

_EXPORT = {
    "format": 1,
    "made_at": _WHEN,
    "data": {
        "profile": {"username": "alice-7k2m", "name": "Alice", "language": "en"},
        "emails": [],
        "games": [
            {
                "seat": 0,
                "name": "Quacks KV7Q2M",
                "ruleset": "quacks",
                "status": "finished",
                "players": [
                    {"seat": 0, "name": "Alice", "bot": None},
                    {"seat": 1, "name": "Bob", "bot": None},
                ],
            }
        ],
    },
}


def _answer(value: Any, status: int = 200) -> list[OpenApiExample]:
    return [OpenApiExample("Answer", value=value, response_only=True, status_codes=[str(status)])]


def _body(value: Any) -> OpenApiExample:
    return OpenApiExample("Body", value=value, request_only=True)


ME = [*_answer(_ME), _body({"name": "Alice", "language": "pt-BR"})]
SESSIONS = _answer(_SESSION)
GUEST = [
    *_answer({"user": _USER, "token": "q3v0k9s1d7x2m5n8b4c6z1a0l9p7o3i2"}, 201),
    _body({"name": "Alice", "device": "Pixel 9"}),
]
REDEEMED = [GUEST[0], _body({"code": "K7Q2M4XB", "device": "Laptop"})]
HANDOVER = _answer(
    {"code": "K7Q2M4XB", "qr": "<svg>…</svg>", "expires_at": "2026-03-01T18:32:00.000Z"}, 201
)
EXPORT = _answer(_EXPORT)
POLICY = _answer(
    {
        "minimum_version": None,
        "recommended_version": "1.2.0",
        "maintenance": None,
        "vapid_public_key": "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tl…",
        "content": {"quacks": "quacks@7"},
        "paces": _PACES,
    }
)
_SANCTION = {
    "id": "0b8f7d1e-3a52-4c9d-9a11-5e6f7a8b9c0d",
    "kind": "mute",
    "text": "mute",
    "reason": "Insults at the table.",
    "starts_at": _WHEN,
    "ends_at": "2026-03-08T18:30:00.000Z",
    "active": True,
    "appeal": None,
}
SANCTION = _answer(_SANCTION)
APPEAL = [
    *_answer(
        {
            **_SANCTION,
            "appeal": {"text": "It was a quotation.", "at": _WHEN, "state": "open", "answer": ""},
        }
    ),
    _body({"text": "It was a quotation."}),
]
