"""Scenes are set without workers."""

import pytest

from games import hints


@pytest.fixture(autouse=True)
def _no_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    """Drop hints to workers; the database says what is due."""
    monkeypatch.setattr(hints, "_send", lambda *args: None)
