"""White: the dangerous token (Q3.3)."""

from quacks.rules.ingredients.ingredient import Ingredient


class Boomberry(Ingredient):
    """Its values add up; beyond the limit the cauldron explodes. Never sold.

    Rules: Q3.3, Q2.13.
    """

    key = "white"
    color = "white"
    section = "Q3.3"
