"""Q8: the end."""

from typing import Any

import pytest

from games.engine import Move, Result
from quacks.rules import rules
from quacks.rules.tokens import BLUE_1, ORANGE_1, RED_1, WHITE_1, WHITE_2, WHITE_3
from tests.quacks.rules.table import Game, a_game, a_seat

TOGETHER = {"final_round": "together"}


def standing(game: Game) -> list[tuple[int, int, bool]]:
    """Return seat, rank and whether the rank is shared, in rank order."""
    return [(row.seat, row.rank, row.shared) for row in rules.results(game.state)]


class TestResult:
    def test_most_points_win(self) -> None:
        """Q8.1"""
        game = a_game(
            *(a_seat(score=40), a_seat(score=62), a_seat(score=50)), at="scoring", round=9
        )
        assert standing(game) == [(1, 1, False), (2, 2, False), (0, 3, False)]

    def test_a_tie_is_won_by_the_further_scoring_space(self) -> None:
        """Q8.1: 2 points on index 10, 1 more point and the exchange of 13 coins make up for it."""
        game = a_game(a_seat(score=10, scoring=11), a_seat(score=12, scoring=2), at="scoring",
                      round=9)  # fmt: skip
        assert (game[0].score, game[1].score) == (14, 12)
        game = a_game(a_seat(score=8, scoring=11), a_seat(score=12, scoring=2), at="scoring",
                      round=9)  # fmt: skip
        assert (game[0].score, game[1].score) == (12, 12)
        assert standing(game) == [(0, 1, False), (1, 2, False)]

    def test_the_place_counts_in_a_tie_not_its_coins(self) -> None:
        """Q8.1: indexes 17 and 18 both show 16 coins."""
        game = a_game(a_seat(score=11, scoring=17), a_seat(score=10, scoring=18), at="scoring",
                      round=9)  # fmt: skip
        assert game[0].score == game[1].score
        assert standing(game) == [(1, 1, False), (0, 2, False)]

    def test_still_tied_they_share_the_win(self) -> None:
        """Q8.1, Q33"""
        game = a_game(*[a_seat(score=20, scoring=9)] * 3, at="scoring", round=9)
        assert standing(game) == [(0, 1, True), (1, 1, True), (2, 1, True)]

    def test_an_exploded_cauldron_keeps_its_scoring_space_for_ties(self) -> None:
        """Q8.1"""
        game = a_game(a_seat(score=12, scoring=12, exploded=True), a_seat(score=14), at="scoring",
                      round=9)  # fmt: skip
        game.answer(0, "points")
        assert (game[0].score, game[1].score) == (14, 14)
        assert standing(game)[0] == (0, 1, False)

    def test_the_last_act_ends_the_game(self) -> None:
        """Q8.1"""
        game = a_game(a_seat(score=3), at="scoring", round=9)
        assert rules.is_over(game.state)
        assert game.events[-1].kind == "round_over"
        assert game.events[-1].data == {"scores": [3, 0]}
        assert rules.waiting(game.state) == ()
        game.refuses(0, "draw", "not_your_decision")

    def test_the_result_names_points(self) -> None:
        """Q8.1"""
        game = a_game(a_seat(score=3), at="scoring", round=9)
        assert rules.results(game.state)[0] == Result(0, 1, 3, False)


def together(*bags: list[Any], **more: Any) -> Game:
    """Return the last round of a table that draws in lockstep."""
    return a_game(*[a_seat(bag=bag) for bag in bags], round=9, options=TOGETHER, **more)


class TestLockstep:
    def test_nothing_is_drawn_before_all_have_committed(self) -> None:
        """Q8.2"""
        game = together([RED_1, WHITE_1], [ORANGE_1, WHITE_1]).draw(0)
        assert game.placed(0) == []
        game.draw(1, RED_1, ORANGE_1)
        assert game.placed(0) == [(RED_1, 1)]
        assert game.placed(1) == [(ORANGE_1, 1)]

    def test_all_are_asked_again_after_each_step(self) -> None:
        """Q8.2"""
        game = together([RED_1, WHITE_1], [ORANGE_1, WHITE_1]).draw(0).draw(1, RED_1, ORANGE_1)
        assert game.options(0) == game.options(1) == ["draw", "stop"]

    def test_who_stopped_is_waited_for_no_more(self) -> None:
        """Q8.2"""
        game = together([RED_1, RED_1, RED_1], [RED_1, RED_1, RED_1])
        game.draw(0).draw(1, RED_1, RED_1).stop(0).draw(1, RED_1)
        assert game[0].stopped
        assert game.draw(1, RED_1, "ruby").state.is_over

    def test_questions_of_effects_come_before_the_next_step(self) -> None:
        """Q8.2"""
        game = together([BLUE_1, RED_1, RED_1], [ORANGE_1, RED_1, RED_1])
        game.draw(0).draw(1, BLUE_1, RED_1, ORANGE_1)
        assert game.source(0) == "blue_1"
        game.draw(1)
        assert game.placed(1) == [(ORANGE_1, 1)]
        game.answer(0, "red_1")
        assert game.placed(1) == [(ORANGE_1, 1)]
        game.stop(0, RED_1)
        assert len(game.placed(1)) == 2

    def test_a_commitment_can_be_changed_until_then(self) -> None:
        """Q8.2"""
        game = together([RED_1, RED_1], [RED_1, RED_1]).draw(0).draw(1, RED_1, RED_1)
        game.draw(0)
        change = game.change(0)
        assert change.answer == {"option": "draw", "body": {}, "waits_for": [1]}
        assert [option.id for option in change.options] == ["draw", "stop", "withdraw"]
        game.answer(0, "stop").draw(1, RED_1, "point")
        assert len(game.placed(0)) == 1

    def test_a_commitment_can_be_withdrawn(self) -> None:
        """Q8.2"""
        game = together([RED_1, RED_1], [RED_1, RED_1]).draw(0).answer(0, "withdraw")
        assert game.options(0) == ["draw"]
        game.draw(1)
        assert game.placed(1) == []

    def test_what_was_committed_is_seen_by_its_owner_alone(self) -> None:
        """Q8.2, P20"""
        game = together([RED_1, RED_1], [RED_1, RED_1]).draw(0).draw(1, RED_1, RED_1)
        before = [rules.progress(game.state, viewer) for viewer in (1, None)]
        game.stop(0)
        assert game.heard(1, "order_queued") == game.heard(None, "order_queued") == []
        assert [rules.progress(game.state, viewer) for viewer in (1, None)] == before
        assert rules.progress(game.state, 0).seats[0].state == "done"

    def test_cauldrons_are_open(self) -> None:
        """Q8.2, Q13.2: drawing together is drawing in the open."""
        game = together([RED_1, RED_1], [RED_1, RED_1]).draw(0).draw(1, RED_1, RED_1)
        assert not game.seen(1, 0)["sealed"]
        assert len(game.seen(1, 0)["cauldron"]["tokens"]) == 1

    def test_the_flask_is_settled_before_the_next_step(self) -> None:
        """Q8.2, Q3.7"""
        game = together([WHITE_3, RED_1], [RED_1, RED_1]).draw(0).draw(1, WHITE_3, RED_1)
        game.flask(0)
        assert game.placed(0) == []
        assert game.options(0) == ["draw", "stop"]

    def test_an_explosion_ends_it_for_its_owner_alone(self) -> None:
        """Q8.2"""
        game = a_game(
            a_seat(bag=[WHITE_2, RED_1], cauldron=[WHITE_3, WHITE_3]),
            a_seat(bag=[RED_1, RED_1]),
            round=9,
            options=TOGETHER,
        )
        game.draw(0).draw(1, WHITE_2, RED_1)
        assert game[0].exploded
        assert game.options(0) == []
        assert game.options(1) == ["draw", "stop"]

    def test_a_series_of_draws_would_be_no_lockstep(self) -> None:
        """Q8.2"""
        together([RED_1], [RED_1]).refuses(0, "draw", "until_in_lockstep", until={"tokens": 2})

    @pytest.mark.parametrize("round", [1, 8])
    def test_only_the_last_round_is_drawn_together(self, round: int) -> None:
        """Q8.2"""
        game = a_game(a_seat(bag=[RED_1, RED_1]), round=round, options=TOGETHER).draw(0, RED_1)
        assert game.placed(0) == [(RED_1, 1)]

    def test_nobody_begins_before_the_card_is_settled(self) -> None:
        """Q8.2, Q2.1"""
        game = a_game(at="fortune", card="vp4_or_white", round=9, options=TOGETHER)
        game.answer(0, "points")
        assert game.asked(0) is None
        game.answer(1, "points")
        assert game.options(0) == ["draw"]

    def test_a_free_last_round_is_drawn_at_ones_own_pace(self) -> None:
        """Q1.8"""
        game = a_game(a_seat(bag=[RED_1, RED_1]), round=9).draw(0, RED_1)
        assert game.placed(0) == [(RED_1, 1)]

    def test_a_commitment_is_changed_where_it_was_given(self) -> None:
        """Q8.2"""
        game = together([RED_1, RED_1], [RED_1, RED_1]).draw(0)
        game.send(Move(0, {"option": "withdraw"}, kind="brewing"))
        assert game.options(0) == ["draw"]
