"""Orange: the same book in every game (Q9)."""

from quacks.rules.ingredients.ingredient import Ingredient


class Pumpkin(Ingredient):
    """No effect of its own; other ingredients look for it.

    Rules: Q9 orange.
    """

    key = "orange"
    color = "orange"
    prices = {1: 3, 6: 22}
    section = "Q9 orange"
