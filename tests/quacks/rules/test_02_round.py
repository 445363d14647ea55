"""Q2: a round, in order."""

import pytest

from quacks.rules.tokens import (
    BLACK_1,
    GREEN_1,
    ORANGE_1,
    PURPLE_1,
    RED_1,
    WHITE_1,
    WHITE_2,
    WHITE_3,
    YELLOW_1,
    YELLOW_2,
)
from tests.quacks.rules.table import Game, a_game, a_seat


def kinds(game: Game) -> list[str]:
    return [event.kind for event in game.events]


class TestOrder:
    def test_the_card_comes_before_the_brewing_of_everybody(self) -> None:
        """Q2.1, Q2.3"""
        game = a_game(at="round_start", card="droplet_1")
        assert kinds(game) == [
            "round_started",
            "fortune_turned",
            "droplet_moved",
            "droplet_moved",
        ]
        assert game.options(0) == game.options(1) == ["draw"]

    def test_the_start_player_turns_up_the_card(self) -> None:
        """Q2.1"""
        game = a_game(seats=3, start=2, at="fortune", card="limit9")
        assert [event.seat for event in game.events if event.kind == "fortune_turned"] == [2]

    def test_all_brew_at_the_same_time(self) -> None:
        """Q2.3"""
        game = a_game(seats=3)
        game.draw(2, WHITE_1).draw(0, WHITE_1).draw(2, WHITE_2).draw(1, WHITE_1)
        assert [len(game.placed(seat)) for seat in range(3)] == [1, 1, 2]

    def test_after_brewing_come_die_green_purple_black_ruby_points_and_the_shop(self) -> None:
        """Q2.5, Q2.6, Q2.7, Q2.8, Q2.9"""
        last = [(PURPLE_1, 20), (BLACK_1, 21), (GREEN_1, 29)]
        game = a_game(a_seat(cauldron=last), seats=3, round=3, at="reveal", chance=["ruby"])
        assert game.source(0) == "purple_1"
        game.answer(0, "ghosts_1")
        assert [(e.kind, e.data.get("source")) for e in game.feed if e.seat == 0] == [
            ("die_rolled", "bonus_die"),
            ("gained", "die"),
            ("gained", "green_1"),
            ("choice_made", "purple_1"),
            ("gained", "purple_1"),
            ("droplet_moved", "black_base"),
            ("gained", "black_base"),
            ("gained", "scoring_space"),
            ("payout_taken", None),
        ]
        assert game.question(0).kind == "shopping"

    def test_rubies_are_spent_after_the_shop(self) -> None:
        """Q2.9, Q2.10"""
        game = a_game(a_seat(scoring=12, rubies=2), at="scoring")
        assert game.question(0).kind == "shopping"
        game.buy(0)
        assert game.question(0).kind == "rubies"


class TestEndOfRound:
    def test_the_cauldron_goes_back_into_the_bag(self) -> None:
        """Q2.12"""
        game = a_game(
            a_seat(bag=[WHITE_1], cauldron=[WHITE_2, RED_1], rats=2, exploded=True),
            a_seat(),
            round=2,
            at="round_end",
            card="limit9",
        )
        assert game.bag(0) == {WHITE_1: 1, WHITE_2: 1, RED_1: 1}
        assert not game[0].cauldron
        assert not game[0].exploded

    def test_the_start_player_passes_clockwise(self) -> None:
        """Q2.12"""
        game = a_game(seats=3, start=2, at="round_end", round=1)
        assert (game.state.round, game.state.start) == (2, 0)

    def test_last_rounds_card_is_no_longer_in_force(self) -> None:
        """Q2.12"""
        game = a_game(at="round_end", round=1, card="limit9")
        assert game.state.card != "limit9"

    def test_rats_return_to_their_bowls(self) -> None:
        """Q2.12, Q7.1"""
        game = a_game(a_seat(score=5, rats=9), a_seat(score=5), at="round_end", round=2)
        assert game[0].rats == 0


class TestRats:
    def test_none_in_the_first_round(self) -> None:
        """Q2.2"""
        game = a_game(a_seat(score=0), a_seat(score=30), at="round_start", round=1, card="limit9")
        assert [game[0].rats, game[1].rats] == [0, 0]
        assert "rats_laid" not in kinds(game)

    def test_they_help_from_the_second_round_on(self) -> None:
        """Q2.2"""
        game = a_game(a_seat(score=3), a_seat(score=12), at="round_start", round=2, card="limit9")
        assert [game[0].rats, game[1].rats] == [3, 0]

    def test_points_of_the_card_do_not_change_them(self) -> None:
        """Q2.11: counted at the end of the round before."""
        game = a_game(
            a_seat(score=3), a_seat(score=12), at="round_start", round=2, card="vp4_or_white"
        )
        game.answer(0, "points").answer(1, "points")
        assert [game[0].rats, game[1].rats] == [3, 0]

    def test_the_older_edition_counts_them_after_the_card(self) -> None:
        """Q2.11"""
        game = a_game(
            a_seat(score=6),
            a_seat(score=12),
            at="round_start",
            round=2,
            card="vp4_or_white",
            options={"rats": "after_fortune"},
        )
        game.answer(0, "points").answer(1, "white_1")
        assert game[0].score == 10
        assert game.told("rats_laid") == [{"rats": [1, 0], "source": None}]

    def test_the_older_edition_lets_nobody_brew_before_all_scores_are_known(self) -> None:
        """Q2.11"""
        game = a_game(
            at="round_start", round=2, card="vp4_or_white", options={"rats": "after_fortune"}
        )
        game.answer(0, "points")
        assert game.options(0) == []
        game.answer(1, "points")
        assert game.options(0) == ["draw"]

    def test_the_older_edition_lays_them_first_for_a_card_about_rats(self) -> None:
        """Q2.11"""
        game = a_game(
            a_seat(score=3),
            a_seat(score=12),
            at="round_start",
            round=2,
            card="rats_double",
            options={"rats": "after_fortune"},
        )
        assert [game[0].rats, game[1].rats] == [6, 0]

    def test_the_marker_moves_along_with_the_droplet(self) -> None:
        """Q2.11"""
        game = a_game(
            a_seat(score=3, droplet=5),
            a_seat(score=12),
            at="round_start",
            round=2,
            card="droplet_1",
        )
        assert (game[0].droplet, game[0].rats, game[0].start_space) == (6, 3, 9)


class TestWhatIsOnSale:
    @pytest.mark.parametrize(
        ("round", "missing"),
        [(1, {"yellow", "purple"}), (2, {"purple"}), (3, set()), (8, set())],
    )
    def test_yellow_from_round_two_and_purple_from_round_three(
        self, round: int, missing: set[str]
    ) -> None:
        """Q2.13, Q30"""
        game = a_game(a_seat(scoring=53), at="scoring", round=round)
        not_on_sale = {
            id.split("_")[0] for id, reason in game.items(0).items() if reason == "not_on_sale"
        }
        assert not_on_sale == missing

    def test_white_is_never_on_sale(self) -> None:
        """Q2.13, Q16"""
        game = a_game(a_seat(scoring=53), at="scoring", round=8)
        assert not any(id.startswith("white") for id in game.items(0))
        game.refuses(0, "buy", "not_on_sale", tokens=[{"color": "white", "value": 1}])

    def test_a_color_before_its_round_is_refused(self) -> None:
        """Q2.13"""
        game = a_game(a_seat(scoring=53), at="scoring", round=1)
        game.refuses(0, "buy", "not_on_sale", tokens=[{"color": "yellow", "value": 1}])
        game.refuses(0, "buy", "not_on_sale", tokens=[{"color": "purple", "value": 1}])

    def test_a_card_that_names_a_late_color_skips_it(self) -> None:
        """Q2.1"""
        early = a_game(at="fortune", round=1, card="pick_one")
        assert YELLOW_2.id not in early.options(0)
        assert YELLOW_2.id in a_game(at="fortune", round=2, card="pick_one").options(0)
        assert YELLOW_1.id not in a_game(at="fortune", round=1, card="ruby_for_1").options(0)


class TestSixthRound:
    def test_everybody_adds_one_white_1(self) -> None:
        """Q2.13"""
        game = a_game(seats=3, at="round_start", round=6, card="limit9")
        assert [game.bag(seat)[WHITE_1] for seat in range(3)] == [5, 5, 5]
        assert [data["source"] for data in game.told("gained")] == ["round_6"] * 3

    @pytest.mark.parametrize("round", [2, 5, 7, 9])
    def test_no_other_round_does(self, round: int) -> None:
        """Q2.13"""
        game = a_game(at="round_start", round=round, card="limit9")
        assert game.bag(0)[WHITE_1] == 4

    def test_four_players_take_the_last_ones_of_the_box(self) -> None:
        """Q2.13, Q1.5"""
        game = a_game(seats=4, at="round_start", round=6, card="limit9")
        assert game.state.supply[WHITE_1] == 0
        assert [game.bag(seat)[WHITE_1] for seat in range(4)] == [5, 5, 5, 5]

    def test_it_comes_before_the_card(self) -> None:
        """Q2.13"""
        game = a_game(a_seat(bag=[ORANGE_1]), at="round_start", round=6, card="vp4_or_white")
        assert kinds(game).index("gained") < kinds(game).index("fortune_turned")
        assert game.options(0) == ["points", "white_1"]


class TestShortGames:
    def test_the_last_round_counts_as_the_ninth(self) -> None:
        """Q1.8: no tokens are bought, coins become points."""
        game = a_game(a_seat(scoring=15), at="scoring", round=3, options={"rounds": 3})
        assert game.state.is_over
        assert game[0].score == 3 + 3

    def test_a_game_of_five_rounds_never_meets_the_white_token_of_the_sixth(self) -> None:
        """Q1.8, Q2.13"""
        game = a_game(a_seat(bag=[WHITE_3]), at="scoring", round=5, options={"rounds": 5})
        assert game.state.is_over
        assert game.bag(0) == {WHITE_3: 1}
