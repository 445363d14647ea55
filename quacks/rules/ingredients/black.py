"""Black books: the moths, compared with the neighbours' after brewing (Q9 black)."""

from quacks.rules.ingredients.ingredient import Declinable
from quacks.rules.state import State
from quacks.rules.table import Table


class MothBase(Declinable):
    """Droplet +1 for more moths than one neighbour, and 1 ruby for more than both; with two players
    a tie pays the droplet.

    Rules: Q9 black base; no moths of one's own pay nothing (Q4.2).
    """

    key = "black_base"
    color = "black"
    prices = {1: 10}
    section = "Q9 black"
    rank = 3

    def pays(self, state: State, seat: int) -> bool:
        own = state.seats[seat].count(self.color)
        others = self._neighbours(state, seat)
        return own > min(others) or (len(state.seats) == 2 and own == others[0])

    def pay(self, table: Table, seat: int) -> None:
        own = table.state.seats[seat].count(self.color)
        table.move_droplet(seat, 1, self.key)
        if own > max(self._neighbours(table.state, seat)):
            table.gain(seat, self.key, rubies=1)

    def _neighbours(self, state: State, seat: int) -> list[int]:
        return [state.seats[other].count(self.color) for other in sorted(state.neighbours(seat))]
