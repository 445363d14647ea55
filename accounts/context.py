"""What belongs to the request at hand: its id and the address it comes from."""

import ipaddress
import uuid
from contextvars import ContextVar

from django.conf import settings
from django.http import HttpRequest

_request_id: ContextVar[str] = ContextVar("request_id", default="")

_NOWHERE = "127.0.0.1"
"""Address of requests that come without one, as through a socket."""


def request_id() -> str:
    """Return the id of the present request; empty outside of one."""
    return _request_id.get()


def begin_request(given: str | None) -> str:
    """Take over the id that a proxy or client gave (visible, at most 64 characters) or make one."""
    is_fit = given is not None and 0 < len(given) <= 64 and given.isascii() and given.isprintable()
    chosen = given if is_fit and given else uuid.uuid4().hex
    _request_id.set(chosen)
    return chosen


def address_of(request: HttpRequest) -> str:
    """Return the client's IP address, seen past as many proxies as `TRUSTED_PROXIES` says."""
    hops = request.META.get("HTTP_X_FORWARDED_FOR", "").split(",")
    proxies = settings.TRUSTED_PROXIES
    named = hops[-min(proxies, len(hops))].strip() if proxies else ""
    return _checked(named) or _checked(request.META.get("REMOTE_ADDR") or "") or _NOWHERE


def _checked(text: str) -> str | None:
    try:
        return str(ipaddress.ip_address(text))
    except ValueError:
        return None
