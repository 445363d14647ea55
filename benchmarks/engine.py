"""The rules of Quacks beside bare brewing written out by hand: `python -m benchmarks.engine`."""

from collections.abc import Callable, Iterator
from copy import deepcopy
from itertools import count

from benchmarks import brewings, floor
from benchmarks.alternate import Contender, alternate, table
from benchmarks.scripted import Player, brew, by_heart, by_options, new_game, play
from games.engine import Chance, SeededChance
from games.engine.sealed import SealedChance
from quacks.rules import rules
from quacks.rules.options import WHOLE_SETS
from quacks.rules.state import State

FLOOR = "bare brewing by hand"
SEEDS = count()


def main(rounds: int = 5, seconds: float = 1.0) -> None:
    """Print the speed of rules, states and chance, and the size of a stored state."""
    late = a_late_state()
    text = rules.dump(late)
    print("Rules, four players, all events told")
    print(table(alternate(rules_contenders(), rounds, seconds)))
    print("\nBrewing to its end, with all effects of a set, all events told")
    print(table(alternate(sets_contenders(), rounds, seconds / 3)))
    print("\nA state of the last round, four players")
    print(table(alternate(_states(late, text), rounds, seconds / 3)))
    print(f"stored: {len(text.encode()):,} bytes")
    print("\nChance")
    print(table(alternate(_chances(), rounds, seconds / 3)))


def rules_contenders() -> list[Contender]:
    """Return the rules with set 1, and a yardstick that leaves all effects out."""
    brewings = list(_brewings())
    return [
        Contender(FLOOR, "draws", floor.game),
        Contender("brewing alone", "draws", _brew, FLOOR, lambda: _copies(brewings)),
        Contender("whole games", "draws", lambda: _draws(by_heart), FLOOR),
        Contender("whole games, played by heart", "games", lambda: _game(by_heart)),
        Contender("whole games, reading all options", "games", lambda: _game(by_options)),
    ]


def sets_contenders() -> list[Contender]:
    """Return the brewing of every set by the rules, after the yardstick that has its effects."""
    return [one for number in WHOLE_SETS for one in brewings.contenders(number)]


def _draws(player: Player) -> int:
    return play(*new_game(next(SEEDS)), player)


def _game(player: Player) -> int:
    _draws(player)
    return 1


def _brewings(games: int = 10) -> Iterator[State]:
    """Yield states in which a brewing has just opened, of every round of some games."""
    for seed in range(games):
        state, chance = new_game(seed)
        seen = 0
        while not state.is_over:
            if state.round > seen and all(seat.is_brewing for seat in state.seats):
                seen = state.round
                yield rules.copy(state)
            for seat in rules.waiting(state):
                rules.apply(state, by_heart(state, seat), chance)


def _copies(states: list[State]) -> list[State]:
    return [rules.copy(state) for state in states]


def _brew(states: list[State]) -> int:
    chance = SeededChance(next(SEEDS))
    return sum(brew(state, chance) for state in states)


def a_late_state(seed: int = 1) -> State:
    """Return a game of four in its last round, two cauldrons filled."""
    state, chance = new_game(seed)
    while state.round < 9 or sum(seat.stopped or seat.exploded for seat in state.seats) < 2:
        for seat in rules.waiting(state):
            rules.apply(state, by_heart(state, seat), chance)
    return state


def _states(state: State, text: str) -> list[Contender]:
    return [
        Contender("deepcopy", "copies", lambda: _times(20, lambda: deepcopy(state))),
        Contender("copy", "copies", lambda: _times(500, lambda: rules.copy(state)), "deepcopy"),
        Contender("dump", "states", lambda: _times(200, lambda: rules.dump(state)), "deepcopy"),
        Contender("load", "states", lambda: _times(200, lambda: rules.load(text)), "deepcopy"),
    ]


def _times(times: int, act: Callable[[], object]) -> int:
    for _ in range(times):
        act()
    return times


def _chances() -> list[Contender]:
    seeded, sealed = SeededChance(1), SealedChance(bytes(32))
    return [
        Contender("seeded", "picks", lambda: _pick(seeded)),
        Contender("sealed", "picks", lambda: _pick(sealed), "seeded"),
    ]


def _pick(chance: Chance, times: int = 10_000) -> int:
    for _ in range(times):
        chance.pick(17, 2)
    return times


if __name__ == "__main__":
    main()
