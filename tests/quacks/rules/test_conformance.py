"""What the platform needs of any game's rules."""

import pytest

from games.engine import Json
from games.testing import check_rules
from quacks.rules import rules
from tests.quacks.rules.playing import any_books
from tests.quacks.rules.riches import RICH
from tests.quacks.rules.scarcity import SCARCE
from tests.quacks.rules.table import with_book
from tests.quacks.rules.twins import twin

TABLES = (
    {},
    {"brewing_visibility": "open", "rounds": 4},
    {"final_round": "together", "rounds": 3},
    {"edition": "classic", "rounds": 4},
    *({**any_books(seed), "rounds": 4} for seed in range(1, 6)),
    {"odds": False, "final_round": "together", "brewing_visibility": "open", "rounds": 3},
)


MOTHS_AND_BASE = ("base", 5, 6)

WAYS: tuple[Json, ...] = (
    {},
    {"decline_any": True},
    {"brewing_visibility": "open"},
    {"final_round": "together", "decline_any": True},
)
"""How effects can be met."""


@pytest.mark.parametrize("options", TABLES)
def test_the_rules_keep_the_contract(options: Json) -> None:
    """Q0 to Q13"""
    check_rules(rules, games=8, options=[options], twin=twin)


@pytest.mark.parametrize(
    "options",
    [
        {"rounds": 4},
        {"rounds": 3, "brewing_visibility": "open"},
        {"rounds": 4, "moth": 5, **with_book(green=2, purple=4)},
        {"rounds": 4, "moth": 6, **with_book(green=6, purple=5), "decline_any": True},
    ],
)
def test_they_keep_it_with_a_nearly_empty_box(options: Json) -> None:
    """Q13.3"""
    check_rules(SCARCE, games=12, options=[options], twin=twin)


@pytest.mark.parametrize("blue", range(1, 7))
def test_they_keep_it_with_bags_full_of_effects(blue: int) -> None:
    """Q9, Q3.5: all six together let every two books meet that act while brewing."""
    mixes = [with_book(blue=blue, red=red, yellow=(blue + red) % 6 + 1) for red in range(1, 7)]
    given = [{**mix, **WAYS[(blue + at) % len(WAYS)], "rounds": 3} for at, mix in enumerate(mixes)]
    check_rules(RICH, games=len(given), seats=(2, 3), options=given, twin=twin, seed=blue, looks=4)


@pytest.mark.parametrize("green", range(2, 7))
def test_they_keep_it_with_all_that_acts_after_brewing(green: int) -> None:
    """Q9, Q3.5: all five together let every two books meet that act after brewing."""
    mixes = [{**with_book(green=green, purple=purple), "moth": MOTHS_AND_BASE[(green + purple) % 3]}
             for purple in range(2, 7)]  # fmt: skip
    given = [{**mix, **WAYS[(green + at) % len(WAYS)], "rounds": 3} for at, mix in enumerate(mixes)]
    check_rules(RICH, games=len(given), seats=(2, 3), options=given, twin=twin, seed=green, looks=4)
