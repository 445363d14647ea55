"""How many tokens of each kind a box holds (Q1.5). Splits marked as guesses in our sources stay
data to be corrected.
"""

from quacks.rules.tokens import Token

_BASE = {
    "white": {1: 20, 2: 8, 3: 4},
    "orange": {1: 20, 6: 20},
    "green": {1: 15, 2: 10, 4: 13},
    "blue": {1: 14, 2: 10, 4: 10},
    "red": {1: 12, 2: 8, 4: 10},
    "yellow": {1: 13, 2: 6, 4: 10},
    "purple": {1: 15},
    "black": {1: 18},
}
_ALL_IN_EXTRA = {
    "white": {1: 7, 2: 3, 3: 2},
    "orange": {1: 12},
    "green": {1: 10, 2: 5, 4: 5},
    "blue": {1: 8, 2: 5, 4: 5},
    "red": {1: 6, 2: 5, 4: 5},
    "yellow": {1: 6, 2: 5, 4: 5},
    "purple": {1: 8},
    "black": {1: 8},
}


def _counts(box: dict[str, dict[int, int]]) -> dict[Token, int]:
    return {
        Token(color, value): count
        for color, values in box.items()
        for value, count in values.items()
    }


BASE_SUPPLY: dict[Token, int] = _counts(_BASE)
"""The base box: 236 tokens."""

ALL_IN_EXTRA: dict[Token, int] = _counts(_ALL_IN_EXTRA)
"""What the All-In box adds of the base colors; joins with a fifth player."""

STARTING_BAG: dict[Token, int] = {
    Token("white", 1): 4,
    Token("white", 2): 2,
    Token("white", 3): 1,
    Token("orange", 1): 1,
    Token("green", 1): 1,
}
"""Every player's bag at the start: 9 tokens (Q1.4)."""

STARTING_RUBIES = 1
"""Rubies of every player at the start (Q1.3)."""
