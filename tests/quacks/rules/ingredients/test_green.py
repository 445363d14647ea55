"""Green, the spider."""

import pytest

from quacks.rules.tokens import GREEN_1, GREEN_2, GREEN_4, ORANGE_1, RED_1, WHITE_2, Token
from tests.quacks.rules.table import a_game, a_seat


class TestBookOne:
    @pytest.mark.parametrize("green", [GREEN_1, GREEN_2, GREEN_4])
    def test_a_green_token_among_the_last_two_pays_a_ruby_whatever_its_value(
        self, green: Token
    ) -> None:
        """Q9 green 1"""
        game = a_game(a_seat(cauldron=[ORANGE_1, green]), at="green")
        assert game[0].rubies == 2

    def test_the_last_but_one_counts_as_well(self) -> None:
        """Q9 green 1"""
        assert a_game(a_seat(cauldron=[GREEN_1, RED_1]), at="green")[0].rubies == 2

    def test_two_greens_pay_two(self) -> None:
        """Q9 green 1"""
        assert a_game(a_seat(cauldron=[GREEN_1, GREEN_4]), at="green")[0].rubies == 3

    def test_an_earlier_one_pays_nothing(self) -> None:
        """Q9 green 1"""
        game = a_game(a_seat(cauldron=[GREEN_1, RED_1, (RED_1, 6)]), at="green")
        assert game.told("gained", 0) == []

    def test_a_single_token_is_among_the_last_two(self) -> None:
        """Q9 green 1, ruling green_count"""
        assert a_game(a_seat(cauldron=[GREEN_1]), at="green")[0].rubies == 2

    def test_an_exploded_cauldron_gets_it_too(self) -> None:
        """Q9 green 1, Q3.4"""
        game = a_game(a_seat(cauldron=[GREEN_1, WHITE_2], exploded=True), at="green")
        assert game[0].rubies == 2

    def test_with_decline_any_it_is_asked_only_where_it_pays(self) -> None:
        """Q3.5, S30"""
        options = {"decline_any": True}
        idle = [GREEN_1, RED_1, (RED_1, 6)]
        game = a_game(a_seat(cauldron=[GREEN_1]), a_seat(cauldron=idle), at="green",
                      options=options)  # fmt: skip
        assert game.source(0) == "green_1"
        assert game.question(1).kind == "shopping"
        assert game.answer(0, "use")[0].rubies == 2
