"""Each seat's own deadline: quiet hours, reserves, what others may know of it."""

from datetime import UTC, datetime, time, timedelta
from typing import Any

import pytest
import time_machine

from accounts.api.policy import paces
from games.models import Seat
from tests.games.cast import Person, a_game, a_table, options_of, workers_run

NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)
DAY = {"sitting_seconds": 86400}


def settle_down(person: Person, **settings: Any) -> None:
    """Give a person settings, as stored."""
    type(person.user).objects.filter(pk=person.user.pk).update(**settings)


def night(person: Person, zone: str = "UTC") -> None:
    settle_down(person, time_zone=zone, quiet_from=time(22), quiet_until=time(8))


def stamp(moment: datetime) -> str:
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def deadlines(person: Person, game_id: str) -> list[str | None]:
    return [seat["deadline"] for seat in person.game(game_id)["seats"]]


def test_s28_each_seat_has_its_own_absolute_deadline_and_the_table_the_latest(
    alice: Person, bob: Person
) -> None:
    night(alice)
    with time_machine.travel(NOON, tick=False):
        game_id = a_game(alice, bob, pace=DAY)
        own = [stamp(NOON + timedelta(hours=34)), stamp(NOON + timedelta(days=1))]
        assert deadlines(alice, game_id) == own == deadlines(bob, game_id)
        assert alice.game(game_id)["deadline"] == own[0]
        assert bob.game(game_id)["decisions"][0]["deadline"] == own[1]
        row = bob.get("games?mine=true").json()["results"][0]
        assert (row["my_deadline"], row["seats"][0]["deadline"]) == (own[1], own[0])


def test_in_a_live_table_quiet_hours_do_not_rest_the_clock(alice: Person, bob: Person) -> None:
    night(alice)
    with time_machine.travel(NOON + timedelta(hours=11), tick=False):
        game_id = a_game(alice, bob, pace={"preset": "live"})
        due = stamp(NOON + timedelta(hours=11, minutes=2))
        assert deadlines(bob, game_id) == [due, due]


def test_s11_the_first_round_is_longer_and_the_next_is_not(alice: Person, bob: Person) -> None:
    with time_machine.travel(NOON, tick=False) as clock:
        game_id = a_game(alice, bob)
        assert alice.game(game_id)["deadline"] == stamp(NOON + timedelta(days=2))
        while alice.game(game_id)["round"] == 1:
            clock.shift(timedelta(days=2, seconds=6))
            workers_run()
            Seat.objects.update(misses=0)  # no bot steps in, however long luck makes the round
        now = datetime.now(UTC)
        waited = Seat.objects.filter(game_id=game_id, due_at__isnull=False)
        assert now < waited.latest("due_at").due_at <= now + timedelta(days=1)


def test_a_reserve_is_used_after_the_length_and_refills_within_bounds(
    alice: Person, bob: Person
) -> None:
    reserve = {"most_seconds": 7200, "refill_seconds": 600}
    with time_machine.travel(NOON, tick=False) as clock:
        game_id = a_game(alice, bob, pace={"sitting_seconds": 3600, "reserve": reserve})
        assert alice.game(game_id)["deadline"] == stamp(NOON + timedelta(hours=3))
        clock.shift(timedelta(hours=2))
        for person in (alice, bob):
            end_sitting(person, game_id)
        assert alice.game(game_id)["me"]["reserve_seconds"] == 3600 + 600
        due = datetime.now(UTC) + timedelta(seconds=3600 + 4200)
        assert Seat.objects.get(game_id=game_id, index=0).due_at == due


def end_sitting(person: Person, game_id: str) -> None:
    """Answer until nothing is asked any more in this sitting."""
    sitting = sitting_of(game_id)
    while sitting_of(game_id) == sitting and waited_for(person, game_id):
        options = options_of(person, game_id)
        person.take(options.get("stop") or next(iter(options.values())))


def sitting_of(game_id: str) -> int:
    return Seat.objects.values_list("game__sitting", flat=True).filter(game_id=game_id)[0]


def waited_for(person: Person, game_id: str) -> bool:
    return Seat.objects.filter(game_id=game_id, user=person.user, due_at__isnull=False).exists()


@pytest.mark.parametrize(
    ("pace", "pointer"),
    [
        ({"preset": "hasty"}, "/pace/preset"),
        ({"preset": "live", "kind": "turns"}, "/pace/kind"),
        ({"kind": "live", "quiet_hours": True}, "/pace/kind"),
        ({"sitting_seconds": 15 * 86400}, "/pace/sitting_seconds"),
        ({"first_sitting_seconds": 10**9}, "/pace/first_sitting_seconds"),
        ({"reserve": {"most_seconds": 10**9}}, "/pace/reserve/most_seconds"),
        ({"daily_at": {"time": "25:00", "time_zone": "UTC"}}, "/pace/daily_at/time"),
        ({"daily_at": {"time": "21:00", "time_zone": "Mars"}}, "/pace/daily_at/time_zone"),
        (
            {"daily_at": {"time": "21:00", "time_zone": "UTC"}, "sitting_seconds": 60},
            "/pace/sitting_seconds",
        ),
    ],
)
def test_s15_what_no_clock_can_keep_is_refused(alice: Person, pace: Any, pointer: str) -> None:
    answer = alice.post("games", {"ruleset": "lanterns", "seats": 2, "pace": pace})
    assert (answer.status_code, answer.json()["errors"][0]["pointer"]) == (400, pointer)


def test_a_preset_is_what_its_table_plays(alice: Person) -> None:
    for name, pace in paces.items():
        assert a_table(alice, pace={"preset": pace["preset"]})["pace"] == pace, name
