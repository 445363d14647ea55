"""Yellow, the mandrake."""

import pytest

from quacks.rules import odds, rules
from quacks.rules.observation import observation
from quacks.rules.phases.round_end import clear
from quacks.rules.tokens import (
    BLUE_1,
    BLUE_4,
    GREEN_1,
    ORANGE_1,
    ORANGE_6,
    RED_1,
    RED_2,
    WHITE_1,
    WHITE_2,
    WHITE_3,
    YELLOW_1,
    YELLOW_2,
    YELLOW_4,
    Token,
)
from tests.quacks.rules.table import a_game, a_seat, with_book


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


class TestBookTwo:
    OPTIONS = with_book(yellow=2)

    @pytest.mark.parametrize("token", [GREEN_1, ORANGE_6, WHITE_3, YELLOW_2])
    def test_the_next_token_moves_twice_its_value(self, token: Token) -> None:
        """Q9 yellow 2"""
        setup = a_seat(bag=[token, ORANGE_1], cauldron=[YELLOW_1])
        game = a_game(setup, options=self.OPTIONS).draw(0, token)
        assert game.placed(0)[-1] == (token, 1 + 2 * token.value)
        assert game.told("token_placed")[0]["extra"] == token.value

    def test_the_token_after_the_next_moves_as_ever(self) -> None:
        """Q9 yellow 2: whatever the value of the yellow."""
        setup = a_seat(bag=[YELLOW_4, GREEN_1, ORANGE_1, WHITE_1])
        game = a_game(setup, options=self.OPTIONS).draw(0, YELLOW_4)
        game.draw(0, GREEN_1).draw(0, ORANGE_1)
        assert game.placed(0)[1:] == [(GREEN_1, 6), (ORANGE_1, 7)]

    def test_a_yellow_after_it_is_doubled_and_doubles(self) -> None:
        """Q9 yellow 2, ruling yellow2_chain"""
        setup = a_seat(bag=[YELLOW_2, GREEN_1, ORANGE_1], cauldron=[YELLOW_1])
        game = a_game(setup, options=self.OPTIONS).draw(0, YELLOW_2).draw(0, GREEN_1)
        assert game.placed(0) == [(YELLOW_1, 1), (YELLOW_2, 5), (GREEN_1, 7)]

    def test_extra_spaces_are_not_doubled(self) -> None:
        """Q9 yellow 2, ruling yellow2_bonus"""
        setup = a_seat(bag=[RED_2, ORANGE_1], cauldron=[ORANGE_1, YELLOW_1])
        game = a_game(setup, options=self.OPTIONS).draw(0, RED_2)
        assert game.placed(0)[-1] == (RED_2, 2 + 4 + 1)
        card = a_game(a_seat(bag=[ORANGE_6, RED_1], cauldron=[YELLOW_1]), options=self.OPTIONS,
                      card="orange_plus1")  # fmt: skip
        assert card.draw(0, ORANGE_6).placed(0)[-1] == (ORANGE_6, 1 + 12 + 1)

    def test_a_doubled_white_counts_its_value(self) -> None:
        """Q9 yellow 2, Q3.8"""
        setup = a_seat(bag=[WHITE_3, ORANGE_1], cauldron=[WHITE_3, WHITE_1, YELLOW_1])
        game = a_game(setup, options=self.OPTIONS).draw(0, WHITE_3)
        assert (game[0].white_sum, game[0].exploded) == (7, False)

    def test_what_the_flask_takes_back_does_not_use_it_up(self) -> None:
        """Q9 yellow 2, Q3.7"""
        setup = a_seat(bag=[WHITE_2, GREEN_1], cauldron=[YELLOW_1])
        game = a_game(setup, options=self.OPTIONS).draw(0, WHITE_2)
        assert not game.seen(0, 0)["pending"]["double_next"]
        assert game.flask(0).seen(0, 0)["pending"]["double_next"]
        assert game.draw(0, GREEN_1).placed(0)[-1] == (GREEN_1, 3)

    def test_what_is_laid_aside_does_not_use_it_up(self) -> None:
        """Q9 yellow 2, Q9 red 2"""
        setup = a_seat(bag=[RED_1, GREEN_1, ORANGE_1], cauldron=[YELLOW_1])
        game = a_game(setup, options=with_book(yellow=2, red=2)).draw(0, RED_1)
        assert game.draw(0, GREEN_1).placed(0)[-1] == (GREEN_1, 3)

    def test_the_token_that_a_blue_brings_follows_the_blue(self) -> None:
        """Q9 yellow 2, Q9 blue 1: the blue is the next one."""
        setup = a_seat(bag=[BLUE_1, ORANGE_6], cauldron=[YELLOW_1])
        game = a_game(setup, options=self.OPTIONS).draw(0, BLUE_1, ORANGE_6)
        assert game.answer(0, "orange_6").placed(0)[1:] == [(BLUE_1, 3), (ORANGE_6, 9)]

    def test_a_yellow_that_a_blue_brings_doubles_the_next_draw(self) -> None:
        """Q9 yellow 2, Q9 blue 1"""
        setup = a_seat(bag=[BLUE_1, YELLOW_1, GREEN_1])
        game = a_game(setup, options=self.OPTIONS).draw(0, BLUE_1, YELLOW_1).answer(0, "yellow_1")
        assert game.draw(0, GREEN_1).placed(0)[-1] == (GREEN_1, 4)

    def test_the_last_of_the_brewing_doubles_the_first_late_token(self) -> None:
        """Q9 yellow 2, Q3.11"""
        aside = [(RED_1, "red_2"), (RED_2, "red_2")]
        setup = a_seat(bag=[YELLOW_1], aside=aside)
        game = a_game(setup, options=with_book(yellow=2, red=2), round=2).draw(0, YELLOW_1)
        game.answer(0, "red_2").answer(0, "red_1")
        assert game.placed(0) == [(YELLOW_1, 1), (RED_2, 5), (RED_1, 6)]

    def test_placed_late_it_doubles_nothing(self) -> None:
        """Q9 yellow 2, Q3.11"""
        aside = [(YELLOW_1, "red_6"), (ORANGE_6, "red_6")]
        setup = a_seat(bag=[GREEN_1], aside=aside)
        game = a_game(setup, options=with_book(yellow=2, red=6), round=2).draw(0, GREEN_1)
        game.answer(0, "yellow_1")
        assert game.placed(0) == [(GREEN_1, 1), (YELLOW_1, 2), (ORANGE_6, 8)]

    def test_placed_early_from_beside_the_cauldron_it_doubles(self) -> None:
        """Q9 yellow 2, Q9 red 6"""
        setup = a_seat(bag=[GREEN_1, ORANGE_6], aside=[(YELLOW_1, "red_6")])
        game = a_game(setup, options=with_book(yellow=2, red=6), round=2)
        game.draw(0, GREEN_1).answer(0, "yellow_1").draw(0, ORANGE_6)
        assert game.placed(0)[-1] == (ORANGE_6, 14)

    def test_on_the_last_space_it_doubles_nothing(self) -> None:
        """Q9 yellow 2, Q3.6"""
        setup = a_seat(bag=[YELLOW_4, ORANGE_1], cauldron=[(ORANGE_1, 50)])
        game = a_game(setup, options=self.OPTIONS).draw(0, YELLOW_4)
        assert (game[0].stopped, game.seen(0, 0)["pending"]["double_next"]) == (True, False)

    def test_a_doubled_move_ends_at_the_last_space(self) -> None:
        """Q9 yellow 2, Q3.6"""
        setup = a_seat(bag=[ORANGE_6, RED_1], cauldron=[(YELLOW_1, 45)])
        game = a_game(setup, options=self.OPTIONS).draw(0, ORANGE_6)
        assert (game.placed(0)[-1], game[0].stopped) == ((ORANGE_6, 52), True)

    def test_the_token_that_the_card_places_is_doubled(self) -> None:
        """Q9 yellow 2, Q10 peek5: the doubling is no effect of its own."""
        setup = a_seat(bag=[YELLOW_1, ORANGE_6])
        game = a_game(setup, options=self.OPTIONS, card="peek5").draw(0, YELLOW_1)
        game.stop(0, ORANGE_6).answer(0, "orange_6")
        assert game.placed(0)[-1] == (ORANGE_6, 13)

    def test_it_moves_a_red_by_the_white_before_it_no_further(self) -> None:
        """Q9 yellow 2, Q9 red 3: the yellow is the token before it."""
        setup = a_seat(bag=[RED_2, ORANGE_1], cauldron=[WHITE_3, YELLOW_1])
        game = a_game(setup, options=with_book(yellow=2, red=3)).draw(0, RED_2)
        assert game.placed(0)[-1] == (RED_2, 8)

    def test_others_do_not_see_a_sealed_doubling(self) -> None:
        """Q13.2"""
        game = a_game(a_seat(bag=[YELLOW_1, RED_1]), options=self.OPTIONS).draw(0, YELLOW_1)
        assert game.seen(0, 0)["pending"]["double_next"]
        assert not game.seen(1, 0)["pending"]["double_next"]

    def test_with_decline_any_it_can_be_declined(self) -> None:
        """Q3.5: when it is placed."""
        options = {**self.OPTIONS, "decline_any": True}
        setup = a_seat(bag=[YELLOW_1, ORANGE_6, RED_1])
        game = a_game(setup, options=options).draw(0, YELLOW_1)
        assert (game.options(0), game.source(0)) == (["use", "none"], "yellow_2")
        game.answer(0, "none")
        assert not game.seen(0, 0)["pending"]["double_next"]
        assert game.draw(0, ORANGE_6).placed(0)[-1] == (ORANGE_6, 7)
        game = a_game(setup, options=options).draw(0, YELLOW_1).answer(0, "use")
        assert game.draw(0, ORANGE_6).placed(0)[-1] == (ORANGE_6, 13)

    def test_with_decline_any_a_declined_one_leaves_the_next_yellow_alone(self) -> None:
        """Q3.5"""
        setup = a_seat(bag=[YELLOW_1, YELLOW_1, ORANGE_6, RED_1])
        game = a_game(setup, options={**self.OPTIONS, "decline_any": True})
        game.draw(0, YELLOW_1).answer(0, "none").draw(0, YELLOW_1).answer(0, "use")
        assert game.draw(0, ORANGE_6).placed(0)[-1] == (ORANGE_6, 14)

    @pytest.mark.parametrize(("bag", "space"), [([YELLOW_1], 4), ([YELLOW_1, RED_1], 51)])
    def test_with_decline_any_nothing_is_asked_without_a_next_token(
        self, bag: list[Token], space: int
    ) -> None:
        """Q3.5, S30"""
        setup = a_seat(bag=bag, cauldron=[(ORANGE_1, space)])
        game = a_game(setup, options={**self.OPTIONS, "decline_any": True}).draw(0, YELLOW_1)
        assert game[0].stopped


class TestBookThree:
    OPTIONS = with_book(yellow=3)

    @pytest.mark.parametrize(("yellows", "limit"), [(0, 7), (1, 8), (2, 8), (3, 9), (5, 9)])
    def test_the_limit_rises_with_the_yellow_tokens(self, yellows: int, limit: int) -> None:
        """Q9 yellow 3"""
        game = a_game(a_seat(cauldron=[YELLOW_1] * yellows), options=self.OPTIONS)
        assert game.seen(0, 0)["cauldron"]["limit"] == limit
        assert observation(game.state, 0).limit == limit

    @pytest.mark.parametrize(("white", "explodes"), [(WHITE_1, False), (WHITE_2, True)])
    def test_more_than_eight_explodes(self, white: Token, explodes: bool) -> None:
        """Q9 yellow 3, Q3.3"""
        cauldron = [WHITE_3, WHITE_3, WHITE_1, YELLOW_4]
        game = a_game(a_seat(bag=[white, ORANGE_1], cauldron=cauldron), options=self.OPTIONS)
        assert game.draw(0, white)[0].exploded == explodes

    def test_odds_know_the_raised_limit(self) -> None:
        """Q9 yellow 3, Q3.12"""
        bag = [WHITE_1, WHITE_2, ORANGE_1, ORANGE_1]
        seven = [WHITE_3, WHITE_3, WHITE_1]
        game = a_game(a_seat(bag=bag, cauldron=[*seven, YELLOW_1]), options=self.OPTIONS)
        assert odds.explosion_risk(game.state, 0) == observation(game.state, 0).risk == 0.25
        game = a_game(a_seat(bag=bag, cauldron=seven), options=self.OPTIONS)
        assert odds.explosion_risk(game.state, 0) == observation(game.state, 0).risk == 0.5

    def test_the_card_and_the_book_do_not_add_up(self) -> None:
        """Q9 yellow 3, Q3.3, Q38; ruling limit_stack"""
        game = a_game(a_seat(cauldron=[YELLOW_1] * 3), options=self.OPTIONS, card="limit9")
        assert game.seen(0, 0)["cauldron"]["limit"] == 9

    def test_a_yellow_laid_aside_raises_nothing(self) -> None:
        """Q9 yellow 3, Q3.11"""
        setup = a_seat(bag=[ORANGE_1], aside=[(YELLOW_1, "red_6")])
        game = a_game(setup, options=with_book(yellow=3, red=6), round=2)
        assert game.seen(0, 0)["cauldron"]["limit"] == 7

    def test_placed_late_it_raises_the_limit_for_later_ones(self) -> None:
        """Q9 yellow 3, Q3.11"""
        aside = [(YELLOW_1, "red_6"), (WHITE_1, "red_6")]
        setup = a_seat(bag=[ORANGE_1], cauldron=[WHITE_3, WHITE_3, WHITE_1], aside=aside)
        game = a_game(setup, options=with_book(yellow=3, red=6), round=2).draw(0, ORANGE_1)
        leads_to = [o.leads_to or {} for o in game.question(0, explain=True).options]
        assert [one["explodes"] for one in leads_to] == [True, False]
        assert not game.answer(0, "yellow_1")[0].exploded

    def test_it_counts_what_lies_whenever_asked(self) -> None:
        """Q9 yellow 3, Q3.12; ruling yellow3_drop: a yellow that left no longer counts."""
        game = a_game(a_seat(cauldron=[YELLOW_1] * 3), options=self.OPTIONS)
        del game[0].cauldron[0]
        assert game.seen(0, 0)["cauldron"]["limit"] == 8

    def test_with_decline_any_it_can_be_declined(self) -> None:
        """Q3.5: when it is placed, for as long as it lies."""
        setup = a_seat(bag=[YELLOW_1, YELLOW_2, ORANGE_1])
        game = a_game(setup, options={**self.OPTIONS, "decline_any": True})
        game.draw(0, YELLOW_1)
        assert (game.options(0), game.source(0)) == (["use", "none"], "yellow_3")
        assert game.answer(0, "none").seen(0, 0)["cauldron"]["limit"] == 7
        game.draw(0, YELLOW_2).answer(0, "use")
        assert game.seen(0, 0)["cauldron"]["limit"] == 8

    def test_with_decline_any_a_fourth_is_not_asked_about(self) -> None:
        """Q3.5, S30"""
        setup = a_seat(bag=[YELLOW_1, ORANGE_1], cauldron=[YELLOW_1] * 3)
        game = a_game(setup, options={**self.OPTIONS, "decline_any": True}).draw(0, YELLOW_1)
        assert game.question(0).kind == "brewing"


class TestBookFour:
    OPTIONS = with_book(yellow=4)

    def test_the_first_three_of_the_round_move_further_the_others_not(self) -> None:
        """Q9 yellow 4"""
        setup = a_seat(bag=[*[YELLOW_1] * 5, ORANGE_1])
        game = a_game(setup, options=self.OPTIONS)
        for _ in range(5):
            game.draw(0, YELLOW_1)
        assert [space for _, space in game.placed(0)] == [2, 5, 9, 10, 11]

    @pytest.mark.parametrize("yellow", [YELLOW_1, YELLOW_2, YELLOW_4])
    def test_its_value_does_not_matter(self, yellow: Token) -> None:
        """Q9 yellow 4"""
        game = a_game(a_seat(bag=[yellow, ORANGE_1]), options=self.OPTIONS).draw(0, yellow)
        assert game.told("token_placed")[0]["extra"] == 1

    def test_other_tokens_between_do_not_matter(self) -> None:
        """Q9 yellow 4"""
        setup = a_seat(bag=[YELLOW_1, ORANGE_1, YELLOW_1, RED_1])
        game = a_game(setup, options=self.OPTIONS).draw(0, YELLOW_1)
        assert game.draw(0, ORANGE_1).draw(0, YELLOW_1).placed(0)[-1] == (YELLOW_1, 6)

    def test_one_that_left_the_cauldron_was_placed_all_the_same(self) -> None:
        """Q9 yellow 4: it counts the round's, not the cauldron's."""
        setup = a_seat(bag=[YELLOW_1, YELLOW_2, ORANGE_1])
        game = a_game(setup, options=self.OPTIONS).draw(0, YELLOW_1)
        game[0].bag.append(game[0].cauldron.pop().token)
        game[0].bag.sort()
        assert game.draw(0, YELLOW_2).placed(0) == [(YELLOW_2, 4)]

    def test_the_next_round_and_a_restart_begin_anew(self) -> None:
        """Q9 yellow 4, Q2.12, Q10 restart5"""
        setup = a_seat(bag=[*[YELLOW_1] * 2, *[ORANGE_1] * 4])
        game = a_game(setup, options=self.OPTIONS, card="restart5").draw(0, YELLOW_1)
        for _ in range(4):
            game.draw(0, ORANGE_1)
        assert game.answer(0, "restart").draw(0, YELLOW_1).placed(0) == [(YELLOW_1, 2)]
        clear(game[0])
        assert game[0].used == []

    def test_placed_late_it_moves_further_too(self) -> None:
        """Q9 yellow 4, Q3.11"""
        setup = a_seat(bag=[YELLOW_1], aside=[(YELLOW_2, "red_6")])
        game = a_game(setup, options=with_book(yellow=4, red=6), round=2).draw(0, YELLOW_1)
        assert game.placed(0) == [(YELLOW_1, 2), (YELLOW_2, 6)]

    def test_it_ends_at_the_last_space(self) -> None:
        """Q9 yellow 4, Q3.6"""
        setup = a_seat(bag=[YELLOW_1, ORANGE_1], cauldron=[(ORANGE_1, 51)])
        game = a_game(setup, options=self.OPTIONS).draw(0, YELLOW_1)
        assert (game.placed(0)[-1], game[0].stopped) == ((YELLOW_1, 52), True)

    def test_with_decline_any_the_extra_spaces_can_be_declined(self) -> None:
        """Q3.5: a declined one counts as one of the round."""
        setup = a_seat(bag=[*[YELLOW_1] * 4, ORANGE_1])
        game = a_game(setup, options={**self.OPTIONS, "decline_any": True})
        assert game.draw(0, YELLOW_1).answer(0, "none").placed(0)[-1] == (YELLOW_1, 1)
        assert game.draw(0, YELLOW_1).answer(0, "use").placed(0)[-1] == (YELLOW_1, 4)
        assert game.draw(0, YELLOW_1).answer(0, "use").placed(0)[-1] == (YELLOW_1, 8)
        assert game.draw(0, YELLOW_1).question(0).kind == "brewing"


class TestBookFive:
    OPTIONS = with_book(yellow=5)

    @pytest.mark.parametrize("looked_at", [GREEN_1, WHITE_3, ORANGE_6, YELLOW_4])
    def test_it_moves_further_by_the_value_of_a_token_of_the_bag(self, looked_at: Token) -> None:
        """Q9 yellow 5"""
        setup = a_seat(bag=[YELLOW_2, looked_at, RED_1])
        game = a_game(setup, options=self.OPTIONS).draw(0, YELLOW_2, looked_at)
        assert game.placed(0) == [(YELLOW_2, 2 + looked_at.value)]

    def test_the_token_goes_back_without_effect(self) -> None:
        """Q9 yellow 5: no explosion, no move of its own."""
        setup = a_seat(bag=[YELLOW_1, WHITE_3, RED_1], cauldron=[WHITE_3, WHITE_3, WHITE_1])
        game = a_game(setup, options=self.OPTIONS).draw(0, YELLOW_1, WHITE_3)
        assert game.bag(0) == {WHITE_3: 1, RED_1: 1}
        assert (game[0].exploded, game[0].white_sum, game[0].drawn) == (False, 7, [])

    def test_both_parts_are_told(self) -> None:
        """Q9 yellow 5"""
        setup = a_seat(bag=[YELLOW_1, ORANGE_6])
        game = a_game(setup, options=self.OPTIONS).draw(0, YELLOW_1, ORANGE_6)
        shown = [{"color": "orange", "value": 6}]
        assert game.told("token_drawn") == [{"tokens": shown, "source": "yellow_5"}]
        moved = {"id": "1", "from": 1, "to": 7, "source": "yellow_5"}
        assert game.told("token_moved") == [moved]

    def test_others_do_not_hear_what_a_sealed_seat_saw(self) -> None:
        """Q13.2"""
        setup = a_seat(bag=[YELLOW_1, ORANGE_6])
        game = a_game(setup, options=self.OPTIONS).draw(0, YELLOW_1, ORANGE_6)
        assert game.heard(1, "token_drawn") == game.heard(1, "token_moved") == []

    @pytest.mark.parametrize(("bag", "last"), [([YELLOW_2], 1), ([YELLOW_2, RED_1], 50)])
    def test_with_an_empty_bag_or_on_the_last_space_it_draws_nothing(
        self, bag: list[Token], last: int
    ) -> None:
        """Q9 yellow 5, Q3.6, Q3.9"""
        game = a_game(a_seat(bag=bag, cauldron=[(ORANGE_1, last)]), options=self.OPTIONS)
        assert game.draw(0, YELLOW_2).placed(0)[-1] == (YELLOW_2, last + 2)

    def test_it_ends_at_the_last_space(self) -> None:
        """Q9 yellow 5, Q3.6"""
        setup = a_seat(bag=[YELLOW_1, ORANGE_6], cauldron=[(ORANGE_1, 48)])
        game = a_game(setup, options=self.OPTIONS).draw(0, YELLOW_1, ORANGE_6)
        assert (game.placed(0)[-1], game[0].stopped) == ((YELLOW_1, 52), True)

    def test_placed_late_it_draws_nothing(self) -> None:
        """Q9 yellow 5, Q3.11"""
        setup = a_seat(bag=[GREEN_1, RED_1], aside=[(YELLOW_1, "red_6")])
        game = a_game(setup, options=with_book(yellow=5, red=6), round=2).draw(0, GREEN_1)
        assert game.stop(0).placed(0)[-1] == (YELLOW_1, 2)

    def test_a_yellow_that_a_blue_brings_draws_too(self) -> None:
        """Q9 yellow 5, Q9 blue 1"""
        setup = a_seat(bag=[BLUE_1, YELLOW_1, ORANGE_6])
        game = a_game(setup, options=self.OPTIONS).draw(0, BLUE_1, YELLOW_1)
        leads_to = game.question(0, explain=True).options[0].leads_to
        assert leads_to is not None and leads_to["space"] == 2
        assert game.answer(0, "yellow_1", ORANGE_6).placed(0)[-1] == (YELLOW_1, 8)

    def test_with_decline_any_it_can_be_declined_unseen(self) -> None:
        """Q3.5"""
        options = {**self.OPTIONS, "decline_any": True}
        setup = a_seat(bag=[YELLOW_1, ORANGE_6])
        game = a_game(setup, options=options).draw(0, YELLOW_1)
        assert game.options(0) == ["use", "none"]
        assert game.answer(0, "none").placed(0) == [(YELLOW_1, 1)]
        game = a_game(setup, options=options).draw(0, YELLOW_1).answer(0, "use", ORANGE_6)
        assert game.placed(0) == [(YELLOW_1, 7)]


class TestBookSix:
    OPTIONS = with_book(yellow=6)

    @pytest.mark.parametrize("yellow", [YELLOW_1, YELLOW_4])
    def test_for_a_ruby_it_moves_three_further(self, yellow: Token) -> None:
        """Q9 yellow 6"""
        game = a_game(a_seat(bag=[yellow, RED_1], rubies=2), options=self.OPTIONS).draw(0, yellow)
        assert (game.options(0), game.source(0)) == (["use", "none"], "yellow_6")
        game.answer(0, "use")
        assert (game.placed(0), game[0].rubies) == ([(yellow, yellow.value + 3)], 1)
        assert game.question(0).kind == "brewing"

    def test_it_may_be_left(self) -> None:
        """Q9 yellow 6"""
        game = a_game(a_seat(bag=[YELLOW_1, RED_1]), options=self.OPTIONS).draw(0, YELLOW_1)
        assert game.answer(0, "none").placed(0) == [(YELLOW_1, 1)]
        assert game[0].rubies == 1

    def test_each_yellow_may_be_paid_for_once(self) -> None:
        """Q9 yellow 6"""
        setup = a_seat(bag=[YELLOW_1, YELLOW_2, RED_1], rubies=2)
        game = a_game(setup, options=self.OPTIONS).draw(0, YELLOW_1).answer(0, "use")
        game.draw(0, YELLOW_2).answer(0, "use")
        assert (game.placed(0), game[0].rubies) == ([(YELLOW_1, 4), (YELLOW_2, 9)], 0)

    @pytest.mark.parametrize(("rubies", "last"), [(0, 1), (1, 51)])
    def test_without_a_ruby_or_on_the_last_space_it_is_not_asked(
        self, rubies: int, last: int
    ) -> None:
        """Q9 yellow 6, Q3.6, S30"""
        setup = a_seat(bag=[YELLOW_1, RED_1], cauldron=[(ORANGE_1, last)], rubies=rubies)
        game = a_game(setup, options=self.OPTIONS).draw(0, YELLOW_1)
        assert "use" not in game.options(0)
        assert game[0].rubies == rubies

    def test_it_ends_at_the_last_space(self) -> None:
        """Q9 yellow 6, Q3.6"""
        setup = a_seat(bag=[YELLOW_1, RED_1], cauldron=[(ORANGE_1, 49)])
        game = a_game(setup, options=self.OPTIONS).draw(0, YELLOW_1).answer(0, "use")
        assert (game.placed(0)[-1], game[0].stopped) == ((YELLOW_1, 52), True)

    def test_with_an_empty_bag_it_can_still_be_paid_for(self) -> None:
        """Q9 yellow 6, Q3.9"""
        game = a_game(a_seat(bag=[YELLOW_1]), options=self.OPTIONS).draw(0, YELLOW_1)
        game.answer(0, "use")
        assert (game.placed(0), game[0].stopped) == ([(YELLOW_1, 4)], True)

    def test_placed_late_it_can_be_paid_for_also_after_an_explosion(self) -> None:
        """Q9 yellow 6, Q3.11"""
        cauldron = [WHITE_3, WHITE_3, WHITE_1]
        setup = a_seat(bag=[WHITE_1], cauldron=cauldron, aside=[(YELLOW_1, "red_6")])
        game = a_game(setup, options=with_book(yellow=6, red=6), round=2).draw(0, WHITE_1)
        game.answer(0, "use")
        assert (game[0].exploded, game.placed(0)[-1]) == (True, (YELLOW_1, 12))

    def test_a_ruby_just_won_can_pay(self) -> None:
        """Q9 yellow 6, Q9 blue 3"""
        setup = a_seat(bag=[BLUE_4, YELLOW_1, RED_1], cauldron=[ORANGE_1], rubies=0)
        game = a_game(setup, options=with_book(yellow=6, blue=3)).draw(0, BLUE_4)
        assert game.draw(0, YELLOW_1).answer(0, "use").placed(0)[-1] == (YELLOW_1, 9)

    def test_others_do_not_see_a_ruby_that_a_sealed_seat_paid(self) -> None:
        """Q13.2"""
        setup = a_seat(bag=[YELLOW_1, RED_1], rubies=2)
        game = a_game(setup, options=self.OPTIONS).draw(0, YELLOW_1).answer(0, "use")
        assert (game.seen(0, 0)["rubies"], game.seen(1, 0)["rubies"]) == (1, 2)
        assert game.heard(1, "choice_made") == game.heard(1, "token_moved") == []

    def test_the_clock_keeps_the_ruby(self) -> None:
        """Q13.4"""
        game = a_game(a_seat(bag=[YELLOW_1, RED_1]), options=self.OPTIONS).draw(0, YELLOW_1)
        assert rules.default(game.state, 0).answer == {"option": "none"}
