"""What is set while a clock runs: it may run out later, never earlier, and the table is told."""

from datetime import UTC, datetime, time, timedelta
from typing import Any

import pytest
import time_machine

from accounts.services.people import user_update
from accounts.services.vacation import (
    VacationTooLong,
    days_left,
    vacation_bank,
    vacation_end,
)
from games.models import Event, Move, Seat
from games.services.resting import clocks_rest
from notices.models import Notice
from tests.games.cast import Person, a_game, workers_run

NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)
PACE = {"sitting_seconds": 86400}
SOON = timedelta(seconds=6)


def at(day: int, hour: int) -> datetime:
    """Return an hour of March 2026."""
    return datetime(2026, 3, day, hour, tzinfo=UTC)


def sets(person: Person, **changes: Any) -> None:
    """Change one's own settings, as `me` does."""
    user_update(user=person.user, changes=changes)


def due(game_id: str, index: int = 0) -> Any:
    return Seat.objects.get(game_id=game_id, index=index).due_at


def changes(person: Person, game_id: str) -> list[Any]:
    feed = person.get(f"games/{game_id}/events").json()["results"]
    return [event for event in feed if event["kind"] == "deadline_changed"]


@time_machine.travel(NOON, tick=False)
def test_s27_an_announced_vacation_moves_the_deadline_and_the_table_is_told(
    alice: Person, bob: Person
) -> None:
    game_id = a_game(alice, bob, pace=PACE)
    sets(alice, vacation={"start": at(3, 0), "end": at(6, 0)})
    clocks_rest(user_id=alice.user.pk, reason="vacation")
    assert due(game_id) == at(6, 12)
    assert due(game_id, 1) == NOON + timedelta(days=1)
    [event] = changes(bob, game_id)
    assert (event["seat"], event["data"]) == (
        0,
        {"reason": "vacation", "deadline": "2026-03-06T12:00:00.000Z"},
    )
    assert bob.game(game_id)["deadline"] == "2026-03-06T12:00:00.000Z"
    assert Notice.objects.filter(user=bob.user, kind="vacation").count() == 1
    clocks_rest(user_id=alice.user.pk, reason="vacation")
    assert len(changes(bob, game_id)) == 1


@time_machine.travel(NOON, tick=False)
def test_s26_a_vacation_ends_by_itself_and_ending_it_makes_nothing_earlier(
    alice: Person, bob: Person
) -> None:
    game_id = a_game(alice, bob, pace=PACE)
    sets(alice, vacation={"start": None, "end": at(6, 12)})
    clocks_rest(user_id=alice.user.pk, reason="vacation")
    later = NOON + timedelta(days=5)
    assert due(game_id) == later
    alice.user.refresh_from_db()
    vacation_end(user=alice.user)
    clocks_rest(user_id=alice.user.pk, reason="vacation")
    assert due(game_id) == later
    assert not alice.user.away_until or alice.user.away_until <= NOON


@pytest.mark.parametrize("pace", [{**PACE, "vacation": False, "quiet_hours": False},
                                  {"preset": "live"}])  # fmt: skip
@time_machine.travel(NOON, tick=False)
def test_tables_that_respect_neither_are_left_alone(alice: Person, bob: Person, pace: Any) -> None:
    game_id = a_game(alice, bob, pace=pace)
    before = due(game_id)
    sets(alice, vacation={"start": None, "end": at(6, 12)})
    assert clocks_rest(user_id=alice.user.pk, reason="vacation") == 0
    assert due(game_id) == before


def test_changing_quiet_hours_again_and_again_never_gains_more_than_once(
    alice: Person, bob: Person
) -> None:
    with time_machine.travel(NOON, tick=False) as clock:
        game_id = a_game(alice, bob, pace=PACE)
        for hour in (12, 20, 4, 12, 20, 4):
            hours = {"quiet_from": time(hour), "quiet_until": time((hour + 12) % 24)}
            type(alice.user).objects.filter(pk=alice.user.pk).update(**hours)
            before = due(game_id)
            clocks_rest(user_id=alice.user.pk, reason="quiet_hours")
            assert due(game_id) >= before
            clock.shift(timedelta(hours=6))
        assert due(game_id) <= NOON + timedelta(days=2, hours=12)


def test_a_change_whose_task_was_lost_counts_when_the_clock_runs_out(
    alice: Person, bob: Person
) -> None:
    with time_machine.travel(NOON, tick=False) as clock:
        game_id = a_game(alice, bob, pace=PACE)
        sets(alice, quiet_from=time(22), quiet_until=time(8))
        clock.shift(timedelta(days=1) + SOON)
        workers_run()
        assert due(game_id) == NOON + timedelta(hours=34)
        assert not Seat.objects.get(game_id=game_id, index=0).missed_in


def test_a_vacation_begins_by_itself_only_by_consent_and_is_told(
    alice: Person, bob: Person
) -> None:
    with time_machine.travel(NOON, tick=False) as clock:
        game_id = a_game(alice, bob, pace=PACE)
        sets(alice, vacation_automatic=True)
        drawn = 0
        while not changes(bob, game_id):
            clock.shift(timedelta(days=1) + SOON)
            workers_run()
            drawn += 1
            assert drawn < 9
        assert due(game_id) > datetime.now(UTC) + timedelta(days=7)
        assert not Seat.objects.get(game_id=game_id, index=0).missed_in
        assert Notice.objects.filter(kind="vacation_begun").get().user == alice.user
        assert Notice.objects.filter(kind="vacation").get().user == bob.user
        assert changes(bob, game_id)[0]["text"] == "Alice is on vacation and has more time."


@time_machine.travel(NOON, tick=False)
def test_a_vacation_called_off_is_paid_where_a_clock_was_given_it(
    alice: Person, bob: Person
) -> None:
    """Else whoever announces and calls off, again and again, would never have to play."""
    game_id = a_game(alice, bob, pace=PACE)
    for _ in range(3):
        sets(alice, vacation={"start": at(2, 13), "end": at(5, 13)})
        clocks_rest(user_id=alice.user.pk, reason="vacation")
        sets(alice, vacation=None)
    assert days_left(vacation_bank(alice.user)) == 1
    with pytest.raises(VacationTooLong):
        sets(alice, vacation={"start": at(2, 13), "end": at(5, 13)})
    assert due(game_id) == at(6, 12)


@time_machine.travel(NOON, tick=False)
def test_who_answers_before_calling_a_vacation_off_gets_it_back(alice: Person, bob: Person) -> None:
    game_id = a_game(alice, bob, pace=PACE)
    sets(alice, vacation={"start": at(2, 13), "end": at(5, 13)})
    clocks_rest(user_id=alice.user.pk, reason="vacation")
    Seat.objects.filter(game_id=game_id, user=alice.user).update(due_at=None)
    sets(alice, vacation=None)
    assert days_left(vacation_bank(alice.user)) == 10


@pytest.mark.parametrize(
    ("start", "end", "left"),
    [(at(2, 13), at(8, 13), 4), (at(2, 13), at(3, 13), 7), (at(4, 13), at(5, 13), 7)],
)
@time_machine.travel(NOON, tick=False)
def test_a_vacation_changed_is_paid_once_and_as_long_as_its_clocks_rest(
    alice: Person, bob: Person, start: datetime, end: datetime, left: int
) -> None:
    a_game(alice, bob, pace=PACE)
    sets(alice, vacation={"start": at(2, 13), "end": at(5, 13)})
    clocks_rest(user_id=alice.user.pk, reason="vacation")
    sets(alice, vacation={"start": start, "end": end})
    assert days_left(vacation_bank(alice.user)) == left


@time_machine.travel(NOON, tick=False)
def test_a_clock_that_rests_is_an_act_in_the_log(alice: Person, bob: Person) -> None:
    game_id = a_game(alice, bob, pace=PACE)
    sets(alice, vacation={"start": None, "end": at(6, 12)})
    clocks_rest(user_id=alice.user.pk, reason="vacation")
    move = Move.objects.filter(game_id=game_id).latest("number")
    assert (move.act, move.seat, move.cause, move.reason) == ("rest", 0, "rule", "vacation")
    assert Event.objects.get(game_id=game_id, kind="deadline_changed").move == move.number
