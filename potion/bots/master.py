"""The one who cannot be read: a mixed choice, found by regret matching over all seats.

The round is played many times in thought. Each seat chooses in proportion to how much it regrets
not having chosen something before; the average of its choices comes near to what no rival can
exploit. A seat gains by what its own discard is worth beyond the others' mean, and by a win.
"""

from collections.abc import Mapping, Sequence
from random import Random

from potion.bots.seen import Seen, held
from potion.bots.worth import Counts, all_counts, rivals, worth
from potion.rules.dice import INGREDIENTS, Face
from potion.rules.resolution import resolve

THOUGHTS = 300
"""How often the round is played in thought."""

WIN = 3.0
"""Worth of winning now, and of keeping others from it, beside a discard's."""

KINDS = range(len(INGREDIENTS))

Gone = Mapping[Counts, tuple[bool, ...]]
"""Numbers of revealed ingredients -> which of them are discarded."""

Values = Sequence[float]
"""What choosing each ingredient brings a seat, once the others' choices are known."""


class Mind:
    """A seat as it is thought of: what it may choose, and what that would bring.

    Attributes:
        kinds: What it may choose. worth: Of a discard, by ingredient. wins: Whether that discard
            wins the game.
        even: Weights of a choice that favours none.
        regrets: How much each ingredient is missed.
    """

    __slots__ = ("even", "kinds", "regrets", "wins", "worth")

    def __init__(self, hand: Sequence[float]) -> None:
        self.kinds = held(hand)
        self.worth = worth(hand)
        self.wins = [sum(tokens > 0 for tokens in hand) == 2 and hand[one] == 1 for one in KINDS]
        self.even = [1.0 if one in self.kinds else 0.0 for one in KINDS]
        self.regrets = [0.0 for _ in KINDS]

    def weights(self) -> list[float]:
        """Return how much each choice is worth taking now; all alike before any regret."""
        return self.regrets if any(self.regrets) else self.even

    def regret(self, pick: int, values: Values) -> None:
        """Miss what would have brought more than `pick`, and less what would have brought less."""
        had = values[pick]
        for one in self.kinds:
            missed = self.regrets[one] + values[one] - had
            self.regrets[one] = missed if missed > 0.0 else 0.0


def master(table: Seen, dice: Random) -> int:
    """Return the ingredient to choose, by chance in proportion to the average choice."""
    own, *_ = minds = [Mind(hand) for hand in (table.hand, *rivals(table))]
    gone = {counts: _gone(table.faces, counts) for counts in all_counts(len(minds))}
    average = [0.0 for _ in KINDS]
    known: dict[tuple[int, ...], list[Values]] = {}
    for thought in range(1, THOUGHTS + 1):
        _remember(average, thought, own.weights())
        picks = tuple([_drawn(mind.weights(), dice) for mind in minds])
        if picks not in known:
            known[picks] = _values_beside(minds, picks, gone)
        for mind, pick, values in zip(minds, picks, known[picks], strict=True):
            mind.regret(pick, values)
    return _drawn(average, dice)


def _gone(faces: Sequence[Face], counts: Counts) -> tuple[bool, ...]:
    ingredients = resolve(faces, counts).ingredients
    return tuple([one in ingredients for one in KINDS])


def _remember(average: list[float], thought: int, weights: Sequence[float]) -> None:
    """Add the choice of a thought to the average; later ones count more."""
    total = sum(weights)
    for one in KINDS:
        average[one] += thought * weights[one] / total


class Reveal:
    """What the seats choose in one thought, and what would come of it.

    Attributes:
        counts: How often each ingredient is chosen. worth, wins: Sums over those who chose it.
    """

    __slots__ = ("counts", "wins", "worth")

    def __init__(self) -> None:
        self.counts = [0, 0, 0]
        self.worth = [0.0, 0.0, 0.0]
        self.wins = [0, 0, 0]

    def add(self, mind: Mind, pick: int, times: int = 1) -> None:
        """Add the choice of a seat, or take it out again by -1."""
        self.counts[pick] += times
        self.worth[pick] += times * mind.worth[pick]
        self.wins[pick] += times * mind.wins[pick]


def _values_beside(minds: Sequence[Mind], picks: Sequence[int], gone: Gone) -> list[Values]:
    """Return what each choice would bring each seat beside what the others pick."""
    reveal, found = Reveal(), list[Values]()
    for mind, pick in zip(minds, picks, strict=True):
        reveal.add(mind, pick)
    for mind, pick in zip(minds, picks, strict=True):
        reveal.add(mind, pick, -1)
        found.append([_value(mind, one, reveal, gone, len(minds) - 1) for one in KINDS])
        reveal.add(mind, pick)
    return found


def _value(mind: Mind, pick: int, others: Reveal, gone: Gone, rivals: int) -> float:
    """Return what choosing `pick` brings a seat beside what the others choose."""
    counts = others.counts
    counts[pick] += 1
    beetle, mushroom, vial = paid = gone[counts[0], counts[1], counts[2]]
    counts[pick] -= 1
    theirs = others.worth
    value = -(beetle * theirs[0] + mushroom * theirs[1] + vial * theirs[2]) / rivals
    if paid[pick]:
        value += mind.worth[pick]
        if mind.wins[pick]:
            return value + WIN
    wins = others.wins
    is_lost = beetle * wins[0] + mushroom * wins[1] + vial * wins[2]
    return value - WIN if is_lost else value


def _drawn(weights: Sequence[float], dice: Random) -> int:
    """Return an ingredient by chance in proportion to the weights."""
    first, second, third = weights
    at = dice.random() * (first + second + third)
    return 0 if at < first else 1 if at < first + second else 2
