"""The questions of Quacks by kind, each with its named options."""

from collections.abc import Mapping
from typing import Any

from drf_spectacular.utils import PolymorphicProxySerializer
from rest_framework import serializers

from games.api.docs.decisions import Option
from games.api.docs.fields import Empty, Shape
from quacks.api.docs.parts import Token, TrackSpace, constant, count, source, space, token_id
from quacks.rules.ingredients.purple import GhostOne
from quacks.rules.tokens import KINDS


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


class DrawOption(Option):
    """Draws a token; `until` may be added to the body."""

    id = constant("draw")
    body = Empty()
    odds = DrawOdds(allow_null=True)


class StopOption(Option):
    """Ends the own brewing."""

    id = constant("stop")
    body = Empty()
    leads_to = BrewingResult(allow_null=True)


class FlaskOption(Option):
    """Puts the boomberry just drawn back."""

    id = constant("flask")
    body = Empty()
    leads_to = BrewingResult(allow_null=True)


class TakeBody(Shape):
    """Points or coins."""

    take = serializers.CharField()


class Payment(Shape):
    """What an exploded cauldron pays."""

    points = count()
    coins = count()


class TakePointsOption(Option):
    """Takes the points of the scoring space."""

    id = constant("points")
    body = TakeBody()
    leads_to = Payment()


class TakeCoinsOption(Option):
    """Takes the coins of the scoring space."""

    id = constant("coins")
    body = TakeBody()
    leads_to = Payment()


class TokensBody(Shape):
    """Tokens to buy."""

    tokens = Token(many=True)


class BuyOption(Option):
    """Buys what its `pick` allows."""

    id = constant("buy")
    body = TokensBody()


class BuyNothingOption(Option):
    """Leaves the shop."""

    id = constant("none")
    body = TokensBody()


class SpendBody(Shape):
    """What rubies pay for, once per entry."""

    spend = serializers.ListField(child=serializers.CharField())


class SpendOption(Option):
    """Spends rubies on what its `pick` allows."""

    id = constant("spend")
    body = SpendBody()


class KeepRubiesOption(Option):
    """Keeps the rubies."""

    id = constant("none")
    body = SpendBody()


class OptionBody(Shape):
    """The id of an option."""

    option = serializers.CharField()


class TokenSubject(Token):
    """A token that an option is about."""

    type = constant("token")


class RewardSubject(Shape):
    """What an option gives; what it does not give may be left out."""

    type = constant("reward")
    points = count(required=False)
    rubies = count(required=False)
    droplet = count("Spaces.", required=False)
    rats = serializers.IntegerField(required=False, help_text="Below 0 for rats given up.")


class TokenOption(Option):
    """Chooses a token."""

    id = token_id()
    body = OptionBody()
    subject = TokenSubject()
    leads_to = BrewingResult(allow_null=True)


class ReturnOption(Option):
    """Puts a token back into the bag."""

    id = constant("return")
    body = OptionBody()
    subject = TokenSubject()
    leads_to = BrewingResult(allow_null=True)


class RewardOption(Option):
    """Chooses a reward."""

    body = OptionBody()
    subject = RewardSubject()


class UseOption(Option):
    """Takes an effect that may be declined."""

    id = constant("use")
    body = OptionBody()
    leads_to = BrewingResult(allow_null=True)


class RestartOption(Option):
    """Puts everything back and begins anew."""

    id = constant("restart")
    body = OptionBody()
    leads_to = BrewingResult(allow_null=True)


class DeclineOption(Option):
    """Declines an effect."""

    id = constant("none")
    body = OptionBody()
    leads_to = BrewingResult(allow_null=True)


class WithdrawOption(Option):
    """Takes an answer that waits back, to be asked anew."""

    id = constant("withdraw")
    body = OptionBody()


class ChangedNothingOption(Option):
    """Replaces an answer that waits by declining."""

    id = constant("none")


TOKENS: dict[str, type] = {kind.id: TokenOption for kind in KINDS}
BREWING: dict[str, type] = {
    "draw": DrawOption,
    "stop": StopOption,
    "flask": FlaskOption,
    **TOKENS,
}
PAYOUT = {"points": TakePointsOption, "coins": TakeCoinsOption}
SHOPPING = {"buy": BuyOption, "none": BuyNothingOption}
RUBIES = {"spend": SpendOption, "none": KeepRubiesOption}
REWARDS = ("points", "rubies", "droplet", *GhostOne.REWARDS, "rats_1", "rats_2", "rats_3")
CHOICES: dict[str, type] = {
    **TOKENS,
    **dict.fromkeys(REWARDS, RewardOption),
    "return": ReturnOption,
    "use": UseOption,
    "restart": RestartOption,
    "none": DeclineOption,
}
CHANGES: dict[str, type] = {
    **BREWING,
    "buy": BuyOption,
    **{id: shape for id, shape in CHOICES.items() if shape in (TokenOption, RewardOption)},
    "none": ChangedNothingOption,
    "withdraw": WithdrawOption,
}


def one_of(name: str, options: Mapping[str, type]) -> Any:
    """Return a list of options, told apart by `id`."""
    return PolymorphicProxySerializer(
        component_name=name,
        serializers=dict(options),
        resource_type_field_name="id",
        many=True,
    )


class MissingToken(Token):
    """A token that cannot be offered."""

    reason = serializers.CharField(help_text="Code: `sold_out`, `not_on_sale`.")


class EffectContext(Shape):
    """What to draw beside an effect's question."""

    drawn = Token(many=True, required=False, help_text="Tokens out of the bag meanwhile.")
    missing = MissingToken(many=True, required=False, help_text="What the effect names in vain.")


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
    "choice": ChoiceQuestion,
    "change": ChangeQuestion,
}
"""Kind -> what a question of that kind narrows."""
