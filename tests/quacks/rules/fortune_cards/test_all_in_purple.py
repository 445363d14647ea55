"""The 9 further purple cards: they act at once (Q10)."""

from quacks.rules.tokens import (
    BLUE_2,
    BLUE_4,
    GREEN_1,
    GREEN_2,
    ORANGE_1,
    RED_2,
    WHITE_1,
    WHITE_2,
    WHITE_3,
    YELLOW_2,
)
from tests.quacks.rules.fortune_cards.test_purple import missing, turned
from tests.quacks.rules.table import a_seat


class TestBundleOrRed:
    def test_the_bundle_is_a_ruby_a_roll_and_three_rats(self) -> None:
        """Q10 bundle_or_red2"""
        game = turned("bundle_or_red2").answer(0, "bundle", "two_points")
        assert (game[0].rubies, game[0].score, game[0].rats) == (2, 2, 3)
        assert game[0].start_space == 3

    def test_or_a_red_2_into_the_bag(self) -> None:
        """Q10 bundle_or_red2"""
        game = turned("bundle_or_red2").answer(0, "red_2")
        assert (game.bag(0)[RED_2], game[0].rubies, game[0].rats) == (1, 1, 0)

    def test_rolls_are_made_in_turn_order_for_the_die_may_bring_the_last_orange(self) -> None:
        """Q13.3"""
        game = turned("bundle_or_red2", supply={ORANGE_1: 1}).answer(1, "bundle")
        assert game.change(1).answer is not None
        game.answer(0, "bundle", "orange", "orange")
        assert (game.bag(0)[ORANGE_1], game.bag(1)[ORANGE_1]) == (2, 1)

    def test_without_a_red_2_the_bundle_is_taken_unasked(self) -> None:
        """Q10 bundle_or_red2, S30"""
        game = turned("bundle_or_red2", supply={RED_2: 0}, chance=["point", "ruby"])
        assert (game[0].score, game[1].rubies) == (1, 3)


class TestRubyDraw:
    def test_the_value_drawn_comes_in_rubies_and_the_token_goes_back(self) -> None:
        """Q10 ruby_draw"""
        game = turned("ruby_draw", chance=[WHITE_3, GREEN_1])
        assert (game[0].rubies, game[1].rubies) == (4, 2)
        assert (len(game[0].bag), game.placed(0)) == (9, [])

    def test_everybody_sees_the_token(self) -> None:
        """Q10 ruby_draw"""
        game = turned("ruby_draw", chance=[WHITE_3, GREEN_1])
        told = [row["tokens"] for row in game.heard(None, "token_drawn")]
        assert told == [[{"color": "white", "value": 3}], [{"color": "green", "value": 1}]]

    def test_it_does_not_explode_anything(self) -> None:
        """Ruling card_draw_explode"""
        game = turned("ruby_draw", chance=[WHITE_3, WHITE_3])
        assert not game[0].exploded


class TestTokenForRubies:
    def test_a_token_costs_its_value(self) -> None:
        """Q10 token_for_rubies"""
        game = turned("token_for_rubies", a_seat(rubies=3)).answer(0, "blue_2")
        assert (game.bag(0)[BLUE_2], game[0].rubies) == (1, 1)

    def test_or_two_rubies_are_taken(self) -> None:
        """Q10 token_for_rubies"""
        assert turned("token_for_rubies").answer(0, "rubies")[0].rubies == 3

    def test_without_rubies_they_are_taken_unasked(self) -> None:
        """Q10 token_for_rubies, S30"""
        assert turned("token_for_rubies", a_seat(rubies=0))[0].rubies == 2

    def test_what_costs_too_much_or_is_sold_out_is_no_option(self) -> None:
        """Q10 token_for_rubies, Q31"""
        game = turned("token_for_rubies", a_seat(rubies=2), supply={GREEN_1: 0})
        reasons = missing(game, 0)
        assert reasons["green_1"] == "sold_out"
        assert reasons["blue_4"] == "too_expensive"
        assert "purple_1" not in reasons
        game.refuses(0, "blue_4")

    def test_yellow_is_out_from_round_two_on(self) -> None:
        """Q2.13"""
        game = turned("token_for_rubies", a_seat(rubies=2), round=1)
        assert missing(game, 0)["yellow_2"] == "not_on_sale"


class TestRatsRollsOrDroplet:
    def test_eight_rats_are_added(self) -> None:
        """Q10 rats_rolls_or_droplet"""
        game = turned("rats_rolls_or_droplet", a_seat(rats=1)).answer(0, "rats")
        assert (game[0].rats, game[0].start_space) == (9, 9)

    def test_the_die_is_rolled_four_times(self) -> None:
        """Q10 rats_rolls_or_droplet"""
        game = turned("rats_rolls_or_droplet")
        game.answer(0, "die", "point", "ruby", "orange", "droplet")
        assert (game[0].score, game[0].rubies, game[0].droplet) == (1, 2, 1)
        assert game.bag(0)[ORANGE_1] == 2

    def test_three_steps_of_the_droplet(self) -> None:
        """Q10 rats_rolls_or_droplet"""
        game = turned("rats_rolls_or_droplet").answer(0, "droplet")
        assert (game[0].droplet, game[0].start_space) == (3, 3)

    def test_rolls_wait_for_their_turn(self) -> None:
        """Q13.3"""
        game = turned("rats_rolls_or_droplet").answer(1, "die")
        assert game.change(1).source == "rats_rolls_or_droplet"
        game.answer(0, "droplet", "point", "point", "point", "point")
        assert game[1].score == 4


class TestRollForRats:
    def test_two_rats_are_enough(self) -> None:
        """Q10 roll_for_rats"""
        game = turned("roll_for_rats", a_seat(rats=2), a_seat(rats=1), chance=["two_points"])
        assert (game[0].score, game[1].score) == (2, 0)

    def test_all_who_have_them_roll_in_turn_order(self) -> None:
        """Q10 roll_for_rats"""
        seats = (a_seat(rats=3), a_seat(rats=5))
        game = turned("roll_for_rats", *seats, start=1, chance=["point", "ruby"])
        assert (game[1].score, game[0].rubies) == (1, 2)

    def test_without_rats_nobody_rolls(self) -> None:
        """Q10 roll_for_rats"""
        assert turned("roll_for_rats").told("die_rolled") == []


class TestRatsForRubies:
    def test_each_ruby_brings_three_rats(self) -> None:
        """Q10 rats_for_rubies"""
        game = turned("rats_for_rubies", a_seat(rubies=2, rats=1))
        assert game.options(0) == ["rubies_1", "rubies_2", "none"]
        game.answer(0, "rubies_2")
        assert (game[0].rubies, game[0].rats) == (0, 7)

    def test_three_at_most(self) -> None:
        """Q10 rats_for_rubies"""
        game = turned("rats_for_rubies", a_seat(rubies=9))
        assert game.options(0) == ["rubies_1", "rubies_2", "rubies_3", "none"]

    def test_without_rubies_nothing_is_asked(self) -> None:
        """Q10 rats_for_rubies, S30"""
        assert turned("rats_for_rubies", a_seat(rubies=0)).question(0).kind == "brewing"

    def test_it_can_be_declined(self) -> None:
        """Q10 rats_for_rubies"""
        game = turned("rats_for_rubies").answer(0, "none")
        assert (game[0].rubies, game[0].rats) == (1, 0)


class TestNeighbourGift:
    def test_the_left_neighbour_is_rid_of_a_white_1(self) -> None:
        """Q10 neighbour_gift"""
        game = turned("neighbour_gift", seats=3).answer(0, "white_1")
        assert (game.bag(1)[WHITE_1], game.bag(0)[WHITE_1]) == (3, 4)

    def test_or_takes_any_token_of_its_own_choice(self) -> None:
        """Q10 neighbour_gift"""
        game = turned("neighbour_gift").answer(0, "token").answer(1, "white_1")
        assert game.source(1) == "neighbour_token"
        assert "white_1" not in game.options(1)
        assert game.answer(1, "blue_4").bag(1)[BLUE_4] == 1

    def test_tokens_are_taken_when_all_have_chosen_in_turn_order(self) -> None:
        """Q10 neighbour_gift, Q13.3"""
        game = turned("neighbour_gift", supply={BLUE_4: 1}).answer(0, "token")
        assert game.options(1) == ["white_1", "token"]
        game.answer(1, "token").answer(1, "blue_4")
        assert game.bag(1)[BLUE_4] == 0
        game.answer(0, "blue_4")
        assert (game.bag(0)[BLUE_4], game.source(1)) == (1, "neighbour_token")

    def test_nobody_brews_before(self) -> None:
        """Q10 neighbour_gift: a bag may still change."""
        game = turned("neighbour_gift").answer(0, "white_1")
        assert (game.asked(0), game[0].start) == (None, None)

    def test_without_a_white_1_the_neighbour_takes_a_token(self) -> None:
        """Q10 neighbour_gift, S30"""
        game = turned("neighbour_gift", a_seat(), a_seat(bag=[WHITE_2])).answer(1, "white_1")
        assert game.source(1) == "neighbour_token"


class TestTokenForRats:
    def test_two_four_or_six_rats_buy_one_two_or_four(self) -> None:
        """Q10 token_for_rats"""
        game = turned("token_for_rats", a_seat(rats=5)).answer(0, "green_2")
        assert (game.bag(0)[GREEN_2], game[0].rats) == (1, 1)

    def test_what_the_rats_do_not_reach_is_no_option(self) -> None:
        """Q10 token_for_rats, Q31"""
        game = turned("token_for_rats", a_seat(rats=3))
        assert missing(game, 0)["green_2"] == "too_expensive"
        assert "green_1" in game.options(0)

    def test_it_can_be_declined(self) -> None:
        """Q10 token_for_rats"""
        assert turned("token_for_rats", a_seat(rats=6)).answer(0, "none")[0].rats == 6

    def test_without_rats_nothing_is_asked(self) -> None:
        """Q10 token_for_rats, S30"""
        assert turned("token_for_rats").question(0).kind == "brewing"


class TestTokenForDroplet:
    def test_one_space_back_brings_a_2(self) -> None:
        """Q10 token_for_droplet"""
        game = turned("token_for_droplet", a_seat(droplet=3)).answer(0, "yellow_2")
        assert (game.bag(0)[YELLOW_2], game[0].droplet) == (1, 2)
        moved = {"source": "token_for_droplet", "from": 3, "to": 2}
        assert game.told("droplet_moved") == [moved]

    def test_two_spaces_back_bring_a_4(self) -> None:
        """Q10 token_for_droplet"""
        game = turned("token_for_droplet", a_seat(droplet=3)).answer(0, "blue_4")
        assert (game.bag(0)[BLUE_4], game[0].droplet) == (1, 1)

    def test_it_cannot_leave_the_track(self) -> None:
        """Q10 token_for_droplet"""
        game = turned("token_for_droplet", a_seat(droplet=1))
        assert missing(game, 0)["blue_4"] == "too_expensive"
        assert turned("token_for_droplet").question(0).kind == "brewing"
