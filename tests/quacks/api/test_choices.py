"""`choices`: an effect's question is answered by its number, in any phase."""

from typing import Any

import pytest

from quacks.rules.tokens import BLUE_1, GREEN_2, ORANGE_1, PURPLE_1, WHITE_1, YELLOW_1
from tests.games.cast import Person
from tests.quacks.rules.table import a_seat
from tests.quacks.tables import a_table_at, code_of, decision, lay, state_of


@pytest.fixture
def table(alice: Person, bob: Person) -> str:
    """Return a table where a card asks Alice and Bob: 4 points or a boomberry less."""
    return a_table_at(alice, bob, card="vp4_or_white", at="fortune")


def test_an_effect_asks_by_its_content_id(alice: Person, table: str) -> None:
    asked = decision(alice, table)
    assert (asked["kind"], asked["phase"], asked["source"]) == ("choice", "fortune", "vp4_or_white")
    assert [option["id"] for option in asked["options"]] == ["points", "white_1"]
    assert all("/choices?decision=" in option["href"] for option in asked["options"])
    assert [option["body"] for option in asked["options"]] == [
        {"option": "points"},
        {"option": "white_1"},
    ]


def test_a_choice_is_carried_out(alice: Person, table: str) -> None:
    answer = alice.take(decision(alice, table)["options"][0])
    assert answer.status_code == 200
    assert [event["kind"] for event in answer.json()["events"]] == ["choice_made", "gained"]
    assert answer.json()["game"]["seats"][0]["score"] == 4


def test_a_choice_must_name_its_question(alice: Person, table: str) -> None:
    answer = alice.post(f"quacks/{table}/choices", {"option": "points"})
    assert (answer.status_code, code_of(answer)) == (400, "decision_required")


@pytest.mark.parametrize(
    ("body", "pointer", "code"),
    [
        ({}, "/option", "required"),
        ({"option": 4}, "/option", "invalid"),
        ({"option": "points", "twice": True}, "/twice", "unknown_field"),
        ({"option": "points", "tokens": [{"color": "blue"}]}, "/tokens/0/value", "required"),
    ],
)
def test_a_choice_of_the_wrong_shape_is_refused(
    alice: Person, table: str, body: Any, pointer: str, code: str
) -> None:
    number = decision(alice, table)["number"]
    answer = alice.post(f"quacks/{table}/choices?decision={number}", body)
    assert answer.status_code == 400
    assert [(one["pointer"], one["code"]) for one in answer.json()["errors"]] == [(pointer, code)]


@pytest.mark.parametrize("body", [{"option": "none"}, {"option": "points", "tokens": []}])
def test_what_is_not_offered_is_refused(alice: Person, table: str, body: Any) -> None:
    number = decision(alice, table)["number"]
    answer = alice.post(f"quacks/{table}/choices?decision={number}", body)
    assert answer.status_code == 422
    assert state_of(table).seats[0].score == 0


def test_a_number_must_be_open(alice: Person, table: str) -> None:
    answer = alice.post(f"quacks/{table}/choices?decision=77", {"option": "points"})
    assert (answer.status_code, code_of(answer)) == (412, "decision_changed")


def test_a_double_tap_happens_once(alice: Person, table: str) -> None:
    option = decision(alice, table)["options"][0]
    assert alice.take(option).status_code == 200
    assert (again := alice.take(option)).status_code == 412
    assert again.json()["game"]["seats"][0]["score"] == 4


def test_a_stranger_chooses_nothing(charlie: Person, table: str) -> None:
    answer = charlie.post(f"quacks/{table}/choices?decision=1", {"option": "points"})
    assert (answer.status_code, code_of(answer)) == (403, "not_seated")


def test_brewing_is_no_choice(alice: Person, bob: Person) -> None:
    table = a_table_at(alice, bob, setups=(a_seat(bag=[ORANGE_1] * 3),))
    number = decision(alice, table)["number"]
    answer = alice.post(f"quacks/{table}/choices?decision={number}", {"option": "draw"})
    assert (answer.status_code, code_of(answer)) == (409, "not_your_decision")


def test_skulls_show_what_was_drawn_and_where_each_leads(alice: Person, bob: Person) -> None:
    bag = a_seat(bag=[BLUE_1] * 3, cauldron=[ORANGE_1])
    table = a_table_at(alice, bob, setups=(bag,))
    alice.post(f"quacks/{table}/brewing/draw")
    asked = decision(alice, table)
    assert asked["context"] == {"drawn": [{"color": "blue", "value": 1}]}
    place = asked["options"][0]
    assert place["subject"] == {"type": "token", "color": "blue", "value": 1}
    assert place["leads_to"]["space"] == 3


def test_a_mandrake_may_send_a_boomberry_back(alice: Person, bob: Person) -> None:
    bag = a_seat(bag=[YELLOW_1], cauldron=[WHITE_1])
    table = a_table_at(alice, bob, setups=(bag,))
    alice.post(f"quacks/{table}/brewing/draw")
    options = {option["id"]: option for option in decision(alice, table)["options"]}
    answer = alice.take(options["return"])
    assert answer.json()["game"]["view"]["seats"][0]["cauldron"]["white_sum"] == 0


def test_ghosts_offer_every_smaller_reward(alice: Person, bob: Person) -> None:
    ghosts = a_seat(cauldron=[PURPLE_1, PURPLE_1])
    table = a_table_at(
        alice, bob, setups=(ghosts, a_seat(cauldron=[ORANGE_1] * 4)), at="purple", round=3
    )
    asked = decision(alice, table)
    assert [option["id"] for option in asked["options"]] == ["ghosts_2", "ghosts_1", "none"]
    assert asked["options"][0]["label"] == "1 point, 1 ruby"


def test_two_want_the_last_token_in_turn_order(alice: Person, bob: Person) -> None:
    """Fault Q56: who is later in turn order waits, and sees why the wish failed."""
    table = a_table_at(alice, bob, card="pick_one", at="fortune")
    state = state_of(table)
    state.supply[GREEN_2] = 1
    lay(table, state)
    wish = {"option": "green_2"}
    number = decision(bob, table)["number"]
    waits = bob.post(f"quacks/{table}/choices?decision={number}", wish)
    assert [event["kind"] for event in waits.json()["events"]] == ["order_queued"]
    change = decision(bob, table, "change")
    assert change["answer"]["waits_for"] == [0]
    assert change["answer"]["text"] == "Waiting for its turn: Spider 2."
    number = decision(alice, table)["number"]
    assert alice.post(f"quacks/{table}/choices?decision={number}", wish).status_code == 200
    asked = decision(bob, table)
    assert asked["reason"] == {"code": "sold_out", "params": {"tokens": ["green_2"]}}
    assert "green_2" not in [option["id"] for option in asked["options"]]
    gone = {"color": "green", "value": 2, "reason": "sold_out"}
    assert gone in asked["context"]["missing"]
