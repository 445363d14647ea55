"""The yardstick of streams: a bare ASGI application that holds connections open and says nothing.

uvicorn benchmarks.quiet_asgi:application
"""

import asyncio
from typing import Any

HEAD = {
    "type": "http.response.start",
    "status": 200,
    "headers": [(b"content-type", b"text/event-stream")],
}
COMMENT_SECONDS = 15


async def application(scope: Any, receive: Any, send: Any) -> None:
    """Send a head, then a comment every 15 s until the reader goes."""
    await send(HEAD)
    gone = asyncio.ensure_future(receive_all(receive))
    while not gone.done():
        await send({"type": "http.response.body", "body": b": \n\n", "more_body": True})
        await asyncio.wait([gone], timeout=COMMENT_SECONDS)


async def receive_all(receive: Any) -> None:
    """Return when the reader has hung up."""
    while (await receive())["type"] != "http.disconnect":
        pass
