"""Every fortune card of the game, registered with the table's verbs."""

from quacks.rules.fortune_cards import all_in_blue, all_in_purple, blue, purple
from quacks.rules.fortune_cards.card import FortuneCard
from quacks.rules.in_force import CARDS


class NoCard(FortuneCard):
    """Stands where no card has been turned up yet."""

    key = ""


BASE_DECK: tuple[FortuneCard, ...] = (
    purple.RollAll(),
    purple.DropletOne(),
    purple.RubyPoorest(),
    purple.RatsDouble(),
    purple.GreenLast(),
    purple.PointsOrWhite(),
    purple.PickOne(),
    purple.RatReward(),
    purple.RatForRuby(),
    purple.DropletOrPurple(),
    purple.RubyForOne(),
    purple.UpgradeDraw(),
    purple.DrawFiveLow(),
    blue.DieTwice(),
    blue.OrangePlusOne(),
    blue.RubyPoints(),
    blue.RubyPlusOne(),
    blue.FlasksFull(),
    blue.ExactlySeven(),
    blue.LimitNine(),
    blue.FirstWhiteBack(),
    blue.PeekFive(),
    blue.LeftGainsTwo(),
    blue.RestartFive(),
)
"""The 24 cards of the base game, in canonical order: 13 purple, 11 blue."""

ALL_IN_CARDS: tuple[FortuneCard, ...] = (
    all_in_purple.BundleOrRed(),
    all_in_purple.RubyDraw(),
    all_in_purple.TokenForRubies(),
    all_in_purple.RatsRollsOrDroplet(),
    all_in_purple.RollForRats(),
    all_in_purple.RatsForRubies(),
    all_in_purple.NeighbourGift(),
    all_in_purple.TokenForRats(),
    all_in_purple.TokenForDroplet(),
    all_in_blue.SwapBig(),
    all_in_blue.Sale(),
    all_in_blue.WhiteBlessing(),
    all_in_blue.RatCoins(),
    all_in_blue.WhiteThreeBack(),
)
"""The 14 further cards for any game, in canonical order: 9 purple, 5 blue."""

ALL_CARDS = (*BASE_DECK, *ALL_IN_CARDS)

DECKS: dict[str, tuple[FortuneCard, ...]] = {"base": BASE_DECK, "all_in": ALL_CARDS}
"""What is shuffled, by the table's option `fortune_deck`."""

FOLLOW_UPS: tuple[FortuneCard, ...] = (all_in_purple.NeighbourToken(),)
"""What cards ask later on, of others than their first question."""

for card in (NoCard(), *ALL_CARDS):
    CARDS[card.key] = card
