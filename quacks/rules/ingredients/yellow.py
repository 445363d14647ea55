"""Yellow books: they act when placed (Q9 yellow)."""

from games.engine import Json, Option
from quacks.rules.ingredients.ingredient import Ingredient
from quacks.rules.rule import NONE, token_json
from quacks.rules.state import State
from quacks.rules.table import Table
from quacks.rules.tokens import Token

BEFORE_THE_LAST = -2


class MandrakeOne(Ingredient):
    """If the token placed just before it is white, that one may go back into the bag.

    Rules: Q9 yellow 1; the gap stays empty (Q3.10).
    """

    key = "yellow_1"
    color = "yellow"
    set = 1
    prices = {1: 8, 2: 12, 4: 18}
    phase = "brewing"
    section = "Q9 yellow 1"

    def placed(self, table: Table, seat: int, token: Token) -> None:
        cauldron = table.state.seats[seat].cauldron
        if len(cauldron) > 1 and cauldron[BEFORE_THE_LAST].token.color == "white":
            table.ask(seat, self.key)

    def options(self, state: State, seat: int, data: Json) -> tuple[Option, ...]:
        white = state.seats[seat].cauldron[BEFORE_THE_LAST].token
        return Option("return", subject={"type": "token", **token_json(white)}), NONE

    def answered(self, table: Table, seat: int, data: Json, answer: Json) -> None:
        if answer["option"] == "return":
            table.take_back(seat, BEFORE_THE_LAST, self.key)
