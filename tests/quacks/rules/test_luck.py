"""Luck: explosions by a draw beside what the odds at each draw let expect."""

from itertools import pairwise
from math import sqrt

import pytest

from games.engine import Event
from quacks.rules.luck import Luck, luck
from quacks.rules.odds import explosion_risk
from quacks.rules.state import State
from tests.quacks.recording import GAMES, Wish, log_of, played, read, replayed
from tests.quacks.rules.table import with_book


def lucks(name: str) -> list[Luck]:
    game = read(name)
    return luck(game["options"], game["seats"], log_of(game))


def own(name: str) -> list[Event]:
    """Return the events of a recorded game that their own seat hears of."""
    told = [event for _, events in replayed(read(name)) for event in events]
    return [one for one in told if one.seat is not None and one.audience >> one.seat & 1]


@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_draw_and_every_explosion_by_one_is_counted(name: str) -> None:
    events, found = own(name), lucks(name)
    placed = [one for one in events if one.kind == "token_placed"]
    assert sum(one.draws for one in found) == sum(one.data["by"] == "draw" for one in placed)
    by_draw = sum(
        later.kind == "exploded" and earlier.data.get("by") == "draw"
        for earlier, later in pairwise(events)
    )
    assert sum(one.exploded for one in found) == by_draw


def test_what_was_expected_is_the_risk_shown_before_each_draw() -> None:
    game = read("two_players")
    expected, states = [0.0, 0.0], replayed(game)
    state: State = next(states)[0]
    for seat, _, answer, _ in game["moves"]:
        if answer["option"] == "draw":
            expected[seat] += explosion_risk(state, seat)
        next(states)
    assert [one.expected for one in lucks("two_players")] == pytest.approx(expected)


def test_over_many_games_as_many_explode_as_expected() -> None:
    """Books that lay drawn tokens aside, move them or raise the limit change nothing about that."""
    wishes = [
        Wish(seed, 3, {**with_book(red=red, yellow=yellow), "rounds": 4}, whim=0.8)
        for seed, red, yellow in [(1, 2, 1), (2, 6, 4), (3, 2, 5), (4, 4, 6), (5, 6, 1)]
    ]
    games = [*(read(name) for name in sorted(GAMES)), *(played(wish) for wish in wishes)]
    rows = [one for g in games for one in luck(g["options"], g["seats"], log_of(g))]
    expected, real = sum(one.expected for one in rows), sum(one.exploded for one in rows)
    assert expected > 20
    assert abs(real - expected) < 3 * sqrt(expected)
