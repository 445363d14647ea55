"""Outages: deadlines in them move behind their end, what was missed is excused, once or often."""

from datetime import datetime, timedelta
from io import StringIO

import pytest
import time_machine
from django.core.management import CommandError, call_command
from django.utils import timezone

from games.models import Attendance, Event, Seat
from games.services.outages import outage_declare, outages_sweep
from tests.games.cast import Person, a_game, workers_run

HOUR = timedelta(hours=1)


@pytest.fixture
def game_id(alice: Person, bob: Person) -> str:
    return a_game(alice, bob)


def due(game_id: str) -> list[datetime]:
    seats = Seat.objects.filter(game_id=game_id, due_at__isnull=False).order_by("index")
    return [seat.due_at for seat in seats if seat.due_at]


def declare(start: datetime, end: datetime) -> int:
    return outage_declare(starts_at=start, ends_at=end, reason="The cable was cut.")


def test_a_deadline_in_it_moves_behind_its_end(alice: Person, bob: Person, game_id: str) -> None:
    at = due(game_id)[0]
    start, end = at - HOUR, at + HOUR
    assert declare(start, end) == 1
    assert set(due(game_id)) == {end + 2 * HOUR}
    told = alice.get(f"games/{game_id}/events").json()["results"]
    assert any("The cable was cut." in event["text"] for event in told)
    assert alice.game(game_id)["deadline"][:19] == f"{end + 2 * HOUR:%Y-%m-%dT%H:%M:%S}"


def test_applying_it_again_moves_nothing(game_id: str) -> None:
    at = due(game_id)[0]
    span = (at - HOUR, at + HOUR)
    declare(*span)
    moved, count = due(game_id), Event.objects.filter(game_id=game_id).count()
    assert declare(*span) == 0
    assert due(game_id) == moved and Event.objects.filter(game_id=game_id).count() == count


def test_deadlines_before_and_long_after_it_stay(game_id: str) -> None:
    at = due(game_id)[0]
    assert declare(at + HOUR, at + 2 * HOUR) == 0
    assert declare(at - 4 * HOUR, at - 2 * HOUR) == 0
    assert set(due(game_id)) == {at}


def test_while_it_lasts_new_deadlines_move_too(alice: Person, bob: Person) -> None:
    now = timezone.now()
    declare(now - HOUR, now + HOUR)
    live = a_game(alice, bob, pace={"kind": "live"})
    assert max(due(live)) < now + HOUR
    assert outages_sweep() == 1
    assert set(due(live)) == {now + 3 * HOUR}


def test_what_was_missed_in_it_is_excused(alice: Person, bob: Person, game_id: str) -> None:
    Seat.objects.filter(game_id=game_id, due_at__isnull=False).update(due_at=timezone.now() - HOUR)
    workers_run()
    missed = Attendance.objects.filter(missed=True)
    assert missed.exists() and not missed.filter(excused=True).exists()
    declare(timezone.now() - HOUR, timezone.now() + HOUR)
    assert not missed.filter(excused=False).exists()


def test_the_command_says_what_it_did(game_id: str) -> None:
    at = due(game_id)[0]
    told = StringIO()
    span = [(at - HOUR).isoformat(), (at + HOUR).isoformat()]
    call_command("outage", *span, stdout=told)
    assert "games with more time: 1" in told.getvalue()
    for wrong in (["yesterday", span[1]], [span[1], span[0]]):
        with pytest.raises(CommandError):
            call_command("outage", *wrong)


def test_who_lost_their_seat_to_a_bot_in_it_has_it_back(alice: Person, bob: Person) -> None:
    game_id = a_game(alice, bob)
    start = timezone.now()
    with time_machine.travel(start, tick=False) as clock:
        while not Seat.objects.get(game_id=game_id, index=0).autopilot:
            clock.shift(timedelta(days=1, minutes=1))
            workers_run()
        bob.put(f"games/{game_id}/seats/me/autopilot")
        declare(start, timezone.now() + HOUR)
        seat = Seat.objects.get(game_id=game_id, index=0)
        assert (seat.autopilot, seat.misses) == (False, 0)
        assert seat.due_at is None or seat.due_at > timezone.now() + HOUR
        feed = bob.get(f"games/{game_id}/events").json()["results"]
        [back] = [e for e in feed if (e["kind"], e["seat"]) == ("autopilot_off", 0)]
        assert back["cause"] == "moderator"


def test_a_bot_that_somebody_asked_for_plays_on_after_it(alice: Person, game_id: str) -> None:
    alice.put(f"games/{game_id}/seats/me/autopilot")
    Attendance.objects.create(
        user=alice.user, game_id=game_id, sitting=1, at=timezone.now(), missed=True, excused=False
    )
    declare(timezone.now() - HOUR, timezone.now() + HOUR)
    assert Seat.objects.get(game_id=game_id, index=0).autopilot
    assert not Attendance.objects.filter(excused=False).exists()
