"""Purple, the ghost."""

import pytest

from quacks.rules.tokens import PURPLE_1, WHITE_3
from tests.quacks.rules.table import Game, a_game, a_seat


def with_ghosts(count: int) -> Game:
    return a_game(a_seat(cauldron=[PURPLE_1] * count), round=3, at="purple")


class TestBookOne:
    @pytest.mark.parametrize(
        ("count", "points", "rubies", "droplet"),
        [(1, 1, 0, 0), (2, 1, 1, 0), (3, 2, 0, 1), (5, 2, 0, 1)],
    )
    def test_it_pays_once_by_the_number_of_purple_tokens(
        self, count: int, points: int, rubies: int, droplet: int
    ) -> None:
        """Q9 purple 1"""
        game = with_ghosts(count)
        rubies_before = game[0].rubies
        game.answer(0, game.options(0)[0])
        paid = next((d for d in game.told("gained") if d["source"] == "purple_1"), None)
        assert paid is not None
        assert (paid["points"], paid["rubies"]) == (points, rubies)
        assert game[0].droplet == droplet
        assert rubies_before == 1

    @pytest.mark.parametrize(
        ("count", "options"),
        [
            (1, ["ghosts_1", "none"]),
            (2, ["ghosts_2", "ghosts_1", "none"]),
            (4, ["ghosts_3", "ghosts_2", "ghosts_1", "none"]),
        ],
    )
    def test_a_smaller_reward_may_be_chosen(self, count: int, options: list[str]) -> None:
        """Q9 purple 1, Q3.5"""
        assert with_ghosts(count).options(0) == options

    def test_a_reward_beyond_the_tokens_cannot(self) -> None:
        """Q9 purple 1"""
        with_ghosts(2).refuses(0, "ghosts_3")

    def test_it_may_be_declined(self) -> None:
        """Q9 purple 1, Q3.5"""
        game = with_ghosts(3).answer(0, "none")
        assert game.told("gained") == []
        assert game[0].droplet == 0

    def test_the_options_say_what_they_pay(self) -> None:
        """Q9 purple 1"""
        best = with_ghosts(3).question(0).options[0]
        assert best.subject == {"type": "reward", "points": 2, "rubies": 0, "droplet": 1}

    def test_an_exploded_cauldron_is_paid_too(self) -> None:
        """Q9 purple 1, Q3.4"""
        game = a_game(a_seat(cauldron=[PURPLE_1, WHITE_3], exploded=True), round=3, at="purple")
        assert game.options(0) == ["ghosts_1", "none"]
