"""Chance as an argument: the only randomness that rules may use.

Every pick is made on a *stream*: one per seat and one for the table, so that nobody's luck depends
on when others act.
The live source, sealed by a published commitment, is in `games.engine.sealed`.
"""

import random
from collections.abc import Callable, Iterable, MutableSequence
from typing import NamedTuple, Protocol, TypeVar

T = TypeVar("T")


class Chance(Protocol):
    """A source of uniform whole numbers."""

    def pick(self, n: int, seat: int | None = None) -> int:
        """Return a number from 0 to n - 1, each equally likely.

        Args:
            n: How many outcomes there are, at least 1.
            seat: Stream of that seat (0-based); None for the table's.
        """
        ...


class Pick(NamedTuple):
    """One pick as its move keeps it: stream (None is the table), number of outcomes, result."""

    stream: int | None
    n: int
    result: int


_APART = 0x9E3779B97F4A7C15


def luck_of(seed: int) -> Callable[[], float]:
    """Return numbers from 0 up to 1, the same for a seed, but none of `random.Random(seed)`: that
    is what players of simulations choose by, who must not follow the dice.
    """
    return random.Random(seed ^ _APART).random


class SeededChance:
    """Reproducible chance for simulations: one generator, `luck_of` the seed, for all streams."""

    def __init__(self, seed: int) -> None:
        self._random = luck_of(seed)

    def pick(self, n: int, seat: int | None = None) -> int:
        return int(self._random() * n)


class ScriptedChance:
    """Chance for tests: gives the listed results in order, whatever the stream.

    Raises:
        AssertionError: A result does not fit the outcomes asked for, or the script has ended.
    """

    def __init__(self, *results: int) -> None:
        self.results = list(results)

    def pick(self, n: int, seat: int | None = None) -> int:
        assert self.results, f"the script has ended, but a pick of {n} for seat {seat} is asked for"
        result = self.results.pop(0)
        assert 0 <= result < n, f"scripted {result}, but there are only {n} outcomes"
        return result


class PickMismatch(ValueError):
    """A replay asks for another pick than the recorded one, or for one too many."""


class RecordedChance:
    """Chance of a replay: gives recorded picks again and insists that they are asked for as before.

    Raises:
        PickMismatch: The game asks for another pick than the one recorded, or for one too many.
    """

    def __init__(self, picks: Iterable[Pick]) -> None:
        self.picks = list(picks)
        self._next = 0

    def pick(self, n: int, seat: int | None = None) -> int:
        if self._next >= len(self.picks):
            raise PickMismatch(f"a pick of {n} for stream {seat} was never recorded")
        stream, outcomes, result = self.picks[self._next]
        if (stream, outcomes) != (seat, n):
            raise PickMismatch(f"recorded {outcomes} on {stream}, asked for {n} on {seat}")
        self._next += 1
        return result

    @property
    def is_used_up(self) -> bool:
        """Whether every recorded pick was asked for."""
        return self._next == len(self.picks)


class RecordingChance:
    """Passes picks on and keeps them in `picks`, to be stored with the move."""

    def __init__(self, source: Chance) -> None:
        self._source = source
        self.picks: list[Pick] = []

    def pick(self, n: int, seat: int | None = None) -> int:
        result = self._source.pick(n, seat)
        self.picks.append(Pick(seat, n, result))
        return result


def shuffled(items: Iterable[T], chance: Chance, seat: int | None = None) -> list[T]:
    """Return `items` in random order (Fisher-Yates from the end: len(items) - 1 picks)."""
    deck: MutableSequence[T] = list(items)
    for last in range(len(deck) - 1, 0, -1):
        other = chance.pick(last + 1, seat)
        deck[last], deck[other] = deck[other], deck[last]
    return list(deck)
