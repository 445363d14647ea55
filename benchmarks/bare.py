"""The yardstick: a bare WSGI application that sends a recorded draw's statements, nothing else.

    YARDSTICK=draws.json granian --interface wsgi benchmarks.bare:application

Each caller, known by the token, has a game and statements of its own (`benchmarks.tables`).
"""

import json
import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from psycopg import ClientCursor
from psycopg_pool import ConnectionPool

from benchmarks.replay import Message
from config.databases import POOL

Start = Callable[[str, list[tuple[str, str]]], Any]


def _recorded(row: dict[str, Any]) -> tuple[list[Message], bytes]:
    return [Message(**message) for message in row["messages"]], row["answer"].encode()


_DRAWS = {
    token: _recorded(row)
    for token, row in json.loads(Path(os.environ["YARDSTICK"]).read_text()).items()
}
_POOL = ConnectionPool(
    os.environ["DATABASE_URL"],
    open=True,
    kwargs={"autocommit": True, "cursor_factory": ClientCursor},
    **POOL,
)


def application(environ: dict[str, Any], start_response: Start) -> Iterable[bytes]:
    """Sign in, send the statements of a draw in a transaction, return the recorded answer."""
    environ["wsgi.input"].read()
    if environ["REQUEST_METHOD"] != "POST":
        return _answer(b"ready", start_response)
    (sign_in, *rest), answer = _DRAWS[environ["HTTP_AUTHORIZATION"].removeprefix("Bearer ")]
    key = environ["HTTP_IDEMPOTENCY_KEY"]
    step = int(key.rsplit("-", 1)[-1])
    with _POOL.connection() as connection, connection.cursor() as cursor:
        _send(cursor, sign_in, key, step)
        with connection.transaction():
            for message in rest:
                _send(cursor, message, key, step)
    return _answer(answer, start_response)


def _answer(body: bytes, start_response: Start) -> Iterable[bytes]:
    headers = [("Content-Type", "application/json"), ("Content-Length", str(len(body)))]
    start_response("200 OK", headers)
    return [body]


def _send(cursor: Any, message: Message, key: str, step: int) -> None:
    cursor.execute(message.sql, message.again(key, step))
    if cursor.description is not None:
        cursor.fetchall()
