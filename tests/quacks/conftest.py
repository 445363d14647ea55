"""A fixed cast for tests over HTTP: Alice hosts, Bob sits, Charlie is a stranger."""

from typing import Any

import pytest

from games import hints
from tests.games.cast import Person, a_person


@pytest.fixture(autouse=True)
def _no_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    """Drop hints to workers; the database says what is due."""
    monkeypatch.setattr(hints, "_send", lambda *args: None)


@pytest.fixture
def alice(db: Any) -> Person:
    return a_person("Alice")


@pytest.fixture
def bob(db: Any) -> Person:
    return a_person("Bob")


@pytest.fixture
def charlie(db: Any) -> Person:
    return a_person("Charlie")
