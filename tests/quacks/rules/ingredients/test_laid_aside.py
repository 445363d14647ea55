"""Tokens that green 5 laid aside, in the round after."""

from typing import Any

from games.engine import Json
from quacks.rules.tokens import (
    BLUE_2,
    GREEN_2,
    ORANGE_1,
    RED_1,
    RED_2,
    WHITE_1,
    WHITE_2,
    Token,
)
from tests.quacks.rules.table import Game, a_game, a_seat, as_json, with_book


def lying(id: int, token: Token) -> Json:
    """Return how a token of a cauldron is named in an answer."""
    return {"id": str(id), **as_json(token)}


class TestBookFiveInTheNextRound:
    def opened(self, *tokens: Token, **more: Any) -> Game:
        """Return a table where seat 0 begins to brew with tokens laid aside before."""
        options = {**with_book(green=5), **more.pop("options", {})}
        setup = a_seat(bag=more.pop("bag", [ORANGE_1, WHITE_2]), droplet=more.pop("droplet", 0),
                       aside=[(token, "green_5") for token in tokens])  # fmt: skip
        return a_game(setup, options=options, **more)

    def test_it_is_placed_before_the_first_draw(self) -> None:
        """Q9 green 5, Q3.11"""
        game = self.opened(RED_2)
        assert (game.placed(0), game.aside(0)) == ([(RED_2, 2)], [])
        assert game[0].cauldron[0].by == "green_5"

    def test_something_is_placed_so_stopping_is_allowed(self) -> None:
        """Q9 green 5, Q3.2 (ruling)"""
        assert self.opened(RED_2).options(0) == ["draw", "stop"]

    def test_it_has_its_effect(self) -> None:
        """Q9 green 5, blue 1"""
        game = self.opened(BLUE_2, at="rats", chance=[ORANGE_1, WHITE_2])
        assert (game.source(0), game.placed(0)) == ("blue_1", [(BLUE_2, 2)])
        game.answer(0, "orange_1")
        assert game.placed(0) == [(BLUE_2, 2), (ORANGE_1, 3)]
        assert game.options(0) == ["draw", "stop"]

    def test_its_owner_orders_two(self) -> None:
        """Q9 green 5"""
        game = self.opened(RED_2, ORANGE_1)
        assert (game.source(0), game.options(0)) == ("first_tokens", ["orange_1", "red_2"])
        game.answer(0, "orange_1")
        assert game.placed(0) == [(ORANGE_1, 1), (RED_2, 4)]
        assert game.question(0).kind == "brewing"

    def test_two_of_a_kind_need_no_order(self) -> None:
        """Q9 green 5"""
        assert self.opened(ORANGE_1, ORANGE_1).placed(0) == [(ORANGE_1, 1), (ORANGE_1, 2)]

    def test_the_flask_does_not_take_it_back(self) -> None:
        """Q9 green 5, Q3.7: it was not just drawn."""
        assert self.opened(WHITE_1).options(0) == ["draw", "stop"]

    def test_it_is_no_draw(self) -> None:
        """Q9 green 5: a window of draws does not see it."""
        game = self.opened(ORANGE_1, bag=[ORANGE_1])
        assert (game[0].placed, game.bag(0)) == (1, {ORANGE_1: 1})

    def test_with_an_empty_bag_its_owner_must_stop(self) -> None:
        """Q9 green 5, Q3.9"""
        assert self.opened(ORANGE_1, bag=[])[0].stopped

    def test_without_a_space_it_goes_back_into_the_bag(self) -> None:
        """Q9 green 5, Q3.11"""
        game = self.opened(ORANGE_1, droplet=52, bag=[])
        assert (game.placed(0), game.bag(0)) == ([], {ORANGE_1: 1})

    def test_a_patient_toadstool_is_laid_aside_again(self) -> None:
        """Q9 green 5, red 2: that is its effect."""
        game = self.opened(RED_1, options=with_book(green=5, red=2))
        assert (game.placed(0), game.aside(0)) == ([], [RED_1])
        assert game.options(0) == ["draw"]

    def test_in_sealed_brewing_others_see_it_beside_the_cauldron(self) -> None:
        """Q9 green 5, Q13.2: they saw how it got there."""
        game = self.opened(RED_2)
        assert game.seen(1, 0)["set_aside"] == [{**as_json(RED_2), "by": "green_5"}]
        assert game.seen(0, 0)["set_aside"] == []

    def test_it_waits_outside_the_bag(self) -> None:
        """Q9 green 5: no card finds it there."""
        setup = a_seat(bag=[WHITE_1, ORANGE_1], cauldron=[RED_2, GREEN_2], rubies=0)
        game = a_game(setup, a_seat(scoring=2, rubies=0), at="green", options=with_book(green=5),
                      card="flasks_full")  # fmt: skip
        game.answer(0, "lay_aside", tokens=[lying(1, RED_2)])
        game.state.deck.insert(0, "droplet_1")
        game.buy(0)
        assert game.state.round == 2
        assert game.placed(0) == [(RED_2, 3)]
        assert game.bag(0) == {WHITE_1: 1, ORANGE_1: 1, GREEN_2: 1}
