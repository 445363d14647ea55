"""Practice brews: what an order would make of the own bag, by what its owner knows (Q13.4)."""

import random
from typing import Any

import pytest

from games.engine import Json, SeededChance
from quacks.rules import rules
from quacks.rules.practice import Tally, practice
from quacks.rules.tokens import BLUE_1, GREEN_1, ORANGE_1, WHITE_1, WHITE_2, WHITE_3
from tests.quacks.rules.playing import any_books, play
from tests.quacks.rules.table import Game, a_game, a_seat
from tests.quacks.rules.twins import twin

ORDER: Json = {
    "run": "at_once",
    "brewing": {"until": {"risk_above": 0.3}, "flask": {"from_value": 2}},
    "answers": [{"source": "blue_1", "prefer": ["green_1", "orange_1", "none"]}],
}


def brewed(game: Game, limits: Json, brews: int = 40, **rule: Any) -> Tally:
    order = {"run": "at_once", "brewing": {"until": limits, **rule}}
    tally = practice(game.state, 0, order, brews)
    assert tally is not None
    assert tally.brews == brews
    return tally


class TestFigures:
    """Q13.4"""

    def test_a_harmless_bag_stops_at_its_limit(self) -> None:
        game = a_game(a_seat(bag=[ORANGE_1] * 9, droplet=2))
        tally = brewed(game, {"space_at_least": 6})
        assert (tally.exploded, tally.asked) == (0, 0)
        assert (tally.space, tally.tokens) == (40 * 7, 40 * 4)

    def test_a_wicked_bag_explodes(self) -> None:
        seat = a_seat(bag=[WHITE_3, WHITE_2], cauldron=[WHITE_3])
        tally = brewed(a_game(seat), {"tokens": 4})
        assert (tally.exploded, tally.space) == (40, 0)

    def test_the_share_of_explosions_is_that_of_the_bag(self) -> None:
        """Three of four tokens are drawn; one in four times they are the three boomberries."""
        game = a_game(a_seat(bag=[WHITE_3, WHITE_3, WHITE_3, ORANGE_1]))
        tally = brewed(game, {"tokens": 3}, 1000)
        assert 200 < tally.exploded < 300

    def test_it_goes_on_from_where_the_seat_stands(self) -> None:
        game = a_game(a_seat(bag=[ORANGE_1] * 9)).draw(0, ORANGE_1).draw(0, ORANGE_1)
        assert brewed(game, {"tokens": 3}).tokens == 40 * 3

    def test_the_flask_is_used(self) -> None:
        game = a_game(a_seat(bag=[WHITE_3, WHITE_3, WHITE_1, WHITE_1]))
        assert brewed(game, {"white_sum_at_least": 4}, flask={}).exploded == 0

    def test_an_open_question_is_answered_first(self) -> None:
        game = a_game(a_seat(bag=[BLUE_1, ORANGE_1, ORANGE_1])).draw(0, BLUE_1, ORANGE_1)
        tally = brewed(game, {"tokens": 9})
        assert tally.asked == 40  # the order says nothing about the skull
        order = {
            "run": "at_once",
            "brewing": {"until": {"tokens": 9}},
            "answers": [{"source": "blue_1", "prefer": ["orange_1"]}],
        }
        answered = practice(game.state, 0, order, 5)
        assert answered is not None
        assert (answered.asked, answered.tokens) == (0, 15)

    def test_a_card_before_brewing_is_passed_by_the_default(self) -> None:
        game = a_game(a_seat(bag=[ORANGE_1] * 4), at="fortune", card="ruby_for_1")
        tally = brewed(game, {"tokens": 2})
        assert (tally.round, tally.asked, tally.tokens) == (1, 40, 80)

    def test_in_lockstep_nobody_is_waited_for(self) -> None:
        """Q8.2"""
        game = a_game(a_seat(bag=[ORANGE_1] * 4), round=9, options={"final_round": "together"})
        assert brewed(game, {"tokens": 3}).tokens == 40 * 3


class TestNextRound:
    """Q13.4, Q2.12"""

    def done(self, round: int = 1) -> Game:
        seat = a_seat(bag=[ORANGE_1] * 3, cauldron=[GREEN_1, GREEN_1], droplet=4)
        return a_game(seat, at="scoring", round=round)

    def test_who_has_brewed_practices_the_next_round_with_the_whole_bag(self) -> None:
        tally = brewed(self.done(), {"tokens": 9})
        assert tally.round == 2
        assert tally.tokens == 40 * 5
        assert tally.space == 40 * (4 + 5 + 1)

    def test_the_white_token_of_round_six_is_known(self) -> None:
        """Q2.13"""
        assert brewed(self.done(5), {"tokens": 9}).tokens == 40 * 6

    def test_after_the_last_brewing_there_is_none(self) -> None:
        order = {"run": "at_once", "brewing": {"until": {"tokens": 9}}}
        game = a_game(a_seat(scoring=20, exploded=True), at="scoring", round=9)
        assert game.asked(0) is not None
        assert practice(game.state, 0, order) is None


class TestNothing:
    """Q13.4"""

    def test_where_odds_are_hidden(self) -> None:
        assert practice(a_game(options={"odds": False}).state, 0, ORDER) is None

    def test_without_a_rule_for_brewing(self) -> None:
        assert practice(a_game().state, 0, {"run": "at_once", "payout": "coins"}) is None


class TestSecrets:
    """Q13.4, Q13.5"""

    @pytest.mark.parametrize("seed", range(6))
    def test_only_what_the_owner_knows_goes_in(self, seed: int) -> None:
        """Two tables that a seat cannot tell apart give it the same figures."""
        dice = random.Random(seed)
        options = rules.check_options({"rounds": 3, **any_books(seed)}, 3)
        looked = 0
        for step in play(seed, 3, options):
            if dice.random() < 0.8 or rules.is_over(step.state):
                continue
            looked += 1
            for seat in range(3):
                other = twin(step.state, seat, SeededChance(seed))
                before = rules.dump(step.state)
                assert practice(step.state, seat, ORDER, 8) == practice(other, seat, ORDER, 8)
                assert rules.dump(step.state) == before
        assert looked > 3

    def test_its_luck_is_always_the_same(self) -> None:
        """It cannot come from the game's sealed chance, for it gets none."""
        state = a_game().state
        assert practice(state, 0, ORDER, 30) == practice(state, 0, ORDER, 30)
        assert practice(state, 1, ORDER, 30) == practice(state, 0, ORDER, 30)
