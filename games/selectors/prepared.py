"""Statements that are the same each time but for the values they ask for: composed once, then run.

Composing a large statement takes Django many times as long as running it.
"""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

from django.db import connection
from django.db.models import DateTimeField, Field, QuerySet, UUIDField

ID: Any = UUIDField()
TIME: Any = DateTimeField()


class Prepared:
    """The statement of a query over some ids and times, none of which is null; rows are plain
    tuples.

    Args:
        make: Returns the query, with `values_list`, for one value of each of `kinds`.
        kinds: `ID` or `TIME` each.
    """

    def __init__(
        self, make: Callable[..., QuerySet[Any, tuple[Any, ...]]], *kinds: "Field[Any, Any]"
    ) -> None:
        self._make, self._kinds = make, kinds
        self._sql = ""
        self._params: list[Any] = []
        self._places: list[tuple[int, int]] = []
        self._converters: list[tuple[int, list[Any], Any]] = []

    def rows(self, *values: Any) -> list[tuple[Any, ...]]:
        """Run it for these values; return all rows as the query would give them."""
        if not self._sql:
            self._compose()
        params, stored = list(self._params), self._stored(values)
        for place, which in self._places:
            params[place] = stored[which]
        with connection.cursor() as cursor:
            cursor.execute(self._sql, params)
            rows = cursor.fetchall()
        return [self._converted(row) for row in rows]

    def _compose(self) -> None:
        """Compose it for values of no row, and note where in it they stand."""
        marks = [_mark(kind, at) for at, kind in enumerate(self._kinds)]
        # A connection that is never opened: converters outlive the thread that comes first.
        compiler = self._make(*marks).query.get_compiler(connection=connection.copy())
        sql, params = compiler.as_sql()
        stored = self._stored(marks)
        self._params = list(params)
        self._places = [(at, stored.index(one)) for at, one in enumerate(params) if one in stored]
        found = compiler.get_converters([column for column, *_ in compiler.select])
        self._converters = [(at, many, column) for at, (many, column) in found.items()]
        self._sql = sql

    def _converted(self, row: tuple[Any, ...]) -> tuple[Any, ...]:
        values = list(row)
        for at, converters, column in self._converters:
            for convert in converters:
                values[at] = convert(values[at], column, connection)
        return tuple(values)

    def _stored(self, values: Sequence[Any]) -> list[Any]:
        pairs = zip(self._kinds, values, strict=True)
        return [kind.get_db_prep_value(value, connection) for kind, value in pairs]


def _mark(kind: "Field[Any, Any]", at: int) -> Any:
    return uuid4() if kind is ID else datetime.min.replace(tzinfo=UTC) + timedelta(days=1 + at)
