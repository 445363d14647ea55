"""Django inside the serving process: by WSGI, as in web processes, on threads that stay.

A thread keeps its connection to the database; by ASGI each request would open one of its own.
"""

from collections.abc import Awaitable, Callable, MutableMapping
from string import printable
from typing import Any
from urllib.parse import quote_from_bytes

from a2wsgi import WSGIMiddleware

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

THREADS = 10
"""Requests that are worked on at once."""


class Bridge:
    """An ASGI application out of a WSGI one.

    A request comes to a thread when its body is there, so that nobody holds one by sending slowly.

    Args:
        largest: Bytes of a body that is read; of a larger one so much that it is seen to be larger.
    """

    def __init__(self, application: Any, *, largest: int) -> None:
        self._application: Any = WSGIMiddleware(application, workers=THREADS)
        self._largest = largest

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        body = await self._body(receive)
        if body is not None:
            await self._application(_told(scope, len(body)), _given(body), send)

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


def _told(scope: Scope, length: int) -> Scope:
    """Return the head with what WSGI needs: a length, and no odd letters in a query."""
    headers = list(scope["headers"])
    if all(name != b"content-length" for name, _ in headers):
        headers.append((b"content-length", str(length).encode()))
    query = quote_from_bytes(scope["query_string"], safe=printable).encode()
    return {**scope, "headers": headers, "query_string": query}


def _given(body: bytes) -> Receive:
    async def receive() -> Message:
        return {"type": "http.request", "body": body, "more_body": False}

    return receive
