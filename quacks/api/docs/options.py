"""The options of the questions of Quacks, told apart by their ids."""

from rest_framework import serializers

from games.api.docs.decisions import OptionWarning, Pick, PickItem, PickPreset, PlainOption
from games.api.docs.fields import Empty, Null, Shape, constant, count, shape, word
from quacks.api.docs.parts import Token, TrackSpace, purchase, space, token_id
from quacks.rules.ingredients.purple import SWAPS, GhostOne, GhostTwo
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
