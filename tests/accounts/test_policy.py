"""`client-policy`, and apps that are too old to write."""

from typing import Any

import pytest
from django.core.exceptions import ImproperlyConfigured
from rest_framework.test import APIClient

from accounts.api.updates import is_guarded
from accounts.versions import is_older
from config import env

POLICY = "/api/v1/client-policy"


def signed_in(client: APIClient) -> dict[str, str]:
    token = client.post("/api/v1/auth/guest").json()["token"]
    return {"Authorization": f"Bearer {token}"}


@pytest.fixture
def old(db: Any, settings: Any) -> tuple[APIClient, dict[str, str]]:
    """A client of an app below the minimum, and its headers."""
    settings.MIN_APP_VERSION = "1.4.0"
    client = APIClient()
    return client, {**signed_in(client), "X-App-Version": "1.3.9"}


def test_it_works_without_sign_in(settings: Any) -> None:
    settings.MIN_APP_VERSION, settings.RECOMMENDED_APP_VERSION = "1.4.0", "1.5"
    told = APIClient().get(POLICY).json()
    assert (told["minimum_version"], told["recommended_version"]) == ("1.4.0", "1.5")
    assert set(told) == {
        *("minimum_version", "recommended_version", "maintenance", "vapid_public_key"),
        *("content", "paces"),
    }
    assert told["content"]["quacks"].startswith("quacks@")
    assert told["paces"]["live"]["kind"] == "live"


def test_with_nothing_set_it_restricts_nothing() -> None:
    told = APIClient().get(POLICY).json()
    assert told["minimum_version"] is told["recommended_version"] is told["maintenance"] is None


@pytest.mark.parametrize(("language", "text"), [("en", "Back at 9"), ("pt-BR", "De volta às 9")])
def test_the_host_announces_in_both_languages(settings: Any, language: str, text: str) -> None:
    settings.MAINTENANCE = {"en": "Back at 9", "pt-br": "De volta às 9"}
    answer = APIClient().get(POLICY, headers={"Accept-Language": language})
    assert answer.json()["maintenance"] == text


def test_an_old_app_may_look_but_not_write(old: Any) -> None:
    client, headers = old
    assert client.get("/api/v1/me", headers=headers).status_code == 200
    refused = client.patch("/api/v1/me", {"name": "X"}, headers=headers, format="json")
    problem = refused.json()
    assert (refused.status_code, problem["code"]) == (426, "update_required")
    assert problem["params"] == {"minimum": "1.4.0"} and "1.4.0" in problem["detail"]
    assert not problem["retryable"]


def test_a_browser_can_read_the_refusal(old: Any) -> None:
    client, headers = old
    refused = client.post("/api/v1/games", headers={**headers, "Origin": "https://app.example"})
    assert (refused.status_code, refused["Access-Control-Allow-Origin"]) == (426, "*")


def test_it_is_told_in_the_readers_language(old: Any) -> None:
    client, headers = old
    refused = client.post("/api/v1/games", headers={**headers, "Accept-Language": "pt-BR"})
    assert "atualize" in refused.json()["detail"].lower()


@pytest.mark.parametrize("version", ["1.4.0", "1.10", "2", "v1.4.1-beta+7", "", "new", "1.3.x"])
def test_new_and_unreadable_versions_write(old: Any, version: str) -> None:
    client, headers = old
    headers = {**headers, "X-App-Version": version}
    assert client.patch("/api/v1/me", {}, headers=headers, format="json").status_code == 200


def test_who_does_not_tell_a_version_writes(old: Any) -> None:
    client, headers = old
    del headers["X-App-Version"]
    assert client.patch("/api/v1/me", {}, headers=headers, format="json").status_code == 200


@pytest.mark.parametrize(
    "asked",
    [
        "POST auth/guest",
        "POST auth/app/v1/auth/login",
        "DELETE auth/app/v1/auth/session",
        "DELETE me",
        "DELETE me/sessions/17",
        "DELETE me/devices/3",
        "POST me/export",
        "POST me/stream-tickets",
        "GET games",
    ],
)
def test_signing_in_going_and_listening_are_open_to_any_app(asked: str) -> None:
    method, path = asked.split()
    assert not is_guarded(method, f"/api/v1/{path}")


@pytest.mark.parametrize("asked", ["PATCH me", "POST games", "DELETE me/notifications/4"])
def test_other_writes_are_not(asked: str) -> None:
    method, path = asked.split()
    assert is_guarded(method, f"/api/v1/{path}")


def test_versions_are_compared_by_number() -> None:
    assert is_older("1.9", "1.10") and is_older("1", "1.0.1")
    assert not is_older("1.0", "1")


def test_a_minimum_that_is_no_version_stops_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MIN_APP_VERSION", "newest")
    with pytest.raises(ImproperlyConfigured, match="MIN_APP_VERSION"):
        env.version("MIN_APP_VERSION")
