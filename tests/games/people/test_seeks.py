"""`me/seeks`: looking for a game until a sweep brings people together."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from accounts.models import Sanction, User
from accounts.services.sanctions import effects_of, sanction_impose
from games.models import Game, Rating, Seek
from games.services import seeks
from games.services.seeks import seeks_match, seeks_purge
from tests.games.cast import Person


def look(person: Person, **wanted: Any) -> Any:
    answer = person.post("me/seeks", {"ruleset": "lanterns", "seats": 2, **wanted})
    assert answer.status_code == 201, answer.content
    return answer.json()


def mine(person: Person) -> list[Any]:
    found: list[Any] = person.get("me/seeks").json()["results"]
    return found


def test_it_works(alice: Person, bob: Person) -> None:
    sought = look(alice)
    assert mine(alice) == [sought]
    assert (sought["pace"], sought["least_seats"], sought["expected_wait"]) == ("daily", 2, None)
    look(bob)
    assert seeks_match() == 1
    (found,) = mine(alice)
    game = alice.game(found["game"])
    assert (game["status"], game["pace"]["preset"]) == ("active", "daily")
    assert [seat["player"]["name"] for seat in game["seats"]] == ["Alice", "Bob"]
    told = [one["text"] for one in bob.get("me/notifications").json()["results"]]
    assert f"A game was found for you: “{game['name']}”." in told
    assert seeks_match() == 0


def test_looking_costs_one_statement_while_nobody_looks(
    alice: Person, django_assert_num_queries: Any
) -> None:
    Seek.objects.all().delete()
    with django_assert_num_queries(1):
        assert seeks_match() == 0


@pytest.mark.parametrize("other", [
    {"pace": "live"}, {"rated": True}, {"seats": 3, "least_seats": 3},
])  # fmt: skip
def test_who_wants_something_else_does_not_match(alice: Person, bob: Person, other: Any) -> None:
    look(alice)
    look(bob, **other)
    assert seeks_match() == 0


def test_a_band_of_ratings_is_kept(alice: Person, bob: Person, charlie: Person) -> None:
    Rating.objects.create(user=bob.user, ruleset="lanterns", mu=40, sigma=2, games=20,
                          updated_at=timezone.now())  # fmt: skip
    look(alice, rating_band=100)
    look(bob)
    assert seeks_match() == 0
    look(charlie)
    assert seeks_match() == 1
    assert {row.user.name for row in Seek.objects.exclude(matched_at=None)} != {"Alice", "Bob"}


def test_a_seek_that_ended_matches_nobody(alice: Person, bob: Person) -> None:
    gone, late = look(alice), look(alice)
    look(bob)
    assert alice.delete(f"me/seeks/{gone['id']}").status_code == 204
    Seek.objects.filter(id=late["id"]).update(expires_at=timezone.now())
    assert seeks_match() == 0
    assert mine(alice) == []
    for seek in (gone, late):
        assert alice.get(f"me/seeks/{seek['id']}").status_code == 404


def test_who_is_barred_meanwhile_does_not_play_rated(alice: Person, bob: Person) -> None:
    for person in (alice, bob):
        look(person, rated=True)
    Sanction.objects.create(user=bob.user, kind="no_rated_play", reason="x")
    assert seeks_match() == 0
    answer = bob.post("me/seeks", {"ruleset": "lanterns", "seats": 2, "rated": True})
    assert (answer.status_code, answer.json()["code"]) == (403, "no_rated_play")


@pytest.mark.parametrize("is_owner", [True, False])
def test_who_is_apart_never_matches_and_waits_as_ever(
    alice: Person, bob: Person, charlie: Person, is_owner: bool
) -> None:
    owner, other = (alice, bob) if is_owner else (bob, alice)
    owner.put(f"blocks/{other.user.pk}")
    sought = [look(person) for person in (alice, bob)]
    assert seeks_match() == 0
    assert [one["expected_wait"] for one in sought] == [None, None]
    look(charlie)
    assert seeks_match() == 1
    assert mine(bob)[0]["game"] is None


def test_a_block_between_reading_and_taking_is_kept(
    alice: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    look(alice)
    look(bob)
    groups = seeks.groups_of

    def blocking(*args: Any) -> Any:
        alice.put(f"blocks/{bob.user.pk}")
        return groups(*args)

    monkeypatch.setattr(seeks, "groups_of", blocking)
    assert seeks_match() == 0
    assert not Game.objects.exists()


def test_two_sweeps_at_once_make_one_game(
    alice: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second one read the seeks before the first took them."""
    look(alice)
    look(bob)
    groups = seeks.groups_of

    def late(*args: Any) -> Any:
        found = list(groups(*args))
        monkeypatch.setattr(seeks, "groups_of", groups)
        assert seeks_match() == 1
        return found

    monkeypatch.setattr(seeks, "groups_of", late)
    assert seeks_match() == 0
    assert Game.objects.count() == 1


def test_the_wait_is_that_of_others_lately(alice: Person, bob: Person) -> None:
    now = timezone.now()
    for minutes in (10, 20, 60):
        Seek.objects.create(user=bob.user, ruleset="lanterns", pace="daily", seats=2, least_seats=2,
                            created_at=now - timedelta(minutes=minutes), matched_at=now,
                            expires_at=now)  # fmt: skip
    wait = look(alice)["expected_wait"]
    assert 1190 <= wait <= 1200
    assert look(alice, pace="slow")["expected_wait"] is None


def test_a_repeat_makes_no_second_one(alice: Person) -> None:
    body = {"ruleset": "lanterns", "seats": 2}
    first = alice.post("me/seeks", body, Idempotency_Key="repeat-me")
    again = alice.post("me/seeks", body, Idempotency_Key="repeat-me")
    assert again.json()["id"] == first.json()["id"]
    assert again["Idempotent-Replayed"] == "true"
    other = alice.post("me/seeks", {**body, "seats": 3}, Idempotency_Key="repeat-me")
    assert other.json()["code"] == "idempotency_key_reused"


@pytest.mark.parametrize(("body", "status", "code"), [
    ({"ruleset": "chess"}, 422, "unknown_ruleset"), ({"seats": 5}, 422, "invalid_options"),
    ({"seats": 2, "least_seats": 3}, 422, "invalid_options"), ({"pace": "fast"}, 400, "invalid"),
    ({"min_reliability": 101}, 400, "invalid"),
])  # fmt: skip
def test_what_no_table_could_be_is_refused(
    alice: Person, body: Any, status: int, code: str
) -> None:
    answer = alice.post("me/seeks", {"ruleset": "lanterns", "seats": 2, **body})
    assert (answer.status_code, answer.json()["code"]) == (status, code)


def test_there_is_an_end_to_seeks(alice: Person) -> None:
    for _ in range(seeks.MOST):
        look(alice)
    answer = alice.post("me/seeks", {"ruleset": "lanterns", "seats": 2})
    assert answer.json()["code"] == "too_many_seeks"


def test_nobody_else_sees_or_ends_a_seek(alice: Person, bob: Person) -> None:
    sought = look(alice)
    assert bob.get(f"me/seeks/{sought['id']}").status_code == 404
    assert bob.delete(f"me/seeks/{sought['id']}").status_code == 404


def test_old_seeks_are_forgotten(alice: Person) -> None:
    look(alice)
    assert seeks_purge() == 0
    Seek.objects.update(expires_at=timezone.now() - timedelta(days=31))
    assert (seeks_purge(), seeks_purge()) == (1, 0)


@pytest.mark.parametrize(("kind", "left"), [("suspension", 0), ("no_rated_play", 1), ("mute", 2)])
def test_a_sanction_ends_the_seeks_that_it_bars(
    alice: Person, bob: Person, kind: str, left: int
) -> None:
    look(alice, rated=True)
    look(alice)
    foretold = " ".join(effects_of(alice.user, kind))
    assert (f"Looks for games no more: {2 - left} (lanterns" in foretold) == (left < 2)
    sanction_impose(user=alice.user, kind=kind, reason="A test", by=bob.user)
    assert Seek.objects.filter(user=alice.user).count() == left


def test_nobody_is_brought_together_with_somebody_who_has_gone(alice: Person, bob: Person) -> None:
    look(alice)
    look(bob)
    User.objects.filter(pk=bob.user.pk).update(is_active=False)
    assert seeks_match() == 0
