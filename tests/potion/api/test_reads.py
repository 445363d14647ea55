"""Dice and history, and standing orders, over HTTP (E2, E8)."""

import random

import pytest

from potion import recall
from tests.games.cast import Person, a_person
from tests.potion.tables import a_table, choose, lay, play_out
from tests.quacks.tables import code_of

FACES = {die: ["vial", "vial", "beetle", "mushroom", None, None] for die in ("ones", "twos")}


def test_the_dice_show_this_rounds_roll_and_all_their_faces(alice: Person, bob: Person) -> None:
    """E2, E7"""
    dice = {**FACES, "threes": ["beetle"] * 6}
    game_id = a_table(alice, bob, a_person("Dora"), options={"dice": dice})
    shown = alice.get(f"potion/{game_id}/dice").json()
    assert shown["round"] == 1 and shown["roller"] in range(3)
    assert {die["die"]: die["faces"] for die in shown["dice"]} == FACES
    assert all(die["ingredient"] in die["faces"] for die in shown["dice"])


@pytest.mark.parametrize(("hand_view", "shown"), [("memory", [2]), ("open", [1, 2])])
def test_the_history_shows_what_the_table_lets_see(
    alice: Person, bob: Person, hand_view: str, shown: list[int]
) -> None:
    """E8"""
    dora = a_person("Dora")
    game_id = a_table(alice, bob, dora, options={"hand_view": hand_view})
    for _ in range(2):
        for who in (alice, bob, dora):
            choose(who, game_id, "vial")
    past = alice.get(f"potion/{game_id}/history").json()["results"]
    assert [one["round"] for one in past] == shown
    assert past == alice.game(game_id)["view"]["log"]


@pytest.mark.parametrize(("hand_view", "known"), [("memory", [2]), ("open", [1, 2])])
def test_the_feed_tells_no_more_than_the_history(
    alice: Person, bob: Person, charlie: Person, hand_view: str, known: list[int]
) -> None:
    """E8: only the shape of what players keep in mind is left, so that no `seq` is missing."""
    dora = a_person("Dora")
    game_id = a_table(alice, bob, dora, options={"hand_view": hand_view})
    for _ in range(2):
        for who in (alice, bob, dora):
            choose(who, game_id, "vial")
    for reader in (alice, charlie):
        told = reader.get(f"games/{game_id}/events").json()["results"]
        assert [one["seq"] for one in told] == list(range(1, len(told) + 1))
        shown = [one for one in told if one["kind"] in ("bids_revealed", "tokens_discarded")]
        empty = {one["round"] for one in shown if one["data"] in recall.FORGOTTEN.values()}
        assert {one["round"] for one in shown} - empty == set(known)
        revealed = [one for one in shown if one["kind"] == "bids_revealed"]
        assert all(("vial" in one["text"]) != (one["round"] in empty) for one in revealed)


def test_after_the_end_the_feed_tells_all(alice: Person, bob: Person) -> None:
    """E8"""
    game_id = a_table(alice, bob, bots=1)
    play_out(game_id, [alice, bob], random.Random(3))
    told = alice.get(f"games/{game_id}/events?limit=200").json()["results"]
    assert all(one["data"]["bids"] for one in told if one["kind"] == "bids_revealed")


def test_after_the_end_the_whole_history_is_shown(alice: Person, bob: Person) -> None:
    """E8"""
    game_id = a_table(alice, bob, bots=1)
    play_out(game_id, [alice, bob], random.Random(3))
    game = alice.game(game_id)
    past = alice.get(f"potion/{game_id}/history").json()["results"]
    assert [one["round"] for one in past] == list(range(1, game["round"] + 1))
    assert all(seat["hand"] for seat in game["view"]["seats"])
    best = [row for row in game["result"] if row["rank"] == 1]
    assert all(row["score"] == 4 and row["shared"] == (len(best) > 1) for row in best)


def test_what_has_not_changed_is_not_sent_again(alice: Person, bob: Person) -> None:
    game_id = a_table(alice, bob, bots=1)
    for part in ("dice", "bids", "history"):
        tag = alice.get(f"potion/{game_id}/{part}").headers["ETag"]
        assert alice.get(f"potion/{game_id}/{part}", If_None_Match=tag).status_code == 304


class TestStandingOrder:
    def test_it_chooses_at_once_what_it_prefers_of_what_is_held(
        self, alice: Person, bob: Person
    ) -> None:
        """E9"""
        from tests.games.cast import workers_run

        game_id = a_table(alice, bob, a_person("Dora"))
        lay(game_id, [2, 2, 0])
        order = {"run": "at_once", "prefer": ["vial", "mushroom"]}
        answer = alice.put(f"potion/{game_id}/standing-order", order)
        assert (answer.status_code, answer.json()["order"]) == (200, order)
        workers_run()
        assert alice.get(f"potion/{game_id}/bids").json()["mine"] == "mushroom"
        assert alice.get(f"potion/{game_id}/standing-order").json()["invalid"] == []

    def test_without_anything_it_prefers_it_leaves_the_choice(
        self, alice: Person, bob: Person
    ) -> None:
        """E9"""
        game_id = a_table(alice, bob, a_person("Dora"))
        lay(game_id, [2, 2, 0])
        order = {"run": "deadline", "prefer": ["vial"]}
        alice.put(f"potion/{game_id}/standing-order", order)
        asked = alice.game(game_id)["decisions"][0]
        assert (asked["default"]["option"], asked["default"]["by"]) == ("any", "rule")
        alice.put(f"potion/{game_id}/standing-order", {**order, "prefer": ["beetle"]})
        asked = alice.game(game_id)["decisions"][0]
        assert (asked["default"]["option"], asked["default"]["by"]) == ("beetle", "standing_order")
        assert asked["default"]["text"] == "Chooses: beetle."

    def test_its_last_round_ends_it(self, alice: Person, bob: Person) -> None:
        dora = a_person("Dora")
        game_id = a_table(alice, bob, dora)
        order = {"run": "deadline", "until_round": 1, "prefer": ["vial"]}
        alice.put(f"potion/{game_id}/standing-order", order)
        for who in (alice, bob, dora):
            choose(who, game_id, "vial")
        shown = alice.get(f"potion/{game_id}/standing-order").json()
        assert [fault["code"] for fault in shown["invalid"]] == ["order_ended"]
        assert alice.delete(f"potion/{game_id}/standing-order").json()["order"] is None

    def test_a_preview_tells_what_it_would_choose_and_nothing_happens(
        self, alice: Person, bob: Person
    ) -> None:
        """E9"""
        game_id = a_table(alice, bob, a_person("Dora"))
        lay(game_id, [2, 2, 0])
        path = f"potion/{game_id}/standing-order/preview"
        none = alice.post(path)
        assert (none.status_code, code_of(none)) == (409, "no_standing_order")
        shown = alice.post(path, {"prefer": ["vial", "mushroom"]}).json()
        (asked,) = shown["decisions"]
        assert (asked["kind"], asked["acts"]) == ("bid", "at_once")
        assert (asked["answer"]["option"], asked["answer"]["by"]) == ("mushroom", "standing_order")
        half = alice.post(path, {"until_round": 3})
        assert (half.status_code, half.json()["errors"][0]["pointer"]) == (400, "/prefer")
        unanswered = alice.post(path, {"prefer": ["vial"]}).json()["decisions"][0]
        assert (unanswered["acts"], unanswered["answer"]) == (None, None)
        assert alice.get(f"potion/{game_id}/standing-order").json()["order"] is None
        assert alice.get(f"potion/{game_id}/bids").json()["mine"] is None

    def test_a_wish_named_twice_is_refused(self, alice: Person, bob: Person) -> None:
        game_id = a_table(alice, bob, a_person("Dora"))
        order = {"run": "deadline", "prefer": ["vial", "vial"]}
        answer = alice.put(f"potion/{game_id}/standing-order", order)
        assert (answer.status_code, code_of(answer)) == (422, "preferred_twice")
        assert answer.json()["errors"][0]["pointer"] == "/prefer/1"
