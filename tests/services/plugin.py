"""What a test run needs before Django reads its settings, and its end.

On SQLite by default; with `TEST_DB=pg` on real PostgreSQL and Valkey made for the run.
`TEST_DATABASE_URL` and `TEST_REDIS_URL` name servers that are there already. What knows no database
says the same on any, and runs on SQLite alone.
"""

import gc
import os
import shutil
import subprocess
import sys
import tempfile
from typing import Any

import pytest

from tests.services.template import ROOT

_KNOWS = {"db", "transactional_db", "endpoints"}
"""Fixtures without which no test comes to a database."""
gc.set_threshold(50_000, 20, 50)  # what is made while tests are found nearly all stays
_servers: list[Any] = []
_makers: list[subprocess.Popen[bytes]] = []


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests() -> None:
    """Set the environment of the run; the workers of a parallel run inherit it."""
    worker = os.environ.get("PYTEST_XDIST_WORKER")
    if worker is not None:
        _use_own_redis_database(worker)
        return
    os.environ["DATA_DIR"] = tempfile.mkdtemp(prefix="test-data-")
    for name in ("DATABASE_URL", "REDIS_URL"):
        os.environ.pop(name, None)
    if os.environ.get("TEST_DB") == "pg" or "TEST_DATABASE_URL" in os.environ:
        _use_servers()


def _use_own_redis_database(worker: str) -> None:
    """Keep a worker (`gw0`, `gw1`, ...) from emptying the cache of another in mid-test."""
    url = os.environ.get("REDIS_URL")
    if url:
        os.environ["REDIS_URL"] = f"{url.rpartition('/')[0]}/{int(worker.removeprefix('gw')) + 1}"


def _use_servers() -> None:
    from tests.services.postgres import Postgres
    from tests.services.valkey import Valkey

    for name, server in (("DATABASE_URL", Postgres), ("REDIS_URL", Valkey)):
        given = os.environ.get(f"TEST_{name}")
        if given is None:
            made: Any = server()
            _servers.append(made)
            made.start()
            given = made.url
        os.environ[name] = given


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out, on servers, what knows no database."""
    if "DATABASE_URL" in os.environ:
        left_out = [item for item in items if not _knows_database(item)]
        items[:] = [item for item in items if _knows_database(item)]
        config.hook.pytest_deselected(items=left_out)


def pytest_collection_finish() -> None:
    """Look no more through what lives to the end of the run: modules, models and tests."""
    gc.collect()
    gc.freeze()


def _knows_database(item: pytest.Item) -> bool:
    marked = item.get_closest_marker("django_db") is not None
    return marked or not _KNOWS.isdisjoint(getattr(item, "fixturenames", ()))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_setupnodes() -> None:
    """Make the database that workers will copy, while they start."""
    command = [sys.executable, "-m", "tests.services.template"]
    _makers.append(subprocess.Popen(command, cwd=ROOT))


def pytest_unconfigure() -> None:
    """End the servers of this run and remove its data."""
    if "PYTEST_XDIST_WORKER" in os.environ:
        return
    for maker in _makers:
        maker.wait()
    while _servers:
        _servers.pop().stop()
    shutil.rmtree(os.environ["DATA_DIR"], ignore_errors=True)
