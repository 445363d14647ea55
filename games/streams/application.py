"""The streams' ASGI application. It stands before Django, whose handler keeps a thread each."""

import asyncio
import random
import re
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from django.conf import settings
from django.db import DatabaseError
from django.http import HttpResponse
from django.http.response import HttpResponseBase
from django.utils import translation

from accounts.context import begin_request
from accounts.problems import Problem
from games.streams import door
from games.streams.database import in_thread
from games.streams.frames import COMMENT, bye, retry
from games.streams.hub import current_hub
from games.streams.mine import Ended
from games.streams.subscriber import Subscriber

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]

PATH = re.compile(r"^/api/v1/(?:games/([^/]+)|me)/stream$")

COMMENT_SECONDS = 15
_LATER = {"Retry-After": "30"}
LONGEST_SECONDS = 300
REPLACED_MS = 30_000
"""When a stream may come back that ended for a newer one of its device."""
SLOW_SECONDS = 10
"""How long a reader may take in nothing before it is dropped."""


def is_stream(scope: Scope) -> bool:
    """Whether a request is for a stream."""
    return scope["type"] == "http" and PATH.match(scope["path"]) is not None


async def stream(scope: Scope, receive: Receive, send: Send) -> None:
    """Answer one request for a stream, to its end."""
    path = PATH.match(scope["path"])
    assert path is not None
    request = door.request_of(scope)
    chosen = begin_request(request.headers.get("X-Request-Id"))
    asked = door.preflight(request) or _full(request)
    admitted = asked or await in_thread(door.admit)(request, path[1])
    if isinstance(admitted, tuple):
        reader, first = admitted
        one = Subscriber(reader.topics, str(reader.user_id), reader.token)
        hub = current_hub()
        if hub.count(one.user_id) < settings.STREAMS_PER_USER or hub.replace(one):
            head = door.dressed(request, HttpResponse(content_type="text/event-stream"), chosen)
            del request, admitted, path, asked
            await _Session(one, reader, send).run(receive, _head(head), first)
            return
        admitted = _too_many(request)
    await _answer(send, door.dressed(request, admitted, chosen))


def _full(request: Any) -> HttpResponse | None:
    return _refused(request, "streams_full", 503) if current_hub().is_full else None


def _too_many(request: Any) -> HttpResponse:
    return _refused(request, "too_many_streams", 429, max=settings.STREAMS_PER_USER)


def _refused(request: Any, code: str, status: int, **params: int) -> HttpResponse:
    problem = Problem(code, status, params=params, headers=_LATER, retryable=True)
    with translation.override(translation.get_language_from_request(request)):
        return door.refusal(request, problem)


def _head(response: HttpResponseBase) -> Any:
    headers = [(k.lower().encode("latin-1"), v.encode("latin-1")) for k, v in response.items()]
    return {"type": "http.response.start", "status": response.status_code, "headers": headers}


async def _answer(send: Send, response: HttpResponseBase) -> None:
    body = getattr(response, "content", b"")
    response.headers["Content-Length"] = str(len(body))
    await send(_head(response))
    await send({"type": "http.response.body", "body": body})


class _Session:
    """One open stream: sends what its reader finds each time it is woken."""

    __slots__ = ("_one", "_reader", "_send")

    def __init__(self, one: Subscriber, reader: door.Reader, send: Send) -> None:
        self._one, self._reader, self._send = one, reader, send

    async def run(self, receive: Receive, head: Any, first: bytes) -> None:
        """Send until the time is up, the reader goes, or the server stops."""
        hub = current_hub()
        hub.add(self._one)
        self._one.woken.set()  # what was committed since the first look
        gone = asyncio.ensure_future(_gone(receive))
        gone.add_done_callback(lambda _: self._one.woken.set())
        try:
            await self._out(head)
            await self._write(retry(_soon()) + first)
            await self._follow(gone)
        except TimeoutError:
            pass  # too slow: it comes back and resumes
        finally:
            hub.remove(self._one)
            gone.cancel()

    async def _follow(self, gone: "asyncio.Future[None]") -> None:
        clock = asyncio.get_running_loop().time
        end, comment = clock() + LONGEST_SECONDS, clock() + COMMENT_SECONDS
        while not gone.done():
            if self._one.is_closing or clock() >= end:
                await self._leave()
                return
            if clock() >= comment:
                await self._write(COMMENT)
                comment = clock() + COMMENT_SECONDS
            if await self._is_woken(min(end, comment) - clock()) and not gone.done():
                try:
                    found = await self._found()
                except Ended:
                    await self._leave()
                    return
                except DatabaseError:
                    asyncio.get_running_loop().call_later(1, self._one.woken.set)
                    continue
                if found:
                    await self._write(found)

    async def _found(self) -> bytes:
        glance = await current_hub().lookout.glance(self._reader)
        return await in_thread(self._reader.look)(glance) if self._reader.is_news(glance) else b""

    async def _is_woken(self, seconds: float) -> bool:
        try:
            async with asyncio.timeout(max(seconds, 0)):
                await self._one.woken.wait()
        except TimeoutError:
            return False
        self._one.woken.clear()
        return not self._one.is_closing

    async def _leave(self) -> None:
        await self._write(bye(REPLACED_MS if self._one.is_replaced else _soon()))
        await self._out({"type": "http.response.body", "body": b""})

    async def _write(self, frames: bytes) -> None:
        await self._out({"type": "http.response.body", "body": frames, "more_body": True})

    async def _out(self, message: Any) -> None:
        async with asyncio.timeout(SLOW_SECONDS):
            await self._send(message)


def _soon() -> int:
    """Return after how many milliseconds to come back; not all at once after a restart."""
    return random.randint(500, 3000)


async def _gone(receive: Receive) -> None:
    """Return when the reader has hung up."""
    while (await receive())["type"] != "http.disconnect":
        pass
