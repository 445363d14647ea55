"""What several shapes share: dice, choices, the words of the game."""

from typing import Any

from rest_framework import serializers

from games.api.docs.fields import Shape, count, seat, word
from potion.rules.dice import DICE, INGREDIENTS
from potion.rules.resolution import REASONS


def ingredient(**options: Any) -> serializers.CharField:
    """Return the field of an ingredient."""
    return word("PotionIngredient", *INGREDIENTS, **options)


def die_id() -> serializers.CharField:
    """Return the field of a die."""
    return word("PotionDie", *DICE)


def reason(**more: Any) -> serializers.CharField:
    """Return the field of why tokens are discarded, or why none are."""
    return word("PotionReason", *REASONS, **more)


def round_number() -> serializers.IntegerField:
    """Return the field of a round."""
    return serializers.IntegerField(min_value=1)


class PotionTokens(Shape):
    """How many tokens of each ingredient."""

    beetle = count()
    mushroom = count()
    vial = count()


class RolledDie(Shape):
    """What a die shows."""

    die = die_id()
    quantity = serializers.IntegerField(min_value=1, max_value=3)
    ingredient = ingredient(allow_null=True, help_text="Null for a blank.")


class RevealedBid(Shape):
    """A choice that was revealed."""

    seat = seat()
    ingredient = ingredient()
    auto = serializers.BooleanField(help_text="Whether chance chose it.")


class PastBid(RevealedBid):
    """A choice of a round that is over."""

    discarded = serializers.BooleanField(help_text="Whether the token went into the bottle.")


class PastRound(Shape):
    """A round that is over."""

    round = round_number()
    roller = seat()
    dice = RolledDie(many=True)
    reason = reason()
    bids = PastBid(many=True, help_text="In seat order.")
