"""The database backend: connections that stay follow their file, and writers queue."""

import os
import sqlite3
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import quote

from django.db.backends.sqlite3 import base

from config.sqlite3.turns import Turns

_opened: set[str] = set()
"""Files that this process has had open."""

_turns: dict[str, Turns] = {}
"""The writers of each file."""


class Cursor(base.SQLiteCursorWrapper):
    """Has the connection's turn to write while a statement, or a transaction, may do so."""

    def __init__(self, database: "DatabaseWrapper", connection: sqlite3.Connection) -> None:
        super().__init__(connection)
        self._database = database

    def execute(self, query: str, params: Any = None) -> Any:
        """Run a statement.

        Raises:
            sqlite3.OperationalError: The turn has not come in time.
        """
        if self.connection.in_transaction or query.startswith("SELECT"):
            return super().execute(query, params)
        self._database.turn_take()
        try:
            return super().execute(query, params)
        finally:
            if not self.connection.in_transaction:
                self._database.turn_leave()


class DatabaseWrapper(base.DatabaseWrapper):
    """A connection that is given up, before the next request, once its file is another.

    Whoever went on would write to a file that nobody sees any more. A file that was there is never
    made anew: as long as it is missing, nothing is answered out of an empty one.

    Attributes:
        patience: Seconds to wait for the turn to write.
    """

    _file: tuple[int, int] | None = None
    _has_turn = False

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.patience: float = self.settings_dict["OPTIONS"].get("timeout", 5)

    def get_new_connection(self, conn_params: dict[str, Any]) -> Any:
        """Open the file.

        Raises:
            OperationalError: It was there and is missing.
        """
        name = str(conn_params["database"])
        if self.is_in_memory_db():
            return super().get_new_connection(conn_params)
        if name in _opened:
            conn_params = {
                **conn_params,
                "database": f"file:{quote(os.path.abspath(name))}?mode=rw",
            }
        made = super().get_new_connection(conn_params)
        _opened.add(name)
        self._file = _identity(name)
        return made

    def close_if_unusable_or_obsolete(self) -> None:
        """Close a connection to a file that is no longer in its place."""
        is_file = self.connection is not None and self._file is not None
        if is_file and not self.in_atomic_block and self._file != _identity(self._name):
            self.close()
        super().close_if_unusable_or_obsolete()

    def create_cursor(self, name: str | None = None) -> Any:
        """Return a cursor that queues before it writes."""
        return self.connection.cursor(factory=partial(Cursor, self))

    def turn_take(self) -> None:
        """Wait for the turn to write, as long as for SQLite's own lock.

        It is there already where SQLite itself has given up a transaction: on a full disk, say.

        Raises:
            sqlite3.OperationalError: It has not come in time.
        """
        if self._has_turn:
            return
        if not self._writers.take(self.patience):
            raise sqlite3.OperationalError("database is locked by others of this process")
        self._has_turn = True

    def turn_leave(self) -> None:
        """Let the next one write, if it is this connection's turn."""
        if self._has_turn:
            self._has_turn = False
            self._writers.leave()

    def commit(self) -> None:
        """Keep what was written, and let the next one write."""
        super().commit()
        self.turn_leave()

    def rollback(self) -> None:
        """Undo what was written, and let the next one write."""
        super().rollback()
        self.turn_leave()

    def close(self) -> None:
        """Close the connection, and let the next one write; one to memory stays."""
        try:
            super().close()
        finally:
            if not self.is_in_memory_db():
                self.turn_leave()

    @property
    def _writers(self) -> Turns:
        return _turns.setdefault(os.path.abspath(self._name), Turns())

    @property
    def _name(self) -> str:
        return str(self.settings_dict["NAME"])


def _identity(name: str) -> tuple[int, int] | None:
    """Return what tells a file from another of the same name; None if there is none."""
    try:
        found = Path(name).stat()
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino
