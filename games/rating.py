"""How strong a player is taken to be, and what a rated game changes about it (docs/ratings.md).

Plain Python over openskill's Plackett-Luce model: an unknown strength is a mean and a deviation,
and the order in which any number of people end moves both.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from openskill.models import PlackettLuce

MU, SIGMA = 25.0, 25.0 / 3
"""Mean and deviation of somebody of whom nothing is known."""

SCALE = 60
"""Points that are shown for one unit of the mean: who is unknown begins at 1500, plus or minus 500.
"""

PROVISIONAL_GAMES = 10
"""Rated games before which a rating says little."""

_MODEL = PlackettLuce(mu=MU, sigma=SIGMA)


class Strength(NamedTuple):
    """What is believed of a player: mean, deviation, rated games so far."""

    mu: float = MU
    sigma: float = SIGMA
    games: int = 0

    @property
    def value(self) -> int:
        """The rating as it is shown."""
        return round(self.mu * SCALE)

    @property
    def deviation(self) -> int:
        """How far the true strength may well be from `value`."""
        return round(self.sigma * SCALE)

    @property
    def is_provisional(self) -> bool:
        """Whether too few games are known for the rating to say much."""
        return self.games < PROVISIONAL_GAMES


class Entrant(NamedTuple):
    """Somebody in a rated game: strength before it, place (1 is best, equal places are shared).

    `can_gain` is False for who may lose but not win by it.
    """

    strength: Strength
    place: int
    can_gain: bool = True


def rated(entrants: Sequence[Entrant]) -> list[Strength]:
    """Return the strengths after a game, in the order of `entrants`, of whom there are two or more.

    Who cannot gain keeps the mean where the game would have raised it; the deviation narrows.
    """
    before: list[Any] = [[_MODEL.rating(one.strength.mu, one.strength.sigma)] for one in entrants]
    after = _MODEL.rate(before, ranks=[float(one.place) for one in entrants])
    return [_after(one, team[0]) for one, team in zip(entrants, after, strict=True)]


def _after(entrant: Entrant, found: Any) -> Strength:
    old = entrant.strength
    mu = found.mu if entrant.can_gain else min(found.mu, old.mu)
    return Strength(mu, found.sigma, old.games + 1)
