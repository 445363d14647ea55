"""What the platform needs of any game's rules."""

import pytest

from games.engine import Chance, Json
from games.testing import check_rules
from potion.rules import rules
from potion.rules.dice import TABLES
from potion.rules.state import State

OWN = {die: list(faces) for die, faces in TABLES["house-3blank"].items()}


def twin(state: State, viewer: int | None, chance: Chance) -> State:
    """Return a state that `viewer` cannot tell apart: sealed choices are others."""
    other = state.copy()
    for index, seat in enumerate(other.seats):
        if index != viewer and seat.bid is not None:
            held = [one for one, tokens in enumerate(seat.hand) if tokens]
            seat.bid = held[chance.pick(len(held))]
            seat.is_auto = bool(chance.pick(2))
    return other


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"hand_view": "open", "dice_table": "house-3blank"},
        {"dice": OWN, "max_rounds": 9},
        {"max_rounds": 4, "hand_view": "open"},
    ],
)
def test_the_rules_keep_the_contract(options: Json) -> None:
    """E3, E4, E6, E8"""
    check_rules(rules, games=20, options=[options], twin=twin)
