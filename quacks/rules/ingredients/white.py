"""White: the dangerous token (Q3.3)."""

from quacks.rules.in_force import in_play
from quacks.rules.ingredients.ingredient import Ingredient
from quacks.rules.state import State
from quacks.rules.tokens import Token


class Boomberry(Ingredient):
    """Its values add up; beyond the limit the cauldron explodes. Never sold.

    Rules: Q3.3, Q2.13.
    """

    key = "white"
    color = "white"
    section = "Q3.3"

    def extra(self, state: State, seat: int, token: Token) -> int:
        red = in_play(state.options.books)["red"]
        return red.white_extra(state, seat, token) if red.moves_white else 0
