"""Orange, the pumpkin."""

from quacks.rules.tokens import ORANGE_1, ORANGE_6, WHITE_1, upgrade
from tests.quacks.rules.table import a_game, a_seat


class TestBook:
    def test_it_sells_1_and_6(self) -> None:
        """Q9 orange"""
        game = a_game(a_seat(scoring=53), at="scoring")
        oranges = [id for id in game.items(0) if id.startswith("orange")]
        assert oranges == ["orange_1", "orange_6"]

    def test_it_has_no_effect(self) -> None:
        """Q9 orange"""
        game = a_game(a_seat(bag=[ORANGE_1, ORANGE_6, WHITE_1])).draw(0, ORANGE_6).draw(0, ORANGE_1)
        assert game.placed(0) == [(ORANGE_6, 6), (ORANGE_1, 7)]
        assert game.options(0) == ["draw", "stop"]

    def test_an_orange_1_is_never_upgraded(self) -> None:
        """Q9 orange"""
        assert upgrade(ORANGE_1) is None
