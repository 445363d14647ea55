"""Locks by name, and what kind of trouble a database has."""

import hashlib

from django.db import DatabaseError, OperationalError, connection

_LOCK_STATES = {"55P03", "40P01"}
"""SQLSTATE of a lock that timed out and of a deadlock that was broken."""

_OUT_OF_ORDER = ("08", "53", "57P", "58")
"""Beginnings of the SQLSTATE of a connection, of resources, of a stop, of the system."""

_SQLITE_OUT_OF_ORDER = (8, 10, 13, 14)
"""Codes of a file that is read-only, of failed reading or writing, of a full disk, of no file."""

_SQLITE_TEXTS = ("database is locked", "table is locked")


def is_lock_trouble(error: DatabaseError) -> bool:
    """Whether the same transaction may succeed in a moment, on PostgreSQL and on SQLite."""
    cause = error.__cause__
    if getattr(cause, "sqlstate", None) in _LOCK_STATES or type(cause).__name__ == "PoolTimeout":
        return True
    return any(text in str(cause) for text in _SQLITE_TEXTS)


def is_out_of_order(error: DatabaseError) -> bool:
    """Whether the database itself cannot work: its disk is full, its file or its server is gone."""
    cause = error.__cause__
    code = getattr(cause, "sqlite_errorcode", None)
    if code is not None:
        return code & 0xFF in _SQLITE_OUT_OF_ORDER
    state = getattr(cause, "sqlstate", None)
    if state is None:  # PostgreSQL did not say anything: there is no connection
        return isinstance(error, OperationalError) and hasattr(cause, "sqlstate")
    return str(state).startswith(_OUT_OF_ORDER)


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
    lock_take(lock_number(name))


def lock_number(name: str) -> int:
    """Return the number of the advisory lock of `name`, 64 bits with a sign."""
    return int.from_bytes(hashlib.sha256(name.encode()).digest()[:8], "big", signed=True)


def lock_take(number: int) -> None:
    """Wait for an advisory lock and hold it until the transaction ends; on SQLite do nothing."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(%s)", [number])
