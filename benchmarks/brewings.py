"""Brewings of every set, played by the rules and by hand with the same luck."""

from collections.abc import Iterator
from itertools import cycle

from benchmarks.alternate import Contender
from benchmarks.by_hand import BREWINGS, COLORS, Ending
from benchmarks.scripted import SEATS, brew_out, by_heart, new_game
from games.engine import SeededChance
from games.engine.chance import luck_of
from quacks.rules import rules
from quacks.rules.phases.brewing import Brewing
from quacks.rules.state import Ask, Seat, State

LUCKS = 20
"""With so many seeds every brewing is played, again and again."""

Bags = list[tuple[list[int], int, int]]
"""Of every seat: its bag as numbers, its start space, its rubies."""


def contenders(number: int) -> list[Contender]:
    """Return the brewings of a set by hand, and by the rules."""
    tables = list(openings(number))
    bags = [*map(bags_of, tables)]
    endings = [play_by_hand(number, copies(bags), seed) for seed in range(LUCKS)]
    draws = [sum([drawn for drawn, *_ in ended]) for ended in endings]
    hands, seeds = cycle(range(LUCKS)), cycle(range(LUCKS))

    def hand(given: list[Bags]) -> int:
        seed = next(hands)
        play_by_hand(number, given, seed)
        return draws[seed]

    def rule(given: list[State]) -> int:
        seed = next(seeds)
        play(given, seed)
        return draws[seed]

    return [
        Contender(by_hand(number), "draws", hand, None, lambda: copies(bags)),
        Contender(by_rules(number), "draws", rule, by_hand(number), lambda: _copies(tables)),
    ]


def copies(tables: list[Bags]) -> list[Bags]:
    """Return bags to be played with once."""
    return [[(bag.copy(), start, rubies) for bag, start, rubies in bags] for bags in tables]


def _copies(tables: list[State]) -> list[State]:
    return [rules.copy(table) for table in tables]


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
    brewing, random = BREWINGS[number], luck_of(seed)
    return [brewing(bag, start, rubies, random) for bags in tables for bag, start, rubies in bags]


def play(tables: list[State], seed: int) -> None:
    """Let every seat brew to its end, by the rules."""
    chance = SeededChance(seed)
    for table in tables:
        brew_out(table, chance)
