"""Connections to the push services of Apple and Google; kept open, shared by threads."""

from functools import cache

import httpx

SECONDS = 8.0


@cache
def http2(base: str) -> httpx.Client:
    """Return the connections to an address; without TLS (tests) HTTP/2 is taken for granted."""
    is_plain = base.startswith("http://")
    return httpx.Client(base_url=base, http2=True, http1=not is_plain, timeout=SECONDS)


@cache
def http1() -> httpx.Client:
    """Return connections to anywhere that the settings name."""
    return httpx.Client(timeout=SECONDS)
