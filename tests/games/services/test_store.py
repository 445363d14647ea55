"""The hand-written SQL against the models."""

from dataclasses import fields
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.contrib.auth import get_user_model
from django.db import IntegrityError, transaction
from django.utils import timezone

from games.models import Event, Game, GameSecret, IdempotencyKey, Move, Seat
from games.rows import EVENT, GAME, MOVE, PLAYER, SEAT, EventRow, MoveRow
from games.selectors.tables import game_read
from games.services import store
from tests.games.cast import Person, a_game, options_of, row_of

NOW = timezone.now()


def columns(model: Any) -> set[str]:
    return {field.attname for field in model._meta.concrete_fields}


def test_every_column_of_the_models_is_known() -> None:
    assert {*GAME, "state"} == columns(Game)
    assert {*SEAT, "game_id"} == columns(Seat)
    assert {*EVENT, "game_id", "id"} == columns(Event)
    assert {*MOVE, "game_id", "id"} == columns(Move)
    kept = {"id", "game_id", "user_id", "key", "created_at", *store.KEY}
    assert kept == columns(IdempotencyKey)
    assert set(PLAYER) <= columns(get_user_model())


def test_what_is_stored_by_hand_is_what_a_save_stores(alice: Person) -> None:
    """All columns, with JSON, times and empty ones; the database gives the numbers."""
    game_id = row_of(a_game(alice, bots=1)).id
    wanted = [
        Seat(game_id=game_id, index=i, color=c, updated_at=NOW) for i, c in ((5, "x"), (6, "y"))
    ]
    table = Game.objects.get(id=game_id)
    table.id, table.code, table.result = uuid4(), "ABCDEF", [{"rank": 1, "name": "Zoë"}]
    store.write([store.models_insert(wanted), store.models_insert([table])])
    stored = list(Seat.objects.filter(game_id=game_id, index__gte=5).order_by("index"))
    assert len({seat.pk for seat in stored}) == 2
    for made, row in [*zip(wanted, stored, strict=True), (table, Game.objects.get(id=table.id))]:
        names = columns(type(row)) - ({"id"} if isinstance(row, Seat) else set())
        assert {n: getattr(row, n) for n in names} == {n: getattr(made, n) for n in names}
    with pytest.raises(IntegrityError), transaction.atomic():
        store.write([store.models_insert(wanted[:1])])
    store.write([store.models_insert(wanted[:1], is_new=True)])


def test_a_locked_game_is_what_the_models_hold(alice: Person, bob: Person) -> None:
    game_id = a_game(alice, bob, bots=1)
    options = options_of(alice, game_id)
    alice.take(options["roll"], Idempotency_Key="k" * 8)
    locked = store.game_lock(row_of(game_id).id, alice.user.pk, "k" * 8)
    assert locked is not None
    game = row_of(game_id)
    assert {n: getattr(locked.game, n) for n in (*GAME, "state")} == {
        n: getattr(game, n) for n in (*GAME, "state")
    }
    for row, seat in zip(locked.game.seats, game.seats.order_by("index"), strict=True):
        assert {n: getattr(row, n) for n in SEAT} == {n: getattr(seat, n) for n in SEAT}
        assert row.username == (seat.user.username if seat.user else None)
    assert locked.seed == GameSecret.objects.get(game=game).seed
    kept = IdempotencyKey.objects.get(user=alice.user)
    assert locked.key is not None
    for field in fields(store.KeyRow):
        assert getattr(locked.key, field.name) == getattr(kept, field.name)


def test_a_lock_reads_what_the_view_reads(alice: Person, bob: Person) -> None:
    game_id = row_of(a_game(alice, bob)).id
    locked = store.game_lock(game_id)
    assert locked is not None
    assert locked.game == game_read(game_id, with_state=True)


def test_there_is_nothing_to_lock_where_no_game_is(alice: Person) -> None:
    assert store.game_lock(alice.user.pk) is None


def test_what_changed_is_stored_and_nothing_else(alice: Person, bob: Person) -> None:
    game_id = row_of(a_game(alice, bob, bots=1)).id
    locked = store.game_lock(game_id)
    assert locked is not None
    game = locked.game
    before = store.values_of(game)
    seats = [(seat, store.values_of(seat)) for seat in game.seats]
    game.name, game.options, game.deadline = "Näme", {"a": [1, "ß"]}, NOW
    game.seats[0].due_at, game.seats[0].autopilot = NOW, True
    game.seats[2].seq, game.seats[2].due_at = 99, None
    store.write([store.game_update(game, before), store.seats_update(seats)])
    read = game_read(game_id, with_state=True)
    assert read == game


def test_nothing_is_sent_when_nothing_changed(
    alice: Person, bob: Person, django_assert_num_queries: Any
) -> None:
    game_id = row_of(a_game(alice, bob)).id
    locked = store.game_lock(game_id)
    assert locked is not None
    seats = [(seat, store.values_of(seat)) for seat in locked.game.seats]
    nothing = [
        store.game_update(locked.game, store.values_of(locked.game)),
        store.seats_update(seats),
        store.events_insert(game_id, []),
    ]
    assert nothing == [None, None, None]
    with django_assert_num_queries(0):
        store.write(nothing)


def test_inserted_rows_are_what_the_models_read(alice: Person, bob: Person) -> None:
    game_id = row_of(a_game(alice, bob)).id
    answer = {"option": "roll", "ü": [None, True]}
    move = MoveRow(77, "answer", 1, "bot", alice.user.pk, 3, "rolling", answer, NOW,
                   [(None, 6, 2), (1, 4, 0)], "why")  # fmt: skip
    store.write([store.move_insert(game_id, move)])
    stored = Move.objects.get(game_id=game_id, number=77)
    assert stored.picks == [[None, 6, 2], [1, 4, 0]]
    for name in set(MOVE) - {"picks"}:
        assert getattr(stored, name) == getattr(move, name)
    events = [
        EventRow(90 + i, None, "x", i or None, 2, "rolling", 1 << 14, "rule", None, {"i": i}, NOW)
        for i in range(3)
    ]
    store.write([store.events_insert(game_id, events)])
    found = Event.objects.filter(game_id=game_id, number__gte=90).order_by("number")
    assert [EventRow(*row) for row in found.values_list(*EVENT)] == events


def test_a_kept_answer_is_read_back(alice: Person, bob: Person) -> None:
    game_id = row_of(a_game(alice, bob)).id
    row = store.KeyRow(game_id, "f" * 64, 201, None, 3, 5, {"paused_by": "flask"})
    store.write([store.key_insert(alice.user.pk, "another-key", row, NOW - timedelta(hours=1))])
    locked = store.game_lock(game_id, alice.user.pk, "another-key")
    assert locked is not None
    assert locked.key == row
    assert store.game_lock(game_id, bob.user.pk, "another-key").key is None  # type: ignore[union-attr]


@pytest.mark.parametrize("key", ["k" * 8, "other-key"])
def test_the_number_of_a_key_fits_an_advisory_lock(alice: Person, key: str) -> None:
    assert -(2**63) <= store.twin_number(alice.user.pk, key) < 2**63
