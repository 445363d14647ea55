"""What belongs to the request at hand: its id."""

import uuid
from contextvars import ContextVar

_request_id: ContextVar[str] = ContextVar("request_id", default="")


def request_id() -> str:
    """Return the id of the present request; empty outside of one."""
    return _request_id.get()


def begin_request(given: str | None) -> str:
    """Take over the id that a proxy or client gave (visible, at most 64 characters) or make one."""
    is_fit = given is not None and 0 < len(given) <= 64 and given.isascii() and given.isprintable()
    chosen = given if is_fit and given else uuid.uuid4().hex
    _request_id.set(chosen)
    return chosen
