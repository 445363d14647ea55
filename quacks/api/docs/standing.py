"""What the paths of the standing order answer."""

from rest_framework import serializers

from games.api.docs.fields import Shape, count
from games.api.docs.standing import FITS, OrderedDecision, OrderFault
from games.api.docs.tables import GameAnswer
from quacks.api.standing_inputs import StandingOrderInput
from quacks.rules.practice import BREWS


class StandingOrder(Shape):
    """The caller's standing order."""

    order = StandingOrderInput(allow_null=True, help_text="Null if there is none.")
    invalid = OrderFault(many=True, help_text=FITS)


class StandingOrderAnswer(GameAnswer):
    """A game answer, with the order as it is kept."""

    order = StandingOrderInput(allow_null=True)
    invalid = OrderFault(many=True, help_text=FITS)


class PracticeBrews(Shape):
    """What became of the brews of a practice. Averages are of those that did not explode."""

    brews = count(f"{BREWS}.")
    round = serializers.IntegerField(min_value=1, help_text="This one, or the next if I am done.")
    explodes = serializers.FloatField(help_text="Share that exploded, 0 to 1.")
    asks = serializers.FloatField(
        help_text="Share in which something was asked that the order does not answer, 0 to 1."
    )
    space = serializers.FloatField(allow_null=True, help_text="Average index of the scoring space.")
    coins = serializers.FloatField(allow_null=True)
    points = serializers.FloatField(allow_null=True)
    tokens = serializers.FloatField(allow_null=True)


class OrderPreview(StandingOrder):
    """What an order would do now."""

    decisions = OrderedDecision(many=True)
    brewing = PracticeBrews(
        allow_null=True, help_text="Null on hidden odds, without a brewing rule, or at the end."
    )
