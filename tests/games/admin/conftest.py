"""A moderator who signed in."""

from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client


@pytest.fixture
def moderator(db: Any) -> Client:
    """Return a client of a superuser."""
    user = get_user_model().objects.create_superuser("mod", password="x")
    client = Client()
    client.force_login(user)
    return client
