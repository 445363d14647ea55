"""What the platform needs of any game's rules."""

import pytest

from games.engine import Json
from games.testing import check_rules
from quacks.rules import rules
from tests.quacks.rules.pairs import every_pair, mixes, pairs_of
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


MIXES = mixes()
PARTS = 6


def test_every_two_books_meet_in_some_mix() -> None:
    met = [pairs_of({**given["books"], "moth": given["moth"]}) for given in MIXES]
    assert set().union(*met) == every_pair()


@pytest.mark.parametrize("part", range(PARTS))
def test_they_keep_it_with_bags_full_of_effects(part: int) -> None:
    """Q9, Q3.5: in all parts together every two books meet."""
    given = [
        {**mix, **WAYS[at % len(WAYS)], "rounds": 3, "test_tubes": at % 5 == 0}
        for at, mix in enumerate(MIXES[part::PARTS])
    ]
    check_rules(RICH, games=len(given), seats=(2, 3), options=given, twin=twin, seed=part, looks=4)
