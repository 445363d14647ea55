"""Streams see what is committed: their tests commit."""

from typing import Any

import pytest

from tests.games.cast import Person, a_game


@pytest.fixture
def db(transactional_db: Any) -> None:
    """Commit, instead of rolling back at the end."""


@pytest.fixture
def game_id(alice: Person, bob: Person) -> str:
    """A running game of Alice and Bob."""
    return a_game(alice, bob)


@pytest.fixture(autouse=True)
def _rare_polls(settings: Any) -> None:
    """Let nothing come by the slow poll but where a test is about it."""
    settings.STREAM_POLL_SECONDS = 3600
