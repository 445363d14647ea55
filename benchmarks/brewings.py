"""Brewings of every set, played by the rules and by hand with the same luck."""

from collections.abc import Iterator
from itertools import count
from random import Random
from typing import NamedTuple

from benchmarks.alternate import Contender
from benchmarks.by_hand import BREWINGS, COLORS, Ending
from benchmarks.scripted import SEATS, brew_out, by_heart, new_game
from games.engine import SeededChance
from quacks.rules import rules
from quacks.rules.phases.brewing import Brewing
from quacks.rules.state import Ask, Seat, State

SEEDS = count()

Bags = list[tuple[list[int], int, int]]
"""Of every seat: its bag as numbers, its start space, its rubies."""


class Portion(NamedTuple):
    """Brewings of some tables, as the rules and as the yardstick take them, and their luck.

    Attributes:
        draws: Tokens that are drawn in all.
    """

    tables: list[State]
    bags: list[Bags]
    seed: int
    draws: int


def contenders(number: int) -> list[Contender]:
    """Return the brewings of a set by hand, and by the rules."""
    tables = list(openings(number))

    def prepare() -> Portion:
        return portion(number, tables, next(SEEDS))

    def hand(given: Portion) -> int:
        play_by_hand(number, given.bags, given.seed)
        return given.draws

    return [
        Contender(by_hand(number), "draws", hand, None, prepare),
        Contender(by_rules(number), "draws", play, by_hand(number), prepare),
    ]


def by_hand(number: int) -> str:
    """Return the name of the yardstick of a set."""
    return f"brewing with set {number} by hand"


def by_rules(number: int) -> str:
    """Return the name of what is measured beside it."""
    return f"brewing with set {number}"


def openings(number: int, games: int = 10) -> Iterator[State]:
    """Yield tables at the beginning of a brewing, of every round of some games of a set: no card in
    force, and nothing to come after brewing.
    """
    for seed in range(games):
        state, chance = new_game(seed, rules.check_options({"set": number}, SEATS))
        seen = 0
        while not state.is_over:
            if state.round > seen and all(seat.is_brewing for seat in state.seats):
                seen = state.round
                yield _opened(rules.copy(state))
            for seat in rules.waiting(state):
                rules.apply(state, by_heart(state, seat), chance)


def _opened(state: State) -> State:
    state.card = None
    state.agenda = []
    for seat in state.seats:
        _open(seat)
    return state


def _open(seat: Seat) -> None:
    """Put back what lies, as it was when brewing began."""
    out = [placed.token for placed in seat.cauldron] + [laid.token for laid in seat.aside]
    seat.bag = sorted(seat.bag + out)
    seat.cauldron, seat.aside, seat.used, seat.agenda = [], [], [], []
    seat.placed = seat.covered = seat.highest_red = 0
    seat.asks = [Ask(seat.asked, Brewing.kind, Brewing.key, {})]


def portion(number: int, tables: list[State], seed: int) -> Portion:
    """Return copies of `tables` to be played once, with the luck of `seed`."""
    endings = play_by_hand(number, [*map(bags_of, tables)], seed)
    draws = sum([drawn for drawn, *_ in endings])
    return Portion([*map(rules.copy, tables)], [*map(bags_of, tables)], seed, draws)


def bags_of(table: State) -> Bags:
    """Return what the yardstick plays with."""
    return [
        (
            [COLORS.index(color) * 10 + value for color, value in seat.bag],
            seat.start_space,
            seat.rubies,
        )
        for seat in table.seats
    ]


def play_by_hand(number: int, tables: list[Bags], seed: int) -> list[Ending]:
    """Let every seat brew to its end, by hand; return how."""
    brewing, random = BREWINGS[number], Random(seed).random
    return [brewing(bag, start, rubies, random) for bags in tables for bag, start, rubies in bags]


def play(given: Portion) -> int:
    """Let every seat brew to its end, by the rules; return how many tokens were drawn."""
    chance = SeededChance(given.seed)
    for table in given.tables:
        brew_out(table, chance)
    return given.draws
