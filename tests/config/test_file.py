"""The SQLite file of a server that runs is moved, copied or put back."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.acceptance.client import Client
from tests.services.server import Server

PARTS = ("db.sqlite3", "db.sqlite3-wal", "db.sqlite3-shm")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server")) as made:
        yield made


def moved(source: Path, target: Path) -> None:
    """Move a file with all that belongs to it."""
    target.mkdir(exist_ok=True)
    for part in PARTS:
        if (source / part).exists():
            shutil.move(source / part, target / part)


def copy_of(file: Path, target: Path) -> None:
    """Write a copy, as for a backup."""
    with closing(sqlite3.connect(file)) as one, closing(sqlite3.connect(target)) as other:
        one.backup(other)


def test_what_is_acknowledged_stands_in_the_file_that_is_in_place(server: Server) -> None:
    alice = Client(server.base, "Alice")
    file = server.folder / "db.sqlite3"
    copy_of(file, server.folder / "copy")
    moved(server.folder, server.folder / "before")
    (server.folder / "copy").rename(file)
    assert alice.call("PATCH", "/api/v1/me", {"name": "Alina"}).status == 200
    with closing(sqlite3.connect(file)) as found:
        assert found.execute("SELECT name FROM accounts_user WHERE name = 'Alina'").fetchall()


def test_without_its_file_it_asks_to_come_again_and_goes_on_when_it_is_back(
    server: Server,
) -> None:
    alice = Client(server.base, "Alice")
    moved(server.folder, server.folder / "away")
    for method, path in (("GET", "/api/v1/me"), ("POST", "/api/v1/auth/guest")):
        answer = alice.sent(method, path)
        assert (answer.status, answer.body["code"]) == (503, "unavailable")
        assert answer.headers["Content-Type"] == "application/problem+json"
        assert int(answer.headers["Retry-After"]) > 1
    assert not (server.folder / "db.sqlite3").exists()
    moved(server.folder / "away", server.folder)
    assert alice.call("GET", "/api/v1/me").body["name"] == "Alice"
