"""Q7: rats."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quacks.rules.data.score import tails_between
from quacks.rules.tokens import ORANGE_1
from tests.quacks.rules.table import a_game, a_seat


class TestTails:
    @pytest.mark.parametrize(
        ("score", "leader", "tails"),
        [
            *((3, 12, 3), (12, 12, 0), (17, 20, 1), (16, 20, 2), (19, 20, 0)),
            *((51, 68, 7), (39, 68, 12), (0, 50, 23), (0, 1, 0), (1, 2, 1), (49, 51, 0)),
        ],
    )
    def test_those_between_a_marker_and_the_leaders_are_counted(
        self, score: int, leader: int, tails: int
    ) -> None:
        """Q7.1, Q7.2"""
        assert tails_between(score, leader) == tails

    @given(st.integers(0, 400))
    def test_a_lap_of_50_has_23(self, score: int) -> None:
        """Q7.2, Q36"""
        assert tails_between(score, score + 50) == 23

    @given(st.integers(0, 400), st.integers(0, 100), st.integers(0, 100))
    def test_who_is_further_behind_counts_no_fewer(self, score: int, gap: int, more: int) -> None:
        """Q7.1, Q36"""
        leader = score + more + gap
        assert 0 <= tails_between(score + more, leader) <= tails_between(score, leader)

    @given(st.integers(0, 400), st.integers(0, 100))
    def test_they_repeat_each_lap(self, score: int, gap: int) -> None:
        """Q7.2"""
        assert tails_between(score, score + gap) == tails_between(score + 50, score + gap + 50)


class TestMarkers:
    def test_every_leader_gets_none(self) -> None:
        """Q7.1"""
        game = a_game(
            *(a_seat(score=20), a_seat(score=16), a_seat(score=20)),
            at="round_start",
            round=4,
            card="limit9",
        )
        assert [game[seat].rats for seat in range(3)] == [0, 2, 0]
        assert game.told("rats_laid") == [{"rats": [0, 2, 0], "source": None}]

    def test_brewing_starts_beyond_droplet_and_rats(self) -> None:
        """Q7.1"""
        game = a_game(a_seat(bag=[ORANGE_1, ORANGE_1], droplet=2, rats=3)).draw(0, ORANGE_1)
        assert game.placed(0) == [(ORANGE_1, 6)]

    def test_they_help_for_one_round(self) -> None:
        """Q7.1"""
        game = a_game(a_seat(score=20, rats=5), a_seat(score=20), at="round_end", round=3)
        assert (game[0].rats, game[0].start_space) == (0, 0)

    def test_they_are_counted_anew_never_added_up(self) -> None:
        """Q7.1"""
        game = a_game(a_seat(score=16, rats=9), a_seat(score=20), at="round_end", round=3)
        assert game[0].rats == 2

    def test_they_do_not_lead_beyond_the_track(self) -> None:
        """Q7.1, ruling rats_clamp"""
        game = a_game(a_seat(bag=[ORANGE_1], droplet=50, rats=9), round=4)
        assert game[0].start_space == 52
