"""Limits per person and per address; `THROTTLES=off` lifts them."""

from typing import Any

from django.conf import settings
from rest_framework import throttling
from rest_framework.request import Request


class _Limit(throttling.SimpleRateThrottle):
    def allow_request(self, request: Request, view: Any) -> bool:
        if not settings.THROTTLES:
            return True
        allowed = bool(super().allow_request(request, view))
        self._tell(request)
        return allowed

    def _tell(self, request: Request) -> None:
        """Leave what is left for the `RateLimit-*` headers of writes."""
        history = getattr(self, "history", None)
        if history is None or self.num_requests is None:
            return
        left = max(0, self.num_requests - len(history))
        reset = round(self.duration - (self.now - history[-1])) if history else self.duration
        request._request.rate_limit = (self.num_requests, left, max(reset, 0))  # type: ignore[attr-defined]


class UserRate(_Limit):
    """Requests of one person."""

    scope = "user"

    def get_cache_key(self, request: Request, view: Any) -> str | None:
        if not request.user or not request.user.is_authenticated:
            return None
        return f"throttle:user:{request.user.pk}"


class AddressRate(_Limit):
    """Requests from one address."""

    scope = "address"

    def get_cache_key(self, request: Request, view: Any) -> str | None:
        return f"throttle:address:{self.get_ident(request)}"


class GuestRate(_Limit):
    """New guests from one address."""

    scope = "guests"

    def get_cache_key(self, request: Request, view: Any) -> str | None:
        return f"throttle:guests:{self.get_ident(request)}"
