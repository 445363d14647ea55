"""A client of streams: speaks ASGI with the application, in the test's own event loop."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

from asgiref.sync import sync_to_async
from django.db import connection

from accounts.sessions import session_create
from config.asgi import application
from tests.games.cast import Person

WAIT = 10
"""Seconds after which a frame that does not come is a failure."""


async def do(act: Callable[..., Any], *args: Any, **named: Any) -> Any:
    """Call something that uses the database, in a thread."""

    def closing() -> Any:
        try:
            return act(*args, **named)
        finally:
            connection.close()

    return await sync_to_async(closing, thread_sensitive=False)()


class Stream:
    """A request for a stream; `status` and `headers` are there after `opened`."""

    def __init__(self, path: str, *, method: str = "GET", query: str = "", **headers: str) -> None:
        named = {
            "host": "testserver",
            **{k.replace("_", "-").lower(): v for k, v in headers.items()},
        }
        self.scope = {
            "type": "http",
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": f"/api/v1/{path}",
            "raw_path": f"/api/v1/{path}".encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": [(k.encode(), v.encode()) for k, v in named.items()],
            "client": ("127.0.0.1", 5000),
            "server": ("testserver", 80),
        }
        self._hung_up = asyncio.Event()
        self._sent: asyncio.Queue[Any] = asyncio.Queue()
        self._rest = b""
        self._asked = False

    async def __aenter__(self) -> "Stream":
        self.task = asyncio.ensure_future(application(self.scope, self._receive, self._sent.put))
        head = await asyncio.wait_for(self._sent.get(), WAIT)
        self.status = head["status"]
        self.headers = {k.decode(): v.decode() for k, v in head["headers"]}
        return self

    async def __aexit__(self, *error: object) -> None:
        self._hung_up.set()
        await asyncio.wait_for(self.task, WAIT)

    async def _receive(self) -> Any:
        if not self._asked:
            self._asked = True
            return {"type": "http.request", "body": b"", "more_body": False}
        await self._hung_up.wait()
        return {"type": "http.disconnect"}

    async def body(self) -> Any:
        """Return the JSON of an answer that is no stream."""
        return json.loads((await asyncio.wait_for(self._sent.get(), WAIT))["body"])

    async def raw(self) -> str | None:
        """Return the next frame or comment as text; None at the end."""
        while b"\n\n" not in self._rest:
            message = await asyncio.wait_for(self._sent.get(), WAIT)
            if not message.get("more_body"):
                return None
            self._rest += message["body"]
        found, self._rest = self._rest.split(b"\n\n", 1)
        return found.decode()

    async def frame(self) -> tuple[str, Any, int | None]:
        """Return the next frame: name, data, id."""
        text = await self.raw()
        assert text is not None
        lines = dict(line.split(": ", 1) for line in text.split("\n"))
        number = int(lines["id"]) if "id" in lines else None
        return lines["event"], json.loads(lines["data"]), number

    async def until(self, name: str) -> list[tuple[str, Any, int | None]]:
        """Return the frames up to the first of that name."""
        frames = [await self.frame()]
        while frames[-1][0] != name:
            frames.append(await self.frame())
        return frames

    @property
    def is_silent(self) -> bool:
        """Whether nothing is left to be read."""
        return self._sent.empty() and not self._rest


async def token_of(person: Person) -> str:
    """Sign a person in on one more device; return its token."""
    return str(await do(session_create, user=person.user))


async def bearer(person: Person) -> dict[str, str]:
    """Return the headers of one more device of a person."""
    return {"Authorization": f"Bearer {await token_of(person)}"}
