"""The database backend: connections that stay follow their file."""

import os
from pathlib import Path
from typing import Any
from urllib.parse import quote

from django.db.backends.sqlite3 import base

_opened: set[str] = set()
"""Files that this process has had open."""


class DatabaseWrapper(base.DatabaseWrapper):
    """A connection that is given up, before the next request, once its file is another.

    Whoever went on would write to a file that nobody sees any more. A file that was there is never
    made anew: as long as it is missing, nothing is answered out of an empty one.
    """

    _file: tuple[int, int] | None = None

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
