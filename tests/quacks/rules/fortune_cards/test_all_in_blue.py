"""The 5 further blue cards: they last for the round (Q10)."""

from typing import Any

from quacks.rules.tokens import (
    BLUE_1,
    BLUE_2,
    GREEN_1,
    GREEN_2,
    GREEN_4,
    ORANGE_1,
    PURPLE_1,
    RED_1,
    RED_2,
    WHITE_2,
    WHITE_3,
    Token,
)
from tests.quacks.rules.table import Game, SeatSetup, Want, a_game, a_seat, as_json


def brewed(card: str, seat: SeatSetup, *chance: Want, **more: Any) -> Game:
    """Return a table where `seat` and one with a single orange token have done brewing."""
    return a_game(seat, a_seat(scoring=2), card=card, at="reveal", chance=chance, **more)


def swap(id: int, token: Token) -> dict[str, Any]:
    return {"swap": [{"id": str(id), **as_json(token)}]}


class TestSwapBig:
    def test_a_2_becomes_another_2_in_the_same_place(self) -> None:
        """Q10 swap_big"""
        game = brewed("swap_big", a_seat(cauldron=[RED_2, ORANGE_1]), "point")
        game.answer(0, "swap", **swap(1, GREEN_2))
        assert game.placed(0) == [(GREEN_2, 2), (ORANGE_1, 3)]

    def test_the_new_one_counts_for_what_follows(self) -> None:
        """Q10 swap_big, Q9 green 1"""
        game = brewed("swap_big", a_seat(cauldron=[ORANGE_1, RED_2]), "point")
        assert game.answer(0, "swap", **swap(2, GREEN_2))[0].rubies == 2

    def test_the_old_one_goes_to_the_supply_the_new_one_into_the_bag_in_the_end(self) -> None:
        """Q10 swap_big"""
        game = brewed("swap_big", a_seat(bag=[], cauldron=[RED_2]), "point")
        before = game.state.supply[RED_2]
        game.answer(0, "swap", **swap(1, BLUE_2))
        assert game.state.supply[RED_2] == before + 1
        assert game.placed(0) == [(BLUE_2, 2)]

    def test_only_colored_tokens_of_2_and_4_and_only_for_their_own_value(self) -> None:
        """Q10 swap_big"""
        cauldron = [WHITE_2, GREEN_1, PURPLE_1, GREEN_4]
        game = brewed("swap_big", a_seat(cauldron=cauldron), "point", round=3)
        assert [*game.items(0)] == ["4_blue_4", "4_red_4", "4_yellow_4"]

    def test_a_color_that_is_not_out_yet_or_sold_out_says_so(self) -> None:
        """Q2.13, Q31"""
        seat = a_seat(cauldron=[RED_2])
        game = brewed("swap_big", seat, "point", supply={BLUE_2: 0})
        assert game.items(0) == {
            "1_green_2": None,
            "1_blue_2": "sold_out",
            "1_yellow_2": "not_on_sale",
        }
        game.refuses(0, "swap", "sold_out", **swap(1, BLUE_2))

    def test_it_waits_for_its_turn_for_all_would_see_it(self) -> None:
        """Q13.3"""
        seats = (a_seat(cauldron=[RED_2]), a_seat(cauldron=[RED_2]))
        game = a_game(*seats, card="swap_big", at="reveal", chance=["point", "point"])
        game.answer(1, "swap", **swap(1, BLUE_2))
        assert game.placed(1) == [(RED_2, 2)]
        game.answer(0, "none")
        assert game.placed(1) == [(BLUE_2, 2)]

    def test_also_after_an_explosion(self) -> None:
        """Q10 swap_big, Q3.3"""
        game = brewed("swap_big", a_seat(cauldron=[RED_2], exploded=True), "point")
        assert game.source(0) == "swap_big"

    def test_with_nothing_to_swap_nothing_is_asked(self) -> None:
        """S30"""
        game = brewed("swap_big", a_seat(scoring=9), "point")
        assert game.question(0).kind == "shopping"


class TestSale:
    def test_the_cheaper_of_two_comes_twice(self) -> None:
        """Q10 sale"""
        game = a_game(a_seat(coins=20, scoring=18), at="scoring", card="sale")
        game.buy(0, BLUE_1, GREEN_1)
        assert (game.bag(0)[BLUE_1], game.bag(0)[GREEN_1]) == (1, 3)
        assert game.told("purchased")[0]["free"] == [as_json(GREEN_1)]

    def test_one_token_brings_no_other(self) -> None:
        """Q10 sale"""
        game = a_game(a_seat(scoring=18), at="scoring", card="sale").buy(0, BLUE_1)
        assert game.bag(0)[BLUE_1] == 1
        assert "free" not in game.told("purchased")[0]

    def test_a_copy_that_the_supply_does_not_have_is_lost(self) -> None:
        """Q10 sale, ruling shortage"""
        supply = {GREEN_1: 1}
        game = a_game(a_seat(scoring=18), at="scoring", card="sale", supply=supply)
        assert game.buy(0, BLUE_1, GREEN_1).bag(0)[GREEN_1] == 2

    def test_of_two_at_the_same_price_the_first_comes_twice(self) -> None:
        """Q10 sale"""
        game = a_game(a_seat(scoring=22), at="scoring", card="sale")
        assert game.buy(0, RED_1, BLUE_1).bag(0)[BLUE_1] == 2

    def test_the_copy_counts_for_what_an_earlier_seat_could_take(self) -> None:
        """Q13.3"""
        seats = (a_seat(scoring=18), a_seat(scoring=18))
        game = a_game(*seats, at="scoring", card="sale", supply={GREEN_1: 2}).buy(1, GREEN_1)
        assert game.change(1).kind == "change"
        game.buy(0, BLUE_1, GREEN_1)
        assert (game.bag(0)[GREEN_1], game.bag(1)[GREEN_1]) == (3, 1)


class TestWhiteBlessing:
    def test_a_white_last_token_brings_its_value(self) -> None:
        """Q10 white_blessing"""
        seats = (a_seat(cauldron=[ORANGE_1, WHITE_3]), a_seat(cauldron=[WHITE_3, ORANGE_1]))
        game = a_game(*seats, card="white_blessing").stop_all("ruby", "ruby")
        assert (game[0].score, game[1].score) == (3, 0)

    def test_also_after_an_explosion(self) -> None:
        """Q10 white_blessing, Q3.3"""
        seat = a_seat(cauldron=[WHITE_3, WHITE_2, WHITE_3], exploded=True)
        assert brewed("white_blessing", seat, "point")[0].score == 3

    def test_an_empty_cauldron_brings_nothing(self) -> None:
        """Q10 white_blessing"""
        assert brewed("white_blessing", a_seat(), "point")[0].score == 0


class TestRatCoins:
    def test_each_rat_brings_two_coins(self) -> None:
        """Q10 rat_coins"""
        game = a_game(a_seat(scoring=18, rats=3), at="scoring", card="rat_coins")
        assert game[0].coins == 16 + 6

    def test_after_an_explosion_only_with_the_coins(self) -> None:
        """Q10 rat_coins, Q4.4"""
        seat = a_seat(scoring=18, rats=3, exploded=True)
        game = a_game(seat, at="scoring", card="rat_coins")
        assert [o.leads_to for o in game.question(0, explain=True).options] == [
            {"points": 4, "coins": 0},
            {"points": 0, "coins": 22},
        ]
        assert game.answer(0, "coins")[0].coins == 22

    def test_without_rats_nothing_changes(self) -> None:
        """Q10 rat_coins"""
        assert a_game(a_seat(scoring=18), at="scoring", card="rat_coins")[0].coins == 16


class TestWhiteThreeBack:
    def test_the_white_3_goes_back_at_any_time(self) -> None:
        """Q10 white3_back"""
        seat = a_seat(bag=[ORANGE_1], cauldron=[WHITE_3, WHITE_2])
        game = a_game(seat, card="white3_back")
        assert game.options(0) == ["draw", "stop", "flask", "return"]
        game.answer(0, "return")
        assert (game.placed(0), game[0].white_sum) == ([(WHITE_2, 5)], 2)
        assert game.bag(0)[WHITE_3] == 1

    def test_the_left_neighbour_takes_2_rubies_when_cauldrons_are_open(self) -> None:
        """Q10 white3_back, Q13.2"""
        seat = a_seat(bag=[ORANGE_1], cauldron=[WHITE_3, WHITE_2])
        game = a_game(seat, a_seat(cauldron=[ORANGE_1]), card="white3_back").answer(0, "return")
        assert game[1].rubies == 1
        game.stop_all("point")
        assert (game[0].rubies, game[1].rubies) == (1, 3)

    def test_only_once_in_a_round(self) -> None:
        """Q10 white3_back"""
        seat = a_seat(bag=[ORANGE_1], cauldron=[WHITE_3, WHITE_2])
        game = a_game(seat, card="white3_back").answer(0, "return").draw(0, WHITE_3)
        assert "return" not in game.options(0)

    def test_not_after_an_explosion(self) -> None:
        """Q10 white3_back"""
        seat = a_seat(bag=[WHITE_3, ORANGE_1], cauldron=[WHITE_3, WHITE_2])
        game = a_game(seat, card="white3_back").draw(0, WHITE_3)
        assert (game[0].exploded, game.options(0)) == (True, [])

    def test_others_do_not_see_it_before(self) -> None:
        """Q13.2"""
        seat = a_seat(bag=[ORANGE_1], cauldron=[WHITE_3, WHITE_2])
        game = a_game(seat, card="white3_back").answer(0, "return")
        assert [event.audience for event in game.events] == [1] * len(game.events)
