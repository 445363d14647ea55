"""Fixtures of the whole suite."""

import os
from collections.abc import Iterator
from hashlib import sha256
from itertools import count

import pytest
from django.utils import translation


def pytest_report_header() -> str:
    """Say on what the suite runs."""
    return f"database: {os.environ.get('DATABASE_URL', 'SQLite')}"


@pytest.fixture(autouse=True)
def _empty_cache() -> None:
    """Start every test with nothing remembered."""
    from django.core.cache import cache

    cache.clear()


@pytest.fixture(autouse=True)
def _no_language_of_others() -> Iterator[None]:
    """Requests set their language for the thread that they run in; it is not for what comes
    after.
    """
    yield
    translation.deactivate()


@pytest.fixture(autouse=True)
def _own_luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give every test a luck of its own that is the same each time it runs."""
    from games.services import create

    tables = count()
    name = request.node.nodeid
    monkeypatch.setattr(
        create, "_secret", lambda: sha256(f"{name} {next(tables)}".encode()).digest()
    )
