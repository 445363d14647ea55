"""The toy game, registered, and a fixed cast: Alice hosts, Bob sits, Charlie is a stranger."""

from collections.abc import Iterator
from typing import Any

import pytest

from games import hints, registry
from tests.games.cast import Person, a_person
from tests.games.lanterns import an_app


@pytest.fixture(autouse=True)
def lanterns(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Make the toy game playable; hints to workers are dropped, the database says what is due."""
    monkeypatch.setattr(hints, "_send", lambda *args: None)
    registry.register(an_app())
    yield
    registry.unregister("lanterns")


@pytest.fixture
def alice(db: Any) -> Person:
    return a_person("Alice")


@pytest.fixture
def bob(db: Any) -> Person:
    return a_person("Bob")


@pytest.fixture
def charlie(db: Any) -> Person:
    return a_person("Charlie")
