"""Blue, the skull."""

import pytest

from quacks.rules.tokens import (
    BLUE_1,
    BLUE_2,
    BLUE_4,
    GREEN_1,
    ORANGE_1,
    RED_1,
    WHITE_1,
    WHITE_2,
    WHITE_3,
    YELLOW_1,
    Token,
)
from tests.quacks.rules.table import a_game, a_seat

BAG = [WHITE_1, WHITE_2, WHITE_3, RED_1, GREEN_1]


class TestBookOne:
    @pytest.mark.parametrize(("blue", "count"), [(BLUE_1, 1), (BLUE_2, 2), (BLUE_4, 4)])
    def test_it_draws_as_many_tokens_as_its_value(self, blue: Token, count: int) -> None:
        """Q9 blue 1"""
        game = a_game(a_seat(bag=[*BAG, blue])).draw(0, blue, *BAG[:count])
        assert len(game.question(0).context["drawn"]) == count
        assert sum(game.bag(0).values()) == 5 - count

    def test_the_chosen_one_is_placed_at_once(self) -> None:
        """Q9 blue 1"""
        game = a_game(a_seat(bag=[*BAG, BLUE_2])).draw(0, BLUE_2, WHITE_3, RED_1)
        game.answer(0, "white_3")
        assert game.placed(0) == [(BLUE_2, 2), (WHITE_3, 5)]
        assert game.seen(0, 0)["cauldron"]["tokens"][1]["by"] == "blue_1"

    def test_the_others_go_back_into_the_bag(self) -> None:
        """Q9 blue 1"""
        game = a_game(a_seat(bag=[*BAG, BLUE_2])).draw(0, BLUE_2, WHITE_3, RED_1)
        game.answer(0, "white_3")
        assert game.bag(0) == {WHITE_1: 1, WHITE_2: 1, RED_1: 1, GREEN_1: 1}

    def test_all_go_back_if_none_is_wanted(self) -> None:
        """Q9 blue 1"""
        game = a_game(a_seat(bag=[*BAG, BLUE_2])).draw(0, BLUE_2, WHITE_3, RED_1)
        game.answer(0, "none")
        assert sum(game.bag(0).values()) == 5
        assert game.placed(0) == [(BLUE_2, 2)]

    def test_equal_tokens_give_one_option(self) -> None:
        """Q9 blue 1, Q17"""
        game = a_game(a_seat(bag=[BLUE_4, WHITE_1, WHITE_1, WHITE_1, RED_1]))
        game.draw(0, BLUE_4, WHITE_1, WHITE_1, WHITE_1, RED_1)
        assert game.options(0) == ["red_1", "white_1", "none"]
        assert game.answer(0, "white_1").bag(0) == {WHITE_1: 2, RED_1: 1}

    def test_a_token_that_was_not_drawn_cannot_be_chosen(self) -> None:
        """Q9 blue 1"""
        game = a_game(a_seat(bag=[*BAG, BLUE_1])).draw(0, BLUE_1, RED_1)
        game.refuses(0, "green_1")

    def test_the_chosen_one_acts_as_usual(self) -> None:
        """Q9 blue 1, ruling blue1_chain"""
        game = a_game(a_seat(bag=[BLUE_1, RED_1, WHITE_1], cauldron=[ORANGE_1]))
        game.draw(0, BLUE_1, RED_1).answer(0, "red_1")
        assert game.placed(0)[-1] == (RED_1, 4)

    def test_a_chosen_blue_draws_again(self) -> None:
        """Q9 blue 1, ruling blue1_chain"""
        game = a_game(a_seat(bag=[BLUE_1, BLUE_2, *BAG])).draw(0, BLUE_1, BLUE_2)
        game.answer(0, "blue_2", WHITE_1, RED_1)
        assert game.options(0) == ["red_1", "white_1", "none"]
        game.answer(0, "red_1")
        assert game.placed(0) == [(BLUE_1, 1), (BLUE_2, 3), (RED_1, 4)]

    def test_a_chosen_yellow_looks_at_the_token_before_it(self) -> None:
        """Q9 blue 1, Q9 yellow 1: that is the blue one."""
        game = a_game(a_seat(bag=[BLUE_1, YELLOW_1, WHITE_1], cauldron=[WHITE_1]))
        game.draw(0, BLUE_1, YELLOW_1).answer(0, "yellow_1")
        assert game.question(0).kind == "brewing"

    def test_a_chosen_white_can_be_taken_back_by_the_flask(self) -> None:
        """Q9 blue 1, ruling flask_blue"""
        game = a_game(a_seat(bag=[BLUE_1, WHITE_3])).draw(0, BLUE_1, WHITE_3)
        game.answer(0, "white_3").flask(0)
        assert game.placed(0) == [(BLUE_1, 1)]

    def test_others_do_not_hear_what_a_sealed_seat_drew(self) -> None:
        """Q13.2"""
        game = a_game(a_seat(bag=[*BAG, BLUE_1])).draw(0, BLUE_1, RED_1)
        assert game.heard(0, "token_drawn") == [
            {"tokens": [{"color": "red", "value": 1}], "source": "blue_1"}
        ]
        assert game.heard(1, "token_drawn") == game.heard(None, "token_drawn") == []
