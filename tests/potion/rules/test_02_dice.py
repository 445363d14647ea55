"""E2: the dice, and faces that a table brings itself."""

from collections import Counter
from typing import Any

import pytest

from games.engine import InvalidOptions, SeededChance
from potion.rules import rules
from potion.rules.dice import DICE, INGREDIENTS, TABLES
from tests.potion.rules.table import a_table

FACES = {die: ["beetle", "beetle", "beetle", "beetle", "vial", None] for die in DICE}


class TestFaces:
    def test_every_die_of_the_house_has_six_faces_with_every_ingredient(self) -> None:
        """E2.1"""
        for table in TABLES.values():
            assert list(table) == ["ones", "twos", "threes"]
            for faces in table.values():
                assert len(faces) == 6
                assert {*INGREDIENTS} < {*faces}

    def test_the_default_has_two_blanks_a_die_and_each_ingredient_four_times(self) -> None:
        """E2.2"""
        faces = [face for die in TABLES["house-2blank"].values() for face in die]
        assert Counter(faces) == {None: 6, **dict.fromkeys(INGREDIENTS, 4)}
        assert a_table().options.dice_table == "house-2blank"

    def test_the_other_table_has_three_blanks_a_die(self) -> None:
        """E2.2"""
        assert [faces.count(None) for faces in TABLES["house-3blank"].values()] == [3, 3, 3]  # type: ignore[attr-defined]

    def test_quantity_belongs_to_the_die(self) -> None:
        """E2.1"""
        for die in a_table().dice:
            assert {face.quantity for face in die.faces} == {DICE[die.id]}


class TestOwnFaces:
    def test_a_table_rolls_the_faces_it_brings(self) -> None:
        """E2.2"""
        options = rules.check_options({"dice": FACES}, 5)
        state, _ = rules.new_game(options, 5, SeededChance(3))
        shown = {face.ingredient for die in state.dice for face in die.faces}
        assert shown == {0, 2, None}
        assert rules.load(rules.dump(state)).dice == state.dice

    def test_faces_alone_name_their_table(self) -> None:
        """E2.2"""
        assert rules.check_options({"dice": FACES}, 4)["dice_table"] == "own"

    @pytest.mark.parametrize(
        ("given", "code"),
        [
            ({"dice_table": "own"}, "options_clash"),
            ({"dice_table": "house-2blank", "dice": FACES}, "options_clash"),
            ({"dice": {**FACES, "ones": [None] * 6}}, "blank_die"),
            ({"dice": {**FACES, "ones": ["beetle"] * 5}}, "invalid_option"),
            ({"dice": {**FACES, "ones": ["orange"] * 6}}, "invalid_option"),
            ({"dice": {"ones": FACES["ones"]}}, "invalid_option"),
            ({"dice": {**FACES, "fours": FACES["ones"]}}, "invalid_option"),
            ({"dice_table": "house-9blank"}, "invalid_option"),
        ],
    )
    def test_faces_that_make_no_dice_are_refused(self, given: Any, code: str) -> None:
        """E2.2"""
        with pytest.raises(InvalidOptions) as refusal:
            rules.check_options(given, 4)
        assert refusal.value.code == code
