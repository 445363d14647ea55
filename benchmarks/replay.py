"""A recorded request's statements, to be sent again so that they lock and write rows anew."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from secrets import randbits
from typing import Any

_INSERT = re.compile(r'INSERT INTO "\w+" \(([^)]*)\) VALUES (.*)', re.DOTALL)
_COUNTED = {"number", "move"}
"""Columns that count the moves or the events of a game: unique, so a repetition goes on."""

RECENT = timedelta(seconds=5)
"""A time in a statement that is no older than that is the present of its request."""


@dataclass(frozen=True)
class Message:
    """One message to the database: SQL, what fills it, and which of that each repetition changes.

    Attributes:
        keys, twins, times: Places of the request's key, its lock's number, the present time.
        counts: Pairs of a place and by how much it grows with each repetition.
    """

    sql: str
    params: list[Any]
    keys: list[int]
    twins: list[int]
    times: list[int]
    counts: list[tuple[int, int]]

    def again(self, key: str, step: int) -> list[Any]:
        """Return what fills the SQL in repetition `step` (from 1) with its own key."""
        params = list(self.params)
        for place in self.keys:
            params[place] = key
        for place in self.twins:
            params[place] = randbits(62)
        for place in self.times:
            params[place] = datetime.now(UTC).isoformat()
        for place, stride in self.counts:
            params[place] += step * stride
        return params


def message_of(sql: str, params: list[Any], *, key: str, twin: int, now: datetime) -> Message:
    """Return a recorded message, ready to be repeated.

    Args:
        key, twin, now: Idempotency key, its lock's number and the time of the recorded request.
    """
    return Message(
        sql,
        [_plain(param) for param in params],
        [place for place, param in enumerate(params) if param == key],
        [place for place, param in enumerate(params) if param == twin],
        [place for place, param in enumerate(params) if _is_present(param, now)],
        list(_counts(sql)),
    )


def statement_count(messages: list[Message]) -> int:
    """Return how many statements several messages hold."""
    return sum(len(message.sql.split("; ")) for message in messages)


def _counts(sql: str) -> Iterator[tuple[int, int]]:
    """Yield the places of numbers that count rows, each with the rows that one message adds."""
    place = 0
    for statement in sql.split("; "):
        insert = _INSERT.match(statement)
        if insert:
            columns = [name.strip(' "') for name in insert[1].split(",")]
            rows = statement.count("%s") // len(columns)
            for at in range(rows * len(columns)):
                column = columns[at % len(columns)]
                if column in _COUNTED:
                    yield place + at, rows if column == "number" else 1
        place += statement.count("%s")


def _is_present(param: Any, now: datetime) -> bool:
    return isinstance(param, datetime) and abs(param - now) < RECENT


def _plain(param: Any) -> Any:
    """Return what JSON can carry; the database reads ids and times from text as well."""
    if isinstance(param, datetime):
        return param.isoformat()
    return param if isinstance(param, (int, str, type(None))) else str(param)
