"""When a journeyman draws on: the worth of stopping, of one more token, of taking one back."""

from typing import NamedTuple

from quacks.bots.books import lying
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
        bag: Tokens to draw from. tokens: Those placed, oldest first.
        space: Index from which the next token counts. whites: Sum of the white values. Both count
            what lies beside the cauldron and is placed before the round is scored.
    """

    bag: tuple[Token, ...]
    tokens: tuple[Token, ...]
    space: int
    whites: int


def potion(seen: Observation) -> Potion:
    """Return the own cauldron as it is; what is out of the bag for a question is back in it, what
    is laid aside counts.
    """
    now = bare_potion(seen)
    return beside(now, seen.aside) if seen.aside else now


def bare_potion(seen: Observation) -> Potion:
    """Return the own cauldron without what is laid aside."""
    tokens = tuple([placed.token for placed in seen.cauldron])
    bag = tuple(sorted(seen.bag + seen.drawn)) if seen.drawn else seen.bag
    return Potion(bag, tokens, seen.space, seen.white_sum)


def beside(potion: Potion, aside: tuple[Token, ...]) -> Potion:
    """Return `potion` with tokens that will be placed, without effect, before it is scored."""
    further = sum([token.value for token in aside])
    whites = sum([token.value for token in aside if token.color == "white"])
    space = min(potion.space + further, LAST_SPACE)
    return potion._replace(space=space, whites=potion.whites + whites)


class Brewer:
    """Weighs potions, in points, as one seat sees its round."""

    __slots__ = ("books", "limit", "lost", "seen", "stakes")

    def __init__(self, worth: Worth, seen: Observation) -> None:
        self.seen = seen
        self.books = seen.options.books
        self.stakes = worth.stakes(seen)
        self.lost = self.stakes.covered if seen.covered > 1 else self.stakes.lost
        self.limit = seen.limit if seen.can_explode else BOUNDLESS

    def stop(self, potion: Potion) -> float:
        """Return what stopping is worth."""
        _, tokens, space, whites = potion
        stakes = self.stakes
        worth = stakes.kept[space] if whites <= self.limit else self.lost[space]
        for token in tokens[-2:]:
            worth += stakes.greens.get(token, 0.0)
        if stakes.minds_seven:
            worth += self._seven(tokens, space, whites)
        if stakes.blessing and tokens and tokens[-1].color == "white":
            worth += stakes.blessing * tokens[-1].value
        return worth

    def draw(self, potion: Potion) -> float:
        """Return what one more token is worth on average, an explosion included."""
        bag, tokens, space, whites = potion
        stakes, lost = self.stakes, self.lost
        steps, room = stakes.steps(lying(stakes.minds, tokens)), self.limit - whites
        total = worth = 0.0
        last = None
        for token in bag:
            if token is not last:
                last = token
                color, value = token
                step, more, on = steps[token]
                if color != "white" or value <= room:
                    worth = on[space + step] + more
                else:
                    worth = lost[space + step] + stakes.blessing * value
                if stakes.minds_seven:
                    sum_after = whites + value if color == "white" else whites
                    worth += self._seven((*tokens, token), space + step, sum_after)
            total += worth
        return total / len(bag) + self._green(tokens)

    def _green(self, tokens: tuple[Token, ...]) -> float:
        """Return what the newest token will bring as the last but one, if it is green."""
        return self.stakes.greens.get(tokens[-1], 0.0) if tokens else 0.0

    def _seven(self, tokens: tuple[Token, ...], space: int, whites: int) -> float:
        """Return what it is worth beside that white tokens sum to exactly 7, if they do."""
        if whites != ExactlySeven.SUM:
            return 0.0
        seven = self.stakes.seven
        if self.books.green == 3:
            greens = sum([value for color, value in tokens if color == "green"])
            kept, space = self.stakes.kept, min(space, LAST_SPACE)
            seven += kept[min(space + greens, LAST_SPACE)] - kept[space]
        return seven

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
        back = cauldron[-1]
        before = cauldron[-2].space if len(cauldron) > 1 else self.seen.start
        space = potion.space - (back.space - before)
        bag = (*potion.bag, back.token)
        return Potion(bag, potion.tokens[:-1], space, potion.whites - back.token.value)

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

    def place_laid(self, potion: Potion, token: Token) -> float:
        """Return what placing one of the tokens laid aside at once, with its effect, is worth."""
        whites = potion.whites - (token.value if token.color == "white" else 0)
        space = max(potion.space - token.value, self.seen.space)
        return self.add(potion._replace(space=space, whites=whites), token)

    def add(self, potion: Potion, token: Token) -> float:
        """Return what placing a `token` that is in no bag, with its effect, is worth."""
        bag, tokens, space, whites = potion
        at = lying(self.stakes.minds, tokens)
        step = self.stakes.steps(at)[token].spaces
        if token.color == "white":
            whites += token.value
        if whites > self.limit:
            return self.lost[space + step] + self._green(tokens)
        on = min(space + step, LAST_SPACE)
        told_by_stop = self.stakes.greens.get(token, 0.0)
        after = Potion(bag, (*tokens, token), on, whites)
        return self.go_on(after) + self.stakes.bonus(token, at, on) - told_by_stop

    def lay(self, potion: Potion, token: Token) -> float:
        """Return what a token without effect or explosion adds before stopping."""
        return self.stakes.kept[potion.space + token.value]

    def late(self, potion: Potion, token: Token | None) -> float:
        """Return what placing a `token` after stopping or exploding is worth, or none."""
        value, is_white = (token.value, token.color == "white") if token else (0, False)
        explodes = potion.whites + value * is_white > self.limit
        paid = self.stakes.lost if explodes or self.seen.exploded else self.stakes.kept
        return paid[potion.space + value]

    def anew(self, potion: Potion) -> float:
        """Return what a whole new brewing is worth."""
        tokens = (*potion.bag, *potion.tokens)
        whites = sum([token.value for token in tokens if token.color == "white"])
        share = min(WHITES_AT_THE_END / whites, 1) if whites else 1
        steps = int(share * sum([token.value for token in tokens]))
        return self.stakes.kept[min(self.seen.start + steps, LAST_SPACE)]
