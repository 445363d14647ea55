"""The `data` of every kind of event that the Potion tells."""

from rest_framework import serializers

from games.api.docs.fields import Shape, seat, word
from potion.api.docs.parts import PotionTokens, RevealedBid, RolledDie, ingredient, reason

FORGOTTEN = "empty for earlier rounds, while the table keeps hands in mind"


class DiceRolledData(Shape):
    """The roll that a round begins with."""

    roller = seat()
    dice = RolledDie(many=True)


class BidMadeData(Shape):
    """That somebody has chosen."""

    ingredient = ingredient(allow_null=True, help_text="Null for any but the own choice.")


class BidChangedData(Shape):
    """The own choice anew; nobody else hears of it."""

    ingredient = ingredient()


class BidsRevealedData(Shape):
    """All choices at once."""

    bids = RevealedBid(many=True, help_text=f"In seat order; {FORGOTTEN}.")


class PotionDiscard(Shape):
    """A token that went into the bottle."""

    seat = seat()
    ingredient = ingredient()


class TokensDiscardedData(Shape):
    """Who discards, and why; or why nobody does."""

    reason = reason(allow_null=True, help_text=FORGOTTEN.capitalize() + ".")
    discards = PotionDiscard(many=True)


class PotionBrewedData(Shape):
    """The end."""

    by = word("PotionEnd", "single_ingredient", "max_rounds")
    winners = serializers.ListField(child=seat())
    tie = serializers.BooleanField()
    hands = PotionTokens(many=True, help_text="What everybody has left, in seat order.")


EVENTS: dict[str, type] = {
    "dice_rolled": DiceRolledData,
    "bid_made": BidMadeData,
    "bid_changed": BidChangedData,
    "bids_revealed": BidsRevealedData,
    "tokens_discarded": TokensDiscardedData,
    "potion_brewed": PotionBrewedData,
}
"""Kind -> shape of its `data`."""
