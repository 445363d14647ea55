"""The OpenAPI document says what Quacks really answers."""

import random
from typing import Any

import pytest

from games.engine import Json
from quacks.api.docs.decisions import DECISIONS
from quacks.api.docs.events import EVENTS
from quacks.api.docs.examples import EXAMPLES
from quacks.content import VERSION, content
from quacks.texts.events import TEXTS
from tests.document import document, shapes
from tests.games.cast import Person, workers_run
from tests.quacks.records.test_rebuild import random_body
from tests.quacks.tables import a_table

READS = {
    "fortune": "Fortune",
    "market": "Market",
    "bag": "Bag",
    "cauldrons": "CauldronList",
    "purchases": "PurchaseList",
}


def check(value: Any, name: str) -> None:
    """Assert that a value is of the document's schema of that name."""
    assert shapes().faults_of(name, value) == [], name


def operations() -> dict[str, Json]:
    """Return the operations of Quacks by path and verb."""
    return {
        f"{verb} {path.partition('}/')[2]}": operation
        for path, verbs in document()["paths"].items()
        for verb, operation in verbs.items()
        if "/quacks/" in path
    }


def test_every_path_has_an_id_a_tag_and_an_example() -> None:
    found = operations()
    assert {name: one["operationId"] for name, one in found.items()} == {
        "get fortune": "quacksFortune",
        "get market": "quacksMarket",
        "get bag": "quacksBag",
        "get cauldrons": "quacksCauldrons",
        "get purchases": "quacksPurchases",
        "get rounds/{number}": "quacksRound",
        "post brewing/draw": "quacksBrewingDraw",
        "post brewing/stop": "quacksBrewingStop",
        "post brewing/flask": "quacksBrewingFlask",
        "post choices": "quacksChoicesAnswer",
        "post payout": "quacksPayoutTake",
        "post shopping": "quacksShoppingBuy",
        "post rubies": "quacksRubiesSpend",
        "post final-shopping": "quacksFinalShopping",
        "get standing-order": "quacksStandingOrder",
        "put standing-order": "quacksStandingOrderLeave",
        "delete standing-order": "quacksStandingOrderTakeBack",
        "post standing-order/preview": "quacksStandingOrderPreview",
    }
    for name, one in found.items():
        assert len(one["tags"]) == 1 and one["summary"] and one["description"], name
        answer = one["responses"]["200"]["content"]["application/json"]
        assert answer["examples"], name
        assert {"400", "401", "404", "409"} <= set(one["responses"]), name


def test_every_kind_of_event_and_question_has_its_schema() -> None:
    schemas = document()["components"]["schemas"]
    assert EVENTS.keys() == TEXTS.keys()
    assert EVENTS.keys() <= schemas["Event"]["discriminator"]["mapping"].keys()
    assert DECISIONS.keys() <= schemas["Decision"]["discriminator"]["mapping"].keys()


@pytest.mark.parametrize("name", EXAMPLES)
def test_examples_are_true_to_shape(name: str) -> None:
    check(EXAMPLES[name], name)


def test_the_content_is_true_to_shape() -> None:
    check(content(VERSION), "QuacksContent")


@pytest.mark.parametrize(
    "options",
    [
        {"rounds": 4},
        {"rounds": 3, "decline_any": True, "odds": False, "final_round": "together"},
        {"rounds": 4, "brewing_visibility": "open", "edition": "classic"},
    ],
)
def test_whole_games_are_true_to_shape(alice: Person, bob: Person, options: Any) -> None:
    table, dice = a_table(alice, bob, bots=1, options=options), random.Random(str(options))
    while (game := alice.game(table))["status"] != "finished":
        workers_run()
        for person in (alice, bob):
            asked = person.game(table)["decisions"]
            if asked:
                option = dice.choice(dice.choice(asked)["options"])
                answer = person.take(option, random_body(option, dice))
                assert answer.status_code == 200, answer.content
                if dice.random() < 0.4:
                    check(answer.json(), "GameAnswer")
        if dice.random() < 0.1:
            check(game, "Game")
            for path, name in READS.items():
                check(alice.get(f"quacks/{table}/{path}").json(), name)
            check(bob.get(f"quacks/{table}/rounds/{game['round']}").json(), "RoundStory")
