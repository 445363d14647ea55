"""How well the bots play, and how fast, with every set of books: `python -m benchmarks.bots`.

A win shared by two counts half for each. Seats alternate, and each pair of games has the same seed
and the same options.
"""

import random
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from time import process_time
from typing import NamedTuple, TypeAlias

from benchmarks import scripted
from benchmarks.bar import with_bar
from games.engine import Json, Result, SeededChance
from quacks.bots.play import BOTS
from quacks.rules import rules
from quacks.rules.data.books import MOTHS, SETS
from quacks.rules.observation import observation
from quacks.rules.options import WHOLE_SETS

GAMES = 1000
"""Two-player games of a whole match."""

Laid: TypeAlias = Callable[[int, int], Json]
"""Returns a table's options by seats and seed."""


class Match(NamedTuple):
    """How two levels fared against each other.

    Attributes:
        share: Of the first one's wins, 0 to 1. scores: Mean points of the first and the second.
    """

    games: int
    share: float
    scores: tuple[float, float]


def a_set(number: int, seats: int, seed: int = 0) -> Json:
    """Return the options of a table with one set of books."""
    return rules.check_options({"set": number}, seats)


def a_mix(seats: int, seed: int) -> Json:
    """Return the options of a table with any mix of books, the larger deck and the test tubes."""
    dice = random.Random(seed)
    books = {color: dice.choice(sets) for color, sets in SETS.items()}
    rest = {"moth": dice.choice(["base", *MOTHS]), "fortune_deck": "all_in", "test_tubes": True}
    return rules.check_options({"books": books, **rest}, seats)


FIRST_SET: Laid = partial(a_set, 1)

TABLES: Mapping[str, Laid] = {
    **{f"set {number}": partial(a_set, number) for number in WHOLE_SETS},
    "any mix, all cards, tubes": a_mix,
}
"""What is measured: every set, and mixes by random."""


class Line(NamedTuple):
    """What was measured with one of `TABLES`: rates in games of four a second of one core."""

    name: str
    match: Match
    rate: float
    scripted: float


def main(games: int = GAMES, fast: int = 100) -> None:
    """Print how often a journeyman beats an apprentice, and how many games of four a core plays."""
    print(f"{'':<26}{'journeyman beats apprentice':>28}{'four journeymen':>18}{'scripted':>13}")
    for name, lay in TABLES.items():
        line = measure(name, lay, games, fast)
        (one, other), share = line.match.scores, f"{line.match.share:.1%}"
        points = f"({one:.0f} : {other:.0f} points)"
        print(
            f"{name:<26}{share:>10}{points:>18}{line.rate:>11.0f} games/s{line.scripted:>9.0f} /s"
        )
    print(f"{'promised of set 1':<26}{'75.0%':>10}{'':>18}{80:>11} games/s{200:>9} /s")
    print(f"{'promised of all others':<26}{'65.0%':>10}{'':>18}{40:>11} games/s{100:>9} /s")


def measure(name: str, lay: Laid, games: int = GAMES, fast: int = 100) -> Line:
    """Let bots and scripted players play at the tables that `lay` lays."""
    match = play_match("journeyman", "apprentice", games, lay)
    return Line(name, match, speed("journeyman", fast, lay=lay), scripted_speed(fast, lay))


def play_match(one: str, other: str, games: int = GAMES, lay: Laid = FIRST_SET) -> Match:
    """Let two levels play `games` games of two, seats alternating."""
    share, points = 0.0, [0, 0]
    for number in with_bar(range(games), games, f"{one} against {other}"):
        levels = (one, other) if number % 2 == 0 else (other, one)
        for result in play_game(levels, number // 2, lay(2, number // 2)):
            is_other = result.seat != number % 2
            points[is_other] += result.score
            if result.rank == 1 and not is_other:
                share += 0.5 if result.shared else 1
    return Match(games, share / games, (points[0] / games, points[1] / games))


def speed(level: str, games: int, seats: int = 4, lay: Laid = FIRST_SET) -> float:
    """Return how many games of four a second of processor time lasts for, all events told."""
    play_game([level] * seats, 0, lay(seats, 0))
    begun = process_time()
    for seed in with_bar(range(games), games, f"games of {seats}"):
        play_game([level] * seats, seed, lay(seats, seed))
    return games / (process_time() - begun)


def scripted_speed(games: int, lay: Laid = FIRST_SET) -> float:
    """Return how many games of four scripted players a second of processor time lasts for."""
    begun = process_time()
    for seed in range(games):
        options = lay(scripted.SEATS, seed)
        scripted.play(*scripted.new_game(seed, options), scripted.by_heart)
    return games / (process_time() - begun)


def play_game(levels: Sequence[str], seed: int, options: Json) -> list[Result]:
    """Play a game of bots, one level per seat, to its end; return the result in rank order."""
    chance = SeededChance(seed)
    state, _ = rules.new_game(options, len(levels), chance)
    players = [BOTS[level] for level in levels]
    while not state.is_over:
        for seat in rules.waiting(state):
            seen, questions = observation(state, seat), rules.decisions(state, seat)
            rules.apply(state, players[seat](seat, seen, questions), chance)
    return rules.results(state)


if __name__ == "__main__":
    main()
