"""`brewing/draw`, `brewing/stop`, `brewing/flask`: who may, when, and what it answers."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.models import Move
from quacks.models import PlacedToken
from quacks.rules.tokens import BLUE_1, GREEN_1, ORANGE_1, RED_1, WHITE_1, WHITE_2, WHITE_3
from tests.games.cast import Person
from tests.quacks.rules.table import a_seat, with_book
from tests.quacks.tables import a_table, a_table_at, code_of, decision, state_of

ORANGES = a_seat(bag=[ORANGE_1] * 8)


@pytest.fixture
def table(alice: Person, bob: Person) -> str:
    """Return a table where everybody brews, with nothing but pumpkins to draw."""
    return a_table_at(alice, bob, setups=(ORANGES, ORANGES))


def test_a_draw_places_a_token_and_asks_again(alice: Person, table: str) -> None:
    answer = alice.post(f"quacks/{table}/brewing/draw")
    assert answer.status_code == 200
    body = answer.json()
    assert [event["kind"] for event in body["events"]] == ["token_placed"]
    cauldron = body["game"]["view"]["seats"][0]["cauldron"]
    assert [token["space"] for token in cauldron["tokens"]] == [1]
    assert "paused_by" not in body
    assert body["game"]["decisions"][0]["kind"] == "brewing"


def test_events_and_view_name_a_token_alike_and_times_end_in_z(alice: Person, table: str) -> None:
    """A11."""
    body = alice.post(f"quacks/{table}/brewing/draw").json()
    lying = body["game"]["view"]["seats"][body["game"]["me"]["seat"]]["cauldron"]["tokens"]
    assert [event["data"]["id"] for event in body["events"]] == [token["id"] for token in lying]
    assert body["events"][0]["at"].endswith("Z")
    assert body["game"]["created_at"].endswith("Z")


def test_every_option_of_brewing_leads_to_its_own_path(alice: Person, bob: Person) -> None:
    table = a_table_at(alice, bob, setups=(a_seat(bag=[WHITE_1] * 4), ORANGES))
    alice.post(f"quacks/{table}/brewing/draw")
    asked = decision(alice, table)
    number = asked["number"]
    assert {option["id"]: (option["href"], option["body"]) for option in asked["options"]} == {
        name: (f"/api/v1/quacks/{table}/brewing/{name}?decision={number}", {})
        for name in ("draw", "stop", "flask")
    }


def test_a_series_pauses_at_its_limit_and_says_so(alice: Person, table: str) -> None:
    answer = alice.post(f"quacks/{table}/brewing/draw", {"until": {"space_at_least": 3}})
    assert answer.json()["paused_by"] == "space_at_least"
    assert len(answer.json()["game"]["view"]["seats"][0]["cauldron"]["tokens"]) == 3


def test_a_repeated_series_says_again_what_paused_it(alice: Person, table: str) -> None:
    body, key = {"until": {"tokens": 2}}, "series-of-two"
    first = alice.post(f"quacks/{table}/brewing/draw", body, Idempotency_Key=key)
    again = alice.post(f"quacks/{table}/brewing/draw", body, Idempotency_Key=key)
    assert again["Idempotent-Replayed"] == "true"
    assert again.json()["paused_by"] == first.json()["paused_by"] == "tokens"
    assert state_of(table).seats[0].placed == 2


def test_a_series_may_pause_where_the_flask_would_help(alice: Person, bob: Person) -> None:
    table = a_table_at(alice, bob, setups=(a_seat(bag=[WHITE_1] * 4), ORANGES))
    body = {"until": {"tokens": 4}, "on_flask": "pause"}
    answer = alice.post(f"quacks/{table}/brewing/draw", body)
    assert answer.json()["paused_by"] == "flask"
    assert len(answer.json()["game"]["view"]["seats"][0]["cauldron"]["tokens"]) == 1


def test_a_question_pauses_a_series(alice: Person, bob: Person) -> None:
    table = a_table_at(alice, bob, setups=(a_seat(bag=[BLUE_1] * 4), ORANGES))
    answer = alice.post(f"quacks/{table}/brewing/draw", {"until": {"tokens": 4}})
    assert answer.json()["paused_by"] == "question"
    assert answer.json()["game"]["decisions"][0]["source"] == "blue_1"


def test_an_explosion_pauses_a_series(alice: Person, bob: Person) -> None:
    table = a_table_at(alice, bob, setups=(a_seat(bag=[WHITE_3] * 4), ORANGES))
    answer = alice.post(f"quacks/{table}/brewing/draw", {"until": {"tokens": 4}})
    assert answer.json()["paused_by"] == "exploded"


@pytest.mark.parametrize(
    ("body", "pointer", "code"),
    [
        ({"how": "quickly"}, "/how", "unknown_field"),
        ({"until": {"luck": 1}}, "/until/luck", "unknown_field"),
        ({"until": {"tokens": "two"}}, "/until/tokens", "invalid"),
        ({"until": {"tokens": 0}}, "/until/tokens", "min_value"),
        ({"until": {"risk_above": 2}}, "/until/risk_above", "max_value"),
        ({"until": {"risk_above": True}}, "/until/risk_above", "invalid"),
        ({"until": {"ruby_space": 1}}, "/until/ruby_space", "invalid"),
        ({"on_flask": "drink"}, "/on_flask", "invalid_choice"),
    ],
)
def test_a_draw_of_the_wrong_shape_is_refused(
    alice: Person, table: str, body: Any, pointer: str, code: str
) -> None:
    answer = alice.post(f"quacks/{table}/brewing/draw", body)
    assert answer.status_code == 400
    assert [(one["pointer"], one["code"]) for one in answer.json()["errors"]] == [(pointer, code)]
    assert state_of(table).seats[0].placed == 0


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"until": {}}, "invalid_until"),
        ({"until": {"ruby_space": False}}, "invalid_until"),
        ({"on_flask": "pause"}, "invalid_until"),
        ({"until": {"space_at_least": 1}}, "until_met"),
    ],
)
def test_limits_against_the_rules_are_refused(
    alice: Person, table: str, body: Any, code: str
) -> None:
    alice.post(f"quacks/{table}/brewing/draw")
    answer = alice.post(f"quacks/{table}/brewing/draw", body)
    assert (answer.status_code, code_of(answer)) == (422, code)
    assert state_of(table).seats[0].placed == 1


def test_a_table_without_odds_hides_chances(alice: Person, bob: Person) -> None:
    bag = a_seat(bag=[WHITE_2] * 3 + [WHITE_3], cauldron=[WHITE_2, WHITE_3])
    table = a_table_at(alice, bob, setups=(bag, ORANGES), options={"odds": False})
    draw = decision(alice, table)["options"][0]
    assert draw["odds"] is None
    assert (draw["warning"]["code"], draw["warning"]["chance"]) == ("explodes", None)
    answer = alice.post(f"quacks/{table}/brewing/draw", {"until": {"risk_above": 0.5}})
    assert (answer.status_code, code_of(answer)) == (422, "odds_hidden")


def test_a_table_with_odds_tells_them(alice: Person, bob: Person) -> None:
    bag = a_seat(bag=[WHITE_2] * 3 + [WHITE_3], cauldron=[WHITE_2, WHITE_3])
    table = a_table_at(alice, bob, setups=(bag, ORANGES))
    draw = decision(alice, table)["options"][0]
    assert draw["odds"]["explodes"] == draw["warning"]["chance"] == 0.25
    assert "25" in draw["warning"]["text"]


def test_stopping_ends_the_own_brewing(alice: Person, table: str) -> None:
    alice.post(f"quacks/{table}/brewing/draw")
    answer = alice.post(f"quacks/{table}/brewing/stop")
    assert answer.status_code == 200
    assert [event["kind"] for event in answer.json()["events"]] == ["brewing_finished"]
    assert answer.json()["game"]["decisions"] == []
    again = alice.post(f"quacks/{table}/brewing/stop")
    assert (again.status_code, code_of(again)) == (409, "not_your_decision")
    assert again.json()["game"]["id"] == table


def test_nobody_stops_before_the_first_token(alice: Person, table: str) -> None:
    answer = alice.post(f"quacks/{table}/brewing/stop")
    assert (answer.status_code, code_of(answer)) == (422, "illegal_move")


def test_the_flask_puts_the_newest_boomberry_back(alice: Person, bob: Person) -> None:
    table = a_table_at(alice, bob, setups=(a_seat(bag=[WHITE_2] * 3), ORANGES))
    alice.post(f"quacks/{table}/brewing/draw")
    answer = alice.post(f"quacks/{table}/brewing/flask")
    assert [event["kind"] for event in answer.json()["events"]] == ["flask_used", "token_returned"]
    seat = answer.json()["game"]["view"]["seats"][0]
    assert (seat["cauldron"]["tokens"], seat["flask_full"]) == ([], False)
    again = alice.post(f"quacks/{table}/brewing/flask")
    assert (again.status_code, code_of(again)) == (422, "illegal_move")


def test_the_flask_does_nothing_about_pumpkins(alice: Person, table: str) -> None:
    alice.post(f"quacks/{table}/brewing/draw")
    answer = alice.post(f"quacks/{table}/brewing/flask")
    assert (answer.status_code, code_of(answer)) == (422, "illegal_move")


@pytest.mark.parametrize("path", ["draw", "stop", "flask"])
def test_a_stranger_may_not_brew(charlie: Person, table: str, path: str) -> None:
    answer = charlie.post(f"quacks/{table}/brewing/{path}")
    assert (answer.status_code, code_of(answer)) == (403, "not_seated")


@pytest.mark.parametrize("path", ["draw", "stop", "flask"])
def test_a_private_table_is_not_there_for_a_stranger(
    alice: Person, bob: Person, charlie: Person, path: str
) -> None:
    table = a_table_at(alice, bob, setups=(ORANGES, ORANGES), visibility="private")
    answer = charlie.post(f"quacks/{table}/brewing/{path}")
    assert (answer.status_code, code_of(answer)) == (404, "not_found")


@pytest.mark.parametrize("path", ["draw", "stop", "flask"])
def test_a_number_that_is_not_open_changes_nothing(alice: Person, table: str, path: str) -> None:
    answer = alice.post(f"quacks/{table}/brewing/{path}?decision=999")
    assert (answer.status_code, code_of(answer)) == (412, "decision_changed")
    assert answer.json()["game"]["decisions"][0]["kind"] == "brewing"
    assert state_of(table).seats[0].placed == 0


@pytest.mark.parametrize("path", ["stop", "flask"])
def test_stop_and_flask_take_no_body(alice: Person, table: str, path: str) -> None:
    answer = alice.post(f"quacks/{table}/brewing/{path}", {"now": True})
    assert (answer.status_code, answer.json()["errors"][0]["code"]) == (400, "unknown_field")


def test_nobody_brews_before_the_start(alice: Person) -> None:
    made = alice.post("games", {"ruleset": "quacks", "seats": 2}).json()["game"]["id"]
    answer = alice.post(f"quacks/{made}/brewing/draw")
    assert (answer.status_code, code_of(answer)) == (409, "game_not_started")


def test_an_open_choice_blocks_draw_stop_and_flask(alice: Person, bob: Person) -> None:
    """Fault Q04: while an effect asks, brewing waits."""
    table = a_table_at(alice, bob, setups=(a_seat(bag=[BLUE_1] * 4), ORANGES))
    alice.post(f"quacks/{table}/brewing/draw")
    for path in ("draw", "stop", "flask"):
        answer = alice.post(f"quacks/{table}/brewing/{path}")
        assert (answer.status_code, code_of(answer)) == (409, "not_your_decision")


def test_a_plain_draw_writes_one_row_of_the_record(alice: Person, table: str) -> None:
    alice.post(f"quacks/{table}/brewing/draw")
    with CaptureQueriesContext(
        connection,
    ) as queries:
        alice.post(f"quacks/{table}/brewing/draw")
    sent = [sql for query in queries for sql in query["sql"].split("; ")]
    ours = [sql for sql in sent if "quacks_" in sql]
    assert len(ours) == 1 and ours[0].startswith('INSERT INTO "quacks_placedtoken"')
    assert PlacedToken.objects.filter(cauldron__game_id=table).count() == 2


def test_a_draw_needs_seven_statements_at_most(alice: Person, table: str) -> None:
    alice.post(f"quacks/{table}/brewing/draw")
    with CaptureQueriesContext(connection) as queries:
        alice.post(f"quacks/{table}/brewing/draw")
    frame = ("BEGIN", "COMMIT", "SAVEPOINT", "RELEASE", "SET ")
    told = [query["sql"] for query in queries if not query["sql"].startswith(frame)]
    assert len(told) <= 7, "\n".join(told)


def test_a_refused_draw_leaves_no_move(alice: Person, table: str) -> None:
    before = Move.objects.filter(game_id=table).count()
    alice.post(f"quacks/{table}/brewing/flask")
    assert Move.objects.filter(game_id=table).count() == before


def test_drawing_together_waits_and_can_be_taken_back(alice: Person, bob: Person) -> None:
    bag = a_seat(bag=[ORANGE_1] * 4, cauldron=[GREEN_1])
    options = {"final_round": "together", "rounds": 3}
    table = a_table_at(alice, bob, setups=(bag, bag), round=3, options=options)
    alice.post(f"quacks/{table}/brewing/stop")
    waiting = decision(alice, table, "change")
    assert waiting["optional"] and waiting["answer"]["option"] == "stop"
    back = next(option for option in waiting["options"] if option["id"] == "withdraw")
    assert back["href"].startswith(f"/api/v1/quacks/{table}/choices?decision=")
    assert alice.take(back).status_code == 200
    assert decision(alice, table)["kind"] == "brewing"


def test_a_whole_round_is_there_to_play_from_a_fresh_table(alice: Person, bob: Person) -> None:
    table = a_table(alice, bob)
    asked = decision(alice, table)
    answer = alice.take(asked["options"][0])
    assert answer.status_code == 200


class TestEffectsBesideDrawing:
    def test_what_lies_aside_is_placed_by_a_choice(self, alice: Person, bob: Person) -> None:
        setup = a_seat(bag=[RED_1, WHITE_1], cauldron=[RED_1], aside=[(ORANGE_1, "red_6")])
        game_id = a_table_at(alice, bob, setups=(setup,), round=2, options=with_book(red=6))
        [asked] = alice.game(game_id)["decisions"]
        option = next(one for one in asked["options"] if one["id"] == "orange_1")
        assert option["href"].startswith(f"/api/v1/quacks/{game_id}/choices?decision=")
        assert option["body"] == {"option": "orange_1"}
        placed = alice.take(option).json()["game"]["view"]["seats"][0]["cauldron"]["tokens"]
        assert [(one["color"], one["space"], one["by"]) for one in placed] == [
            ("red", 1, "draw"),
            ("orange", 2, "red_6"),
        ]

    def test_a_white_3_is_lent_by_a_choice(self, alice: Person, bob: Person) -> None:
        setup = a_seat(bag=[RED_1, WHITE_1], cauldron=[WHITE_3])
        game_id = a_table_at(
            alice, bob, setups=(setup,), card="white3_back", options={"fortune_deck": "all_in"}
        )
        [asked] = alice.game(game_id)["decisions"]
        option = next(one for one in asked["options"] if one["id"] == "return")
        answer = alice.take(option)
        assert answer.status_code == 200, answer.content
        assert answer.json()["game"]["view"]["seats"][0]["cauldron"]["tokens"] == []

    def test_drawing_is_no_choice(self, alice: Person, bob: Person) -> None:
        setup = a_seat(bag=[RED_1, WHITE_1], cauldron=[RED_1])
        game_id = a_table_at(alice, bob, setups=(setup,))
        number = alice.game(game_id)["decisions"][0]["number"]
        refused = alice.post(f"quacks/{game_id}/choices?decision={number}", {"option": "draw"})
        assert (refused.status_code, refused.json()["code"]) == (409, "not_your_decision")
