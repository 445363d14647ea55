"""The arithmetic of the API's benchmark, and that a repeated draw is a new one."""

from collections import Counter
from datetime import UTC, datetime, timedelta

import pytest

from benchmarks.api import Comparison, Side, table
from benchmarks.load import Load, requests_of
from benchmarks.replay import message_of, statement_count

NOW = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)
INSERTS = (
    'INSERT INTO "move" ("game_id", "number", "at") VALUES (%s, %s, %s); '
    'INSERT INTO "event" ("number", "move", "data") VALUES (%s, %s, %s), (%s, %s, %s); '
    'UPDATE "game" SET "move_count" = %s WHERE "id" = %s; '
    'INSERT INTO "key" ("key", "created_at") VALUES (%s, %s)'
)
PARAMS = ["g", 7, NOW, 20, 7, "{}", 21, 7, "{}", 8, "g", "key-old", NOW - timedelta(days=1)]


def repeated(step: int) -> list[object]:
    return message_of(INSERTS, list(PARAMS), key="key-old", twin=99, now=NOW).again("new", step)


def test_a_repetition_counts_moves_and_events_on() -> None:
    assert [repeated(1)[at] for at in (1, 3, 4, 6, 7)] == [8, 22, 8, 23, 8]
    assert [repeated(3)[at] for at in (1, 3, 4, 6, 7)] == [10, 26, 10, 27, 10]


def test_a_repetition_has_its_own_key_and_time_and_leaves_the_rest() -> None:
    again = repeated(1)
    assert again[11] == "new"
    assert again[2] not in (NOW, NOW.isoformat())
    assert again[12] == (NOW - timedelta(days=1)).isoformat()
    assert [again[at] for at in (0, 5, 9, 10)] == ["g", "{}", 8, "g"]


def test_the_number_of_a_keys_lock_is_new_each_time() -> None:
    message = message_of("SELECT lock(%s)", [99], key="key-old", twin=99, now=NOW)
    assert len({message.again("new", step)[0] for step in (1, 2, 3)} - {99}) == 3


def test_statements_of_one_message_are_counted_one_by_one() -> None:
    lock = message_of("SELECT lock(%s)", [99], key="key-old", twin=99, now=NOW)
    move = message_of(INSERTS, list(PARAMS), key="key-old", twin=99, now=NOW)
    assert statement_count([lock, move]) == 5


def test_a_caller_draws_at_each_table_in_turn_under_a_key_of_its_own() -> None:
    caller = {"token": "t", "tables": [["/one", 2], ["/two", 1]]}
    sent = [request.decode() for request in requests_of(caller, "host", 10)]
    assert [request.split()[1] for request in sent] == ["/one", "/one", "/two"]
    keys = [request.split("Idempotency-Key: ")[1].split()[0] for request in sent]
    assert keys == ["draw-11", "draw-12", "draw-13"]


@pytest.fixture
def found() -> Comparison:
    api, bare = Side("API"), Side("bare")
    for seconds in (2, 4):
        api.add(Load(seconds, [10.0] * 100, {"HTTP/1.1 500": 1}), cpu=0.25)
        bare.add(Load(1, [5.0] * 100), cpu=0.05)
    return Comparison(api, bare, draw=7, poll=1)


def test_rates_are_compared_round_by_round_and_waits_in_all(found: Comparison) -> None:
    assert found.ratio == pytest.approx((100 / 2 / 100 + 100 / 4 / 100) / 2)
    assert found.p99_ratio == 2
    assert found.api.cpu_each == pytest.approx(2.5)
    assert found.api.errors == Counter({"HTTP/1.1 500": 2})


def test_the_table_tells_both_sides_and_the_statements(found: Comparison) -> None:
    _, api, bare, rate, p99, statements = table(found).splitlines()
    assert api.split() == ["API", "38", "10.0", "10.0", "2.50", "2", "6"]
    assert bare.split() == ["bare", "100", "5.0", "5.0", "0.50", "0", "2"]
    assert rate.startswith("rate 0.38") and p99.startswith("p99 2.00")
    assert "7 of a draw, 1 of a poll" in statements
