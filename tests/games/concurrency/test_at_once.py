"""Several people, workers and taps at the same moment, on PostgreSQL."""

import threading
from collections import Counter
from collections.abc import Callable, Iterator
from datetime import timedelta
from functools import partial
from typing import Any

import pytest
from django.db import connection, transaction
from django.utils import timezone

from games.hints import GRACE
from games.models import Event, Game, Move, Result, Seat
from games.services import clock, settle
from notices.channels.registering import MOST_WEBHOOKS, Registration, TooMany, webhook_register
from notices.models import Notice
from tests.games.cast import Person, a_game, a_person, a_table, options_of, row_of

pytestmark = pytest.mark.django_db(transaction=True)
KEY = "0123456789abcdef"
ROLL = {"option": "roll"}


def at_once(*acts: Callable[[], Any]) -> list[Any]:
    """Do several things in threads that start together; return their results in order."""
    results: list[Any] = [None] * len(acts)
    gate = threading.Barrier(len(acts))

    def run(place: int, act: Callable[[], Any]) -> None:
        gate.wait()
        try:
            results[place] = act()
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=pair) for pair in enumerate(acts)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results


def codes(answers: list[Any]) -> Counter[tuple[int, str | None]]:
    return Counter((a.status_code, a.json().get("code")) for a in answers)


def feeds_are_whole(game_id: str, *people: Person) -> None:
    for person in people:
        rows = person.get(f"games/{game_id}/events?limit=200").json()["results"]
        assert [row["seq"] for row in rows] == list(range(1, len(rows) + 1))
        assert len(rows) == person.game(game_id)["version"]
    numbers = (
        Event.objects.filter(game_id=game_id).order_by("number").values_list("number", flat=True)
    )
    assert list(numbers) == list(range(1, row_of(game_id).event_count + 1))


def test_taps_with_one_key_act_once(alice: Person, bob: Person) -> None:
    game_id = a_game(alice, bob)
    path = f"lanterns/{game_id}/roll?decision=1"
    answers = at_once(*[lambda: alice.post(path, ROLL, Idempotency_Key=KEY)] * 6)
    assert codes(answers) == {(200, None): 6}
    assert sum("Idempotent-Replayed" not in answer for answer in answers) == 1
    first = answers[0].json()
    for answer in answers:
        assert answer.json()["events"] == first["events"]
        assert answer.json()["version"] == first["version"]
    assert Move.objects.filter(game_id=game_id, act="answer").count() == 1


def test_taps_without_a_key_act_once(alice: Person, bob: Person) -> None:
    game_id = a_game(alice, bob)
    path = f"lanterns/{game_id}/roll?decision=1"
    answers = at_once(*[lambda: alice.post(path, ROLL)] * 6)
    assert codes(answers) == {(200, None): 1, (412, "decision_changed"): 5}
    feeds_are_whole(game_id, alice, bob)


def test_four_people_roll_at_the_same_time(alice: Person, bob: Person) -> None:
    people = [alice, bob, a_person("Carol"), a_person("Dora")]
    game_id = a_game(*people)
    for _ in range(3):
        options = [
            next(iter(options_of(p, game_id).values()))
            for p in people
            if p.game(game_id)["decisions"]
        ]
        movers = [p for p in people if p.game(game_id)["decisions"]]
        takes = [lambda p=p, o=o: p.take(o) for p, o in zip(movers, options, strict=True)]
        assert {answer.status_code for answer in at_once(*takes)} == {200}
    feeds_are_whole(game_id, *people)
    moves = Move.objects.filter(game_id=game_id).order_by("number")
    assert [move.number for move in moves] == list(range(row_of(game_id).move_count))


def test_clock_and_person_do_not_both_answer(alice: Person, bob: Person) -> None:
    """S02: whoever takes the lock first answers, the other is refused."""
    for _ in range(5):
        game_id = a_game(alice, bob)
        past = timezone.now() - GRACE - timedelta(seconds=1)
        Seat.objects.filter(game_id=game_id, index=0).update(due_at=past)
        game = row_of(game_id)
        path = f"lanterns/{game_id}/roll?decision=1"
        answers = at_once(
            lambda path=path: alice.post(path, ROLL),
            lambda game=game: clock.game_play_due(game_id=game.id),
        )
        first = Move.objects.get(game_id=game_id, decision=1, act="answer")
        assert answers[0].status_code == (200 if first.cause == "person" else 412)
        feeds_are_whole(game_id, alice, bob)


def test_two_workers_do_nothing_twice(alice: Person) -> None:
    game_id = a_game(alice, bots=3)
    game = row_of(game_id)
    at_once(*[lambda: clock.game_play_due(game_id=game.id)] * 3)
    while clock.work_found().due:
        clock.game_play_due(game_id=game.id)
    answered = Move.objects.filter(game_id=game_id, act="answer").values_list("seat", "decision")
    assert max(Counter(answered).values()) == 1
    feeds_are_whole(game_id, alice)


def test_an_order_left_while_its_question_changes_plays_on(alice: Person, bob: Person) -> None:
    """Whoever gets the lock first: the order acts on what is asked then, once per question."""
    order = {"at_once": True, "hold_at": 8, "flip": False}
    for _ in range(5):
        game_id = a_game(alice, bob, options={"limit": 20})
        answers = at_once(
            lambda game_id=game_id: alice.post(f"lanterns/{game_id}/roll?decision=1", ROLL),
            lambda game_id=game_id: alice.put(f"lanterns/{game_id}/standing-order", order),
        )
        assert [answer.status_code for answer in answers] == [200, 200]
        game = row_of(game_id)
        at_once(*[lambda game=game: clock.game_play_due(game_id=game.id)] * 2)
        while clock.work_found().due:
            clock.game_play_due(game_id=game.id)
        assert Seat.objects.get(game_id=game_id, index=0).due_at is None
        answered = Move.objects.filter(game_id=game_id, seat=0).values_list("decision", flat=True)
        assert sorted(answered) == list(range(1, len(answered) + 1))
        feeds_are_whole(game_id, alice, bob)


def test_an_order_taken_back_stops_at_the_next_question(alice: Person, bob: Person) -> None:
    for _ in range(5):
        game_id = a_game(alice, bob, options={"limit": 20})
        alice.put(f"lanterns/{game_id}/standing-order", {"at_once": True, "hold_at": 18})
        game = row_of(game_id)
        at_once(
            lambda game_id=game_id: alice.delete(f"lanterns/{game_id}/standing-order"),
            lambda game=game: clock.game_play_due(game_id=game.id),
        )
        made = row_of(game_id).move_count
        assert Seat.objects.get(game_id=game_id, index=0).order_at is None
        assert clock.work_found().due == []
        assert clock.game_play_due(game_id=game.id) == 0
        assert row_of(game_id).move_count == made


def test_the_last_seat_is_taken_once(alice: Person) -> None:
    """S09: a table never has more people than seats."""
    game = a_table(alice)
    guests = [a_person(f"Guest{i}") for i in range(4)]
    path = f"games/{game['id']}/seats/me"
    answers = at_once(*[lambda p=p: p.put(path) for p in guests])
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]
    assert Seat.objects.filter(game_id=game["id"], user__isnull=False).count() == 2


def test_one_person_sits_down_once(alice: Person, bob: Person) -> None:
    game = a_table(alice, seats=4)
    path = f"games/{game['id']}/seats/me"
    answers = at_once(*[lambda: bob.put(path)] * 4)
    assert {answer.json()["game"]["me"]["seat"] for answer in answers} == {1}
    assert Seat.objects.filter(game_id=game["id"], user=bob.user).count() == 1


def test_creating_with_one_key_sets_up_one_table(alice: Person) -> None:
    """S10."""
    body = {"ruleset": "lanterns", "seats": 2}
    answers = at_once(*[lambda: alice.post("games", body, Idempotency_Key=KEY)] * 4)
    assert {answer.status_code for answer in answers} == {201}
    assert len({answer.json()["game"]["id"] for answer in answers}) == 1
    assert Game.objects.count() == 1


def test_one_key_on_two_tables_belongs_to_one(alice: Person, bob: Person) -> None:
    games = [a_game(alice, bob) for _ in range(2)]
    answers = at_once(
        *[
            lambda g=g: alice.post(f"lanterns/{g}/roll?decision=1", ROLL, Idempotency_Key=KEY)
            for g in games
        ]
    )
    assert codes(answers) == {(200, None): 1, (422, "idempotency_key_reused"): 1}


def test_a_rematch_asked_for_at_once_is_one_table(alice: Person, bob: Person) -> None:
    game_id = a_game(alice, bob)
    for person in (alice, bob):
        person.post(f"games/{game_id}/resign")
    settle.game_settle(game_id=row_of(game_id).id)
    answers = at_once(*[lambda p=p: p.put(f"games/{game_id}/rematch") for p in (alice, bob)])
    assert len({answer.json()["game"]["id"] for answer in answers}) == 1
    assert alice.game(answers[0].json()["game"]["id"])["status"] == "active"


def test_settling_at_once_writes_one_result(alice: Person, bob: Person) -> None:
    """S01, S04: of all that would end a game, one does."""
    game_id = a_game(alice, bob, options={"rounds": 1})
    while row_of(game_id).phase != "settlement":
        past = timezone.now() - GRACE - timedelta(seconds=1)
        Seat.objects.filter(game_id=game_id, due_at__isnull=False).update(due_at=past)
        clock.game_play_due(game_id=row_of(game_id).id)
    game = row_of(game_id)
    written = at_once(*[lambda: settle.game_settle(game_id=game.id)] * 4)
    assert sorted(written) == [0, 0, 0, 1]
    assert Result.objects.filter(game_id=game_id).count() == 2


class TestLocksThatCannotBeHad:
    @pytest.fixture(autouse=True)
    def impatient(self, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
        """Wait less than the server's five seconds, and leave no such connection to others."""
        from django.db.backends.postgresql.base import DatabaseWrapper

        plain = DatabaseWrapper.get_new_connection

        def hasty(self: Any, params: Any) -> Any:
            made = plain(self, params)
            made.execute("SET lock_timeout = '200ms'")
            made.commit()
            return made

        monkeypatch.setattr(DatabaseWrapper, "get_new_connection", hasty)
        yield
        connection.close()
        connection.close_pool()

    def held(self, game_id: str, act: Callable[[], Any], twin: int | None = None) -> Any:
        """Do something while another transaction holds the game."""
        with transaction.atomic():
            Game.objects.select_for_update().get(id=game_id)
            if twin is not None:
                with connection.cursor() as cursor:
                    cursor.execute("SELECT pg_try_advisory_xact_lock(%s)", [twin])
            return at_once(act)[0]

    def test_the_table_is_busy(self, alice: Person, bob: Person) -> None:
        game_id = a_game(alice, bob)
        path = f"lanterns/{game_id}/roll?decision=1"
        answer = self.held(game_id, lambda: alice.post(path, ROLL, Idempotency_Key=KEY))
        assert (answer.status_code, answer.json()["code"]) == (503, "busy")
        assert answer["Retry-After"] == "1"
        assert answer.json()["retryable"]
        assert alice.post(path, ROLL, Idempotency_Key=KEY).status_code == 200

    def test_a_twin_in_flight_is_in_progress(self, alice: Person, bob: Person) -> None:
        from games.services.store import twin_number

        game_id = a_game(alice, bob)
        path = f"lanterns/{game_id}/roll?decision=1"
        twin = twin_number(alice.user.pk, KEY)
        answer = self.held(game_id, lambda: alice.post(path, ROLL, Idempotency_Key=KEY), twin)
        assert (answer.status_code, answer.json()["code"]) == (409, "request_in_progress")


def test_nudges_from_two_tables_at_the_same_moment_reach_a_person_once(
    alice: Person, bob: Person, charlie: Person
) -> None:
    tables = [(alice, a_game(alice, bob)), (charlie, a_game(charlie, bob))]
    nudges = [partial(person.post, f"games/{game_id}/nudge") for person, game_id in tables]
    answers = at_once(*nudges)
    assert sorted(answer.status_code for answer in answers) == [200, 409]
    assert Notice.objects.filter(user=bob.user, kind="nudge").count() == 1


def test_nobody_gets_more_webhooks_than_there_may_be_by_asking_at_once(alice: Person) -> None:
    def register(number: int) -> bool:
        registration = Registration("webhook", f"https://example.org/{number}", {"format": "json"})
        try:
            return webhook_register(user=alice.user, registration=registration)[1]
        except TooMany:
            return False

    made = at_once(*(partial(register, number) for number in range(MOST_WEBHOOKS + 3)))
    assert Counter(made) == {True: MOST_WEBHOOKS, False: 3}
