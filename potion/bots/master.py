"""The one who cannot be read: a mixed choice, found by regret matching over all seats.

The round is played many times in thought. Each seat chooses in proportion to how much it regrets
not having chosen something before; the average of its choices comes near to what no rival can
exploit. A seat gains by what its own discard is worth beyond the others' mean, and by a win.
"""

from collections.abc import Mapping, Sequence
from itertools import accumulate
from random import Random

from potion.bots.seen import Seen, held
from potion.bots.worth import Counts, all_counts, rivals, worth
from potion.rules.dice import INGREDIENTS
from potion.rules.resolution import resolve

THOUGHTS = 300
"""How often the round is played in thought."""

WIN = 3.0
"""Worth of winning now, and of keeping others from it, beside a discard's."""

KINDS = range(len(INGREDIENTS))

Gone = Mapping[Counts, tuple[bool, ...]]
"""Numbers of revealed ingredients -> which of them are discarded."""


class Mind:
    """A seat as it is thought of: what it may choose, and what that would bring.

    Attributes:
        worth: Of a discard, by ingredient. wins: Whether that discard wins the game.
        regrets: How much each ingredient is missed. average: How often it was chosen, later
            choices counting more.
    """

    __slots__ = ("average", "kinds", "regrets", "wins", "worth")

    def __init__(self, hand: Sequence[float]) -> None:
        self.kinds = held(hand)
        self.worth = worth(hand)
        self.wins = [sum(tokens > 0 for tokens in hand) == 2 and hand[one] == 1 for one in KINDS]
        self.regrets = [0.0 for _ in KINDS]
        self.average = [0.0 for _ in KINDS]

    def weights(self) -> list[float]:
        """Return how much each choice is worth taking now; all alike before any regret."""
        if any(self.regrets):
            return self.regrets
        return [1.0 if one in self.kinds else 0.0 for one in KINDS]


def master(table: Seen, dice: Random) -> int:
    """Return the ingredient to choose, by chance in proportion to the average choice."""
    own, *_ = minds = [Mind(hand) for hand in (table.hand, *rivals(table))]
    gone = {
        counts: tuple(one in resolve(table.faces, counts).ingredients for one in KINDS)
        for counts in all_counts(len(minds))
    }
    for thought in range(1, THOUGHTS + 1):
        _think(minds, gone, thought, dice)
    return _drawn(own.average, dice)


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


def _think(minds: Sequence[Mind], gone: Gone, thought: int, dice: Random) -> None:
    """Play the round once in thought, and let every seat regret what it did not choose."""
    reveal, picks = Reveal(), []
    for mind in minds:
        weights = mind.weights()
        total = sum(weights)
        for one in mind.kinds:
            mind.average[one] += thought * weights[one] / total
        pick = _drawn(weights, dice)
        picks.append(pick)
        reveal.add(mind, pick)
    for mind, pick in zip(minds, picks, strict=True):
        reveal.add(mind, pick, -1)
        values = {one: _value(mind, one, reveal, gone, len(minds) - 1) for one in mind.kinds}
        for one, value in values.items():
            mind.regrets[one] = max(0.0, mind.regrets[one] + value - values[pick])
        reveal.add(mind, pick)


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
    first, second, total = accumulate(weights)
    at = dice.random() * total
    return 0 if at < first else 1 if at < second else 2
