"""What a discard is worth, and how rivals are taken to choose."""

from collections.abc import Iterator, Sequence

from potion.bots.seen import Seen, held
from potion.rules.dice import INGREDIENTS
from potion.rules.state import EACH

USELESS = 0.25
"""Worth of a discard that brings nobody nearer to a single ingredient: it opens further ways."""

Chances = tuple[float, ...]
Counts = tuple[int, ...]


def worth(hand: Sequence[float]) -> list[float]:
    """Return what discarding each ingredient is worth: 1 where fewer tokens must go then."""
    largest = max(hand)
    is_shared = sum(tokens == largest for tokens in hand) > 1
    return [1.0 if tokens < largest or is_shared else USELESS for tokens in hand]


def rivals(table: Seen) -> list[Sequence[float]]:
    """Return what each other seat holds: as shown, or on average as far as it can be known."""
    return list(table.others) or [table.means] * table.rivals


def chances_of(hand: Sequence[float]) -> Chances:
    """Return how likely a seat chooses each ingredient: evenly among those that it holds.

    An average below two tokens is held for certain by some and not at all by others.
    """
    holds = [1 - (1 - min(tokens, EACH) / EACH) ** EACH for tokens in hand]
    if all(tokens == int(tokens) for tokens in hand):
        holds = [float(tokens > 0) for tokens in hand]
    return tuple(one / sum(holds) for one in holds)


def reveals(seats: Sequence[Chances]) -> dict[Counts, float]:
    """Return how likely each number of revealed ingredients is: exact, all choices counted."""
    found: dict[Counts, float] = {(0,) * len(INGREDIENTS): 1.0}
    for chances in seats:
        found = _one_more(found, chances)
    return found


def _one_more(known: dict[Counts, float], chances: Chances) -> dict[Counts, float]:
    found: dict[Counts, float] = {}
    for counts, chance in known.items():
        for one in held(chances):
            more = with_one(counts, one)
            found[more] = found.get(more, 0.0) + chance * chances[one]
    return found


def with_one(counts: Counts, ingredient: int) -> Counts:
    """Return counts with one more of an ingredient."""
    return (*counts[:ingredient], counts[ingredient] + 1, *counts[ingredient + 1 :])


def all_counts(seats: int) -> Iterator[Counts]:
    """Yield every way in which `seats` choices fall on the ingredients."""
    for beetles in range(seats + 1):
        for mushrooms in range(seats + 1 - beetles):
            yield beetles, mushrooms, seats - beetles - mushrooms
