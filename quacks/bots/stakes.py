"""What a round's brewing is about for one seat: the worth of every space and of every token."""

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from quacks.bots import books
from quacks.bots.books import Lying
from quacks.bots.gains import GHOSTS, GREENS, NOTHING, Gains
from quacks.rules.data.track import LAST_SPACE, TRACK
from quacks.rules.fortune_cards.all_in_blue import Sale
from quacks.rules.fortune_cards.blue import ExactlySeven
from quacks.rules.options import Books
from quacks.rules.tokens import Token

if TYPE_CHECKING:
    from quacks.bots.worth import Worth

FURTHEST_STEP = 16
"""No token moves so far: it is 6 spaces at most, twice, and what effects add."""

PLACES = range(LAST_SPACE + FURTHEST_STEP)


class Round(NamedTuple):
    """What of a table a round's stakes depend on.

    Attributes:
        number, rounds: 1-based. more_coins: Coins that the card pays beside the scoring space.
        droplet: What a step is worth.
    """

    number: int
    rounds: int
    books: Books
    card: str | None
    more_coins: int
    droplet: float

    @property
    def left(self) -> int:
        """Rounds to come after this one."""
        return self.rounds - self.number


class Step(NamedTuple):
    """How far a token moves that is placed now, and what it is worth to have it lie on a space and
    be able to draw on: `more` beside the worth of the space.

    Attributes:
        worth: By space (index from 0).
    """

    spaces: int
    more: float
    worth: Sequence[float]


class Steps(dict[Token, Step]):
    """The step of each token that is placed now; worked out when asked for the first time."""

    def __init__(self, stakes: "Stakes", at: Lying) -> None:
        super().__init__()
        self.stakes, self.at = stakes, at

    def __missing__(self, token: Token) -> Step:
        self[token] = step = self.stakes.step(token, self.at)
        return step


class Stakes:
    """What a round's brewing is about, with a fortune card in force.

    Attributes:
        ruby, droplet, roll: What a ruby, a step and a roll of the bonus die are worth now.
        kept, covered, lost: What scoring is worth if the last token lies on a space (index from 0)
            of a cauldron that did not explode, of one that did while a book covered it, and of one
            that simply did.
        seven: What white tokens are worth that sum to exactly 7. flask: What using it costs.
        minds: What in a cauldron makes a difference.
        blessing: Points for each value of a white token that lies last.
    """

    def __init__(self, worth: "Worth", round: Round) -> None:
        self.worth, self.round = worth, round
        self.books, self.card, left = round.books, round.card, round.left
        self.minds = books.heed(round.books)
        figures = worth.figures
        self.market = worth.market(round.books, round.card == Sale.key, round.number, left)
        self.ruby = figures.rubies(left)
        self.droplet = round.droplet
        self.roll = worth.roll(round.books, round.droplet, left)
        self.seven = self.droplet if self.card == ExactlySeven.key else 0.0
        self.minds_seven = self.card == ExactlySeven.key or self.books.green == 3
        self.flask = figures.flask if left and self.card != "flasks_full" else 0.0
        self.blessing = int(self.card == "white_blessing")
        spaces = [TRACK[min(last, LAST_SPACE) + 1] for last in PLACES]
        coins = [self.coins(space.coins + round.more_coins) for space in spaces]
        shine = [self._shine() if space.ruby else 0.0 for space in spaces]
        points = [space.points for space in spaces]
        self.covered = [sum(paid) for paid in zip(points, coins, shine, strict=True)]
        whole = self._unexploded()
        self.kept = [paid + whole for paid in self.covered]
        either = [max(paid) for paid in zip(points, coins, strict=True)]
        self.lost = [sum(paid) for paid in zip(either, shine, strict=True)]
        greens = GREENS[self.books.green]
        self.greens = {Token("green", value): self.weigh(greens[value]) for value in greens}
        self.steps = cache(self._steps)
        self._on = cache(self._worth_on)

    def coins(self, coins: int) -> float:
        """Return what `coins` are worth after brewing."""
        return self.market[min(coins, len(self.market) - 1)]

    def weigh(self, gains: Gains) -> float:
        """Return what something is worth; what costs too much is declined."""
        if gains is NOTHING:
            return 0.0
        figures, left = self.worth.figures, self.round.left
        worth = (
            gains.points
            + gains.rubies * self.ruby
            + gains.droplet * self.droplet
            + gains.rolls * self.roll
            + gains.spaces * figures.space
            + gains.next * figures.space * (left > 0)
            + gains.lasting * figures.rounds(left)
            + (self.coins(gains.coins) if gains.coins else 0.0)
        )
        return max(worth, 0.0)

    def _shine(self) -> float:
        """Return what a ruby on the scoring space is worth."""
        return self.ruby * (1 + (self.card == "ruby_plus1")) + 2 * (self.card == "ruby_vp2")

    def _unexploded(self) -> float:
        """Return what is only for those whose cauldron is whole."""
        figures = self.worth.figures
        die = figures.die * (1 + (self.card == "die_twice"))
        return die + (figures.peek if self.card == "peek5" else 0)

    def _steps(self, at: Lying) -> Steps:
        return Steps(self, at)

    def step(self, token: Token, at: Lying) -> Step:
        """Return how far `token` moves placed `at` such a cauldron, and what that is worth."""
        spaces = books.spaces(self.books, token, at)
        spaces += token.color == "orange" and self.card == "orange_plus1"
        bonus = self.weigh(books.brings(self.books, token, at)) + self.greens.get(token, 0.0)
        if token.color == "purple" and self.books.purple in GHOSTS:
            bonus += self._ghosts(at.ghosts + 1) - self._ghosts(at.ghosts)
        elif token.color == "white":
            bonus += self.blessing * token.value
        if at.newest is not None and at.newest.color == "purple":
            bonus += token.value
        more = bonus + self.worth.figures.hope
        if books.minds_space(self.books, token):
            return Step(spaces, 0.0, self._on(more, token))
        return Step(spaces, more, self.kept)

    def _worth_on(self, more: float, landing: Token) -> list[float]:
        lands = [self.weigh(gains) for gains in books.lands(self.books, landing)]
        return [self.kept[place] + more + lands[min(place, LAST_SPACE)] for place in PLACES]

    def bonus(self, token: Token, at: Lying, space: int) -> float:
        """Return what the effect of `token` brings that lies on `space`."""
        _, more, worth = self.steps(at)[token]
        return worth[space] + more - self.kept[space] - self.worth.figures.hope

    def _ghosts(self, count: int) -> float:
        """Return what so many purple tokens bring: fewer may be shown."""
        rewards = GHOSTS[self.books.purple]
        return max(self.weigh(reward) for reward in rewards[: count + 1])
