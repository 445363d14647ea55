"""What a sweep costs while nobody plays."""

import uuid
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games import tasks
from games.models import Game, Seat
from games.services import clock
from tests.games.cast import Person, a_game, row_of

WAITING = 1000


@pytest.fixture
def waiting(alice: Person, bob: Person) -> None:
    """Let a thousand games wait for people who have time."""
    first = row_of(a_game(alice, bob))
    seats = list(Seat.objects.filter(game=first))
    games = [_again(first, id=uuid.uuid4(), code=f"W{n:05}") for n in range(WAITING - 1)]
    Game.objects.bulk_create(games)
    Seat.objects.bulk_create(
        _again(seat, id=None, game_id=game.id) for game in games for seat in seats
    )


def _again(row: Any, **changes: Any) -> Any:
    fields = {field.attname: getattr(row, field.attname) for field in row._meta.concrete_fields}
    return type(row)(**{**fields, **changes})


def plan_of(sql: str) -> str:
    word = "EXPLAIN QUERY PLAN" if connection.vendor == "sqlite" else "EXPLAIN"
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute("ANALYZE")
        cursor.execute(f"{word} {sql}")
        return "\n".join(str(row) for row in cursor.fetchall())


@pytest.mark.usefixtures("waiting")
def test_a_sweep_over_a_thousand_waiting_games_is_one_statement_by_indexes() -> None:
    """S23: finding what is due costs the same however many games wait."""
    assert Seat.objects.filter(due_at__gt=timezone.now()).count() == 2 * WAITING
    with CaptureQueriesContext(connection) as asked:
        tasks.sweep()
    [statement] = asked.captured_queries
    plan = plan_of(statement["sql"])
    for index in ("seat_due", "seat_order_due", "game_in_phase"):
        assert index in plan, plan
    assert "SCAN games_" not in plan and "Seq Scan" not in plan, plan


@pytest.mark.usefixtures("waiting")
def test_what_is_due_among_them_is_found_oldest_first() -> None:
    ids = list(Game.objects.order_by("code").values_list("id", flat=True)[:3])
    now = timezone.now()
    for age, game_id in enumerate(ids):
        Seat.objects.filter(game=game_id).update(due_at=now - timedelta(hours=1 + age))
    Game.objects.filter(id=ids[2]).update(phase="settlement")
    assert clock.work_found() == ([ids[2], ids[1], ids[0]], [ids[2]])
