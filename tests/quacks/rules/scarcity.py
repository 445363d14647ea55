"""The game with a nearly empty box: orders from the supply meet all the time (Q13.3)."""

from collections import Counter
from functools import cache

from games.engine import Chance, Event, Json
from quacks.rules.data.supply import STARTING_BAG
from quacks.rules.engine import Quacks, run
from quacks.rules.invariants import check_seat, tokens_of
from quacks.rules.options import Options
from quacks.rules.phases.setup import new_state, supply_for
from quacks.rules.state import State
from quacks.rules.table import Table
from quacks.rules.tokens import Token

LEFT = 1
"""How many tokens of each kind are left once the starting bags are filled."""


class ScarceQuacks(Quacks):
    """The rules with at most `LEFT` tokens of each kind in the supply."""

    def new_game(self, given: Json, seats: int, chance: Chance) -> tuple[State, list[Event]]:
        """Set up a table with a nearly empty supply."""
        state = new_state(Options.from_json(given), seats, chance)
        state.supply = scarce_supply(seats)
        table = Table(state, chance, "fortune")
        run(table)
        return state, table.events

    def check(self, state: State) -> None:
        """Raise AssertionError if tokens are not conserved or a seat is not sound."""
        assert dict(tokens_of(state)) == scarce_box(len(state.seats))
        assert min(state.supply.values()) >= 0
        for index, seat in enumerate(state.seats):
            check_seat(index, seat)


def scarce_supply(seats: int) -> dict[Token, int]:
    """Return what is left of each kind after `seats` starting bags, `LEFT` at most."""
    return {
        kind: min(LEFT, count - seats * STARTING_BAG.get(kind, 0))
        for kind, count in supply_for(seats).items()
    }


@cache
def scarce_box(seats: int) -> dict[Token, int]:
    """Return how many tokens of each kind the table holds, starting bags included."""
    bags = {token: count * seats for token, count in STARTING_BAG.items()}
    return dict(Counter(scarce_supply(seats)) + Counter(bags))


SCARCE = ScarceQuacks()
