"""People with all their paths."""

from collections.abc import Iterator

import pytest
from django.test import override_settings


@pytest.fixture(autouse=True)
def everything(lanterns: None) -> Iterator[None]:
    """Serve settings and notices beside tables."""
    with override_settings(ROOT_URLCONF="tests.games.people.urls"):
        yield
