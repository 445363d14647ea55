"""What a viewer is shown: the shapes of the view and who sees what (Q3.1, Q13.2, Q13.3)."""

import pytest

from quacks.rules import rules
from quacks.rules.observation import observation
from quacks.rules.tokens import BLUE_4, GREEN_1, ORANGE_1, RED_1, WHITE_1, WHITE_3, YELLOW_1
from tests.quacks.rules.table import a_game, a_seat, with_book


class TestTable:
    def test_it_names_start_seat_card_and_books(self) -> None:
        """Q2.1, Q1.2"""
        view = a_game(seats=3, start=1, card="limit9").view(None)
        assert (view["start_seat"], view["fortune"]) == (1, "limit9")
        assert view["books"] == [
            *("orange", "green_1", "blue_1", "red_1", "yellow_1", "purple_1", "black_base")
        ]

    def test_the_supply_lists_every_kind(self) -> None:
        """Q1.5"""
        supply = a_game().view(None)["supply"]
        assert len(supply) == 19
        assert {"color": "white", "value": 1, "count": 12} in supply

    def test_a_round_that_has_not_begun_shows_no_card(self) -> None:
        """Q2.12"""
        assert a_game().view(0)["fortune"] is None

    def test_nobody_sees_the_deck(self) -> None:
        """Q1.6"""
        game = a_game()
        for viewer in (0, 1, None):
            shown = str(game.view(viewer))
            assert not any(card in shown for card in game.state.deck)


class TestSeat:
    def test_every_key_is_always_there(self) -> None:
        """Q13.2"""
        keys = {
            *("rubies", "flask_full", "droplet", "tube_droplet", "start_space", "rats"),
            *("bag_size", "set_aside", "pending", "sealed", "cauldron", "bag"),
        }
        game = a_game().draw(0, WHITE_1)
        for viewer in (0, 1, None):
            for seat in (0, 1):
                assert set(game.seen(viewer, seat)) == keys

    def test_a_cauldron_shows_its_tokens_in_the_order_of_placing(self) -> None:
        """Q3.1"""
        game = a_game(a_seat(bag=[WHITE_3, RED_1, GREEN_1])).draw(0, WHITE_3).draw(0, RED_1)
        assert game.seen(0, 0)["cauldron"] == {
            "tokens": [
                {"id": "1", "color": "white", "value": 3, "space": 3, "by": "draw"},
                {"id": "2", "color": "red", "value": 1, "space": 4, "by": "draw"},
            ],
            "white_sum": 3,
            "limit": 7,
            "scoring_space": {"index": 5, "coins": 5, "points": 0, "ruby": True},
            "exploded": False,
            "stopped": False,
        }

    def test_a_cauldron_that_is_not_sealed_is_never_null(self) -> None:
        """Q13.2"""
        game = a_game(at="fortune", card="vp4_or_white")
        for viewer in (0, 1, None):
            assert game.seen(viewer, 0)["cauldron"]["tokens"] == []

    @pytest.mark.parametrize("visibility", ["sealed", "open"])
    def test_a_bag_is_seen_by_its_owner_alone(self, visibility: str) -> None:
        """Q3.1"""
        game = a_game(options={"brewing_visibility": visibility})
        assert game.seen(0, 0)["bag"] is not None
        assert game.seen(1, 0)["bag"] is None
        assert game.seen(None, 0)["bag"] is None

    def test_the_head_start_is_seen_by_all(self) -> None:
        """Q7.1"""
        game = a_game(a_seat(droplet=2, rats=3)).draw(0, WHITE_1)
        assert (game.seen(1, 0)["start_space"], game.seen(1, 0)["rats"]) == (5, 3)


class TestProgress:
    def test_the_phase_is_the_earliest_that_anybody_is_waited_for_in(self) -> None:
        """Q13.1"""
        game = a_game(at="fortune", card="vp4_or_white")
        game.answer(1, "points")
        progress = rules.progress(game.state, None)
        assert progress.phase == "fortune"
        assert [(seat.phase, seat.state) for seat in progress.seats] == [
            ("fortune", "to_act"),
            ("brewing", "to_act"),
        ]

    def test_a_seat_that_has_brewed_is_done(self) -> None:
        """Q13.2"""
        game = a_game().draw(0, WHITE_1).stop(0)
        assert rules.progress(game.state, 1).seats[0].state == "done"

    def test_a_question_within_brewing_looks_like_brewing_to_others(self) -> None:
        """Q13.2"""
        game = a_game(a_seat(bag=[WHITE_1, RED_1]), card="first_white_back").draw(0, WHITE_1)
        seat = rules.progress(game.state, 1).seats[0]
        assert (seat.phase, seat.state) == ("brewing", "to_act")

    def test_after_the_last_move_nobody_is_waited_for(self) -> None:
        """Q8.1"""
        progress = rules.progress(a_game(at="scoring", round=9).state, 0)
        assert progress.phase == "final_shopping"
        assert [seat.state for seat in progress.seats] == ["done", "done"]

    def test_round_and_points_are_told(self) -> None:
        """Q8.1"""
        game = a_game(a_seat(score=12), round=4)
        progress = rules.progress(game.state, 1)
        assert (progress.round, progress.rounds, progress.seats[0].score) == (4, 9, 12)

    def test_phases_follow_each_other_through_a_round(self) -> None:
        """Q2"""
        game = a_game(
            a_seat(bag=[ORANGE_1], scoring=12, rubies=2, exploded=True), at="scoring", round=2
        )
        phases = [rules.progress(game.state, None).phase]
        game.answer(0, "coins")
        phases.append(rules.progress(game.state, None).phase)
        game.buy(0)
        phases.append(rules.progress(game.state, None).phase)
        assert phases == ["payout", "shopping", "rubies"]


class TestWhatBotsSee:
    def test_their_own_things_as_they_are(self) -> None:
        """Q3.1"""
        game = a_game(a_seat(bag=[WHITE_3, RED_1, GREEN_1], rubies=3, droplet=2), card="limit9")
        seen = observation(game.draw(0, WHITE_3).state, 0)
        assert seen.bag == (GREEN_1, RED_1)
        assert (seen.space, seen.white_sum, seen.limit) == (5, 3, 9)
        assert (seen.rubies, seen.droplet, seen.flask, seen.card) == (3, 2, True, "limit9")

    def test_the_risk_that_people_are_told(self) -> None:
        """Q3.12, Q49"""
        bag = [WHITE_1, WHITE_3, RED_1, ORANGE_1]
        game = a_game(a_seat(bag=bag, cauldron=[WHITE_3, WHITE_3]))
        odds = game.question(0, explain=True).options[0].odds
        assert odds is not None
        assert observation(game.state, 0).risk == odds["explodes"] == 0.25

    def test_no_risk_where_nothing_can_explode(self) -> None:
        """Q10 restart5"""
        game = a_game(a_seat(bag=[WHITE_1], cauldron=[WHITE_3, WHITE_3, WHITE_1]), card="restart5")
        assert observation(game.state, 0).risk == 0
        assert observation(a_game(a_seat(bag=[RED_1])).draw(0, RED_1).state, 0).risk == 0

    def test_points_of_others_as_they_were_when_brewing_opened(self) -> None:
        """Q13.2, Q49"""
        game = a_game(a_seat(score=3), a_seat(score=5))
        game[1].score = 9
        assert observation(game.state, 0).scores == (3, 5)
        assert observation(game.state, 1).scores == (3, 9)

    def test_the_last_round_is_known(self) -> None:
        """Q1.8"""
        assert observation(a_game(round=3, options={"rounds": 3}).state, 0).is_last_round
        assert not observation(a_game(round=3).state, 0).is_last_round


class TestWhatEffectsHoldReady:
    @pytest.mark.parametrize("answer", ["use", "none"])
    def test_once_cauldrons_are_revealed_nothing_is_pending(self, answer: str) -> None:
        """Q13.2: what a sealed seat declined stays its secret."""
        options = {**with_book(blue=2, yellow=2), "decline_any": True}
        setup = a_seat(bag=[BLUE_4, YELLOW_1, ORANGE_1], cauldron=[(ORANGE_1, 20)])
        game = a_game(setup, a_seat(bag=[ORANGE_1]), options=options)
        game.draw(0, BLUE_4).answer(0, answer).draw(0, YELLOW_1).answer(0, answer).stop(0)
        game.draw(1, ORANGE_1, "point")
        assert game.seen(1, 0)["pending"] == {"double_next": False, "protected_for": 0}

    @pytest.mark.parametrize(("answer", "limit"), [("use", 8), ("none", 7)])
    def test_a_revealed_cauldron_tells_its_limit(self, answer: str, limit: int) -> None:
        """Q13.2, Q9 yellow 3"""
        options = {**with_book(yellow=3), "decline_any": True}
        setup = a_seat(bag=[YELLOW_1, ORANGE_1], cauldron=[(ORANGE_1, 20)])
        game = a_game(setup, a_seat(bag=[ORANGE_1]), options=options)
        game.draw(0, YELLOW_1).answer(0, answer).stop(0).draw(1, ORANGE_1, "point")
        assert game.told("cauldron_revealed", 0)[0]["limit"] == limit
        assert game.seen(1, 0)["cauldron"]["limit"] == limit
