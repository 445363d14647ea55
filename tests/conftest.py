"""Fixtures of the whole suite."""

import os
from collections.abc import Iterator

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
