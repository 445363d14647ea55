"""What things are worth to a journeyman, in points at the end of the game."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations

from quacks.bots import books
from quacks.rules.data.rounds import COINS_PER_POINT, ON_SALE_FROM, RUBIES_PER_POINT
from quacks.rules.data.track import LAST_SPACE, TRACK
from quacks.rules.ingredients.purple import GhostOne
from quacks.rules.options import Books
from quacks.rules.phases.shopping import prices_of
from quacks.rules.tokens import KINDS, Token

FURTHEST_STEP = 12
"""No token moves so far: it is 6 spaces at most, and what effects add."""

COLORED = tuple(kind for kind in KINDS if kind.color != "white")

TOKENS = {
    "orange_1": 0.23,
    "orange_6": 1.79,
    "green_1": 0.26,
    "green_2": 0.45,
    "green_4": 1.47,
    "blue_1": 0.26,
    "blue_2": 0.54,
    "blue_4": 2.34,
    "red_1": 0.38,
    "red_2": 0.53,
    "red_4": 1.59,
    "yellow_1": 0.35,
    "yellow_2": 0.51,
    "yellow_4": 1.08,
    "purple_1": 0.65,
    "black_1": 1.7,
}
FADE = {"black": 0.61, "purple": 0.76, "green": 0.76, "yellow": 0.69}


@dataclass(frozen=True)
class Figures:
    """A journeyman's opinions in points, found by letting it play against itself.

    Attributes:
        space: A space further on, in one round.
        ruby: A ruby, as a share of half of what a droplet step is worth.
        flask: A full flask, before the last round. die: Perhaps rolling the bonus die.
        tokens: A token in the bag, for one round, by id.
        fade: What is left of that for each token of the color that the bag has already, by color.
        growth: By how much each further round to come makes a round weigh more.
        cleanse: A white-1 less in the bag, for one round.
        hope: To be able to draw on after the next token.
        skull: What a blue token lets one choose, by its value. mandrake: A white token taken back.
        moth: A black token in the cauldron, for each round to come.
        peek: A look at five tokens after stopping.
    """

    space: float = 0.42
    ruby: float = 0.99
    flask: float = 1.47
    die: float = 0.42
    tokens: Mapping[str, float] = field(default_factory=lambda: TOKENS)
    fade: Mapping[str, float] = field(default_factory=lambda: FADE)
    growth: float = 0.052
    cleanse: float = 0.55
    hope: float = 0.157
    skull: Mapping[int, float] = field(default_factory=lambda: {1: 0.34, 2: 0.34, 4: 0.34})
    mandrake: float = 0.144
    moth: float = 0.155
    peek: float = 1.03

    def rounds(self, left: int) -> float:
        """Return what `left` rounds to come weigh."""
        return left * (1 + self.growth * left)

    def droplet(self, left: int) -> float:
        """Return what a droplet step is worth that counts in `left` rounds."""
        return self.space * self.rounds(left)

    def rubies(self, left: int) -> float:
        """Return what a ruby is worth with `left` rounds to come."""
        return max(1 / RUBIES_PER_POINT, self.ruby * self.droplet(left) / 2)

    def token(self, id: str, color: str, left: int, owned: int = 0) -> float:
        """Return what one more token is worth that can be drawn in `left` rounds."""
        return self.tokens[id] * self.rounds(left) * self.fade.get(color, 1) ** owned


class Stakes:
    """What a round's brewing is about, with a fortune card in force.

    Attributes:
        left: Rounds to come after this one. ruby, droplet: What one is worth now.
        kept, lost: What scoring is worth if the last token lies on a space (index from 0) of a
            cauldron that did not explode, and of one that did.
        exact: What white tokens are worth that sum to exactly 7. flask: What using it costs.
    """

    def __init__(
        self, worth: "Worth", round: int, rounds: int, in_play: Books, card: str | None
    ) -> None:
        figures = worth.figures
        self.figures = figures
        self.books = in_play
        self.most_oranges = books.most_oranges(in_play)
        self.card = card
        self.left = rounds - round
        self.ruby = figures.rubies(self.left)
        self.droplet = figures.droplet(self.left)
        self.exact = self.droplet if card == "exact7" else 0.0
        self.flask = figures.flask if self.left and card != "flasks_full" else 0.0
        spaces = [TRACK[min(last, LAST_SPACE) + 1] for last in range(LAST_SPACE + FURTHEST_STEP)]
        coins = [worth.coins(round, rounds, in_play, space.coins) for space in spaces]
        shine = [self._shine() if space.ruby else 0.0 for space in spaces]
        points = [space.points for space in spaces]
        whole = self._unexploded()
        self.kept = [sum(paid) + whole for paid in zip(points, coins, shine, strict=True)]
        either = [max(paid) for paid in zip(points, coins, strict=True)]
        self.lost = [sum(paid) for paid in zip(either, shine, strict=True)]
        self.steps = cache(self._steps)

    def _shine(self) -> float:
        """Return what a ruby on the scoring space is worth."""
        return self.ruby * (1 + (self.card == "ruby_plus1")) + 2 * (self.card == "ruby_vp2")

    def _unexploded(self) -> float:
        """Return what is only for those whose cauldron is whole."""
        die = self.figures.die * (1 + (self.card == "die_twice"))
        return die + (self.figures.peek if self.card == "peek5" else 0)

    def _steps(
        self, oranges: int, ghosts: int, after_white: bool
    ) -> Mapping[Token, tuple[int, float]]:
        """Return how far each colored token moves, and what its effect is worth beside.

        Args:
            oranges, ghosts: Orange and purple tokens in the cauldron, at most so many as make a
                difference.
        """
        figures, in_play = self.figures, self.books
        pumpkins = int(self.card == "orange_plus1")
        mandrake = figures.mandrake * after_white
        bonus = {
            "green": self.ruby,
            "purple": self._ghosts(ghosts + 1) - self._ghosts(ghosts),
            "red": books.red(in_play, figures.space),
            "yellow": books.yellow(in_play, figures.space, self.ruby, mandrake),
            "black": figures.moth * self.left,
        }
        blue = {
            value: books.blue(in_play, value, oranges, self.ruby, skull)
            for value, skull in figures.skull.items()
        }
        steps: dict[Token, tuple[int, float]] = {}
        for token in COLORED:
            color, value = token
            if color == "blue":
                steps[token] = value, blue[value]
            elif color in ("red", "yellow"):
                further = books.extra(in_play, token, oranges, after_white)
                steps[token] = value + further, bonus[color]
            else:
                further = pumpkins if color == "orange" else 0
                steps[token] = value + further, bonus.get(color, 0.0)
        return steps

    def _ghosts(self, count: int) -> float:
        """Return what so many purple tokens bring."""
        if not count:
            return 0.0
        reward = GhostOne.REWARDS[f"ghosts_{min(count, len(GhostOne.REWARDS))}"]
        return reward.points + reward.rubies * self.ruby + reward.droplet * self.droplet


class Worth:
    """Figures, and what follows from them; both functions remember what they worked out."""

    def __init__(self, figures: Figures) -> None:
        self.figures = figures
        self.coins = cache(self._coins)
        self.stakes = cache(self._stakes)

    def _coins(self, round: int, rounds: int, in_play: Books, coins: int) -> float:
        """Return what `coins` are worth after the brewing of a round."""
        if round == rounds:
            return coins // COINS_PER_POINT
        sold = [
            (price, token)
            for token, price in prices_of(in_play).items()
            if price <= coins and ON_SALE_FROM[token.color] <= round
        ]
        worth = {t: self.figures.token(t.id, t.color, rounds - round) for _, t in sold}
        pairs = [
            worth[one] + worth[two]
            for (price, one), (more, two) in combinations(sold, 2)
            if price + more <= coins and one.color != two.color
        ]
        return max([0.0, *worth.values(), *pairs])

    def _stakes(self, round: int, rounds: int, in_play: Books, card: str | None) -> Stakes:
        """Return what the brewing of a round is about."""
        return Stakes(self, round, rounds, in_play, card)
