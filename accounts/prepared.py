"""Statements that are the same each time but for the values in them: composed once, then run.

Composing a large statement takes Django many times as long as running it.
"""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, cast
from uuid import uuid4

from django.db import connection
from django.db.models import (
    CharField,
    DateTimeField,
    Field,
    QuerySet,
    SmallIntegerField,
    UUIDField,
)
from django.db.models.sql import UpdateQuery
from django.db.models.sql.compiler import SQLCompiler

ID: Any = UUIDField()
TIME: Any = DateTimeField()
TEXT: Any = CharField()
NUMBER: Any = SmallIntegerField()


class _Composed:
    """A statement over some ids, times, texts and numbers, none of which is null.

    Args:
        make: Returns what the statement is for, for one value of each of `kinds`.
        kinds: `ID`, `TIME`, `TEXT` or `NUMBER` each.
    """

    def __init__(self, make: Callable[..., Any], *kinds: "Field[Any, Any]") -> None:
        self._make, self._kinds = make, kinds
        self._sql = ""
        self._params: list[Any] = []
        self._places: list[tuple[int, int]] = []

    def statement(self, *values: Any) -> tuple[str, list[Any]]:
        """Return it for these values, and its parameters."""
        if not self._sql:
            self._compose()
        params, stored = list(self._params), self._stored(values)
        for place, which in self._places:
            params[place] = stored[which]
        return self._sql, params

    def _compose(self) -> None:
        """Compose it for values of no row, and note where in it they stand."""
        marks = [_mark(kind, at) for at, kind in enumerate(self._kinds)]
        sql, params = self._composed(self._make(*marks))
        stored = self._stored(marks)
        self._params = list(params)
        self._places = [(at, stored.index(one)) for at, one in enumerate(params) if one in stored]
        self._sql = sql

    def _composed(self, made: Any) -> tuple[str, Sequence[Any]]:
        raise NotImplementedError

    def _stored(self, values: Sequence[Any]) -> list[Any]:
        pairs = zip(self._kinds, values, strict=True)
        return [kind.get_db_prep_value(value, connection) for kind, value in pairs]


class Prepared(_Composed):
    """The statement of a query, made with `values_list`; rows are plain tuples."""

    def __init__(
        self, make: Callable[..., QuerySet[Any, tuple[Any, ...]]], *kinds: "Field[Any, Any]"
    ) -> None:
        super().__init__(make, *kinds)
        self._converters: list[tuple[int, list[Any], Any]] = []

    def rows(self, *values: Any) -> list[tuple[Any, ...]]:
        """Run it for these values; return all rows as the query would give them."""
        with connection.cursor() as cursor:
            cursor.execute(*self.statement(*values))
            rows = cursor.fetchall()
        return [self._converted(row) for row in rows]

    def _composed(self, made: Any) -> tuple[str, Sequence[Any]]:
        # A connection that is never opened: converters outlive the thread that comes first.
        compiler: SQLCompiler = made.query.get_compiler(connection=connection.copy())
        sql, params = compiler.as_sql()
        found = compiler.get_converters([column for column, *_ in compiler.select])
        self._converters = [(at, many, column) for at, (many, column) in found.items()]
        return sql, params

    def _converted(self, row: tuple[Any, ...]) -> tuple[Any, ...]:
        values = list(row)
        for at, converters, column in self._converters:
            for convert in converters:
                values[at] = convert(values[at], column, connection)
        return tuple(values)


class PreparedUpdate(_Composed):
    """The statement that sets columns of rows: of which, and to what, `make` returns both."""

    def run(self, *values: Any) -> int:
        """Run it for these values; return how many rows it set."""
        with connection.cursor() as cursor:
            cursor.execute(*self.statement(*values))
            return int(cursor.rowcount)

    def _composed(self, made: Any) -> tuple[str, Sequence[Any]]:
        rows, values = made
        query = cast(UpdateQuery, rows.query.chain(UpdateQuery))
        query.add_update_values(values)
        sql, params = query.get_compiler(connection=connection).as_sql()
        return sql, list(params)


def _mark(kind: "Field[Any, Any]", at: int) -> Any:
    """Return a value that stands in no row."""
    if kind is TIME:
        return datetime.min.replace(tzinfo=UTC) + timedelta(days=1 + at)
    if kind is NUMBER:
        return 32_700 + at  # of every integer column
    return uuid4() if kind is ID else str(uuid4())
