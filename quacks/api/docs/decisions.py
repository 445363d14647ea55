"""The questions of Quacks by kind, each with its named options."""

from games.api.docs.fields import Empty, Shape, count, one_of, word
from quacks.api.docs.effect_options import (
    BREWING,
    CHANGES,
    CHOICES,
    FINAL_SHOPPING,
    PAYOUT,
    RUBIES,
    SHOPPING,
)
from quacks.api.docs.parts import Token, source


class MissingToken(Token):
    """A token that cannot be offered."""

    reason = word("MissingReason", "sold_out", "not_on_sale")


class EffectContext(Shape):
    """What to draw beside an effect's question."""

    drawn = Token(many=True, required=False, help_text="Tokens out of the bag meanwhile.")
    steps = count("Steps of the droplet still to be taken.", required=False)
    source = source("What gave the step.", required=False)
    missing = MissingToken(many=True, required=False, help_text="What the effect names in vain.")


class FinalShoppingQuestion(Shape):
    """How many points to buy?"""

    context = Empty()
    options = one_of("FinalShoppingOption", FINAL_SHOPPING)


class BrewingQuestion(Shape):
    """Draw or stop?"""

    context = Empty()
    options = one_of("BrewingOption", BREWING)


class PayoutQuestion(Shape):
    """Points or coins?"""

    context = Empty()
    options = one_of("PayoutOption", PAYOUT)


class ShoppingQuestion(Shape):
    """What to buy?"""

    context = Empty()
    options = one_of("ShoppingOption", SHOPPING)


class RubiesQuestion(Shape):
    """What to spend rubies on?"""

    context = Empty()
    options = one_of("RubiesOption", RUBIES)


class ChoiceQuestion(Shape):
    """What an effect asks."""

    source = source("Content id of what asks.")
    context = EffectContext()
    options = one_of("ChoiceOption", CHOICES)


class ChangeQuestion(Shape):
    """An answer that waits, to be replaced or withdrawn."""

    context = EffectContext()
    options = one_of("ChangeOption", CHANGES)


DECISIONS: dict[str, type] = {
    "brewing": BrewingQuestion,
    "payout": PayoutQuestion,
    "shopping": ShoppingQuestion,
    "rubies": RubiesQuestion,
    "final_shopping": FinalShoppingQuestion,
    "choice": ChoiceQuestion,
    "change": ChangeQuestion,
}
"""Kind -> what a question of that kind narrows."""
