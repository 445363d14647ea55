"""The book of one color: prices, section and hooks at the rulebook's timing points (Q9)."""

from functools import cached_property
from typing import ClassVar

from games.engine import Json, Option
from quacks.rules.rule import NONE, Rule
from quacks.rules.state import Placed, Seat, State
from quacks.rules.table import Table
from quacks.rules.tokens import Token

USE = Option("use")
"""Takes an effect that the table's `decline_any` lets be declined."""


class Ingredient(Rule):
    """A book without effects; its kinds override what they change.

    Attributes:
        color: Of its tokens.
        set: 1 to 6; 0 where all sets share it.
        prices: Coins by value; empty for what is never sold.
        extra_is_value: Whether its extra spaces are part of what it counts: doubled too.
        lays_aside, doubles, moves_further, moves_white, acts_at_once: Whether it has a hook of its
            own for `laid_aside`, `doubles_next`, `extra`, `white_extra`, `placed`.
        concerns_others: Whether others reckon with what its evaluation may change or take.
        goes_left: Whether its tokens go to the left neighbour of whoever acquires them (Q5.3).
    """

    color: ClassVar[str]
    set: ClassVar[int] = 0
    prices: ClassVar[dict[int, int]] = {}
    section: ClassVar[str]
    extra_is_value: ClassVar[bool] = False
    lays_aside: ClassVar[bool] = False
    doubles: ClassVar[bool] = False
    moves_further: ClassVar[bool] = False
    moves_white: ClassVar[bool] = False
    acts_at_once: ClassVar[bool] = False
    concerns_others: ClassVar[bool] = False
    goes_left: ClassVar[bool] = False

    def __init_subclass__(cls) -> None:
        """Note which hooks of placing a book has."""
        cls.lays_aside = cls.laid_aside is not Ingredient.laid_aside
        cls.doubles = cls.doubles_next is not Ingredient.doubles_next
        cls.moves_further = cls.extra is not Ingredient.extra
        cls.moves_white = cls.white_extra is not Ingredient.white_extra
        cls.acts_at_once = cls.placed is not Ingredient.placed

    @cached_property
    def tokens(self) -> list[Token]:
        """The kinds it sells, cheapest first."""
        return [Token(self.color, value) for value in self.prices]

    def laid_aside(self, table: Table, seat: int, token: Token, by: str) -> bool:
        """Keep a token that `by` was to place while brewing out of the cauldron; return whether."""
        return False

    def extra(self, state: State, seat: int, token: Token) -> int:
        """Return how many spaces further `token` moves when it is placed now."""
        return 0

    def doubles_next(self, owner: Seat, placed: Placed) -> bool:
        """Whether the token placed after `placed`, one of its own, moves its value once more."""
        return False

    def value(self, owner: Seat, token: Token) -> int:
        """Return what `token` counts where an effect asks its value (Q3.8)."""
        return token.value

    def white_extra(self, state: State, seat: int, token: Token) -> int:
        """Return how many spaces further this book moves a white `token` that is placed now."""
        return 0

    def limit(self, owner: Seat) -> int:
        """Return the highest harmless white sum that it grants; 0 for no change (Q3.3)."""
        return 0

    def placed(self, table: Table, seat: int, token: Token) -> None:
        """Act because `token` was just placed while brewing (Q3.4)."""

    def evaluated(self, table: Table, seat: int) -> None:
        """Act after everybody has stopped (Q4.2); only called with such a token in the cauldron."""

    def further(self, state: State, seat: int) -> int:
        """Return how far its evaluation may still move the last token of `seat` on."""
        return 0

    def changes(self, state: State, seat: int, color: str) -> bool:
        """Whether its evaluation may still change which tokens of `color` lie where in the cauldron
        of `seat`.
        """
        return False

    def spends_rubies(self, state: State, seat: int) -> bool:
        """Whether its evaluation may still take rubies of `seat`."""
        return False

    def brings_rubies(self, state: State, seat: int) -> bool:
        """Whether somebody else's evaluation may still bring rubies to `seat`."""
        return False

    def begin(self, table: Table, seat: int) -> None:
        """Take the evaluation step of this color for `seat`."""
        if table.state.seats[seat].count(self.color):
            self.evaluated(table, seat)


class Declinable(Ingredient):
    """A book whose evaluation has no 'may': asked about only where everything may be declined
    (Q3.5).
    """

    def evaluated(self, table: Table, seat: int) -> None:
        """Act, or ask first where the table's options let it be declined."""
        if not self.pays(table.state, seat):
            return
        if table.state.options.decline_any:
            table.ask(seat, self.key)
        else:
            self.pay(table, seat)

    def pays(self, state: State, seat: int) -> bool:
        """Whether the effect would give anything."""
        raise NotImplementedError(self.key)

    def pay(self, table: Table, seat: int) -> None:
        """Give what the effect gives."""
        raise NotImplementedError(self.key)

    def options(self, state: State, seat: int, data: Json) -> tuple[Option, ...]:
        return USE, NONE

    def answered(self, table: Table, seat: int, data: Json, answer: Json) -> None:
        if answer["option"] == "use":
            self.pay(table, seat)
