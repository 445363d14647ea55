"""Red books: they act when placed (Q9 red)."""

from games.engine import Json, Option
from quacks.rules.data.track import LAST_SPACE
from quacks.rules.ingredients.ingredient import USE, Ingredient
from quacks.rules.rule import NONE, token_json
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


class ToadstoolTwo(Ingredient):
    """Laid aside instead of placed; after brewing it may be placed, or kept for a later round.

    Rules: Q9 red 2, Q3.11.
    """

    key = "red_2"
    color = "red"
    set = 2
    prices = {1: 4, 2: 8, 4: 14}
    phase = "brewing"
    section = "Q9 red 2"

    def laid_aside(self, table: Table, seat: int, token: Token) -> bool:
        if table.state.options.decline_any:
            table.state.seats[seat].drawn.append(token)
            table.ask(seat, self.key)
        else:
            table.lay_aside(seat, token, self.key)
        return True

    def options(self, state: State, seat: int, data: Json) -> tuple[Option, ...]:
        return USE, NONE

    def context(self, state: State, seat: int, data: Json) -> Json:
        return {"drawn": [token_json(token) for token in state.seats[seat].drawn]}

    def answered(self, table: Table, seat: int, data: Json, answer: Json) -> None:
        token = table.state.seats[seat].drawn.pop()
        if answer["option"] == "use":
            table.lay_aside(seat, token, self.key)
        else:
            table.land(seat, token, "draw")


class ToadstoolSix(Ingredient):
    """Brings a further token that is laid aside and must be placed in the same round.

    Rules: Q9 red 6, Q3.11; on the last space there is no next token (Q3.6).
    """

    key = "red_6"
    color = "red"
    set = 6
    prices = {1: 7, 2: 11, 4: 17}
    phase = "brewing"
    section = "Q9 red 6"
    must_be_placed = True

    def placed(self, table: Table, seat: int, token: Token) -> None:
        owner = table.state.seats[seat]
        if not owner.is_brewing or not owner.bag or owner.last_space == LAST_SPACE:
            return
        if table.state.options.decline_any:
            table.ask(seat, self.key)
        else:
            self._draw(table, seat)

    def options(self, state: State, seat: int, data: Json) -> tuple[Option, ...]:
        return USE, NONE

    def answered(self, table: Table, seat: int, data: Json, answer: Json) -> None:
        if answer["option"] == "use":
            self._draw(table, seat)

    def _draw(self, table: Table, seat: int) -> None:
        table.lay_aside(seat, table.draw_one(seat), self.key)
