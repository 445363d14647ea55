"""Q6.2: the test tubes, the other side of the cauldron."""

from typing import Any

import pytest

from quacks.rules import rules
from quacks.rules.data.tubes import TUBES as ALL
from quacks.rules.data.tubes import Tube
from quacks.rules.tokens import BLACK_1, BLUE_1, PURPLE_1, RED_2, YELLOW_4, Token
from tests.quacks.rules.table import Game, SeatSetup, a_game, a_seat, as_json

TUBES: dict[str, Any] = {"test_tubes": True}


def turned(card: str, *seats: SeatSetup, round: int = 3, **more: Any) -> Game:
    """Return a table with test tubes where `card` was just turned up."""
    return a_game(*seats, at="fortune", card=card, round=round, options=TUBES, **more)


def at_scoring(*seats: SeatSetup, round: int = 3, **more: Any) -> Game:
    """Return a table with test tubes where scoring is about to begin."""
    return a_game(*seats, at="scoring", round=round, options=TUBES, **more)


class TestSteps:
    def test_every_step_asks_which_droplet_takes_it(self) -> None:
        """Q6.2"""
        game = turned("droplet_1")
        assert (game.source(0), game.options(0)) == ("test_tubes", ["droplet", "tube"])
        game.answer(0, "tube")
        assert (game[0].tube, game[0].droplet, game[0].rubies) == (1, 0, 2)
        game.answer(1, "droplet")
        assert (game[1].tube, game[1].droplet, game[1].rubies) == (0, 1, 1)

    def test_two_steps_are_asked_one_by_one(self) -> None:
        """Q6.2"""
        game = turned("droplet2_or_purple").answer(0, "droplet")
        assert game.question(0).context == {"source": "droplet2_or_purple", "steps": 2}
        game.answer(0, "tube").answer(0, "tube")
        assert (game[0].tube, game[0].rubies, game[0].score) == (2, 2, 1)
        assert game.question(0).kind == "brewing"

    @pytest.mark.parametrize(
        ("tube", "kind"), [(2, BLUE_1), (4, BLACK_1), (6, RED_2), (8, PURPLE_1), (10, YELLOW_4)]
    )
    def test_each_tube_reached_pays_at_once(self, tube: int, kind: Token) -> None:
        """Q6.2"""
        game = turned("droplet_1", a_seat(tube=tube)).answer(0, "tube")
        assert game.bag(0)[kind] == 1
        assert game.told("droplet_moved", 0) == [
            {"source": "droplet_1", "from": tube, "to": tube + 1, "track": "tubes"}
        ]

    def test_after_the_twelfth_only_the_cauldron_is_left(self) -> None:
        """Q6.2"""
        game = turned("droplet_1", a_seat(tube=11), a_seat(tube=12)).answer(0, "tube")
        assert (game[0].tube, game[0].score) == (12, 4)
        assert (game[1].droplet, game.question(1).kind) == (1, "brewing")

    def test_at_the_end_of_the_track_only_the_tubes_are_left(self) -> None:
        """Q6.2, Q3.6"""
        game = turned("droplet_1", a_seat(droplet=52))
        assert (game[0].droplet, game[0].tube) == (52, 1)

    def test_the_bonus_die_asks_too(self) -> None:
        """Q6.2, Q4.1"""
        game = a_game(a_seat(scoring=9), at="die", options=TUBES, chance=["droplet"])
        assert game.options(0) == ["droplet", "tube"]
        assert game.answer(0, "tube")[0].tube == 1

    def test_a_token_that_is_not_out_yet_is_lost(self) -> None:
        """Q2.13, Q6.2"""
        game = turned("droplet_1", a_seat(tube=8), round=2).answer(0, "tube")
        assert (game[0].tube, game.bag(0)[PURPLE_1]) == (9, 0)
        assert game.told("gained", 0)[0]["missing"] == [{"color": "purple", "value": 1}]

    def test_a_token_of_the_supply_waits_for_earlier_seats(self) -> None:
        """Q13.3"""
        game = turned("droplet_1", a_seat(tube=2), a_seat(tube=2), supply={BLUE_1: 1})
        game.answer(1, "tube")
        assert (game[1].tube, game.change(1).source) == (2, "test_tubes")
        game.answer(0, "tube")
        assert (game.bag(0)[BLUE_1], game.bag(1)[BLUE_1], game[1].tube) == (1, 0, 3)

    def test_what_a_tube_may_still_give_is_left_for_earlier_seats(self) -> None:
        """Q13.3"""
        seats = (a_seat(tube=2, scoring=9, rubies=2), a_seat(scoring=9))
        game = at_scoring(*seats, supply={BLUE_1: 1}).buy(1, BLUE_1)
        assert game.change(1).kind == "change"

    def test_a_moth_out_of_a_tube_is_passed_on_before_anybody_brews(self) -> None:
        """Q6.2, Q9 black 5"""
        seats = (a_seat(tube=4, bag=[]), a_seat(bag=[]))
        options = {**TUBES, "moth": 5}
        game = a_game(*seats, at="fortune", card="droplet_1", round=3, options=options)
        game.answer(0, "tube").answer(1, "droplet")
        assert (game.bag(1)[BLACK_1], game.source(0)) == (1, "test_tubes")
        assert game.asked(1) is None
        game.answer(0, "droplet")
        assert game.question(1).kind == "brewing"

    def test_steps_back_are_the_cauldrons(self) -> None:
        """Q6.2"""
        game = turned("token_for_droplet", a_seat(droplet=3, tube=3)).answer(0, "blue_4")
        assert (game[0].droplet, game[0].tube) == (1, 3)

    def test_everybody_sees_both_droplets(self) -> None:
        """Q6.2"""
        game = turned("droplet_1").answer(0, "tube")
        assert game.seen(1, 0)["tube_droplet"] == 1
        assert a_game().seen(1, 0)["tube_droplet"] is None

    def test_without_the_option_nothing_is_asked(self) -> None:
        """Q1.8"""
        game = a_game(at="fortune", card="droplet_1", round=3)
        assert game.question(0).kind == "brewing"


@pytest.mark.parametrize("tube", ALL, ids=lambda tube: tube.id)
class TestEveryTube:
    def test_a_step_to_it_pays_what_it_shows(self, tube: Tube) -> None:
        """Q6.2"""
        game = turned("droplet_1", a_seat(tube=tube.number - 1)).answer(0, "tube")
        tokens = 9 + (tube.token is not None)
        paid = (game[0].tube, game[0].score, game[0].rubies, len(game[0].bag))
        assert paid == (tube.number, tube.points, 1 + tube.rubies, tokens)

    def test_rubies_reach_it_too(self, tube: Tube) -> None:
        """Q6.1, Q6.2"""
        game = at_scoring(a_seat(scoring=2, rubies=2, tube=tube.number - 1))
        game.spend(0, "tube_droplet")
        assert (game[0].tube, game[0].score, game[0].rubies) == (
            tube.number,
            tube.points,
            tube.rubies,
        )
        assert tube.token is None or game.bag(0)[tube.token] > 0

    def test_the_step_says_beforehand_what_it_pays(self, tube: Tube) -> None:
        """Q6.2"""
        game = turned("droplet_1", a_seat(tube=tube.number - 1))
        token = as_json(tube.token) if tube.token else None
        assert game.question(0).options[1].subject == {
            "type": "tube",
            "number": tube.number,
            "points": tube.points,
            "rubies": tube.rubies,
            "token": token,
        }


class TestRubies:
    def test_rubies_can_move_either_droplet(self) -> None:
        """Q6.1, Q6.2"""
        game = at_scoring(a_seat(scoring=2, rubies=4))
        assert [*game.items(0)] == ["flask", "droplet", "tube_droplet"]
        game.spend(0, "droplet", "tube_droplet")
        assert (game[0].droplet, game[0].tube, game[0].rubies) == (1, 1, 1)

    def test_each_tube_passed_pays(self) -> None:
        """Q6.2"""
        game = at_scoring(a_seat(scoring=2, rubies=4)).spend(0, "tube_droplet", "tube_droplet")
        assert (game[0].tube, game[0].rubies, game[0].score) == (2, 1, 1)

    def test_no_more_steps_than_tubes(self) -> None:
        """Q6.2"""
        game = at_scoring(a_seat(scoring=2, rubies=6, tube=11))
        game.refuses(0, "spend", "too_often", spend=["tube_droplet", "tube_droplet"])
        assert game.spend(0, "tube_droplet")[0].score == 4

    def test_a_token_waits_for_its_turn(self) -> None:
        """Q13.3"""
        seats = (a_seat(scoring=2, rubies=2, tube=2), a_seat(scoring=2, rubies=2, tube=2))
        game = at_scoring(*seats, supply={BLUE_1: 1}).spend(1, "tube_droplet")
        assert (game[1].rubies, game[1].tube) == (2, 2)
        game.spend(0, "tube_droplet")
        assert (game.bag(0)[BLUE_1], game.bag(1)[BLUE_1]) == (1, 0)


class TestLastRound:
    def test_rubies_are_asked_for_the_tubes_before_they_become_points(self) -> None:
        """Q5.4, Q6.2"""
        game = at_scoring(a_seat(scoring=18, rubies=5, tube=3), round=9)
        assert game.question(0).kind == "rubies"
        game.spend(0, "tube_droplet")
        assert (game[0].tube, game[0].score, game[0].rubies) == (4, 4 + 2, 3)
        assert game.question(0).kind == "final_shopping"
        game.answer(0, "convert", points_from_coins=3, points_from_rubies=1)
        assert (game[0].score, game[0].rubies) == (10, 1)

    def test_less_may_be_turned_into_points_but_not_more(self) -> None:
        """Q5.4"""
        game = at_scoring(a_seat(scoring=18, rubies=1, tube=3), round=9)
        assert game.question(0).options[0].body == {"points_from_coins": 3, "points_from_rubies": 0}
        wrong = {"points_from_coins": 4, "points_from_rubies": 0}
        game.refuses(0, "convert", "too_expensive", **wrong)
        game.answer(0, "convert", points_from_coins=1, points_from_rubies=0)
        assert (game[0].score, game[0].coins) == (5, 11)

    def test_with_nothing_to_turn_nothing_is_asked(self) -> None:
        """S30"""
        seats = (a_seat(scoring=2, rubies=1), a_seat(scoring=2, rubies=1))
        assert at_scoring(*seats, round=9).state.is_over

    def test_the_clock_turns_all_into_points(self) -> None:
        """Q13.4"""
        game = at_scoring(a_seat(scoring=18, rubies=5, tube=12), round=9)
        assert game.send(rules.default(game.state, 0))[0].score == 4 + 3 + 2
