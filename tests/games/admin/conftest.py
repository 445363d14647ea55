"""A moderator who signed in, on the real addresses."""

from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client


@pytest.fixture(autouse=True)
def _addresses(lanterns: None, settings: Any) -> None:
    """Serve the admin beside the toy game."""
    settings.ROOT_URLCONF = "tests.games.admin.urls"


@pytest.fixture
def moderator(db: Any) -> Client:
    """Return a client of a superuser."""
    user = get_user_model().objects.create_superuser("mod", password="x")
    client = Client()
    client.force_login(user)
    return client
