"""Every fortune card of the game, registered with the table's verbs."""

from quacks.rules.fortune_cards import blue, purple
from quacks.rules.fortune_cards.card import FortuneCard
from quacks.rules.table import CARDS


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

for card in (NoCard(), *BASE_DECK):
    CARDS[card.key] = card
