"""Questions that the books leave open, and how this game answers them; one test per ruling."""

import inspect
import sys

import pytest

from quacks.rules import rules
from quacks.rules.data.score import tails_between
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
    RED_2,
    WHITE_1,
    WHITE_2,
    WHITE_3,
    YELLOW_1,
    YELLOW_2,
    Token,
)
from tests.quacks.rules.table import a_game, a_seat, as_json, with_book

COUNT = 52
"""Rulings in all."""

SEVEN = [WHITE_3, WHITE_3, WHITE_1]


def test_stopping_before_the_first_draw_is_not_offered() -> None:
    """Ruling stop_min (Q3.2)"""
    game = a_game(a_seat(bag=[WHITE_1, RED_1]))
    game.refuses(0, "stop")
    assert game.draw(0, WHITE_1).flask(0).stop(0)[0].scoring_index == 1


def test_an_empty_bag_stops_its_owner_unharmed() -> None:
    """Ruling bag_empty (Q3.9)"""
    game = a_game(a_seat(bag=[ORANGE_1])).draw(0, ORANGE_1)
    assert (game[0].stopped, game[0].exploded) == (True, False)


def test_an_effect_draws_what_a_short_bag_holds() -> None:
    """Ruling bag_short (Q3.9)"""
    game = a_game(a_seat(bag=[BLUE_4, RED_1])).draw(0, BLUE_4, RED_1)
    assert game.options(0) == ["red_1", "none"]


def test_more_than_the_limit_explodes_and_the_token_stays_as_the_last() -> None:
    """Ruling explode_when (Q3.3)"""
    game = a_game(a_seat(bag=[WHITE_2], cauldron=[WHITE_3, WHITE_3])).draw(0, WHITE_2)
    assert game[0].exploded
    assert game[0].scoring_index == 9


def test_an_explosion_costs_the_die_and_points_or_coins_nothing_else() -> None:
    """Ruling explode_effects (Q3.3, Q4)"""
    cauldron = [*SEVEN, GREEN_1, (WHITE_1, 12)]
    game = a_game(a_seat(cauldron=cauldron, exploded=True), card="ruby_vp2", at="die",
                  chance=["point"])  # fmt: skip
    assert game.told("die_rolled", 0) == []
    assert (game[0].rubies, game[0].score) == (1 + 1 + 1, 2)
    assert game.question(0).kind == "payout"


def test_the_flask_takes_back_only_the_white_token_just_drawn_and_once() -> None:
    """Ruling flask (Q3.7)"""
    game = a_game(a_seat(bag=[WHITE_1, WHITE_2, RED_1, ORANGE_1])).draw(0, WHITE_1)
    assert "flask" in game.options(0)
    game.draw(0, RED_1).refuses(0, "flask")
    game.draw(0, WHITE_2).flask(0).draw(0, WHITE_2).refuses(0, "flask")


def test_after_the_flask_counting_goes_on_from_the_token_before() -> None:
    """Ruling flask_pos (Q3.10)"""
    game = a_game(a_seat(bag=[WHITE_3, RED_1], cauldron=[GREEN_1])).draw(0, WHITE_3).flask(0)
    assert game.draw(0, RED_1).placed(0) == [(GREEN_1, 1), (RED_1, 2)]


def test_the_flask_takes_a_white_token_that_a_blue_one_brought() -> None:
    """Ruling flask_blue (Q3.7)"""
    game = a_game(a_seat(bag=[BLUE_1, WHITE_2])).draw(0, BLUE_1, WHITE_2).answer(0, "white_2")
    assert game.flask(0).placed(0) == [(BLUE_1, 1)]


def test_a_full_flask_is_not_refilled() -> None:
    """Ruling flask_full_refill (Q6.1)"""
    game = a_game(a_seat(rubies=2), at="scoring")
    game.refuses(0, "spend", "flask_full", spend=["flask"])


def test_on_the_last_space_brewing_ends_and_the_spoon_is_scored() -> None:
    """Ruling last_space (Q3.6)"""
    setup = a_seat(bag=[BLUE_2, RED_1, RED_1], cauldron=[(ORANGE_1, 51)])
    game = a_game(setup).draw(0, BLUE_2)
    assert game[0].scoring_index == 53
    assert game.asked(0) is None


def test_stopping_there_is_forced_and_sound_unless_a_white_token_explodes() -> None:
    """Ruling last_space_stop (Q3.6)"""
    sound = a_game(a_seat(bag=[RED_1, RED_1], cauldron=[(ORANGE_1, 51)])).draw(0, RED_1)
    assert sound[0].stopped
    burst = a_game(a_seat(bag=[WHITE_1, RED_1], cauldron=[*SEVEN, (ORANGE_1, 51)]))
    assert burst.draw(0, WHITE_1)[0].exploded


def test_everybody_on_the_spoon_rolls() -> None:
    """Ruling die_33 (Q4.1)"""
    game = a_game(*[a_seat(scoring=53)] * 3, at="die", chance=["point"] * 3)
    assert len(game.told("die_rolled")) == 3


def test_the_die_goes_by_the_place_not_by_the_printed_number() -> None:
    """Ruling die_compare (Q4.1)"""
    game = a_game(a_seat(scoring=21), a_seat(scoring=22), at="die", chance=["point"])
    assert (len(game.told("die_rolled", 0)), len(game.told("die_rolled", 1))) == (0, 1)


def test_a_droplet_moved_in_evaluation_counts_from_the_next_round_and_stops_at_52() -> None:
    """Ruling die_droplet (Q4.1)"""
    game = a_game(a_seat(scoring=10, droplet=52), at="die", chance=["droplet"])
    assert game[0].droplet == 52
    assert game.told("payout_taken", 0)[0]["scoring_space"]["index"] == 10


def test_effects_go_by_color_first() -> None:
    """Ruling effect_order (Q4.2)"""
    cauldron = [PURPLE_1, BLACK_1, GREEN_1]
    game = a_game(*[a_seat(cauldron=cauldron)] * 2, round=3, at="green")
    assert [game[0].rubies, game[1].rubies] == [2, 2]
    assert [game[0].droplet, game[1].droplet] == [0, 0]
    game.answer(1, "ghosts_1").answer(0, "ghosts_1")
    assert [game[0].droplet, game[1].droplet] == [1, 1]


def test_what_may_be_done_may_be_left_or_done_by_half() -> None:
    """Ruling may (Q3.5)"""
    game = a_game(a_seat(cauldron=[PURPLE_1] * 3), round=3, at="purple")
    assert game.options(0) == ["ghosts_3", "ghosts_2", "ghosts_1", "none"]


@pytest.mark.parametrize("seats", [2, 3])
def test_no_moths_against_none_pay_nothing(seats: int) -> None:
    """Ruling black_zero (Q4.2)"""
    game = a_game(*[a_seat(cauldron=[ORANGE_1])] * seats, at="black")
    assert game.told("droplet_moved") == []


def test_with_three_both_others_are_neighbours() -> None:
    """Ruling black_neigh (Q9 black)"""
    cauldrons = [[BLACK_1, BLACK_1], [BLACK_1], [BLACK_1]]
    game = a_game(*[a_seat(cauldron=cauldron) for cauldron in cauldrons], at="black")
    assert (game[0].droplet, game[0].rubies) == (1, 2)


def test_five_play_by_the_side_for_three_and_more() -> None:
    """Ruling black_5p (Q9 black)"""
    game = a_game(*[a_seat(cauldron=[BLACK_1])] * 5, at="black")
    assert game.told("droplet_moved") == []


def test_a_blue_placed_by_a_blue_acts_and_so_does_an_explosion() -> None:
    """Ruling blue1_chain (Q9 blue 1)"""
    setup = a_seat(bag=[BLUE_1, BLUE_2, WHITE_1, RED_1], cauldron=SEVEN)
    game = a_game(setup).draw(0, BLUE_1, BLUE_2).answer(0, "blue_2", WHITE_1, RED_1)
    assert game.answer(0, "white_1")[0].exploded


def test_no_yellow_follows_an_explosion() -> None:
    """Ruling yellow1_limit (Q9 yellow 1)"""
    game = a_game(a_seat(bag=[WHITE_1, YELLOW_1], cauldron=SEVEN)).draw(0, WHITE_1)
    assert game.options(0) == []


def test_a_yellow_placed_by_a_blue_sees_the_blue_before_it() -> None:
    """Ruling yellow1_limit (Q9 yellow 1): only a token just before it counts."""
    game = a_game(a_seat(bag=[BLUE_1, YELLOW_1, RED_1], cauldron=[WHITE_1]))
    game.draw(0, BLUE_1, YELLOW_1).answer(0, "yellow_1")
    assert game.question(0).kind == "brewing"


def test_the_space_of_a_returned_white_stays_empty() -> None:
    """Ruling yellow1_gap (Q3.10)"""
    game = a_game(a_seat(bag=[YELLOW_1, RED_1], cauldron=[ORANGE_1, WHITE_3])).draw(0, YELLOW_1)
    assert game.answer(0, "return").placed(0) == [(ORANGE_1, 1), (YELLOW_1, 5)]


def test_a_raised_limit_is_the_limit_not_an_addition() -> None:
    """Ruling limit_stack (Q3.3, Q38)"""
    game = a_game(a_seat(cauldron=[WHITE_1]), card="limit9")
    assert game.seen(0, 0)["cauldron"]["limit"] == 9


@pytest.mark.parametrize(("first", "left"), [(BLUE_2, 4), (BLUE_4, 4)])
def test_of_two_covers_the_longer_holds(first: Token, left: int) -> None:
    """Ruling blue2_stack (Q9 blue 2): four after two cover four; two after four leave three."""
    second = BLUE_4 if first == BLUE_2 else BLUE_2
    setup = a_seat(bag=[first, second, *[ORANGE_1] * 5])
    game = a_game(setup, options=with_book(blue=2)).draw(0, first).draw(0, second)
    assert game.seen(0, 0)["pending"]["protected_for"] == left - (first == BLUE_4)


def test_a_draw_that_is_laid_aside_uses_up_cover() -> None:
    """Ruling blue2_red2 (Q9 blue 2)"""
    setup = a_seat(bag=[BLUE_1, RED_1, WHITE_1], cauldron=SEVEN)
    game = a_game(setup, options=with_book(blue=2, red=2)).draw(0, BLUE_1).draw(0, RED_1)
    assert not game.draw(0, WHITE_1)[0].is_protected


def test_a_red_laid_aside_may_follow_an_explosion_and_moves_the_scoring_space() -> None:
    """Ruling red2_after (Q9 red 2, Q3.11)"""
    setup = a_seat(bag=[RED_2, WHITE_1, ORANGE_1], cauldron=SEVEN)
    game = a_game(setup, options=with_book(red=2)).draw(0, RED_2).draw(0, WHITE_1)
    assert game.answer(0, "red_2")[0].scoring_index == 8 + 2 + 1


def test_a_red_kept_in_the_last_round_is_worth_nothing() -> None:
    """Ruling red2_round9 (Q9 red 2)"""
    setup = a_seat(bag=[ORANGE_1], aside=[(RED_2, "red_2")], rubies=0)
    game = a_game(setup, a_seat(bag=[ORANGE_1]), options=with_book(red=2), round=9)
    game.draw(1, ORANGE_1).draw(0, ORANGE_1).answer(0, "none", "droplet", "droplet")
    assert (game.state.is_over, game[0].score, game.aside(0)) == (True, 0, [RED_2])


def test_a_red_laid_aside_is_placed_or_kept_never_put_into_the_bag() -> None:
    """Ruling red2_bag (Q9 red 2)"""
    setup = a_seat(bag=[ORANGE_1, WHITE_1], aside=[(RED_2, "red_2")])
    game = a_game(setup, options={**with_book(red=2), "edition": "classic"}, round=2)
    assert game.options(0) == ["draw"]
    assert game.draw(0, ORANGE_1).options(0) == ["draw", "stop"]
    assert game.stop(0).options(0) == ["red_2", "none"]


def test_a_red_placed_late_is_the_last_token_for_green() -> None:
    """Ruling red2_green (Q9 green 1, Q3.11)"""
    setup = a_seat(bag=[ORANGE_1], cauldron=[(GREEN_1, 2)], aside=[(RED_2, "red_2")], rubies=0)
    other = a_seat(bag=[ORANGE_1])
    for answer, rubies in (("red_2", 0), ("none", 1)):
        game = a_game(setup, other, options=with_book(red=2), round=2).draw(0, ORANGE_1)
        game.answer(0, answer).draw(1, ORANGE_1, "point")
        assert game[0].rubies == rubies


def test_only_the_printed_value_is_doubled() -> None:
    """Ruling yellow2_bonus (Q9 yellow 2)"""
    setup = a_seat(bag=[RED_2, WHITE_1], cauldron=[*[ORANGE_1] * 3, YELLOW_1])
    game = a_game(setup, options=with_book(yellow=2)).draw(0, RED_2)
    assert game.placed(0)[-1] == (RED_2, 4 + 2 * 2 + 2)


def test_a_doubled_yellow_doubles_in_its_turn() -> None:
    """Ruling yellow2_chain (Q9 yellow 2)"""
    setup = a_seat(bag=[YELLOW_1, YELLOW_2, ORANGE_6, RED_1])
    game = a_game(setup, options=with_book(yellow=2)).draw(0, YELLOW_1).draw(0, YELLOW_2)
    assert game.draw(0, ORANGE_6).placed(0)[1:] == [(YELLOW_2, 5), (ORANGE_6, 17)]


def test_the_raised_limit_falls_when_a_yellow_leaves() -> None:
    """Ruling yellow3_drop (Q9 yellow 3): the next white token is judged by what lies then."""
    setup = a_seat(bag=[WHITE_1, ORANGE_1], cauldron=[*SEVEN, WHITE_1, *[YELLOW_1] * 3])
    assert not a_game(setup, options=with_book(yellow=3)).draw(0, WHITE_1)[0].exploded
    game = a_game(setup, options=with_book(yellow=3))
    game[0].bag.append(game[0].cauldron.pop().token)
    assert game.draw(0, WHITE_1)[0].exploded


def test_a_lone_token_is_among_the_last_two() -> None:
    """Ruling green_count (Q9 green 1)"""
    assert a_game(a_seat(cauldron=[GREEN_1]), at="green")[0].rubies == 2


def test_a_green_brings_no_color_that_is_not_out() -> None:
    """Ruling green2_locked (Q2.13)"""
    game = a_game(a_seat(cauldron=[GREEN_4]), at="green", round=2, options=with_book(green=2))
    assert game.options(0) == ["yellow_1", "none"]


def test_a_leap_changes_nothing_for_the_die() -> None:
    """Ruling green3_die (Q9 green 3)"""
    game = a_game(a_seat(cauldron=[*SEVEN, GREEN_4]), a_seat(scoring=13), at="die",
                  options=with_book(green=3), chance=["point"])  # fmt: skip
    assert (game.told("die_rolled", 0), game[0].scoring_index) == ([], 16)


def test_ghosts_given_back_go_to_the_supply() -> None:
    """Ruling purple2_supply (Q9 purple 2)"""
    game = a_game(a_seat(cauldron=[PURPLE_1]), at="purple", round=3, options=with_book(purple=2))
    stock = game.stock(0, PURPLE_1)
    assert game.answer(0, "return_1").stock(0, PURPLE_1) == stock + 1


def test_of_a_reward_only_what_the_supply_lacks_is_lost() -> None:
    """Ruling purple2_missing (Q9 purple 2)"""
    game = a_game(a_seat(cauldron=[PURPLE_1]), at="purple", round=3, options=with_book(purple=2),
                  supply={BLACK_1: 0}).answer(0, "return_1")  # fmt: skip
    assert (game.bag(0)[BLACK_1], game[0].score, game[0].rubies) == (0, 1, 2)


def test_only_colors_with_better_tokens_are_swapped() -> None:
    """Ruling purple4_colours (Q9 purple 4)"""
    cauldron = [WHITE_1, ORANGE_1, BLACK_1, PURPLE_1, GREEN_1, BLUE_1, RED_1, YELLOW_1]
    game = a_game(a_seat(cauldron=cauldron), at="purple", round=3, options=with_book(purple=4))
    swaps = [f"{color}_1_to_2" for color in ("blue", "green", "red", "yellow")]
    assert game.options(0) == [*swaps, "none"]


def test_what_is_sold_out_goes_to_nobody_and_the_last_one_by_turn_order() -> None:
    """Ruling shortage (Q1.5)"""
    game = a_game(at="fortune", card="green_last", supply={GREEN_1: 1}, start=1)
    assert [game.bag(0)[GREEN_1], game.bag(1)[GREEN_1]] == [1, 2]


def test_swapped_tokens_can_be_bought_again() -> None:
    """Ruling upgrade_supply (Q10 upgrade_draw)"""
    bag = [BLUE_1, WHITE_1, WHITE_2, ORANGE_1]
    game = a_game(
        a_seat(bag=bag),
        a_seat(bag=[WHITE_1]),
        at="fortune",
        card="upgrade_draw",
        supply={BLUE_1: 0},
        chance=[*bag, WHITE_1],
    )
    assert game.answer(0, "blue_2").stock(1, BLUE_1) == 1


def test_rats_are_laid_before_the_last_round_not_after_it() -> None:
    """Ruling rats_9 (Q2.2)"""
    game = a_game(a_seat(score=16), a_seat(score=20), at="round_end", round=8)
    assert game[0].rats == 2
    last = a_game(a_seat(score=16), a_seat(score=20), at="round_end", round=9)
    assert last.told("rats_laid") == []


def test_rats_do_not_add_up() -> None:
    """Ruling rats_reset (Q7.1)"""
    game = a_game(a_seat(score=16, rats=7), a_seat(score=20), at="round_end", round=4)
    assert game[0].rats == 2


def test_rats_end_at_the_last_space() -> None:
    """Ruling rats_clamp (Q7.1)"""
    assert a_game(a_seat(droplet=51, rats=5), round=4)[0].start_space == 52


def test_an_explosion_in_the_last_round_pays_points_or_coins() -> None:
    """Ruling round9_exploded (Q4.4)"""
    game = a_game(a_seat(scoring=21, exploded=True, rubies=0), round=9, at="scoring")
    assert game.answer(0, "coins")[0].score == 18 // 5


def test_coins_and_rubies_are_rounded_down_apart() -> None:
    """Ruling round9_left (Q5.4)"""
    game = a_game(a_seat(scoring=4, rubies=1), round=9, at="scoring")
    assert game[0].score == 0


def test_the_last_round_buys_no_tokens() -> None:
    """Ruling round9_buy (Q5.4)"""
    game = a_game(a_seat(scoring=53), round=9, at="scoring")
    game.refuses(0, "buy", "not_your_decision", tokens=[as_json(ORANGE_1)])


def test_a_card_ignores_a_color_that_is_not_out() -> None:
    """Ruling card_yellow_purple (Q2.1)"""
    game = a_game(at="fortune", card="pick_one", round=1)
    assert game.question(0).context["missing"] == [{**as_json(YELLOW_2), "reason": "not_on_sale"}]


def test_tokens_drawn_by_a_card_neither_act_nor_explode() -> None:
    """Ruling card_draw_explode (Q10)"""
    setup = a_seat(bag=[WHITE_3, RED_1, ORANGE_1], cauldron=[*SEVEN, ORANGE_1])
    game = a_game(setup, card="peek5").draw(0, ORANGE_1).stop(0, WHITE_3, RED_1)
    assert not game.answer(0, "white_3")[0].exploded
    game = a_game(setup, card="peek5").draw(0, ORANGE_1).stop(0, WHITE_3, RED_1)
    assert game.answer(0, "red_1").placed(0)[-1] == (RED_1, 10)


def test_a_restart_undoes_what_was_drawn_and_keeps_what_was_gained() -> None:
    """Ruling restart_scope (Q10, Q39)"""
    bag = [WHITE_3, RED_1, RED_1, RED_2, ORANGE_1, ORANGE_6]
    game = a_game(a_seat(bag=bag, droplet=2), card="restart5").draw(0, WHITE_3).flask(0)
    for token in (RED_1, RED_1, RED_2, ORANGE_1):
        game.draw(0, token)
    game.answer(0, "restart")
    assert game.bag(0) == {WHITE_3: 1, RED_1: 2, RED_2: 1, ORANGE_1: 1, ORANGE_6: 1}
    assert not game[0].flask
    assert game.draw(0, WHITE_3).placed(0) == [(WHITE_3, 5)]


def test_points_or_coins_are_chosen_once_the_ruby_is_taken() -> None:
    """Ruling exploded_choice_time (Q4.3, Q4.4)"""
    game = a_game(a_seat(scoring=13, exploded=True), at="scoring")
    assert (game[0].rubies, game.question(0).kind) == (2, "payout")


def test_none_one_or_two_tokens_of_different_colors() -> None:
    """Ruling shop_two (Q5.1)"""
    game = a_game(a_seat(scoring=30), at="scoring")
    selection = game.question(0).options[0].selection
    assert selection is not None
    assert (selection.min, selection.max, selection.distinct) == (1, 2, ("color",))
    assert game.options(0) == ["buy", "none"]


def test_points_go_on_beyond_a_lap() -> None:
    """Ruling lap (Q7.2)"""
    game = a_game(a_seat(score=49, scoring=28), at="scoring", round=9)
    assert game[0].score == 49 + 6 + 21 // 5 + 1
    assert rules.results(game.state)[0].score == game[0].score
    assert tails_between(51, 68) == 7


def test_every_ruling_is_tested_here() -> None:
    """All 52 are accounted for."""
    tests = [f for name, f in inspect.getmembers(sys.modules[__name__]) if name[:5] == "test_"]
    here = {
        word.split()[1]
        for test in tests
        if (word := inspect.getdoc(test) or "").startswith("Ruling ")
    }
    assert len(here) == COUNT
