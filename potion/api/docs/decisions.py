"""The questions of the Potion, each with its named options."""

from games.api.docs.decisions import PlainOption
from games.api.docs.fields import Empty, Shape, constant, one_of
from potion.api.docs.parts import ingredient
from potion.rules.decisions import ANY
from potion.rules.dice import INGREDIENTS


class IngredientBody(Shape):
    """Chooses an ingredient."""

    ingredient = ingredient()


class ChanceBody(Shape):
    """Leaves the choice to chance."""

    ingredient = constant(ANY)


class IngredientOption(PlainOption):
    """Chooses an ingredient that is held."""

    id = ingredient()
    body = IngredientBody()


class ChanceOption(PlainOption):
    """Leaves the choice to chance, evenly among what is held."""

    id = constant(ANY)
    body = ChanceBody()


OPTIONS = {**dict.fromkeys(INGREDIENTS, IngredientOption), ANY: ChanceOption}


class BidQuestion(Shape):
    """Which ingredient?"""

    context = Empty()
    options = one_of("BidOption", OPTIONS)


class BidChangeQuestion(Shape):
    """Another one? Until the last choice is in."""

    context = Empty()
    options = one_of("BidChangeOption", OPTIONS)


DECISIONS: dict[str, type] = {"bid": BidQuestion, "change": BidChangeQuestion}
"""Kind -> what a question of that kind narrows."""
