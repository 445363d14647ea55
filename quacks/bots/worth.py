"""What things are worth to a journeyman, in points at the end of the game."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import accumulate, combinations

from quacks.bots.stakes import Round, Stakes
from quacks.bots.tokens import AT_ONCE, FADE, worth_of
from quacks.rules.data.die import DIE, Face
from quacks.rules.data.rounds import COINS_PER_POINT, ON_SALE_FROM, RUBIES_PER_POINT
from quacks.rules.data.tubes import Tube, tubes_ahead
from quacks.rules.fortune_cards.all_in_blue import RatCoins
from quacks.rules.observation import Observation
from quacks.rules.options import Books
from quacks.rules.phases.shopping import prices_of
from quacks.rules.tokens import Token

REMEMBERED = 512
"""Rounds whose worth is remembered: more than a few games have."""

MOST_COINS = 100
"""Nobody has more to spend in a round; no two tokens cost as much."""


@dataclass(frozen=True)
class Figures:
    """A journeyman's opinions in points, found by letting it play against itself.

    Attributes:
        space: A space further on, in one round.
        ruby: A ruby, as a share of half of what a droplet step is worth.
        flask: A full flask, before the last round. die: Perhaps rolling the bonus die.
        fade: What is left of a token's worth for each token of its color that the bag has already,
            by color.
        growth: By how much each further round to come makes a round weigh more.
        cleanse: A white-1 less in the bag, for one round.
        hope: To be able to draw on after the next token.
        peek: A look at five tokens after stopping.
    """

    space: float = 0.4
    ruby: float = 0.99
    flask: float = 1.47
    die: float = 0.42
    fade: Mapping[str, float] = field(default_factory=lambda: FADE)
    growth: float = 0.052
    cleanse: float = 0.55
    hope: float = 0.19
    peek: float = 1.03

    def rounds(self, left: int) -> float:
        """Return what `left` rounds to come weigh."""
        return left * (1 + self.growth * left)

    def droplet(self, left: int) -> float:
        """Return what a droplet step on the cauldron is worth that counts in `left` rounds."""
        return self.space * self.rounds(left)

    def rubies(self, left: int) -> float:
        """Return what a ruby is worth with `left` rounds to come."""
        return max(1 / RUBIES_PER_POINT, self.ruby * self.droplet(left) / 2)

    def token(self, books: Books, token: Token, left: int, owned: int = 0) -> float:
        """Return what one more token is worth that can be drawn in `left` rounds, with so many of
        its color `owned` before.
        """
        color = token.color
        worth = worth_of(books, token) * self.rounds(left)
        if owned and color in self.fade:
            worth *= self.fade[color] ** owned
        if (color, getattr(books, color, 0)) in AT_ONCE:
            worth += self.droplet(left)
        return worth


class Worth:
    """Figures, and what follows from them; what was worked out is remembered for a while."""

    def __init__(self, figures: Figures) -> None:
        self.figures = figures
        self.step = lru_cache(REMEMBERED)(self._step)
        self.roll = lru_cache(REMEMBERED)(self._roll)
        self.tube = lru_cache(REMEMBERED)(self._tube)
        self.market = lru_cache(REMEMBERED)(self._market)
        self._stakes = lru_cache(REMEMBERED)(self._stakes_of)

    def stakes(self, seen: Observation) -> Stakes:
        """Return what a seat's brewing is about in this round."""
        books = seen.options.books
        more_coins = RatCoins.COINS * seen.rats if seen.card == RatCoins.key else 0
        droplet = self.step(books, seen.tube, seen.rounds - seen.round)
        return self._stakes(Round(seen.round, seen.rounds, books, seen.card, more_coins, droplet))

    def _stakes_of(self, round: Round) -> Stakes:
        return Stakes(self, round)

    def _step(self, books: Books, tube: int | None, left: int) -> float:
        """Return what a step of the droplet is worth, on the cauldron or to the next tube.

        Args:
            tube: Test tubes reached; None without them.
        """
        on_cauldron = self.figures.droplet(left)
        return on_cauldron if tube is None else max(on_cauldron, self.tube(books, tube, left))

    def _roll(self, books: Books, step: float, left: int) -> float:
        """Return what rolling the bonus die is worth; `step`: what one of the droplet is."""
        return sum(self._gives(books, face, left) + face.droplet * step for face in DIE) / len(DIE)

    def _tube(self, books: Books, tube: int, left: int) -> float:
        """Return what a step beyond `tube` is worth: the best average of the tubes that it leads
        to, reached one a round.
        """
        ahead = zip(tubes_ahead(tube), range(left, -1, -1), strict=False)
        sums = accumulate(self._gives(books, one, later) for one, later in ahead)
        return max((sum / count for count, sum in enumerate(sums, 1)), default=0.0)

    def _gives(self, books: Books, gift: Tube | Face, left: int) -> float:
        """Return what points, rubies and token of a tube or a face of the die are worth."""
        token = self.figures.token(books, gift.token, left) if gift.token else 0.0
        return gift.points + gift.rubies * self.figures.rubies(left) + token

    def _market(self, books: Books, copies: bool, round: int, left: int) -> list[float]:
        """Return what coins are worth that are paid in a `round` with so many `left`, by their
        number, 0 to `MOST_COINS`.

        Args:
            copies: Whether the cheaper of two tokens is copied.
        """
        if not left:
            return [coins // COINS_PER_POINT for coins in range(MOST_COINS + 1)]
        sold = [
            (price, self.figures.token(books, token, left), token.color)
            for token, price in prices_of(books).items()
            if ON_SALE_FROM[token.color] <= round
        ]
        best = [0.0] * (MOST_COINS + 1)
        for price, worth, _ in sold:
            best[price] = max(best[price], worth)
        for (price, one, color), (more, two, other) in combinations(sold, 2):
            if color != other:
                copy = (one if price <= more else two) if copies else 0.0
                best[price + more] = max(best[price + more], one + two + copy)
        return [*accumulate(best, max)]
