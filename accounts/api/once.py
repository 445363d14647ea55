"""Views whose POST does nothing twice: the same `Idempotency-Key` gives the same answer."""

from collections.abc import Callable
from functools import wraps
from hashlib import sha256
from typing import Any

import orjson
from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.json import encode
from accounts.problems import Problem
from accounts.services import answers

KEY_LENGTHS = range(8, 65)
IDEMPOTENCY = OpenApiParameter(
    "Idempotency-Key",
    {"type": "string", "pattern": "^[!-~]{8,64}$"},
    OpenApiParameter.HEADER,
    description="8 to 64 visible characters; the same key and body do nothing twice.",
)

KEPT_HEADERS = ("Cache-Control", "Location")

Post = Callable[..., Response]


def idempotency_key(request: Request) -> str | None:
    """Return the request's idempotency key; None without one.

    Raises:
        Problem: It has not 8 to 64 visible characters.
    """
    key = request.headers.get("Idempotency-Key")
    if key is None:
        return None
    if len(key) not in KEY_LENGTHS or not key.isascii() or not key.isprintable() or " " in key:
        raise Problem("invalid_idempotency_key", 400)
    return key


def fingerprint_of(request: Request) -> str:
    """Return what tells a request from others: SHA-256 of verb, path with query, and body."""
    asked = f"{request.method} {request.get_full_path()}\n".encode() + request._request.body
    return sha256(asked).hexdigest()


def keyed(told: dict[str, str] | None = None) -> dict[str, str]:
    """Return by status what an operation that is done once may refuse with, besides `told`."""
    found = dict(told or {})
    for status, text in _REFUSALS.items():
        found[status] = " ".join(part for part in (found.get(status), text) if part)
    return found


_REFUSALS = {
    "409": "The same request is being worked on: `request_in_progress`.",
    "422": "The key came with another request: `idempotency_key_reused`.",
}


def once(post: Post) -> Post:
    """Let a view's `post` do nothing twice; it and the answer are stored together."""
    return _once(post, answers.answer_once)


def once_apart(post: Post) -> Post:
    """Let a view's `post` that waits for others outside do nothing twice."""
    return _once(post, answers.answer_once_apart)


def _once(post: Post, answer_by: Callable[..., tuple[answers.Answer, bool]]) -> Post:
    @wraps(post)
    def wrapped(self: Any, request: Request, *args: Any, **kwargs: Any) -> Response:
        key = idempotency_key(request)
        if key is None:
            return post(self, request, *args, **kwargs)
        asked = answers.Asked(request.user.pk, key, fingerprint_of(request))
        try:
            answer, is_repeat = answer_by(
                asked, lambda: _plain(post(self, request, *args, **kwargs))
            )
        except answers.Reused as error:
            raise Problem("idempotency_key_reused", 422) from error
        except answers.InProgress as error:
            soon = {"Retry-After": "1"}
            raise Problem("request_in_progress", 409, headers=soon, retryable=True) from error
        repeated = {"Idempotent-Replayed": "true"} if is_repeat else {}
        return Response(answer["body"], answer["status"], headers={**answer["headers"], **repeated})

    return wrapped


def _plain(response: Response) -> answers.Answer:
    headers = {name: response[name] for name in KEPT_HEADERS if name in response}
    body = orjson.loads(encode(response.data))
    return {"status": response.status_code, "headers": headers, "body": body}
