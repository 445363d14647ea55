"""Kinds of books that act when placed, and how each can be declined where a table allows it
(Q3.4, Q3.5).
"""

from collections.abc import Sequence

from games.engine import Json, Option
from quacks.rules.data.track import LAST_SPACE
from quacks.rules.in_force import doubles_next
from quacks.rules.ingredients.ingredient import USE, Ingredient
from quacks.rules.rule import NONE
from quacks.rules.state import Placed, Seat, State
from quacks.rules.table import Table
from quacks.rules.tokens import Token


class Acting(Ingredient):
    """A book that acts as soon as its token lies: asked about only where everything may be
    declined.
    """

    phase = "brewing"

    def placed(self, table: Table, seat: int, token: Token) -> None:
        if not self.acts(table.state, seat, token):
            return
        if table.state.options.decline_any:
            table.ask(seat, self.key)
        else:
            self.act(table, seat, token)

    def options(self, state: State, seat: int, data: Json) -> tuple[Option, ...]:
        return USE, NONE

    def answered(self, table: Table, seat: int, data: Json, answer: Json) -> None:
        if answer["option"] == USE.id:
            self.act(table, seat, table.state.seats[seat].cauldron[-1].token)

    def acts(self, state: State, seat: int, token: Token) -> bool:
        """Whether the effect of `token`, just placed, would do anything."""
        raise NotImplementedError(self.key)

    def act(self, table: Table, seat: int, token: Token) -> None:
        """Carry out the effect of `token`, the one placed last."""
        raise NotImplementedError(self.key)


class Further(Acting):
    """A book whose tokens move further; where that may be declined, once they lie."""

    def extra(self, state: State, seat: int, token: Token) -> int:
        owner = state.seats[seat]
        return 0 if state.options.decline_any else self.spaces(owner, token, owner.cauldron)

    def acts(self, state: State, seat: int, token: Token) -> bool:
        owner = state.seats[seat]
        can = state.options.decline_any and owner.last_space < LAST_SPACE
        return can and self.spaces(owner, token, owner.cauldron[:-1]) > 0

    def act(self, table: Table, seat: int, token: Token) -> None:
        owner = table.state.seats[seat]
        *before, _ = owner.cauldron
        spaces = self.spaces(owner, token, before)
        if self.extra_is_value and before:
            spaces += spaces * doubles_next(before[-1], owner, table.hooks)
        table.advance_last(seat, spaces, self.key)

    def spaces(self, owner: Seat, token: Token, before: Sequence[Placed]) -> int:
        """Return how many spaces further `token` moves that is placed after those `before` it."""
        raise NotImplementedError(self.key)


class Lasting(Ingredient):
    """A book whose tokens work on while they lie in the cauldron; where that may be declined, it
    is when they are placed, for as long as they lie.
    """

    phase = "brewing"

    def placed(self, table: Table, seat: int, token: Token) -> None:
        if table.state.options.decline_any and self.matters(table.state, seat):
            table.ask(seat, self.key)

    def options(self, state: State, seat: int, data: Json) -> tuple[Option, ...]:
        return USE, NONE

    def answered(self, table: Table, seat: int, data: Json, answer: Json) -> None:
        owner = table.state.seats[seat]
        if answer["option"] == NONE.id:
            owner.used.append(self._mark(owner.cauldron[-1]))

    def works(self, owner: Seat, placed: Placed) -> bool:
        """Whether the effect of a token in the cauldron was not declined."""
        return self._mark(placed) not in owner.used

    def working(self, owner: Seat) -> int:
        """Return how many of its tokens in the cauldron work."""
        if not owner.used:
            return owner.count(self.color)
        mine = [placed for placed in owner.cauldron if placed.token.color == self.color]
        return sum(self.works(owner, placed) for placed in mine)

    def matters(self, state: State, seat: int) -> bool:
        """Whether it makes a difference that the token placed last works."""
        raise NotImplementedError(self.key)

    def _mark(self, placed: Placed) -> str:
        return f"{self.key}.{placed.id}"


def can_draw(owner: Seat) -> bool:
    """Whether `owner` may draw on after the token placed last (Q3.6, Q3.9, Q3.11)."""
    return owner.is_brewing and bool(owner.bag) and owner.last_space < LAST_SPACE


def has_next(owner: Seat) -> bool:
    """Whether any token may follow the one placed last, drawn or from beside the cauldron."""
    return can_draw(owner) or (bool(owner.aside) and owner.last_space < LAST_SPACE)
