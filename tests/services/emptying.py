"""Quick ends of tests that commit, on PostgreSQL."""

from typing import Any

from django.db.backends.postgresql.operations import DatabaseOperations


def empty_by_deleting() -> None:
    """Have `flush` delete rows: to truncate makes every table's files anew, for a few rows."""
    DatabaseOperations.sql_flush = _sql_flush


def _sql_flush(self: Any, style: Any, tables: list[str], **options: Any) -> list[str]:
    """Return one statement of all deletions; references count again once all is gone."""
    deletions = [f"DELETE FROM {self.quote_name(table)}" for table in tables]
    return ["; ".join(["SET LOCAL session_replication_role = replica", *deletions])]
