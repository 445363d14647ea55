"""Who discards: the dice beside what was revealed (E5)."""

from collections.abc import Sequence
from typing import NamedTuple

from potion.rules.dice import INGREDIENTS, Face

REASONS = ("match", "unlisted", "all_qualify", "none")
"""Why tokens are discarded, or why none are."""


class Outcome(NamedTuple):
    """What a round brings.

    Attributes:
        reason: One of `REASONS`.
        ingredients: Those whose every revealed token is discarded, by number.
    """

    reason: str
    ingredients: frozenset[int]


NONE = Outcome("none", frozenset())
ALL_QUALIFY = Outcome("all_qualify", frozenset())


def resolve(faces: Sequence[Face], counts: Sequence[int]) -> Outcome:
    """Return which revealed ingredients are discarded.

    Args:
        faces: What each die shows.
        counts: How many players revealed each ingredient, in the order of `INGREDIENTS`.
    """
    revealed = [one for one in range(len(INGREDIENTS)) if counts[one]]
    matched = [face.ingredient for face in faces if _is_met(face, counts)]
    shown = [face.ingredient for face in faces]
    reason = "match" if matched else "unlisted"
    paid = [one for one in revealed if (one in matched if matched else one not in shown)]
    if not paid:
        return NONE
    return ALL_QUALIFY if len(paid) == len(revealed) else Outcome(reason, frozenset(paid))


def _is_met(face: Face, counts: Sequence[int]) -> bool:
    """Whether exactly as many players as the face says revealed its ingredient; no dice are added
    up.
    """
    return face.ingredient is not None and counts[face.ingredient] == face.quantity


def counted(bids: Sequence[int]) -> list[int]:
    """Return how often each ingredient was revealed."""
    return [bids.count(one) for one in range(len(INGREDIENTS))]
