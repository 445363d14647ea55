"""Lists of unwelcome words."""

from pathlib import Path
from typing import Any

import pytest
from django.core.exceptions import ImproperlyConfigured
from rest_framework.test import APIClient

from accounts.words import UnfitWords, checked
from config import env


@pytest.fixture(autouse=True)
def lists(tmp_path: Path, settings: Any) -> None:
    (tmp_path / "en.txt").write_text("# mild ones\nturnip\ndunder head\n", encoding="utf-8")
    (tmp_path / "pt-br.txt").write_text("paspalh*\nbocó\n", encoding="utf-8")
    settings.WORDS_DIR, settings.WORDS_ACT = str(tmp_path), "mask"


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("You turnip!", "You ******!"),
        ("TURNIP turnips", "****** turnips"),
        ("a dunder head", "a ****** ****"),
        ("Seus paspalhões, seu boco", "Seus **********, seu ****"),
        ("ﬁne, a turnip", "ﬁne, a ******"),
        ("Nothing to see", "Nothing to see"),
    ],
)
def test_words_are_masked_whatever_their_case_and_accents(said: str, shown: str) -> None:
    assert checked(said) == shown


@pytest.mark.django_db
def test_names_are_as_clean_as_what_is_said(settings: Any) -> None:
    masked = APIClient().post("/api/v1/auth/guest", {"name": "Big Turnip"}, format="json")
    assert masked.json()["user"]["name"] == "Big ******"
    settings.WORDS_ACT = "refuse"
    refused = APIClient().post("/api/v1/auth/guest", {"name": "Big Turnip"}, format="json")
    assert refused.json()["errors"][0]["code"] == "words_refused"


def test_a_host_may_have_them_refused(settings: Any) -> None:
    settings.WORDS_ACT = "refuse"
    with pytest.raises(UnfitWords):
        checked("You turnip!")


def test_without_lists_nothing_is_filtered(settings: Any) -> None:
    settings.WORDS_DIR = ""
    assert checked("You turnip!") == "You turnip!"


def test_an_unknown_act_stops_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WORDS_ACT", "shout")
    with pytest.raises(ImproperlyConfigured, match="WORDS_ACT"):
        env.one_of("WORDS_ACT", ("mask", "refuse"))
