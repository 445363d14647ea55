"""Fixtures of the whole suite."""

import os
import shutil
from collections.abc import Iterator
from hashlib import sha256
from itertools import count

import pytest
from django.conf import settings
from django.db import connection
from django.urls import clear_url_caches, set_urlconf
from django.utils import translation
from hypothesis import HealthCheck
from hypothesis import settings as properties

from tests.services.emptying import empty_by_deleting
from tests.services.template import file_template, server_copy, server_template

properties.register_profile("suite", deadline=None, suppress_health_check=[HealthCheck.too_slow])
properties.load_profile("suite")
"""How busy the machine is says nothing about a property."""


def pytest_report_header() -> str:
    """Say on what the suite runs."""
    return f"database: {os.environ.get('DATABASE_URL', 'SQLite')}"


@pytest.fixture(scope="session")
def django_db_keepdb(django_db_modify_db_settings: None) -> bool:
    """Start from a copy of the migrated database; a copied file is not to be emptied first."""
    wanted = connection.settings_dict["TEST"]
    empty_by_deleting()
    if connection.vendor == "postgresql":
        wanted["TEMPLATE"] = server_template()
        return False
    shutil.copyfile(file_template(), wanted["NAME"])
    return True


@pytest.fixture(scope="session")
def endpoints() -> dict[str, str]:
    """Return where the run's own servers are, for processes of a test; empty on SQLite.

    The databases are ones that no test empties.
    """
    if not os.environ.get("REDIS_URL"):
        return {}
    redis = os.environ["REDIS_URL"].rpartition("/")[0] + "/15"
    return {"DATABASE_URL": server_copy("served"), "REDIS_URL": redis}


@pytest.fixture(autouse=True)
def _addresses(request: pytest.FixtureRequest) -> None:
    """Serve the toy game's paths where it is played, else none but the server's own.

    They change only between such tests: to read all paths anew takes longer than most tests.
    """
    wanted = "tests.urls" if "lanterns" in request.fixturenames else "config.urls"
    if wanted != settings.ROOT_URLCONF:
        settings.ROOT_URLCONF = wanted
        clear_url_caches()
        set_urlconf(None)


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
