"""Quick ends of tests that commit."""

from typing import Any

from django.core.management.commands import flush

KEPT = {"django_content_type", "auth_permission"}
"""Tables that migrating fills, and no test changes."""


def empty_by_deleting() -> None:
    """Have `flush` delete the rows that tests make, and leave those of migrating where they are.

    To truncate makes every table's files anew, for a few rows.
    """
    command: Any = flush
    command.sql_flush = _sql_flush
    command.emit_post_migrate_signal = _leave


def _sql_flush(style: Any, connection: Any, **options: Any) -> list[str]:
    """Return all deletions; on PostgreSQL in one statement, whose references count again once all
    is gone.
    """
    tables = sorted(set(connection.introspection.django_table_names()) - KEPT)
    deletions = [f"DELETE FROM {connection.ops.quote_name(table)}" for table in tables]
    if connection.vendor == "postgresql":
        return ["; ".join(["SET LOCAL session_replication_role = replica", *deletions])]
    return deletions


def _leave(*wanted: Any) -> None:
    """Make nothing anew: it is there."""
