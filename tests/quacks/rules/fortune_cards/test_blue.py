"""The 11 blue cards: they last for the round (Q10)."""

from typing import Any

import pytest

from quacks.rules.tokens import (
    BLUE_1,
    BLUE_2,
    GREEN_1,
    GREEN_2,
    ORANGE_1,
    ORANGE_6,
    RED_1,
    RED_2,
    WHITE_1,
    WHITE_2,
    WHITE_3,
    YELLOW_1,
    YELLOW_2,
)
from tests.quacks.rules.table import Game, SeatSetup, a_game, a_seat

SEVEN = [WHITE_3, WHITE_3, WHITE_1]


def under(card: str, *seats: SeatSetup, round: int = 3, **more: Any) -> Game:
    """Return a table that plays its round under `card`."""
    return a_game(*seats, card=card, round=round, **more)


class TestDieTwice:
    def test_who_rolls_rolls_twice_and_keeps_both(self) -> None:
        """Q10 die_twice"""
        game = under("die_twice", a_seat(scoring=12), at="die", chance=["ruby", "two_points"])
        assert (game[0].rubies, game[0].score) == (2, 2 + 2)

    def test_all_who_tie_roll_twice(self) -> None:
        """Q10 die_twice"""
        faces = ["ruby", "ruby", "point", "point"]
        game = under("die_twice", *[a_seat(scoring=12)] * 2, at="die", chance=faces)
        assert [game[0].rubies, game[1].score] == [3, 2 + 2]

    def test_who_exploded_rolls_no_more_than_ever(self) -> None:
        """Q10 die_twice, Q4.1"""
        game = under(
            "die_twice",
            a_seat(scoring=20, exploded=True),
            a_seat(scoring=3),
            at="die",
            chance=["ruby", "ruby"],
        )
        assert game.told("die_rolled", 0) == []
        assert game[1].rubies == 3

    def test_it_is_over_with_the_round(self) -> None:
        """Q10 die_twice"""
        game = a_game(a_seat(scoring=12), card="limit9", round=3, at="die", chance=["ruby"])
        assert game[0].rubies == 2


class TestOrangePlusOne:
    @pytest.mark.parametrize(("orange", "space"), [(ORANGE_1, 2), (ORANGE_6, 7)])
    def test_every_orange_moves_one_space_further(self, orange: Any, space: int) -> None:
        """Q10 orange_plus1"""
        game = under("orange_plus1", a_seat(bag=[orange, WHITE_1])).draw(0, orange)
        assert game.placed(0) == [(orange, space)]
        assert game.told("token_placed")[0]["extra"] == 1

    def test_other_colors_do_not(self) -> None:
        """Q10 orange_plus1"""
        game = under("orange_plus1", a_seat(bag=[WHITE_1, RED_1])).draw(0, RED_1)
        assert game.placed(0) == [(RED_1, 1)]

    def test_one_placed_by_an_effect_does_too(self) -> None:
        """Q10 orange_plus1"""
        game = under("orange_plus1", a_seat(bag=[BLUE_1, ORANGE_1])).draw(0, BLUE_1, ORANGE_1)
        assert game.answer(0, "orange_1").placed(0)[-1] == (ORANGE_1, 3)

    def test_not_beyond_the_last_space(self) -> None:
        """Q10 orange_plus1, Q3.6"""
        setup = a_seat(bag=[ORANGE_1, WHITE_1], cauldron=[(RED_1, 51)])
        game = under("orange_plus1", setup).draw(0, ORANGE_1)
        assert game.placed(0)[-1] == (ORANGE_1, 52)


class TestRubyPoints:
    def test_a_ruby_on_the_scoring_space_pays_two_points_more(self) -> None:
        """Q10 ruby_vp2"""
        game = under("ruby_vp2", a_seat(scoring=9), a_seat(scoring=8), at="scoring")
        assert [game[0].score, game[1].score] == [1 + 2, 1]

    def test_also_after_an_explosion_whatever_is_chosen(self) -> None:
        """Q10 ruby_vp2"""
        game = under("ruby_vp2", a_seat(scoring=9, exploded=True), at="scoring")
        assert game[0].score == 2
        assert game.answer(0, "coins")[0].score == 2

    def test_the_ruby_itself_is_taken_as_well(self) -> None:
        """Q10 ruby_vp2, Q4.3"""
        assert under("ruby_vp2", a_seat(scoring=9), at="scoring")[0].rubies == 2


class TestRubyPlusOne:
    def test_a_ruby_on_the_scoring_space_pays_two(self) -> None:
        """Q10 ruby_plus1"""
        game = under("ruby_plus1", a_seat(scoring=13), a_seat(scoring=12), at="scoring")
        assert [game[0].rubies, game[1].rubies] == [3, 1]

    def test_also_after_an_explosion(self) -> None:
        """Q10 ruby_plus1"""
        game = under("ruby_plus1", a_seat(scoring=13, exploded=True), at="scoring")
        assert game[0].rubies == 3

    def test_in_the_last_round_it_counts_for_the_exchange(self) -> None:
        """Q10 ruby_plus1, Q5.4"""
        game = under("ruby_plus1", a_seat(scoring=5, rubies=0), round=9, at="scoring")
        assert game[0].score == 1 + 1


class TestFlasksFull:
    def test_empty_flasks_are_full_at_the_end_of_the_round(self) -> None:
        """Q10 flasks_full"""
        game = under("flasks_full", a_seat(flask=False), a_seat(), at="round_end")
        assert [game[0].flask, game[1].flask] == [True, True]
        assert len(game.told("gained", 0)) == 1
        assert game.told("gained", 1) == []

    def test_an_empty_flask_stays_empty_while_brewing(self) -> None:
        """Q10 flasks_full"""
        game = under("flasks_full", a_seat(flask=False, bag=[WHITE_1, WHITE_2])).draw(0, WHITE_1)
        game.refuses(0, "flask")

    def test_rubies_may_still_be_spent_on_it_before(self) -> None:
        """Q10 flasks_full, Q6.1"""
        game = under("flasks_full", a_seat(flask=False, rubies=2), at="scoring")
        assert game.items(0)["flask"] is None
        game.spend(0, "flask")
        assert game[0].flask


class TestExactlySeven:
    def test_a_white_sum_of_seven_moves_the_droplet(self) -> None:
        """Q10 exact7"""
        game = under("exact7", a_seat(cauldron=SEVEN), at="reveal", chance=["point"])
        assert game[0].droplet == 1

    @pytest.mark.parametrize("cauldron", [[WHITE_3, WHITE_3], [*SEVEN, WHITE_1]])
    def test_no_other_sum_does(self, cauldron: list[Any]) -> None:
        """Q10 exact7"""
        exploded = len(cauldron) > 3
        game = under(
            "exact7", a_seat(cauldron=cauldron, exploded=exploded), at="reveal", chance=["point"]
        )
        assert game[0].droplet == 0

    def test_it_does_not_move_this_rounds_scoring_space(self) -> None:
        """Q10 exact7, Q01"""
        game = under("exact7", a_seat(cauldron=SEVEN), at="reveal", chance=["point"])
        assert game.told("payout_taken", 0)[0]["scoring_space"]["index"] == 8

    def test_it_is_told_only_when_all_have_brewed(self) -> None:
        """Q10 exact7, Q2.4, Q13.2"""
        game = under("exact7", a_seat(bag=[ORANGE_1, ORANGE_1], cauldron=SEVEN))
        game.draw(0, ORANGE_1).stop(0)
        assert game[0].droplet == 0


class TestLimitNine:
    def test_a_sum_of_nine_is_safe(self) -> None:
        """Q10 limit9"""
        game = under("limit9", a_seat(bag=[WHITE_2, ORANGE_1], cauldron=SEVEN)).draw(0, WHITE_2)
        assert game[0].white_sum == 9
        assert not game[0].exploded

    def test_a_sum_of_ten_explodes(self) -> None:
        """Q10 limit9"""
        game = under("limit9", a_seat(bag=[WHITE_3, ORANGE_1], cauldron=SEVEN)).draw(0, WHITE_3)
        assert game[0].exploded

    def test_the_limit_is_shown(self) -> None:
        """Q10 limit9"""
        assert under("limit9").seen(0, 0)["cauldron"]["limit"] == 9

    def test_odds_know_it(self) -> None:
        """Q10 limit9, Q3.12"""
        game = under("limit9", a_seat(bag=[WHITE_2, WHITE_3], cauldron=SEVEN))
        odds = game.question(0, explain=True).options[0].odds
        assert odds is not None
        assert odds["explodes"] == 0.5


class TestFirstWhiteBack:
    def test_the_first_white_token_may_go_back_without_the_flask(self) -> None:
        """Q10 first_white_back"""
        game = under("first_white_back", a_seat(bag=[WHITE_3, RED_1])).draw(0, WHITE_3)
        assert game.options(0) == ["return", "none"]
        game.answer(0, "return")
        assert game.bag(0) == {WHITE_3: 1, RED_1: 1}
        assert game[0].flask

    def test_the_next_one_stays(self) -> None:
        """Q10 first_white_back"""
        game = under("first_white_back", a_seat(bag=[WHITE_3, WHITE_1])).draw(0, WHITE_3)
        game.answer(0, "return").draw(0, WHITE_1)
        assert game.question(0).kind == "brewing"

    def test_there_is_one_chance(self) -> None:
        """Q10 first_white_back"""
        game = under("first_white_back", a_seat(bag=[WHITE_3, WHITE_1, RED_1])).draw(0, WHITE_3)
        game.answer(0, "none").draw(0, WHITE_1)
        assert game.question(0).kind == "brewing"

    def test_who_keeps_it_may_still_use_the_flask(self) -> None:
        """Q10 first_white_back, Q3.7"""
        game = under("first_white_back", a_seat(bag=[WHITE_3, RED_1])).draw(0, WHITE_3)
        game.answer(0, "none").flask(0)
        assert game.placed(0) == []

    def test_a_white_placed_by_an_effect_is_a_first_one_too(self) -> None:
        """Q10 first_white_back"""
        game = under("first_white_back", a_seat(bag=[BLUE_1, WHITE_2, RED_1]))
        game.draw(0, BLUE_1, WHITE_2).answer(0, "white_2")
        assert game.source(0) == "first_white_back"

    def test_other_tokens_before_it_do_not_matter(self) -> None:
        """Q10 first_white_back"""
        game = under("first_white_back", a_seat(bag=[ORANGE_1, WHITE_2, RED_1]))
        game.draw(0, ORANGE_1).draw(0, WHITE_2)
        assert game.source(0) == "first_white_back"
        assert game.answer(0, "return").placed(0) == [(ORANGE_1, 1)]

    def test_on_the_last_space_it_is_asked_before_brewing_ends(self) -> None:
        """Q10 first_white_back, Q3.6"""
        setup = a_seat(bag=[WHITE_2, RED_1], cauldron=[(ORANGE_1, 51)])
        game = under("first_white_back", setup).draw(0, WHITE_2).answer(0, "return")
        assert game.options(0) == ["draw", "stop"]
        game = under("first_white_back", setup).draw(0, WHITE_2).answer(0, "none")
        assert game[0].stopped

    def test_it_may_be_the_last_of_the_bag(self) -> None:
        """Q10 first_white_back, Q3.9"""
        game = under("first_white_back", a_seat(bag=[WHITE_2])).draw(0, WHITE_2)
        assert game.answer(0, "return").options(0) == ["draw", "stop"]


class TestPeekFive:
    bag = (WHITE_1, WHITE_3, RED_1, BLUE_2, GREEN_1, ORANGE_6)

    def stopped(self, **more: Any) -> Game:
        """Return a table where seat 0 stopped on space 1 and looks at five tokens of its bag."""
        setup = a_seat(bag=[ORANGE_1, *self.bag], **more)
        return under("peek5", setup).draw(0, ORANGE_1).stop(0, *self.bag[1:])

    def test_who_stopped_draws_five_tokens(self) -> None:
        """Q10 peek5"""
        game = self.stopped()
        assert game.options(0) == ["blue_2", "green_1", "orange_6", "red_1", "white_3", "none"]
        assert len(game.question(0).context["drawn"]) == 5

    def test_one_may_be_placed(self) -> None:
        """Q10 peek5"""
        game = self.stopped().answer(0, "orange_6")
        assert game.placed(0) == [(ORANGE_1, 1), (ORANGE_6, 7)]
        assert game.bag(0)[ORANGE_6] == 0

    def test_the_others_go_back(self) -> None:
        """Q10 peek5"""
        game = self.stopped().answer(0, "none")
        assert game.bag(0) == dict.fromkeys(self.bag, 1)

    def test_it_is_placed_without_its_effect(self) -> None:
        """Q10 peek5, ruling card_draw_explode: neither a red's extra space nor a blue's draw."""
        assert self.stopped().answer(0, "red_1").placed(0)[-1] == (RED_1, 2)
        assert self.stopped().answer(0, "blue_2").asked(0) is None

    def test_it_does_not_explode(self) -> None:
        """Q10 peek5, ruling card_draw_explode"""
        setup = a_seat(bag=[WHITE_3, ORANGE_1], cauldron=SEVEN)
        game = under("peek5", setup).draw(0, ORANGE_1).stop(0, WHITE_3).answer(0, "white_3")
        assert game[0].white_sum == 10
        assert not game[0].exploded

    def test_it_counts_for_the_scoring_space(self) -> None:
        """Q10 peek5, Q3.11: what is placed after stopping is the last token."""
        game = self.stopped().answer(0, "orange_6")
        assert game[0].scoring_index == 8

    def test_who_exploded_draws_nothing(self) -> None:
        """Q10 peek5"""
        game = under("peek5", a_seat(bag=[WHITE_1, RED_1], cauldron=SEVEN)).draw(0, WHITE_1)
        assert game[0].exploded
        assert game.asked(0) is None

    def test_an_empty_bag_gives_nothing(self) -> None:
        """Q10 peek5, ruling bag_short"""
        game = under("peek5", a_seat(bag=[RED_1])).draw(0, RED_1)
        assert game[0].stopped
        assert game.asked(0) is None

    def test_on_the_last_space_there_is_no_room(self) -> None:
        """Q10 peek5, Q3.6"""
        setup = a_seat(bag=[ORANGE_1, RED_1], cauldron=[(RED_1, 51)])
        game = under("peek5", setup).draw(0, ORANGE_1)
        assert game.asked(0) is None

    def test_it_is_asked_as_soon_as_its_owner_stops(self) -> None:
        """Q10 peek5, Q13.1: nobody waits for the others to stop."""
        game = self.stopped()
        assert game.options(1) == ["draw"]

    def test_brewing_is_finished_only_then(self) -> None:
        """Q10 peek5, Q13.2"""
        game = self.stopped()
        assert game.told("brewing_finished") == []
        assert len(game.answer(0, "none").told("brewing_finished", 0)) == 1


class TestLeftGainsTwo:
    def exploded(self, *who: int, seats: int = 3, **more: Any) -> Game:
        """Return a table after brewing where the seats `who` exploded."""
        setups = [a_seat(bag=[WHITE_1], exploded=seat in who) for seat in range(seats)]
        faces = ["point"] * (seats - len(who))
        return under("left_gains2", *setups, at="reveal", chance=faces, **more)

    def test_the_left_neighbour_of_who_exploded_takes_a_token_of_value_2(self) -> None:
        """Q10 left_gains2"""
        game = self.exploded(0)
        assert game.options(1) == ["blue_2", "green_2", "red_2", "yellow_2"]
        assert game.answer(1, "red_2").bag(1)[RED_2] == 1

    def test_nobody_else_is_asked(self) -> None:
        """Q10 left_gains2"""
        game = self.exploded(0)
        assert game.asked(0) is None
        assert game.asked(2) is None

    def test_the_last_seat_sits_to_the_right_of_the_first(self) -> None:
        """Q10 left_gains2"""
        assert self.exploded(2).source(0) == "left_gains2"

    def test_each_explosion_pays_its_neighbour(self) -> None:
        """Q10 left_gains2"""
        game = self.exploded(0, 1)
        assert game.source(1) == game.source(2) == "left_gains2"

    def test_two_players_pay_each_other(self) -> None:
        """Q10 left_gains2"""
        game = self.exploded(0, 1, seats=2)
        assert game.source(0) == game.source(1) == "left_gains2"

    def test_yellow_only_from_its_round_on(self) -> None:
        """Q10 left_gains2, Q2.13"""
        game = self.exploded(0, round=1)
        assert game.options(1) == ["blue_2", "green_2", "red_2"]
        assert game.question(1).context["missing"] == [
            {"color": "yellow", "value": 2, "reason": "not_on_sale"}
        ]

    def test_it_is_no_may_so_the_last_kind_left_is_taken_unasked(self) -> None:
        """Q10 left_gains2, S30"""
        game = self.exploded(0, supply={BLUE_2: 0, GREEN_2: 0, RED_2: 0})
        assert game.bag(1)[YELLOW_2] == 1

    def test_with_nothing_left_nobody_is_asked(self) -> None:
        """Q10 left_gains2, ruling shortage"""
        game = self.exploded(0, supply=dict.fromkeys([BLUE_2, GREEN_2, RED_2, YELLOW_2], 0))
        assert game.bag(1) == {WHITE_1: 1}
        assert game.state.round == 4


class TestRestartFive:
    first = (WHITE_3, WHITE_3, WHITE_2, RED_1, ORANGE_1)

    def drawn(self, *tokens: Any, more: tuple[Any, ...] = (RED_2,), **setup: Any) -> Game:
        """Return a table where seat 0 has drawn `tokens`."""
        game = under("restart5", a_seat(bag=[*tokens, *more], **setup))
        for token in tokens:
            game.draw(0, token)
        return game

    def test_after_the_fifth_token_one_may_begin_anew(self) -> None:
        """Q10 restart5"""
        game = self.drawn(*self.first)
        assert game.options(0) == ["restart", "none"]
        game.answer(0, "restart")
        assert game.placed(0) == []
        assert game.bag(0) == {WHITE_3: 2, WHITE_2: 1, RED_1: 1, ORANGE_1: 1, RED_2: 1}

    def test_the_first_five_cannot_explode(self) -> None:
        """Q10 restart5"""
        game = self.drawn(*self.first)
        assert game[0].white_sum == 8
        assert not game[0].exploded

    def test_after_a_restart_the_first_draw_is_owed_again(self) -> None:
        """Q10 restart5, Q3.2"""
        assert self.drawn(*self.first).answer(0, "restart").options(0) == ["draw"]

    def test_it_is_offered_once(self) -> None:
        """Q10 restart5"""
        tokens = (ORANGE_1, ORANGE_1, RED_1, RED_1, RED_2)
        game = self.drawn(*tokens).answer(0, "restart")
        for token in tokens:
            game.draw(0, token)
        assert game.question(0).kind == "brewing"

    def test_after_a_restart_the_first_five_explode_as_ever(self) -> None:
        """Q10 restart5"""
        game = self.drawn(*self.first).answer(0, "restart")
        game.draw(0, WHITE_3).draw(0, WHITE_3).draw(0, WHITE_2)
        assert game[0].exploded

    def test_who_goes_on_over_the_limit_explodes_with_the_next_white(self) -> None:
        """Q10 restart5"""
        game = self.drawn(*self.first, more=(WHITE_1, RED_2)).answer(0, "none")
        game.draw(0, RED_2)
        assert not game[0].exploded
        game.draw(0, WHITE_1)
        assert game[0].exploded

    def test_gains_are_kept_and_a_used_flask_stays_used(self) -> None:
        """Q10 restart5, ruling restart_scope"""
        game = under("restart5", a_seat(bag=[WHITE_3, ORANGE_1, RED_1, RED_1, RED_1, RED_2]))
        game.draw(0, WHITE_3).flask(0)
        for token in (ORANGE_1, RED_1, RED_1, RED_1):
            game.draw(0, token)
        game.answer(0, "restart")
        assert not game[0].flask

    def test_a_token_taken_back_by_the_flask_counts_as_drawn(self) -> None:
        """Q10 restart5, Q3.7"""
        game = under("restart5", a_seat(bag=[WHITE_3, ORANGE_1, RED_1, RED_1, RED_1, RED_2]))
        game.draw(0, WHITE_3).flask(0)
        for token in (ORANGE_1, RED_1, RED_1, RED_1):
            game.draw(0, token)
        assert game.source(0) == "restart5"

    def test_the_first_five_act_as_usual(self) -> None:
        """Q10 restart5"""
        game = self.drawn(ORANGE_1, RED_1, WHITE_2)
        assert game.placed(0) == [(ORANGE_1, 1), (RED_1, 3), (WHITE_2, 5)]
        game = self.drawn(WHITE_2, more=(YELLOW_1, RED_1)).draw(0, YELLOW_1)
        assert game.options(0) == ["return", "none"]

    def test_who_stops_earlier_is_not_asked(self) -> None:
        """Q10 restart5"""
        game = self.drawn(ORANGE_1, RED_1).stop(0)
        assert game.asked(0) is None

    def test_a_bag_that_is_empty_after_the_fifth_can_still_restart(self) -> None:
        """Q10 restart5, Q3.9"""
        game = self.drawn(*self.first, more=())
        assert game.options(0) == ["restart", "none"]

    def test_odds_know_that_the_first_five_are_safe(self) -> None:
        """Q10 restart5, Q3.12"""
        game = self.drawn(WHITE_3, WHITE_3, more=(WHITE_2,))
        odds = game.question(0, explain=True).options[0].odds
        assert odds is not None
        assert odds["explodes"] == 0
