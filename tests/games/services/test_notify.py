"""Whom a game tells that they have to act, until when, and that it is done."""

import random
from datetime import timedelta

from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games.models import Seat
from games.services.draft import opened
from notices.kinds import asking
from notices.models import Notice, State
from tests.games.cast import Person, a_game, a_table, options_of, play_on, row_of, workers_run


def seat_of(game_id: str, person: Person) -> Seat:
    return Seat.objects.get(game_id=game_id, user=person.user)


def told(person: Person, kind: str | None = None) -> list[Notice]:
    found = Notice.objects.filter(user=person.user).exclude(state=State.WITHDRAWN)
    return list(found.filter(kind=kind) if kind else found)


def test_who_is_asked_is_told_which_question_until_when(alice: Person, bob: Person) -> None:
    """N03."""
    game_id = a_game(alice, bob)
    for person in (alice, bob):
        seat = seat_of(game_id, person)
        [turn] = told(person, "your_turn")
        assert (turn.decision, turn.seq, turn.deadline) == (seat.decision, seat.seq, seat.due_at)
        assert turn.subject == f"game:{game_id}"
        assert seat.told == seat.decision


def test_the_last_chance_comes_before_the_deadline(alice: Person, bob: Person) -> None:
    """N01: one reminder for one deadline."""
    game_id = a_game(alice, bob, pace={"sitting_seconds": 86400})
    [last] = told(alice, "last_chance")
    due_at = seat_of(game_id, alice).due_at
    assert due_at is not None
    assert due_at - last.created_at == timedelta(hours=4)
    assert last.due_at is not None
    assert last.due_at < last.created_at, "the outbox chooses a moment that is not quiet"


def test_where_time_is_short_nobody_is_reminded(alice: Person, bob: Person) -> None:
    a_game(alice, bob, pace={"kind": "live"})
    assert told(alice, "your_turn") != []
    assert told(alice, "last_chance") == []


def test_a_question_answered_is_told_no_longer(alice: Person, bob: Person) -> None:
    game_id = a_game(alice, bob)
    alice.take(options_of(alice, game_id)["roll"])
    assert told(alice, "your_turn") == []
    assert told(bob, "your_turn") != []
    assert seat_of(game_id, alice).told is None


def next_question(game_id: str) -> None:
    """Ask Alice something else in the same sitting."""
    with opened(row_of(game_id).id) as draft:
        seat = draft.game.seats[0]
        seat.decision = (seat.decision or 0) + 1
        draft.save()


def test_while_somebody_is_still_asked_the_last_chance_stands(alice: Person, bob: Person) -> None:
    game_id = a_game(alice, bob)
    next_question(game_id)
    assert told(alice, "your_turn") == []
    assert len(told(alice, "last_chance")) == 1


def test_whoever_is_done_is_asked_nothing_any_more(alice: Person, bob: Person) -> None:
    game_id = a_game(alice, bob)
    alice.put(f"games/{game_id}/seats/me/autopilot")
    assert [one.kind for one in told(alice)] == ["game_started"]


def test_no_statement_more_for_further_questions(alice: Person, bob: Person) -> None:
    game_id = a_game(alice, bob)
    next_question(game_id)
    with CaptureQueriesContext(connection) as ran:
        next_question(game_id)
    assert not any("notices_notice" in query["sql"] for query in ran)


def test_bots_and_whom_a_bot_plays_for_are_told_nothing(alice: Person, bob: Person) -> None:
    game_id = a_game(alice, bob, bots=1)
    alice.put(f"games/{game_id}/seats/me/autopilot")
    before = set(Notice.objects.filter(user=alice.user))
    play_on(game_id, bob, dice=random.Random(2))
    later = set(Notice.objects.filter(user=alice.user)) - before
    assert [one.kind for one in later] == ["game_finished"]
    assert set(Notice.objects.values_list("user", flat=True)) == {alice.user.pk, bob.user.pk}


def test_every_new_question_and_every_end_is_told_once(alice: Person, bob: Person) -> None:
    """N03."""
    game_id = a_game(alice, bob)
    play_on(game_id, alice, bob, dice=random.Random(3))
    turns = Notice.objects.filter(user=alice.user, kind="your_turn")
    assert turns.count() >= 2
    assert not turns.exclude(state=State.WITHDRAWN).exists()
    assert [one.kind for one in told(alice)].count("game_finished") == 1
    assert not [one for one in told(alice) if one.kind in asking()]


def test_another_deadline_is_told_with_a_last_chance_of_its_own(alice: Person, bob: Person) -> None:
    """N02: other words, not those of before once more."""
    game_id = a_game(alice, bob)
    later = timezone.now() + timedelta(days=3)
    with opened(row_of(game_id).id) as draft:
        draft.game.seats[1].due_at = later
        draft.save()
    [changed] = told(bob, "deadline_changed")
    assert changed.deadline == later
    [last] = told(bob, "last_chance")
    assert last.deadline == later
    assert told(alice, "deadline_changed") == []
    assert len(told(bob, "your_turn")) == 1


def test_a_bot_that_steps_in_is_told(alice: Person, bob: Person) -> None:
    """N03."""
    game_id = a_game(alice, bob)
    with opened(row_of(game_id).id) as draft:
        draft.game.seats[1].autopilot = True
        draft.save()
    assert [one.kind for one in told(bob)].count("autopilot_on") == 1
    assert told(bob, "your_turn") == []


def test_a_table_given_up_is_told_to_the_others(alice: Person, bob: Person) -> None:
    """N03."""
    table = a_table(alice, seats=3)
    bob.put(f"games/{table['id']}/seats/me", {"code": table["code"]})
    alice.delete(f"games/{table['id']}")
    assert [one.kind for one in told(bob)] == ["table_cancelled"]
    assert told(alice) == []


def test_a_seat_taken_away_is_told(alice: Person, bob: Person) -> None:
    """N03."""
    table = a_table(alice, seats=3)
    bob.put(f"games/{table['id']}/seats/me", {"code": table["code"]})
    alice.delete(f"games/{table['id']}/seats/1")
    assert [one.kind for one in told(bob)] == ["seat_lost"]


def test_a_rematch_is_told_once_and_by_name(alice: Person, bob: Person) -> None:
    game_id = a_game(alice, bob)
    play_on(game_id, alice, bob, dice=random.Random(1))
    for person in (alice, bob, alice):
        person.put(f"games/{game_id}/rematch")
    [asked] = told(bob, "rematch")
    assert asked.params["name"] == "Alice"
    assert told(alice, "rematch") == []


def test_a_refused_act_tells_nothing(alice: Person, bob: Person) -> None:
    game_id = a_game(alice, bob)
    before = Notice.objects.count()
    roll = options_of(alice, game_id)["roll"]
    late = {**roll, "href": roll["href"].split("?")[0] + "?decision=99"}
    assert alice.take(late).status_code == 412
    workers_run()
    assert Notice.objects.count() == before
