"""Blue books: they act when placed (Q9 blue)."""

from games.engine import Json, Option
from quacks.rules.data.track import LAST_SPACE
from quacks.rules.ingredients.ingredient import Ingredient
from quacks.rules.rule import NONE, token_json, token_option
from quacks.rules.state import State
from quacks.rules.table import Table
from quacks.rules.tokens import Token


class SkullOne(Ingredient):
    """Draws as many tokens as its value; one of them may be placed at once, the others go back.

    Rules: Q9 blue 1; on the last space there is no next token (Q3.6).
    """

    key = "blue_1"
    color = "blue"
    set = 1
    prices = {1: 5, 2: 10, 4: 19}
    phase = "brewing"
    section = "Q9 blue 1"

    def placed(self, table: Table, seat: int, token: Token) -> None:
        if table.state.seats[seat].last_space < LAST_SPACE and table.look(
            seat, token.value, self.key
        ):
            table.ask(seat, self.key)

    def options(self, state: State, seat: int, data: Json) -> tuple[Option, ...]:
        kinds = sorted(set(state.seats[seat].drawn))
        return (*map(token_option, kinds), NONE)

    def context(self, state: State, seat: int, data: Json) -> Json:
        return {"drawn": [token_json(token) for token in state.seats[seat].drawn]}

    def answered(self, table: Table, seat: int, data: Json, answer: Json) -> None:
        chosen = table.pick_drawn(seat, answer["option"])
        if chosen is not None:
            table.place(seat, chosen, self.key)
