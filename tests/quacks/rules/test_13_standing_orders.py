"""Standing orders: what a seat answered in advance (Q13.4)."""

from typing import Any

import pytest

from games.engine import Fault, InvalidOrder, Json
from quacks.rules import rules, standing_faults
from quacks.rules.standing_order import ordered_move
from quacks.rules.tokens import (
    BLUE_1,
    BLUE_2,
    BLUE_4,
    GREEN_1,
    ORANGE_1,
    RED_1,
    RED_2,
    WHITE_1,
    WHITE_2,
    WHITE_3,
)
from tests.quacks.rules.table import Game, a_game, a_seat, as_json

BREW: Json = {"until": {"white_sum_at_least": 3}}


def an_order(**parts: Any) -> Json:
    return {"run": "at_once", **parts}


def answers(game: Game, seat: int = 0, *, late: bool = False, **parts: Any) -> Json | None:
    """Return what an order answers for `seat` now."""
    before = rules.dump(game.state)
    move = ordered_move(game.state, seat, an_order(**parts), late=late)
    assert rules.dump(game.state) == before
    assert move is None or move.decision == game.question(seat).number
    return None if move is None else move.answer


class TestWhen:
    """Q13.4"""

    def test_an_order_run_at_once_acts_before_the_deadline(self) -> None:
        assert answers(a_game(), brewing=BREW) == {"option": "draw"}

    def test_an_order_run_at_the_deadline_waits_for_it(self) -> None:
        game = a_game()
        assert answers(game, run="deadline", brewing=BREW) is None
        assert answers(game, late=True, run="deadline", brewing=BREW) == {"option": "draw"}

    def test_until_round_names_the_last_round(self) -> None:
        assert answers(a_game(round=4), until_round=4, brewing=BREW) == {"option": "draw"}
        assert answers(a_game(round=5), until_round=4, brewing=BREW) is None
        assert answers(a_game(round=5), until_round=4, late=True, brewing=BREW) is None

    def test_an_order_without_the_part_has_no_answer(self) -> None:
        assert answers(a_game(), payout="points", rubies=[]) is None

    def test_a_seat_that_is_asked_nothing_does_nothing(self) -> None:
        game = a_game(a_seat(bag=[ORANGE_1] * 3)).draw(0, ORANGE_1).stop(0)
        assert answers(game, brewing=BREW) is None


class TestBrewing:
    """Q13.4, Q3.2"""

    def test_the_owed_draw_is_a_single_one(self) -> None:
        game = a_game(a_seat(bag=[WHITE_3] * 3))
        assert answers(game, brewing={"until": {"risk_above": 0}}) == {"option": "draw"}

    def test_it_draws_on_until_a_limit(self) -> None:
        game = a_game(a_seat(bag=[ORANGE_1] * 3)).draw(0, ORANGE_1)
        told = {"option": "draw", "until": BREW["until"], "on_flask": "go_on"}
        assert answers(game, brewing=BREW) == told

    def test_it_stops_where_a_limit_holds(self) -> None:
        game = a_game(a_seat(bag=[WHITE_3, ORANGE_1])).draw(0, WHITE_3)
        assert answers(game, brewing=BREW) == {"option": "stop"}

    def test_any_limit_is_enough(self) -> None:
        game = a_game(a_seat(bag=[WHITE_3, ORANGE_1])).draw(0, WHITE_3)
        limits = {"white_sum_at_least": 3, "space_at_least": 50}
        assert answers(game, brewing={"until": limits}) == {"option": "stop"}

    def test_tokens_count_those_of_the_whole_round(self) -> None:
        game = a_game(a_seat(bag=[ORANGE_1] * 5)).draw(0, ORANGE_1).draw(0, ORANGE_1)
        rule = {"until": {"tokens": 3}}
        assert answers(game, brewing=rule)["until"] == {"tokens": 1}  # type: ignore[index]
        assert answers(game.draw(0, ORANGE_1), brewing=rule) == {"option": "stop"}

    def test_an_empty_bag_stops(self) -> None:
        game = a_game(a_seat(bag=[WHITE_1])).draw(0, WHITE_1)
        assert game.options(0) == ["stop", "flask"]
        assert answers(game, brewing=BREW) == {"option": "stop"}

    def test_a_risk_is_no_limit_where_odds_are_hidden(self) -> None:
        game = a_game(a_seat(bag=[ORANGE_1] * 3), options={"odds": False}).draw(0, ORANGE_1)
        assert answers(game, brewing={"until": {"risk_above": 0.1}}) is None
        both = answers(game, brewing={"until": {"risk_above": 0.1, "tokens": 2}})
        assert both == {"option": "draw", "until": {"tokens": 1}, "on_flask": "go_on"}

    def test_in_lockstep_each_step_is_decided_alone(self) -> None:
        """Q8.2: no series there."""
        lockstep = {"final_round": "together"}
        game = a_game(a_seat(bag=[ORANGE_1, WHITE_3]), round=9, options=lockstep)
        game.draw(0).draw(1, ORANGE_1, WHITE_1)
        assert answers(game, brewing=BREW) == {"option": "draw"}
        game.draw(0).stop(1, WHITE_3)
        assert answers(game, brewing=BREW) == {"option": "stop"}


class TestFlask:
    """Q13.4, Q3.7"""

    @pytest.mark.parametrize(
        ("rule", "option"),
        [
            ({}, "flask"),
            ({"from_value": 2}, "flask"),
            ({"from_value": 3}, "draw"),
            ({"only_if_risk_above": 0.4}, "flask"),
            ({"only_if_risk_above": 0.5}, "draw"),
            ({"from_value": 3, "only_if_risk_above": 0.4}, "draw"),
            (None, "draw"),
        ],
    )
    def test_it_is_used_if_the_rule_holds(self, rule: Json | None, option: str) -> None:
        """After white 3, 2 and 2 half of the bag explodes."""
        bag = [WHITE_3, WHITE_2, WHITE_2, WHITE_1, ORANGE_1]
        game = a_game(a_seat(bag=bag)).draw(0, WHITE_3).draw(0, WHITE_2).draw(0, WHITE_2)
        brewing = {"until": {"risk_above": 0.9}} | ({} if rule is None else {"flask": rule})
        found = answers(game, brewing=brewing)
        assert found is not None
        assert found["option"] == option

    def test_it_comes_before_the_limits(self) -> None:
        game = a_game(a_seat(bag=[WHITE_3, ORANGE_1])).draw(0, WHITE_3)
        assert answers(game, brewing={**BREW, "flask": {}}) == {"option": "flask"}

    def test_a_series_pauses_where_it_could_help(self) -> None:
        game = a_game(a_seat(bag=[ORANGE_1] * 3)).draw(0, ORANGE_1)
        found = answers(game, brewing={**BREW, "flask": {}})
        assert found is not None
        assert found["on_flask"] == "pause"

    def test_hidden_odds_are_no_reason(self) -> None:
        game = a_game(a_seat(bag=[WHITE_3] * 3), options={"odds": False}).draw(0, WHITE_3)
        rule = {**BREW, "flask": {"only_if_risk_above": 0}}
        assert answers(game, brewing=rule) == {"option": "stop"}


class TestPayout:
    """Q13.4, Q4.4"""

    def exploded(self, scoring: int, round: int = 1, **options: Any) -> Game:
        seat = a_seat(scoring=scoring, exploded=True)
        return a_game(seat, at="scoring", round=round, options=options)

    @pytest.mark.parametrize("wish", ["points", "coins"])
    def test_a_plain_wish_is_taken(self, wish: str) -> None:
        assert answers(self.exploded(20), payout=wish) == {"option": wish}

    @pytest.mark.parametrize(
        ("round", "better"), [(1, "coins"), (4, "coins"), (8, "points"), (9, "points")]
    )
    def test_better_weighs_coins_by_the_rounds_left(self, round: int, better: str) -> None:
        assert answers(self.exploded(15, round), payout="better") == {"option": better}

    def test_better_counts_the_rounds_of_this_table(self) -> None:
        assert answers(self.exploded(15, 2, rounds=3), payout="better") == {"option": "points"}


class TestEffects:
    """Q13.4, Q3.5"""

    def skull(self) -> Game:
        game = a_game(a_seat(bag=[BLUE_2, RED_1, RED_2, ORANGE_1]))
        return game.draw(0, BLUE_2, RED_1, ORANGE_1)

    def test_the_first_offered_preference_is_taken(self) -> None:
        wishes = [{"source": "blue_1", "prefer": ["red_2", "orange_1", "red_1"]}]
        assert answers(self.skull(), answers=wishes) == {"option": "orange_1"}

    def test_other_sources_do_not_count(self) -> None:
        wishes = [{"source": "red_1", "prefer": ["orange_1"]}]
        assert answers(self.skull(), answers=wishes) is None

    def test_nothing_preferred_is_offered(self) -> None:
        wishes = [{"source": "blue_1", "prefer": ["blue_4"]}]
        assert answers(self.skull(), answers=wishes, brewing=BREW) is None

    def test_a_card_is_a_source_too(self) -> None:
        game = a_game(at="fortune", card="ruby_for_1")
        offered = game.options(0)
        wishes = [{"source": game.source(0), "prefer": ["unheard_of", offered[-1]]}]
        found = answers(game, answers=wishes)
        assert found is not None
        assert found["option"] == offered[-1]


class TestShopping:
    """Q13.4, Q5.1"""

    def shop(self, **more: Any) -> Game:
        return a_game(a_seat(scoring=15), at="scoring", **more)

    def wish(self, game: Game, *lists: list[Any]) -> Json | None:
        return answers(game, shopping=[[as_json(token) for token in tokens] for tokens in lists])

    def test_the_first_list_that_can_be_bought_whole_is(self) -> None:
        game = self.shop()
        bought = self.wish(game, [BLUE_4], [BLUE_1, GREEN_1], [ORANGE_1])
        assert bought == {"option": "buy", "tokens": [as_json(BLUE_1), as_json(GREEN_1)]}
        assert game.buy(0, BLUE_1, GREEN_1).bag(0)[BLUE_1] == 1

    def test_an_empty_list_buys_nothing(self) -> None:
        assert self.wish(self.shop(), [BLUE_4], []) == {"option": "none", "tokens": []}

    def test_no_list_can_be_bought(self) -> None:
        assert self.wish(self.shop(), [BLUE_4]) is None
        assert answers(self.shop(), shopping=[]) is None

    def test_what_is_sold_out_is_passed_over(self) -> None:
        game = self.shop(supply={BLUE_1: 0})
        assert self.wish(game, [BLUE_1], [ORANGE_1]) == {
            "option": "buy",
            "tokens": [as_json(ORANGE_1)],
        }


class TestRubies:
    """Q13.4, Q6.1"""

    def spend(self, rubies: int, wishes: list[str] | None, *, flask: bool = False) -> Json | None:
        seat = a_seat(scoring=2, rubies=rubies, flask=flask)
        game = a_game(seat, at="scoring")
        if game.asked(0) is not None and game.question(0).kind == "shopping":
            game.buy(0)
        return answers(game, **({} if wishes is None else {"rubies": wishes}))

    def test_the_first_wishes_come_first(self) -> None:
        told = {"option": "spend", "spend": ["droplet", "flask"]}
        assert self.spend(5, ["droplet", "flask", "droplet"]) == told

    def test_what_cannot_be_had_is_passed_over(self) -> None:
        told = {"option": "spend", "spend": ["droplet"]}
        assert self.spend(2, ["flask", "droplet"], flask=True) == told
        assert self.spend(2, ["tube_droplet", "droplet"]) == told

    def test_the_rest_is_kept(self) -> None:
        assert self.spend(2, ["flask"], flask=True) == {"option": "none", "spend": []}
        assert self.spend(4, []) == {"option": "none", "spend": []}

    def test_without_a_rule_the_owner_decides(self) -> None:
        assert self.spend(4, None) is None


def faults(order: Json, options: Json | None = None) -> list[tuple[str, str]]:
    """Return what an order is refused for; the first fault names the refusal."""
    with pytest.raises(InvalidOrder) as refusal:
        standing_faults.check(order, options)
    assert refusal.value.code == refusal.value.faults[0].code
    return [(fault.pointer, fault.code) for fault in refusal.value.faults]


class TestRefusals:
    """Q13.4"""

    def test_what_no_table_could_do(self) -> None:
        green_3 = {"color": "green", "value": 3}
        order = an_order(
            shopping=[[as_json(BLUE_1), as_json(BLUE_2)], [as_json(RED_1), green_3]],
            answers=[{"source": "blue_1", "prefer": ["none"]}, {"source": "b", "prefer": ["x"]}],
        )
        assert faults(order) == [
            ("/shopping/0", "same_color_twice"),
            ("/shopping/1/1", "no_such_token"),
            ("/answers/1/source", "unknown_source"),
        ]

    def test_a_phase_is_no_source(self) -> None:
        order = an_order(answers=[{"source": "brewing", "prefer": ["draw"]}])
        assert faults(order) == [("/answers/0/source", "unknown_source")]

    def test_risks_where_odds_are_hidden(self) -> None:
        order = an_order(
            brewing={"until": {"risk_above": 0.2}, "flask": {"only_if_risk_above": 0.1}}
        )
        hidden = rules.check_options({"odds": False}, 2)
        standing_faults.check(order, None)
        standing_faults.check(order, rules.check_options({}, 2))
        assert faults(order, hidden) == [
            ("/brewing/until/risk_above", "odds_hidden"),
            ("/brewing/flask/only_if_risk_above", "odds_hidden"),
        ]
        assert [fault.code for fault in standing_faults.unfit(order, hidden, None)] == [
            "odds_hidden",
            "odds_hidden",
        ]

    def test_an_order_that_is_over_does_not_fit(self) -> None:
        state, options = a_game(round=3).state, rules.check_options({}, 2)
        assert standing_faults.unfit(an_order(until_round=3), options, state) == []
        ended = [Fault("/until_round", "order_ended")]
        assert standing_faults.unfit(an_order(until_round=2), options, state) == ended

    def test_what_is_not_at_this_table_does_not_fit(self) -> None:
        """Books of other sets, what is never sold, test tubes: kept in the order and told."""
        state, options = a_game().state, rules.check_options({}, 2)
        order = an_order(
            shopping=[[as_json(RED_1)], [as_json(WHITE_1), as_json(GREEN_1)]],
            answers=[
                {"source": source, "prefer": ["none"]}
                for source in ("blue_1", "blue_2", "ruby_for_1", "test_tubes")
            ],
            rubies=["flask", "tube_droplet"],
        )
        standing_faults.check(order, options)
        assert standing_faults.unfit(order, options, state) == [
            Fault("/answers/3/source", "not_in_play"),
            Fault("/rubies/1", "not_in_play"),
            Fault("/shopping/1/0", "not_in_play"),
            Fault("/answers/1/source", "not_in_play"),
        ]

    def test_with_the_test_tubes_their_steps_can_be_ordered(self) -> None:
        """Q6.2"""
        tubes = {"test_tubes": True}
        game = a_game(a_seat(scoring=2, rubies=2), at="scoring", options=tubes)
        order = {
            "answers": [{"source": "test_tubes", "prefer": ["tube"]}],
            "rubies": ["tube_droplet"],
        }
        options = rules.check_options(tubes, 2)
        standing_faults.check(an_order(**order), options)
        assert standing_faults.unfit(an_order(**order), options, game.state) == []
        if game.question(0).kind == "shopping":
            game.buy(0)
        assert answers(game, **order) == {"option": "spend", "spend": ["tube_droplet"]}
