"""Chi-square tests of the sealed chance.

A statistic must stay below the value that a fair source passes in one of 1,000 such tests. The
seeds are fixed, so a run always gives the same answer: it is a finding about the algorithm, not a
gamble in every run. `docs/fairness.md` states the bound.
"""

from collections import Counter
from collections.abc import Hashable, Iterable
from hashlib import sha256
from itertools import pairwise, permutations

import pytest

from games.engine import shuffled
from games.engine.sealed import SealedChance

Z = 3.0902
"""Of the normal distribution, what one of 1,000 passes."""


def chi_square(observed: Iterable[Hashable], outcomes: int) -> float:
    """Return how far the counts of `observed` are from even over so many `outcomes`."""
    counts = Counter(observed)
    expected = counts.total() / outcomes
    missing = (outcomes - len(counts)) * expected
    return sum((seen - expected) ** 2 / expected for seen in counts.values()) + missing


def bound(outcomes: int) -> float:
    """Return the chi-square value that one of 1,000 fair samples passes.

    By Wilson and Hilferty's form, up to 2 % more than the tabled value.
    """
    free = outcomes - 1
    return float(free * (1 - 2 / (9 * free) + Z * (2 / (9 * free)) ** 0.5) ** 3)


def chance(name: str) -> SealedChance:
    return SealedChance(sha256(name.encode()).digest())


@pytest.mark.parametrize("stream", [None, 0, 4])
@pytest.mark.parametrize("n", [2, 3, 6, 7, 17, 24, 52, 100])
def test_every_outcome_comes_equally_often(n: int, stream: int | None) -> None:
    source = chance("outcomes")
    assert chi_square((source.pick(n, stream) for _ in range(200 * n)), n) < bound(n)


@pytest.mark.parametrize("n", [2, 6, 13])
def test_a_pick_tells_nothing_about_the_next(n: int) -> None:
    source = chance("neighbours")
    results = [source.pick(n, 0) for _ in range(50 * n * n)]
    assert chi_square(pairwise(results), n * n) < bound(n * n)


@pytest.mark.parametrize("n", [2, 6, 13])
def test_a_pick_tells_nothing_about_the_same_place_of_another_stream(n: int) -> None:
    source = chance("streams")
    pairs = ((source.pick(n, 0), source.pick(n, 1)) for _ in range(50 * n * n))
    assert chi_square(pairs, n * n) < bound(n * n)


def test_games_tell_nothing_about_each_other() -> None:
    first = (chance(f"game {number}").pick(6, 0) for number in range(3000))
    assert chi_square(first, 6) < bound(6)


def test_every_order_of_a_shuffled_deck_comes_equally_often() -> None:
    source = chance("decks")
    decks = (tuple(shuffled("abcd", source)) for _ in range(4800))
    assert chi_square(decks, len(list(permutations("abcd")))) < bound(24)


def test_drawing_a_bag_empty_gives_every_token_every_place() -> None:
    source, places = chance("bags"), Counter[tuple[int, int]]()
    for _ in range(2000):
        bag = list(range(9))
        places.update((bag.pop(source.pick(len(bag), 1)), place) for place in range(9))
    for token in range(9):
        seen = [
            place
            for (drawn, place), times in places.items()
            if drawn == token
            for _ in range(times)
        ]
        assert chi_square(seen, 9) < bound(9)


def test_the_bound_is_the_tabled_one_and_a_small_bias_passes_it() -> None:
    assert bound(6) == pytest.approx(20.515, rel=0.02)
    assert bound(52) == pytest.approx(87.968, rel=0.02)
    source = chance("bias")
    biased = [source.pick(8, 0) % 6 for _ in range(1200)]
    assert chi_square(biased, 6) > bound(6)
