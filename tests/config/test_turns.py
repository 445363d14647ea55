"""Writers of one SQLite file queue: in the order of asking, and none for ever."""

import signal
import sqlite3
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from django.db import OperationalError
from django.db.utils import ConnectionHandler
from pytest_django import DjangoDbBlocker

from accounts.locks import is_lock_trouble
from config.sqlite3.turns import Turns

PATIENCE = 10
"""Seconds after which a test has failed."""


class TestTurns:
    def test_they_come_in_the_order_of_asking(self) -> None:
        turns, came = Turns(), list[int]()
        assert turns.take(0)

        def writer(number: int) -> None:
            assert turns.take(PATIENCE)
            came.append(number)
            turns.leave()

        threads = []
        for number in range(5):
            threads.append(threading.Thread(target=writer, args=(number,)))
            threads[-1].start()
            wait_until(lambda: len(turns._waiting) == len(threads))
        turns.leave()
        for thread in threads:
            thread.join(PATIENCE)
        assert came == [0, 1, 2, 3, 4]
        assert turns.take(0)

    def test_whoever_gives_up_is_passed_over(self) -> None:
        turns = Turns()
        assert turns.take(0)
        assert not turns.take(0.01)
        turns.leave()
        assert turns.take(0)
        assert not turns._waiting

    def test_whoever_is_interrupted_is_passed_over(self) -> None:
        turns = Turns()
        assert turns.take(0)
        old = signal.signal(signal.SIGALRM, signal.default_int_handler)
        try:
            signal.setitimer(signal.ITIMER_REAL, 0.05)
            with pytest.raises(KeyboardInterrupt):
                turns.take(PATIENCE)
        finally:
            signal.signal(signal.SIGALRM, old)
        turns.leave()
        assert turns.take(0)


@pytest.fixture
def file(tmp_path: Path, django_db_blocker: DjangoDbBlocker) -> Iterator["File"]:
    with django_db_blocker.unblock():
        made = File(tmp_path / "db.sqlite3")
        with made.pool:
            yield made


class File:
    """A file with one table, and threads with a connection each."""

    def __init__(self, path: Path) -> None:
        self._settings = {
            "ENGINE": "config.sqlite3",
            "NAME": str(path),
            "OPTIONS": {"transaction_mode": "IMMEDIATE", "timeout": 0.2},
        }
        self.path, self.pool = path, ThreadPoolExecutor(4)
        mine = self.connection()
        mine.cursor().execute("CREATE TABLE said (word TEXT)")
        mine.close()

    def connection(self) -> Any:
        return ConnectionHandler({"default": self._settings})["default"]

    def says(self, word: str) -> "Future[None]":
        return self.pool.submit(self._say, word)

    def _say(self, word: str) -> None:
        mine = self.connection()
        try:
            mine.cursor().execute("INSERT INTO said VALUES (%s)", [word])
        finally:
            mine.close()

    @property
    def said(self) -> list[str]:
        mine = self.connection()
        cursor = mine.cursor()
        cursor.execute("SELECT word FROM said ORDER BY rowid")
        words = [word for (word,) in cursor.fetchall()]
        mine.close()
        return words


def begin(file: File) -> Any:
    writer = file.connection()
    writer.set_autocommit(False, force_begin_transaction_with_broken_autocommit=True)
    return writer


def wait_until(is_so: Callable[[], bool]) -> None:
    for _ in range(PATIENCE * 1000):
        if is_so():
            return
        threading.Event().wait(0.001)
    raise AssertionError


@pytest.mark.parametrize("end", ["commit", "rollback", "close"])
def test_the_next_writes_when_a_transaction_ends_in_any_way(file: File, end: str) -> None:
    writer = begin(file)
    writer.cursor().execute("INSERT INTO said VALUES ('first')")
    waiting = file.says("second")
    wait_until(lambda: bool(writer._writers._waiting))
    getattr(writer, end)()
    waiting.result(PATIENCE)
    assert file.said == (["first", "second"] if end == "commit" else ["second"])


def test_readers_never_wait(file: File) -> None:
    writer = begin(file)
    assert file.said == []
    writer.rollback()


def test_who_waits_too_long_is_told_that_the_database_is_locked(file: File) -> None:
    writer = begin(file)
    with pytest.raises(OperationalError) as raised:
        file.says("too late").result(PATIENCE)
    assert is_lock_trouble(raised.value)
    writer.rollback()
    file.says("in time").result(PATIENCE)
    assert file.said == ["in time"]


def test_a_statement_that_fails_holds_nobody_up(file: File) -> None:
    mine = file.connection()
    with pytest.raises(OperationalError):
        mine.cursor().execute("INSERT INTO nowhere VALUES (1)")
    file.says("well").result(PATIENCE)
    mine.close()
    assert file.said == ["well"]


def test_a_begin_that_another_program_keeps_from_holds_nobody_up(file: File) -> None:
    other = sqlite3.connect(file.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(OperationalError):
        begin(file)
    other.execute("ROLLBACK")
    other.close()
    file.says("well").result(PATIENCE)
    assert file.said == ["well"]


def test_a_transaction_that_sqlite_gives_up_by_itself_waits_for_nobody(file: File) -> None:
    """As on a full disk: what follows inside of the transaction has the turn already."""
    writer = begin(file)
    cursor = writer.cursor()
    cursor.execute("PRAGMA max_page_count = 3")
    with pytest.raises(OperationalError, match="full"):
        cursor.execute("INSERT INTO said VALUES (%s)", ["long" * 9999])
    waiting = file.says("second")
    with pytest.raises(OperationalError, match="no such savepoint"):
        cursor.execute("ROLLBACK TO SAVEPOINT inner")
    writer.rollback()
    waiting.result(PATIENCE)
    assert file.said == ["second"]
