"""Red, the toadstool."""

import pytest

from quacks.rules.tokens import (
    ORANGE_1,
    ORANGE_6,
    RED_1,
    RED_2,
    RED_4,
    WHITE_1,
    WHITE_2,
    WHITE_3,
    Token,
)
from tests.quacks.rules.table import a_game, a_seat, with_book


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


class TestBookTwo:
    OPTIONS = with_book(red=2)

    def test_it_is_laid_aside_instead_of_placed(self) -> None:
        """Q9 red 2"""
        game = a_game(a_seat(bag=[RED_1, WHITE_1]), options=self.OPTIONS).draw(0, RED_1)
        assert (game.placed(0), game.aside(0)) == ([], [RED_1])
        assert game.told("token_set_aside") == [{"color": "red", "value": 1, "source": "red_2"}]
        assert game.options(0) == ["draw"]

    def test_after_stopping_it_may_be_placed_as_the_last_token(self) -> None:
        """Q9 red 2, Q3.11"""
        setup = a_seat(bag=[RED_4, WHITE_1, WHITE_2], cauldron=[ORANGE_1])
        game = a_game(setup, options=self.OPTIONS).draw(0, RED_4).draw(0, WHITE_1).stop(0)
        assert game.options(0) == ["red_4", "none"]
        game.answer(0, "red_4")
        assert game.placed(0)[-1] == (RED_4, 6)
        assert (game.aside(0), game[0].scoring_index, game[0].stopped) == ([], 7, True)

    def test_after_an_explosion_it_may_be_placed_too(self) -> None:
        """Q9 red 2, Q3.11; ruling red2_after"""
        setup = a_seat(bag=[RED_4, WHITE_3], cauldron=[WHITE_3, WHITE_2])
        game = a_game(setup, options=self.OPTIONS).draw(0, RED_4).draw(0, WHITE_3)
        assert game[0].exploded
        game.answer(0, "red_4")
        assert game.placed(0)[-1] == (RED_4, 12)
        assert game[0].exploded

    def test_kept_it_waits_for_the_end_of_a_later_round(self) -> None:
        """Q9 red 2"""
        setup = a_seat(bag=[ORANGE_1, WHITE_1], aside=[(RED_2, "red_2")])
        game = a_game(setup, options=self.OPTIONS, round=2).draw(0, ORANGE_1).stop(0)
        assert game.options(0) == ["red_2", "none"]
        game.answer(0, "none")
        assert (game.placed(0), game.aside(0)) == ([(ORANGE_1, 1)], [RED_2])

    def test_several_are_decided_one_by_one(self) -> None:
        """Q3.11"""
        setup = a_seat(bag=[ORANGE_1], aside=[(RED_2, "red_2"), (RED_1, "red_2"), (RED_2, "red_2")])
        game = a_game(setup, options=self.OPTIONS, round=2).draw(0, ORANGE_1)
        assert game.options(0) == ["red_1", "red_2", "none"]
        game.answer(0, "red_2").answer(0, "red_1")
        assert game.options(0) == ["red_2", "none"]
        assert game.answer(0, "none").placed(0) == [(ORANGE_1, 1), (RED_2, 3), (RED_1, 4)]

    def test_with_the_last_space_taken_it_is_kept_unasked(self) -> None:
        """Q3.11"""
        setup = a_seat(bag=[ORANGE_1], cauldron=[(ORANGE_1, 51)], aside=[(RED_2, "red_2")])
        game = a_game(setup, options=self.OPTIONS, round=2).draw(0, ORANGE_1)
        assert (game[0].stopped, game.aside(0), game.options(0)) == (True, [RED_2], [])

    def test_it_is_in_no_bag_and_in_no_cauldron_meanwhile(self) -> None:
        """Q3.11"""
        setup = a_seat(bag=[ORANGE_1], aside=[(RED_2, "red_2")])
        game = a_game(setup, options=self.OPTIONS, round=2)
        assert game.bag(0) == {ORANGE_1: 1}
        assert game.seen(1, 0)["set_aside"] == [{"color": "red", "value": 2, "by": "red_2"}]

    def test_others_learn_of_it_when_cauldrons_are_revealed(self) -> None:
        """Q13.2"""
        game = a_game(a_seat(bag=[RED_1, WHITE_1]), options=self.OPTIONS).draw(0, RED_1)
        assert game.seen(1, 0)["set_aside"] == []
        assert game.heard(1, "token_set_aside") == []
        assert game.seen(0, 0)["set_aside"] == [{"color": "red", "value": 1, "by": "red_2"}]

    def test_with_decline_any_it_may_be_placed_like_any_token(self) -> None:
        """Q3.5"""
        options = {**self.OPTIONS, "decline_any": True}
        game = a_game(a_seat(bag=[RED_1, WHITE_1]), options=options).draw(0, RED_1)
        assert game.options(0) == ["use", "none"]
        assert game.answer(0, "none").placed(0) == [(RED_1, 1)]
        game = a_game(a_seat(bag=[RED_1, WHITE_1]), options=options).draw(0, RED_1)
        assert game.answer(0, "use").aside(0) == [RED_1]

    def test_the_restart_card_returns_only_what_this_round_laid_aside(self) -> None:
        """Q10 restart5"""
        whites = [WHITE_1, WHITE_1, WHITE_2, WHITE_2, WHITE_1]
        setup = a_seat(bag=[RED_1, *whites, ORANGE_1], aside=[(RED_2, "red_2")])
        game = a_game(setup, options=self.OPTIONS, round=2, card="restart5").draw(0, RED_1)
        for white in whites:
            game.draw(0, white)
        game.answer(0, "restart")
        assert (game.aside(0), len(game[0].bag)) == ([RED_2], 7)


class TestBookSix:
    OPTIONS = with_book(red=6)

    def test_it_lays_one_more_token_aside(self) -> None:
        """Q9 red 6"""
        setup = a_seat(bag=[RED_1, ORANGE_6, WHITE_1])
        game = a_game(setup, options=self.OPTIONS).draw(0, RED_1, ORANGE_6)
        assert (game.placed(0), game.aside(0)) == ([(RED_1, 1)], [ORANGE_6])
        assert game.options(0) == ["draw", "stop", "orange_6"]

    def test_it_can_be_placed_at_any_time_of_the_brewing(self) -> None:
        """Q9 red 6, Q3.11"""
        setup = a_seat(bag=[RED_1, ORANGE_6, WHITE_1])
        game = a_game(setup, options=self.OPTIONS).draw(0, RED_1, ORANGE_6).answer(0, "orange_6")
        assert (game.placed(0), game.aside(0)) == ([(RED_1, 1), (ORANGE_6, 7)], [])
        assert game.options(0) == ["draw", "stop"]

    def test_after_stopping_it_must_be_placed(self) -> None:
        """Q9 red 6, Q3.11"""
        setup = a_seat(bag=[RED_1, ORANGE_6, WHITE_1])
        game = a_game(setup, options=self.OPTIONS).draw(0, RED_1, ORANGE_6).stop(0)
        assert (game.placed(0), game.options(0)) == ([(RED_1, 1), (ORANGE_6, 7)], [])

    def test_its_owner_orders_several(self) -> None:
        """Q3.11"""
        aside = [(ORANGE_6, "red_6"), (WHITE_3, "red_6")]
        game = a_game(a_seat(bag=[ORANGE_1], aside=aside), options=self.OPTIONS, round=2)
        game.draw(0, ORANGE_1)
        assert game.options(0) == ["orange_6", "white_3"]
        assert game.answer(0, "white_3").placed(0) == [(ORANGE_1, 1), (WHITE_3, 4), (ORANGE_6, 10)]

    def test_a_white_one_counts_when_placed_and_can_explode_a_stopped_cauldron(self) -> None:
        """Q3.11"""
        setup = a_seat(bag=[RED_1, WHITE_3, WHITE_1], cauldron=[WHITE_3, WHITE_2])
        game = a_game(setup, options=self.OPTIONS).draw(0, RED_1, WHITE_3)
        assert game[0].white_sum == 5
        game.stop(0)
        assert (game[0].white_sum, game[0].exploded, game[0].stopped) == (8, True, False)

    def test_the_flask_does_not_take_it_back(self) -> None:
        """Q3.7"""
        setup = a_seat(bag=[RED_1, WHITE_1, ORANGE_1])
        game = a_game(setup, options=self.OPTIONS).draw(0, RED_1, WHITE_1).answer(0, "white_1")
        assert game.options(0) == ["draw", "stop"]

    def test_with_the_last_space_taken_it_goes_back_into_the_bag(self) -> None:
        """Q3.11"""
        setup = a_seat(bag=[ORANGE_6], cauldron=[(ORANGE_1, 50)], aside=[(WHITE_1, "red_6")])
        game = a_game(setup, options=self.OPTIONS, round=2).draw(0, ORANGE_6)
        assert (game.aside(0), game.bag(0)) == ([], {WHITE_1: 1})
        told = {"color": "white", "value": 1, "source": "red_6", "to": "bag"}
        assert game.told("token_returned") == [told]

    def test_on_the_last_space_it_brings_nothing(self) -> None:
        """Q3.6"""
        setup = a_seat(bag=[RED_4, ORANGE_1], cauldron=[(ORANGE_1, 50)])
        game = a_game(setup, options=self.OPTIONS).draw(0, RED_4)
        assert (game[0].stopped, game.aside(0)) == (True, [])

    def test_with_an_empty_bag_it_brings_nothing(self) -> None:
        """Q3.9"""
        game = a_game(a_seat(bag=[RED_1]), options=self.OPTIONS).draw(0, RED_1)
        assert (game[0].stopped, game.aside(0)) == (True, [])

    def test_placed_late_it_draws_no_more(self) -> None:
        """Q3.11"""
        setup = a_seat(bag=[RED_1, RED_2, WHITE_1])
        game = a_game(setup, options=self.OPTIONS).draw(0, RED_1, RED_2).stop(0)
        assert (game.placed(0), game.aside(0)) == ([(RED_1, 1), (RED_2, 3)], [])

    def test_with_decline_any_it_can_be_declined(self) -> None:
        """Q3.5"""
        options = {**self.OPTIONS, "decline_any": True}
        game = a_game(a_seat(bag=[RED_1, ORANGE_1]), options=options).draw(0, RED_1)
        assert game.answer(0, "none").aside(0) == []
