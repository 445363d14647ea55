"""When a journeyman draws on: the worth of stopping, of one more token, of taking one back."""

from collections.abc import Mapping
from typing import NamedTuple

from quacks.bots.worth import Worth
from quacks.rules.data.track import LAST_SPACE
from quacks.rules.fortune_cards.blue import ExactlySeven
from quacks.rules.observation import Observation
from quacks.rules.tokens import WHITE_3, Token

BOUNDLESS = 99
"""Room for white tokens while nothing can explode."""

WHITES_AT_THE_END = 5.5
"""White sum with which a brewing ends on average, for judging one that has not begun."""


class Potion(NamedTuple):
    """A cauldron as it is or might be.

    Attributes:
        bag: Tokens to draw from. colors: Of the tokens placed, oldest first.
        space: Index from which the next token counts. whites: Sum of the white values.
    """

    bag: tuple[Token, ...]
    colors: tuple[str, ...]
    space: int
    whites: int


def potion(seen: Observation) -> Potion:
    """Return the own cauldron as it is; what is out of the bag for a question is back in it."""
    colors = tuple([placed.token.color for placed in seen.cauldron])
    bag = tuple(sorted(seen.bag + seen.drawn)) if seen.drawn else seen.bag
    return Potion(bag, colors, seen.space, seen.white_sum)


class Brewer:
    """Weighs potions, in points, as one seat sees its round."""

    __slots__ = ("hope", "limit", "lost", "seen", "stakes")

    def __init__(self, worth: Worth, seen: Observation) -> None:
        self.seen = seen
        self.hope = worth.figures.hope
        self.stakes = worth.stakes(seen.round, seen.rounds, seen.options.books, seen.card)
        self.lost = self.stakes.kept if seen.covered > 1 else self.stakes.lost
        self.limit = seen.limit if seen.can_explode else BOUNDLESS

    def stop(self, potion: Potion) -> float:
        """Return what stopping is worth."""
        stakes = self.stakes
        exact = stakes.exact if potion.whites == ExactlySeven.SUM else 0.0
        return stakes.kept[potion.space] + stakes.ruby * potion.colors[-2:].count("green") + exact

    def draw(self, potion: Potion) -> float:
        """Return what one more token is worth on average, an explosion included."""
        bag, colors, space, whites = potion
        stakes, hope = self.stakes, self.hope
        kept, lost, exact = stakes.kept, self.lost, stakes.exact
        steps, room = self._steps(colors), self.limit - whites
        total = worth = 0.0
        last = None
        for token in bag:
            if token is not last:
                last = token
                color, value = token
                if color != "white":
                    step, bonus = steps[token]
                    worth = kept[space + step] + bonus + hope
                elif value <= room:
                    worth = kept[space + value] + hope
                else:
                    worth = lost[space + value]
                if exact and whites + value * (color == "white") == ExactlySeven.SUM:
                    worth += exact
            total += worth
        green = stakes.ruby if colors[-1:] == ("green",) else 0.0
        return total / len(bag) + green

    def _steps(self, colors: tuple[str, ...]) -> Mapping[Token, tuple[int, float]]:
        oranges, ghosts = colors.count("orange"), colors.count("purple")
        return self.stakes.steps(
            min(oranges, self.stakes.most_oranges), min(ghosts, 3), colors[-1:] == ("white",)
        )

    def go_on(self, potion: Potion) -> float:
        """Return what the better of stopping and drawing is worth."""
        stop = self.stop(potion)
        if not potion.bag or potion.space >= LAST_SPACE:
            return stop
        return max(stop, self.draw(potion))

    def flask(self, potion: Potion) -> float:
        """Return what taking the newest token back by the flask is worth."""
        return self.go_on(self.without_newest(potion)) - self.stakes.flask

    def without_newest(self, potion: Potion) -> Potion:
        """Return `potion` with its newest token, a white one, back in the bag."""
        cauldron = self.seen.cauldron
        back = cauldron[-1].token
        space = cauldron[-2].space if len(cauldron) > 1 else self.seen.start
        bag = (*potion.bag, back)
        return Potion(bag, potion.colors[:-1], space, potion.whites - back.value)

    def without_white(self, potion: Potion, white: Token) -> Potion:
        """Return `potion` with a white token before the newest one back in the bag."""
        return potion._replace(bag=(*potion.bag, white), whites=potion.whites - white.value)

    def lend(self, potion: Potion) -> float:
        """Return what putting the white-3 back is worth, for which a neighbour takes two rubies."""
        return self.go_on(self.without_white(potion, WHITE_3)) - self.stakes.ruby

    def place(self, potion: Potion, token: Token) -> float:
        """Return what placing `token` out of the bag, with its effect, is worth."""
        at = potion.bag.index(token)
        return self.add(potion._replace(bag=potion.bag[:at] + potion.bag[at + 1 :]), token)

    def add(self, potion: Potion, token: Token) -> float:
        """Return what placing a `token` that is in no bag, with its effect, is worth."""
        bag, colors, space, whites = potion
        bonus, step = 0.0, token.value
        if token.color == "white":
            whites += token.value
        else:
            step, bonus = self._steps(colors)[token]
        if whites > self.limit:
            green = self.stakes.ruby if colors[-1:] == ("green",) else 0.0
            return self.lost[space + step] + green
        on = min(space + step, LAST_SPACE)
        told_by_stop = self.stakes.ruby if token.color == "green" else 0.0
        after = Potion(bag, (*colors, token.color), on, whites)
        return self.go_on(after) + bonus - told_by_stop

    def lay(self, potion: Potion, token: Token) -> float:
        """Return what a token without effect or explosion adds before stopping."""
        return self.stakes.kept[potion.space + token.value]

    def late(self, potion: Potion, token: Token) -> float:
        """Return what a token placed after stopping or exploding is worth."""
        white = token.value if token.color == "white" else 0
        explodes = potion.whites + white > self.limit
        paid = self.stakes.lost if explodes or self.seen.exploded else self.stakes.kept
        return paid[potion.space + token.value]

    def anew(self, potion: Potion) -> float:
        """Return what a whole new brewing is worth."""
        tokens = (*potion.bag, *[placed.token for placed in self.seen.cauldron])
        whites = sum([token.value for token in tokens if token.color == "white"])
        share = min(WHITES_AT_THE_END / whites, 1) if whites else 1
        steps = int(share * sum([token.value for token in tokens]))
        return self.stakes.kept[min(self.seen.start + steps, LAST_SPACE)]
