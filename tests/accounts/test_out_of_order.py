"""A database that cannot work now asks to come again; a mistake of ours is none of its troubles."""

import sqlite3

import psycopg
import pytest
from django.db import DatabaseError, OperationalError, ProgrammingError
from psycopg import errors

from accounts.api.problems import database_problem


def caused(cause: Exception, kind: type[DatabaseError] = OperationalError) -> DatabaseError:
    """Return an error as Django raises it."""
    error = kind(str(cause))
    error.__cause__ = cause
    return error


def of_sqlite(code: int) -> Exception:
    """Return an error of SQLite."""
    error = sqlite3.OperationalError("trouble")
    error.sqlite_errorcode = code
    return error


@pytest.mark.parametrize(
    "cause",
    [
        *map(of_sqlite, (sqlite3.SQLITE_FULL, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY)),
        of_sqlite(sqlite3.SQLITE_IOERR_WRITE),
        psycopg.OperationalError("connection refused"),
        errors.AdminShutdown(),
        errors.DiskFull(),
        errors.TooManyConnections(),
        errors.ConnectionFailure(),
    ],
)
def test_it_asks_to_come_again_later(cause: Exception, caplog: pytest.LogCaptureFixture) -> None:
    problem = database_problem(caused(cause))
    assert problem is not None
    assert (problem.status_code, problem.code, problem.retryable) == (503, "unavailable", True)
    assert int(problem.headers["Retry-After"]) > 1
    assert "out of order" in caplog.text


@pytest.mark.parametrize(
    ("cause", "kind"),
    [
        (of_sqlite(sqlite3.SQLITE_ERROR), OperationalError),
        (errors.UndefinedTable(), ProgrammingError),
        (errors.QueryCanceled(), OperationalError),
    ],
)
def test_a_mistake_of_ours_is_none(cause: Exception, kind: type[DatabaseError]) -> None:
    assert database_problem(caused(cause, kind)) is None
