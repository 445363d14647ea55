"""Django as web processes and the one serving process run it: by WSGI, on threads that stay.

A thread keeps its connection to the database; by ASGI each request would open one of its own.
"""

import asyncio
import sys
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from io import BytesIO
from typing import Any

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Headers = list[tuple[bytes, bytes]]

THREADS = 6
"""Requests that are worked on at once; with more, the clock of the same process comes too short."""

_BODILESS = (204, 304)
"""Answers that never tell a length."""


def measured(application: Any, *, largest: int) -> Any:
    """Return a WSGI application that reads a body first whose length is not told beforehand.

    To Django such a body is empty.

    Args:
        largest: Bytes of a body that is read; of a larger one so much that it is seen to be larger.
    """

    def answer(environ: dict[str, Any], start_response: Any) -> Any:
        if "HTTP_TRANSFER_ENCODING" in environ and not environ.get("CONTENT_LENGTH"):
            body = environ["wsgi.input"].read(largest + 1)
            environ["wsgi.input"], environ["CONTENT_LENGTH"] = BytesIO(body), str(len(body))
        return application(environ, start_response)

    return answer


class Bridge:
    """An ASGI application out of a WSGI one.

    A request comes to a thread when its body is there, and an answer leaves it as a whole: nobody
    holds a thread by sending or by reading slowly.

    Args:
        largest: Bytes of a body that is read; of a larger one so much that it is seen to be larger,
            and nothing if its length is told.
    """

    def __init__(self, application: Any, *, largest: int) -> None:
        self._application = measured(application, largest=largest)
        self._largest = largest
        self._threads = ThreadPoolExecutor(THREADS, "bridge")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        told = dict(scope["headers"])
        is_large = int(told.get(b"content-length", b"0")) > self._largest
        body = b"" if is_large else await self._body(receive)
        if body is None:
            return
        environ = environ_of(scope, body)
        loop, context = asyncio.get_running_loop(), copy_context()
        status, headers, content = await loop.run_in_executor(
            self._threads, context.run, _answer, self._application, environ
        )
        if is_large and b"expect" in told:
            headers.append((b"connection", b"close"))  # whether the body comes is not known
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": content})

    async def _body(self, receive: Receive) -> bytes | None:
        """Return the body; None if who sends it went away."""
        body = bytearray()
        while len(body) <= self._largest:
            message = await receive()
            if message["type"] == "http.disconnect":
                return None
            body += message.get("body", b"")
            if not message.get("more_body", False):
                break
        return bytes(body)


def environ_of(scope: Scope, body: bytes) -> dict[str, Any]:
    """Return a request as WSGI (PEP 3333) gives it to an application.

    Headers with an underscore are left out, as they would pass for those with a hyphen.
    """
    server, port = scope.get("server") or ("localhost", None)
    client = scope.get("client")
    environ = {
        "REQUEST_METHOD": scope["method"],
        "SCRIPT_NAME": "",
        "PATH_INFO": scope["path"].encode().decode("latin1"),
        "QUERY_STRING": scope["query_string"].decode("latin1"),
        "SERVER_PROTOCOL": f"HTTP/{scope['http_version']}",
        "SERVER_NAME": server,
        "SERVER_PORT": str(port or 0),
        "REMOTE_ADDR": client[0] if client else "",
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": scope["scheme"],
        "wsgi.input": BytesIO(body),
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": False,
        "wsgi.run_once": False,
    }
    for name, value in _told(scope["headers"]):
        between = "; " if name == "HTTP_COOKIE" else ","
        environ[name] = f"{environ[name]}{between}{value}" if name in environ else value
    return environ


def _told(headers: Headers) -> Iterable[tuple[str, str]]:
    for raw, value in headers:
        if b"_" in raw:
            continue
        name = raw.decode("latin1").upper().replace("-", "_")
        is_plain = name in ("CONTENT_LENGTH", "CONTENT_TYPE")
        yield name if is_plain else f"HTTP_{name}", value.decode("latin1")


def _answer(application: Any, environ: dict[str, Any]) -> tuple[int, Headers, bytes]:
    """Return status, headers and the whole body of an answer."""
    head: list[Any] = []
    pieces = application(environ, lambda status, headers, *_: head.extend((status, headers)))
    try:
        content = b"".join(pieces)
    finally:
        pieces.close()
    status = int(head[0].split()[0])
    headers = [(name.lower().encode("latin1"), told.encode("latin1")) for name, told in head[1]]
    if status not in _BODILESS and not any(name == b"content-length" for name, _ in headers):
        headers.append((b"content-length", str(len(content)).encode()))
    return status, headers, content
