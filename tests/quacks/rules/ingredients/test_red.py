"""Red, the toadstool."""

import pytest

from quacks.rules.tokens import ORANGE_1, ORANGE_6, RED_1, RED_2, RED_4, WHITE_1, Token
from tests.quacks.rules.table import a_game, a_seat


class TestBookOne:
    @pytest.mark.parametrize(("oranges", "extra"), [(0, 0), (1, 1), (2, 1), (3, 2), (5, 2)])
    def test_it_moves_further_by_the_orange_tokens_before_it(
        self, oranges: int, extra: int
    ) -> None:
        """Q9 red 1"""
        game = a_game(a_seat(bag=[RED_1, WHITE_1], cauldron=[ORANGE_1] * oranges))
        game.draw(0, RED_1)
        assert game.placed(0)[-1] == (RED_1, oranges + 1 + extra)

    @pytest.mark.parametrize(("red", "space"), [(RED_1, 3), (RED_2, 4), (RED_4, 6)])
    def test_its_own_value_moves_it_as_well(self, red: Token, space: int) -> None:
        """Q9 red 1"""
        game = a_game(a_seat(bag=[red, WHITE_1], cauldron=[ORANGE_1])).draw(0, red)
        assert game.placed(0)[-1] == (red, space)

    def test_the_value_of_the_oranges_does_not_matter(self) -> None:
        """Q9 red 1"""
        game = a_game(a_seat(bag=[RED_1, WHITE_1], cauldron=[ORANGE_6])).draw(0, RED_1)
        assert game.placed(0)[-1] == (RED_1, 8)

    def test_the_extra_spaces_end_at_the_last_space(self) -> None:
        """Q9 red 1, Q3.6"""
        game = a_game(a_seat(bag=[RED_1, WHITE_1], cauldron=[(ORANGE_1, 50)])).draw(0, RED_1)
        assert game.placed(0)[-1] == (RED_1, 52)
        assert game[0].stopped

    def test_it_is_no_choice(self) -> None:
        """Q9 red 1, Q3.5"""
        game = a_game(a_seat(bag=[RED_1, WHITE_1], cauldron=[ORANGE_1])).draw(0, RED_1)
        assert game.question(0).kind == "brewing"

    def test_with_decline_any_the_extra_spaces_can_be_declined(self) -> None:
        """Q3.5"""
        setup = a_seat(bag=[RED_1, WHITE_1], cauldron=[ORANGE_1])
        game = a_game(setup, options={"decline_any": True}).draw(0, RED_1)
        assert game.options(0) == ["use", "none"]
        assert game.answer(0, "none").placed(0)[-1] == (RED_1, 2)
        game = a_game(setup, options={"decline_any": True}).draw(0, RED_1).answer(0, "use")
        assert game.placed(0)[-1] == (RED_1, 3)
        assert game.told("token_moved") == [{"id": "2", "from": 2, "to": 3, "source": "red_1"}]

    def test_with_decline_any_nothing_is_asked_without_oranges(self) -> None:
        """Q3.5, S30"""
        game = a_game(a_seat(bag=[RED_1, WHITE_1]), options={"decline_any": True}).draw(0, RED_1)
        assert game.question(0).kind == "brewing"
