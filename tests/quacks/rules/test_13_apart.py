"""Q13: playing apart, in time."""

import pytest

from games.engine import Json
from quacks.rules import rules
from quacks.rules.tokens import (
    BLUE_1,
    BLUE_4,
    ORANGE_1,
    PURPLE_1,
    RED_1,
    RED_2,
    WHITE_1,
    WHITE_3,
)
from tests.quacks.rules.table import Game, a_game, a_seat


class TestSittings:
    def test_a_round_has_two(self) -> None:
        """Q13.1"""
        game = a_game(a_seat(bag=[ORANGE_1, RED_1]), a_seat(bag=[ORANGE_1, RED_1]), round=4)
        assert rules.sitting(game.state) == "4.brew"
        game.draw(0, RED_1).draw(1, RED_1).stop(0)
        assert rules.sitting(game.state) == "4.brew"
        game.stop(1, "ruby", "ruby")
        assert rules.sitting(game.state) == "4.settle"

    def test_the_card_belongs_to_the_first(self) -> None:
        """Q13.1"""
        game = a_game(at="fortune", card="vp4_or_white", round=2)
        assert rules.sitting(game.state) == "2.brew"

    def test_nobody_waits_for_another_within_one(self) -> None:
        """Q13.1, Q55"""
        game = a_game(at="fortune", card="vp4_or_white", seats=3).answer(2, "points")
        assert rules.waiting(game.state) == (0, 1, 2)
        assert game.question(2).kind == "brewing"

    def test_what_is_empty_is_passed_without_asking(self) -> None:
        """Q13.1, S30"""
        game = a_game(a_seat(scoring=2), a_seat(scoring=12), at="scoring", round=2)
        assert rules.waiting(game.state) == (1,)


class TestSealedBrewing:
    def test_others_see_a_seat_as_it_was_when_brewing_opened(self) -> None:
        """Q13.2"""
        setup = a_seat(bag=[WHITE_3, ORANGE_1, RED_1], score=7, rubies=3, droplet=2)
        game = a_game(setup).draw(0, WHITE_3).flask(0).draw(0, RED_1)
        for viewer in (1, None):
            seen = game.seen(viewer, 0)
            assert (seen["rubies"], seen["flask_full"], seen["droplet"]) == (3, True, 2)
            assert (seen["bag_size"], seen["sealed"], seen["cauldron"]) == (3, True, None)
            assert rules.progress(game.state, viewer).seats[0].score == 7

    def test_its_owner_sees_it_as_it_is(self) -> None:
        """Q13.2"""
        game = a_game(a_seat(bag=[WHITE_3, ORANGE_1])).draw(0, WHITE_3).flask(0)
        seen = game.seen(0, 0)
        assert not seen["sealed"]
        assert not seen["flask_full"]
        assert seen["cauldron"]["tokens"] == []

    def test_they_hear_that_it_has_finished_not_how(self) -> None:
        """Q13.2"""
        game = a_game(a_seat(bag=[WHITE_1], cauldron=[WHITE_3, WHITE_3, WHITE_1]))
        game.draw(0, WHITE_1)
        heard = [(event.kind, event.data) for event in game.events if event.audience & 0b10]
        assert heard == [("brewing_finished", {})]

    def test_they_hear_nothing_before(self) -> None:
        """Q13.2"""
        game = a_game(a_seat(bag=[WHITE_1, BLUE_1, RED_1], cauldron=[ORANGE_1]))
        game.draw(0, WHITE_1).flask(0).draw(0, BLUE_1, RED_1).answer(0, "none")
        assert not [event for event in game.feed if event.audience & 0b10]

    def test_all_is_revealed_when_the_last_has_finished(self) -> None:
        """Q13.2"""
        game = a_game(a_seat(bag=[RED_1, RED_1]), a_seat(bag=[ORANGE_1, RED_1]))
        game.draw(0, RED_1).draw(1, ORANGE_1).stop(1).stop(0, "ruby", "ruby")
        assert [event.seat for event in game.events if event.kind == "cauldron_revealed"] == [0, 1]
        revealed = game.heard(None, "cauldron_revealed")
        assert revealed[1] == {
            "tokens": [{"id": "1", "color": "orange", "value": 1, "space": 1, "by": "draw"}],
            "set_aside": [],
            "white_sum": 0,
            "limit": 7,
            "exploded": False,
            "flask_full": True,
            "scoring_space": {"index": 2, "coins": 2, "points": 0, "ruby": False},
        }
        assert not game.seen(1, 0)["sealed"]

    def test_an_open_table_sees_cauldrons_grow(self) -> None:
        """Q13.2"""
        game = a_game(a_seat(bag=[WHITE_1, RED_1]), options={"brewing_visibility": "open"})
        game.draw(0, WHITE_1)
        assert game.seen(1, 0)["cauldron"]["tokens"][0]["color"] == "white"
        assert len(game.heard(1, "token_placed")) == 1
        assert game.seen(1, 0)["bag"] is None

    def test_an_open_table_begins_together(self) -> None:
        """Q13.2: what a seat took from the supply before its turn would show in its cauldron."""
        options = {"brewing_visibility": "open"}
        game = a_game(at="fortune", card="pick_one", options=options).answer(1, "rubies")
        assert game.asked(1) is None
        game.answer(0, "rubies")
        assert game.options(1) == ["draw"]


def defaults(game: Game, seat: int) -> Json:
    """Return what the clock answers for `seat`, having checked that it names the open question."""
    move = rules.default(game.state, seat)
    assert (move.seat, move.decision) == (seat, game.question(seat).number)
    return move.answer


class TestDefaults:
    def test_the_owed_draw_is_made_then_brewing_stops(self) -> None:
        """Q13.4"""
        game = a_game(a_seat(bag=[RED_1, WHITE_1]))
        assert defaults(game, 0) == {"option": "draw"}
        assert defaults(game.draw(0, RED_1), 0) == {"option": "stop"}

    def test_optional_choices_are_declined(self) -> None:
        """Q13.4"""
        blue = a_game(a_seat(bag=[BLUE_4, WHITE_1])).draw(0, BLUE_4, WHITE_1)
        assert defaults(blue, 0) == {"option": "none"}
        purple = a_game(a_seat(cauldron=[PURPLE_1]), round=3, at="purple")
        assert defaults(purple, 0) == {"option": "none"}

    @pytest.mark.parametrize(
        ("card", "option"),
        [("pick_one", "black_1"), ("vp4_or_white", "points"), ("droplet2_or_purple", "purple_1")],
    )
    def test_choices_that_must_be_made_take_the_first_option(self, card: str, option: str) -> None:
        """Q13.4"""
        game = a_game(at="fortune", card=card, round=3)
        assert defaults(game, 0) == {"option": option}

    @pytest.mark.parametrize(
        ("round", "option"), [(1, "coins"), (4, "coins"), (5, "points"), (9, "points")]
    )
    def test_an_exploded_cauldron_takes_coins_up_to_round_four_then_points(
        self, round: int, option: str
    ) -> None:
        """Q13.4"""
        game = a_game(a_seat(scoring=20, exploded=True), round=round, at="scoring")
        assert defaults(game, 0) == {"option": option}

    def test_the_last_round_of_a_short_game_takes_points(self) -> None:
        """Q13.4, Q1.8"""
        game = a_game(
            a_seat(scoring=20, exploded=True), round=3, at="scoring", options={"rounds": 3}
        )
        assert defaults(game, 0) == {"option": "points"}

    def test_nothing_is_bought_and_rubies_are_kept(self) -> None:
        """Q13.4"""
        game = a_game(a_seat(scoring=20, rubies=4, flask=False), round=3, at="scoring")
        assert defaults(game, 0) == {"option": "none", "tokens": []}
        assert defaults(game.buy(0), 0) == {"option": "none", "spend": []}

    def test_an_order_that_waits_is_left_alone(self) -> None:
        """Q13.4: the clock answers what a seat is waited for, and it is waited for no more."""
        game = a_game(*[a_seat(scoring=12)] * 2, at="scoring", supply={RED_2: 1}).buy(1, RED_2)
        assert rules.waiting(game.state) == (0,)

    def test_a_table_of_sleepers_comes_to_its_end(self) -> None:
        """Q13.4, P17"""
        game = a_game(*[a_seat(bag=[ORANGE_1, WHITE_3])] * 2, round=9)
        for seat in (0, 1):
            game.send(rules.default(game.state, seat), ORANGE_1)
        game.send(rules.default(game.state, 0))
        game.send(rules.default(game.state, 1), "ruby", "ruby")
        assert game.state.is_over
