"""What effects offer, in points: tokens, rubies, droplet steps, rats, rolls of the die, swaps."""

from collections.abc import Mapping

from games.engine import Decision, Item, Json, Option
from quacks.bots.tokens import worth_of
from quacks.bots.worth import Worth
from quacks.rules.fortune_cards.all_in_purple import (
    NeighbourGift,
    TokenForDroplet,
    TokenForRats,
    TokenForRubies,
)
from quacks.rules.fortune_cards.purple import RubyForOne, UpgradeDraw
from quacks.rules.ingredients.purple import GhostTwo
from quacks.rules.observation import Observation
from quacks.rules.tokens import KINDS, PURPLE_1, Token

BY_ID = {kind.id: kind for kind in KINDS}
COLORED = tuple(kind for kind in KINDS if kind.color != "white")

COSTS: Mapping[str | None, tuple[str, Mapping[int, int]]] = {
    RubyForOne.key: ("rubies", {1: 1}),
    TokenForRubies.key: ("rubies", TokenForRubies.prices),
    TokenForRats.key: ("rats", TokenForRats.prices),
    TokenForDroplet.key: ("droplet", TokenForDroplet.prices),
}
"""What cards take for a token, by its value."""

LOWER = {2: 1, 4: 2}
"""From which value a token of another is upgraded."""


class Rewards:
    """Weighs what one question of an effect offers to a seat."""

    def __init__(self, worth: Worth, seen: Observation, decision: Decision) -> None:
        self.worth, self.seen, self.source = worth, seen, decision.source
        self.books = seen.options.books
        self.left = left = seen.rounds - seen.round + (decision.phase == "fortune")
        figures = worth.figures
        is_tube_asked = decision.source == "test_tubes"
        step = worth.step(self.books, None if is_tube_asked else seen.tube, left)
        self.each = {
            "points": 1.0,
            "rubies": figures.rubies(left),
            "droplet": step,
            "rats": figures.space,
            "die": worth.roll(self.books, step, left),
        }

    def option(self, option: Option) -> float:
        """Return what an option gives, less what it costs."""
        if option.id in BY_ID:
            return self.token(BY_ID[option.id])
        if self.source == NeighbourGift.key:
            return max(self._taken(kind) for kind in COLORED)
        gives = option.subject or {"points": option.id != "none"}
        if gives.get("type") == "swap":
            return self.swap(parsed(gives["old"]), parsed(gives["new"]))
        if gives.get("type") == "tube":
            return self.worth.tube(self.books, gives["number"] - 1, self.left)
        plain: float = sum([gives.get(name, 0) * each for name, each in self.each.items()])
        tokens: float = sum([self.token(parsed(token)) for token in gives.get("tokens", [])])
        ghosts = int(option.id[-1]) if self.source == GhostTwo.key and option.subject else 0
        return plain + tokens - ghosts * self._taken(PURPLE_1)

    def token(self, token: Token) -> float:
        """Return what taking `token` is worth; a white one leaves the bag for good."""
        figures = self.worth.figures
        if token.color == "white":
            return figures.cleanse * figures.rounds(self.left)
        if self.source == UpgradeDraw.key and token.value in LOWER:
            return self.swap(token._replace(value=LOWER[token.value]), token)
        unit, prices = COSTS.get(self.source, ("rubies", {}))
        return self._taken(token) - prices.get(token.value, 0) * self.each[unit]

    def swap(self, old: Token, new: Token) -> float:
        """Return what having `new` instead of `old` is worth in the rounds to come."""
        less = int(old.color == new.color)
        return self._taken(new, less) - self._taken(old, 1)

    def _taken(self, token: Token, less: int = 0) -> float:
        owned = max(owned_of(self.seen, token.color) - less, 0)
        return self.worth.figures.token(self.books, token, self.left, owned)

    def swap_in_cauldron(self, item: Item) -> float:
        """Return what a swap in the cauldron is worth, this round's greens included."""
        lying = {str(placed.id): placed.token for placed in self.seen.cauldron}
        old, new = lying[item.value["id"]], parsed(item.value)
        now = 0.0
        if item.value["id"] in [*lying][-2:]:
            greens = self.worth.stakes(self.seen).greens
            now = greens.get(new, 0.0) - greens.get(old, 0.0)
        return self.swap(old, new) + now

    def lay_aside(self, item: Item) -> float:
        """Return what it is worth that a token is placed first in the next round."""
        token = parsed(item.value)
        cleanse = self.worth.figures.cleanse
        return -cleanse if token.color == "white" else worth_of(self.books, token)


def parsed(token: Json) -> Token:
    """Return the token that a `{"color", "value"}` names."""
    return Token(token["color"], token["value"])


def owned_of(seen: Observation, color: str) -> int:
    """Return how many tokens of `color` the seat owns."""
    lying = [placed.token for placed in seen.cauldron]
    return sum([token.color == color for token in (*seen.bag, *seen.drawn, *lying, *seen.aside)])
