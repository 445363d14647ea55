"""The options of the phases' own questions, told apart by their ids."""

from rest_framework import serializers

from games.api.docs.decisions import OptionWarning, Pick, PickItem, PickPreset, PlainOption
from games.api.docs.fields import Empty, Shape, constant, count, shape
from quacks.api.docs.parts import Token, TrackSpace, purchase, space


class BrewingResult(Shape):
    """Where a seat would stand."""

    space = space("Of its last token.")
    white_sum = count()
    explodes = serializers.BooleanField()
    scoring_space = TrackSpace()


class NextToken(Token):
    """A kind of token and how likely it comes next."""

    chance = serializers.FloatField(min_value=0, max_value=1)


class DrawOdds(Shape):
    """What the next draw may bring; null where the table hides odds."""

    explodes = serializers.FloatField(min_value=0, max_value=1)
    next = NextToken(many=True)


class ExplosionWarning(OptionWarning):
    """That the cauldron will or may explode."""

    code = constant("explodes")


class DrawOption(PlainOption):
    """Draws a token; `until` may be added to the body."""

    id = constant("draw")
    body = Empty()
    warning = ExplosionWarning(allow_null=True)
    odds = DrawOdds(allow_null=True)


class StopOption(PlainOption):
    """Ends the own brewing."""

    id = constant("stop")
    body = Empty()
    leads_to = BrewingResult(allow_null=True)
    warning = ExplosionWarning(allow_null=True)


class FlaskOption(PlainOption):
    """Puts the boomberry just drawn back."""

    id = constant("flask")
    body = Empty()
    leads_to = BrewingResult(allow_null=True)
    warning = ExplosionWarning(allow_null=True)


TakePointsBody = shape("TakePointsBody", "Takes points.", take=constant("points"))
TakeCoinsBody = shape("TakeCoinsBody", "Takes coins.", take=constant("coins"))


class Payment(Shape):
    """What an exploded cauldron pays."""

    points = count()
    coins = count()


class TakePointsOption(PlainOption):
    """Takes the points of the scoring space."""

    id = constant("points")
    body = TakePointsBody()
    leads_to = Payment()


class TakeCoinsOption(PlainOption):
    """Takes the coins of the scoring space."""

    id = constant("coins")
    body = TakeCoinsBody()
    leads_to = Payment()


class TokensBody(Shape):
    """Tokens to buy; with the option's id where an effect lets one buy."""

    option = serializers.CharField(required=False)
    tokens = Token(many=True)


class TokensItem(PickItem):
    """A kind of token on sale."""

    value = Token()
    cost = count("Coins.")
    stock = count("As far as the reader may know.")


class TokensPreset(PickPreset):
    """A ready purchase, for a button."""

    body = TokensBody()


class TokensPick(Pick):
    """What may be bought together: fill `tokens` with the items' `value`s."""

    field = constant("tokens")
    budget = count()
    unit = constant("coins")
    distinct = serializers.ListField(child=constant("color"))
    items = TokensItem(many=True)
    presets = TokensPreset(many=True)


class BuyOption(PlainOption):
    """Buys what its `pick` allows."""

    id = constant("buy")
    body = TokensBody()
    pick = TokensPick()


class BuyNothingOption(PlainOption):
    """Leaves the shop."""

    id = constant("none")
    body = TokensBody()


class SpendBody(Shape):
    """What rubies pay for, once per entry."""

    spend = serializers.ListField(child=purchase())


class SpendItem(PickItem):
    """What two rubies pay for."""

    value = purchase()
    cost = count("Rubies.")


class SpendPreset(PickPreset):
    """A ready answer, for a button."""

    body = SpendBody()


class SpendPick(Pick):
    """What may be had together: fill `spend` with the items' `value`s."""

    field = constant("spend")
    budget = count()
    unit = constant("rubies")
    items = SpendItem(many=True)
    presets = SpendPreset(many=True)


class SpendOption(PlainOption):
    """Spends rubies on what its `pick` allows."""

    id = constant("spend")
    body = SpendBody()
    pick = SpendPick()


class KeepRubiesOption(PlainOption):
    """Keeps the rubies."""

    id = constant("none")
    body = SpendBody()
