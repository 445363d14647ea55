"""Statements that are the same each time but for the ids they ask for: composed once, then run.

Composing a large statement takes Django many times as long as running it.
"""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

from django.db import connection
from django.db.models import QuerySet, UUIDField

_ID: Any = UUIDField()


class Prepared:
    """The statement of a query over some ids, none of which is null; rows are plain tuples.

    Args:
        make: Returns the query, with `values_list`, for as many ids as `count`.
    """

    def __init__(self, make: Callable[..., QuerySet[Any, tuple[Any, ...]]], count: int) -> None:
        self._make, self._count = make, count
        self._sql = ""
        self._params: list[Any] = []
        self._places: list[tuple[int, int]] = []
        self._converters: list[tuple[int, list[Any], Any]] = []

    def rows(self, *ids: Any) -> list[tuple[Any, ...]]:
        """Run it for these ids; return all rows, with the values that the query would give."""
        if not self._sql:
            self._compose()
        params = list(self._params)
        for place, which in self._places:
            params[place] = _stored(ids[which])
        with connection.cursor() as cursor:
            cursor.execute(self._sql, params)
            rows = cursor.fetchall()
        return [self._converted(row) for row in rows]

    def _compose(self) -> None:
        """Compose it for ids of no table, and note where in it they stand."""
        marks = [uuid4() for _ in range(self._count)]
        # A connection that is never opened: converters outlive the thread that comes first.
        compiler = self._make(*marks).query.get_compiler(connection=connection.copy())
        sql, params = compiler.as_sql()
        stored = [_stored(mark) for mark in marks]
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


def _stored(id: Any) -> Any:
    return _ID.get_db_prep_value(id, connection)
