"""Django as web processes and the one serving process run it: by WSGI, on threads that stay.

A thread keeps its connection to the database; by ASGI each request would open one of its own.
"""

from collections.abc import Awaitable, Callable, MutableMapping
from io import BytesIO
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

    A request comes to a thread when its body is there, so that nobody holds one by sending slowly.

    Args:
        largest: Bytes of a body that is read; of a larger one so much that it is seen to be larger.
    """

    def __init__(self, application: Any, *, largest: int) -> None:
        told = measured(application, largest=largest)
        self._application: Any = WSGIMiddleware(told, workers=THREADS)
        self._largest = largest

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        body = await self._body(receive)
        if body is not None:
            query = quote_from_bytes(scope["query_string"], safe=printable).encode()
            await self._application({**scope, "query_string": query}, _given(body), send)

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


def _given(body: bytes) -> Receive:
    async def receive() -> Message:
        return {"type": "http.request", "body": body, "more_body": False}

    return receive
