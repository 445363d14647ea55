"""Fixtures of the whole suite."""

import os

import pytest


def pytest_report_header() -> str:
    """Say on what the suite runs."""
    return f"database: {os.environ.get('DATABASE_URL', 'SQLite')}"


@pytest.fixture(autouse=True)
def _empty_cache() -> None:
    """Start every test with nothing remembered."""
    from django.core.cache import cache

    cache.clear()
