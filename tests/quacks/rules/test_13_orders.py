"""Q13.3: orders from the supply, as if in turn order though nobody waits without need."""

from itertools import permutations
from typing import Any

import pytest

from games.engine import Json, Move
from quacks.rules import rules
from quacks.rules.tokens import (
    BLACK_1,
    BLUE_1,
    BLUE_2,
    GREEN_1,
    GREEN_2,
    ORANGE_1,
    RED_1,
    RED_2,
    RED_4,
    WHITE_1,
    WHITE_2,
    YELLOW_2,
    Token,
)
from tests.quacks.rules.table import Game, a_game, a_seat, as_json


def shopping(*scoring: int, supply: dict[Token, int], round: int = 3, **more: Any) -> Game:
    """Return a table of seats on those scoring spaces, all asked to shop."""
    seats = [a_seat(scoring=index, rubies=0) for index in scoring]
    return a_game(*seats, at="scoring", round=round, supply=supply, **more)


SOME = {RED_2: 3, RED_1: 5, BLUE_2: 5}


class TestOrdersAtOnce:
    def test_a_later_seat_buys_at_once_where_enough_is_left_for_all(self) -> None:
        """Q13.3"""
        game = shopping(12, 12, 12, supply=SOME).buy(2, RED_2)
        assert game.bag(2)[RED_2] == 1
        assert game.state.supply[RED_2] == 2

    def test_the_most_that_each_earlier_seat_could_take_is_left(self) -> None:
        """Q13.3: two earlier seats may each take one, so of two none is free."""
        game = shopping(12, 12, 12, supply={RED_2: 2}).buy(2, RED_2)
        assert game.bag(2)[RED_2] == 0
        assert game.change(2).answer is not None

    def test_who_cannot_afford_it_does_not_count(self) -> None:
        """Q13.3: 9 coins buy no red-2."""
        game = shopping(9, 12, 12, supply={RED_2: 2}).buy(2, RED_2)
        assert game.bag(2)[RED_2] == 1

    def test_who_has_acted_does_not_count(self) -> None:
        """Q13.3"""
        game = shopping(12, 12, 12, supply={RED_2: 2}).buy(0).buy(2, RED_2)
        assert game.bag(2)[RED_2] == 1

    def test_who_has_yet_to_choose_coins_or_points_counts_with_the_coins(self) -> None:
        """Q13.3"""
        game = a_game(
            a_seat(scoring=12, exploded=True, rubies=0),
            a_seat(scoring=12, rubies=0),
            at="scoring",
            round=3,
            supply={RED_2: 1},
        )
        game.buy(1, RED_2)
        assert game.bag(1)[RED_2] == 0
        game.answer(0, "points")
        assert game.bag(1)[RED_2] == 1

    def test_the_start_player_never_waits(self) -> None:
        """Q13.3"""
        game = shopping(12, 12, 12, supply={RED_2: 1}, start=1).buy(1, RED_2)
        assert game.bag(1)[RED_2] == 1

    def test_every_kind_of_a_purchase_must_be_safe(self) -> None:
        """Q13.3"""
        game = shopping(30, 30, supply={RED_1: 1, BLUE_1: 9}).buy(1, RED_1, BLUE_1)
        assert game.bag(1)[BLUE_1] == 0

    def test_buying_nothing_never_waits(self) -> None:
        """Q13.3"""
        game = shopping(12, 12, supply={RED_2: 0}).buy(1)
        assert game.asked(1) is None


class TestEarlyOrdersAreHidden:
    def early(self) -> Game:
        """Return a table of four where seat 2 bought a red-2 before its turn."""
        return shopping(12, 12, 12, 12, supply={RED_2: 4}).buy(2, RED_2)

    @pytest.mark.parametrize("viewer", [0, 1, None])
    def test_earlier_seats_and_spectators_see_the_old_stock_and_bag(
        self, viewer: int | None
    ) -> None:
        """Q13.3"""
        game = self.early()
        assert game.stock(viewer, RED_2) == 4
        assert game.seen(viewer, 2)["bag_size"] == game.seen(2, 2)["bag_size"] - 1

    @pytest.mark.parametrize("viewer", [0, 1, None])
    def test_they_hear_that_it_shopped_not_what(self, viewer: int | None) -> None:
        """Q13.3"""
        assert self.early().heard(viewer, "purchased") == [{"tokens": None, "coins": None}]

    @pytest.mark.parametrize("viewer", [2, 3])
    def test_its_owner_and_later_seats_see_all(self, viewer: int) -> None:
        """Q13.3"""
        game = self.early()
        assert game.stock(viewer, RED_2) == 3
        assert game.heard(viewer, "purchased") == [{"tokens": [as_json(RED_2)], "coins": 10}]

    def test_having_bought_nothing_is_hidden_as_well(self) -> None:
        """Q13.3"""
        game = shopping(12, 12, supply=SOME).buy(1)
        assert game.heard(0, "purchased") == [{"tokens": None, "coins": None}]

    def test_the_market_of_an_earlier_seat_shows_the_old_stock(self) -> None:
        """Q13.3"""
        selection = self.early().question(0).options[0].selection
        assert selection is not None
        assert next(item.stock for item in selection.items if item.id == "red_2") == 4

    def test_it_is_revealed_when_all_earlier_seats_have_acted(self) -> None:
        """Q13.3"""
        game = self.early().buy(0)
        assert game.stock(1, RED_2) == game.stock(0, RED_2) == 4
        game.buy(1)
        told = {"tokens": [as_json(RED_2)], "coins": 10}
        for viewer in (0, 1, None):
            assert told in game.heard(viewer, "purchased")
            assert game.stock(viewer, RED_2) == 3
        assert told not in game.heard(2, "purchased")
        assert told not in game.heard(3, "purchased")

    def test_it_is_told_as_a_part_of_its_phase(self) -> None:
        """Q13.3"""
        game = shopping(12, 12, supply=SOME).buy(1, RED_2)
        assert game.state.round == 3
        game.buy(0)
        revealed = [event for event in game.events if event.kind == "purchased"]
        assert [event.phase for event in revealed] == ["shopping", "shopping"]

    def test_hidden_purchases_of_earlier_seats_do_not_show_either(self) -> None:
        """Q13.3"""
        game = self.early().buy(1, RED_2)
        assert (game.stock(0, RED_2), game.stock(2, RED_2)) == (4, 2)

    def test_an_earlier_seat_can_have_all_that_it_is_shown(self) -> None:
        """Q13.3"""
        game = self.early().buy(3, RED_2).buy(1, RED_2).buy(0, RED_2)
        assert [game.bag(seat)[RED_2] for seat in range(4)] == [1, 1, 1, 1]
        assert game.state.supply[RED_2] == 0


class TestQueuedOrders:
    def queued(self) -> Game:
        """Return a table of three where seat 2 ordered the last red-2, which all can afford."""
        return shopping(14, 14, 14, supply={RED_2: 1}).buy(2, RED_2)

    def test_it_waits_for_the_seats_before_it(self) -> None:
        """Q13.3"""
        game = self.queued()
        assert game.asked(2) is None
        assert game.bag(2)[RED_2] == 0
        change = game.change(2)
        assert change.optional
        assert change.answer == {
            "option": "buy",
            "body": {"tokens": [as_json(RED_2)]},
            "waits_for": [0, 1],
        }

    def test_its_owner_alone_knows_what_was_ordered(self) -> None:
        """Q13.3"""
        game = self.queued()
        order = {"option": "buy", "tokens": [as_json(RED_2)]}
        assert game.heard(2, "order_queued") == [{"source": None, "answer": order}]
        for viewer in (0, 1, None):
            assert game.heard(viewer, "order_queued") == [{"source": None, "answer": None}]

    def test_it_is_carried_out_in_its_turn(self) -> None:
        """Q13.3"""
        game = self.queued().buy(0, RED_1)
        assert game.change(2).answer is not None
        game.buy(1)
        assert game.bag(2)[RED_2] == 1

    def test_and_as_soon_as_it_can_matter_to_nobody(self) -> None:
        """Q13.3"""
        game = shopping(12, 12, 12, supply={RED_2: 2}).buy(2, RED_2).buy(1)
        assert game.bag(2)[RED_2] == 1
        assert game.asked(0) is not None
        assert game.stock(0, RED_2) == 2

    def test_what_can_no_longer_be_had_is_asked_anew(self) -> None:
        """Q13.3"""
        game = self.queued().buy(0, RED_2).buy(1)
        asked = game.question(2)
        assert asked.kind == "shopping"
        assert asked.reason == {"code": "sold_out", "params": {"tokens": ["red_2"]}}
        assert game.items(2)["red_2"] == "sold_out"
        assert len(game.told("order_failed", 2)) == 1
        game.buy(2, RED_1)
        assert game.bag(2)[RED_1] == 1

    def test_it_is_not_asked_anew_if_nothing_is_left_to_buy(self) -> None:
        """Q13.3, S30"""
        game = shopping(3, 3, supply={ORANGE_1: 1}).buy(1, ORANGE_1).buy(0, ORANGE_1)
        assert game.state.round == 4

    def test_it_may_be_changed(self) -> None:
        """Q13.3"""
        game = self.queued()
        old = game.change(2).number
        game.buy(2, BLUE_2)
        assert game.bag(2)[BLUE_2] == 1
        game.refuses_move(Move(2, {"option": "withdraw"}, old), "decision_changed")

    def test_it_may_be_changed_for_another_that_waits(self) -> None:
        """Q13.3"""
        game = self.queued()
        game.answer(2, "buy", tokens=[as_json(RED_2), as_json(ORANGE_1)])
        answer = game.change(2).answer
        assert answer is not None
        assert len(answer["body"]["tokens"]) == 2

    def test_it_may_be_withdrawn(self) -> None:
        """Q13.3"""
        game = self.queued().answer(2, "withdraw")
        assert game.question(2).kind == "shopping"
        assert len(game.told("order_withdrawn", 2)) == 2
        game.buy(0).buy(1)
        assert game.bag(2)[RED_2] == 0
        assert game.question(2).kind == "shopping"

    def test_it_cannot_be_changed_for_what_is_not_allowed(self) -> None:
        """Q13.3"""
        game = self.queued()
        game.refuses(2, "buy", "too_expensive", tokens=[as_json(RED_4)])
        assert game.change(2).answer is not None

    def test_a_queued_seat_still_counts_for_later_ones(self) -> None:
        """Q13.3: it may change its mind."""
        game = shopping(12, 12, 12, supply={RED_2: 1, RED_1: 2}).buy(1, RED_2).buy(2, RED_1)
        assert game.bag(2)[RED_1] == 0

    def test_the_queue_shows_who_still_shops(self) -> None:
        """Q13.3"""
        game = shopping(12, 12, 12, supply={RED_2: 1}, start=1).buy(0, RED_2)
        assert game.view(None)["queue"] == [1, 2, 0]
        assert game.buy(1).view(None)["queue"] == [2, 0]

    def test_a_waiting_order_is_changed_where_it_was_given(self) -> None:
        """Q13.3"""
        game = self.queued()
        body = {"option": "buy", "tokens": [as_json(BLUE_2)]}
        game.refuses_move(Move(2, body, kind="rubies"), "not_your_decision")
        game.send(Move(2, body, kind="shopping"))
        assert game.bag(2)[BLUE_2] == 1

    def test_a_seat_that_waits_is_done_for_the_others(self) -> None:
        """Q13.3"""
        game = self.queued()
        assert rules.progress(game.state, 0).seats[2].state == "done"
        assert rules.waiting(game.state) == (0, 1)

    def test_who_finds_all_gone_while_being_asked_is_offered_nothing_but_to_decline(self) -> None:
        """Q13.3"""
        game = shopping(3, 3, supply={ORANGE_1: 1})
        assert game.options(1) == ["buy", "none"]
        game.buy(0, ORANGE_1)
        assert game.options(1) == ["none"]


class TestRevision:
    def test_a_purchase_that_changes_the_stock_raises_it(self) -> None:
        """Q13.3"""
        game = shopping(12, 12, supply=SOME)
        number, before = game.question(1).number, game.question(1).revision
        game.buy(0, RED_2)
        assert game.question(1).number == number
        assert game.question(1).revision > before

    def test_one_that_is_hidden_does_not(self) -> None:
        """Q13.3"""
        game = shopping(12, 12, supply=SOME)
        before = game.question(0)
        assert game.buy(1, RED_2).question(0) == before


class TestBookOrder:
    """Whoever acts first, the result is that of acting in turn order (Q13.3, Q56)."""

    wishes = (
        ([RED_2, BLUE_2], [GREEN_2, RED_1], [ORANGE_1]),
        ([RED_2], [BLUE_2, RED_1], [BLUE_1]),
        ([RED_2, GREEN_1], [BLUE_2], [RED_1, ORANGE_1]),
    )
    """What each seat would buy, the dearest wish first."""

    supply = {RED_2: 1, BLUE_2: 1, GREEN_2: 1, RED_1: 1, BLUE_1: 1, ORANGE_1: 2}

    def played(self, order: tuple[int, ...]) -> tuple[Any, ...]:
        game = shopping(30, 14, 14, supply=self.supply, start=1)
        while (seat := next((s for s in order if self._shops(game, s)), None)) is not None:
            self._buy(game, seat)
        return tuple(sorted(game.bag(seat).items()) for seat in range(3))

    def _shops(self, game: Game, seat: int) -> bool:
        asked = game.asked(seat)
        return asked is not None and asked.kind == "shopping"

    def _buy(self, game: Game, seat: int) -> None:
        for wish in self.wishes[seat]:
            answer: Json = {"option": "buy", "tokens": [as_json(token) for token in wish]}
            if answer in game.question(seat).answers():
                game.buy(seat, *wish)
                return
        game.buy(seat)

    @pytest.mark.parametrize("order", list(permutations(range(3))))
    def test_the_order_of_acting_changes_nothing(self, order: tuple[int, ...]) -> None:
        """Q13.3, Q56"""
        assert self.played(order) == self.played((1, 2, 0))


class TestCards:
    def test_the_last_token_of_a_kind_goes_by_turn_order(self) -> None:
        """Q13.3"""
        game = a_game(at="fortune", card="pick_one", round=3, supply={BLACK_1: 1})
        game.answer(1, "black_1")
        assert game.bag(1)[BLACK_1] == 0
        game.answer(0, "black_1")
        assert game.bag(0)[BLACK_1] == 1
        assert game.question(1).reason == {
            "code": "sold_out",
            "params": {"tokens": ["black_1"]},
        }

    def test_a_seat_whose_order_waits_does_not_begin_to_brew(self) -> None:
        """Q13.3: it could draw what it has not got yet."""
        game = a_game(at="fortune", card="pick_one", round=3, supply={BLACK_1: 1})
        game.answer(1, "black_1")
        assert game.asked(1) is None
        assert not game.seen(0, 1)["sealed"]

    def test_an_early_choice_is_hidden_from_earlier_seats(self) -> None:
        """Q13.3"""
        game = a_game(at="fortune", card="pick_one", round=3).answer(1, "red_2")
        assert game.heard(0, "choice_made") == [
            {"source": "pick_one", "option": None, "took": None, "gave": None}
        ]
        assert game.seen(0, 1)["bag_size"] == 9
        assert game.question(1).kind == "brewing"
        game.answer(0, "rubies")
        assert game.heard(0, "choice_made")[-1]["option"] == "red_2"
        assert game.seen(0, 1)["bag_size"] == 10

    def test_a_later_effect_waits_for_what_an_earlier_one_may_take(self) -> None:
        """Q13.3: the card of evaluation comes before everybody's shopping."""
        game = a_game(
            a_seat(scoring=12, rubies=0),
            a_seat(scoring=2, rubies=0),
            a_seat(scoring=12, exploded=True, rubies=0),
            *[],
            at="reveal",
            card="left_gains2",
            round=3,
            supply={RED_2: 1},
            chance=["point"],
        )
        assert game.source(0) == "left_gains2"
        game.answer(0, "red_2")
        assert game.bag(0)[RED_2] == 1

    def test_a_shopper_waits_for_the_card_of_a_later_seat(self) -> None:
        """Q13.3"""
        game = a_game(
            a_seat(scoring=12, rubies=0),
            a_seat(scoring=14, exploded=True, rubies=0),
            a_seat(scoring=2, rubies=0),
            at="reveal",
            card="left_gains2",
            round=3,
            supply={RED_2: 1},
            chance=["point"],
        )
        game.buy(0, RED_2)
        assert game.bag(0)[RED_2] == 0
        game.answer(2, "red_2")
        assert game.bag(2)[RED_2] == 1
        assert game.question(0).reason is not None

    def test_asked_anew_with_one_thing_left_it_is_taken(self) -> None:
        """Q13.3, S30"""
        supply = {BLUE_2: 1, GREEN_2: 0, RED_2: 1, YELLOW_2: 0}
        game = a_game(
            *[a_seat(scoring=12, exploded=True, rubies=0)] * 2,
            at="reveal",
            card="left_gains2",
            round=3,
            supply=supply,
        )
        game.answer(1, "red_2").answer(0, "red_2")
        assert game.bag(1)[BLUE_2] == 1
        assert game.question(1).kind == "payout"

    def test_asked_anew_with_nothing_left_the_game_goes_on(self) -> None:
        """Q13.3, S30"""
        supply = {BLUE_2: 1, GREEN_2: 0, RED_2: 1, YELLOW_2: 0}
        game = a_game(
            *[a_seat(scoring=12, exploded=True, rubies=0)] * 3,
            at="reveal",
            card="left_gains2",
            round=3,
            supply=supply,
        )
        game.answer(2, "red_2").answer(1, "blue_2").answer(0, "red_2")
        assert [game.bag(1)[BLUE_2], game.bag(0)[RED_2]] == [1, 1]
        assert game.question(2).kind == "payout"

    def test_a_swap_waits_for_what_an_earlier_one_may_take(self) -> None:
        """Q13.3, Q10 upgrade_draw"""
        four = [BLUE_1, WHITE_1, WHITE_2, ORANGE_1]
        game = self.swapping(four, four, supply={BLUE_2: 1})
        game.answer(1, "blue_2")
        assert game.bag(1) == {}
        game.answer(0, "blue_2")
        assert game.bag(0)[BLUE_2] == 1
        assert game.bag(1) == {BLUE_1: 1, WHITE_1: 1, WHITE_2: 1, ORANGE_1: 1, GREEN_1: 1}

    def test_a_green_1_that_waits_can_be_withdrawn_and_is_offered_again(self) -> None:
        """Q13.3, Q10 upgrade_draw"""
        none = [WHITE_1, WHITE_1, WHITE_2, ORANGE_1]
        four = [BLUE_1, WHITE_1, WHITE_2, ORANGE_1]
        game = self.swapping(four, none, supply={GREEN_1: 1})
        answer = game.change(1).answer
        assert answer is not None
        assert answer["option"] == "green_1"
        game.answer(1, "withdraw")
        assert game.options(1) == ["green_1"]
        game.answer(1, "green_1").answer(0, "none")
        assert game.bag(1)[GREEN_1] == 1

    def test_what_comes_unasked_comes_in_turn_order(self) -> None:
        """Q13.3: nobody is asked about an order that is carried out in the same moment."""
        game = a_game(
            *[a_seat(cauldron=[ORANGE_1], exploded=True, rubies=0)] * 3,
            at="reveal",
            card="left_gains2",
            round=1,
            start=2,
            supply={BLUE_2: 1, GREEN_2: 0, RED_2: 0},
        )
        assert [game.bag(seat)[BLUE_2] for seat in range(3)] == [0, 0, 1]
        assert game.told("order_queued") == []

    def swapping(self, *drawn: list[Token], supply: dict[Token, int]) -> Game:
        """Return a table where the flea market made each seat draw those four tokens."""
        return a_game(
            *[a_seat(bag=tokens) for tokens in drawn],
            at="fortune",
            card="upgrade_draw",
            round=3,
            supply=supply,
            chance=[token for tokens in drawn for token in tokens],
        )
