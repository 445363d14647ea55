"""`games/{id}/pause`: by agreement of all people; the clocks keep what is left."""

from datetime import UTC, datetime, time, timedelta
from io import StringIO
from typing import Any

import pytest
import time_machine
from django.core.management import call_command

from games.models import Event, Move, Seat
from notices.models import Notice
from tests.games.cast import Person, a_game, a_table

NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)
HOUR, DAY = timedelta(hours=1), timedelta(days=1)
PACE = {"sitting_seconds": 86400}


def due(game_id: str) -> list[datetime | None]:
    return list(
        Seat.objects.filter(game_id=game_id).order_by("index").values_list("due_at", flat=True)
    )


def pause(person: Person, game_id: str) -> Any:
    return person.put(f"games/{game_id}/pause").json()["game"]


def play_on(person: Person, game_id: str) -> Any:
    return person.delete(f"games/{game_id}/pause").json()["game"]


def test_s21_it_needs_all_people_and_no_bot(alice: Person, bob: Person) -> None:
    """N03: who is asked for a pause is told."""
    with time_machine.travel(NOON, tick=False) as clock:
        game_id = a_game(alice, bob, bots=1, pace=PACE)
        before = due(game_id)
        assert pause(alice, game_id)["pause"] == {"asked": [0], "until": None}
        assert due(game_id) == before
        assert Notice.objects.get(kind="pause_asked").user == bob.user
        clock.shift(20 * HOUR)
        until = "2026-03-17T08:00:00.000Z"
        assert pause(bob, game_id)["pause"] == {"asked": [0, 2], "until": until}
        assert due(game_id)[::2] == [NOON + 15 * DAY] * 2
        kinds = [e["kind"] for e in alice.get(f"games/{game_id}/events").json()["results"]]
        assert kinds[-3:] == ["pause_asked", "pause_asked", "pause_on"]


def test_anybody_ends_it_and_clocks_go_on_with_what_was_left(alice: Person, bob: Person) -> None:
    hours = {"quiet_from": time(22), "quiet_until": time(8)}
    type(alice.user).objects.filter(pk=alice.user.pk).update(**hours)
    with time_machine.travel(NOON, tick=False) as clock:
        game_id = a_game(alice, bob, pace=PACE)
        clock.shift(4 * HOUR)
        for person in (alice, bob):
            pause(person, game_id)
        clock.shift(3 * DAY)
        game = play_on(bob, game_id)
        assert game["pause"] == {"asked": [], "until": None}
        assert due(game_id) == [NOON + 3 * DAY + 34 * HOUR, NOON + 4 * DAY]
        assert game["deadline"] == "2026-03-06T22:00:00.000Z"


def test_it_ends_by_itself_at_its_stored_end(alice: Person, bob: Person) -> None:
    """S26: no job has to run for it; a new pause is asked for anew."""
    with time_machine.travel(NOON, tick=False) as clock:
        game_id = a_game(alice, bob, pace=PACE)
        for person in (alice, bob):
            pause(person, game_id)
        clock.shift(14 * DAY + HOUR)
        assert due(game_id) == [NOON + 15 * DAY] * 2
        assert pause(alice, game_id)["pause"] == {"asked": [0], "until": None}
        assert due(game_id) == [NOON + 15 * DAY] * 2


def test_who_is_played_for_by_a_bot_is_not_asked(alice: Person, bob: Person) -> None:
    game_id = a_game(alice, bob, pace=PACE)
    bob.put(f"games/{game_id}/seats/me/autopilot")
    assert pause(alice, game_id)["pause"]["until"]


def test_who_comes_back_into_a_pause_agreed_without_them_may_end_it(
    alice: Person, bob: Person
) -> None:
    game_id = a_game(alice, bob, pace=PACE)
    bob.put(f"games/{game_id}/seats/me/autopilot")
    pause(alice, game_id)
    bob.delete(f"games/{game_id}/seats/me/autopilot")
    assert "play_on" in {action["id"] for action in bob.game(game_id)["actions"]}
    assert play_on(bob, game_id)["pause"] == {"asked": [], "until": None}
    assert "pause" in {action["id"] for action in bob.game(game_id)["actions"]}


def test_a_reserve_in_use_is_kept_as_it_is(alice: Person, bob: Person) -> None:
    pace = {"sitting_seconds": 3600, "reserve": {"most_seconds": 7200}}
    with time_machine.travel(NOON, tick=False) as clock:
        game_id = a_game(alice, bob, pace=pace)
        clock.shift(2 * HOUR)
        for person in (alice, bob):
            pause(person, game_id)
        clock.shift(DAY)
        play_on(alice, game_id)
        assert due(game_id) == [NOON + DAY + 3 * HOUR] * 2


@pytest.mark.parametrize(("who", "status"), [("charlie", 403), ("alice", 409)])
def test_only_who_plays_may_agree(alice: Person, charlie: Person, who: str, status: int) -> None:
    table = a_table(alice)
    person = {"alice": alice, "charlie": charlie}[who]
    for send in (person.put, person.delete):
        assert send(f"games/{table['id']}/pause").status_code == status


def test_asking_and_taking_back_again_and_again_is_told_once_a_day(
    alice: Person, bob: Person
) -> None:
    game_id = a_game(alice, bob)
    with time_machine.travel(datetime(2026, 3, 2, 12, tzinfo=UTC), tick=False) as clock:
        for _ in range(3):
            alice.put(f"games/{game_id}/pause")
            alice.delete(f"games/{game_id}/pause")
        told = Notice.objects.filter(user=bob.user, kind="pause_asked")
        assert told.count() == 1
        clock.shift(timedelta(days=1))
        alice.put(f"games/{game_id}/pause")
        assert told.count() == 2


def test_agreeing_and_playing_on_are_acts_in_the_log(alice: Person, bob: Person) -> None:
    game_id = a_game(alice, bob)
    for _ in range(2):  # the second time nothing changes
        pause(alice, game_id)
    pause(bob, game_id)
    play_on(alice, game_id)
    acts = Move.objects.filter(game_id=game_id).values_list("act", "seat", "user")
    mine, his = alice.user.pk, bob.user.pk
    assert list(acts)[1:] == [("pause", 0, mine), ("pause", 1, his), ("play_on", 0, mine)]
    began = Event.objects.filter(game_id=game_id, kind__in=("pause_asked", "pause_on"))
    assert list(began.values_list("move", flat=True)) == [1, 2, 2]
    call_command("games_audit", game_id, stdout=StringIO())
