"""Tokens: a color and a printed value (Q0). Two tokens of the same kind are equal; nothing else
tells them apart.
"""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple


class Token(NamedTuple):
    """One ingredient; sorts by color name, then value: the canonical order of a bag."""

    color: str
    value: int

    @property
    def id(self) -> str:
        """Content id, for example `blue_2`."""
        return f"{self.color}_{self.value}"


WHITE_1, WHITE_2, WHITE_3 = Token("white", 1), Token("white", 2), Token("white", 3)
ORANGE_1, ORANGE_6 = Token("orange", 1), Token("orange", 6)
GREEN_1, GREEN_2, GREEN_4 = Token("green", 1), Token("green", 2), Token("green", 4)
BLUE_1, BLUE_2, BLUE_4 = Token("blue", 1), Token("blue", 2), Token("blue", 4)
RED_1, RED_2, RED_4 = Token("red", 1), Token("red", 2), Token("red", 4)
YELLOW_1, YELLOW_2, YELLOW_4 = Token("yellow", 1), Token("yellow", 2), Token("yellow", 4)
PURPLE_1 = Token("purple", 1)
BLACK_1 = Token("black", 1)

COLORS = ("white", "orange", "green", "blue", "red", "yellow", "purple", "black")
"""In the order in which people read the books."""

KINDS: tuple[Token, ...] = tuple(
    sorted(
        (
            *(WHITE_1, WHITE_2, WHITE_3, ORANGE_1, ORANGE_6, GREEN_1, GREEN_2, GREEN_4),
            *(BLUE_1, BLUE_2, BLUE_4, RED_1, RED_2, RED_4, YELLOW_1, YELLOW_2, YELLOW_4),
            *(PURPLE_1, BLACK_1),
        )
    )
)
"""Every kind of token, in canonical order."""

_NEXT_VALUE = {1: 2, 2: 4}
UPGRADABLE = ("green", "blue", "red", "yellow")
"""The colors that have tokens of value 2 and 4."""


def upgrade(token: Token) -> Token | None:
    """Return the token of the next higher value of its color; None if there is none (white, orange,
    ...).
    """
    if token.color not in UPGRADABLE or token.value not in _NEXT_VALUE:
        return None
    return Token(token.color, _NEXT_VALUE[token.value])


UPGRADES: tuple[Token, ...] = tuple(better for kind in KINDS if (better := upgrade(kind)))
"""Every kind that some other can be upgraded to."""


def counted(tokens: Iterable[Token]) -> list[tuple[Token, int]]:
    """Return each kind among `tokens` with its count, in canonical order."""
    return [*Counter(sorted(tokens)).items()]
