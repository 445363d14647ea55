"""`friends`: asked by one, accepted by the other; who is apart asks in vain and cannot tell."""

from typing import Any

import pytest

from accounts.services import friends
from accounts.services.erasing import user_erase
from notices.models import Notice
from notices.truth import is_true
from tests.games.cast import Person


def stands(person: Person, other: Person) -> str | None:
    """Return how a person stands with another, as the list and the other's path say alike."""
    rows = person.get("friends").json()["results"]
    found = [row for row in rows if row["player"]["id"] == str(other.user.pk)]
    one = person.get(f"friends/{other.user.pk}")
    assert one.status_code == (200 if found else 404)
    assert not found or found == [one.json()]
    return found[0]["state"] if found else None


def kinds(person: Person) -> list[str]:
    shown = Notice.objects.filter(user=person.user).exclude(state="withdrawn")
    return sorted(shown.values_list("kind", flat=True))


def test_it_works(alice: Person, bob: Person) -> None:
    asked = alice.put(f"friends/{bob.user.username}")
    assert (asked.status_code, asked.json()["state"]) == (200, "asked")
    assert (stands(alice, bob), stands(bob, alice)) == ("asked", "asks")
    assert bob.put(f"friends/{alice.user.pk}").json()["state"] == "friends"
    assert (stands(alice, bob), stands(bob, alice)) == ("friends", "friends")
    assert bob.delete(f"friends/{alice.user.pk}").status_code == 204
    assert (stands(alice, bob), stands(bob, alice)) == (None, None)


def test_each_is_told_once_and_by_name(alice: Person, bob: Person) -> None:
    for _ in range(2):
        alice.put(f"friends/{bob.user.pk}")
    told = bob.get("me/notifications").json()["results"]
    assert [one["text"] for one in told] == ["Alice asks to be friends."]
    for _ in range(2):
        bob.put(f"friends/{alice.user.pk}")
    told = alice.get("me/notifications", Accept_Language="pt-BR").json()["results"]
    assert [one["text"] for one in told] == ["Bob e você agora são amigos."]
    assert kinds(bob) == []  # what was answered asks no more


def test_a_refusal_is_not_told(alice: Person, bob: Person) -> None:
    alice.put(f"friends/{bob.user.pk}")
    bob.delete(f"friends/{alice.user.pk}")
    assert (kinds(alice), kinds(bob)) == ([], [])
    assert stands(alice, bob) is None


@pytest.mark.parametrize("state", friends.STATES)
def test_the_list_is_read_by_state(alice: Person, bob: Person, charlie: Person, state: str) -> None:
    alice.put(f"friends/{bob.user.pk}")
    charlie.put(f"friends/{alice.user.pk}")
    rows = alice.get(f"friends?state={state}").json()["results"]
    names = {"friends": [], "asked": ["Bob"], "asks": ["Charlie"]}
    assert [row["player"]["name"] for row in rows] == names[state]


def test_a_state_that_is_none_is_refused(alice: Person) -> None:
    assert alice.get("friends?state=foes").status_code == 400


def test_nobody_asks_themselves_nor_who_is_not_there_nor_too_many(
    alice: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert alice.put(f"friends/{alice.user.pk}").json()["code"] == "yourself"
    assert alice.put("friends/nobody-here").status_code == 404
    monkeypatch.setattr(friends, "MOST", 0)
    assert alice.put(f"friends/{bob.user.pk}").json()["code"] == "too_many_friends"


def test_a_question_holds_until_it_is_answered(alice: Person, bob: Person) -> None:
    alice.put(f"friends/{bob.user.pk}")
    asked = Notice.objects.get(user=bob.user)
    assert is_true(asked)
    alice.delete(f"friends/{bob.user.pk}")
    assert not is_true(asked)


def test_a_block_takes_back_what_was_asked(alice: Person, bob: Person) -> None:
    alice.put(f"friends/{bob.user.pk}")
    bob.put(f"blocks/{alice.user.pk}")
    assert kinds(bob) == []


class TestApart:
    @pytest.fixture(params=["keeps away", "is kept away"])
    def apart(self, request: Any, alice: Person, bob: Person) -> tuple[Person, Person]:
        """Who asks, and who is asked; one of them blocks the other."""
        owner, other = (bob, alice) if request.param == "keeps away" else (alice, bob)
        owner.put(f"blocks/{other.user.pk}")
        return alice, bob

    def test_asking_looks_as_ever_and_reaches_nobody(
        self, apart: tuple[Person, Person], charlie: Person
    ) -> None:
        asks, asked = apart
        mine = asks.put(f"friends/{asked.user.pk}")
        other = asks.put(f"friends/{charlie.user.pk}")
        assert mine.status_code == other.status_code
        assert mine.json()["state"] == other.json()["state"] == "asked"
        assert (stands(asks, asked), stands(asked, asks)) == ("asked", None)
        assert kinds(asked) == []

    def test_asking_back_accepts_nothing(self, apart: tuple[Person, Person]) -> None:
        a, b = apart
        a.put(f"friends/{b.user.pk}")
        b.put(f"friends/{a.user.pk}")
        assert (stands(a, b), stands(b, a)) == ("asked", "asked")
        assert not friends.are_friends(a.user.pk, b.user.pk)
        b.delete(f"friends/{a.user.pk}")
        assert (stands(a, b), stands(b, a)) == ("asked", None)

    def test_a_block_ends_a_friendship_as_if_it_had_been_ended(
        self, alice: Person, bob: Person
    ) -> None:
        alice.put(f"friends/{bob.user.pk}")
        bob.put(f"friends/{alice.user.pk}")
        bob.put(f"blocks/{alice.user.pk}")
        assert (stands(alice, bob), stands(bob, alice)) == (None, None)
        bob.delete(f"blocks/{alice.user.pk}")
        assert stands(alice, bob) is None


def test_nothing_is_left_of_somebody_who_goes(alice: Person, bob: Person) -> None:
    alice.put(f"friends/{bob.user.pk}")
    user_erase(user=alice.user)
    assert bob.get("friends").json()["results"] == []
    assert not Notice.objects.filter(user=bob.user).exists()
