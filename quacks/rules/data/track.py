"""The spiral of a cauldron: 54 spaces, index 0 (centre) to 53 (the spoon) (Q0, Q3.6).

Compare places by index, pay by the printed numbers: coins 0 to 14 are printed once, 15 to 33 twice.
"""

from dataclasses import dataclass

LAST_SPACE = 52
"""Furthest index a token can lie on."""

SPOON = 53
"""The scoring space of a token on the last space."""


@dataclass(frozen=True, slots=True)
class Space:
    """What is printed on one space.

    Attributes:
        index: Place on the spiral, 0 to 53.
        coins: Coin number, 0 to 35.
        points: Victory points, 0 to 15.
        ruby: Whether it shows a ruby.
    """

    index: int
    coins: int
    points: int
    ruby: bool

    def as_json(self) -> dict[str, int | bool]:
        """Return the space as clients read it."""
        return {"index": self.index, "coins": self.coins, "points": self.points, "ruby": self.ruby}


_COINS = (*range(15), *(coins for coins in range(15, 34) for _ in range(2)), 35)
_POINTS_RISE_AT = (6, 10, 14, 18, 22, 26, 29, 32, 35, 38, 41, 44, 48, 51, 53)
_RUBIES = frozenset({5, 9, 13, 16, 20, 24, 28, 30, 34, 36, 40, 42, 46, 50, 52})

TRACK: tuple[Space, ...] = tuple(
    Space(index, coins, sum(index >= rise for rise in _POINTS_RISE_AT), index in _RUBIES)
    for index, coins in enumerate(_COINS)
)
"""All spaces; the position in the tuple is the index."""
