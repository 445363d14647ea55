"""The game's own part of a table: `Game.view`."""

from rest_framework import serializers

from games.api.docs.fields import Shape, seat
from potion.api.docs.parts import PastRound, PotionTokens, RolledDie, ingredient


class PotionSeat(Shape):
    """A seat of the Potion."""

    has_chosen = serializers.BooleanField()
    bid = ingredient(allow_null=True, help_text="The own choice; null for any other seat.")
    hand = PotionTokens(allow_null=True, help_text="Null where others' hands are kept in mind.")


class PotionView(Shape):
    """A table of the Potion as the caller may see it."""

    roller = seat()
    dice = RolledDie(many=True)
    bottle = PotionTokens(help_text="What was discarded.")
    log = PastRound(many=True, help_text="The last round; at an open table every one.")
    seats = PotionSeat(many=True)
