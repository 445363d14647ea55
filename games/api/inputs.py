"""What requests carry besides their path: bodies, parameters and headers, checked for shape."""

import re
from functools import cache
from typing import Any
from uuid import UUID

from django.utils.translation import gettext as _
from rest_framework.request import Request

from accounts.api.fields import InputSerializer
from accounts.api.once import fingerprint_of, idempotency_key
from accounts.api.views import body_of
from accounts.problems import Problem
from games.services.draft import KeyRequest
from games.services.errors import GameNotFound


def fields_of(serializer: type[InputSerializer], request: Request) -> dict[str, Any]:
    """Return the checked fields of a body; one left out is empty.

    Raises:
        ValidationError: It is not of that shape.
    """
    if request.data == {} and _may_be_empty(serializer):
        return {}
    return dict(body_of(serializer, request).validated_data)


@cache
def _may_be_empty(serializer: type[InputSerializer]) -> bool:
    """Whether a body without any field passes and says nothing, as most do: no need to check it."""
    filled = serializer(data={})
    return filled.is_valid() and not filled.validated_data


def number_of(request: Request, name: str, *, least: int = 0, most: int = 2**31 - 1) -> int | None:
    """Return a whole number out of the query, None if it is not given.

    Raises:
        Problem: 400 `invalid`: no number, or not from `least` to `most`.
    """
    text = request.query_params.get(name)
    if text is None:
        return None
    if not re.fullmatch(r"\d{1,10}", text, re.ASCII) or not least <= int(text) <= most:
        detail = _("A whole number from %(least)d to %(most)d.") % {"least": least, "most": most}
        raise _invalid(parameter=name, code="invalid", detail=detail)
    return int(text)


def limit_of(request: Request, default: int = 50) -> int:
    """Return how many rows of a list are asked for, 1 to 200."""
    return number_of(request, "limit", least=1, most=200) or default


def word_of(request: Request, name: str, words: list[str] | None = None) -> str | None:
    """Return a word out of the query, None if it is not given.

    Raises:
        Problem: 400 `invalid`: none of `words`.
    """
    text = request.query_params.get(name)
    if text is not None and words is not None and text not in words:
        detail = _("One of: %(words)s.") % {"words": ", ".join(words)}
        raise _invalid(parameter=name, code="invalid_choice", detail=detail)
    return text


def flag_of(request: Request, name: str) -> bool:
    """Return a `true` or `false` out of the query, false if it is not given."""
    return word_of(request, name, ["true", "false"]) == "true"


def id_of(text: str) -> UUID:
    """Return the id of a path.

    Raises:
        GameNotFound: It is none.
    """
    try:
        return UUID(text)
    except ValueError:
        raise GameNotFound from None


def key_of(request: Request, status: int = 200) -> KeyRequest | None:
    """Return the request's idempotency key, None if it carries none.

    Args:
        status: Of the answer that the key will keep.

    Raises:
        Problem: 400: not 8 to 64 visible characters.
    """
    key = idempotency_key(request)
    if key is None:
        return None
    return KeyRequest(request.user.pk, key, fingerprint_of(request), status)


def is_minimal(request: Request) -> bool:
    """Whether the client asks for a short answer (RFC 7240)."""
    wishes = request.headers.get("Prefer", "").lower().replace(" ", "")
    return "return=minimal" in re.split("[,;]", wishes)


def _invalid(**error: str) -> Problem:
    return Problem("invalid", 400, members={"errors": [error]})
