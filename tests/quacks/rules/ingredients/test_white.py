"""White, the boomberry."""

from quacks.rules.ingredients.white import Boomberry
from quacks.rules.tokens import ORANGE_1, WHITE_1, WHITE_2, WHITE_3
from tests.quacks.rules.table import a_game, a_seat


class TestBook:
    def test_it_is_never_sold(self) -> None:
        """Q2.13"""
        assert Boomberry.prices == {}
        assert Boomberry().tokens == []

    def test_it_has_no_effect_but_its_value(self) -> None:
        """Q3.3"""
        game = a_game(a_seat(bag=[WHITE_1, WHITE_2, WHITE_3, ORANGE_1]))
        game.draw(0, WHITE_3).draw(0, WHITE_1)
        assert game.options(0) == ["draw", "stop", "flask"]
        assert game.seen(0, 0)["cauldron"]["white_sum"] == 4
        assert game.seen(0, 0)["cauldron"]["limit"] == 7
