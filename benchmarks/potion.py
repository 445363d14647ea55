"""The Potion: speed, length of games, strength of bots: `python -m benchmarks.potion`.

Everything follows from seeds but the times, which are of the processor.
"""

from collections.abc import Sequence
from random import Random
from time import process_time
from typing import NamedTuple

from games.engine import Json, Move, SeededChance
from potion.bots.play import LEVELS, bots, seen
from potion.rules import rules
from potion.rules.dice import INGREDIENTS
from potion.rules.state import State

MEAN_ROUNDS = {3: 11.6, 4: 8.3, 5: 7.9, 6: 7.7, 7: 7.5}
"""What 3,000 games of uniform choices by other code took on average, by players."""

MATCHES = (("journeyman", "apprentice", 1.3, 3000), ("master", "journeyman", 1.0, 900))
"""One level against two of another: at least so many times its share, in so many games."""


class Lengths(NamedTuple):
    """Games of uniform choices: how many ended by a winner with all tokens there, their mean, 95th
    percentile and longest, in rounds.
    """

    whole: int
    mean: float
    most: int
    longest: int


def main(games: int = 10_000, scale: float = 1.0) -> None:
    """Print all figures.

    Args:
        games: For each number of players. scale: Share of the games that matches take.
    """
    rate = speed(games // 5)
    print(f"{'uniform games of four, all events told':<44}{rate:>8,.0f} games/s; aim 2,000")
    for seats, wanted in MEAN_ROUNDS.items():
        found = lengths(seats, games)
        what = f"{seats} players, {found.whole:,} of {games:,} games whole"
        print(
            f"{what:<44}{found.mean:>8.2f} rounds; "
            f"{found.mean / wanted - 1:+.1%} of {wanted}; 95 % {found.most}, "
            f"longest {found.longest}"
        )
    for one, others, least, count in MATCHES:
        for hand_view in ("memory", "open"):
            times = share(one, others, max(int(count * scale), 3), hand_view)
            name = f"{one} against two of {others}, {hand_view}"
            print(f"{name:<44}{times:>8.2f} times its share; at least {least}")
    for level in LEVELS:
        print(f"{f'{level} among seven, a choice':<44}{thinking(level):>8.2f} ms; at most 20")


def speed(games: int) -> float:
    """Return how many uniform games of four a second of processor time lasts for."""
    options = rules.check_options({}, 4)
    uniform(options, 4, 0)
    begun = process_time()
    for seed in range(games):
        uniform(options, 4, seed)
    return games / (process_time() - begun)


def uniform(options: Json, seats: int, seed: int) -> State:
    """Return a game over in which every choice is as likely among what is held."""
    dice, chance = Random(seed).random, SeededChance(seed)
    state, _ = rules.new_game(options, seats, chance)
    while not state.is_over:
        for index, seat in enumerate(state.seats):
            held = [name for name, left in zip(INGREDIENTS, seat.hand, strict=True) if left]
            answer = {"option": held[int(dice() * len(held))]}
            rules.apply(state, Move(index, answer, seat.asked), chance)
    return state


def lengths(seats: int, games: int) -> Lengths:
    """Return how long uniform games take, and how many are whole."""
    options = rules.check_options({}, seats)
    states = [uniform(options, seats, seed) for seed in range(games)]
    rounds = sorted(state.round for state in states)
    mean, most = sum(rounds) / games, rounds[int(games * 0.95)]
    return Lengths(sum(map(_is_whole, states)), mean, most, rounds[-1])


def _is_whole(state: State) -> bool:
    try:
        rules.check(state)
    except AssertionError:
        return False
    return any(seat.types == 1 for seat in state.seats)


def share(one: str, others: str, games: int, hand_view: str) -> float:
    """Return how often a level wins against two of another beside a third, seats alternating; a
    win shared by two counts half.
    """
    won = 0.0
    for seed in range(games):
        levels = [others] * 3
        levels[seed % 3] = one
        rows = rules.results(play_game(levels, seed, hand_view))
        winners = [row.seat for row in rows if row.rank == 1]
        won += (seed % 3 in winners) / len(winners)
    return won / games * 3


def play_game(levels: Sequence[str], seed: int, hand_view: str = "memory") -> State:
    """Return a game of bots that is over."""
    options = rules.check_options({"hand_view": hand_view}, len(levels))
    players, chance = bots(Random(seed)), SeededChance(seed)
    state, _ = rules.new_game(options, len(levels), chance)
    while not state.is_over:
        for seat in rules.waiting(state):
            asked = rules.decisions(state, seat)
            rules.apply(state, players[levels[seat]](seat, seen(state, seat), asked), chance)
    return state


def thinking(level: str, games: int = 3) -> float:
    """Return the mean time of a choice at an open table of seven, in milliseconds."""
    dice, took, choices = Random(1), 0.0, 0
    for seed in range(games):
        state = play_game(["apprentice"] * 7, seed, "open")
        for past in range(20):
            state.rolled = [dice.randrange(6) for _ in state.dice]
            table = seen(state, past % 7)
            begun = process_time()
            LEVELS[level](table, dice)
            took += process_time() - begun
            choices += 1
    return took / choices * 1000


if __name__ == "__main__":
    main()
