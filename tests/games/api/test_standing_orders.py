"""A game's `standing-order` and `me/standing-orders/{ruleset}`, as the platform carries them."""

from typing import Any

import pytest

from games.models import Event
from tests.games.api.test_leaks import everything
from tests.games.cast import Person, a_game, a_table, options_of, row_of, workers_run
from tests.games.services.test_clock import pass_time

ROLL_ON = {"at_once": True, "hold_at": 8, "flip": False}
LATE = {**ROLL_ON, "at_once": False}
WIDE = {"limit": 20}
TEMPLATE = "me/standing-orders/lanterns"


def path(game_id: str) -> str:
    return f"lanterns/{game_id}/standing-order"


def own_causes(person: Person, game_id: str, seat: int) -> set[str]:
    """Return the causes that a person sees of what a seat did after the start."""
    rows = person.get(f"games/{game_id}/events?limit=200").json()["results"]
    own = ("die_rolled", "die_settled", "rolling_finished")
    return {row["cause"] for row in rows if row["seat"] == seat and row["kind"] in own}


class TestSeat:
    def test_it_works(self, alice: Person, bob: Person) -> None:
        game_id = a_game(alice, bob)
        left = alice.put(path(game_id), LATE)
        assert left.status_code == 200
        body = left.json()
        assert (body["order"], body["invalid"]) == (LATE, [])
        assert [event["kind"] for event in body["events"]] == ["standing_order_changed"]
        assert body["game"]["decisions"][0]["default"]["by"] == "standing_order"
        assert alice.get(path(game_id)).json() == {"order": LATE, "invalid": []}
        gone = alice.delete(path(game_id)).json()
        assert (gone["order"], gone["invalid"]) == (None, [])
        assert gone["game"]["decisions"][0]["default"]["by"] == "rule"
        assert alice.get(path(game_id)).json() == {"order": None, "invalid": []}

    def test_the_default_tells_what_it_would_do(self, alice: Person, bob: Person) -> None:
        game_id = a_game(alice, bob)
        alice.put(path(game_id), LATE)
        shown = alice.game(game_id)["decisions"][0]["default"]
        told = {"option": "roll", "body": {"option": "roll"}, "by": "standing_order"}
        assert shown == {**told, "text": "Has orders to roll"}
        inbox = alice.get("me/inbox").json()["results"][0]
        assert inbox["decision"]["default"] == shown

    def test_repeating_it_tells_nothing_new(self, alice: Person, bob: Person) -> None:
        game_id = a_game(alice, bob)
        first = alice.put(path(game_id), LATE).json()
        again = alice.put(path(game_id), LATE).json()
        assert again["events"] == []
        assert again["version"] == first["version"]
        alice.delete(path(game_id))
        assert alice.delete(path(game_id)).json()["events"] == []

    def test_the_owner_s_entity_tag_changes_with_it(self, alice: Person, bob: Person) -> None:
        game_id = a_game(alice, bob)
        tags = [alice.get(f"games/{game_id}")["ETag"], bob.get(f"games/{game_id}")["ETag"]]
        alice.put(path(game_id), LATE)
        assert alice.get(f"games/{game_id}")["ETag"] != tags[0]
        assert bob.get(f"games/{game_id}")["ETag"] == tags[1]

    def test_what_does_not_fit_is_kept_and_told(self, alice: Person, bob: Person) -> None:
        game_id = a_game(alice, bob)
        body = alice.put(path(game_id), {"at_once": False, "hold_at": 30}).json()
        assert body["order"]["hold_at"] == 30
        assert body["invalid"] == [{"pointer": "/hold_at", "code": "too_high", "detail": ""}]

    def test_a_short_answer_has_the_order_too(self, alice: Person, bob: Person) -> None:
        game_id = a_game(alice, bob)
        body = alice.put(path(game_id), LATE, Prefer="return=minimal").json()
        assert body["order"] == LATE
        assert "seats" not in body["game"]

    def test_it_can_be_left_before_the_start(self, alice: Person) -> None:
        game = a_table(alice)
        assert alice.put(path(game["id"]), LATE).status_code == 200
        assert alice.get(path(game["id"])).json()["order"] == LATE


class TestRefusals:
    @pytest.mark.parametrize(
        ("body", "pointer", "code"),
        [
            ({}, "/at_once", "required"),
            ({"at_once": 1}, "/at_once", "invalid"),
            ({"at_once": True, "hold_at": 0}, "/hold_at", "min_value"),
            ({"at_once": True, "dance": True}, "/dance", "unknown_field"),
        ],
    )
    def test_a_wrong_shape(
        self, alice: Person, bob: Person, body: Any, pointer: str, code: str
    ) -> None:
        game_id = a_game(alice, bob)
        for where in (path(game_id), TEMPLATE):
            answer = alice.put(where, body)
            assert answer.status_code == 400
            errors = answer.json()["errors"]
            assert [(e["pointer"], e["code"]) for e in errors] == [(pointer, code)]
        assert alice.get(path(game_id)).json()["order"] is None

    def test_what_can_never_be_done(self, alice: Person, bob: Person) -> None:
        game_id = a_game(alice, bob)
        for where in (path(game_id), TEMPLATE):
            answer = alice.put(where, {"at_once": True, "hold_at": 13})
            body = answer.json()
            assert (answer.status_code, body["code"], body["params"]) == (
                422,
                "unlucky",
                {"sum": 13},
            )
            assert body["errors"] == [{"pointer": "/hold_at", "code": "unlucky", "detail": ""}]
        assert alice.get(path(game_id)).json()["order"] is None
        assert alice.get(TEMPLATE).json()["order"] is None

    @pytest.mark.parametrize(("visibility", "status"), [("public", 403), ("private", 404)])
    def test_a_stranger_neither_reads_nor_leaves_one(
        self, alice: Person, bob: Person, charlie: Person, visibility: str, status: int
    ) -> None:
        game_id = a_game(alice, bob, visibility=visibility)
        answers = [
            charlie.get(path(game_id)),
            charlie.put(path(game_id), LATE),
            charlie.delete(path(game_id)),
        ]
        assert {answer.status_code for answer in answers} == {status}

    def test_nothing_is_left_at_a_table_that_is_not_there(self, alice: Person) -> None:
        nowhere = "00000000-0000-0000-0000-000000000000"
        assert alice.get(path(nowhere)).status_code == 404
        assert alice.put(path(nowhere), LATE).status_code == 404
        assert alice.put(path("x"), LATE).status_code == 404

    def test_who_resigned_neither_reads_nor_leaves_one(self, alice: Person, bob: Person) -> None:
        game_id = a_game(alice, bob)
        alice.post(f"games/{game_id}/resign")
        for answer in (alice.get(path(game_id)), alice.put(path(game_id), LATE)):
            assert (answer.status_code, answer.json()["code"]) == (403, "resigned")

    def test_a_game_that_is_over(self, alice: Person, bob: Person) -> None:
        game_id = a_game(alice, bob, options={"rounds": 1})
        for _ in range(6):
            pass_time(game_id)
            workers_run()
        for answer in (alice.get(path(game_id)), alice.put(path(game_id), LATE)):
            assert (answer.status_code, answer.json()["code"]) == (409, "game_over")


class TestSecrets:
    def test_leaving_one_moves_nothing_that_others_see(
        self, alice: Person, bob: Person, charlie: Person
    ) -> None:
        game_id = a_game(alice, bob, options=WIDE)
        before = [everything(person, game_id, alice) for person in (bob, charlie)]
        alice.put(path(game_id), LATE)
        alice.put(path(game_id), {"at_once": True, "flip": True})
        alice.delete(path(game_id))
        assert [everything(person, game_id, alice) for person in (bob, charlie)] == before

    def test_one_run_at_once_looks_like_its_owner(
        self, alice: Person, bob: Person, charlie: Person
    ) -> None:
        game_id = a_game(alice, bob, options=WIDE)
        alice.put(path(game_id), ROLL_ON)
        workers_run()
        assert own_causes(alice, game_id, 0) == {"standing_order"}
        assert own_causes(bob, game_id, 0) == own_causes(charlie, game_id, 0) == {"person"}

    def test_one_at_the_deadline_looks_like_the_clock(
        self, alice: Person, bob: Person, charlie: Person
    ) -> None:
        game_id = a_game(alice, bob, options=WIDE)
        alice.put(path(game_id), LATE)
        pass_time(game_id, index=0)
        workers_run()
        assert own_causes(alice, game_id, 0) == {"standing_order"}
        assert own_causes(bob, game_id, 0) == own_causes(charlie, game_id, 0) == {"clock"}

    def test_nobody_else_hears_of_it_after_the_end_either(self, alice: Person, bob: Person) -> None:
        game_id = a_game(alice, bob, options={**WIDE, "rounds": 1})
        alice.put(path(game_id), ROLL_ON)
        for _ in range(6):
            workers_run()
            pass_time(game_id)
        assert row_of(game_id).status == "finished"
        answers = [bob.get(f"games/{game_id}/{part}") for part in ("replay", "events?limit=200")]
        assert all("order" not in answer.content.decode() for answer in answers)
        told = Event.objects.filter(game_id=game_id, kind="standing_order_changed")
        assert [event.audience for event in told] == [1]


class TestRecap:
    def test_it_tells_what_my_order_did(self, alice: Person, bob: Person) -> None:
        game_id = a_game(alice, bob, options=WIDE)
        alice.put(path(game_id), ROLL_ON)
        alice.put(f"games/{game_id}/seen", {"seq": 99})
        workers_run()
        lines = alice.get(f"games/{game_id}/recap").json()["lines"]
        assert [line["text"] for line in lines][-1] == "Alice: rolling_finished"


class TestTemplate:
    def test_it_works(self, alice: Person) -> None:
        assert alice.get(TEMPLATE).json() == {"ruleset": "lanterns", "order": None}
        for order in (LATE, ROLL_ON):
            assert alice.put(TEMPLATE, order).json() == {"ruleset": "lanterns", "order": order}
        assert alice.get(TEMPLATE).json()["order"] == ROLL_ON
        for _ in range(2):
            assert alice.delete(TEMPLATE).json() == {"ruleset": "lanterns", "order": None}
        assert alice.get(TEMPLATE).json()["order"] is None

    def test_it_is_its_owner_s_alone(self, alice: Person, bob: Person) -> None:
        alice.put(TEMPLATE, LATE)
        assert bob.get(TEMPLATE).json()["order"] is None
        bob.delete(TEMPLATE)
        assert alice.get(TEMPLATE).json()["order"] == LATE

    def test_an_unknown_game_is_not_found(self, alice: Person) -> None:
        where = "me/standing-orders/chess"
        answers = (alice.get(where), alice.put(where, LATE), alice.delete(where))
        assert {answer.status_code for answer in answers} == {404}

    def test_games_begin_with_a_copy(self, alice: Person, bob: Person) -> None:
        alice.put(TEMPLATE, ROLL_ON)
        game_id = a_game(alice, bob, options=WIDE)
        assert alice.get(path(game_id)).json()["order"] == ROLL_ON
        assert bob.get(path(game_id)).json()["order"] is None
        alice.delete(TEMPLATE)
        workers_run()
        assert own_causes(alice, game_id, 0) == {"standing_order"}

    def test_an_own_order_comes_first(self, alice: Person, bob: Person) -> None:
        alice.put(TEMPLATE, ROLL_ON)
        game = a_table(alice)
        alice.put(path(game["id"]), LATE)
        bob.put(f"games/{game['id']}/seats/me")
        assert alice.get(path(game["id"])).json()["order"] == LATE

    def test_a_game_under_way_keeps_what_it_has(self, alice: Person, bob: Person) -> None:
        game_id = a_game(alice, bob)
        alice.put(TEMPLATE, ROLL_ON)
        assert alice.get(path(game_id)).json()["order"] is None
        assert alice.take(options_of(alice, game_id)["roll"]).status_code == 200
