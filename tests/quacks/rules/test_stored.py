"""The stored form of a state (Q13.1: a game is put away between any two moves)."""

import json

import pytest

from quacks.rules import rules
from quacks.rules.tokens import BLUE_1, RED_1, RED_2, WHITE_1
from tests.quacks.rules.table import Game, a_game, a_seat


def again(game: Game) -> bool:
    """Return whether the state survives being stored."""
    return rules.load(rules.dump(game.state)) == game.state


class TestForm:
    def test_it_is_canonical_compact_json_with_its_schema(self) -> None:
        stored = rules.dump(a_game().state)
        assert json.dumps(json.loads(stored), separators=(",", ":"), sort_keys=True) == stored
        assert json.loads(stored)["schema"] == rules.schema

    def test_equal_states_have_equal_forms(self) -> None:
        one = a_game().draw(0, WHITE_1).draw(1, WHITE_1)
        other = a_game().draw(1, WHITE_1).draw(0, WHITE_1)
        assert rules.dump(one.state) == rules.dump(other.state)

    def test_an_unknown_schema_is_refused(self) -> None:
        stored = json.loads(rules.dump(a_game().state))
        stored["schema"] = rules.schema + 1
        with pytest.raises(ValueError, match="schema"):
            rules.load(json.dumps(stored))


class TestMoments:
    def test_in_the_middle_of_a_choice(self) -> None:
        assert again(a_game(a_seat(bag=[BLUE_1, RED_1])).draw(0, BLUE_1, RED_1))

    def test_with_an_order_that_waits(self) -> None:
        seats = [a_seat(scoring=12)] * 2
        assert again(a_game(*seats, at="scoring", supply={RED_2: 1}).buy(1, RED_2))

    def test_with_a_purchase_that_is_still_hidden(self) -> None:
        game = a_game(*[a_seat(scoring=12)] * 2, at="scoring").buy(1, RED_2)
        assert game.state.early
        assert again(game)

    def test_with_a_commitment(self) -> None:
        assert again(a_game(round=9, options={"final_round": "together"}).draw(0))

    def test_when_the_game_is_over(self) -> None:
        assert again(a_game(at="scoring", round=9))
