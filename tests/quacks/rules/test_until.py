"""Drawing on until a limit is met (Q3.2: stop or draw is asked after every token)."""

from typing import Any

import pytest

from quacks.rules.tokens import (
    BLUE_1,
    GREEN_1,
    ORANGE_1,
    ORANGE_6,
    RED_1,
    WHITE_1,
    WHITE_2,
    WHITE_3,
)
from tests.quacks.rules.table import Game, a_game, a_seat

BAG = [WHITE_1, WHITE_2, WHITE_3, RED_1, GREEN_1, ORANGE_1, ORANGE_6]


def paused_by(game: Game) -> str:
    """Return what the owner hears about the end of the series."""
    (told,) = game.heard(0, "brewing_paused")
    assert game.heard(1, "brewing_paused") == []
    return str(told["by"])


class TestLimits:
    def test_so_many_tokens_pause_it(self) -> None:
        """Q3.2"""
        game = a_game(a_seat(bag=BAG)).draw(0, RED_1, GREEN_1, ORANGE_1, until={"tokens": 3})
        assert len(game.placed(0)) == 3
        assert game.options(0) == ["draw", "stop"]
        assert paused_by(game) == "tokens"

    def test_a_white_sum_pauses_it(self) -> None:
        """Q3.2"""
        limits = {"white_sum_at_least": 4}
        game = a_game(a_seat(bag=BAG)).draw(0, WHITE_3, RED_1, WHITE_2, until=limits)
        assert game[0].white_sum == 5
        assert paused_by(game) == "white_sum_at_least"

    def test_a_space_pauses_it(self) -> None:
        """Q3.2"""
        limits = {"space_at_least": 7}
        game = a_game(a_seat(bag=BAG)).draw(0, RED_1, ORANGE_6, until=limits)
        assert game[0].last_space == 7
        assert paused_by(game) == "space_at_least"

    def test_a_ruby_on_the_next_space_pauses_it(self) -> None:
        """Q3.2: the next space, which would be scored, shows one."""
        limits = {"ruby_space": True}
        game = a_game(a_seat(bag=BAG)).draw(0, RED_1, WHITE_3, until=limits)
        assert game[0].scoring_index == 5
        assert paused_by(game) == "ruby_space"

    def test_a_risk_pauses_it(self) -> None:
        """Q3.2, Q3.12"""
        limits = {"risk_above": 0.1}
        game = a_game(a_seat(bag=BAG, cauldron=[WHITE_3])).draw(0, RED_1, WHITE_2, until=limits)
        assert paused_by(game) == "risk_above"

    def test_whatever_is_met_first_pauses(self) -> None:
        """Q3.2"""
        limits = {"tokens": 5, "space_at_least": 6}
        game = a_game(a_seat(bag=BAG)).draw(0, ORANGE_6, until=limits)
        assert paused_by(game) == "space_at_least"

    def test_they_are_looked_at_before_every_draw_and_never_stop_the_potion(self) -> None:
        """Q3.2"""
        game = a_game(a_seat(bag=BAG)).draw(0, RED_1, until={"tokens": 1})
        assert not game[0].stopped


class TestPauses:
    def test_a_question_pauses(self) -> None:
        """Q3.2, Q04"""
        limits = {"tokens": 5}
        game = a_game(a_seat(bag=[BLUE_1, RED_1, *BAG])).draw(0, RED_1, BLUE_1, WHITE_1,
                                                              until=limits)  # fmt: skip
        assert game.source(0) == "blue_1"
        assert paused_by(game) == "question"

    def test_an_explosion_ends_it(self) -> None:
        """Q3.3"""
        limits = {"tokens": 5}
        setup = a_seat(bag=[WHITE_3, WHITE_2, RED_1], cauldron=[WHITE_3])
        game = a_game(setup).draw(0, WHITE_3, WHITE_2, until=limits)
        assert game[0].exploded
        assert paused_by(game) == "exploded"

    def test_the_last_space_ends_it(self) -> None:
        """Q3.6"""
        limits = {"tokens": 5}
        setup = a_seat(bag=[ORANGE_1, ORANGE_6, RED_1], cauldron=[(ORANGE_1, 46)])
        game = a_game(setup).draw(0, ORANGE_6, until=limits)
        assert game[0].stopped
        assert paused_by(game) == "finished"

    def test_an_empty_bag_ends_it(self) -> None:
        """Q3.9"""
        limits = {"tokens": 5}
        game = a_game(a_seat(bag=[RED_1, ORANGE_1])).draw(0, RED_1, ORANGE_1, until=limits)
        assert game[0].stopped
        assert paused_by(game) == "finished"

    def test_an_empty_bag_leaves_the_flask_to_decide(self) -> None:
        """Q3.9, Q3.7"""
        limits = {"tokens": 5}
        game = a_game(a_seat(bag=[RED_1, WHITE_1])).draw(0, RED_1, WHITE_1, until=limits)
        assert game.options(0) == ["stop", "flask"]
        assert paused_by(game) == "bag"

    def test_a_white_token_pauses_where_the_flask_is_to_be_asked(self) -> None:
        """Q3.7"""
        limits = {"tokens": 5}
        game = a_game(a_seat(bag=BAG)).draw(0, RED_1, WHITE_1, until=limits, on_flask="pause")
        assert game.options(0) == ["draw", "stop", "flask"]
        assert paused_by(game) == "flask"

    def test_it_does_not_with_an_empty_flask(self) -> None:
        """Q3.7"""
        limits = {"tokens": 2}
        game = a_game(a_seat(bag=BAG, flask=False))
        game.draw(0, WHITE_1, WHITE_2, until=limits, on_flask="pause")
        assert len(game.placed(0)) == 2

    def test_otherwise_it_goes_on(self) -> None:
        """Q3.7"""
        game = a_game(a_seat(bag=BAG)).draw(0, WHITE_1, WHITE_2, until={"tokens": 2})
        assert len(game.placed(0)) == 2

    def test_a_question_of_the_card_pauses(self) -> None:
        """Q10 first_white_back"""
        game = a_game(a_seat(bag=BAG), card="first_white_back")
        game.draw(0, RED_1, WHITE_1, until={"tokens": 4})
        assert game.source(0) == "first_white_back"


class TestRefusals:
    @pytest.mark.parametrize(
        "limits",
        [
            *(None, [], {}, "tokens", 3),
            *({"spaces": 3}, {"tokens": 0}, {"tokens": -1}, {"tokens": 1.5}, {"tokens": "3"}),
            *({"tokens": True}, {"risk_above": 1.5}, {"risk_above": -0.1}, {"risk_above": "0.2"}),
            *({"ruby_space": False}, {"ruby_space": 1}, {"tokens": 3, "more": 1}),
        ],
    )
    def test_what_is_no_limit(self, limits: Any) -> None:
        """Q3.2"""
        a_game().refuses(0, "draw", "invalid_until", until=limits)

    def test_a_limit_that_is_met_already(self) -> None:
        """Q3.2"""
        game = a_game(a_seat(bag=BAG, cauldron=[WHITE_3, WHITE_2]))
        refusal = game.refuses(0, "draw", "until_met", until={"white_sum_at_least": 5})
        assert refusal.params == {"limit": "white_sum_at_least"}

    def test_an_unknown_way_with_the_flask(self) -> None:
        """Q3.7"""
        a_game().refuses(0, "draw", "invalid_until", until={"tokens": 2}, on_flask="use")

    def test_risk_where_the_table_tells_no_odds(self) -> None:
        """Q1.8"""
        game = a_game(options={"odds": False})
        game.refuses(0, "draw", "odds_hidden", until={"risk_above": 0.2})

    def test_limits_for_stopping(self) -> None:
        """Q3.2"""
        game = a_game().draw(0, WHITE_1)
        game.refuses(0, "stop", "invalid_until", until={"tokens": 2})
