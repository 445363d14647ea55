"""The toy game on the real addresses; Alice hosts, Bob sits, Charlie is a stranger."""

from typing import Any

import pytest

from tests.games.conftest import alice, bob, charlie, lanterns

__all__ = ["alice", "bob", "charlie", "lanterns"]


@pytest.fixture(autouse=True)
def _addresses(lanterns: None, settings: Any) -> None:
    settings.ROOT_URLCONF = "tests.games.admin.urls"
