"""Indexes that only some databases have."""

from typing import Any

from django.db import migrations


def words_index(name: str, table: str, column: str) -> migrations.RunPython:
    """Return the operation of a migration that makes the index of a column's words."""

    def make(apps: Any, schema_editor: Any) -> None:
        if schema_editor.connection.vendor == "postgresql":
            words = f"to_tsvector('simple', {column})"
            schema_editor.execute(f"CREATE INDEX {name} ON {table} USING gin ({words})")

    def drop(apps: Any, schema_editor: Any) -> None:
        if schema_editor.connection.vendor == "postgresql":
            schema_editor.execute(f"DROP INDEX {name}")

    return migrations.RunPython(make, drop)
