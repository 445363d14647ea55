"""The same request twice at one moment, and locks that somebody else has."""

import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from typing import Any

import pytest
from django.db import OperationalError, connection, connections, transaction

from config.sqlite3.base import DatabaseWrapper
from games import registry
from games.models import Game, Move
from games.services import locks
from tests.games.cast import Person, a_game
from tests.games.lanterns import an_app

pytestmark = pytest.mark.django_db(transaction=True)
KEY = "0123456789abcdef"
ROLL = {"option": "roll"}


@contextmanager
def briefly() -> Iterator[None]:
    """Have this thread's connection give up soon: whoever has the lock waits for it."""
    mine = connections["default"]
    if isinstance(mine, DatabaseWrapper):
        mine.patience = 0.2
        yield
        return
    with connection.cursor() as cursor:
        cursor.execute("SET lock_timeout = 200")
    try:
        yield
    finally:
        with connection.cursor() as cursor:
            cursor.execute("RESET lock_timeout")  # it goes back to the pool


def apart(act: Callable[[], Any]) -> Any:
    """Do something in a thread with a connection of its own; return its result."""
    results: list[Any] = []

    def run() -> None:
        with closing(connection), briefly():
            results.append(act())

    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    return results[0]


def while_stored(act: Callable[[], Any]) -> list[Any]:
    """Have every move do `act` apart before its transaction ends; return a list of the results."""
    results: list[Any] = []

    def record(*move: Any) -> list[Any]:
        results.append(apart(act))
        return []

    registry.register(an_app(record=record))
    return results


def test_a_move_whose_twin_is_in_flight_is_in_progress(alice: Person, bob: Person) -> None:
    game_id = a_game(alice, bob)
    path = f"lanterns/{game_id}/roll?decision=1"
    twins = while_stored(lambda: alice.post(path, ROLL, Idempotency_Key=KEY))
    first = alice.post(path, ROLL, Idempotency_Key=KEY)
    [twin] = twins
    assert first.status_code == 200
    assert (twin.status_code, twin.json()["code"]) == (409, "request_in_progress")
    assert (twin["Retry-After"], twin.json()["retryable"]) == ("1", True)
    again = alice.post(path, ROLL, Idempotency_Key=KEY)
    assert (again.status_code, again["Idempotent-Replayed"]) == (200, "true")
    assert Move.objects.filter(game_id=game_id, act="answer").count() == 1


def test_a_table_whose_twin_is_being_set_up_is_in_progress(alice: Person) -> None:
    body = {"ruleset": "lanterns", "seats": 2, "bots": [{"level": "apprentice"}]}
    twins = while_stored(lambda: alice.post("games", body, Idempotency_Key=KEY))
    first = alice.post("games", body, Idempotency_Key=KEY)
    [twin] = twins
    assert first.status_code == 201
    assert (twin.status_code, twin.json()["code"]) == (409, "request_in_progress")
    assert Game.objects.count() == 1


def test_another_request_only_finds_the_table_busy(alice: Person, bob: Person) -> None:
    game_id = a_game(alice, bob)
    path = f"lanterns/{game_id}/roll?decision=1"
    others = while_stored(lambda: alice.post(path, ROLL, Idempotency_Key=KEY + "x"))
    assert alice.post(path, ROLL, Idempotency_Key=KEY).status_code == 200
    assert (others[0].status_code, others[0].json()["code"]) == (503, "busy")


def test_a_key_is_free_again_after_a_failure(alice: Person, bob: Person) -> None:
    game_id = a_game(alice, bob)
    refused = alice.post(f"lanterns/{game_id}/roll?decision=9", ROLL, Idempotency_Key=KEY)
    assert refused.status_code == 412
    assert locks._working == {}


def test_inside_a_larger_transaction_the_trouble_is_passed_on() -> None:
    trouble = OperationalError("locked")
    trouble.__cause__ = Exception("database is locked")
    with pytest.raises(OperationalError), transaction.atomic(), locks.atomic():
        raise trouble
