"""A game's actions, by the toy game's endpoints: refusals in order, double taps, late answers."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games import registry
from games.models import Event, Move, Seat
from tests.games.cast import Person, a_game, a_table, options_of, play_on, row_of, workers_run
from tests.games.lanterns import an_app

KEY = "0123456789abcdef"
ROLL = {"option": "roll"}
ANSWER = {"version", "after", "events", "more", "game"}


def roll(game_id: str, number: int | None = 1) -> str:
    query = "" if number is None else f"?decision={number}"
    return f"lanterns/{game_id}/roll{query}"


def rows_of(game_id: str) -> Any:
    """Return everything that a refusal must leave as it is."""
    game = row_of(game_id)
    seats = list(Seat.objects.filter(game=game).order_by("index").values())
    logs = (Move.objects.filter(game=game).count(), Event.objects.filter(game=game).count())
    return game.state, game.event_count, game.picks, seats, logs


def asked_to_shop(game_id: str, *people: Person) -> tuple[Person, Any]:
    """Hold early until somebody is asked to buy; return who, and the question."""
    while True:
        for person in people:
            found = [d for d in person.game(game_id)["decisions"] if not d["optional"]]
            if found and found[0]["kind"] == "shopping":
                return person, found[0]
            if found:
                assert person.take(found[0]["options"][-1]).status_code == 200


def test_it_works(alice: Person, bob: Person) -> None:
    game_id = a_game(alice, bob)
    answer = alice.post(roll(game_id), ROLL)
    assert answer.status_code == 200
    body = answer.json()
    assert set(body) == ANSWER
    event = body["events"][0]
    assert (event["seq"], event["kind"], event["seat"]) == (body["after"] + 1, "die_rolled", 0)
    assert (event["cause"], event["decision"]) == ("person", 1)
    assert body["game"]["version"] == body["version"] == body["after"] + len(body["events"])
    assert body["game"]["decisions"][0]["number"] == 2


class TestRefusals:
    def test_they_come_in_order_and_leave_no_trace(
        self, alice: Person, bob: Person, charlie: Person
    ) -> None:
        game_id = a_game(alice, bob)
        before = rows_of(game_id)
        refused = [
            (alice.post(roll(game_id), {"option": 7}), 400, "invalid"),
            (alice.post(roll(game_id), {**ROLL, "die": 6}), 400, "unknown_field"),
            (alice.post(roll(game_id) + "x", ROLL), 400, "invalid"),
            (alice.post(f"lanterns/{game_id}/choices", ROLL), 400, "decision_required"),
            (alice.post(roll("00000000-0000-0000-0000-000000000000"), ROLL), 404, "not_found"),
            (alice.post(roll("nonsense"), ROLL), 404, "not_found"),
            (charlie.post(roll(game_id), ROLL), 403, "not_seated"),
            (alice.post(roll(game_id, 99), ROLL), 412, "decision_changed"),
            (
                alice.post(f"lanterns/{game_id}/shopping", {"lanterns": []}),
                409,
                "not_your_decision",
            ),
            (alice.post(roll(game_id), {"option": "fly"}), 422, "illegal_move"),
        ]
        for answer, status, code in refused:
            assert (answer.status_code, answer.json()["code"]) == (status, code)
            assert answer["Content-Type"].startswith("application/problem+json")
        assert rows_of(game_id) == before

    def test_nobody_acts_signed_out(self, alice: Person, bob: Person) -> None:
        game_id = a_game(alice, bob)
        alice.client.force_authenticate(None)
        assert alice.post(roll(game_id), {"option": 7}).status_code == 401

    def test_a_stranger_does_not_find_a_private_game(self, alice: Person, charlie: Person) -> None:
        game_id = a_game(alice, bots=1, visibility="private")
        assert charlie.post(roll(game_id), ROLL).status_code == 404

    def test_another_game_s_table_is_not_found(self, alice: Person, bob: Person) -> None:
        game_id = a_game(alice, bob)
        row = row_of(game_id)
        row.ruleset = "other"
        row.save()
        registry.register(an_app(rules=type("Other", (), {"key": "other"})()))
        assert alice.post(roll(game_id), ROLL).status_code == 404
        registry.unregister("other")

    def test_before_the_start_and_after_the_end(self, alice: Person, bob: Person) -> None:
        import random

        open_one = a_table(alice, seats=3)
        early = alice.post(roll(open_one["id"]), ROLL)
        assert (early.status_code, early.json()["code"]) == (409, "game_not_started")
        game_id = a_game(alice, bob, options={"rounds": 1})
        play_on(game_id, alice, bob, dice=random.Random(5))
        late = alice.post(roll(game_id), ROLL)
        assert (late.status_code, late.json()["code"]) == (409, "game_over")
        assert set(late.json()) > ANSWER
        assert late.json()["game"]["result"]

    @pytest.mark.parametrize(("number", "status"), [(99, 412), (None, 409)])
    def test_they_carry_what_repairs_the_client(
        self, alice: Person, bob: Person, number: int | None, status: int
    ) -> None:
        game_id = a_game(alice, bob)
        path = roll(game_id, 99) if number else f"lanterns/{game_id}/shopping"
        body = {"lanterns": []} if number is None else ROLL
        mark = "&" if "?" in path else "?"
        answer = alice.post(f"{path}{mark}after=1", body)
        assert answer.status_code == status
        repaired = answer.json()
        assert [e["seq"] for e in repaired["events"]] == list(range(2, repaired["version"] + 1))
        assert repaired["game"]["decisions"][0]["number"] == 1


class TestDoubleTaps:
    def test_the_second_tap_finds_the_question_answered(self, alice: Person, bob: Person) -> None:
        game_id = a_game(alice, bob)
        assert alice.post(roll(game_id), ROLL).status_code == 200
        before = rows_of(game_id)
        again = alice.post(roll(game_id), ROLL)
        assert (again.status_code, again.json()["code"]) == (412, "decision_changed")
        assert rows_of(game_id) == before

    def test_the_same_key_gives_the_first_answer_beside_the_present_game(
        self, alice: Person, bob: Person
    ) -> None:
        game_id = a_game(alice, bob)
        first = alice.post(roll(game_id), ROLL, Idempotency_Key=KEY).json()
        for _ in range(2):
            alice.take(alice.game(game_id)["decisions"][0]["options"][-1])
        before = rows_of(game_id)
        again = alice.post(roll(game_id), ROLL, Idempotency_Key=KEY)
        assert (again.status_code, again["Idempotent-Replayed"]) == (200, "true")
        for member in ("version", "after", "events"):
            assert again.json()[member] == first[member]
        assert again.json()["game"] == alice.game(game_id)
        assert rows_of(game_id) == before

    def test_a_key_keeps_further_members_of_the_answer(self, alice: Person, bob: Person) -> None:
        game_id = a_game(alice, bob)
        buyer, decision = asked_to_shop(game_id, alice, bob)
        sent = {"lanterns": []}
        first = buyer.take(decision["options"][0], sent, Idempotency_Key=KEY).json()
        again = buyer.take(decision["options"][0], sent, Idempotency_Key=KEY).json()
        assert first["bought"] == again["bought"] == 0

    @pytest.mark.parametrize("where", ["roll?decision=2", "roll-on?decision=1"])
    def test_a_key_is_refused_for_another_request(
        self, alice: Person, bob: Person, where: str
    ) -> None:
        game_id = a_game(alice, bob)
        alice.post(roll(game_id), ROLL, Idempotency_Key=KEY)
        before = rows_of(game_id)
        body = ROLL if where.startswith("roll?") else None
        other = alice.post(f"lanterns/{game_id}/{where}", body, Idempotency_Key=KEY)
        assert (other.status_code, other.json()["code"]) == (422, "idempotency_key_reused")
        assert rows_of(game_id) == before

    def test_refusals_are_not_kept(self, alice: Person, bob: Person) -> None:
        game_id = a_game(alice, bob)
        assert alice.post(roll(game_id, 2), ROLL, Idempotency_Key=KEY).status_code == 412
        alice.post(roll(game_id), ROLL)
        kept = alice.post(roll(game_id, 2), ROLL, Idempotency_Key=KEY)
        assert "Idempotent-Replayed" not in kept


class TestLateAnswers:
    def test_five_seconds_after_the_deadline_still_count(self, alice: Person, bob: Person) -> None:
        game_id = a_game(alice, bob)
        Seat.objects.filter(game_id=game_id).update(due_at=timezone.now() - timedelta(seconds=4))
        workers_run()
        assert alice.post(roll(game_id), ROLL).status_code == 200

    def test_then_the_clock_has_answered(self, alice: Person, bob: Person) -> None:
        """S24: beyond the deadline nobody has time left to act."""
        game_id = a_game(alice, bob)
        Seat.objects.filter(game_id=game_id).update(due_at=timezone.now() - timedelta(seconds=6))
        workers_run()
        late = alice.post(roll(game_id), ROLL)
        assert (late.status_code, late.json()["code"]) == (412, "decision_changed")


class TestShortAnswers:
    def test_minimal_leaves_what_a_client_needs_to_go_on(self, alice: Person, bob: Person) -> None:
        game_id = a_game(alice, bob)
        answer = alice.post(roll(game_id), ROLL, Prefer="return=minimal")
        game = answer.json()["game"]
        assert set(game) == {"version", "phase", "deadline", "decisions", "view"}
        assert game["view"]["seats"] == [alice.game(game_id)["view"]["seats"][0]]
        assert answer["Preference-Applied"] == "return=minimal"

    def test_after_gives_all_since_then(self, alice: Person, bob: Person) -> None:
        game_id = a_game(alice, bob)
        body = alice.post(f"{roll(game_id)}&after=2", ROLL).json()
        assert (body["after"], body["more"]) == (2, False)
        assert [e["seq"] for e in body["events"]] == list(range(3, body["version"] + 1))


class TestDecisions:
    def test_every_key_is_always_there(self, alice: Person, bob: Person) -> None:
        game_id = a_game(alice, bob)
        decision = alice.game(game_id)["decisions"][0]
        assert set(decision) == {
            "number", "revision", "kind", "phase", "source", "prompt", "context", "deadline",
            "optional", "reason", "answer", "options", "default",
        }  # fmt: skip
        assert set(decision["options"][0]) == {
            "id", "label", "method", "href", "body", "subject", "leads_to", "warning", "odds",
            "pick",
        }  # fmt: skip
        assert decision["default"] == {
            "option": "roll", "body": ROLL, "by": "rule", "text": "Will roll",
        }  # fmt: skip
        assert decision["deadline"] == alice.game(game_id)["deadline"]

    def test_an_answer_that_waits_can_be_taken_back(self, alice: Person, bob: Person) -> None:
        game_id = a_game(alice, bob)
        alice.post(roll(game_id), ROLL)
        while "hold" not in options_of(alice, game_id):
            alice.take(next(iter(options_of(alice, game_id).values())))
        alice.take(options_of(alice, game_id)["hold"])
        change = alice.game(game_id)["decisions"][0]
        assert (change["kind"], change["optional"], change["deadline"]) == ("change", True, None)
        assert change["answer"]["waits_for"] == [1]
        assert change["default"] is None
        assert alice.take(change["options"][0]).status_code == 200
        assert alice.game(game_id)["seats"][0]["state"] == "to_act"


@pytest.mark.parametrize("is_told", [False, True])
def test_a_roll_costs_seven_statements_at_most(alice: Person, bob: Person, is_told: bool) -> None:
    """And the first and the last of a sitting, which take notices back, eight."""
    game_id = a_game(alice, bob)
    if not is_told:
        Seat.objects.update(told=None)
    path = f"/api/v1/{roll(game_id)}"
    with CaptureQueriesContext(connection) as asked:
        answer = alice.client.post(path, ROLL, format="json", headers={"Idempotency-Key": KEY})
    assert answer.status_code == 200
    own = [q["sql"] for q in asked if not q["sql"].startswith(("BEGIN", "SAVEPOINT", "RELEASE"))]
    is_done = Seat.objects.get(user=alice.user).due_at is None
    assert len(own) <= 6 + (is_told or is_done), own  # and one for the game's records


def test_texts_follow_the_language_and_codes_do_not(alice: Person, bob: Person) -> None:
    game_id = a_game(alice, bob)
    english = alice.post(roll(game_id, 99), ROLL).json()
    other = alice.post(roll(game_id, 99), ROLL, Accept_Language="pt-BR").json()
    assert english["code"] == other["code"]
    assert [e["kind"] for e in english["events"]] == [e["kind"] for e in other["events"]]
