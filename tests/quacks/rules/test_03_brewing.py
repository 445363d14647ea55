"""Q3: brewing."""

import pytest

from games.engine import Move
from quacks.rules.tokens import (
    BLACK_1,
    BLUE_1,
    BLUE_2,
    BLUE_4,
    GREEN_1,
    GREEN_4,
    ORANGE_1,
    ORANGE_6,
    PURPLE_1,
    RED_1,
    RED_4,
    WHITE_1,
    WHITE_2,
    WHITE_3,
    YELLOW_1,
)
from tests.quacks.rules.table import a_game, a_seat

SEVEN = [WHITE_3, WHITE_3, WHITE_1]
"""White tokens that may just lie in a cauldron."""


class TestPlacing:
    def test_the_first_token_lies_its_value_beyond_the_start_space(self) -> None:
        """Q3.1"""
        game = a_game(a_seat(bag=[WHITE_3, ORANGE_1], droplet=4, rats=2))
        assert game.draw(0, WHITE_3).placed(0) == [(WHITE_3, 9)]

    def test_the_next_one_lies_its_value_beyond_the_last(self) -> None:
        """Q3.1"""
        game = a_game(a_seat(bag=[WHITE_3, WHITE_2, ORANGE_1]))
        game.draw(0, WHITE_3).draw(0, WHITE_2).draw(0, ORANGE_1)
        assert game.placed(0) == [(WHITE_3, 3), (WHITE_2, 5), (ORANGE_1, 6)]

    def test_a_drawn_token_has_left_the_bag(self) -> None:
        """Q3.1, Q32"""
        game = a_game(a_seat(bag=[WHITE_1, WHITE_1, RED_1]))
        assert game.draw(0, WHITE_1).bag(0) == {WHITE_1: 1, RED_1: 1}

    def test_the_owner_sees_what_the_bag_holds_and_nobody_its_order(self) -> None:
        """Q3.1"""
        game = a_game(a_seat(bag=[RED_1, WHITE_1, WHITE_1]))
        own = game.seen(0, 0)["bag"]
        assert own == [
            {"color": "red", "value": 1, "count": 1},
            {"color": "white", "value": 1, "count": 2},
        ]
        assert game.seen(1, 0)["bag"] is None
        assert game.seen(None, 0)["bag"] is None


class TestDrawOrStop:
    def test_the_first_draw_is_owed(self) -> None:
        """Q3.2"""
        game = a_game()
        assert game.options(0) == ["draw"]
        game.refuses(0, "stop")

    def test_after_a_token_a_player_may_stop(self) -> None:
        """Q3.2"""
        game = a_game().draw(0, GREEN_1)
        assert game.options(0) == ["draw", "stop"]
        game.stop(0)
        assert game[0].stopped
        assert game.options(0) == []

    def test_who_stopped_draws_no_more(self) -> None:
        """Q3.2"""
        game = a_game().draw(0, WHITE_1).stop(0)
        game.refuses(0, "draw", "not_your_decision")

    def test_a_question_of_an_effect_blocks_everything_else(self) -> None:
        """Q3.2, Q04"""
        game = a_game(a_seat(bag=[BLUE_1, WHITE_1])).draw(0, BLUE_1, WHITE_1)
        assert game.source(0) == "blue_1"
        for option in ("draw", "stop", "flask"):
            game.refuses(0, option)
            game.refuses_move(Move(0, {"option": option}, kind="brewing"), "not_your_decision")

    def test_it_blocks_nobody_else(self) -> None:
        """Q3.2"""
        game = a_game(a_seat(bag=[BLUE_1, WHITE_1])).draw(0, BLUE_1, WHITE_1)
        game.draw(1, WHITE_2).stop(1)
        assert game[1].stopped


class TestExplosion:
    def test_a_sum_of_seven_is_safe(self) -> None:
        """Q3.3, P10"""
        game = a_game(a_seat(bag=[WHITE_1, ORANGE_1], cauldron=[WHITE_3, WHITE_3]))
        game.draw(0, WHITE_1)
        assert game[0].white_sum == 7
        assert not game[0].exploded
        assert game.options(0) == ["draw", "stop", "flask"]

    def test_a_sum_of_eight_explodes(self) -> None:
        """Q3.3"""
        game = a_game(a_seat(bag=[WHITE_2], cauldron=[WHITE_3, WHITE_3]))
        game.draw(0, WHITE_2)
        assert game[0].exploded
        assert game.told("exploded") == [{"white_sum": 8}]

    def test_the_token_that_did_it_stays_and_is_the_last(self) -> None:
        """Q3.3"""
        game = a_game(a_seat(bag=[WHITE_1, ORANGE_1], cauldron=SEVEN)).draw(0, WHITE_1)
        assert game.placed(0)[-1] == (WHITE_1, 8)
        assert game[0].scoring_index == 9
        assert game.options(0) == []

    def test_only_white_tokens_count(self) -> None:
        """Q3.3"""
        game = a_game(a_seat(bag=[ORANGE_6, RED_4, GREEN_4], cauldron=SEVEN))
        game.draw(0, ORANGE_6).draw(0, RED_4).draw(0, GREEN_4)
        assert not game[0].exploded

    def test_an_explosion_does_not_stop_the_others(self) -> None:
        """Q3.3"""
        game = a_game(a_seat(bag=[WHITE_1], cauldron=SEVEN)).draw(0, WHITE_1)
        assert game.options(1) == ["draw"]

    def test_a_white_token_chosen_through_an_effect_explodes_too(self) -> None:
        """Q3.3"""
        game = a_game(a_seat(bag=[BLUE_1, WHITE_1], cauldron=SEVEN))
        game.draw(0, BLUE_1, WHITE_1).answer(0, "white_1")
        assert game[0].exploded


class TestEffects:
    def test_green_purple_and_black_wait_until_everybody_stopped(self) -> None:
        """Q3.4"""
        game = a_game(a_seat(bag=[GREEN_1, PURPLE_1, BLACK_1, WHITE_1]), round=3)
        game.draw(0, GREEN_1).draw(0, PURPLE_1).draw(0, BLACK_1)
        assert (game[0].rubies, game[0].score, game[0].droplet) == (1, 0, 0)
        assert game.question(0).kind == "brewing"

    def test_they_act_in_an_exploded_cauldron_as_well(self) -> None:
        """Q3.4"""
        game = a_game(a_seat(cauldron=[*SEVEN, GREEN_1, WHITE_1], exploded=True), at="green")
        assert game.told("gained", 0)[0]["source"] == "green_1"

    def test_an_effect_with_may_can_be_declined(self) -> None:
        """Q3.5"""
        game = a_game(a_seat(bag=[BLUE_1, RED_1])).draw(0, BLUE_1, RED_1)
        assert "none" in game.options(0)
        game.answer(0, "none")
        assert game.placed(0) == [(BLUE_1, 1)]

    def test_an_effect_without_may_is_carried_out_unasked(self) -> None:
        """Q3.5"""
        game = a_game(a_seat(cauldron=[GREEN_1]), at="green")
        assert game[0].rubies == 2

    def test_with_decline_any_every_effect_can_be_declined(self) -> None:
        """Q3.5"""
        game = a_game(a_seat(cauldron=[GREEN_1]), at="green", options={"decline_any": True})
        assert game.options(0) == ["use", "none"]
        game.answer(0, "none")
        assert game[0].rubies == 1


class TestEndOfTheTrack:
    @pytest.mark.parametrize("last", [46, 50, 51])
    def test_a_token_that_would_pass_index_52_lies_on_it(self, last: int) -> None:
        """Q3.6, Q14, Q54"""
        game = a_game(a_seat(bag=[ORANGE_6, WHITE_1], cauldron=[(ORANGE_1, last)]))
        game.draw(0, ORANGE_6)
        assert game.placed(0)[-1] == (ORANGE_6, 52)
        assert game[0].stopped
        assert game[0].scoring_index == 53

    def test_index_51_is_not_the_end(self) -> None:
        """Q3.6, Q14"""
        game = a_game(a_seat(bag=[ORANGE_1, WHITE_1], cauldron=[(ORANGE_1, 50)]))
        game.draw(0, ORANGE_1)
        assert game.options(0) == ["draw", "stop"]
        assert game[0].scoring_index == 52

    def test_the_spoon_pays_35_coins_and_15_points(self) -> None:
        """Q3.6"""
        game = a_game(a_seat(scoring=53), at="scoring")
        assert (game[0].coins, game[0].score) == (35, 15)

    def test_what_the_token_would_do_to_the_next_one_is_lost(self) -> None:
        """Q3.6"""
        game = a_game(a_seat(bag=[BLUE_2, WHITE_1, WHITE_1], cauldron=[(ORANGE_1, 50)]))
        game.draw(0, BLUE_2)
        assert game[0].stopped
        assert game.asked(0) is None

    def test_an_effect_on_tokens_before_it_still_acts(self) -> None:
        """Q3.6"""
        game = a_game(a_seat(bag=[YELLOW_1], cauldron=[(WHITE_2, 51)]))
        game.draw(0, YELLOW_1)
        assert game.options(0) == ["return", "none"]
        game.answer(0, "return")
        assert game.placed(0) == [(YELLOW_1, 52)]
        assert game[0].stopped

    def test_a_white_token_there_may_still_explode(self) -> None:
        """Q3.6, Q3.3"""
        game = a_game(a_seat(bag=[WHITE_2], cauldron=[*SEVEN, (ORANGE_1, 51)]))
        game.draw(0, WHITE_2)
        assert game[0].exploded
        assert not game[0].stopped


class TestFlask:
    def test_it_takes_back_the_white_token_just_drawn(self) -> None:
        """Q3.7"""
        game = a_game(a_seat(bag=[WHITE_3, WHITE_1], cauldron=[ORANGE_1]))
        game.draw(0, WHITE_3).flask(0)
        assert game.placed(0) == [(ORANGE_1, 1)]
        assert game.bag(0) == {WHITE_3: 1, WHITE_1: 1}
        assert not game[0].flask

    def test_the_next_token_counts_from_where_the_cauldron_stood(self) -> None:
        """Q3.7, Q3.10"""
        game = a_game(a_seat(bag=[WHITE_3, WHITE_1], cauldron=[ORANGE_1]))
        game.draw(0, WHITE_3).flask(0).draw(0, WHITE_1)
        assert game.placed(0) == [(ORANGE_1, 1), (WHITE_1, 2)]

    def test_it_may_empty_the_cauldron_and_then_stopping_is_allowed(self) -> None:
        """Q3.2"""
        game = a_game(a_seat(bag=[WHITE_3], droplet=3)).draw(0, WHITE_3).flask(0)
        assert game.options(0) == ["draw", "stop"]
        game.stop(0)
        assert game[0].scoring_index == 4

    def test_it_takes_nothing_but_white(self) -> None:
        """Q3.7"""
        game = a_game(a_seat(bag=[RED_1, WHITE_1])).draw(0, RED_1)
        assert game.options(0) == ["draw", "stop"]
        game.refuses(0, "flask")

    def test_it_takes_only_the_token_just_drawn(self) -> None:
        """Q3.7"""
        game = a_game(a_seat(bag=[WHITE_1, RED_1, RED_1])).draw(0, WHITE_1).draw(0, RED_1)
        game.refuses(0, "flask")

    def test_what_lay_below_is_not_just_drawn(self) -> None:
        """Q3.7: nor is a white token that the flask uncovers."""
        game = a_game(a_seat(bag=[WHITE_1, WHITE_2], cauldron=[WHITE_1])).draw(0, WHITE_2)
        game.flask(0)
        game[0].flask = True
        game.refuses(0, "flask")

    def test_it_is_empty_afterwards(self) -> None:
        """Q3.7"""
        game = a_game(a_seat(bag=[WHITE_1, WHITE_2])).draw(0, WHITE_1).flask(0).draw(0, WHITE_2)
        game.refuses(0, "flask")

    def test_an_empty_one_is_of_no_use(self) -> None:
        """Q3.7"""
        game = a_game(a_seat(bag=[WHITE_1, WHITE_2], flask=False)).draw(0, WHITE_1)
        game.refuses(0, "flask")

    def test_it_does_not_undo_an_explosion(self) -> None:
        """Q3.7"""
        game = a_game(a_seat(bag=[WHITE_1, RED_1], cauldron=SEVEN)).draw(0, WHITE_1)
        game.refuses(0, "flask", "not_your_decision")

    def test_it_is_used_while_brewing_only(self) -> None:
        """Q3.7, Q10"""
        game = a_game(a_seat(bag=[WHITE_1, RED_1])).draw(0, WHITE_1).stop(0)
        game.refuses(0, "flask", "not_your_decision")
        assert game[0].stopped

    def test_it_may_save_the_last_token_of_a_bag(self) -> None:
        """Q3.7, Q3.9"""
        game = a_game(a_seat(bag=[WHITE_3], cauldron=[ORANGE_1])).draw(0, WHITE_3)
        assert game.options(0) == ["stop", "flask"]
        game.flask(0)
        assert game.options(0) == ["draw", "stop"]


class TestValuesAndGaps:
    def test_extra_spaces_change_the_place_not_the_value(self) -> None:
        """Q3.8"""
        game = a_game(a_seat(bag=[RED_1], cauldron=[ORANGE_1])).draw(0, RED_1)
        assert game.placed(0)[-1] == (RED_1, 3)
        assert game.told("token_placed")[0]["extra"] == 1
        assert game.told("token_placed")[0]["value"] == 1

    def test_a_returned_token_leaves_a_gap(self) -> None:
        """Q3.10"""
        game = a_game(a_seat(bag=[YELLOW_1, ORANGE_1], cauldron=[ORANGE_1, WHITE_2]))
        game.draw(0, YELLOW_1).answer(0, "return")
        assert game.placed(0) == [(ORANGE_1, 1), (YELLOW_1, 4)]
        assert game.draw(0, ORANGE_1).placed(0)[-1] == (ORANGE_1, 5)

    def test_sums_are_counted_from_what_lies_there(self) -> None:
        """Q3.12, Q19, Q26"""
        game = a_game(a_seat(bag=[YELLOW_1, WHITE_3], cauldron=[*SEVEN]))
        game.draw(0, YELLOW_1).answer(0, "return")
        assert game[0].white_sum == 6
        assert game.seen(0, 0)["cauldron"]["white_sum"] == 6


class TestEmptyBag:
    def test_who_has_nothing_left_to_draw_stops(self) -> None:
        """Q3.9"""
        game = a_game(a_seat(bag=[RED_1])).draw(0, RED_1)
        assert game[0].stopped
        assert not game[0].exploded
        assert game.asked(0) is None

    def test_an_effect_takes_what_is_there(self) -> None:
        """Q3.9"""
        game = a_game(a_seat(bag=[BLUE_4, RED_1, WHITE_1])).draw(0, BLUE_4, RED_1, WHITE_1)
        assert game.options(0) == ["red_1", "white_1", "none"]

    def test_an_effect_that_finds_nothing_asks_nothing(self) -> None:
        """Q3.9"""
        game = a_game(a_seat(bag=[BLUE_4])).draw(0, BLUE_4)
        assert game[0].stopped


class TestOdds:
    def test_they_count_the_white_tokens_that_would_explode(self) -> None:
        """Q3.12, Q21"""
        bag = [WHITE_1, WHITE_2, WHITE_3, RED_1]
        game = a_game(a_seat(bag=bag, cauldron=[WHITE_3, WHITE_3]))
        draw = game.question(0, explain=True).options[0]
        assert draw.odds is not None
        assert draw.odds["explodes"] == 0.5
        assert draw.odds["next"][0] == {"color": "red", "value": 1, "chance": 0.25}
        assert draw.warning is not None
        assert (draw.warning.code, draw.warning.chance) == ("explodes", 0.5)

    def test_a_safe_draw_has_no_warning(self) -> None:
        """Q3.12"""
        game = a_game(a_seat(bag=[WHITE_1, RED_1], cauldron=[WHITE_3, WHITE_3]))
        assert game.question(0, explain=True).options[0].warning is None

    def test_options_without_chance_say_where_they_lead(self) -> None:
        """Q3.2"""
        game = a_game(a_seat(bag=[RED_1], cauldron=[ORANGE_1, WHITE_3]))
        game[0].placed = 2
        stop, flask = game.question(0, explain=True).options[1:]
        assert stop.leads_to is not None
        assert stop.leads_to["space"] == 4
        assert stop.leads_to["scoring_space"] == {
            "index": 5,
            "coins": 5,
            "points": 0,
            "ruby": True,
        }
        assert flask.leads_to is not None
        assert (flask.leads_to["space"], flask.leads_to["white_sum"]) == (1, 0)

    def test_a_choice_that_would_explode_says_so(self) -> None:
        """Q40"""
        game = a_game(a_seat(bag=[BLUE_1, WHITE_1], cauldron=SEVEN)).draw(0, BLUE_1, WHITE_1)
        white, none = game.question(0, explain=True).options
        assert white.warning is not None
        assert white.warning.code == "explodes"
        assert white.leads_to is not None
        assert white.leads_to["explodes"]
        assert none.warning is None

    def test_a_table_without_odds_tells_none(self) -> None:
        """Q1.8"""
        game = a_game(a_seat(bag=[WHITE_1, RED_1], cauldron=SEVEN), options={"odds": False})
        draw = game.question(0, explain=True).options[0]
        assert draw.odds is None
        assert draw.warning is not None
        assert draw.warning.chance is None
