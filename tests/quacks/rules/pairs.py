"""Mixes of books in which every two books of different colors meet."""

from itertools import combinations, product

from games.engine import Json
from quacks.rules.data.books import MOTHS, SETS

Mix = dict[str, int | str]

CHOICES: dict[str, list[int | str]] = {
    **{color: [*sets] for color, sets in SETS.items()},
    "moth": ["base", *MOTHS],
}
"""What each color and the moths may be."""

Pair = frozenset[tuple[str, int | str]]


def every_pair() -> set[Pair]:
    """Return every two books that a table may have together."""
    return {
        frozenset({(one, a), (other, b)})
        for one, other in combinations(CHOICES, 2)
        for a, b in product(CHOICES[one], CHOICES[other])
    }


def pairs_of(mix: Mix) -> set[Pair]:
    """Return every two books of a mix."""
    return {frozenset(two) for two in combinations(mix.items(), 2)}


def mixes() -> list[Json]:
    """Return options, few but enough that each pair of books is in one of them.

    Each mix begins with a pair that has not met yet; each further color takes the book that lets
    most others meet for the first time.
    """
    missing, found = every_pair(), []
    while missing:
        mix: Mix = dict(min((sorted(pair, key=str) for pair in missing), key=str))
        for color in CHOICES:
            if color not in mix:
                mix[color] = max(CHOICES[color], key=lambda book: _news(mix, color, book, missing))
        missing -= pairs_of(mix)
        found.append(options_of(mix))
    return found


def options_of(mix: Mix) -> Json:
    """Return a mix as a table's options."""
    return {"books": {color: mix[color] for color in SETS}, "moth": mix["moth"]}


def _news(mix: Mix, color: str, book: int | str, missing: set[Pair]) -> int:
    return sum(frozenset({(color, book), other}) in missing for other in mix.items())
