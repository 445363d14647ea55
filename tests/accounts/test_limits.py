"""Limits are as `docs/clients.md` tells them, scope by scope."""

import re
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings as configured
from django.test import Client
from rest_framework.test import APIClient

from accounts.models import User
from config.env import _SECONDS

PAGE = (Path(__file__).parents[2] / "docs" / "clients.md").read_text()
ROWS = re.findall(
    r"^\| `(\w+)` \| [^|]+ \| (\d+)/(\w+) \| `THROTTLE_(\w+)` \|$", PAGE, re.MULTILINE
)


def test_every_scope_is_documented_with_its_default() -> None:
    told = {scope: (int(count), _SECONDS[unit]) for scope, count, unit, _ in ROWS}
    assert told == configured.THROTTLE_RATES
    assert all(scope.upper() == variable for scope, _, _, variable in ROWS)


@pytest.mark.django_db
def test_a_write_tells_the_narrowest_limit_and_a_read_none(settings: Any) -> None:
    settings.THROTTLES = True
    settings.THROTTLE_RATES = {"user": (5, 60), "address": (50, 60), "guests": (9, 60)}
    client = APIClient()
    token = client.post("/api/v1/auth/guest").json()["token"]
    signed = {"Authorization": f"Bearer {token}"}
    write = client.patch("/api/v1/me", {}, headers=signed, format="json")
    told = [int(write[f"RateLimit-{name}"]) for name in ("Limit", "Remaining", "Reset")]
    assert told[:2] == [5, 4]
    assert 1 <= told[2] <= 60
    assert "RateLimit-Limit" not in client.get("/api/v1/me", headers=signed)


@pytest.mark.django_db
def test_devices_of_one_person_share_a_limit(settings: Any) -> None:
    settings.THROTTLES = True
    settings.THROTTLE_RATES = {"user": (2, 60), "address": (50, 60), "guests": (9, 60)}
    client = APIClient()
    token = client.post("/api/v1/auth/guest").json()["token"]
    signed = {"Authorization": f"Bearer {token}"}
    code = client.post("/api/v1/me/handover", headers=signed).json()["code"]
    other = client.post("/api/v1/auth/handover", {"code": code}, format="json").json()["token"]
    second = {"Authorization": f"Bearer {other}"}
    assert client.get("/api/v1/me", headers=second).status_code == 200
    refused = client.get("/api/v1/me", headers=signed)
    assert (refused.status_code, refused.json()["code"]) == (429, "throttled")
    assert refused.json()["params"]["seconds"] >= 1


@pytest.mark.django_db
def test_nobody_goes_through_the_passwords_of_the_admin(settings: Any) -> None:
    settings.THROTTLES, settings.THROTTLE_RATES = True, {"admin": (2, 3600)}
    User.objects.create_superuser("mod", password="the right one")
    tries = [("mod", "wrong"), ("other", "wrong"), ("mod", "the right one")]
    pages = [
        Client().post("/admin/login/", {"username": name, "password": password})
        for name, password in tries
    ]
    assert [page.status_code for page in pages] == [200, 200, 200]
    assert "Too many tries" in pages[2].content.decode()
    assert "Too many tries" not in pages[1].content.decode()
    settings.THROTTLES = False
    right = {"username": "mod", "password": "the right one"}
    assert Client().post("/admin/login/?next=/admin/", right).status_code == 302
