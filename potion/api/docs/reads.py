"""What the reading paths answer."""

from rest_framework import serializers

from games.api.docs.fields import Links, Shape, seat
from games.api.docs.standing import FITS, OrderedDecision, OrderFault
from games.api.docs.tables import GameAnswer
from potion.api.docs.parts import PastRound, RolledDie, ingredient, round_number
from potion.api.inputs import PotionOrderInput


class DieInUse(RolledDie):
    """A die, what it shows and what it may show."""

    faces = serializers.ListField(child=ingredient(allow_null=True), help_text="All six.")


class PotionDice(Shape):
    """This round's roll."""

    round = round_number()
    roller = seat()
    dice = DieInUse(many=True)


class SealedBid(Shape):
    """Whether somebody has chosen."""

    seat = seat()
    has_chosen = serializers.BooleanField()


class PotionBids(Shape):
    """This round's choices as far as they may be known: all are revealed at once."""

    round = round_number()
    bids = SealedBid(many=True)
    mine = ingredient(allow_null=True, help_text="The caller's own choice.")


class PotionHistory(Links):
    """Rounds that are over, oldest first."""

    results = PastRound(many=True)


class PotionOrder(Shape):
    """The caller's standing order."""

    order = PotionOrderInput(allow_null=True, help_text="Null if there is none.")
    invalid = OrderFault(many=True, help_text=FITS)


class PotionOrderAnswer(GameAnswer):
    """A game answer, with the order as it is kept."""

    order = PotionOrderInput(allow_null=True)
    invalid = OrderFault(many=True, help_text=FITS)


class PotionOrderPreview(PotionOrder):
    """What an order would do now."""

    decisions = OrderedDecision(many=True)
