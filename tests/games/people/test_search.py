"""`players?search=`, `me/recent-players`: finding people who wish to be found."""

from typing import Any

import pytest
from django.db import connection

from accounts.models import User
from games.selectors.people import players_found
from tests.games.cast import Person, a_game, a_person


def found(person: Person, text: str, **headers: str) -> list[str]:
    answer = person.get(f"players?search={text}", **headers)
    assert answer.status_code == 200, answer.content
    return [row["name"] for row in answer.json()["results"]]


@pytest.mark.parametrize("text", ["jo", "JOSE", "José", "jose a"])
def test_a_name_is_found_by_how_it_begins(alice: Person, text: str) -> None:
    a_person("José A")
    a_person("Mojo")
    assert found(alice, text) == ["José A"]


def test_a_username_is_found_too(alice: Person) -> None:
    User.objects.create(username="kettle-9", name="Dora")
    assert found(alice, "kettle") == ["Dora"]


def test_a_new_name_is_found_and_the_old_one_is_not(alice: Person, bob: Person) -> None:
    bob.patch("me", {"name": "Robert"})
    assert found(alice, "robe") == ["Robert"]
    bob.user.username_key = ""
    User.objects.filter(pk=bob.user.pk).update(username_key="")
    assert found(alice, "bob") == []


@pytest.mark.parametrize(("circle", "seen"), [("everybody", True), ("nobody", False)])
def test_everybody_says_who_finds_them(alice: Person, bob: Person, circle: str, seen: bool) -> None:
    answer = bob.patch("me", {"privacy": {"found_by": circle}})
    assert answer.json()["privacy"] == {"found_by": circle, "invited_by": "everybody"}
    assert (found(alice, "bob") == ["Bob"]) is seen


def test_only_friends_find_who_wishes_that(alice: Person, bob: Person) -> None:
    bob.patch("me", {"privacy": {"found_by": "friends"}})
    alice.put(f"friends/{bob.user.pk}")
    assert found(alice, "bob") == []
    bob.put(f"friends/{alice.user.pk}")
    assert found(alice, "bob") == ["Bob"]


def test_guests_are_found_if_they_ask_for_it(alice: Person) -> None:
    guest = Person(User.objects.create_guest("Gustav"))
    assert found(alice, "gustav") == []
    guest.patch("me", {"privacy": {"found_by": "everybody"}})
    assert found(alice, "gustav") == ["Gustav"]


def test_nobody_finds_themselves_nor_who_is_gone(alice: Person, bob: Person) -> None:
    User.objects.filter(pk=bob.user.pk).update(is_active=False)
    assert (found(alice, "alice"), found(alice, "bob")) == ([], [])


@pytest.mark.parametrize("is_owner", [True, False])
def test_who_is_apart_is_not_found_as_who_is_not_there(
    alice: Person, bob: Person, is_owner: bool
) -> None:
    owner, other = (alice, bob) if is_owner else (bob, alice)
    owner.put(f"blocks/{other.user.pk}")
    hidden, nobody = alice.get("players?search=bob"), alice.get("players?search=zz")
    assert hidden.json() == nobody.json()
    assert hidden["ETag"] == nobody["ETag"]


@pytest.mark.parametrize("query", ["players", "players?search=a", "players?search=" + "a" * 25])
def test_a_search_says_enough_and_not_too_much(alice: Person, query: str) -> None:
    answer = alice.get(query)
    assert answer.status_code == 400
    assert answer.json()["errors"][0]["parameter"] == "search"


def test_pages_follow_each_other(alice: Person) -> None:
    for name in ("Eva", "Eve", "Evi"):
        a_person(name)
    first = alice.get("players?search=ev&limit=2").json()
    second = alice.get(first["next"].removeprefix("/api/v1/")).json()
    assert [row["name"] for row in first["results"] + second["results"]] == ["Eva", "Eve", "Evi"]
    back = alice.get(second["previous"].removeprefix("/api/v1/")).json()
    assert back["results"] == first["results"]


def test_a_search_goes_by_index(alice: Person) -> None:
    """Else it would read every person of the server."""
    plan = players_found(alice.user.pk, "bo").explain()
    if connection.vendor == "sqlite":
        assert "user_by_name" in plan
        assert "user_by_username" in plan
        assert "SCAN accounts_user" not in plan.replace('"', "")


def test_who_played_together_is_recent_the_last_first(
    alice: Person, bob: Person, charlie: Person
) -> None:
    a_game(alice, bob)
    last = a_game(alice, charlie, bob)
    a_game(alice, bob, bots=1)
    rows = alice.get("me/recent-players").json()["results"]
    assert [row["player"]["name"] for row in rows] == ["Bob", "Charlie"]
    assert rows[1]["game"] == last
    assert alice.get("me/recent-players?limit=1").json()["results"] == rows[:1]


def test_who_blocks_sees_no_more_of_them_and_who_is_blocked_sees_no_change(
    alice: Person, bob: Person
) -> None:
    a_game(alice, bob)
    before: Any = bob.get("me/recent-players").json()
    alice.put(f"blocks/{bob.user.pk}")
    assert alice.get("me/recent-players").json()["results"] == []
    assert bob.get("me/recent-players").json() == before
