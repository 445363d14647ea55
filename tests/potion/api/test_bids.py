"""Choosing in secret over HTTP (E4, E8, E9)."""

from datetime import timedelta
from typing import Any

from django.utils import timezone

from games.models import Seat
from tests.games.cast import Person, a_person, workers_run
from tests.potion.tables import a_table, choose, lay, state_of
from tests.quacks.tables import code_of

READS = ("potion/{}/bids", "potion/{}/dice", "potion/{}/history", "games/{}", "games/{}/events")


def test_a_choice_is_shown_to_its_owner_and_only_its_being_to_others(
    alice: Person, bob: Person
) -> None:
    """E8"""
    game_id = a_table(alice, bob, a_person("Dora"))
    answer = choose(alice, game_id, "vial")
    assert answer.status_code == 200
    assert answer.json()["events"][0]["data"] == {"ingredient": "vial"}
    mine, theirs = (who.get(f"potion/{game_id}/bids").json() for who in (alice, bob))
    assert (mine["mine"], theirs["mine"]) == ("vial", None)
    assert mine["bids"] == theirs["bids"] == [
        {"seat": seat, "has_chosen": seat == 0} for seat in range(3)
    ]  # fmt: skip
    [told] = bob.get(f"games/{game_id}/events").json()["results"][-1:]
    assert (told["kind"], told["data"], told["text"]) == (
        *("bid_made", {"ingredient": None}, "Alice has chosen."),
    )


def seen_by(person: Person, game_id: str) -> list[Any]:
    """Return every byte and tag that somebody gets of a game, and refusals of odd requests."""
    answers = [person.get(path.format(game_id)) for path in READS]
    answers += [person.get("games"), person.get("me/inbox")]
    told = [(one.status_code, one.headers.get("ETag"), one.content) for one in answers]
    refused = [
        choose(person, game_id, "tea"),
        choose(person, game_id, "vial", "?decision=99"),
        choose(person, game_id, "vial", round=9),
    ]
    for answer in refused:
        body = answer.json()
        told.append((answer.status_code, None, {**body, "request_id": ""}))
    return told


def test_t31_nothing_that_others_get_differs_by_a_sealed_choice(
    alice: Person, bob: Person, charlie: Person
) -> None:
    """E8: bodies, entity tags, feeds, lists and refusals, of another seat and of a stranger."""
    game_id = a_table(alice, bob, a_person("Dora"))
    choose(alice, game_id, "beetle")
    before = [seen_by(who, game_id) for who in (bob, charlie)]
    for ingredient in ("vial", "any", "mushroom"):
        assert choose(alice, game_id, ingredient).status_code == 200
        assert [seen_by(who, game_id) for who in (bob, charlie)] == before


def test_t22_an_ingredient_that_is_not_held_is_refused(alice: Person, bob: Person) -> None:
    """E4"""
    game_id = a_table(alice, bob, a_person("Dora"))
    lay(game_id, [2, 0, 1])
    before = state_of(game_id)
    answer = choose(alice, game_id, "mushroom")
    assert (answer.status_code, code_of(answer)) == (422, "not_held")
    assert state_of(game_id) == before


def test_t24_a_change_after_the_reveal_is_refused(alice: Person, bob: Person) -> None:
    """E8"""
    dora = a_person("Dora")
    game_id = a_table(alice, bob, dora)
    choose(alice, game_id, "vial")
    number = alice.game(game_id)["decisions"][0]["number"]
    for who in (bob, dora):
        choose(who, game_id, "vial")
    before = state_of(game_id)
    late = choose(alice, game_id, "beetle", round=1)
    assert (late.status_code, code_of(late)) == (409, "round_closed")
    assert late.json()["game"]["round"] == 2
    late = choose(alice, game_id, "beetle", f"?decision={number}")
    assert (late.status_code, code_of(late)) == (412, "decision_changed")
    assert state_of(game_id) == before


def test_t23_the_last_choice_counts(alice: Person, bob: Person) -> None:
    """E8"""
    dora = a_person("Dora")
    game_id = a_table(alice, bob, dora)
    for ingredient in ("vial", "beetle", "mushroom"):
        assert choose(alice, game_id, ingredient, round=1).status_code == 200
    waiting = alice.game(game_id)["decisions"][0]
    assert (waiting["kind"], waiting["answer"]["waits_for"]) == ("change", [1, 2])
    choose(bob, game_id, "vial")
    choose(dora, game_id, "vial")
    [past] = bob.game(game_id)["view"]["log"]
    assert past["bids"][0]["ingredient"] == "mushroom"


def test_t30_at_the_deadline_chance_chooses_and_the_log_says_so(alice: Person, bob: Person) -> None:
    """E9"""
    dora = a_person("Dora")
    game_id = a_table(alice, bob, dora)
    choose(alice, game_id, "vial")
    choose(dora, game_id, "beetle")
    default = bob.game(game_id)["decisions"][0]["default"]
    assert (default["option"], default["body"]) == ("any", {"ingredient": "any"})
    past = timezone.now() - timedelta(hours=1)
    Seat.objects.filter(game_id=game_id, index=1).update(due_at=past)
    workers_run()
    [over] = alice.get(f"potion/{game_id}/history").json()["results"]
    assert [bid["auto"] for bid in over["bids"]] == [False, True, False]
    assert alice.game(game_id)["round"] == 2


def test_a_stranger_cannot_choose(alice: Person, bob: Person, charlie: Person) -> None:
    game_id = a_table(alice, bob, a_person("Dora"))
    assert choose(charlie, game_id, "vial").status_code == 403
