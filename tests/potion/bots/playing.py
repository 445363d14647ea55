"""Games of bots, each of which follows from its seed."""

from collections.abc import Sequence
from random import Random

from games.engine import Result, SeededChance
from potion.bots.play import bots, seen
from potion.rules import rules
from potion.rules.state import State


def played(levels: Sequence[str], seed: int, hand_view: str = "memory") -> State:
    """Return a game of bots that is over."""
    options = rules.check_options({"hand_view": hand_view}, len(levels))
    players, chance = bots(Random(seed)), SeededChance(seed)
    state, _ = rules.new_game(options, len(levels), chance)
    while not state.is_over:
        for seat in rules.waiting(state):
            asked = rules.decisions(state, seat)
            rules.apply(state, players[levels[seat]](seat, seen(state, seat), asked), chance)
        rules.check(state)
    return state


def share(one: str, others: str, games: int, hand_view: str) -> float:
    """Return how often one level wins against two of another, beside its share of a third."""
    won = 0.0
    for seed in range(games):
        levels = [others] * 3
        levels[seed % 3] = one
        won += _part(rules.results(played(levels, seed, hand_view)), seed % 3)
    return won / games * 3


def _part(rows: list[Result], seat: int) -> float:
    winners = [row.seat for row in rows if row.rank == 1]
    return (seat in winners) / len(winners)
