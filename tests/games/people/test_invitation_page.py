"""The page behind an invitation's link: for a browser, in the reader's language."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from games.models import Invitation
from tests.games.cast import Person, a_table


@pytest.fixture
def table(alice: Person) -> Any:
    """A private table of Alice with two free seats, named by its code."""
    return a_table(alice, seats=3, visibility="private", auto_start=False)


@pytest.fixture
def link(alice: Person, table: Any) -> str:
    made = alice.post(f"games/{table['id']}/invitations", {"uses": 1}).json()
    return str(made["url"])


def page(link: str, language: str = "en") -> Any:
    return Client().get(link, headers={"Accept": "text/html", "Accept-Language": language})


def test_it_tells_what_is_played_and_the_code_and_no_person(link: str, table: Any) -> None:
    answer = page(link)
    shown = answer.content.decode()
    assert (answer.status_code, answer["Content-Type"]) == (200, "text/html; charset=utf-8")
    assert "You are invited to a game of Lanterns" in shown
    assert "2 of 3 seats are free" in shown
    assert link.rpartition("/")[2] in shown
    assert not [word for word in ("Alice", table["id"], table["code"]) if word in shown]
    assert (answer["Cache-Control"], answer["Referrer-Policy"]) == ("no-store", "no-referrer")


def test_it_speaks_the_readers_language(link: str) -> None:
    shown = page(link, "pt-BR").content.decode()
    assert '<html lang="pt-BR">' in shown
    assert "2 de 3 lugares estão livres" in shown


def test_a_code_in_small_letters_leads_there_too(link: str) -> None:
    base, _slash, code = link.rpartition("/")
    assert page(f"{base}/{code.lower()}").status_code == 200


def test_what_is_used_up_over_or_never_was_looks_alike(
    link: str, table: Any, bob: Person, alice: Person
) -> None:
    code = link.rpartition("/")[2]
    assert bob.put(f"games/{table['id']}/seats/me", {"code": code}).status_code == 200
    used_up = page(link)
    made = alice.post(f"games/{table['id']}/invitations", {"uses": 1}).json()
    Invitation.objects.filter(code=made["code"]).update(
        expires_at=timezone.now() - timedelta(seconds=1)
    )
    over, unknown = page(made["url"]), page("/join/NOSUCHCODE")
    assert (used_up.status_code, over.status_code, unknown.status_code) == (404, 404, 404)
    assert used_up.content == over.content == unknown.content
    assert "Ask whoever sent it for a new one." in unknown.content.decode()


def test_odd_codes_are_not_found(link: str) -> None:
    for odd in ("%00", "x" * 3000, "%F0%9F%8E%B2", "..%2f..%2fadmin", "'%20or%201=1"):
        assert page(f"/join/{odd}").status_code == 404


def test_it_only_answers_to_reading(link: str) -> None:
    assert Client().post(link).status_code == 405
    assert Client().head(link).status_code == 200
