"""E1, E3, E7: tokens, dice and who rolls."""

import pytest

from games.engine import InvalidOptions, SeededChance
from potion.rules import rules
from tests.potion.rules.table import a_table, choose


def test_everybody_begins_with_two_of_each() -> None:
    """E3"""
    assert all(seat.hand == [2, 2, 2] for seat in a_table(5).seats)


def test_t28_three_players_have_eighteen_tokens_and_leave_the_threes_out() -> None:
    """E3, E7"""
    state = a_table(3)
    assert [die.id for die in state.dice] == ["ones", "twos"]
    assert sum(sum(seat.hand) for seat in state.seats) == 18


def test_t29_seven_players_use_every_token() -> None:
    """E1, E3"""
    state = a_table(7)
    assert sum(sum(seat.hand) for seat in state.seats) == 42
    assert [die.id for die in state.dice] == ["ones", "twos", "threes"]
    assert state.bottle == [0, 0, 0]


def test_anybody_may_roll_first() -> None:
    """E3"""
    options = rules.check_options({}, 4)
    first = {rules.new_game(options, 4, SeededChance(seed))[0].roller for seed in range(60)}
    assert first == {0, 1, 2, 3}


def test_the_next_seat_rolls_next() -> None:
    """E4"""
    state = a_table(3, "- -")
    state.roller = 2
    choose(state, "BBB")
    assert (state.round, state.roller) == (2, 0)


@pytest.mark.parametrize("seats", [2, 8])
def test_fewer_than_three_or_more_than_seven_cannot_play(seats: int) -> None:
    """E1"""
    with pytest.raises(InvalidOptions) as refusal:
        rules.check_options({}, seats)
    assert refusal.value.code == "wrong_seats"
