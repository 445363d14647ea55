"""How well the bots play, and how fast: `python -m benchmarks.bots`.

A win shared by two counts half for each. Seats alternate, and each pair of games has the same seed.
"""

import sys
from collections.abc import Iterable, Iterator, Sequence
from time import process_time
from typing import NamedTuple, TypeVar

from games.engine import Json, Result, SeededChance
from quacks.bots.play import BOTS
from quacks.rules import rules
from quacks.rules.observation import observation

GAMES = 1000
"""Two-player games of a whole match."""

T = TypeVar("T")


class Match(NamedTuple):
    """How two levels fared against each other.

    Attributes:
        share: Of the first one's wins, 0 to 1. scores: Mean points of the first and the second.
    """

    games: int
    share: float
    scores: tuple[float, float]


def main(games: int = GAMES, fast: int = 200) -> None:
    """Print how often a journeyman beats an apprentice, and how many games of four a core plays."""
    match = play_match("journeyman", "apprentice", games)
    rate = speed("journeyman", fast)
    one, other = match.scores
    print(f"{'journeyman against apprentice':<40}{match.games:>7} games of two")
    print(f"{'  wins':<40}{match.share:>7.1%}  {'aim 85 %, at least 75 %':>26}")
    print(f"{'  mean points':<40}{one:>7.1f}  {f'against {other:.1f}':>26}")
    print(f"{'four journeymen, one core':<40}{rate:>7.0f}  {'games/s; aim 200, at least 80':>26}")


def play_match(one: str, other: str, games: int = GAMES) -> Match:
    """Let two levels play `games` games of two, seats alternating."""
    share, points = 0.0, [0, 0]
    for number in _with_bar(range(games), games, f"{one} against {other}"):
        levels = (one, other) if number % 2 == 0 else (other, one)
        for result in play_game(levels, number // 2):
            is_other = result.seat != number % 2
            points[is_other] += result.score
            if result.rank == 1 and not is_other:
                share += 0.5 if result.shared else 1
    return Match(games, share / games, (points[0] / games, points[1] / games))


def speed(level: str, games: int, seats: int = 4) -> float:
    """Return how many games of four a second of processor time lasts for, all events told."""
    play_game([level] * seats, 0)
    begun = process_time()
    for seed in _with_bar(range(games), games, f"games of {seats}"):
        play_game([level] * seats, seed)
    return games / (process_time() - begun)


def play_game(levels: Sequence[str], seed: int, options: Json | None = None) -> list[Result]:
    """Play a game of bots to its end; return the result in rank order.

    Args:
        levels: One per seat. options: Complete ones; None for the defaults.
    """
    chance = SeededChance(seed)
    options = options or rules.check_options({}, len(levels))
    state, _ = rules.new_game(options, len(levels), chance)
    players = [BOTS[level] for level in levels]
    while not state.is_over:
        for seat in rules.waiting(state):
            seen, questions = observation(state, seat), rules.decisions(state, seat)
            rules.apply(state, players[seat](seat, seen, questions), chance)
    return rules.results(state)


def _with_bar(items: Iterable[T], count: int, what: str, width: int = 30) -> Iterator[T]:
    """Yield `items` and draw a bar of how many are done, where somebody looks at it."""
    for done, item in enumerate(items):
        if sys.stderr.isatty() and done % max(count // 100, 1) == 0:
            bar = "#" * (done * width // count)
            print(f"\r{what} [{bar:.<{width}}] {done}/{count}", end="", file=sys.stderr)
        yield item
    if sys.stderr.isatty():
        print("\r\033[K", end="", file=sys.stderr)


if __name__ == "__main__":
    main()
