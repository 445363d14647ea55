"""Transactions that take a game's lock, and what happens if it cannot be had in time."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import IntegrityError, OperationalError, connection, transaction

from accounts.locks import is_lock_trouble, is_reference_trouble
from games.services.errors import Busy, KeyReused, RequestInProgress


@contextmanager
def atomic(twin: int | None = None) -> Iterator[None]:
    """Open a transaction for writing.

    Args:
        twin: Number of the request's idempotency key, see `store.twin_number`.

    Raises:
        Busy: A lock could not be had in time; nothing is stored.
        RequestInProgress: Because the same request is being worked on.
        KeyReused: Another request was quicker with the same idempotency key.
        IntegrityError: Somebody has gone for good meanwhile.
        OperationalError: A lock could not be had inside a larger transaction, which has to end.
    """
    try:
        with _at_work(twin), transaction.atomic():
            yield
    except IntegrityError as error:
        if "idempotency" not in str(error) or is_reference_trouble(error):
            raise
        raise KeyReused from error
    except OperationalError as error:
        if connection.in_atomic_block or not is_lock_trouble(error):
            raise
        if twin is not None and _is_in_flight(twin):
            raise RequestInProgress from error
        raise Busy from error


_working: dict[int, object] = {}
"""Twin -> the first of this process's transactions that carry it: SQLite has no advisory locks.

One process serves alone on SQLite (`config.alone`); with Redis beside it, a twin in another process
is told that the table is busy.
"""


@contextmanager
def _at_work(twin: int | None) -> Iterator[None]:
    if twin is None or connection.vendor == "postgresql":
        yield
        return
    mine = object()
    first = _working.setdefault(twin, mine)
    try:
        yield
    finally:
        if first is mine:
            del _working[twin]


def _is_in_flight(twin: int) -> bool:
    if connection.vendor != "postgresql":
        return twin in _working
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_try_advisory_xact_lock(%s)", [twin])
        row = cursor.fetchone()
    return row is not None and not row[0]
