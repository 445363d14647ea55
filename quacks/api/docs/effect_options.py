"""The options of effects' questions, and all options by the kind of question."""

from rest_framework import serializers

from games.api.docs.decisions import Pick, PickItem, PickPreset, PlainOption
from games.api.docs.fields import Null, Shape, constant, count, word
from quacks.api.docs.parts import Token, token_id
from quacks.api.docs.phase_options import (
    BrewingResult,
    BuyNothingOption,
    BuyOption,
    DrawOption,
    ExplosionWarning,
    FlaskOption,
    KeepRubiesOption,
    SpendOption,
    StopOption,
    TakeCoinsOption,
    TakePointsOption,
)
from quacks.rules.ingredients.purple import SWAPS, GhostOne, GhostTwo
from quacks.rules.tokens import KINDS

REWARDS = (
    *("points", "rubies", "droplet", "rats", "die", "bundle", "droplet_1", "droplet_2"),
    *(*GhostOne.REWARDS, *GhostTwo.REWARDS),
    *(f"{what}_{n}" for what in ("rats", "rubies") for n in (1, 2, 3)),
)


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
    rubies = serializers.IntegerField(required=False, help_text="Below 0 for rubies paid.")
    die = count("Rolls of the bonus die.", required=False)
    droplet = count("Spaces.", required=False)
    tokens = Token(many=True, required=False)
    rats = serializers.IntegerField(required=False, help_text="Below 0 for rats given up.")


class TokenOption(PlainOption):
    """Chooses a token."""

    id = token_id()
    body = OptionBody()
    subject = TokenSubject()
    leads_to = BrewingResult(allow_null=True)
    warning = ExplosionWarning(allow_null=True)


class ReturnOption(PlainOption):
    """Puts a token back into the bag."""

    id = constant("return")
    body = OptionBody()
    subject = TokenSubject()
    leads_to = BrewingResult(allow_null=True)
    warning = ExplosionWarning(allow_null=True)


class RewardOption(PlainOption):
    """Chooses a reward."""

    id = word("RewardId", *REWARDS)
    body = OptionBody()
    subject = RewardSubject()


class UseOption(PlainOption):
    """Takes an effect that may be declined."""

    id = constant("use")
    body = OptionBody()
    leads_to = BrewingResult(allow_null=True)
    warning = ExplosionWarning(allow_null=True)


class RestartOption(PlainOption):
    """Puts everything back and begins anew."""

    id = constant("restart")
    body = OptionBody()
    leads_to = BrewingResult(allow_null=True)
    warning = ExplosionWarning(allow_null=True)


class LetChooseOption(PlainOption):
    """Lets another seat choose a token."""

    id = constant("token")
    body = OptionBody()


class Swap(Token):
    """A token of the supply in the place of one in the cauldron."""

    id = serializers.CharField(help_text="Of the token in the cauldron.")


class SwapBody(Shape):
    """What to swap."""

    option = constant("swap")
    swap = Swap(many=True)


class SwapItem(PickItem):
    """What may take the place of a token."""

    value = Swap()
    cost = Null()
    stock = count("As far as the reader may know.")


class SwapPreset(PickPreset):
    """A ready answer, for a button."""

    body = SwapBody()


class SwapPick(Pick):
    """What may be swapped: fill `swap` with an item's `value`."""

    field = constant("swap")
    budget = Null()
    unit = Null()
    items = SwapItem(many=True)
    presets = SwapPreset(many=True)


class SwapOption(PlainOption):
    """Swaps what its `pick` allows."""

    id = constant("swap")
    body = SwapBody()
    pick = SwapPick()


class TubeSubject(Shape):
    """A test tube and what it pays."""

    type = constant("tube")
    number = count("1 to 12.")
    points = count()
    rubies = count()
    token = Token(allow_null=True)


class TubeOption(PlainOption):
    """Takes a step of the droplet on the test tubes."""

    id = constant("tube")
    body = OptionBody()
    subject = TubeSubject()


class ConvertBody(Shape):
    """Points to buy."""

    points_from_coins = count("At 5 coins each.")
    points_from_rubies = count("At 2 rubies each.")


class ConvertOption(PlainOption):
    """Turns coins and rubies into points, at most as many as its body says."""

    id = constant("convert")
    body = ConvertBody()


class UpgradeSubject(Shape):
    """A token that goes to the supply, and the better one that comes for it."""

    type = constant("swap")
    old = Token()
    new = Token()


class UpgradeOption(PlainOption):
    """Swaps a token of the cauldron for a better one into the bag."""

    id = word("UpgradeId", *SWAPS)
    body = OptionBody()
    subject = UpgradeSubject()


class LyingTokenId(Token):
    """A token of the own cauldron."""

    id = serializers.CharField(help_text="Stable while it lies there.")


class LayAsideBody(OptionBody):
    """The token to lay aside."""

    tokens = LyingTokenId(many=True)


class LayAsideItem(PickItem):
    """A token that may be laid aside."""

    value = LyingTokenId()
    cost = Null()
    stock = Null()


class LayAsidePreset(PickPreset):
    """A ready answer, for a button."""

    body = LayAsideBody()


class LayAsidePick(Pick):
    """What may be laid aside: fill `tokens` with an item's `value`."""

    field = constant("tokens")
    budget = Null()
    unit = Null()
    items = LayAsideItem(many=True)
    presets = LayAsidePreset(many=True)


class LayAsideOption(PlainOption):
    """Lays a token aside that its `pick` names."""

    id = constant("lay_aside")
    body = LayAsideBody()
    pick = LayAsidePick()


class DeclineBody(OptionBody):
    """The id of the option, and an empty list where tokens could be bought."""

    tokens = Token(many=True, required=False)


class DeclineOption(PlainOption):
    """Declines an effect."""

    id = constant("none")
    body = DeclineBody()
    leads_to = BrewingResult(allow_null=True)
    warning = ExplosionWarning(allow_null=True)


class WithdrawOption(PlainOption):
    """Takes an answer that waits back, to be asked anew."""

    id = constant("withdraw")
    body = OptionBody()


class ChangedNothingOption(PlainOption):
    """Replaces an answer that waits by declining."""

    id = constant("none")


TOKENS: dict[str, type] = {kind.id: TokenOption for kind in KINDS}
BREWING: dict[str, type] = {
    "draw": DrawOption,
    "stop": StopOption,
    "flask": FlaskOption,
    "return": ReturnOption,
    **TOKENS,
}
PAYOUT = {"points": TakePointsOption, "coins": TakeCoinsOption}
SHOPPING = {"buy": BuyOption, "none": BuyNothingOption}
FINAL_SHOPPING = {"convert": ConvertOption}
RUBIES = {"spend": SpendOption, "none": KeepRubiesOption}
CHOICES: dict[str, type] = {
    **TOKENS,
    **dict.fromkeys(REWARDS, RewardOption),
    **dict.fromkeys(SWAPS, UpgradeOption),
    "buy": BuyOption,
    "lay_aside": LayAsideOption,
    "return": ReturnOption,
    "use": UseOption,
    "restart": RestartOption,
    "token": LetChooseOption,
    "swap": SwapOption,
    "tube": TubeOption,
    "none": DeclineOption,
}
ORDERED = (TokenOption, RewardOption, UpgradeOption)
CHANGES: dict[str, type] = {
    **BREWING,
    "buy": BuyOption,
    "swap": SwapOption,
    "spend": SpendOption,
    "tube": TubeOption,
    **{id: shape for id, shape in CHOICES.items() if shape in ORDERED},
    "none": ChangedNothingOption,
    "withdraw": WithdrawOption,
}
