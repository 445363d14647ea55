"""Everything about a game: plain mutable data, changed only by `Table` verbs inside `apply`."""

from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

from games.engine import Json
from quacks.rules.data.supply import STARTING_RUBIES
from quacks.rules.data.track import LAST_SPACE
from quacks.rules.options import Options
from quacks.rules.tokens import Token

LAST_TWO = 2
"""How many tokens the last two are."""


class Placed(NamedTuple):
    """A token in a cauldron.

    Attributes:
        id: Counts the tokens this seat placed in this round, from 1.
        space: Index of its space, 1 to 52.
        by: What placed it: `draw`, or the content id of an effect.
    """

    id: int
    token: Token
    space: int
    by: str


class Aside(NamedTuple):
    """A token laid beside the cauldron: in no bag, and of no count in the cauldron (Q3.11).

    Attributes:
        by: Key of the book that laid it there.
        round: In which it did.
    """

    token: Token
    by: str
    round: int


class Ask(NamedTuple):
    """An open question.

    Attributes:
        number: Counts the questions put to its seat, from 1.
        kind: As in `games.engine.Decision`.
        asker: Key of what asked and will hear the answer.
        data: What its options are made from.
        reason: Why it is asked anew; None if it is not.
        since: Changes of the stock that its seat had seen when it was asked.
    """

    number: int
    kind: str
    asker: str
    data: Json
    reason: Json | None = None
    since: int = 0


class Order(NamedTuple):
    """An answer that waits for seats before it (Q13.3) or for everybody's (Q8.2).

    Attributes:
        number: Number of the `change` question that shows it to its owner.
    """

    seat: int
    asker: str
    data: Json
    answer: Json
    number: int


class Early(NamedTuple):
    """What a seat took from the supply before its turn: hidden from seats before it and from
    spectators (Q13.3).

    Attributes:
        rank: Place of its phase in the order of a round.
        hidden: Audience bits of those who must not know yet.
        kind, told: The event that they will be told.
    """

    seat: int
    rank: int
    took: tuple[Token, ...]
    gave: tuple[Token, ...]
    hidden: int
    kind: str
    told: Json


class Face(NamedTuple):
    """What the others see of a seat while its brewing is sealed: all as it was when brewing opened
    (Q13.2).
    """

    score: int
    rubies: int
    flask: bool
    droplet: int
    bag_size: int
    aside: tuple[Aside, ...] = ()


@dataclass(slots=True)
class Seat:
    """One player's things.

    Attributes:
        bag: Tokens to draw from, in canonical order.
        cauldron: Tokens placed this round, oldest first.
        drawn: Tokens out of the bag while a question about them is open.
        aside: Tokens laid beside the cauldron, oldest first.
        score: Points. rubies, coins: What can be spent; coins are this round's.
        flask: Whether it is full.
        droplet: Index of the space it marks, 0 to 52. rats: Spaces of head start this round.
        start: Start space of this round once brewing opened; None before.
        placed: Tokens placed this round, those taken out again included.
        stopped, exploded: How brewing ended; both False while it goes on.
        reached: Index of this round's scoring space once it is settled, 1 to 53; 0 before.
        used: Keys of effects used up for this round, once for each time; `last_two` for each of the
            last two tokens that left after brewing.
        covered: Draws in which an explosion costs nothing but the die, the newest draw included
            (Q9 blue 2).
        highest_red: Highest value of the reds placed this round, where it matters (Q9 red 5).
        sent: Moths it acquired that are on their way to its left neighbour (Q9 black 5).
        agenda: Keys of this seat's next steps, worked off while it is asked nothing.
        asks: Open questions, oldest first. asked: Number of the newest.
        face: Set while this seat's brewing is sealed.
        stock_changes: How often the stock changed as far as this seat sees it.
        tube: Test tube that the second droplet marks, 0 to 12 (Q6.2).
        steps: What gave each step of the droplet that is still to be taken on either track.
    """

    bag: list[Token]
    cauldron: list[Placed] = field(default_factory=list)
    drawn: list[Token] = field(default_factory=list)
    score: int = 0
    rubies: int = STARTING_RUBIES
    coins: int = 0
    flask: bool = True
    droplet: int = 0
    rats: int = 0
    start: int | None = None
    placed: int = 0
    stopped: bool = False
    exploded: bool = False
    reached: int = 0
    used: list[str] = field(default_factory=list)
    agenda: list[str] = field(default_factory=list)
    asks: list[Ask] = field(default_factory=list)
    asked: int = 0
    face: Face | None = None
    stock_changes: int = 0
    aside: list[Aside] = field(default_factory=list)
    covered: int = 0
    highest_red: int = 0
    tube: int = 0
    steps: list[str] = field(default_factory=list)
    sent: int = 0

    @property
    def start_space(self) -> int:
        """Index from which the first token counts: droplet and rats, at most the last space."""
        return min(self.droplet + self.rats, LAST_SPACE) if self.start is None else self.start

    @property
    def last_space(self) -> int:
        """Index from which the next token counts: the newest token left, or the start space
        (Q3.10).
        """
        return self.cauldron[-1].space if self.cauldron else self.start_space

    @property
    def scoring_index(self) -> int:
        """Index of the space right after the last token, 1 to 53 (Q0); what leaves after brewing
        does not change it.
        """
        return self.reached or self.last_space + 1

    @property
    def last_two(self) -> list[Placed]:
        """The tokens placed last, at most two, oldest first; none moves up for one that left after
        brewing (Q0).
        """
        count = LAST_TWO - self.used.count("last_two")
        return self.cauldron[max(len(self.cauldron) - count, 0) :]

    @property
    def white_sum(self) -> int:
        """Sum of the white values in the cauldron, computed whenever asked (Q3.12)."""
        total = 0
        for placed in self.cauldron:  # half the cost of a sum, and asked at every draw
            token = placed.token
            if token.color == "white":
                total += token.value
        return total

    @property
    def is_brewing(self) -> bool:
        """Whether the cauldron is open for tokens."""
        return self.start is not None and not self.stopped and not self.exploded

    @property
    def is_protected(self) -> bool:
        """Whether the cauldron exploded while a book covered it: points *and* coins are paid."""
        return self.exploded and self.covered > 0

    @property
    def is_blocked(self) -> bool:
        """Whether a question is open that must be answered before this seat goes on."""
        for ask in self.asks:
            if ask.kind != "change":
                return True
        return False

    def owes(self, key: str) -> bool:
        """Whether the step `key` is still to come, or its question open."""
        return key in self.agenda or any(ask.asker == key for ask in self.asks)

    def count(self, color: str) -> int:
        """Return how many tokens of `color` lie in the cauldron."""
        count = 0
        for placed in self.cauldron:
            if placed.token.color == color:
                count += 1
        return count

    def copy(self) -> "Seat":
        """Return an independent copy; frozen parts are shared."""
        return Seat(
            self.bag.copy(),
            self.cauldron.copy(),
            self.drawn.copy(),
            self.score,
            self.rubies,
            self.coins,
            self.flask,
            self.droplet,
            self.rats,
            self.start,
            self.placed,
            self.stopped,
            self.exploded,
            self.reached,
            self.used.copy(),
            self.agenda.copy(),
            self.asks.copy(),
            self.asked,
            self.face,
            self.stock_changes,
            self.aside.copy(),
            self.covered,
            self.highest_red,
            self.tube,
            self.steps.copy(),
            self.sent,
        )


@dataclass(slots=True)
class State:
    """A game of Quacks.

    Attributes:
        options: Of the table; never changed.
        seats: In clockwise order.
        supply: How many tokens of each kind are left.
        deck: Keys of the fortune cards to come, next first. card: This round's; None before the
            first.
        round: 1-based; 0 before the first. start: Index of the start player.
        agenda: Keys of the table's next steps, worked off when their seats are ready.
        orders: Answers that wait, in the order in which they came.
        early: What was taken early and is still hidden from some.
        is_over: The last move was made.
    """

    options: Options
    seats: list[Seat]
    supply: dict[Token, int]
    deck: list[str]
    card: str | None = None
    round: int = 0
    start: int = 0
    agenda: list[str] = field(default_factory=list)
    orders: list[Order] = field(default_factory=list)
    early: list[Early] = field(default_factory=list)
    is_over: bool = False

    @property
    def is_last_round(self) -> bool:
        """Whether this round is the game's last: it follows the rules of round 9."""
        return self.round == self.options.rounds

    @property
    def turn_order(self) -> tuple[int, ...]:
        """Seats clockwise from the start player."""
        return clockwise(self.start, len(self.seats))

    @property
    def is_busy(self) -> bool:
        """Whether any seat has something left to do or an answer that waits."""
        for seat in self.seats:
            if seat.asks or seat.agenda:
                return True
        return False

    def left_of(self, seat: int) -> int:
        """Return the left neighbour: the next seat in turn order (Q0)."""
        return (seat + 1) % len(self.seats)

    def neighbours(self, seat: int) -> set[int]:
        """Return the seats to the left and right; with two players just the opponent."""
        count = len(self.seats)
        return {(seat + 1) % count, (seat - 1) % count}

    def copy(self) -> "State":
        """Return an independent copy; frozen parts are shared."""
        return State(
            self.options,
            [seat.copy() for seat in self.seats],
            self.supply.copy(),
            self.deck.copy(),
            self.card,
            self.round,
            self.start,
            self.agenda.copy(),
            self.orders.copy(),
            self.early.copy(),
            self.is_over,
        )


@cache
def clockwise(start: int, count: int) -> tuple[int, ...]:
    """Return `count` seats in turn order from `start` (0-based)."""
    return tuple((start + step) % count for step in range(count))
