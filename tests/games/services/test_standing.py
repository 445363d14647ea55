"""Standing orders on the clock: at once, at the deadline, and when they do not act."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games import hints, registry, tasks
from games.models import Move, Seat
from games.services import clock
from tests.games.cast import Person, a_game, options_of, row_of, workers_run
from tests.games.lanterns import an_app
from tests.games.services.test_clock import causes, pass_time

ROLL_ON = {"at_once": True, "hold_at": 8, "flip": False}
LATE = {**ROLL_ON, "at_once": False}
WIDE = {"limit": 20}


def leave(person: Person, game_id: str, order: Any) -> Any:
    answer = person.put(f"lanterns/{game_id}/standing-order", order)
    assert answer.status_code == 200, answer.content
    return answer.json()


def seat_of(game_id: str, index: int = 0) -> Seat:
    return Seat.objects.get(game_id=game_id, index=index)


def acts_once(game_id: str, index: int = 0) -> int:
    game = clock.game_read(row_of(game_id).id, with_state=True)
    assert game is not None
    return clock._act(game, game.seats[index])


class TestAtOnce:
    def test_it_plays_what_is_open_when_it_is_left(self, alice: Person, bob: Person) -> None:
        game_id = a_game(alice, bob, options=WIDE)
        leave(alice, game_id, ROLL_ON)
        workers_run()
        assert set(causes(game_id, 0)) == {"standing_order"}
        assert causes(game_id, 1) == []
        assert [seat["state"] for seat in bob.game(game_id)["seats"]] == ["done", "to_act"]

    def test_it_plays_whenever_its_seat_is_asked_anew(self, alice: Person, bob: Person) -> None:
        game_id = a_game(alice, bob, options={**WIDE, "rounds": 2})
        leave(alice, game_id, ROLL_ON)
        while bob.game(game_id)["round"] == 1:
            workers_run()
            for decision in alice.game(game_id)["decisions"]:
                if decision["kind"] == "shopping":
                    alice.take(decision["options"][0], {"lanterns": []})
            for decision in bob.game(game_id)["decisions"]:
                if not decision["optional"]:
                    bob.take(decision["options"][-1], None)
        before = len(causes(game_id, 0))
        workers_run()
        assert set(causes(game_id, 0)[before:]) == {"standing_order"}

    def test_a_sweep_finds_it_without_any_hint(
        self, alice: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        game_id = a_game(alice, bob)
        assert clock.work_found().due == []
        leave(alice, game_id, ROLL_ON)
        sent: list[str] = []
        monkeypatch.setattr(
            tasks.game_play_due, "apply_async", lambda args, expires: sent.append(args[0])
        )
        tasks.sweep()
        assert sent == [game_id]

    def test_workers_are_told_after_the_commit(
        self,
        alice: Person,
        bob: Person,
        monkeypatch: pytest.MonkeyPatch,
        django_capture_on_commit_callbacks: Any,
    ) -> None:
        game_id = a_game(alice, bob)
        sent: list[tuple[str, float]] = []
        monkeypatch.setattr(
            hints, "_send", lambda task, game, wait=0: sent.append((task.split(".")[-1], wait))
        )
        with django_capture_on_commit_callbacks(execute=True):
            leave(alice, game_id, ROLL_ON)
        assert sent == [("game_play_due", 0)]

    def test_a_doubled_task_does_nothing_twice(self, alice: Person, bob: Person) -> None:
        game_id = a_game(alice, bob)
        leave(alice, game_id, ROLL_ON)
        game = row_of(game_id)
        assert clock.game_play_due(game_id=game.id) > 0
        made = Move.objects.filter(game_id=game_id).count()
        assert clock.game_play_due(game_id=game.id) == 0
        assert Move.objects.filter(game_id=game_id).count() == made
        numbers = Move.objects.filter(game_id=game_id, seat=0).values_list("decision", flat=True)
        assert len(set(numbers)) == len(numbers)

    def test_what_it_cannot_answer_waits_for_the_person(self, alice: Person, bob: Person) -> None:
        game_id = a_game(alice, bob)
        leave(alice, game_id, {"at_once": True, "flip": True})
        assert clock.work_found().due == []
        deadline = alice.game(game_id)["deadline"]
        assert alice.game(game_id)["decisions"][0]["deadline"] == deadline
        assert alice.take(options_of(alice, game_id)["roll"]).status_code == 200

    def test_an_own_act_lets_it_go_on(self, alice: Person, bob: Person) -> None:
        game_id = a_game(alice, bob, options=WIDE)
        leave(alice, game_id, LATE)
        alice.take(options_of(alice, game_id)["roll"])
        leave(alice, game_id, ROLL_ON)
        workers_run()
        assert causes(game_id, 0)[0] == "person"
        assert set(causes(game_id, 0)[1:]) == {"standing_order"}

    def test_an_order_left_before_the_start_plays_from_the_first_question(
        self, alice: Person, bob: Person
    ) -> None:
        game = alice.post("games", {"ruleset": "lanterns", "seats": 2}).json()["game"]
        leave(alice, game["id"], ROLL_ON)
        assert clock.work_found().due == []
        bob.put(f"games/{game['id']}/seats/me")
        workers_run()
        assert set(causes(game["id"], 0)) == {"standing_order"}

    def test_it_plays_beside_bots(self, alice: Person) -> None:
        game_id = a_game(alice, bots=2, options=WIDE)
        leave(alice, game_id, ROLL_ON)
        workers_run()
        assert set(causes(game_id, 0)) == {"standing_order"}
        assert set(causes(game_id, 1)) == set(causes(game_id, 2)) == {"bot"}
        assert alice.game(game_id)["phase"] == "shopping"


class TestWhileAWorkerThinks:
    """What a worker thought by an older order or state, it does not do."""

    def test_an_order_taken_back_does_nothing(
        self, alice: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        game_id = a_game(alice, bob)
        leave(alice, game_id, ROLL_ON)
        self._meanwhile(monkeypatch, lambda: alice.delete(f"lanterns/{game_id}/standing-order"))
        assert acts_once(game_id) == 0
        assert causes(game_id, 0) == []
        assert clock.work_found().due == []

    def test_another_order_is_thought_of_anew(
        self, alice: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        game_id = a_game(alice, bob)
        leave(alice, game_id, ROLL_ON)
        self._meanwhile(monkeypatch, lambda: leave(alice, game_id, {**ROLL_ON, "hold_at": 1}))
        assert acts_once(game_id) == 0
        monkeypatch.undo()
        workers_run()
        assert len(causes(game_id, 0)) <= 3  # the owed roll, a one that is kept, hold

    def test_a_person_who_was_quicker_has_answered(
        self, alice: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        game_id = a_game(alice, bob)
        leave(alice, game_id, ROLL_ON)
        self._meanwhile(monkeypatch, lambda: alice.take(options_of(alice, game_id)["roll"]))
        assert acts_once(game_id) == 0
        assert causes(game_id, 0) == ["person"]

    def test_a_look_at_an_older_state_stops_no_newer_clock(
        self, alice: Person, bob: Person
    ) -> None:
        game_id = a_game(alice, bob)
        leave(alice, game_id, ROLL_ON)
        game = clock.game_read(row_of(game_id).id, with_state=True)
        assert game is not None
        leave(alice, game_id, {**ROLL_ON, "hold_at": 5})
        clock._leave_to_owner(game, game.seats[0])
        assert [str(found) for found in clock.work_found().due] == [game_id]

    def test_an_order_without_an_answer_after_all_is_left_alone(
        self, alice: Person, bob: Person
    ) -> None:
        game_id = a_game(alice, bob)
        leave(alice, game_id, {"at_once": True, "flip": True})
        Seat.objects.filter(game_id=game_id, index=0).update(order_at=timezone.now())
        assert clock.game_play_due(game_id=row_of(game_id).id) == 0
        assert seat_of(game_id).order_at is None

    def _meanwhile(self, monkeypatch: pytest.MonkeyPatch, act: Any) -> None:
        """Let somebody act after the worker has thought, before it takes the lock."""
        make = clock.move_make

        def late(**given: Any) -> Any:
            act()
            return make(**given)

        monkeypatch.setattr(clock, "move_make", late)


class TestAtTheDeadline:
    def test_it_plays_instead_of_the_default(self, alice: Person, bob: Person) -> None:
        game_id = a_game(alice, bob, options=WIDE)
        leave(alice, game_id, LATE)
        assert clock.work_found().due == []
        pass_time(game_id, index=0)
        workers_run()
        assert set(causes(game_id, 0)) == {"late_order"}
        assert len(causes(game_id, 0)) > 1

    def test_it_respects_the_time_in_which_late_answers_count(
        self, alice: Person, bob: Person
    ) -> None:
        game_id = a_game(alice, bob)
        leave(alice, game_id, LATE)
        just_now = timezone.now() - timedelta(seconds=1)
        Seat.objects.filter(game_id=game_id, index=0).update(due_at=just_now)
        assert clock.work_found().due == []
        assert acts_once(game_id) == 0

    def test_what_it_cannot_answer_gets_the_default(self, alice: Person, bob: Person) -> None:
        game_id = a_game(alice, bob)
        leave(alice, game_id, {"at_once": True, "flip": True})
        pass_time(game_id, index=0)
        workers_run()
        assert "clock" in causes(game_id, 0)

    def test_a_sitting_that_it_played_is_not_missed(self, alice: Person, bob: Person) -> None:
        game_id = a_game(alice, bob, options=WIDE)
        Seat.objects.filter(game_id=game_id, index=0).update(misses=1)
        leave(alice, game_id, LATE)
        pass_time(game_id, index=0)
        workers_run()
        assert (seat_of(game_id).misses, seat_of(game_id).autopilot) == (1, False)

    def test_one_at_once_that_nobody_carried_out_acts_at_the_deadline(
        self, alice: Person, bob: Person
    ) -> None:
        game_id = a_game(alice, bob, options=WIDE)
        leave(alice, game_id, ROLL_ON)
        pass_time(game_id, index=0)
        workers_run()
        assert causes(game_id, 0)[0] == "late_order"


class TestWhoStaysAway:
    def test_the_bot_plays_and_not_the_order(self, alice: Person, bob: Person) -> None:
        game_id = a_game(alice, bob, options=WIDE)
        alice.put(f"games/{game_id}/seats/me/autopilot")
        leave(alice, game_id, ROLL_ON)
        assert alice.game(game_id)["decisions"][0]["default"]["by"] == "autopilot"
        workers_run()
        assert set(causes(game_id, 0)) == {"autopilot"}

    def test_back_again_the_order_plays_on(self, alice: Person, bob: Person) -> None:
        game_id = a_game(alice, bob, options=WIDE)
        leave(alice, game_id, LATE)
        alice.put(f"games/{game_id}/seats/me/autopilot")
        leave(alice, game_id, ROLL_ON)
        assert seat_of(game_id).order_at is None
        alice.delete(f"games/{game_id}/seats/me/autopilot")
        workers_run()
        assert set(causes(game_id, 0)) == {"standing_order"}


class TestWhatBecomesOfIt:
    def test_it_goes_with_its_owner_who_resigns(self, alice: Person, bob: Person) -> None:
        game_id = a_game(alice, bob)
        leave(alice, game_id, LATE)
        alice.post(f"games/{game_id}/resign")
        assert seat_of(game_id).standing_order == ""

    def test_it_goes_with_who_gets_up(self, alice: Person, bob: Person) -> None:
        game = alice.post("games", {"ruleset": "lanterns", "seats": 3}).json()["game"]
        bob.put(f"games/{game['id']}/seats/me")
        leave(bob, game["id"], LATE)
        bob.delete(f"games/{game['id']}/seats/me")
        assert seat_of(game["id"], 1).standing_order == ""

    def test_the_end_of_the_game_forgets_it(self, alice: Person, bob: Person) -> None:
        game_id = a_game(alice, bob, options={**WIDE, "rounds": 1})
        leave(alice, game_id, ROLL_ON)
        for _ in range(6):
            pass_time(game_id)
            workers_run()
        assert row_of(game_id).status == "finished"
        assert (seat_of(game_id).standing_order, seat_of(game_id).order_at) == ("", None)

    def test_erasing_a_person_leaves_none(self, alice: Person, bob: Person) -> None:
        from accounts.services.erasing import user_erase
        from games.models import StandingOrder

        game_id = a_game(alice, bob)
        leave(alice, game_id, LATE)
        alice.put("me/standing-orders/lanterns", LATE)
        user_erase(user=alice.user)
        assert seat_of(game_id).standing_order == ""
        assert not StandingOrder.objects.exists()


def test_an_order_costs_a_move_no_statement(alice: Person, bob: Person) -> None:
    counts = []
    for order in (None, LATE, ROLL_ON):
        game_id = a_game(alice, bob, options=WIDE)
        if order is not None:
            leave(alice, game_id, order)
        option = options_of(alice, game_id)["roll"]
        with CaptureQueriesContext(
            connection,
        ) as made:
            assert alice.take(option).status_code == 200
        counts.append(len(made))
    assert counts[0] == counts[1] == counts[2]


def test_a_game_that_knows_no_orders_has_none(alice: Person, bob: Person) -> None:
    registry.register(an_app(standing_orders=None))
    game_id = a_game(alice, bob)
    assert alice.put(f"lanterns/{game_id}/standing-order", LATE).status_code == 404
    assert alice.get("me/standing-orders/lanterns").status_code == 404
    pass_time(game_id, index=0)
    workers_run()
    assert set(causes(game_id, 0)) == {"clock"}
