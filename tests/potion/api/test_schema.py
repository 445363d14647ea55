"""The OpenAPI document says what the Potion really answers."""

import random
from typing import Any

import pytest

from games.engine import Json
from potion.api.docs.decisions import DECISIONS
from potion.api.docs.events import EVENTS
from potion.api.docs.examples import EXAMPLES
from potion.content import VERSION, content
from potion.texts.events import TEXTS
from tests.document import document
from tests.games.cast import Person
from tests.potion.tables import a_table, play_out
from tests.quacks.api.test_schema import check


def test_every_path_has_an_id_a_tag_and_an_example() -> None:
    found: Json = {
        f"{verb} {path.partition('}/')[2]}": operation
        for path, verbs in document()["paths"].items()
        for verb, operation in verbs.items()
        if "/potion/" in path
    }
    assert {name: one["operationId"] for name, one in found.items()} == {
        "get dice": "potionDice",
        "get bids": "potionBids",
        "post bids": "potionBidsChoose",
        "get history": "potionHistory",
        "get standing-order": "potionStandingOrder",
        "put standing-order": "potionStandingOrderLeave",
        "delete standing-order": "potionStandingOrderTakeBack",
        "post standing-order/preview": "potionStandingOrderPreview",
    }
    for name, one in found.items():
        assert one["tags"] == ["Potion"] and one["summary"] and one["description"], name
        assert one["responses"]["200"]["content"]["application/json"]["examples"], name


def test_what_a_choice_may_be_refused_with_is_told() -> None:
    told = document()["paths"]["/api/v1/potion/{game_id}/bids"]["post"]["responses"]
    assert "`not_held`" in told["422"]["description"]
    assert "`round_closed`" in told["409"]["description"]


def test_every_kind_of_event_and_question_has_its_schema() -> None:
    schemas = document()["components"]["schemas"]
    assert EVENTS.keys() == TEXTS.keys()
    for name, kinds in (("Event", EVENTS), ("Decision", DECISIONS)):
        assert kinds.keys() <= schemas[name]["discriminator"]["mapping"].keys()


@pytest.mark.parametrize("name", sorted(EXAMPLES))
def test_examples_are_of_their_shape(name: str) -> None:
    check(EXAMPLES[name], name)


def test_the_content_is_of_its_shape() -> None:
    check(content(VERSION), "PotionContent")
    assert content("potion@0") is None


def change_of_mind(person: Person, game_id: str) -> list[Any]:
    """Choose an ingredient, then another; return both answers."""
    first = person.game(game_id)["decisions"][0]["options"][0]
    chosen = person.take(first)
    others = person.game(game_id)["decisions"][0]["options"]
    other = next(one for one in others if one["id"] not in (first["id"], "withdraw"))
    return [chosen, person.take(other)]


@pytest.mark.parametrize("hand_view", ["memory", "open"])
def test_every_answer_of_a_game_is_of_its_shape(alice: Person, bob: Person, hand_view: str) -> None:
    game_id = a_table(alice, bob, bots=1, options={"hand_view": hand_view})
    answers = [*change_of_mind(alice, game_id), *play_out(game_id, [alice, bob], random.Random(1))]
    for answer in answers:
        check(answer.json(), "GameAnswer")
    kinds = set()
    for person in (alice, bob):
        check(person.game(game_id), "Game")
        feed = person.get(f"games/{game_id}/events?limit=200").json()
        check(feed, "EventList")
        kinds |= {event["kind"] for event in feed["results"]}
    assert EVENTS.keys() <= kinds
    for part, shape in (("dice", "Dice"), ("bids", "Bids"), ("history", "History")):
        check(alice.get(f"potion/{game_id}/{part}").json(), f"Potion{shape}")
    check(alice.get(f"games/{game_id}/replay").json(), "Replay")
