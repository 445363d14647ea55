"""Black books: the moths, compared with others' after brewing (Q9 black)."""

from quacks.rules import ranks
from quacks.rules.in_force import book_of
from quacks.rules.ingredients.ingredient import Declinable
from quacks.rules.state import State
from quacks.rules.table import Table


class Moth(Declinable):
    """A black book: it acts after all other colors."""

    color = "black"
    rank = ranks.BLACK


def may_change(state: State, seat: int) -> bool:
    """Whether the moths in the cauldron of `seat` may still leave it or move."""
    return book_of(state, "green").changes(state, seat, Moth.color)


class MothBase(Moth):
    """Droplet +1 for more moths than one neighbour, and 1 ruby for more than both; with two players
    a tie pays the droplet.

    Rules: Q9 black base; no moths of one's own pay nothing (Q4.2).
    """

    key = "black_base"
    prices = {1: 10}
    section = "Q9 black"

    def must_wait(self, state: State, seat: int) -> bool:
        has_moths = state.seats[seat].count(self.color) > 0
        return has_moths and any(may_change(state, other) for other in state.neighbours(seat))

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


class MothFive(Moth):
    """A moth goes into the left neighbour's bag and moves the droplet of whoever acquired it; after
    brewing 1 ruby for each moth in the left neighbour's cauldron, and as many for that neighbour if
    one of their last two tokens is a moth.

    Rules: Q9 black 5, Q5.3; no moths of one's own are needed (Q4.2).
    """

    key = "black_5"
    set = 5
    prices = {1: 10}
    section = "Q9 black 5"
    goes_left = True

    def must_wait(self, state: State, seat: int) -> bool:
        left = state.left_of(seat)
        if may_change(state, left):
            return True
        return self._shares(state, left) and book_of(state, "green").spends_rubies(state, left)

    def begin(self, table: Table, seat: int) -> None:
        self.evaluated(table, seat)

    def pays(self, state: State, seat: int) -> bool:
        return state.seats[state.left_of(seat)].count(self.color) > 0

    def pay(self, table: Table, seat: int) -> None:
        left = table.state.left_of(seat)
        rubies = table.state.seats[left].count(self.color)
        table.gain(seat, self.key, rubies=rubies)
        if self._shares(table.state, left):
            table.gain(left, self.key, rubies=rubies)

    def _shares(self, state: State, seat: int) -> bool:
        """Whether a moth is among the last two tokens of `seat`."""
        return any(placed.token.color == self.color for placed in state.seats[seat].last_two)

    def brings_rubies(self, state: State, seat: int) -> bool:
        right = state.seats[(seat - 1) % len(state.seats)]
        return right.owes(self.key) and self._shares(state, seat)


class MothSix(Moth):
    """Over all cauldrons the furthest moth moves its owner's droplet, the second furthest brings 1
    ruby; one owner can win both, all who tie win.

    Rules: Q9 black 6.
    """

    key = "black_6"
    set = 6
    prices = {1: 9}
    section = "Q9 black 6"

    def must_wait(self, state: State, seat: int) -> bool:
        has_moths = state.seats[seat].count(self.color) > 0
        return has_moths and any(may_change(state, other) for other in range(len(state.seats)))

    def pays(self, state: State, seat: int) -> bool:
        own = self._spaces(state, seat)
        return any(space in own for space in self._best(state))

    def pay(self, table: Table, seat: int) -> None:
        own, best = self._spaces(table.state, seat), self._best(table.state)
        if best[0] in own:
            table.move_droplet(seat, 1, self.key)
        if best[1:] and best[1] in own:
            table.gain(seat, self.key, rubies=1)

    def _best(self, state: State) -> list[int]:
        """Return the furthest and the second furthest space with a moth, if there are any."""
        spaces = {space for seat in state.turn_order for space in self._spaces(state, seat)}
        return sorted(spaces, reverse=True)[:2]

    def _spaces(self, state: State, seat: int) -> list[int]:
        cauldron = state.seats[seat].cauldron
        return [placed.space for placed in cauldron if placed.token.color == self.color]
