"""`docs/examples` are what the server answers, and may be downloaded."""

import json
import os
from base64 import urlsafe_b64encode
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from accounts.api.policy import content_versions
from games import hints
from notices.channels.keys import vapid_keys
from tests.examples.recorder import SCREENS, record

FOLDER = Path(__file__).parents[2] / "docs" / "examples"
SEATS = {"quacks": 2, "potion": 3}
VAPID = urlsafe_b64encode(bytes(31) + b"\1").decode().rstrip("=")
"""A private key that is no secret: every installation has its own."""

LARGEST = 1_000_000
"""Bytes of a file: a game must not fill the repository."""


@pytest.mark.django_db
@pytest.mark.parametrize("ruleset", SCREENS)
def test_they_are_fresh(ruleset: str, monkeypatch: pytest.MonkeyPatch, settings: Any) -> None:
    """After a change of the API: `make examples`."""
    monkeypatch.setattr(hints, "_send", lambda *args: None)
    for key in content_versions.keys() - SCREENS.keys():  # games of other tests
        monkeypatch.delitem(content_versions, key)
    settings.CORS_ALLOW_ALL_ORIGINS = False
    settings.VAPID_KEYS = vapid_keys(VAPID, "mailto:examples@example.org")
    file = FOLDER / f"{ruleset}.json"
    text = written(record(ruleset, SEATS[ruleset]))
    if os.environ.get("WRITE_EXAMPLES"):
        file.write_text(text)
    assert file.read_text() == text, "docs/examples are stale: make examples"
    assert len(text) < LARGEST


def written(pairs: list[Any]) -> str:
    """Return pairs as a file: a line each, so that a change shows where it is."""
    lines = ",\n".join(json.dumps(pair, ensure_ascii=False) for pair in pairs)
    return f"[\n{lines}\n]\n"


@pytest.mark.parametrize("ruleset", SCREENS)
def test_they_show_every_kind_of_question_to_the_end(ruleset: str) -> None:
    pairs = json.loads((FOLDER / f"{ruleset}.json").read_text())
    statuses = {pair["answer"]["status"] for pair in pairs}
    assert {200, 409, 412} <= statuses
    result = next(pair for pair in pairs if pair["name"] == "the result")
    assert result["answer"]["body"]["result"]


@pytest.mark.parametrize("ruleset", SCREENS)
def test_they_are_a_download(ruleset: str) -> None:
    answer = Client().get(f"/api/docs/examples/{ruleset}.json")
    assert answer.status_code == 200
    assert answer.json() == json.loads((FOLDER / f"{ruleset}.json").read_text())


@pytest.mark.parametrize("name", ["nothing", "..%2Fclients", "quacks.json"])
def test_there_are_no_others(name: str) -> None:
    assert Client().get(f"/api/docs/examples/{name}.json").status_code == 404
