"""Q5: shopping."""

import pytest

from games.engine import Move
from quacks.rules.tokens import (
    BLACK_1,
    BLUE_1,
    BLUE_2,
    GREEN_1,
    GREEN_2,
    ORANGE_1,
    ORANGE_6,
    RED_1,
    RED_2,
    RED_4,
    Token,
)
from tests.quacks.rules.table import Game, a_game, a_seat, as_json


def shopping(coins: int, **more: object) -> Game:
    """Return a table where seat 0 shops with `coins` (printed on the track)."""
    first = {n: index for index, n in reversed(list(enumerate(PRINTED)))}
    return a_game(a_seat(scoring=first[coins]), at="scoring", **more)  # type: ignore[arg-type]


PRINTED = [*range(15), *(n for n in range(15, 34) for _ in range(2)), 35]


class TestBuying:
    def test_one_token_goes_into_the_bag(self) -> None:
        """Q5.1"""
        game = shopping(10).buy(0, RED_2)
        assert game.bag(0)[RED_2] == 1
        assert game.told("purchased", 0) == [{"tokens": [as_json(RED_2)], "coins": 10}]

    def test_two_tokens_of_different_colors(self) -> None:
        """Q5.1"""
        game = shopping(11).buy(0, RED_1, BLUE_1)
        assert (game.bag(0)[RED_1], game.bag(0)[BLUE_1]) == (1, 1)

    def test_who_buys_nothing_pays_nothing(self) -> None:
        """Q5.1"""
        game = shopping(11)
        before = game.state.supply
        game.buy(0)
        assert game.state.supply == before
        assert game.told("purchased", 0) == [{"tokens": [], "coins": 0}]

    @pytest.mark.parametrize("pair", [(RED_1, RED_1), (GREEN_1, GREEN_2), (ORANGE_1, ORANGE_1)])
    def test_never_two_of_one_color(self, pair: tuple[Token, Token]) -> None:
        """Q5.1, Q23"""
        shopping(35).refuses(0, "buy", "same_color_twice", tokens=[as_json(t) for t in pair])

    def test_three_tokens_are_refused(self) -> None:
        """Q5.1"""
        three = [as_json(token) for token in (RED_1, BLUE_1, GREEN_1)]
        shopping(35).refuses(0, "buy", "wrong_number", tokens=three)

    def test_never_for_more_coins_than_there_are(self) -> None:
        """Q5.1, Q23"""
        game = shopping(9)
        game.refuses(0, "buy", "too_expensive", tokens=[as_json(RED_2)])
        game.refuses(0, "buy", "too_expensive", tokens=[as_json(RED_1), as_json(GREEN_1)])

    def test_unspent_coins_are_lost(self) -> None:
        """Q5.1"""
        game = a_game(a_seat(scoring=12), a_seat(), at="scoring", round=1)
        game.buy(0, ORANGE_1)
        assert game.state.round == 2
        assert game[0].coins == 0

    def test_a_purchase_is_made_once(self) -> None:
        """Q5.1, Q08"""
        game = shopping(12)
        game[0].rubies = 2
        game.buy(0, ORANGE_1)
        move = Move(0, {"option": "buy", "tokens": [as_json(ORANGE_1)]}, kind="shopping")
        game.refuses_move(move, "not_your_decision")

    def test_a_token_leaves_the_supply(self) -> None:
        """Q5.2"""
        game = shopping(10)
        before = game.state.supply[RED_2]
        assert game.buy(0, RED_2).state.supply[RED_2] == before - 1

    def test_it_is_in_the_bag_for_the_next_round(self) -> None:
        """Q5.3"""
        game = shopping(10)
        assert game.buy(0, BLACK_1).bag(0)[BLACK_1] == 1


class TestOffer:
    def test_every_kind_says_what_it_costs(self) -> None:
        """Q5.1"""
        selection = shopping(10).question(0).options[0].selection
        assert selection is not None
        costs = {item.id: item.cost for item in selection.items}
        assert (costs["orange_1"], costs["orange_6"], costs["red_4"]) == (3, 22, 16)

    def test_what_is_too_dear_says_so(self) -> None:
        """Q5.1"""
        items = shopping(10).items(0)
        assert items["red_2"] is None
        assert items["red_4"] == "too_expensive"

    def test_what_is_sold_out_says_so(self) -> None:
        """Q5.2"""
        game = shopping(35, supply={RED_4: 0})
        assert game.items(0)["red_4"] == "sold_out"
        game.refuses(0, "buy", "sold_out", tokens=[as_json(RED_4)])

    def test_the_last_one_can_be_bought(self) -> None:
        """Q5.2"""
        game = shopping(35, supply={RED_4: 1}).buy(0, RED_4)
        assert game.state.supply[RED_4] == 0

    def test_the_stock_is_told(self) -> None:
        """Q5.2"""
        selection = shopping(10, supply={BLUE_2: 3}).question(0).options[0].selection
        assert selection is not None
        assert next(item.stock for item in selection.items if item.id == "blue_2") == 3

    def test_the_sample_is_a_purchase_that_is_accepted(self) -> None:
        """Q5.1"""
        game = shopping(22)
        sample = game.question(0).options[0].body
        assert sample == {"tokens": [as_json(ORANGE_6)]}
        game.answer(0, "buy", **sample)
        assert game.bag(0)[ORANGE_6] == 1

    def test_who_can_afford_nothing_is_not_asked(self) -> None:
        """Q5.1, Q43, S30"""
        game = a_game(a_seat(scoring=2), a_seat(scoring=2, rubies=2), at="scoring")
        assert game.asked(0) is None
        assert game.question(1).kind == "rubies"

    def test_who_finds_everything_sold_out_is_not_asked(self) -> None:
        """Q5.2, S30"""
        game = shopping(3, supply={ORANGE_1: 0})
        assert game.told("purchased") == []
        assert game.state.round == 2


class TestRefusals:
    @pytest.mark.parametrize(
        "tokens",
        [
            None,
            "red_1",
            {},
            [None],
            ["red_1"],
            [{"color": "red"}],
            [{"color": "red", "value": "1"}],
            [{"color": "red", "value": True}],
            [{"color": "red", "value": 3}],
            [{"color": "red", "value": 1, "more": 1}],
            [{"color": ["red"], "value": {}}],
            [],
        ],
    )
    def test_what_is_no_purchase_leaves_no_trace(self, tokens: object) -> None:
        """Q5.1"""
        game = shopping(35)
        code = "not_on_sale"
        if not isinstance(tokens, list):
            code = "illegal_move"
        elif not tokens:
            code = "wrong_number"
        game.refuses(0, "buy", code, tokens=tokens)

    def test_declining_names_no_tokens(self) -> None:
        """Q5.1"""
        shopping(35).refuses(0, "none", tokens=[as_json(RED_1)])


class TestLastRound:
    def test_no_tokens_are_bought(self) -> None:
        """Q5.4"""
        game = a_game(a_seat(scoring=40), at="scoring", round=9)
        assert game.state.is_over
        assert game.told("purchased") == []

    @pytest.mark.parametrize(
        ("scoring", "rubies", "coins_points", "rubies_points"),
        [(2, 0, 0, 0), (4, 1, 0, 0), (6, 2, 1, 1), (10, 3, 2, 1), (11, 5, 2, 2), (53, 9, 7, 4)],
    )
    def test_five_coins_and_two_rubies_buy_a_point_each(
        self, scoring: int, rubies: int, coins_points: int, rubies_points: int
    ) -> None:
        """Q5.4: coins and rubies are counted apart, remainders are lost."""
        game = a_game(a_seat(scoring=scoring, rubies=rubies), at="scoring", round=9)
        printed = game.told("payout_taken", 0)[0]["points"]
        assert game[0].score == printed + coins_points + rubies_points

    def test_the_exchange_is_told(self) -> None:
        """Q5.4"""
        game = a_game(a_seat(scoring=10, rubies=3), at="scoring", round=9)
        told = next(data for data in game.told("gained", 0) if data["source"] == "final_exchange")
        assert (told["points_from_coins"], told["points_from_rubies"]) == (2, 1)

    def test_what_is_exchanged_is_gone(self) -> None:
        """Q5.4"""
        game = a_game(a_seat(scoring=11, rubies=3), at="scoring", round=9)
        assert (game[0].coins, game[0].rubies) == (1, 1)

    def test_nobody_is_asked_about_rubies(self) -> None:
        """Q5.4: without test tubes there is nothing to decide."""
        game = a_game(a_seat(scoring=10, rubies=6, flask=False), at="scoring", round=9)
        assert game.state.is_over
        assert not game[0].flask
