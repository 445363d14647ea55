"""The game with bags that hold every kind of token from the start: effects meet all the time."""

from games.engine import Chance, Event, Json
from quacks.rules.engine import Quacks, run
from quacks.rules.options import Options
from quacks.rules.phases.setup import new_state
from quacks.rules.state import State
from quacks.rules.table import Table
from quacks.rules.tokens import KINDS


class RichQuacks(Quacks):
    """The rules with one more token of each kind in every bag, but white ones."""

    def new_game(self, given: Json, seats: int, chance: Chance) -> tuple[State, list[Event]]:
        """Set up a table whose bags were filled from the supply."""
        state = new_state(Options.from_json(given), seats, chance)
        table = Table(state, chance, "fortune")
        for kind in KINDS:
            for seat in range(seats if kind.color != "white" else 0):
                table.take(seat, kind)
        run(table)
        return state, table.events


RICH = RichQuacks()
