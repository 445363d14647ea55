"""Telling a lock that could not be had in time from any other trouble of the database."""

from django.db import OperationalError

_LOCK_STATES = {"55P03", "40P01"}
"""SQLSTATE of a lock that timed out and of a deadlock that was broken."""

_SQLITE_TEXTS = ("database is locked", "table is locked")


def is_lock_trouble(error: OperationalError) -> bool:
    """Whether the same transaction may succeed in a moment, on PostgreSQL and on SQLite."""
    cause = error.__cause__
    if getattr(cause, "sqlstate", None) in _LOCK_STATES or type(cause).__name__ == "PoolTimeout":
        return True
    return any(text in str(cause) for text in _SQLITE_TEXTS)
