"""Red books: they act when placed (Q9 red)."""

from games.engine import Json, Option
from quacks.rules.ingredients.ingredient import USE, Ingredient
from quacks.rules.rule import NONE
from quacks.rules.state import State
from quacks.rules.table import Table
from quacks.rules.tokens import Token

EXTRA_BY_ORANGES = (0, 1, 1, 2)
"""Extra spaces with 0, 1, 2, 3 and more orange tokens in the cauldron."""


class ToadstoolOne(Ingredient):
    """Moves 1 space further with 1 or 2 orange tokens in the cauldron, 2 with 3 or more.

    Rules: Q9 red 1.
    """

    key = "red_1"
    color = "red"
    set = 1
    prices = {1: 6, 2: 10, 4: 16}
    phase = "brewing"
    section = "Q9 red 1"

    def extra(self, state: State, seat: int, token: Token) -> int:
        return 0 if state.options.decline_any else self._bonus(state, seat)

    def placed(self, table: Table, seat: int, token: Token) -> None:
        if table.state.options.decline_any and self._bonus(table.state, seat):
            table.ask(seat, self.key)

    def options(self, state: State, seat: int, data: Json) -> tuple[Option, ...]:
        return USE, NONE

    def answered(self, table: Table, seat: int, data: Json, answer: Json) -> None:
        if answer["option"] == "use":
            table.advance_last(seat, self._bonus(table.state, seat), self.key)

    def _bonus(self, state: State, seat: int) -> int:
        oranges = state.seats[seat].count("orange")
        return EXTRA_BY_ORANGES[min(oranges, len(EXTRA_BY_ORANGES) - 1)]
