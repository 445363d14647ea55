"""E6: the end, winners and ties."""

import random

import pytest

from games.engine import Move, NotYourDecision, SeededChance
from potion.rules import rules
from tests.potion.rules.table import a_table, bid, choose, of_kind


def test_t25_two_who_shed_their_second_ingredient_at_once_share_the_win() -> None:
    """E6"""
    state = a_table(4, "2M 3M -", ("BVV", "BBMMVV", "MMV", "BBMMVV"))
    [end] = of_kind(choose(state, "BMVB"), "potion_brewed")
    assert (end.data["winners"], end.data["tie"]) == ([0, 2], True)
    rows = rules.results(state)
    assert [(row.seat, row.rank, row.shared) for row in rows[:2]] == [(0, 1, True), (2, 1, True)]


def test_t26_the_tokens_left_do_not_count() -> None:
    """E6"""
    state = a_table(4, "1B - -", ("BV", "BBMMVV", "BBMMVV", "BBMMVV"))
    [end] = of_kind(choose(state, "BMMM"), "potion_brewed")
    assert (end.data["winners"], end.data["tie"], end.data["by"]) == (
        *([0], False, "single_ingredient"),
    )
    assert end.data["hands"][0] == {"beetle": 0, "mushroom": 0, "vial": 1}
    with pytest.raises(NotYourDecision):
        rules.apply(state, bid(1, "B"), SeededChance(1))


def test_t27_nobody_wins_where_all_qualify() -> None:
    """E6"""
    state = a_table(4, "- - -", ("BV", "BBMMVV", "BBMMVV", "BBMMVV"))
    told = choose(state, "BMMM")
    assert not of_kind(told, "potion_brewed")
    assert not rules.is_over(state)
    assert state.seats[0].hand == [1, 0, 1]


@pytest.mark.parametrize("seats", range(3, 8))
@pytest.mark.parametrize("hand_view", ["memory", "open"])
def test_t32_tokens_are_conserved_and_nobody_runs_out(seats: int, hand_view: str) -> None:
    """E5, E6"""
    dice = random.Random(seats)
    for seed in range(20):
        state = a_table(seats, hand_view=hand_view)
        chance = SeededChance(seed)
        while not state.is_over:
            seat = dice.choice(rules.waiting(state))
            option = dice.choice(rules.decisions(state, seat)[0].options)
            rules.apply(state, Move(seat, {"option": option.id}), chance)
            held = sum(sum(one.hand) for one in state.seats)
            assert held + sum(state.bottle) == 6 * seats
            assert min(sum(one.hand) for one in state.seats) >= 1
        assert state.round >= 4


class TestSafetyStop:
    def test_after_the_last_round_the_fewest_ingredients_win(self) -> None:
        """E6"""
        hands = ("BBMM", "BMMV", "BMV", "BBMMVV")
        state = a_table(4, "- - -", hands, max_rounds=4)
        state.round = 4
        [end] = of_kind(choose(state, "BMMM"), "potion_brewed")
        assert (end.data["by"], end.data["winners"]) == ("max_rounds", [0])
        ranks = {row.seat: (row.rank, row.score) for row in rules.results(state)}
        assert ranks == {0: (1, 2), 1: (2, 2), 2: (2, 2), 3: (4, 0)}

    def test_among_them_the_fewest_tokens_beside_the_largest_pile_win(self) -> None:
        """E6"""
        state = a_table(4, "- - -", ("BMM", "BBMM", "BMM", "BBMMVV"), max_rounds=4)
        state.round = 4
        choose(state, "BMMM")
        ranks = {row.seat: row.rank for row in rules.results(state)}
        assert ranks == {0: 1, 2: 1, 1: 3, 3: 4}

    def test_before_it_a_round_follows(self) -> None:
        """E6"""
        state = a_table(4, "- - -", max_rounds=4)
        state.round = 3
        choose(state, "BMMM")
        assert (state.round, state.is_over) == (4, False)


def test_at_the_end_all_hands_and_points_are_shown() -> None:
    """E6, E8"""
    state = a_table(4, "1B - -", ("BV", "BBMMVV", "BBMMVV", "BBMMVV"))
    choose(state, "BMMM")
    assert [seat["hand"] is None for seat in rules.observe(state, None)["seats"]] == [False] * 4
    assert [seat.score for seat in rules.progress(state, None).seats] == [4, 0, 0, 0]
    assert {row.seat: row.statistics["discards"] for row in rules.results(state)}[0] == 5
