"""`move_make`: what a failure in the middle leaves, what the log keeps, what streams count."""

from typing import Any

import pytest

from games import hints, registry
from games.engine import Move as Answer
from games.engine.chance import Pick
from games.engine.replay import Recorded, fold
from games.models import Event, GameSecret, Move, Seat
from games.rows import GameRow
from tests.games.cast import Person, a_game, options_of, play_on, row_of
from tests.games.lanterns import an_app
from tests.games.toy.rules import rules


class Broken(Exception):
    """Something that breaks while a move is stored."""


def breaks(*args: Any) -> None:
    raise Broken


def test_a_failure_in_the_records_leaves_no_trace(
    alice: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[GameRow] = []
    monkeypatch.setattr(hints, "wakers", [told.append])
    game_id = a_game(alice, bob)
    told.clear()
    before = (row_of(game_id).state, list(Seat.objects.filter(game_id=game_id).values()))
    counts = (Move.objects.count(), Event.objects.count())
    option = options_of(alice, game_id)["roll"]
    registry.register(an_app(record=breaks))
    with pytest.raises(Broken):
        alice.take(option)
    registry.register(an_app())
    assert (row_of(game_id).state, list(Seat.objects.filter(game_id=game_id).values())) == before
    assert (Move.objects.count(), Event.objects.count()) == counts
    assert told == []
    assert alice.take(option).status_code == 200


def test_records_are_written_with_the_move(alice: Person, bob: Person) -> None:
    written: list[Any] = []

    def record(game: GameRow, move: Any, events: Any) -> list[Any]:
        written.append((str(game.id), move.number, [event.kind for event in events]))
        return []

    registry.register(an_app(record=record))
    game_id = a_game(alice, bob)
    alice.take(options_of(alice, game_id)["roll"])
    assert [number for _, number, _ in written] == [0, 1]
    assert written[0][2][-1] == "round_started"
    assert written[1] == (game_id, 1, ["die_rolled"])


def test_streams_are_woken_after_the_commit(
    alice: Person,
    bob: Person,
    monkeypatch: pytest.MonkeyPatch,
    django_capture_on_commit_callbacks: Any,
) -> None:
    woken: list[int] = []
    monkeypatch.setattr(hints, "wakers", [lambda game: woken.append(game.event_count)])
    game_id = a_game(alice, bob)
    with django_capture_on_commit_callbacks(execute=True):
        alice.take(options_of(alice, game_id)["roll"])
        assert woken == []
    assert woken == [row_of(game_id).event_count]


def test_the_log_folds_to_the_snapshot(alice: Person, bob: Person) -> None:
    import random

    game_id = a_game(alice, bob, bots=1)
    alice.put(f"games/{game_id}/seats/me/autopilot")
    alice.delete(f"games/{game_id}/seats/me/autopilot")
    play_on(game_id, alice, bob, dice=random.Random(9))
    log = [recorded(move) for move in Move.objects.filter(game_id=game_id).order_by("number")]
    assert [entry.number for entry in log] == list(range(len(log)))
    *_, (state, _) = fold(rules, row_of(game_id).options, 3, log)
    assert rules.dump(state) == row_of(game_id).state


def recorded(move: Move) -> Recorded:
    picks = [Pick(*pick) for pick in move.picks]
    if move.act != "answer":
        return Recorded(move.number, None, picks)
    assert move.seat is not None
    assert move.answer is not None
    return Recorded(move.number, Answer(move.seat, move.answer, move.decision, move.kind), picks)


def test_each_stream_counts_its_own_picks(alice: Person, bob: Person) -> None:
    import random

    from games.engine.sealed import SealedChance

    game_id = a_game(alice, bob)
    play_on(game_id, alice, bob, dice=random.Random(10))
    chance = SealedChance(bytes.fromhex(GameSecret.objects.get(game_id=game_id).seed))
    made: dict[int | None, int] = {}
    for move in Move.objects.filter(game_id=game_id).order_by("number"):
        for stream, n, result in move.picks:
            assert chance.pick(n, stream) == result
            made[stream] = made.get(stream, 0) + 1
    counted = dict(Seat.objects.filter(game_id=game_id).values_list("index", "picks"))
    assert counted == {0: made[0], 1: made[1]}
    assert row_of(game_id).picks == made.get(None, 0)


def test_a_hidden_move_changes_nobody_else_s_row(alice: Person, bob: Person) -> None:
    game_id = a_game(alice, bob)
    before = Seat.objects.filter(game_id=game_id, index=1).values().get()
    shown = {name: getattr(row_of(game_id), name) for name in SHOWN}
    alice.take(options_of(alice, game_id)["roll"])
    assert Seat.objects.filter(game_id=game_id, index=1).values().get() == before
    assert {name: getattr(row_of(game_id), name) for name in SHOWN} == shown


SHOWN = ("spectator_seq", "updated_at", "round", "phase", "deadline")
