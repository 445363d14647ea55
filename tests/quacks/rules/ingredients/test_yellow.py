"""Yellow, the mandrake."""

from quacks.rules.tokens import (
    GREEN_1,
    ORANGE_1,
    RED_1,
    WHITE_1,
    WHITE_2,
    WHITE_3,
    YELLOW_1,
    YELLOW_2,
)
from tests.quacks.rules.table import a_game, a_seat


class TestBookOne:
    def test_a_white_token_just_before_it_may_go_back(self) -> None:
        """Q9 yellow 1"""
        game = a_game(a_seat(bag=[YELLOW_1, ORANGE_1], cauldron=[WHITE_3])).draw(0, YELLOW_1)
        assert game.options(0) == ["return", "none"]
        game.answer(0, "return")
        assert game.placed(0) == [(YELLOW_1, 4)]
        assert game.bag(0) == {WHITE_3: 1, ORANGE_1: 1}

    def test_it_may_stay(self) -> None:
        """Q9 yellow 1"""
        game = a_game(a_seat(bag=[YELLOW_1, ORANGE_1], cauldron=[WHITE_3])).draw(0, YELLOW_1)
        game.answer(0, "none")
        assert game.placed(0) == [(WHITE_3, 3), (YELLOW_1, 4)]

    def test_only_the_token_just_before_it_counts(self) -> None:
        """Q9 yellow 1"""
        game = a_game(a_seat(bag=[YELLOW_1, ORANGE_1], cauldron=[WHITE_3, RED_1]))
        assert game.draw(0, YELLOW_1).question(0).kind == "brewing"

    def test_the_first_token_finds_nothing_before_it(self) -> None:
        """Q9 yellow 1"""
        game = a_game(a_seat(bag=[YELLOW_1, ORANGE_1])).draw(0, YELLOW_1)
        assert game.question(0).kind == "brewing"

    def test_after_the_flask_the_token_left_last_is_the_one_before_it(self) -> None:
        """Q9 yellow 1, Q3.7"""
        game = a_game(a_seat(bag=[YELLOW_1, WHITE_2], cauldron=[WHITE_1]))
        game.draw(0, WHITE_2).flask(0).draw(0, YELLOW_1)
        assert game.options(0) == ["return", "none"]
        assert game.answer(0, "return").bag(0) == {WHITE_1: 1, WHITE_2: 1}

    def test_it_does_not_move_and_the_gap_stays(self) -> None:
        """Q9 yellow 1, ruling yellow1_gap"""
        game = a_game(a_seat(bag=[YELLOW_2, GREEN_1], cauldron=[ORANGE_1, WHITE_3]))
        game.draw(0, YELLOW_2).answer(0, "return").draw(0, GREEN_1)
        assert game.placed(0) == [(ORANGE_1, 1), (YELLOW_2, 6), (GREEN_1, 7)]

    def test_a_second_yellow_may_take_the_white_before_a_returned_one(self) -> None:
        """Q9 yellow 1, ruling yellow1_gap: the token before it is the first yellow."""
        game = a_game(a_seat(bag=[YELLOW_1, YELLOW_2, ORANGE_1], cauldron=[WHITE_1, WHITE_3]))
        game.draw(0, YELLOW_1).answer(0, "return").draw(0, YELLOW_2)
        assert game.question(0).kind == "brewing"

    def test_it_does_not_use_up_the_flask(self) -> None:
        """Q9 yellow 1"""
        game = a_game(a_seat(bag=[YELLOW_1, ORANGE_1], cauldron=[WHITE_3])).draw(0, YELLOW_1)
        assert game.answer(0, "return")[0].flask
