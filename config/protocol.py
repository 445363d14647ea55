"""How the embedded server reads HTTP."""

from http import HTTPStatus
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from accounts.api.json import encode
from accounts.context import begin_request
from accounts.problems import CONTENT_TYPE, problem_body

LARGEST_HEAD = 64 * 1024
"""Bytes of a request before its body that are waited for."""

REQUEST_SECONDS = 60
"""How long a request may take to arrive."""

_SOON = "retry-after: 1\r\n"
_PASSING = (408, 503)


class Protocol(HttpToolsProtocol):
    """What is no HTTP at all is refused by a problem, too, before any of our code sees it.

    So is a head that is too large, and whoever takes too long to send a request is hung up on.
    Headers that follow a body count for nothing.

    Attributes:
        most: Connections at once; further ones are refused, for files are needed elsewhere, too.
    """

    most = 500

    def connection_made(self, transport: Any) -> None:
        """Wait for a request, unless too many connections are open."""
        super().connection_made(transport)
        self._at_work: Any = None
        self._is_head, self._head = True, 0
        self._patience = self.loop.call_later(REQUEST_SECONDS, self._give_up)
        if len(self.connections) > self.most:
            self._refuse("too_many_connections", 503)

    def connection_lost(self, exc: Exception | None) -> None:
        """Tell the request at work, though others wait behind it, that nobody listens."""
        self._patience.cancel()
        if self._at_work is not None:
            self._at_work.disconnected = True
            self._at_work.message_event.set()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on, unless the head has become too large."""
        super().data_received(data)
        self._head += len(data) if self._is_head else 0
        if self._head > LARGEST_HEAD and not self.transport.is_closing():
            self._refuse("head_too_large", 431)

    def on_message_begin(self) -> None:
        """Wait for the rest of a request."""
        super().on_message_begin()
        self._is_head, self._head = True, 0
        self._patience.cancel()
        self._patience = self.loop.call_later(REQUEST_SECONDS, self._give_up)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Note a header."""
        if self._is_head:
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Note that what comes now is a body."""
        self._is_head, self._head = False, 0
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """Wait no longer."""
        self._patience.cancel()
        super().on_message_complete()

    def send_400_response(self, msg: str) -> None:
        """Answer and hang up."""
        self._refuse("malformed_request", 400)

    def _start_asgi_task(self, cycle: Any, app: Any) -> None:
        self._at_work = cycle
        super()._start_asgi_task(cycle, app)

    def _give_up(self) -> None:
        if self._head or self._is_arriving():
            self._refuse("too_slow", 408)
        else:
            self.transport.close()

    def _is_arriving(self) -> bool:
        """Whether the request at work lacks a part of its body, and has no answer yet."""
        work = self._at_work
        return work is not None and work.more_body and not work.response_started

    def _refuse(self, code: str, status: int) -> None:
        """Answer and hang up; not before the answer to a request that has come as a whole."""
        work = self._at_work
        if self._is_arriving():
            work.disconnected = True
            work.message_event.set()
        elif work is not None and not work.response_complete:
            work.keep_alive = False
            return
        self.transport.write(_refusal(code, status))
        self.transport.close()


def _refusal(code: str, status: int) -> bytes:
    chosen = begin_request(None)
    body = encode(problem_body(code, status, retryable=status in _PASSING))
    head = (
        f"HTTP/1.1 {status} {HTTPStatus(status).phrase}\r\n"
        f"content-type: {CONTENT_TYPE}\r\n"
        f"content-length: {len(body)}\r\n"
        f"x-request-id: {chosen}\r\n"
        f"{_SOON if status == 503 else ''}"
        "connection: close\r\n\r\n"
    )
    return head.encode() + body
