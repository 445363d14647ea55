"""Limits per person and per address; `THROTTLES=off` lifts them.

Requests are counted in windows of the clock: one addition in the cache for each.
"""

import time
from typing import Any, NamedTuple

from django.conf import settings
from django.core.cache import cache
from rest_framework.request import Request
from rest_framework.throttling import BaseThrottle

from accounts.context import address_of


class Standing(NamedTuple):
    """How a limit stands for somebody: requests allowed and left, seconds until it starts anew."""

    limit: int
    left: int
    reset: int


class _Limit(BaseThrottle):
    scope = ""

    def __init__(self) -> None:
        self._reset = 1

    def who(self, request: Request) -> str | None:
        """Return who is counted; None if this limit does not concern the request."""
        raise NotImplementedError

    def allow_request(self, request: Request, view: Any) -> bool:
        """Count the request; return whether it is within the limit."""
        who = self.who(request) if settings.THROTTLES else None
        if who is None:
            return True
        standing = counted(self.scope, who)
        self._reset = standing.reset
        _tell(request, standing._replace(left=max(0, standing.left)))
        return standing.left >= 0

    def wait(self) -> float:
        """Return the seconds until the next window."""
        return self._reset


def counted(scope: str, who: str) -> Standing:
    """Count a request of somebody; `left` below 0 is beyond the limit."""
    limit, seconds = settings.THROTTLE_RATES[scope]
    window, passed = divmod(int(time.time()), seconds)
    count = _count(f"limit:{scope}:{who}:{window}", seconds)
    return Standing(limit, limit - count, seconds - passed)


def _count(key: str, seconds: int) -> int:
    try:
        return cache.incr(key)
    except ValueError:
        return 1 if cache.add(key, 1, seconds) else cache.incr(key)


def _tell(request: Request, standing: Standing) -> None:
    """Leave the narrowest standing for the `RateLimit-*` headers."""
    inner: Any = request._request
    known: Standing | None = getattr(inner, "rate_limit", None)
    if known is None or standing.left < known.left:
        inner.rate_limit = standing


class UserRate(_Limit):
    """Requests of one person."""

    scope = "user"

    def who(self, request: Request) -> str | None:
        return str(request.user.pk) if request.user.is_authenticated else None


class SearchRate(UserRate):
    """Searches of one person."""

    scope = "search"


class AddressRate(_Limit):
    """Requests from one address."""

    scope = "address"

    def who(self, request: Request) -> str | None:
        return address_of(request._request)


class GuestRate(AddressRate):
    """New guests, and codes tried, from one address."""

    scope = "guests"


class PushTestRate(UserRate):
    """Tests of one person's devices."""

    scope = "push_tests"


class ExportRate(UserRate):
    """Exports of one person; each reads all that is kept of them."""

    scope = "exports"
