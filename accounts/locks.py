"""Locks by name, and telling one that could not be had in time from other trouble."""

import hashlib

from django.db import DatabaseError, connection

_LOCK_STATES = {"55P03", "40P01"}
"""SQLSTATE of a lock that timed out and of a deadlock that was broken."""

_SQLITE_TEXTS = ("database is locked", "table is locked")


def is_lock_trouble(error: DatabaseError) -> bool:
    """Whether the same transaction may succeed in a moment, on PostgreSQL and on SQLite."""
    cause = error.__cause__
    if getattr(cause, "sqlstate", None) in _LOCK_STATES or type(cause).__name__ == "PoolTimeout":
        return True
    return any(text in str(cause) for text in _SQLITE_TEXTS)


def is_reference_trouble(error: DatabaseError) -> bool:
    """Whether a row points to one that has gone meanwhile, as of a person who was erased."""
    cause = error.__cause__
    if getattr(cause, "sqlstate", None) == "23503":
        return True
    return "FOREIGN KEY constraint failed" in str(cause)


def lock_name(name: str) -> None:
    """Let one transaction at a time do what `name` stands for; it ends with the transaction.

    On SQLite whoever writes is alone already.
    """
    if connection.vendor == "postgresql":
        number = int.from_bytes(hashlib.sha256(name.encode()).digest()[:8], "big", signed=True)
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(%s)", [number])
