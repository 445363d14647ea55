"""Q4: evaluation."""

import pytest

from quacks.rules.tokens import (
    BLACK_1,
    GREEN_1,
    ORANGE_1,
    ORANGE_6,
    PURPLE_1,
    WHITE_1,
    WHITE_2,
    WHITE_3,
)
from tests.quacks.rules.table import Game, a_game, a_seat

LIMIT_PASSED = [WHITE_3, WHITE_2, WHITE_2, (WHITE_1, 9)]
"""White tokens that exploded: 9 spaces far, scoring space 10 (10 coins, 2 points)."""


def rollers(game: Game) -> list[int | None]:
    return [event.seat for event in game.events if event.kind == "die_rolled"]


class TestBonusDie:
    def test_the_furthest_scoring_space_rolls(self) -> None:
        """Q4.1"""
        game = a_game(a_seat(scoring=10), a_seat(scoring=12), at="die", chance=["ruby"])
        assert rollers(game) == [1]

    def test_all_who_tie_roll_each_for_themselves(self) -> None:
        """Q4.1, Q02"""
        game = a_game(
            *(a_seat(scoring=10), a_seat(scoring=12), a_seat(scoring=12)),
            at="die",
            chance=["point", "two_points"],
        )
        assert rollers(game) == [1, 2]
        assert [game[seat].score for seat in range(3)] == [2, 3, 4]

    def test_the_place_counts_not_the_printed_number(self) -> None:
        """Q4.1, Q37: indexes 15 and 16 both show 15 coins."""
        game = a_game(a_seat(scoring=15), a_seat(scoring=16), at="die", chance=["point"])
        assert rollers(game) == [1]

    def test_who_exploded_does_not_roll_and_does_not_count(self) -> None:
        """Q4.1"""
        game = a_game(
            a_seat(scoring=30, exploded=True), a_seat(scoring=12), at="die", chance=["point"]
        )
        assert rollers(game) == [1]

    def test_nobody_rolls_if_all_exploded(self) -> None:
        """Q4.1"""
        game = a_game(
            a_seat(cauldron=LIMIT_PASSED, exploded=True),
            a_seat(cauldron=LIMIT_PASSED, exploded=True),
            at="die",
        )
        assert rollers(game) == []

    @pytest.mark.parametrize(
        ("face", "points", "rubies", "droplet", "oranges"),
        [
            ("point", 1, 0, 0, 0),
            ("two_points", 2, 0, 0, 0),
            ("ruby", 0, 1, 0, 0),
            ("droplet", 0, 0, 1, 0),
            ("orange", 0, 0, 0, 1),
        ],
    )
    def test_each_face_pays_what_it_shows(
        self, face: str, points: int, rubies: int, droplet: int, oranges: int
    ) -> None:
        """Q4.1"""
        game = a_game(a_seat(scoring=4), at="die", chance=[face])
        seat = game[0]
        assert (seat.score, seat.rubies - 1, seat.droplet) == (points, rubies, droplet)
        assert game.bag(0)[ORANGE_1] == 1 + oranges

    def test_an_orange_that_is_sold_out_is_not_had(self) -> None:
        """Q4.1, Q1.5"""
        game = a_game(a_seat(scoring=4), at="die", supply={ORANGE_1: 0}, chance=["orange"])
        assert game.bag(0)[ORANGE_1] == 1
        assert game.told("gained", 0)[0]["missing"] == [{"color": "orange", "value": 1}]

    def test_a_droplet_rolled_counts_from_the_next_round_on(self) -> None:
        """Q4.1, Q01"""
        game = a_game(a_seat(), a_seat(), at="die", chance=["droplet", "droplet"])
        assert game[0].droplet == 1
        assert game.told("payout_taken", 0)[0]["scoring_space"]["index"] == 1

    def test_the_older_edition_lets_the_spoon_roll_too(self) -> None:
        """Q1.8, Q4.1: it ties for the furthest space anyway."""
        game = a_game(
            a_seat(scoring=53), a_seat(scoring=20), at="die", options={"spoon_rolls": True},
            chance=["point"],
        )  # fmt: skip
        assert rollers(game) == [0]


class TestEffects:
    def test_green_comes_before_purple_and_purple_before_black(self) -> None:
        """Q4.2"""
        pot = [(PURPLE_1, 3), (BLACK_1, 4), (GREEN_1, 5)]
        game = a_game(a_seat(cauldron=pot), round=3, at="green")
        assert game.told("gained") == [
            {"source": "green_1", "points": 0, "rubies": 1, "tokens": []}
        ]
        game.answer(0, "ghosts_1")
        sources = [e.data["source"] for e in game.events if "source" in e.data]
        assert sources.index("purple_1") < sources.index("black_base")

    def test_nobody_waits_for_another_seats_effect(self) -> None:
        """Q4.2: over the wire the order is kept only where it can matter."""
        game = a_game(a_seat(cauldron=[PURPLE_1]), a_seat(scoring=16), round=3, at="green")
        assert game.source(0) == "purple_1"
        assert game.question(1).kind == "shopping"

    def test_an_effect_needs_a_token_of_its_color(self) -> None:
        """Q4.2"""
        game = a_game(a_seat(scoring=8), a_seat(scoring=8), round=3, at="green")
        assert game.told("droplet_moved") == []
        assert game.question(0).kind == "shopping"

    def test_a_droplet_of_an_effect_does_not_move_this_rounds_scoring_space(self) -> None:
        """Q4.1, Q01"""
        game = a_game(a_seat(cauldron=[BLACK_1], droplet=2), at="black")
        assert game[0].droplet == 3
        assert game.told("payout_taken", 0)[0]["scoring_space"]["index"] == 4


class TestRuby:
    def test_a_scoring_space_with_a_ruby_pays_one(self) -> None:
        """Q4.3"""
        game = a_game(a_seat(scoring=9), a_seat(scoring=10), at="scoring")
        assert [game[0].rubies, game[1].rubies] == [2, 1]

    def test_an_exploded_cauldron_gets_it_too(self) -> None:
        """Q4.3"""
        game = a_game(a_seat(scoring=13, exploded=True), at="scoring")
        assert game[0].rubies == 2

    def test_it_is_taken_before_points_or_coins_are_chosen(self) -> None:
        """Q4.3, Q4.4"""
        game = a_game(a_seat(scoring=13, exploded=True), at="scoring")
        assert game.question(0).kind == "payout"
        assert game[0].rubies == 2


class TestPayout:
    def test_a_sound_cauldron_pays_points_and_coins_unasked(self) -> None:
        """Q4.4, Q09"""
        game = a_game(a_seat(scoring=28), at="scoring")
        assert (game[0].score, game[0].coins) == (6, 21)
        assert game.question(0).kind == "shopping"

    @pytest.mark.parametrize(("option", "points", "coins"), [("points", 2, 0), ("coins", 0, 10)])
    def test_an_exploded_one_pays_either(self, option: str, points: int, coins: int) -> None:
        """Q4.4"""
        game = a_game(a_seat(cauldron=LIMIT_PASSED, exploded=True), at="scoring")
        assert game.options(0) == ["points", "coins"]
        game.answer(0, option)
        assert (game[0].score, game[0].coins) == (points, coins)

    def test_who_took_the_points_has_no_shopping(self) -> None:
        """Q4.4, Q43"""
        game = a_game(a_seat(scoring=30, exploded=True), at="scoring").answer(0, "points")
        assert game.question(0).kind == "rubies"

    def test_who_took_the_coins_shops_with_them(self) -> None:
        """Q4.4"""
        game = a_game(a_seat(scoring=30, exploded=True), at="scoring").answer(0, "coins")
        selection = game.question(0).options[0].selection
        assert selection is not None
        assert selection.budget == 22

    @pytest.mark.parametrize(("option", "score"), [("points", 7), ("coins", 22 // 5)])
    def test_in_the_last_round_it_is_one_or_the_other_too(self, option: str, score: int) -> None:
        """Q4.4, Q07"""
        game = a_game(a_seat(scoring=29, exploded=True, rubies=0), round=9, at="scoring")
        assert game.options(0) == ["points", "coins"]
        game.answer(0, option)
        assert game[0].score == score

    def test_the_choice_says_what_it_leads_to(self) -> None:
        """Q4.4"""
        game = a_game(a_seat(scoring=29, exploded=True), at="scoring")
        leads = [option.leads_to for option in game.question(0, explain=True).options]
        assert leads == [{"points": 7, "coins": 0}, {"points": 0, "coins": 22}]


class TestSpaces:
    def test_the_space_after_the_last_token_counts_not_its_own(self) -> None:
        """Q0"""
        game = a_game(a_seat(cauldron=[(ORANGE_6, 15)]), at="scoring")
        assert game.told("payout_taken", 0)[0] == {
            "points": 3,
            "coins": 15,
            "scoring_space": {"index": 16, "coins": 15, "points": 3, "ruby": True},
            "exploded": False,
        }

    def test_an_empty_cauldron_scores_the_space_after_the_start_space(self) -> None:
        """Q3.2"""
        game = a_game(a_seat(droplet=3, rats=1), round=2, at="scoring")
        assert game.told("payout_taken", 0)[0]["scoring_space"]["index"] == 5

    def test_white_tokens_count_as_places_like_any_other(self) -> None:
        """Q0"""
        game = a_game(a_seat(cauldron=[WHITE_1, WHITE_3]), at="scoring")
        assert game.told("payout_taken", 0)[0]["scoring_space"]["index"] == 5
