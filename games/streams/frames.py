"""Frames of a stream as bytes (HTML Living Standard, Server-sent events)."""

from collections.abc import Sequence
from typing import Any

from accounts.api.json import Renderer
from games.engine import Json

_json = Renderer()  # as all other answers are

COMMENT = b": \n\n"
"""Keeps proxies from closing a silent stream."""


def frame(name: str, data: Any, seq: int | None = None) -> bytes:
    """Return one frame; `seq` becomes its id, with which a reader resumes."""
    number = b"" if seq is None else b"id: %d\n" % seq
    return b"event: %s\n%sdata: %s\n\n" % (name.encode(), number, _json.render(data))


def events_frames(events: Sequence[Json]) -> bytes:
    """Return events of a feed, each a frame."""
    return b"".join(frame("event", one, one["seq"]) for one in events)


def bye(retry_ms: int) -> bytes:
    """Return the last frame: come back in `retry_ms` milliseconds."""
    return retry(retry_ms) + frame("bye", {"retry_ms": retry_ms})


def retry(retry_ms: int) -> bytes:
    """Return the line that tells browsers after how many milliseconds to come back."""
    return b"retry: %d\n" % retry_ms
