"""The 13 purple cards: they act at once (Q10)."""

from typing import Any

import pytest

from quacks.rules.tokens import (
    BLACK_1,
    BLUE_1,
    BLUE_2,
    BLUE_4,
    GREEN_1,
    GREEN_2,
    GREEN_4,
    ORANGE_1,
    ORANGE_6,
    PURPLE_1,
    RED_1,
    RED_2,
    RED_4,
    WHITE_1,
    WHITE_2,
    WHITE_3,
    YELLOW_1,
    YELLOW_2,
    YELLOW_4,
    Token,
)
from tests.quacks.rules.table import Game, SeatSetup, a_game, a_seat


def turned(card: str, *seats: SeatSetup, round: int = 3, **more: Any) -> Game:
    """Return a table where `card` was just turned up."""
    return a_game(*seats, at="fortune", card=card, round=round, **more)


def missing(game: Game, seat: int) -> dict[str, str]:
    """Return what the question of `seat` leaves out, with the reason."""
    rows = game.question(seat).context["missing"]
    return {f"{row['color']}_{row['value']}": row["reason"] for row in rows}


class TestRollAll:
    def test_everybody_rolls_once(self) -> None:
        """Q10 roll_all"""
        game = turned("roll_all", chance=["two_points", "ruby"])
        assert [event.seat for event in game.events if event.kind == "die_rolled"] == [0, 1]
        assert (game[0].score, game[1].rubies) == (2, 2)

    def test_a_droplet_counts_for_this_round_which_has_not_begun(self) -> None:
        """Q10 roll_all"""
        game = turned("roll_all", chance=["droplet", "point"])
        assert game[0].start_space == 1

    def test_an_orange_goes_into_the_bag_before_brewing(self) -> None:
        """Q10 roll_all"""
        game = turned("roll_all", chance=["orange", "point"])
        assert game.bag(0)[ORANGE_1] == 2

    def test_the_last_orange_goes_to_the_first_in_turn_order(self) -> None:
        """Q10 roll_all, ruling shortage"""
        game = turned("roll_all", start=1, supply={ORANGE_1: 1}, chance=["orange", "orange"])
        assert [game.bag(seat)[ORANGE_1] for seat in (0, 1)] == [1, 2]


class TestDroplet:
    def test_every_droplet_moves_one_space(self) -> None:
        """Q10 droplet_1"""
        game = turned("droplet_1", a_seat(droplet=4), a_seat())
        assert [game[0].droplet, game[1].droplet] == [5, 1]

    def test_the_round_starts_from_there(self) -> None:
        """Q10 droplet_1"""
        game = turned("droplet_1", a_seat(bag=[ORANGE_1, WHITE_1], droplet=4)).draw(0, ORANGE_1)
        assert game.placed(0) == [(ORANGE_1, 6)]

    def test_it_does_not_leave_the_track(self) -> None:
        """Q10 droplet_1, ruling die_droplet"""
        assert turned("droplet_1", a_seat(droplet=52))[0].droplet == 52


class TestRubyPoorest:
    def test_the_one_with_the_fewest_rubies_takes_one(self) -> None:
        """Q10 ruby_poorest"""
        game = turned("ruby_poorest", a_seat(rubies=0), a_seat(rubies=2))
        assert [game[0].rubies, game[1].rubies] == [1, 2]

    def test_all_who_tie_take_one(self) -> None:
        """Q10 ruby_poorest"""
        game = turned("ruby_poorest", *[a_seat(rubies=1)] * 2, a_seat(rubies=3))
        assert [game[seat].rubies for seat in range(3)] == [2, 2, 3]

    def test_everybody_does_if_all_tie(self) -> None:
        """Q10 ruby_poorest"""
        game = turned("ruby_poorest", seats=3)
        assert [game[seat].rubies for seat in range(3)] == [2, 2, 2]


class TestRatsDouble:
    def test_every_marker_doubles_its_distance(self) -> None:
        """Q10 rats_double"""
        game = turned("rats_double", a_seat(rats=3, droplet=2), a_seat())
        assert game[0].rats == 6
        assert game[0].start_space == 8
        assert game.told("rats_laid") == [{"rats": [6, 0], "source": "rats_double"}]

    def test_without_rats_nothing_doubles(self) -> None:
        """Q10 rats_double"""
        game = turned("rats_double", round=1)
        assert [game[0].rats, game[1].rats] == [0, 0]

    def test_it_is_for_this_round(self) -> None:
        """Q10 rats_double, Q7.1"""
        game = a_game(
            a_seat(score=16, rats=4), a_seat(score=20), at="round_end", card="rats_double", round=3
        )
        assert game[0].rats == 2

    def test_it_does_not_lead_beyond_the_track(self) -> None:
        """Q10 rats_double, ruling rats_clamp"""
        assert turned("rats_double", a_seat(rats=12, droplet=40))[0].start_space == 52


class TestGreenLast:
    def test_the_one_with_the_fewest_points_takes_a_green_1(self) -> None:
        """Q10 green_last"""
        game = turned("green_last", a_seat(score=4), a_seat(score=3))
        assert [game.bag(seat)[GREEN_1] for seat in (0, 1)] == [1, 2]

    def test_all_who_tie_take_one(self) -> None:
        """Q10 green_last"""
        game = turned("green_last", *[a_seat(score=4)] * 2, a_seat(score=9))
        assert [game.bag(seat)[GREEN_1] for seat in range(3)] == [2, 2, 1]

    def test_the_last_one_goes_to_the_first_in_turn_order(self) -> None:
        """Q10 green_last, ruling shortage"""
        game = turned("green_last", start=1, supply={GREEN_1: 1})
        assert [game.bag(seat)[GREEN_1] for seat in (0, 1)] == [1, 2]
        assert game.told("gained", 0)[0]["missing"] == [{"color": "green", "value": 1}]


class TestPointsOrWhite:
    def test_four_points_are_taken(self) -> None:
        """Q10 vp4_or_white"""
        game = turned("vp4_or_white").answer(0, "points")
        assert game[0].score == 4
        assert game.bag(0)[WHITE_1] == 4

    def test_or_one_white_1_less_for_good(self) -> None:
        """Q10 vp4_or_white, ruling upgrade_supply"""
        game = turned("vp4_or_white")
        before = game.state.supply[WHITE_1]
        game.answer(0, "white_1")
        assert game.bag(0)[WHITE_1] == 3
        assert game.state.supply[WHITE_1] == before + 1
        assert game[0].score == 0

    def test_without_a_white_1_the_points_come_unasked(self) -> None:
        """Q10 vp4_or_white, S30"""
        game = turned("vp4_or_white", a_seat(bag=[WHITE_2, WHITE_3]))
        assert game[0].score == 4
        assert game.question(0).kind == "brewing"

    def test_each_decides_for_themselves(self) -> None:
        """Q10 vp4_or_white, Q34"""
        game = turned("vp4_or_white", seats=3).answer(1, "white_1").answer(2, "points")
        assert game.source(0) == "vp4_or_white"
        assert game.question(1).kind == "brewing"
        game.answer(0, "points")
        assert [game[seat].score for seat in range(3)] == [4, 0, 4]


class TestPickOne:
    @pytest.mark.parametrize("token", [BLACK_1, BLUE_2, GREEN_2, RED_2, YELLOW_2])
    def test_a_black_1_or_any_token_of_value_2(self, token: Token) -> None:
        """Q10 pick_one"""
        game = turned("pick_one").answer(0, token.id)
        assert game.bag(0)[token] == 1
        assert game[0].rubies == 1

    def test_or_three_rubies(self) -> None:
        """Q10 pick_one"""
        assert turned("pick_one").answer(0, "rubies")[0].rubies == 4

    def test_never_a_white_2(self) -> None:
        """Q10 pick_one"""
        game = turned("pick_one")
        assert game.options(0) == ["black_1", "blue_2", "green_2", "red_2", "yellow_2", "rubies"]

    def test_what_is_sold_out_is_left_out_with_the_reason(self) -> None:
        """Q10 pick_one, Q31"""
        game = turned("pick_one", supply={BLACK_1: 0, RED_2: 0})
        assert game.options(0) == ["blue_2", "green_2", "yellow_2", "rubies"]
        assert missing(game, 0) == {"black_1": "sold_out", "red_2": "sold_out"}

    def test_yellow_is_left_out_before_its_round(self) -> None:
        """Q10 pick_one, Q31"""
        game = turned("pick_one", round=1)
        assert missing(game, 0) == {"yellow_2": "not_on_sale"}
        game.refuses(0, "yellow_2")

    def test_with_nothing_left_the_rubies_come_unasked(self) -> None:
        """Q10 pick_one, S30"""
        gone = dict.fromkeys([BLACK_1, BLUE_2, GREEN_2, RED_2, YELLOW_2], 0)
        game = turned("pick_one", supply=gone)
        assert game[0].rubies == 4
        assert game.question(0).kind == "brewing"


class TestRatReward:
    def test_a_point_per_rat_tail(self) -> None:
        """Q10 rat_reward"""
        game = turned("rat_reward", a_seat(rats=5), a_seat(score=20)).answer(0, "points")
        assert game[0].score == 5
        assert game[0].rats == 5

    @pytest.mark.parametrize("token", [BLUE_4, GREEN_4, RED_4, YELLOW_4])
    def test_or_any_token_of_value_4(self, token: Token) -> None:
        """Q10 rat_reward"""
        game = turned("rat_reward", a_seat(rats=5)).answer(0, token.id)
        assert game.bag(0)[token] == 1
        assert game[0].score == 0

    def test_the_leader_gets_the_token_or_nothing(self) -> None:
        """Q10 rat_reward"""
        game = turned("rat_reward", a_seat(rats=0, score=9))
        points = game.question(0).options[-1]
        assert points.subject == {"type": "reward", "points": 0}
        assert game.answer(0, "points")[0].score == 9

    def test_an_orange_6_has_another_value(self) -> None:
        """Q10 rat_reward"""
        turned("rat_reward").refuses(0, ORANGE_6.id)

    def test_tails_are_those_that_were_laid(self) -> None:
        """Q10 rat_reward, Q2.11"""
        game = a_game(
            a_seat(score=3), a_seat(score=12), at="round_start", round=2, card="rat_reward"
        )
        assert game.answer(0, "points")[0].score == 6


class TestRatForRuby:
    @pytest.mark.parametrize("given", [1, 2, 3])
    def test_one_to_three_rats_give_as_many_rubies(self, given: int) -> None:
        """Q10 rat_for_ruby"""
        game = turned("rat_for_ruby", a_seat(rats=5, droplet=1)).answer(0, f"rats_{given}")
        assert (game[0].rats, game[0].rubies) == (5 - given, 1 + given)
        assert game[0].start_space == 6 - given

    def test_never_more_rats_than_there_are(self) -> None:
        """Q10 rat_for_ruby"""
        game = turned("rat_for_ruby", a_seat(rats=2))
        assert game.options(0) == ["rats_1", "rats_2", "none"]
        game.refuses(0, "rats_3")

    def test_never_more_than_three(self) -> None:
        """Q10 rat_for_ruby"""
        assert turned("rat_for_ruby", a_seat(rats=9)).options(0)[-2:] == ["rats_3", "none"]

    def test_it_can_be_declined(self) -> None:
        """Q10 rat_for_ruby"""
        game = turned("rat_for_ruby", a_seat(rats=2)).answer(0, "none")
        assert (game[0].rats, game[0].rubies) == (2, 1)

    def test_who_has_no_rats_is_not_asked(self) -> None:
        """Q10 rat_for_ruby, S30"""
        game = turned("rat_for_ruby", a_seat(), a_seat(rats=1))
        assert game.question(0).kind == "brewing"
        assert game.source(1) == "rat_for_ruby"


class TestDropletOrPurple:
    def test_the_droplet_moves_two_spaces(self) -> None:
        """Q10 droplet2_or_purple"""
        assert turned("droplet2_or_purple").answer(0, "droplet")[0].droplet == 2

    def test_or_a_purple_1(self) -> None:
        """Q10 droplet2_or_purple"""
        game = turned("droplet2_or_purple").answer(0, "purple_1")
        assert game.bag(0)[PURPLE_1] == 1
        assert game[0].droplet == 0

    @pytest.mark.parametrize("round", [1, 2])
    def test_before_round_three_the_droplet_moves_unasked(self, round: int) -> None:
        """Q10 droplet2_or_purple, Q2.1"""
        game = turned("droplet2_or_purple", round=round)
        assert [game[0].droplet, game[1].droplet] == [2, 2]
        assert game.question(0).kind == "brewing"

    def test_so_it_does_once_purple_is_sold_out(self) -> None:
        """Q10 droplet2_or_purple, S30"""
        game = turned("droplet2_or_purple", supply={PURPLE_1: 0})
        assert game[0].droplet == 2


class TestRubyForOne:
    @pytest.mark.parametrize("token", [ORANGE_1, GREEN_1, BLUE_1, RED_1, YELLOW_1])
    def test_one_ruby_buys_a_token_of_value_1(self, token: Token) -> None:
        """Q10 ruby_for_1"""
        game = turned("ruby_for_1", a_seat(bag=[WHITE_1], rubies=2)).answer(0, token.id)
        assert game.bag(0)[token] == 1
        assert game[0].rubies == 1

    @pytest.mark.parametrize("token", [PURPLE_1, BLACK_1, WHITE_1])
    def test_but_no_purple_black_or_white_one(self, token: Token) -> None:
        """Q10 ruby_for_1"""
        turned("ruby_for_1").refuses(0, token.id)

    def test_it_is_asked_once(self) -> None:
        """Q10 ruby_for_1"""
        game = turned("ruby_for_1", a_seat(rubies=5)).answer(0, "blue_1")
        assert game.question(0).kind == "brewing"

    def test_it_can_be_declined(self) -> None:
        """Q10 ruby_for_1"""
        assert turned("ruby_for_1").answer(0, "none")[0].rubies == 1

    def test_who_has_no_ruby_is_not_asked(self) -> None:
        """Q10 ruby_for_1, S30"""
        assert turned("ruby_for_1", a_seat(rubies=0)).question(0).kind == "brewing"

    def test_with_nothing_left_nobody_is_asked(self) -> None:
        """Q10 ruby_for_1, S30"""
        gone = dict.fromkeys([ORANGE_1, GREEN_1, BLUE_1, RED_1, YELLOW_1], 0)
        game = turned("ruby_for_1", supply=gone)
        assert game.question(0).kind == "brewing"
        assert game[0].rubies == 1


FOUR = [BLUE_1, RED_2, WHITE_1, ORANGE_1]


class TestUpgradeDraw:
    def upgrading(self, *tokens: Token, **more: Any) -> Game:
        """Return a table where seat 0 drew just `tokens` and seat 1 nothing to swap."""
        other = [WHITE_1] * 4
        return turned(
            "upgrade_draw",
            a_seat(bag=tokens),
            a_seat(bag=other),
            chance=[*tokens[:4], *other],
            **more,
        )

    def test_four_tokens_are_drawn_for_all_to_see(self) -> None:
        """Q10 upgrade_draw"""
        game = self.upgrading(*FOUR)
        drawn = [{"color": token.color, "value": token.value} for token in sorted(FOUR)]
        assert game.told("token_drawn", 0) == [{"tokens": drawn, "source": "upgrade_draw"}]
        assert game.question(0).context["drawn"] == drawn

    def test_one_may_be_swapped_for_the_next_value_of_its_color(self) -> None:
        """Q10 upgrade_draw"""
        game = self.upgrading(*FOUR)
        assert game.options(0) == ["blue_2", "red_4", "none"]
        game.answer(0, "blue_2")
        assert game.bag(0) == {BLUE_2: 1, RED_2: 1, WHITE_1: 1, ORANGE_1: 1}

    def test_the_old_one_goes_into_the_supply(self) -> None:
        """Q10 upgrade_draw, ruling upgrade_supply"""
        game = self.upgrading(*FOUR)
        before = game.state.supply[BLUE_1]
        assert game.answer(0, "blue_2").state.supply[BLUE_1] == before + 1

    def test_a_declined_swap_pays_nothing(self) -> None:
        """Q10 upgrade_draw"""
        game = self.upgrading(*FOUR).answer(0, "none")
        assert game.bag(0) == dict.fromkeys(FOUR, 1)

    def test_without_any_to_swap_a_green_1_is_taken(self) -> None:
        """Q10 upgrade_draw"""
        game = self.upgrading(WHITE_1, WHITE_2, ORANGE_1, BLUE_4)
        assert game.bag(0) == {WHITE_1: 1, WHITE_2: 1, ORANGE_1: 1, BLUE_4: 1, GREEN_1: 1}
        assert game.question(0).kind == "brewing"

    def test_a_swap_that_the_supply_cannot_make_is_none(self) -> None:
        """Q10 upgrade_draw, ruling shortage"""
        game = self.upgrading(BLUE_1, WHITE_1, WHITE_2, ORANGE_1, supply={BLUE_2: 0})
        assert game.bag(0)[GREEN_1] == 1

    def test_yellow_is_not_upgraded_before_its_round(self) -> None:
        """Q10 upgrade_draw, Q2.13"""
        game = self.upgrading(YELLOW_1, WHITE_1, WHITE_2, ORANGE_1, round=1)
        assert game.bag(0)[GREEN_1] == 1

    def test_with_no_green_left_all_go_back_alone(self) -> None:
        """Q10 upgrade_draw, ruling shortage"""
        game = self.upgrading(WHITE_1, WHITE_2, ORANGE_1, BLUE_4, supply={GREEN_1: 0})
        assert game.bag(0) == {WHITE_1: 1, WHITE_2: 1, ORANGE_1: 1, BLUE_4: 1}

    def test_a_short_bag_gives_what_it_has(self) -> None:
        """Q10 upgrade_draw, ruling bag_short"""
        game = self.upgrading(RED_1, WHITE_1)
        assert game.options(0) == ["red_2", "none"]

    def test_drawn_tokens_have_no_effect_and_explode_nothing(self) -> None:
        """Q10 upgrade_draw, ruling card_draw_explode"""
        game = self.upgrading(WHITE_3, WHITE_3, WHITE_2, BLUE_1).answer(0, "none")
        assert not game[0].exploded
        assert game.placed(0) == []


class TestDrawFiveLow:
    def test_the_lowest_total_takes_a_blue_2_the_others_a_ruby(self) -> None:
        """Q10 draw5_low"""
        low, high = [WHITE_1] * 5, [WHITE_1] * 4 + [WHITE_2]
        game = turned("draw5_low", a_seat(bag=low), a_seat(bag=high), chance=[*low, *high])
        assert game.bag(0) == {WHITE_1: 5, BLUE_2: 1}
        assert [game[0].rubies, game[1].rubies] == [1, 2]

    def test_all_go_back_into_the_bag(self) -> None:
        """Q10 draw5_low"""
        low, high = [WHITE_1] * 5, [WHITE_1] * 4 + [WHITE_2]
        game = turned("draw5_low", a_seat(bag=low), a_seat(bag=high), chance=[*low, *high])
        assert game.bag(1) == {WHITE_1: 4, WHITE_2: 1}

    def test_all_who_tie_take_a_blue_2(self) -> None:
        """Q10 draw5_low"""
        five = [WHITE_1] * 5
        game = turned("draw5_low", a_seat(bag=five), a_seat(bag=five), chance=[*five, *five])
        assert [game.bag(seat)[BLUE_2] for seat in (0, 1)] == [1, 1]

    def test_the_last_blue_2_goes_to_the_first_in_turn_order(self) -> None:
        """Q10 draw5_low, ruling shortage"""
        five = [WHITE_1] * 5
        game = turned(
            "draw5_low",
            a_seat(bag=five),
            a_seat(bag=five),
            start=1,
            supply={BLUE_2: 1},
            chance=[*five, *five],
        )
        assert [game.bag(seat)[BLUE_2] for seat in (0, 1)] == [0, 1]
        assert [game[0].rubies, game[1].rubies] == [1, 1]

    def test_a_short_bag_draws_what_it_has(self) -> None:
        """Q10 draw5_low, ruling bag_short"""
        few, five = [WHITE_3], [WHITE_1] * 5
        game = turned("draw5_low", a_seat(bag=few), a_seat(bag=five), chance=[*few, *five])
        assert game.bag(0)[BLUE_2] == 1

    def test_the_tokens_explode_nothing(self) -> None:
        """Q10 draw5_low, ruling card_draw_explode"""
        five = [WHITE_3, WHITE_3, WHITE_3, WHITE_3, WHITE_1]
        other = [WHITE_1] * 5
        game = turned("draw5_low", a_seat(bag=five), a_seat(bag=other), chance=[*five, *other])
        assert game.options(0) == ["draw"]
