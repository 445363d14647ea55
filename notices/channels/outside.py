"""Requests to addresses that people gave: to public ones alone, checked where they are connected.

A name is looked up once, by us, and what was checked is what is connected to: a name that changes
its mind in between (DNS rebinding) gains nothing. No redirect is followed and no proxy asked; the
whole exchange has a time, the answer a size.
"""

import ssl
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from typing import Any
from urllib.parse import SplitResult, urlsplit

import httpcore
from django.conf import settings

from notices.channels.addresses import Refused, Unreachable, addresses_of

SECONDS = 8
"""For one whole exchange."""

LARGEST_ANSWER = 4096
"""Bytes of an answer that are read."""

LONGEST_URL = 2000


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back; names of `headers` in lower case."""

    status: int
    headers: Mapping[str, str]
    body: bytes


def check_url(url: str) -> SplitResult:
    """Return the parts of an address that may be sent to, as far as can be told without sending.

    A name that cannot be looked up now passes: `post` checks again.

    Raises:
        Refused: `not_an_address`, `not_https` or `not_public`.
    """
    parts = _parts(url)
    if _is_local_target(parts):
        return parts
    if parts.scheme != "https":
        raise Refused("not_https")
    with suppress(Unreachable):
        addresses_of(parts.hostname or "", parts.port or 443)
    return parts


def post(url: str, *, headers: Mapping[str, str], body: bytes) -> Answer:
    """Send `body` to an address that somebody gave.

    Raises:
        Refused: Nothing may be sent there, by its look or by what its name means now.
        Unreachable: No answer in time, or none that could be read.
    """
    parts = _parts(url)
    if parts.scheme != "https" and not _is_local_target(parts):
        raise Refused("not_https")
    backend = _Checked(time.monotonic() + SECONDS)
    try:
        with httpcore.ConnectionPool(tls(), network_backend=backend) as pool:
            return _exchange(pool, url, [*headers.items()], body)
    except (httpcore.TimeoutException, httpcore.NetworkError, httpcore.ProtocolError) as error:
        raise Unreachable(type(error).__name__) from error


def _exchange(
    pool: httpcore.ConnectionPool,
    url: str,
    headers: list[tuple[bytes | str, bytes | str]],
    body: bytes,
) -> Answer:
    with pool.stream("POST", url, headers=headers, content=body) as response:
        read = b""
        for part in response.iter_stream():
            read += part
            if len(read) >= LARGEST_ANSWER:
                break
        told = {
            name.decode("latin-1").lower(): value.decode("latin-1")
            for name, value in response.headers
        }
        return Answer(response.status, told, read[:LARGEST_ANSWER])


@cache
def tls() -> ssl.SSLContext:
    """Return what other servers' certificates are checked by."""
    return httpcore.default_ssl_context()


def _parts(url: str) -> SplitResult:
    is_plain = url.isascii() and url.isprintable() and " " not in url and "\\" not in url
    if not is_plain or len(url) > LONGEST_URL:
        raise Refused("not_an_address")
    try:
        parts = urlsplit(url)
        has_host = bool(parts.hostname) and parts.port != 0
    except ValueError as error:
        raise Refused("not_an_address") from error
    if not has_host or parts.scheme not in ("http", "https") or "@" in parts.netloc:
        raise Refused("not_an_address")
    return parts


def _is_local_target(parts: SplitResult) -> bool:
    return parts.netloc in settings.LOCAL_TARGETS


class _Checked(httpcore.SyncBackend):
    """Connects to public addresses alone, all within one time."""

    def __init__(self, ends: float) -> None:
        self._ends = ends

    def connect_tcp(self, host: str, port: int, *args: Any, **kwargs: Any) -> Any:
        failure = httpcore.ConnectError("no address")
        for address in addresses_of(host, port):
            try:
                stream = super().connect_tcp(address, port, timeout=left(self._ends))
            except httpcore.ConnectError as error:
                failure = error
            else:
                return _Timed(stream, self._ends)
        raise failure


class _Timed(httpcore.NetworkStream):
    """A stream that ends at a moment, however slowly the other side drips."""

    def __init__(self, inner: httpcore.NetworkStream, ends: float) -> None:
        self._inner, self._ends = inner, ends

    def read(self, max_bytes: int, timeout: float | None = None) -> bytes:
        return self._inner.read(max_bytes, left(self._ends))

    def write(self, buffer: bytes, timeout: float | None = None) -> None:
        self._inner.write(buffer, left(self._ends))

    def close(self) -> None:
        self._inner.close()

    def start_tls(
        self,
        ssl_context: ssl.SSLContext,
        server_hostname: str | None = None,
        timeout: float | None = None,
    ) -> httpcore.NetworkStream:
        stream = self._inner.start_tls(ssl_context, server_hostname, left(self._ends))
        return _Timed(stream, self._ends)

    def get_extra_info(self, info: str) -> Any:
        return self._inner.get_extra_info(info)


def left(ends: float) -> float:
    """Return the seconds until `ends`.

    Raises:
        ReadTimeout: It is over.
    """
    seconds = ends - time.monotonic()
    if seconds <= 0:
        raise httpcore.ReadTimeout("too slow")
    return seconds
