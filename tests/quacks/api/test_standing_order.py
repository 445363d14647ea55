"""`standing-order`, its preview, and the template for all games of Quacks."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.engine import Json
from games.models import Move
from quacks.rules.tokens import BLUE_1, GREEN_1, ORANGE_1, WHITE_1, WHITE_3
from tests.games.cast import Person, workers_run
from tests.games.services.test_clock import causes, pass_time
from tests.quacks.api.test_schema import check
from tests.quacks.rules.table import a_seat
from tests.quacks.tables import a_table, a_table_at, code_of, decision, state_of

TEMPLATE = "me/standing-orders/quacks"
ORANGES = a_seat(bag=[ORANGE_1] * 8)
BREW: Json = {"until": {"tokens": 3}}
WHOLE: Json = {
    "run": "at_once",
    "brewing": {"until": {"risk_above": 0.3}, "flask": {"from_value": 2}},
    "payout": "better",
    "answers": [
        {"source": source, "prefer": ["use", "return", "points", "rubies", "droplet", "none"]}
        for source in ("blue_1", "red_1", "yellow_1", "green_1", "purple_1", "black_base")
    ],
    "shopping": [
        [{"color": "blue", "value": 2}, {"color": "red", "value": 2}],
        [{"color": "green", "value": 1}, {"color": "orange", "value": 1}],
        [{"color": "orange", "value": 1}],
        [],
    ],
    "rubies": ["flask", "droplet"],
}


def path(table: str) -> str:
    return f"quacks/{table}/standing-order"


def leave(person: Person, table: str, **order: Any) -> Any:
    answer = person.put(path(table), {"run": "at_once", **order})
    assert answer.status_code == 200, answer.content
    return answer.json()


@pytest.fixture
def table(alice: Person, bob: Person) -> str:
    """Return a table where everybody brews, with nothing but pumpkins to draw."""
    return a_table_at(alice, bob, setups=(ORANGES, ORANGES))


class TestOrder:
    def test_it_works(self, alice: Person, table: str) -> None:
        body = leave(alice, table, brewing=BREW)
        check(body, "StandingOrderAnswer")
        shown = alice.get(path(table)).json()
        check(shown, "StandingOrder")
        assert shown == {"order": {"run": "at_once", "brewing": BREW}, "invalid": []}
        workers_run()
        assert len(state_of(table).seats[0].cauldron) == 3
        assert state_of(table).seats[0].stopped
        gone = alice.delete(path(table)).json()
        check(gone, "StandingOrderAnswer")
        assert gone["order"] is None

    def test_events_tell_step_by_step_what_it_did(self, alice: Person, table: str) -> None:
        seen = leave(alice, table, brewing=BREW)["version"]
        workers_run()
        events = alice.get(f"games/{table}/events?after={seen}").json()["results"]
        kinds = [event["kind"] for event in events]
        assert kinds == [*["token_placed"] * 3, "brewing_paused", "brewing_finished"]
        assert {event["cause"] for event in events} == {"standing_order"}

    def test_others_see_only_that_brewing_has_finished(
        self, alice: Person, bob: Person, charlie: Person, table: str
    ) -> None:
        """Q13.2: as if its owner had brewed."""
        seen = [person.game(table)["version"] for person in (bob, charlie)]
        leave(alice, table, brewing=BREW)
        workers_run()
        for person, version in zip((bob, charlie), seen, strict=True):
            events = person.get(f"games/{table}/events?after={version}").json()["results"]
            told = [(event["kind"], event["cause"]) for event in events]
            assert told == [("brewing_finished", "person")]

    def test_at_the_deadline_it_brews_where_the_default_would_stop(
        self, alice: Person, bob: Person, table: str
    ) -> None:
        alice.put(path(table), {"run": "deadline", "brewing": BREW})
        alice.post(f"quacks/{table}/brewing/draw")
        pass_time(table, index=0)
        workers_run()
        assert len(state_of(table).seats[0].cauldron) == 3
        assert causes(table, 0) == ["person", "late_order", "late_order"]
        assert causes(table, 1) == []

    def test_the_default_is_told_in_words(self, alice: Person, table: str) -> None:
        alice.put(path(table), {"run": "deadline", "brewing": BREW})
        assert decision(alice, table)["default"]["text"] == "Draws a token."
        alice.post(f"quacks/{table}/brewing/draw")
        shown = decision(alice, table)["default"]
        body = {"until": {"tokens": 2}, "on_flask": "go_on"}
        assert (shown["option"], shown["body"], shown["by"]) == ("draw", body, "standing_order")
        assert shown["text"].startswith("Draws on until a limit")
        told = alice.get(f"games/{table}", Accept_Language="pt-BR").json()["decisions"][0]
        assert told["default"]["text"].startswith("Continua tirando")

    def test_a_question_it_does_not_answer_waits_for_the_person(
        self, alice: Person, bob: Person
    ) -> None:
        table = a_table_at(alice, bob, setups=(a_seat(bag=[BLUE_1] * 4), ORANGES))
        leave(alice, table, brewing=BREW)
        workers_run()
        asked = decision(alice, table)
        assert (asked["kind"], asked["source"], asked["default"]["by"]) == (
            "choice",
            "blue_1",
            "rule",
        )
        leave(alice, table, brewing=BREW, answers=[{"source": "blue_1", "prefer": ["none"]}])
        workers_run()
        assert state_of(table).seats[0].stopped

    def test_it_settles_too(self, alice: Person, bob: Person) -> None:
        seat = a_seat(scoring=20, exploded=True, rubies=3, flask=False)
        table = a_table_at(alice, bob, setups=(seat, ORANGES), at="scoring")
        shop = [[{"color": "green", "value": 1}]]
        texts = []
        for part in ({"payout": "coins"}, {"shopping": shop}, {"rubies": ["flask", "droplet"]}):
            alice.put(path(table), {"run": "deadline", **part})
            texts.append(decision(alice, table)["default"]["text"])
            leave(alice, table, **part)
            workers_run()
        assert texts == [
            "Takes coins.",
            "Buys: Spider 1.",
            "Spends rubies: Refill the flask, Move the droplet.",
        ]
        assert causes(table, 0) == ["standing_order"] * 3
        assert state_of(table).seats[0].flask

    def test_in_lockstep_it_decides_each_step(self, alice: Person, bob: Person) -> None:
        """Q8.2"""
        options = {"final_round": "together", "rounds": 3}
        table = a_table_at(alice, bob, setups=(ORANGES, ORANGES), round=3, options=options)
        for person in (alice, bob):
            leave(person, table, brewing=BREW)
        for _ in range(4):
            workers_run()
        answers = Move.objects.filter(game_id=table, seat=0, cause="standing_order")
        assert [row.answer["option"] for row in answers.order_by("number") if row.answer][:4] == [
            *["draw"] * 3,
            "stop",
        ]

    def test_a_draw_with_an_order_needs_no_more_statements(self, alice: Person, table: str) -> None:
        leave(alice, table, answers=WHOLE["answers"], payout="better")
        alice.post(f"quacks/{table}/brewing/draw")
        with CaptureQueriesContext(connection) as queries:
            alice.post(f"quacks/{table}/brewing/draw")
        frame = ("BEGIN", "COMMIT", "SAVEPOINT", "RELEASE", "SET ")
        told = [query["sql"] for query in queries if not query["sql"].startswith(frame)]
        assert len(told) <= 7, "\n".join(told)

    def test_a_whole_game_by_orders(self, alice: Person, bob: Person) -> None:
        """Alice answers what her order does not; Bob never looks at his game, beside a bot."""
        table = a_table(alice, bob, bots=1, options={"rounds": 4})
        alice.put(path(table), WHOLE)
        bob.put(path(table), {**WHOLE, "run": "deadline"})
        for _ in range(200):
            if alice.game(table)["status"] == "finished":
                break
            workers_run()
            for asked in alice.game(table)["decisions"]:
                if not asked["optional"]:
                    assert alice.take(asked["options"][0]).status_code == 200
            pass_time(table, index=2)
        assert alice.game(table)["status"] == "finished"
        assert set(causes(table, 0)) <= {"standing_order", "person"}
        assert causes(table, 0).count("standing_order") >= 2 * 4  # an owed draw, and one act more
        assert set(causes(table, 2)) <= {"late_order", "clock", "autopilot"}
        assert causes(table, 2).count("late_order") >= 2


class TestShape:
    @pytest.mark.parametrize(
        ("body", "pointer", "code"),
        [
            ({}, "/run", "required"),
            ({"run": "later"}, "/run", "invalid_choice"),
            ({"run": "at_once", "luck": 1}, "/luck", "unknown_field"),
            ({"run": "at_once", "until_round": 0}, "/until_round", "min_value"),
            ({"run": "at_once", "until_round": "9"}, "/until_round", "invalid"),
            ({"run": "at_once", "brewing": {}}, "/brewing/until", "required"),
            ({"run": "at_once", "brewing": {"until": {}}}, "/brewing/until", "empty"),
            (
                {"run": "at_once", "brewing": {"until": {"ruby_space": False}}},
                "/brewing/until",
                "empty",
            ),
            (
                {"run": "at_once", "brewing": {**BREW, "flask": {"from_value": 4}}},
                "/brewing/flask/from_value",
                "max_value",
            ),
            ({"run": "at_once", "payout": "rubies"}, "/payout", "invalid_choice"),
            ({"run": "at_once", "answers": {}}, "/answers", "not_a_list"),
            (
                {"run": "at_once", "answers": [{"source": "blue_1", "prefer": []}]},
                "/answers/0/prefer",
                "min_length",
            ),
            ({"run": "at_once", "shopping": [{}]}, "/shopping/0", "not_a_list"),
            (
                {"run": "at_once", "shopping": [[{"color": "red"}]]},
                "/shopping/0/0/value",
                "required",
            ),
            ({"run": "at_once", "shopping": [[]] * 13}, "/shopping", "max_length"),
            ({"run": "at_once", "rubies": ["house"]}, "/rubies/0", "invalid_choice"),
        ],
    )
    def test_nonsense_is_refused_with_its_place(
        self, alice: Person, table: str, body: Any, pointer: str, code: str
    ) -> None:
        for answer in (alice.put(path(table), body), alice.put(TEMPLATE, body)):
            assert answer.status_code == 400
            errors = answer.json()["errors"]
            assert [(one["pointer"], one["code"]) for one in errors] == [(pointer, code)]
        assert alice.get(path(table)).json()["order"] is None

    def test_what_no_table_could_do_is_refused_with_its_place(
        self, alice: Person, table: str
    ) -> None:
        body = {"run": "at_once", "answers": [{"source": "blue_9", "prefer": ["none"]}]}
        for where in (path(table), TEMPLATE):
            answer = alice.put(where, body)
            assert (answer.status_code, code_of(answer)) == (422, "unknown_source")
            (error,) = answer.json()["errors"]
            assert error["pointer"] == "/answers/0/source"
            assert error["detail"]
        preview = alice.post(f"{path(table)}/preview", body)
        assert (preview.status_code, code_of(preview)) == (422, "unknown_source")

    def test_risks_are_refused_where_odds_are_hidden(self, alice: Person, bob: Person) -> None:
        table = a_table(alice, bob, options={"odds": False})
        answer = alice.put(path(table), WHOLE)
        assert (answer.status_code, code_of(answer)) == (422, "odds_hidden")

    def test_a_template_keeps_them_and_the_table_tells(self, alice: Person, bob: Person) -> None:
        assert alice.put(TEMPLATE, WHOLE).status_code == 200
        table = a_table(alice, bob, options={"odds": False})
        shown = alice.get(path(table)).json()
        check(shown, "StandingOrder")
        assert shown["order"] == WHOLE
        assert [(one["pointer"], one["code"]) for one in shown["invalid"]] == [
            ("/brewing/until/risk_above", "odds_hidden")
        ]

    def test_an_order_that_has_ended_is_kept_and_told(self, alice: Person, bob: Person) -> None:
        table = a_table_at(alice, bob, setups=(ORANGES, ORANGES), round=4)
        left = leave(alice, table, until_round=3, brewing=BREW)
        assert [one["code"] for one in left["invalid"]] == ["order_ended"]
        assert left["game"]["decisions"][0]["default"]["by"] == "rule"


class TestPreview:
    def preview(self, person: Person, table: str, body: Any = None) -> Any:
        answer = person.post(f"{path(table)}/preview", body)
        assert answer.status_code == 200, answer.content
        check(answer.json(), "OrderPreview")
        return answer.json()

    def test_it_tells_what_the_order_that_was_left_would_do(
        self, alice: Person, table: str
    ) -> None:
        alice.put(path(table), {"run": "deadline", "brewing": BREW})
        shown = self.preview(alice, table)
        assert shown["order"] == {"run": "deadline", "brewing": BREW}
        (asked,) = shown["decisions"]
        assert (asked["kind"], asked["acts"]) == ("brewing", "deadline")
        assert asked["answer"]["option"] == "draw"
        brewing = shown["brewing"]
        assert (brewing["brews"], brewing["explodes"], brewing["space"]) == (1000, 0, 4)
        assert (brewing["round"], brewing["asks"], brewing["tokens"]) == (1, 0, 3)

    def test_another_order_can_be_tried_unkept(self, alice: Person, bob: Person) -> None:
        bag = a_seat(bag=[WHITE_3, WHITE_3, WHITE_3, ORANGE_1])
        table = a_table_at(alice, bob, setups=(bag, ORANGES))
        before = alice.game(table)
        shown = self.preview(alice, table, {"brewing": {"until": {"tokens": 3}}})
        assert shown["decisions"][0]["acts"] == "at_once"
        assert 0.2 < shown["brewing"]["explodes"] < 0.3
        again = self.preview(alice, table, {"brewing": {"until": {"tokens": 3}}})
        assert again == shown
        assert alice.get(path(table)).json()["order"] is None
        assert alice.game(table) == before

    def test_a_question_without_an_answer_has_none(self, alice: Person, table: str) -> None:
        shown = self.preview(alice, table, {"payout": "coins"})
        assert [(one["acts"], one["answer"]) for one in shown["decisions"]] == [(None, None)]
        assert shown["brewing"] is None

    def test_hidden_odds_tell_no_chances(self, alice: Person, bob: Person) -> None:
        table = a_table_at(alice, bob, setups=(ORANGES, ORANGES), options={"odds": False})
        shown = self.preview(alice, table, {"brewing": BREW})
        assert shown["brewing"] is None
        assert shown["decisions"][0]["answer"]["option"] == "draw"

    def test_after_brewing_it_is_about_the_next_round(self, alice: Person, bob: Person) -> None:
        seat = a_seat(bag=[ORANGE_1, GREEN_1], cauldron=[WHITE_1])
        table = a_table_at(alice, bob, setups=(seat, ORANGES))
        alice.post(f"quacks/{table}/brewing/stop")
        shown = self.preview(alice, table, {"brewing": BREW})
        assert shown["decisions"] == []
        assert (shown["brewing"]["round"], shown["brewing"]["tokens"]) == (2, 3)

    def test_before_the_start_there_is_nothing_to_do(self, alice: Person) -> None:
        made = alice.post("games", {"ruleset": "quacks", "seats": 2}).json()["game"]["id"]
        shown = self.preview(alice, made, {"brewing": BREW})
        assert (shown["decisions"], shown["brewing"]) == ([], None)

    def test_without_any_order_there_is_nothing_to_try(self, alice: Person, table: str) -> None:
        answer = alice.post(f"{path(table)}/preview")
        assert (answer.status_code, code_of(answer)) == (409, "no_standing_order")

    @pytest.mark.parametrize(("visibility", "status"), [("public", 403), ("private", 404)])
    def test_a_stranger_has_no_bag(
        self, alice: Person, bob: Person, charlie: Person, visibility: str, status: int
    ) -> None:
        table = a_table(alice, bob, visibility=visibility)
        answers = [
            charlie.post(f"{path(table)}/preview", WHOLE),
            charlie.put(path(table), WHOLE),
            charlie.get(path(table)),
            charlie.delete(path(table)),
        ]
        assert [answer.status_code for answer in answers] == [status] * 4
