"""A brewing written out by hand does the work of the rules: with the same luck it ends alike."""

from typing import TypeAlias

import pytest

from benchmarks import brewings
from benchmarks.scripted import brew_out
from games.engine import RecordingChance, SeededChance
from quacks.rules import rules
from quacks.rules.options import WHOLE_SETS
from quacks.rules.state import Seat, State
from quacks.rules.tokens import KINDS

Row: TypeAlias = tuple[int, int, bool, int, int]

SEEDS = range(4)


def compare(number: int, table: State, seed: int) -> None:
    """Assert that a table brews by hand as it does by the rules: endings, bags, tokens drawn."""
    bags = brewings.bags_of(table)
    endings = brewings.play_by_hand(number, [bags], seed)
    played, chance = rules.copy(table), RecordingChance(SeededChance(seed))
    brew_out(played, chance)
    assert [ending[1:] for ending in endings] == [*map(ending_of, table.seats, played.seats)]
    assert [bag for bag, *_ in bags] == [bag for bag, *_ in brewings.bags_of(played)]
    assert sum(drawn for drawn, *_ in endings) == len(chance.picks)


def ending_of(before: Seat, after: Seat) -> Row:
    """Return how the brewing of a seat ended by the rules, as the yardstick tells it."""
    is_paid = not after.exploded or after.is_protected
    points = after.score - before.score
    return after.last_space, after.white_sum, is_paid, points, after.rubies


@pytest.mark.parametrize("number", WHOLE_SETS)
@pytest.mark.parametrize("seed", SEEDS)
def test_every_brewing_of_some_games_ends_alike(number: int, seed: int) -> None:
    for table in brewings.openings(number, games=2):
        compare(number, table, seed)


@pytest.mark.parametrize("number", WHOLE_SETS)
@pytest.mark.parametrize("start", [0, 20, 40, 48, 51])
def test_a_brewing_with_every_kind_of_token_ends_alike(number: int, start: int) -> None:
    table = next(brewings.openings(number))
    kinds = [kind for kind in KINDS if kind.color != "white"]
    for seat in table.seats:
        seat.bag = sorted([*seat.bag, *kinds])
        seat.start = start
    for seed in range(40):
        compare(number, table, seed)
