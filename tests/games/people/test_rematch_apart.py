"""Who is apart from somebody asks for a rematch as if nobody had: and cannot tell."""

import random
from typing import Any

import pytest

from notices.models import Notice
from tests.games.cast import Person, a_game, play_on


@pytest.fixture
def over(alice: Person, bob: Person, charlie: Person) -> str:
    """A finished game of three."""
    game_id = a_game(alice, bob, charlie)
    play_on(game_id, alice, bob, charlie, dice=random.Random(5))
    return game_id


def again(person: Person, game_id: str) -> Any:
    answer = person.put(f"games/{game_id}/rematch")
    assert answer.status_code == 200, answer.content
    return answer.json()["game"]


@pytest.mark.parametrize("is_owner", [True, False])
def test_each_waits_at_a_table_of_their_own_and_a_third_at_the_first(
    alice: Person, bob: Person, charlie: Person, over: str, is_owner: bool
) -> None:
    owner, other = (alice, bob) if is_owner else (bob, alice)
    owner.put(f"blocks/{other.user.pk}")
    first = again(alice, over)
    assert bob.game(over)["rematch"] is None
    assert charlie.game(over)["rematch"] == first["id"]
    second = again(bob, over)
    assert second["id"] != first["id"]
    assert again(bob, over)["id"] == second["id"]
    assert again(charlie, over)["id"] == first["id"]
    shown = [person.game(over)["rematch"] for person in (alice, bob, charlie)]
    assert shown == [first["id"], second["id"], first["id"]]


def test_who_is_apart_hears_nothing_of_it(alice: Person, bob: Person, over: str) -> None:
    alice.put(f"blocks/{bob.user.pk}")
    tag = bob.get(f"games/{over}")["ETag"]
    again(alice, over)
    assert bob.get(f"games/{over}", If_None_Match=tag).status_code == 304
    assert not Notice.objects.filter(user=bob.user, kind="rematch").exists()


def test_after_a_table_was_given_up_who_asks_sets_up_another(
    alice: Person, bob: Person, over: str
) -> None:
    first = again(alice, over)
    alice.delete(f"games/{first['id']}")
    second = again(bob, over)
    assert (second["status"], bob.game(over)["rematch"]) == ("open", second["id"])
