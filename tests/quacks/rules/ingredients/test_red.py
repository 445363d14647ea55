"""Red, the toadstool."""

from typing import Any

import pytest

from quacks.rules.phases.round_end import clear
from quacks.rules.tokens import (
    BLUE_1,
    ORANGE_1,
    ORANGE_6,
    RED_1,
    RED_2,
    RED_4,
    WHITE_1,
    WHITE_2,
    WHITE_3,
    YELLOW_1,
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
        shown = [{"color": "red", "value": 1}]
        assert game.told("token_drawn") == [{"tokens": shown, "source": "red_2"}]
        assert game.answer(0, "none").placed(0) == [(RED_1, 1)]
        game = a_game(a_seat(bag=[RED_1, WHITE_1]), options=options).draw(0, RED_1)
        assert game.answer(0, "use").aside(0) == [RED_1]

    def test_declined_it_lies_where_what_brought_it_placed_it(self) -> None:
        """Q3.5, Q9 blue 1"""
        options = {**self.OPTIONS, "decline_any": True}
        game = a_game(a_seat(bag=[BLUE_1, RED_1]), options=options).draw(0, BLUE_1, RED_1)
        game.answer(0, "red_1").answer(0, "none")
        assert game[0].cauldron[-1].by == "blue_1"

    def test_the_restart_card_returns_only_what_this_round_laid_aside(self) -> None:
        """Q10 restart5"""
        whites = [WHITE_1, WHITE_1, WHITE_2, WHITE_2, WHITE_1]
        setup = a_seat(bag=[RED_1, *whites, ORANGE_1], aside=[(RED_2, "red_2")])
        game = a_game(setup, options=self.OPTIONS, round=2, card="restart5").draw(0, RED_1)
        for white in whites:
            game.draw(0, white)
        game.answer(0, "restart")
        assert (game.aside(0), len(game[0].bag)) == ([RED_2], 7)


class TestBookThree:
    OPTIONS = with_book(red=3)

    @pytest.mark.parametrize("white", [WHITE_1, WHITE_2, WHITE_3])
    @pytest.mark.parametrize("red", [RED_1, RED_4])
    def test_right_after_a_white_token_it_moves_further_by_its_value(
        self, red: Token, white: Token
    ) -> None:
        """Q9 red 3"""
        setup = a_seat(bag=[red, ORANGE_1], cauldron=[white])
        game = a_game(setup, options=self.OPTIONS).draw(0, red)
        assert game.placed(0)[-1] == (red, 2 * white.value + red.value)
        assert game.told("token_placed")[0]["extra"] == white.value

    def test_any_other_token_before_it_moves_it_no_further(self) -> None:
        """Q9 red 3"""
        setup = a_seat(bag=[RED_1, RED_2, ORANGE_1], cauldron=[WHITE_3, ORANGE_1])
        game = a_game(setup, options=self.OPTIONS).draw(0, RED_1).draw(0, RED_2)
        assert game.placed(0)[-2:] == [(RED_1, 5), (RED_2, 7)]

    def test_the_first_token_finds_nothing_before_it(self) -> None:
        """Q9 red 3: rats and droplet are no tokens."""
        setup = a_seat(bag=[RED_1, ORANGE_1], droplet=3)
        assert a_game(setup, options=self.OPTIONS).draw(0, RED_1).placed(0) == [(RED_1, 4)]

    def test_a_white_that_the_flask_took_back_is_not_before_it(self) -> None:
        """Q9 red 3, Q3.7: the one that is left is."""
        setup = a_seat(bag=[RED_1, WHITE_3], cauldron=[WHITE_1])
        game = a_game(setup, options=self.OPTIONS).draw(0, WHITE_3).flask(0).draw(0, RED_1)
        assert game.placed(0) == [(WHITE_1, 1), (RED_1, 3)]

    def test_a_yellow_that_returned_a_white_lies_before_it(self) -> None:
        """Q9 red 3, Q9 yellow 1; ruling yellow1_gap"""
        setup = a_seat(bag=[RED_1, YELLOW_1, ORANGE_1], cauldron=[WHITE_1, WHITE_3])
        game = a_game(setup, options=self.OPTIONS).draw(0, YELLOW_1).answer(0, "return")
        assert game.draw(0, RED_1).placed(0)[-1] == (RED_1, 6)

    def test_a_white_that_a_blue_brought_counts(self) -> None:
        """Q9 red 3, Q9 blue 1"""
        setup = a_seat(bag=[BLUE_1, WHITE_2, RED_1])
        game = a_game(setup, options=self.OPTIONS).draw(0, BLUE_1, WHITE_2).answer(0, "white_2")
        assert game.draw(0, RED_1).placed(0)[-1] == (RED_1, 6)

    def test_a_doubled_white_pushes_by_its_value_alone(self) -> None:
        """Q9 red 3, Q9 yellow 2, Q3.8"""
        setup = a_seat(bag=[WHITE_2, RED_1, ORANGE_1], cauldron=[YELLOW_1])
        game = a_game(setup, options=with_book(red=3, yellow=2)).draw(0, WHITE_2).draw(0, RED_1)
        assert game.placed(0) == [(YELLOW_1, 1), (WHITE_2, 5), (RED_1, 8)]

    def test_it_ends_at_the_last_space(self) -> None:
        """Q9 red 3, Q3.6"""
        setup = a_seat(bag=[RED_1, ORANGE_1], cauldron=[(WHITE_3, 50)])
        game = a_game(setup, options=self.OPTIONS).draw(0, RED_1)
        assert (game.placed(0)[-1], game[0].stopped) == ((RED_1, 52), True)

    def test_with_decline_any_the_extra_spaces_can_be_declined(self) -> None:
        """Q3.5"""
        options = {**self.OPTIONS, "decline_any": True}
        setup = a_seat(bag=[RED_1, ORANGE_1], cauldron=[WHITE_2])
        game = a_game(setup, options=options).draw(0, RED_1)
        assert (game.options(0), game.placed(0)[-1]) == (["use", "none"], (RED_1, 3))
        assert game.answer(0, "none").placed(0)[-1] == (RED_1, 3)
        game = a_game(setup, options=options).draw(0, RED_1).answer(0, "use")
        assert game.placed(0)[-1] == (RED_1, 5)

    @pytest.mark.parametrize("cauldron", [[], [ORANGE_1], [(WHITE_1, 51)]])
    def test_with_decline_any_nothing_is_asked_where_it_moves_nothing(
        self, cauldron: list[Any]
    ) -> None:
        """Q3.5, S30"""
        setup = a_seat(bag=[RED_1, ORANGE_1], cauldron=cauldron)
        game = a_game(setup, options={**self.OPTIONS, "decline_any": True}).draw(0, RED_1)
        assert game.options(0) in (["draw", "stop"], [])


class TestBookFour:
    OPTIONS = with_book(red=4)

    def test_with_a_red_in_the_cauldron_a_white_one_moves_two(self) -> None:
        """Q9 red 4"""
        setup = a_seat(bag=[RED_2, WHITE_1, ORANGE_1])
        game = a_game(setup, options=self.OPTIONS).draw(0, RED_2).draw(0, WHITE_1)
        assert game.placed(0) == [(RED_2, 2), (WHITE_1, 4)]
        assert game[0].white_sum == 1

    def test_white_ones_placed_before_it_do_not_move(self) -> None:
        """Q9 red 4"""
        setup = a_seat(bag=[RED_2, ORANGE_1], cauldron=[WHITE_1])
        game = a_game(setup, options=self.OPTIONS).draw(0, RED_2)
        assert game.placed(0) == [(WHITE_1, 1), (RED_2, 3)]

    @pytest.mark.parametrize(("white", "space"), [(WHITE_2, 3), (WHITE_3, 4)])
    def test_other_whites_move_as_ever(self, white: Token, space: int) -> None:
        """Q9 red 4"""
        setup = a_seat(bag=[white, ORANGE_1], cauldron=[RED_1])
        game = a_game(setup, options=self.OPTIONS).draw(0, white)
        assert game.placed(0)[-1] == (white, space)

    def test_a_second_red_adds_nothing(self) -> None:
        """Q9 red 4"""
        setup = a_seat(bag=[WHITE_1, ORANGE_1], cauldron=[RED_1, RED_4])
        game = a_game(setup, options=self.OPTIONS).draw(0, WHITE_1)
        assert game.placed(0)[-1] == (WHITE_1, 7)

    def test_other_tokens_of_value_one_move_as_ever(self) -> None:
        """Q9 red 4"""
        setup = a_seat(bag=[ORANGE_1, RED_1, WHITE_1], cauldron=[RED_1])
        game = a_game(setup, options=self.OPTIONS).draw(0, ORANGE_1).draw(0, RED_1)
        assert game.placed(0) == [(RED_1, 1), (ORANGE_1, 2), (RED_1, 3)]

    def test_pushed_it_still_counts_one_and_can_explode(self) -> None:
        """Q9 red 4, Q3.3"""
        setup = a_seat(bag=[WHITE_1, ORANGE_1], cauldron=[WHITE_3, WHITE_3, RED_1])
        game = a_game(setup, options=self.OPTIONS).draw(0, WHITE_1)
        assert (game[0].exploded, game[0].white_sum) == (False, 7)
        setup = a_seat(bag=[WHITE_1, ORANGE_1], cauldron=[WHITE_3, WHITE_3, WHITE_1, RED_1])
        game = a_game(setup, options=self.OPTIONS).draw(0, WHITE_1)
        assert (game[0].exploded, game.placed(0)[-1]) == (True, (WHITE_1, 10))

    def test_the_flask_takes_a_pushed_white_back(self) -> None:
        """Q9 red 4, Q3.7"""
        setup = a_seat(bag=[WHITE_1, ORANGE_1], cauldron=[RED_1])
        game = a_game(setup, options=self.OPTIONS).draw(0, WHITE_1).flask(0)
        assert game.draw(0, ORANGE_1).placed(0)[-1] == (ORANGE_1, 2)

    def test_a_doubled_white_one_moves_three(self) -> None:
        """Q9 red 4, Q9 yellow 2 (ruling): the pushed space is not doubled."""
        setup = a_seat(bag=[WHITE_1, ORANGE_1], cauldron=[RED_1, YELLOW_1])
        game = a_game(setup, options=with_book(red=4, yellow=2)).draw(0, WHITE_1)
        assert game.placed(0)[-1] == (WHITE_1, 5)
        assert game.told("token_placed")[0]["extra"] == 2

    def test_a_white_one_that_the_card_places_is_pushed_too(self) -> None:
        """Q9 red 4, Q10 peek5: that is no effect of its own."""
        setup = a_seat(bag=[WHITE_1, RED_1])
        game = a_game(setup, options=self.OPTIONS, card="peek5").draw(0, RED_1)
        assert game.stop(0, WHITE_1).answer(0, "white_1").placed(0)[-1] == (WHITE_1, 3)

    def test_what_a_white_one_leads_to_is_told_with_the_push(self) -> None:
        """Q9 red 4, Q9 blue 1"""
        setup = a_seat(bag=[BLUE_1, WHITE_1], cauldron=[RED_1])
        game = a_game(setup, options=self.OPTIONS).draw(0, BLUE_1, WHITE_1)
        leads_to = game.question(0, explain=True).options[0].leads_to
        assert leads_to is not None and leads_to["space"] == 4

    def test_with_decline_any_a_declined_red_pushes_nothing(self) -> None:
        """Q3.5: it is declined when placed."""
        options = {**self.OPTIONS, "decline_any": True}
        setup = a_seat(bag=[RED_1, RED_2, WHITE_1, WHITE_1])
        game = a_game(setup, options=options).draw(0, RED_1).answer(0, "none").draw(0, WHITE_1)
        assert game.placed(0)[-1] == (WHITE_1, 2)
        game.draw(0, RED_2)
        assert game.options(0) == ["use", "none"]
        assert game.answer(0, "use").draw(0, WHITE_1).placed(0)[-1] == (WHITE_1, 6)

    def test_with_decline_any_a_second_red_is_not_asked_about(self) -> None:
        """Q3.5, S30"""
        options = {**self.OPTIONS, "decline_any": True}
        setup = a_seat(bag=[RED_1, RED_2, WHITE_1])
        game = a_game(setup, options=options).draw(0, RED_1).answer(0, "use").draw(0, RED_2)
        assert game.question(0).kind == "brewing"


class TestBookFive:
    OPTIONS = with_book(red=5)

    @pytest.mark.parametrize(
        ("first", "then", "space"),
        [(RED_4, RED_1, 8), (RED_2, RED_1, 4), (RED_1, RED_4, 5), (RED_2, RED_2, 4)],
    )
    def test_it_moves_as_the_highest_red_of_the_round(
        self, first: Token, then: Token, space: int
    ) -> None:
        """Q9 red 5"""
        setup = a_seat(bag=[first, then, ORANGE_1])
        game = a_game(setup, options=self.OPTIONS).draw(0, first).draw(0, then)
        assert game.placed(0)[-1] == (then, space)

    def test_reds_that_lie_do_not_move(self) -> None:
        """Q9 red 5 (ruling)"""
        setup = a_seat(bag=[RED_1, RED_4, ORANGE_1])
        game = a_game(setup, options=self.OPTIONS).draw(0, RED_1).draw(0, RED_4)
        assert game.placed(0) == [(RED_1, 1), (RED_4, 5)]

    def test_the_next_round_begins_anew(self) -> None:
        """Q9 red 5, Q2.12"""
        game = a_game(a_seat(bag=[RED_4, ORANGE_1]), options=self.OPTIONS).draw(0, RED_4)
        clear(game[0])
        assert game[0].highest_red == 0

    def test_a_restart_begins_anew(self) -> None:
        """Q9 red 5, Q10 restart5"""
        setup = a_seat(bag=[*[ORANGE_1] * 4, RED_4, RED_1])
        game = a_game(setup, options=self.OPTIONS, card="restart5")
        for token in (*[ORANGE_1] * 4, RED_4):
            game.draw(0, token)
        assert game.answer(0, "restart").draw(0, RED_1).placed(0) == [(RED_1, 1)]

    def test_a_red_that_was_only_looked_at_raises_nothing(self) -> None:
        """Q9 red 5, Q9 blue 1"""
        setup = a_seat(bag=[BLUE_1, RED_4, RED_1])
        game = a_game(setup, options=self.OPTIONS).draw(0, BLUE_1, RED_4).answer(0, "none")
        assert game.draw(0, RED_1).placed(0)[-1] == (RED_1, 2)

    def test_doubled_it_moves_twice_what_it_counts(self) -> None:
        """Q9 red 5, Q9 yellow 2"""
        setup = a_seat(bag=[YELLOW_1, RED_1, ORANGE_1, RED_4])
        game = a_game(setup, options=with_book(red=5, yellow=2)).draw(0, RED_4)
        game.draw(0, YELLOW_1).draw(0, RED_1)
        assert game.placed(0)[-1] == (RED_1, 4 + 1 + 8)

    def test_a_yellow_that_looks_at_it_moves_by_what_it_counts(self) -> None:
        """Q9 red 5, Q9 yellow 5"""
        setup = a_seat(bag=[RED_4, YELLOW_1, RED_1, ORANGE_1])
        game = a_game(setup, options=with_book(red=5, yellow=5)).draw(0, RED_4)
        game.draw(0, YELLOW_1, RED_1)
        assert game.placed(0)[-1] == (YELLOW_1, 4 + 1 + 4)

    def test_it_ends_at_the_last_space(self) -> None:
        """Q9 red 5, Q3.6"""
        setup = a_seat(bag=[RED_4, RED_1, ORANGE_1], cauldron=[(ORANGE_1, 45)])
        game = a_game(setup, options=self.OPTIONS).draw(0, RED_4).draw(0, RED_1)
        assert (game.placed(0)[-1], game[0].stopped) == ((RED_1, 52), True)

    def test_the_real_token_goes_back_into_the_bag(self) -> None:
        """Q9 red 5"""
        setup = a_seat(bag=[RED_4, RED_1, ORANGE_1])
        game = a_game(setup, options=self.OPTIONS).draw(0, RED_4).draw(0, RED_1)
        clear(game[0])
        assert game.bag(0) == {RED_1: 1, RED_4: 1, ORANGE_1: 1}

    def test_with_decline_any_the_further_move_can_be_declined(self) -> None:
        """Q3.5"""
        options = {**self.OPTIONS, "decline_any": True}
        setup = a_seat(bag=[RED_4, RED_1, RED_2, ORANGE_1])
        game = a_game(setup, options=options).draw(0, RED_4)
        assert game.question(0).kind == "brewing"
        game.draw(0, RED_1)
        assert (game.options(0), game.placed(0)[-1]) == (["use", "none"], (RED_1, 5))
        assert game.answer(0, "use").placed(0)[-1] == (RED_1, 8)
        assert game.draw(0, RED_2).answer(0, "none").placed(0)[-1] == (RED_2, 10)

    @pytest.mark.parametrize(("answer", "space"), [("use", 13), ("none", 7)])
    def test_with_decline_any_a_declined_one_is_doubled_by_its_own_value(
        self, answer: str, space: int
    ) -> None:
        """Q3.5, Q9 red 5, Q9 yellow 2"""
        options = {**with_book(red=5, yellow=2), "decline_any": True}
        setup = a_seat(bag=[RED_4, YELLOW_1, RED_1, ORANGE_1])
        game = a_game(setup, options=options).draw(0, RED_4).draw(0, YELLOW_1).answer(0, "use")
        game.draw(0, RED_1).answer(0, answer)
        assert game.placed(0)[-1] == (RED_1, space)


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
