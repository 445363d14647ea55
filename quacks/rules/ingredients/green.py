"""Green books: they act after brewing, for greens among the last two tokens (Q9 green)."""

from quacks.rules.ingredients.ingredient import Declinable
from quacks.rules.state import State
from quacks.rules.table import Table

LAST_TWO = 2


class SpiderOne(Declinable):
    """1 ruby for each green among the last two tokens, whatever its value.

    Rules: Q9 green 1.
    """

    key = "green_1"
    color = "green"
    set = 1
    prices = {1: 4, 2: 8, 4: 14}
    section = "Q9 green 1"

    def pays(self, state: State, seat: int) -> bool:
        return self._greens(state, seat) > 0

    def pay(self, table: Table, seat: int) -> None:
        table.gain(seat, self.key, rubies=self._greens(table.state, seat))

    def _greens(self, state: State, seat: int) -> int:
        return sum(
            placed.token.color == self.color for placed in state.seats[seat].cauldron[-LAST_TWO:]
        )
