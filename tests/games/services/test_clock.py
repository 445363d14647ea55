"""The clock: defaults for people, bots at once, missed sittings, lost and doubled tasks."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games import hints, registry, tasks
from games.models import Move, Result, Seat
from games.services import clock
from tests.games.cast import Person, a_game, options_of, row_of, workers_run
from tests.games.lanterns import an_app, cautious


def pass_time(game_id: str, **more: Any) -> None:
    """Let everybody's deadline pass, and the time in which late answers count."""
    past = timezone.now() - hints.GRACE - timedelta(seconds=1)
    Seat.objects.filter(game_id=game_id, due_at__isnull=False, **more).update(due_at=past)


def causes(game_id: str, seat: int) -> list[str]:
    moves = Move.objects.filter(game_id=game_id, seat=seat, act="answer").order_by("number")
    return list(moves.values_list("cause", flat=True))


def test_a_bot_answers_at_once(alice: Person) -> None:
    """S35: bots need no open browser."""
    game_id = a_game(alice, bots=1)
    assert [str(found) for found in clock.work_found().due] == [game_id]
    workers_run()
    assert set(causes(game_id, 1)) == {"bot"}
    assert Seat.objects.get(game_id=game_id, index=1).due_at is None
    assert clock.work_found().due == []


def test_a_deadline_answers_by_default(alice: Person, bob: Person) -> None:
    """P17, S23, S24: silence never stops a game."""
    game_id = a_game(alice, bob)
    assert clock.work_found().due == []
    pass_time(game_id)
    workers_run()
    assert set(causes(game_id, 0)) == {"clock"}
    assert alice.game(game_id)["phase"] != "rolling" or alice.game(game_id)["round"] > 1


def test_questions_of_one_sitting_share_its_deadline(alice: Person, bob: Person) -> None:
    game_id = a_game(alice, bob)
    first = alice.game(game_id)["decisions"][0]["deadline"]
    assert bob.game(game_id)["decisions"][0]["deadline"] == first
    again = alice.take(options_of(alice, game_id)["roll"]).json()
    assert again["game"]["decisions"][0]["deadline"] == first == again["game"]["deadline"]


def test_two_missed_sittings_in_a_row_and_a_bot_plays_on(alice: Person, bob: Person) -> None:
    game_id = a_game(alice, bob, options={"rounds": 5})
    for _ in range(4):
        pass_time(game_id, index=0)
        while bob.game(game_id)["phase"] == "rolling" and options_if(bob, game_id):
            bob.take(options_if(bob, game_id)[-1])
            workers_run()
        pass_time(game_id, index=0)
        workers_run()
        bob_shops(bob, game_id)
        if Seat.objects.get(game_id=game_id, index=0).autopilot:
            break
    seat = Seat.objects.get(game_id=game_id, index=0)
    assert seat.autopilot
    assert seat.misses == 2
    kinds = [e["kind"] for e in bob.get(f"games/{game_id}/events?limit=200").json()["results"]]
    assert kinds.count("autopilot_on") == 1


def options_if(person: Person, game_id: str) -> list[Any]:
    found = [d for d in person.game(game_id)["decisions"] if not d["optional"]]
    return found[0]["options"] if found and found[0]["kind"] != "shopping" else []


def bob_shops(bob: Person, game_id: str) -> None:
    for decision in bob.game(game_id)["decisions"]:
        if decision["kind"] == "shopping":
            bob.take(decision["options"][0], {"lanterns": []})


def test_an_own_act_forgives_what_was_missed(alice: Person, bob: Person) -> None:
    """S14: an act is an act, even where there was nothing else to do."""
    game_id = a_game(alice, bob)
    Seat.objects.filter(game_id=game_id, index=0).update(misses=1)
    alice.take(options_of(alice, game_id)["roll"])
    pass_time(game_id)
    workers_run()
    seat = Seat.objects.get(game_id=game_id, index=0)
    assert (seat.autopilot, seat.misses) == (False, 0)


def test_a_question_without_a_choice_is_not_missed(alice: Person, bob: Person) -> None:
    """S14, S30: only real choices count as absence."""
    game_id = a_game(alice, bob)
    Seat.objects.filter(game_id=game_id, index=0).update(misses=1)
    seat_id = Seat.objects.get(game_id=game_id, index=0).id
    pass_time(game_id, index=0)
    actor_acts_once(seat_id)
    assert Seat.objects.get(id=seat_id).misses == 1  # the first roll is owed: no choice


def actor_acts_once(seat_id: int) -> None:
    seat = Seat.objects.get(id=seat_id)
    game = clock.game_read(seat.game_id, with_state=True)
    assert game is not None
    assert clock._act(game, game.seats[seat.index]) == 1


def test_a_claimed_seat_is_left_to_who_claimed_it(alice: Person) -> None:
    game_id = a_game(alice, bots=1)
    seat = Seat.objects.get(game_id=game_id, index=1)
    assert clock._claim(seat.game_id, seat.index)
    assert not clock._claim(seat.game_id, seat.index)
    assert clock.work_found().due == []
    lapsed = timezone.now() - timedelta(milliseconds=1)
    Seat.objects.filter(id=seat.id).update(claimed_until=lapsed)
    assert [str(found) for found in clock.work_found().due] == [game_id]


def test_a_claim_lapses_within_two_sweeps(alice: Person) -> None:
    """S07: a worker that died holds nothing up."""
    from django.conf import settings

    assert timedelta(seconds=2 * settings.SWEEP_SECONDS) > clock.LEASE
    assert clock.WORK < clock.LEASE


def test_a_doubled_task_does_nothing_twice(alice: Person) -> None:
    """S16."""
    game_id = a_game(alice, bots=1)
    game = row_of(game_id)
    clock.game_play_due(game_id=game.id)
    before = Move.objects.filter(game_id=game_id).count()
    assert clock.game_play_due(game_id=game.id) == 0
    assert Move.objects.filter(game_id=game_id).count() == before


def test_a_bot_that_thought_too_long_thinks_again(alice: Person) -> None:
    game_id = a_game(alice, bots=1)
    seen: list[int] = []

    def slow(seat: int, observation: Any, decisions: Any) -> Any:
        move = cautious(seat, observation, decisions)
        seen.append(decisions[0].number)
        if len(seen) == 1:  # meanwhile another worker answers
            registry.register(an_app())
            row = Seat.objects.get(game_id=game_id, index=1)
            actor_acts_once(row.id)
        return move

    registry.register(an_app(bots={"apprentice": slow}))
    workers_run()
    numbers = list(
        Move.objects.filter(game_id=game_id, seat=1)
        .order_by("number")
        .values_list("decision", flat=True)
    )
    assert numbers == sorted(set(numbers))
    assert Seat.objects.get(game_id=game_id, index=1).due_at is None


def test_bots_see_what_a_person_in_their_seat_sees(alice: Person) -> None:
    """Q49: a bot gets an observation, never the state."""
    shown: list[Any] = []

    def nosy(seat: int, observation: Any, decisions: Any) -> Any:
        shown.append(observation)
        return cautious(seat, observation, decisions)

    registry.register(an_app(bots={"apprentice": nosy}))
    game_id = a_game(alice, bots=1)
    workers_run()
    assert shown[0]["seats"][0]["charm"] is None
    assert shown[0]["seats"][1]["charm"] is not None
    assert game_id


def test_a_game_without_bots_plays_defaults_on_autopilot(alice: Person, bob: Person) -> None:
    registry.register(an_app(bots={}, autopilot=None))
    game_id = a_game(alice, bob)
    alice.put(f"games/{game_id}/seats/me/autopilot")
    workers_run()
    assert "autopilot" in causes(game_id, 0)


class TestTasks:
    def test_the_sweep_sends_out_what_is_due(
        self, alice: Person, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """S07: what a lost task left behind is sent out anew."""
        sent: list[tuple[str, str]] = []
        for name in ("game_play_due", "game_settle"):
            monkeypatch.setattr(
                getattr(tasks, name),
                "apply_async",
                lambda args, expires, name=name: sent.append((name, args[0])),
            )
        game_id = a_game(alice, bots=1)
        tasks.sweep()
        assert sent == [("game_play_due", game_id)]
        alice.post(f"games/{game_id}/resign")
        tasks.sweep()
        assert sent[1:] == [("game_settle", game_id)]

    def test_settling_twice_writes_one_result(self, alice: Person, bob: Person) -> None:
        """S01, S32: one result and one count, however often the task runs."""
        game_id = a_game(alice, bob, options={"rounds": 1})
        for _ in range(6):
            pass_time(game_id)
            for due in clock.work_found().due:
                tasks.game_play_due(str(due))
        assert (row_of(game_id).status, row_of(game_id).phase) == ("active", "settlement")
        assert alice.game(game_id)["decisions"] == []
        for _ in range(2):
            tasks.game_settle(game_id)
        assert Result.objects.filter(game_id=game_id).count() == 2
        assert row_of(game_id).status == "finished"
        rows = alice.get("me/statistics").json()["results"]
        assert rows[0]["games"] == 1

    def test_hints_go_to_workers_after_the_commit(
        self,
        alice: Person,
        bob: Person,
        monkeypatch: pytest.MonkeyPatch,
        django_capture_on_commit_callbacks: Any,
    ) -> None:
        """S16: no task waits longer than a live sitting."""
        sent: list[tuple[str, float]] = []
        monkeypatch.setattr(
            hints, "_send", lambda task, game, wait=0: sent.append((task.split(".")[-1], wait))
        )
        with django_capture_on_commit_callbacks(execute=True):
            a_game(alice, bots=1)
        assert sent == [("game_play_due", 0)]
        sent.clear()
        with django_capture_on_commit_callbacks(execute=True):
            a_game(alice, bob)
        assert sent == []  # a day is too long for a hint
        with django_capture_on_commit_callbacks(execute=True):
            a_game(alice, bob, pace={"kind": "live"})
        assert [task for task, _ in sent] == ["game_play_due"]
        assert 120 < sent[0][1] <= 125

    def test_keys_are_forgotten_after_their_time(self, alice: Person) -> None:
        from games.models import IdempotencyKey

        alice.post("games", {"ruleset": "lanterns", "seats": 2}, Idempotency_Key="k" * 8)
        tasks.keys_purge()
        assert IdempotencyKey.objects.count() == 1
        IdempotencyKey.objects.update(created_at=timezone.now() - timedelta(hours=49))
        tasks.keys_purge()
        assert IdempotencyKey.objects.count() == 0


def test_a_broker_out_of_reach_stops_no_move(
    alice: Person, monkeypatch: pytest.MonkeyPatch, settings: Any
) -> None:
    """S07: the database tells what is due, not the broker."""
    from kombu.exceptions import OperationalError

    def unreachable(*args: Any, **kwargs: Any) -> None:
        raise OperationalError

    monkeypatch.undo()
    monkeypatch.setattr(hints.current_app, "send_task", unreachable)
    game_id = a_game(alice, bots=1)
    hints.game_changed(row_like(game_id), row_like(game_id).seats)
    assert clock.work_found().due


def row_like(game_id: str) -> Any:
    return clock.game_read(row_of(game_id).id, with_state=False)
