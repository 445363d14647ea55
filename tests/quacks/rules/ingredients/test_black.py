"""Black, the moth."""

import pytest

from quacks.rules.tokens import BLACK_1, ORANGE_1, WHITE_3
from tests.quacks.rules.table import Game, a_game, a_seat


def with_moths(*counts: int, start: int = 0) -> Game:
    seats = [a_seat(cauldron=[BLACK_1] * count or [ORANGE_1]) for count in counts]
    return a_game(*seats, at="black", start=start)


def paid(game: Game, seat: int) -> tuple[int, int]:
    """Return the droplet steps and rubies that the moths of `seat` brought."""
    rubies = sum(d["rubies"] for d in game.told("gained", seat) if d["source"] == "black_base")
    steps = sum(
        d["to"] - d["from"] for d in game.told("droplet_moved", seat) if d["source"] == "black_base"
    )
    return steps, rubies


class TestBaseWithTwoPlayers:
    @pytest.mark.parametrize(
        ("own", "other", "won"),
        [(1, 1, (1, 0)), (2, 1, (1, 1)), (1, 2, (0, 0)), (3, 0, (1, 1)), (2, 2, (1, 0))],
    )
    def test_a_tie_pays_the_droplet_and_more_a_ruby_too(
        self, own: int, other: int, won: tuple[int, int]
    ) -> None:
        """Q9 black base, 2 players"""
        assert paid(with_moths(own, other), 0) == won

    def test_none_against_none_pays_nobody(self) -> None:
        """Q9 black base, Q4.2, Q03, ruling black_zero"""
        game = with_moths(0, 0)
        assert paid(game, 0) == paid(game, 1) == (0, 0)


class TestBaseWithThreeAndMore:
    @pytest.mark.parametrize(
        ("counts", "won"),
        [
            ((1, 0, 0), (1, 1)),
            ((1, 0, 1), (1, 0)),
            ((2, 1, 3), (1, 0)),
            ((1, 1, 1), (0, 0)),
            ((1, 2, 3), (0, 0)),
            ((0, 0, 0), (0, 0)),
        ],
    )
    def test_more_than_one_neighbour_pays_the_droplet_more_than_both_a_ruby_too(
        self, counts: tuple[int, ...], won: tuple[int, int]
    ) -> None:
        """Q9 black base, 3 players, ruling black_neigh"""
        assert paid(with_moths(*counts), 0) == won

    def test_only_neighbours_count(self) -> None:
        """Q9 black base: with four, who sits opposite does not."""
        assert paid(with_moths(1, 0, 4, 0), 0) == (1, 1)

    @pytest.mark.parametrize(
        ("counts", "won"), [((1, 0, 5, 5, 2), (1, 0)), ((1, 1, 0, 0, 1), (0, 0))]
    )
    def test_five_play_by_the_same_side(
        self, counts: tuple[int, ...], won: tuple[int, int]
    ) -> None:
        """Q9 black base, ruling black_5p"""
        assert paid(with_moths(*counts), 0) == won

    def test_none_against_none_pays_nobody(self) -> None:
        """Q03"""
        game = with_moths(0, 0, 0, 0)
        assert [paid(game, seat) for seat in range(4)] == [(0, 0)] * 4


class TestBase:
    def test_exploded_cauldrons_are_compared_as_well(self) -> None:
        """Q9 black base, Q3.4"""
        game = a_game(
            a_seat(cauldron=[BLACK_1, WHITE_3], exploded=True),
            a_seat(cauldron=[BLACK_1, BLACK_1]),
            at="black",
        )
        assert paid(game, 0) == (0, 0)
        assert paid(game, 1) == (1, 1)

    def test_with_decline_any_it_can_be_declined(self) -> None:
        """Q3.5"""
        game = a_game(
            a_seat(cauldron=[BLACK_1]), a_seat(), at="black", options={"decline_any": True}
        )
        assert game.options(0) == ["use", "none"]
        game.answer(0, "none")
        assert paid(game, 0) == (0, 0)
