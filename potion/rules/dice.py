"""Ingredients, and the dice with their faces as data (E1, E2)."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

INGREDIENTS = ("beetle", "mushroom", "vial")
"""The three ingredients (E1); rules count them by their place here."""

BEETLE, MUSHROOM, VIAL = range(3)

DICE: Mapping[str, int] = {"ones": 1, "twos": 2, "threes": 3}
"""Every die and the quantity that all its faces show (E2.1)."""

FACES = 6
LEFT_OUT = "threes"
"""The die that three players leave out (E3, E7)."""

TABLES: Mapping[str, Mapping[str, Sequence[str | None]]] = {
    "house-2blank": {
        "ones": ("mushroom", "mushroom", "beetle", "vial", None, None),
        "twos": ("beetle", "beetle", "mushroom", "vial", None, None),
        "threes": ("vial", "vial", "beetle", "mushroom", None, None),
    },
    "house-3blank": dict.fromkeys(DICE, ("beetle", "mushroom", "vial", None, None, None)),
}
"""The faces of every die by the name of their table; None is blank (E2.2)."""


class Face(NamedTuple):
    """What one side of a die shows: an ingredient by its number, None if blank, and how many."""

    ingredient: int | None
    quantity: int


class Die(NamedTuple):
    """One die in use."""

    id: str
    faces: tuple[Face, ...]


def dice_of(table: Mapping[str, Sequence[str | None]], seats: int) -> tuple[Die, ...]:
    """Return the dice that `seats` players roll: all three, or two for three players (E3)."""
    return tuple(
        Die(die, tuple(Face(_number(name), quantity) for name in table[die]))
        for die, quantity in DICE.items()
        if seats > 3 or die != LEFT_OUT
    )


def _number(name: str | None) -> int | None:
    return None if name is None else INGREDIENTS.index(name)
