"""Purple, the ghost."""

from collections import Counter
from typing import Any

import pytest

from quacks.rules.data.track import TRACK
from quacks.rules.tokens import (
    BLACK_1,
    BLUE_1,
    BLUE_2,
    GREEN_1,
    GREEN_4,
    ORANGE_1,
    ORANGE_6,
    PURPLE_1,
    RED_1,
    RED_2,
    RED_4,
    WHITE_1,
    WHITE_3,
    YELLOW_4,
    Token,
)
from tests.quacks.rules.table import Game, a_game, a_seat, as_json, with_book


def with_ghosts(count: int) -> Game:
    return a_game(a_seat(cauldron=[PURPLE_1] * count), round=3, at="purple")


class TestBookOne:
    @pytest.mark.parametrize(
        ("count", "points", "rubies", "droplet"),
        [(1, 1, 0, 0), (2, 1, 1, 0), (3, 2, 0, 1), (5, 2, 0, 1)],
    )
    def test_it_pays_once_by_the_number_of_purple_tokens(
        self, count: int, points: int, rubies: int, droplet: int
    ) -> None:
        """Q9 purple 1"""
        game = with_ghosts(count)
        rubies_before = game[0].rubies
        game.answer(0, game.options(0)[0])
        paid = next((d for d in game.told("gained") if d["source"] == "purple_1"), None)
        assert paid is not None
        assert (paid["points"], paid["rubies"]) == (points, rubies)
        assert game[0].droplet == droplet
        assert rubies_before == 1

    @pytest.mark.parametrize(
        ("count", "options"),
        [
            (1, ["ghosts_1", "none"]),
            (2, ["ghosts_2", "ghosts_1", "none"]),
            (4, ["ghosts_3", "ghosts_2", "ghosts_1", "none"]),
        ],
    )
    def test_a_smaller_reward_may_be_chosen(self, count: int, options: list[str]) -> None:
        """Q9 purple 1, Q3.5"""
        assert with_ghosts(count).options(0) == options

    def test_a_reward_beyond_the_tokens_cannot(self) -> None:
        """Q9 purple 1"""
        with_ghosts(2).refuses(0, "ghosts_3")

    def test_it_may_be_declined(self) -> None:
        """Q9 purple 1, Q3.5"""
        game = with_ghosts(3).answer(0, "none")
        assert game.told("gained") == []
        assert game[0].droplet == 0

    def test_the_options_say_what_they_pay(self) -> None:
        """Q9 purple 1"""
        best = with_ghosts(3).question(0).options[0]
        assert best.subject == {"type": "reward", "points": 2, "rubies": 0, "droplet": 1}

    def test_an_exploded_cauldron_is_paid_too(self) -> None:
        """Q9 purple 1, Q3.4"""
        game = a_game(a_seat(cauldron=[PURPLE_1, WHITE_3], exploded=True), round=3, at="purple")
        assert game.options(0) == ["ghosts_1", "none"]


class TestBookTwo:
    OPTIONS = with_book(purple=2)

    def laid(self, *cauldron: Token, **more: Any) -> Game:
        """Return a table before the effect of purple 2."""
        setup = a_seat(bag=[WHITE_1], cauldron=cauldron, rubies=0)
        return a_game(setup, at="purple", options=self.OPTIONS, round=more.pop("round", 3), **more)

    @pytest.mark.parametrize(
        ("ghosts", "tokens", "points", "rubies", "droplet"),
        [
            (1, [BLACK_1], 1, 1, 0),
            (2, [GREEN_1, BLUE_2], 3, 0, 1),
            (3, [YELLOW_4], 6, 1, 2),
        ],
    )
    def test_ghosts_go_back_for_tokens_points_rubies_and_droplet_steps(
        self, ghosts: int, tokens: list[Token], points: int, rubies: int, droplet: int
    ) -> None:
        """Q9 purple 2, ruling purple2_supply"""
        game = self.laid(*[PURPLE_1] * 3)
        stock = game.state.supply[PURPLE_1]
        game.answer(0, f"return_{ghosts}")
        assert game.bag(0) == Counter([WHITE_1, *tokens])
        assert game.state.supply[PURPLE_1] == stock + ghosts
        assert game[0].count("purple") == 3 - ghosts
        told = {"source": "purple_2", "points": points, "rubies": rubies, "tokens": []}
        assert told in game.told("gained", 0)
        assert game[0].droplet == droplet

    def test_only_as_many_as_there_are_and_only_once(self) -> None:
        """Q9 purple 2"""
        game = self.laid(PURPLE_1, PURPLE_1)
        assert game.options(0) == ["return_2", "return_1", "none"]
        game.answer(0, "return_1")
        assert game.state.round == 4 or game.source(0) != "purple_2"

    def test_it_may_be_declined(self) -> None:
        """Q9 purple 2, Q3.5"""
        game = self.laid(PURPLE_1).answer(0, "none")
        assert game.bag(0) == Counter([WHITE_1, PURPLE_1])

    def test_the_options_say_what_they_bring(self) -> None:
        """Q9 purple 2"""
        best = self.laid(*[PURPLE_1] * 3).question(0).options[0]
        assert best.subject == {"type": "reward", "points": 6, "rubies": 1, "droplet": 2,
                                "tokens": [as_json(YELLOW_4)]}  # fmt: skip

    def test_a_token_that_is_sold_out_is_lost_and_the_rest_is_paid(self) -> None:
        """Q9 purple 2, ruling purple2_missing"""
        game = self.laid(PURPLE_1, PURPLE_1, supply={BLUE_2: 0})
        missing = {**as_json(BLUE_2), "reason": "sold_out"}
        assert missing in game.question(0).context["missing"]
        game.answer(0, "return_2")
        assert game.bag(0) == Counter([WHITE_1, GREEN_1])
        assert (game[0].score, game[0].droplet) == (3, 1)

    def test_a_color_that_is_not_out_is_lost_as_well(self) -> None:
        """Q9 purple 2, Q2.13: in round 1 there is no yellow."""
        game = self.laid(*[PURPLE_1] * 3, round=1).answer(0, "return_3")
        assert game.told("choice_made", 0)[0]["took"] == []

    def test_the_scoring_space_stays(self) -> None:
        """Q9 purple 2 (ruling): even if the last token goes."""
        game = self.laid(ORANGE_1, PURPLE_1).answer(0, "return_1")
        assert game.told("payout_taken", 0)[0]["scoring_space"]["index"] == 3

    def test_that_ghosts_went_is_seen_what_came_is_not_before_its_turn(self) -> None:
        """Q9 purple 2, Q13.3"""
        seats = [a_seat(cauldron=[PURPLE_1])] * 2
        game = a_game(*seats, at="purple", options=self.OPTIONS, round=3)
        size, stock = game.seen(0, 1)["bag_size"], game.stock(0, BLACK_1)
        game.answer(1, "return_1")
        assert game.heard(0, "token_returned")[0]["to"] == "supply"
        assert game.heard(0, "choice_made") == [
            {"source": "purple_2", "option": None, "took": None, "gave": None}
        ]
        assert (game.seen(0, 1)["bag_size"], game.stock(0, BLACK_1)) == (size, stock)
        game.answer(0, "none")
        assert (game.seen(0, 1)["bag_size"], game.stock(0, BLACK_1)) == (size + 1, stock - 1)

    def test_the_last_moth_goes_by_turn_order(self) -> None:
        """Q9 purple 2, Q13.3"""
        seats = [a_seat(bag=[], cauldron=[PURPLE_1])] * 2
        game = a_game(*seats, at="purple", options=self.OPTIONS, round=3, supply={BLACK_1: 1})
        game.answer(1, "return_1")
        assert game.change(1).answer is not None
        game.answer(0, "return_1")
        assert (game.bag(0)[BLACK_1], game.bag(1)[BLACK_1]) == (1, 0)
        assert game[1].score == 1

    def test_a_shop_waits_for_ghosts_that_could_come_back_to_it(self) -> None:
        """Q9 purple 2, Q13.3"""
        seats = [a_seat(scoring=14), a_seat(cauldron=[PURPLE_1])]
        game = a_game(*seats, at="purple", options=self.OPTIONS, round=3, supply={PURPLE_1: 0})
        assert game.asked(0) is None
        game.answer(1, "return_1").buy(0, PURPLE_1)
        assert game.bag(0)[PURPLE_1] == 1

    def test_an_exploded_cauldron_trades_too(self) -> None:
        """Q9 purple 2, Q3.4"""
        setup = a_seat(cauldron=[PURPLE_1, WHITE_3], exploded=True)
        game = a_game(setup, at="purple", options=self.OPTIONS, round=3)
        assert game.options(0) == ["return_1", "none"]


class TestBookThree:
    OPTIONS = with_book(purple=3)

    @pytest.mark.parametrize(
        ("space", "points"), [(9, 0), (10, 1), (24, 1), (25, 2), (44, 2), (45, 3), (52, 3)]
    )
    def test_the_coin_number_of_its_space_counts(self, space: int, points: int) -> None:
        """Q9 purple 3, Q37: coin numbers, not places."""
        assert TRACK[space].coins // 10 == points
        setup = a_seat(cauldron=[(PURPLE_1, space)])
        game = a_game(setup, at="purple", options=self.OPTIONS, round=3)
        told = [d["points"] for d in game.told("gained", 0) if d["source"] == "purple_3"]
        assert told == ([points] if points else [])

    def test_each_ghost_brings_its_own(self) -> None:
        """Q9 purple 3"""
        cauldron = [(PURPLE_1, 5), (PURPLE_1, 11), (PURPLE_1, 30), (ORANGE_1, 31)]
        game = a_game(a_seat(cauldron=cauldron), at="purple", options=self.OPTIONS, round=3)
        assert game.told("gained", 0)[0]["points"] == 0 + 1 + 2

    def test_an_exploded_cauldron_is_paid_too(self) -> None:
        """Q9 purple 3, Q3.4"""
        setup = a_seat(cauldron=[(PURPLE_1, 30), WHITE_3], exploded=True)
        game = a_game(setup, at="purple", options=self.OPTIONS, round=3)
        assert game.told("gained", 0)[0]["points"] == 2

    def test_with_decline_any_it_can_be_declined(self) -> None:
        """Q3.5"""
        options = {**self.OPTIONS, "decline_any": True}
        setup = a_seat(cauldron=[(PURPLE_1, 30)])
        game = a_game(setup, at="purple", options=options, round=3)
        assert game.options(0) == ["use", "none"]


class TestBookFour:
    OPTIONS = with_book(purple=4)

    def laid(self, *cauldron: Token, **more: Any) -> Game:
        """Return a table before the effect of purple 4."""
        setup = a_seat(bag=[WHITE_1], cauldron=cauldron, rubies=0)
        return a_game(setup, at="purple", options=self.OPTIONS, round=3, **more)

    @pytest.mark.parametrize(
        ("ghosts", "offered"),
        [
            (1, ["blue_1_to_2", "red_1_to_2", "none"]),
            (2, ["red_2_to_4", "blue_1_to_2", "red_1_to_2", "none"]),
            (3, ["blue_1_to_4", "red_1_to_4", "red_2_to_4", "blue_1_to_2", "red_1_to_2", "none"]),
        ],
    )
    def test_the_more_ghosts_the_better_the_swap(self, ghosts: int, offered: list[str]) -> None:
        """Q9 purple 4"""
        game = self.laid(RED_1, RED_2, RED_4, BLUE_1, *[PURPLE_1] * ghosts)
        assert game.options(0) == offered

    def test_the_old_one_goes_to_the_supply_the_new_one_into_the_bag(self) -> None:
        """Q9 purple 4, ruling upgrade_supply"""
        game = self.laid(RED_1, ORANGE_1, *[PURPLE_1] * 3)
        ones, fours = game.state.supply[RED_1], game.state.supply[RED_4]
        game.answer(0, "red_1_to_4")
        assert (game.state.supply[RED_1], game.state.supply[RED_4]) == (ones + 1, fours - 1)
        assert game.bag(0)[RED_4] == 1
        assert game.told("token_returned", 0) == [
            {"id": "1", **as_json(RED_1), "source": "purple_4", "to": "supply"}
        ]

    def test_nothing_changes_for_this_round(self) -> None:
        """Q9 purple 4"""
        game = self.laid(PURPLE_1, RED_2, RED_1).answer(0, "red_1_to_2")
        assert game.told("payout_taken", 0)[0]["scoring_space"]["index"] == 5

    def test_only_colors_with_better_tokens_can_be_swapped(self) -> None:
        """Q9 purple 4, ruling purple4_colours"""
        game = self.laid(WHITE_1, ORANGE_1, BLACK_1, *[PURPLE_1] * 3)
        assert game.asked(0) is None or game.source(0) is None

    def test_what_the_supply_has_not_is_no_option(self) -> None:
        """Q9 purple 4, Q31"""
        game = self.laid(RED_1, BLUE_1, PURPLE_1, supply={RED_2: 0})
        assert game.options(0) == ["blue_1_to_2", "none"]
        assert game.question(0).context["missing"] == [{**as_json(RED_2), "reason": "sold_out"}]

    def test_it_may_be_declined(self) -> None:
        """Q9 purple 4, Q3.5"""
        game = self.laid(RED_1, PURPLE_1).answer(0, "none")
        assert game.told("token_returned") == []

    def test_the_last_one_goes_by_turn_order_and_the_other_is_asked_anew(self) -> None:
        """Q9 purple 4, Q13.3"""
        seats = [a_seat(bag=[], cauldron=[RED_1, BLUE_1, PURPLE_1])] * 2
        game = a_game(*seats, at="purple", options=self.OPTIONS, round=3, supply={RED_2: 1})
        game.answer(1, "red_1_to_2").answer(0, "red_1_to_2")
        assert (game.bag(0)[RED_2], game.bag(1)[RED_2]) == (1, 0)
        assert game.options(1) == ["blue_1_to_2", "none"]

    def test_what_an_earlier_seat_could_bring_back_is_waited_for(self) -> None:
        """Q9 purple 4, Q13.3: seat 0 may swap the very token that seat 1 wants."""
        seats = [a_seat(bag=[], cauldron=[RED_2, *[PURPLE_1] * 2]),
                 a_seat(bag=[], cauldron=[RED_1, PURPLE_1])]  # fmt: skip
        game = a_game(*seats, at="purple", options=self.OPTIONS, round=3, supply={RED_2: 0})
        assert game.asked(1) is None
        game.answer(0, "red_2_to_4")
        assert game.options(1) == ["red_1_to_2", "none"]


class TestBookFive:
    OPTIONS = with_book(purple=5)

    def laid(self, *spaces: int, **more: Any) -> Game:
        """Return a table where seat 0 has ghosts on those spaces."""
        setup = a_seat(bag=[WHITE_1], cauldron=[(PURPLE_1, at) for at in spaces], rubies=0,
                       exploded=more.pop("exploded", False))  # fmt: skip
        return a_game(setup, at="purple", options=self.OPTIONS, round=more.pop("round", 3), **more)

    def test_points_under_the_ghosts_are_the_coins_of_a_shopping_of_its_own(self) -> None:
        """Q9 purple 5: 2 and 5 points under them."""
        game = self.laid(10, 23)
        selection = game.question(0).options[0].selection
        assert selection is not None
        assert (game.source(0), selection.budget, selection.max) == ("purple_5", 2 + 5, 2)

    def test_two_tokens_of_different_colors_at_most(self) -> None:
        """Q9 purple 5, Q5.1"""
        game = self.laid(23, 30)
        assert TRACK[23].points + TRACK[30].points == 12
        tokens = [as_json(token) for token in (ORANGE_1, BLUE_1)]
        game.answer(0, "buy", tokens=tokens)
        assert game.bag(0) >= Counter([WHITE_1, ORANGE_1, BLUE_1])
        assert game.told("purchased", 0) == [{"tokens": tokens, "coins": 8, "source": "purple_5"}]

    @pytest.mark.parametrize(
        ("tokens", "code"),
        [
            ([ORANGE_1, ORANGE_1], "same_color_twice"),
            ([RED_4], "too_expensive"),
            ([ORANGE_1, BLUE_1, RED_1], "wrong_number"),
            ([WHITE_1], "not_on_sale"),
        ],
    )
    def test_the_shops_rules_hold(self, tokens: list[Token], code: str) -> None:
        """Q9 purple 5, Q5.1, Q5.2"""
        named = [as_json(token) for token in tokens]
        self.laid(23, 30).refuses(0, "buy", code, tokens=named)

    def test_its_coins_are_never_added_to_the_shops(self) -> None:
        """Q9 purple 5"""
        game = self.laid(10, 23).answer(0, "none", tokens=[])
        assert game.question(0).kind == "shopping"
        assert game[0].coins == TRACK[24].coins

    def test_the_shop_may_bring_the_same_color_again(self) -> None:
        """Q9 purple 5, Q5.1"""
        game = self.laid(10, 23).answer(0, "buy", tokens=[as_json(ORANGE_1)]).buy(0, ORANGE_1)
        assert game.bag(0)[ORANGE_1] == 2

    def test_exploded_and_with_points_chosen_it_is_kept(self) -> None:
        """Q9 purple 5"""
        game = self.laid(10, 23, exploded=True)
        game.answer(0, "buy", tokens=[as_json(ORANGE_1)]).answer(0, "points")
        assert game.bag(0)[ORANGE_1] == 1

    def test_in_the_last_round_it_buys_points(self) -> None:
        """Q9 purple 5, Q5.4"""
        game = self.laid(23, 30, round=9)
        told = {"source": "purple_5", "points": 2, "rubies": 0, "tokens": []}
        assert told in game.told("gained", 0)

    def test_without_enough_coins_it_is_not_asked(self) -> None:
        """Q9 purple 5, S30"""
        assert self.laid(10).question(0).source is None

    def test_the_last_one_goes_by_turn_order_ahead_of_the_shop(self) -> None:
        """Q9 purple 5, Q13.3"""
        seats = [a_seat(scoring=14), a_seat(cauldron=[(PURPLE_1, 10), (PURPLE_1, 23)])]
        game = a_game(*seats, at="purple", options=self.OPTIONS, round=3, supply={BLUE_1: 1})
        game.buy(0, BLUE_1)
        assert game.bag(0)[BLUE_1] == 0
        game.answer(1, "buy", tokens=[as_json(BLUE_1)])
        assert (game.bag(0)[BLUE_1], game.bag(1)[BLUE_1]) == (0, 1)

    def test_a_ghost_that_may_still_leap_counts_with_what_it_could_buy(self) -> None:
        """Q9 purple 5, green 3, Q13.3"""
        options = {**with_book(purple=5, green=3), "decline_any": True}
        assert (TRACK[18].points, TRACK[18 + 4].points) == (4, 5)
        seats = [a_seat(cauldron=[WHITE_3, WHITE_3, WHITE_1, GREEN_4, (PURPLE_1, 18)]),
                 a_seat(bag=[], cauldron=[(PURPLE_1, 30)])]  # fmt: skip
        for token, bought in ((RED_1, 1), (BLUE_1, 0)):
            game = a_game(*seats, at="green", round=3, options=options, supply={token: 1})
            game.answer(1, "buy", tokens=[as_json(token)])
            assert game.bag(1)[token] == bought

    def test_what_was_bought_early_is_told_later(self) -> None:
        """Q9 purple 5, Q13.3"""
        seats = [a_seat(cauldron=[(PURPLE_1, 23)])] * 2
        game = a_game(*seats, at="purple", options=self.OPTIONS, round=3)
        game.answer(1, "buy", tokens=[as_json(ORANGE_1)])
        assert game.heard(0, "purchased") == [{"tokens": None, "coins": None, "source": "purple_5"}]
        game.answer(0, "none", tokens=[])
        told = {"tokens": [as_json(ORANGE_1)], "coins": 3, "source": "purple_5"}
        assert told in game.heard(0, "purchased")
        assert {e.phase for e in game.events if e.data == told} == {"evaluation"}


class TestBookSix:
    OPTIONS = with_book(purple=6)

    @pytest.mark.parametrize(
        ("cauldron", "points"),
        [
            ([PURPLE_1, RED_4], 4),
            ([PURPLE_1, PURPLE_1, WHITE_3], 1 + 3),
            ([PURPLE_1, RED_2, PURPLE_1], 2),
            ([RED_4, PURPLE_1], 0),
            ([PURPLE_1, (ORANGE_6, 30)], 6),
        ],
    )
    def test_each_ghost_brings_the_value_of_the_token_placed_right_after_it(
        self, cauldron: list[Token], points: int
    ) -> None:
        """Q9 purple 6: none after it is 0; the value, not the way it moved."""
        game = a_game(a_seat(cauldron=cauldron), at="purple", options=self.OPTIONS, round=3)
        told = [d["points"] for d in game.told("gained", 0) if d["source"] == "purple_6"]
        assert told == ([points] if points else [])

    def test_of_those_still_in_the_cauldron(self) -> None:
        """Q9 purple 6, green 5"""
        setup = a_seat(cauldron=[PURPLE_1, WHITE_1, RED_4, GREEN_1])
        game = a_game(setup, at="green", options=with_book(purple=6, green=5), round=3)
        game.answer(0, "lay_aside", tokens=[{"id": "2", **as_json(WHITE_1)}])
        assert {"source": "purple_6", "points": 4, "rubies": 0, "tokens": []} in game.told("gained")

    def test_an_exploded_cauldron_is_paid_too(self) -> None:
        """Q9 purple 6, Q3.4"""
        setup = a_seat(cauldron=[PURPLE_1, WHITE_3], exploded=True)
        game = a_game(setup, at="purple", options=self.OPTIONS, round=3)
        assert game.told("gained", 0)[0]["points"] == 3

    def test_with_decline_any_it_can_be_declined(self) -> None:
        """Q3.5"""
        options = {**self.OPTIONS, "decline_any": True}
        game = a_game(a_seat(cauldron=[PURPLE_1, RED_4]), at="purple", options=options, round=3)
        assert game.answer(0, "none").told("gained", 0) == []
