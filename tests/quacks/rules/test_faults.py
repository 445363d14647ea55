"""What went wrong in other implementations, by its number, and what is right.

Faults that a test of a chapter covers are told there by their number as well.
"""

from collections import Counter

import pytest

from games.engine import Move, SeededChance
from quacks.rules import odds, rules
from quacks.rules.state import Seat
from quacks.rules.tokens import (
    BLUE_1,
    BLUE_2,
    GREEN_1,
    ORANGE_1,
    RED_1,
    RED_2,
    WHITE_1,
    WHITE_2,
    WHITE_3,
    Token,
)
from tests.quacks.rules.playing import play
from tests.quacks.rules.table import a_game, a_seat, as_json, card_first

SEVEN = [WHITE_3, WHITE_3, WHITE_1]


class TestEvaluation:
    def test_a_droplet_of_the_die_moves_the_next_start_not_an_empty_cauldron(self) -> None:
        """Q01"""
        game = a_game(a_seat(droplet=3), at="die", chance=["droplet"])
        assert game.told("payout_taken", 0)[0]["scoring_space"]["index"] == 4

    def test_every_tied_leader_rolls_and_is_paid(self) -> None:
        """Q02"""
        game = a_game(*[a_seat(scoring=4)] * 2, at="die", chance=["ruby", "two_points"])
        assert [(e.seat, e.data["face"]) for e in game.events if e.kind == "die_rolled"] == [
            (0, "ruby"),
            (1, "two_points"),
        ]
        assert (game[0].rubies, game[1].score) == (2, 2)

    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_no_moths_pay_nothing(self, seats: int) -> None:
        """Q03"""
        game = a_game(*[a_seat(scoring=4)] * seats, at="black")
        assert game.told("droplet_moved") == []

    def test_an_exploded_player_takes_points_or_coins_of_the_last_round_never_both(self) -> None:
        """Q07"""
        game = a_game(a_seat(scoring=26, exploded=True, rubies=0), at="scoring", round=9)
        game.answer(0, "coins")
        assert game[0].score == 20 // 5
        game.refuses(0, "points", "not_your_decision")

    def test_printed_points_are_paid_unasked(self) -> None:
        """Q09"""
        assert a_game(a_seat(scoring=26), at="scoring")[0].score == 6

    def test_the_track_ends_at_its_place_not_at_its_number(self) -> None:
        """Q14: tokens on 51 and 52 show 33 coins both."""
        assert a_game(a_seat(bag=[RED_1], cauldron=[(ORANGE_1, 50)])).draw(0, RED_1).placed(0)[
            -1
        ] == (RED_1, 52)
        game = a_game(a_seat(bag=[ORANGE_1, RED_1], cauldron=[(RED_1, 50)])).draw(0, ORANGE_1)
        assert game[0].is_brewing

    def test_what_the_printed_number_decides_does_not_go_by_the_place(self) -> None:
        """Q37: index 16 pays 15 coins."""
        assert a_game(a_seat(scoring=16), at="scoring")[0].coins == 15

    def test_a_tie_names_all_winners(self) -> None:
        """Q33"""
        game = a_game(*[a_seat(scoring=9)] * 2, at="scoring", round=9)
        assert [row.rank for row in rules.results(game.state)] == [1, 1]


class TestQuestions:
    def test_an_open_choice_blocks_stop_and_flask(self) -> None:
        """Q04"""
        game = a_game(a_seat(bag=[BLUE_1, RED_1], cauldron=[WHITE_1])).draw(0, BLUE_1, RED_1)
        for option in ("draw", "stop", "flask"):
            game.refuses(0, option)

    def test_shopping_is_over_once_done(self) -> None:
        """Q08"""
        game = a_game(a_seat(scoring=12, rubies=2), at="scoring").buy(0, ORANGE_1)
        game.refuses(0, "buy", tokens=[as_json(ORANGE_1)])

    def test_the_flask_does_not_bring_a_stopped_player_back(self) -> None:
        """Q10"""
        game = a_game(a_seat(bag=[WHITE_1, RED_1])).draw(0, WHITE_1).stop(0)
        game.refuses(0, "flask", "not_your_decision")

    def test_a_flask_is_not_refilled_while_brewing(self) -> None:
        """Q12"""
        game = a_game(a_seat(rubies=4, flask=False))
        game.refuses_move(
            Move(0, {"option": "spend", "spend": ["flask"]}, kind="rubies"), "not_your_decision"
        )

    def test_a_card_waits_for_the_answer_of_every_seat(self) -> None:
        """Q34"""
        game = a_game(at="fortune", card="vp4_or_white", seats=3).answer(1, "points")
        assert [game.source(0), game.source(2)] == ["vp4_or_white"] * 2
        assert (game[0].score, game[1].score) == (0, 4)

    def test_a_choice_that_would_explode_warns(self) -> None:
        """Q40"""
        game = a_game(a_seat(bag=[BLUE_1, WHITE_1], cauldron=SEVEN)).draw(0, BLUE_1, WHITE_1)
        warning = game.question(0, explain=True).options[0].warning
        assert warning is not None
        assert (warning.code, warning.chance) == ("explodes", 1.0)

    def test_a_seat_is_told_what_it_can_do_itself(self) -> None:
        """Q43: who cannot shop is not told to."""
        game = a_game(a_seat(scoring=30), a_seat(scoring=2), at="scoring")
        phases = [(seat.phase, seat.state) for seat in rules.progress(game.state, 1).seats]
        assert phases == [("shopping", "to_act"), ("shopping", "done")]
        assert rules.waiting(game.state) == (0,)

    def test_an_answered_question_is_not_asked_again(self) -> None:
        """Q41: not even by the same answer sent twice."""
        game = a_game(at="fortune", card="vp4_or_white")
        number = game.question(0).number
        game.answer(0, "points")
        game.refuses_move(Move(0, {"option": "points"}, number), "decision_changed")

    def test_nobody_waits_for_another_inside_a_brew(self) -> None:
        """Q55"""
        game = a_game(a_seat(bag=[RED_1, ORANGE_1, GREEN_1]))
        game.draw(0, RED_1).draw(0, ORANGE_1).stop(0)
        assert game[0].stopped

    def test_no_race_decides_who_gets_the_last_token(self) -> None:
        """Q56"""
        setups = [a_seat(scoring=12, rubies=0)] * 2
        first = a_game(*setups, at="scoring", supply={RED_2: 1}).buy(1, RED_2).buy(0, RED_2)
        then = a_game(*setups, at="scoring", supply={RED_2: 1}).buy(0, RED_2)
        assert first.bag(0)[RED_2] == then.bag(0)[RED_2] == 1
        assert first.bag(1)[RED_2] == 0


class TestTokens:
    def test_the_sixth_rounds_white_token_comes_once(self) -> None:
        """Q06"""
        games = play(1, 3, rules.check_options({}, 3))
        heard = Counter(
            event.seat
            for step in games
            for event in step.events
            if event.kind == "gained" and event.data["source"] == "round_6"
        )
        assert heard == {0: 1, 1: 1, 2: 1}

    def test_white_tokens_are_not_for_sale(self) -> None:
        """Q16"""
        game = a_game(a_seat(scoring=53), at="scoring", round=8)
        for white in (WHITE_1, WHITE_2, WHITE_3):
            game.refuses(0, "buy", "not_on_sale", tokens=[as_json(white)])

    def test_a_token_is_its_color_and_value(self) -> None:
        """Q17"""
        assert Token("blue", 2) == BLUE_2
        assert Counter([Token("blue", 2), BLUE_2]) == {BLUE_2: 2}

    def test_white_sums_follow_the_cauldron(self) -> None:
        """Q19, Q26: nothing is kept that could be out of date."""
        game = a_game(a_seat(bag=[WHITE_3, RED_1])).draw(0, WHITE_3)
        assert game[0].white_sum == 3
        assert game.flask(0)[0].white_sum == 0
        assert "white_sum" not in Seat.__slots__

    def test_the_risk_is_harmful_tokens_by_tokens_left(self) -> None:
        """Q21"""
        bag = [WHITE_1, WHITE_2, WHITE_2, RED_1, RED_1]
        game = a_game(a_seat(bag=bag, cauldron=[WHITE_3, WHITE_3]))
        assert odds.explosion_risk(game.state, 0) == 2 / 5

    def test_looking_changes_nothing(self) -> None:
        """Q22"""
        game = a_game(a_seat(scoring=30), at="scoring")
        before = rules.dump(game.state)
        for seat in (0, 1):
            rules.decisions(game.state, seat, explain=True)
            rules.observe(game.state, seat)
            rules.progress(game.state, seat)
        assert rules.dump(game.state) == before

    def test_the_sample_purchase_is_affordable_and_of_two_colors(self) -> None:
        """Q23"""
        for scoring in range(4, 54):
            game = a_game(a_seat(scoring=scoring), at="scoring", round=4)
            tokens = game.question(0).options[0].body["tokens"]
            assert 1 <= len(tokens) <= 2
            assert len({token["color"] for token in tokens}) == len(tokens)
            game.answer(0, "buy", tokens=tokens)

    def test_rubies_never_go_below_none(self) -> None:
        """Q25"""
        game = a_game(a_seat(rubies=3, flask=False), at="scoring")
        game.refuses(0, "spend", "wrong_number", spend=["flask", "droplet"])
        game.refuses(0, "none", spend=["flask", "droplet"])
        assert game.spend(0, "droplet")[0].rubies == 1

    def test_drawing_is_without_replacement_and_an_empty_bag_stops(self) -> None:
        """Q32"""
        game = a_game(a_seat(bag=[WHITE_1, WHITE_2], flask=False))
        game.draw(0, WHITE_1)
        assert game.bag(0) == {WHITE_2: 1}
        game.draw(0, WHITE_2)
        assert game[0].stopped

    def test_a_late_color_is_not_gained_early_and_the_reason_is_told(self) -> None:
        """Q31"""
        game = a_game(at="fortune", card="ruby_for_1", round=1)
        missing = game.question(0).context["missing"]
        assert missing == [{"color": "yellow", "value": 1, "reason": "not_on_sale"}]

    def test_limits_do_not_add_up(self) -> None:
        """Q38"""
        game = a_game(a_seat(bag=[WHITE_3, RED_1], cauldron=SEVEN), card="limit9")
        assert game.draw(0, WHITE_3)[0].exploded

    def test_a_restart_resets_the_drawing_of_this_round(self) -> None:
        """Q39"""
        tokens = [ORANGE_1, RED_1, RED_1, RED_2, WHITE_1]
        game = a_game(a_seat(bag=[*tokens, GREEN_1]), card="restart5")
        for token in tokens:
            game.draw(0, token)
        game.answer(0, "restart")
        assert game.placed(0) == []
        assert game.draw(0, RED_1).placed(0) == [(RED_1, 1)]


class TestSecretsAndChance:
    def test_a_state_holds_no_generator(self) -> None:
        """Q49: what is stored says nothing about draws to come."""
        state, _ = rules.new_game(rules.check_options({}, 2), 2, card_first("limit9"))
        one, other = rules.load(rules.dump(state)), rules.load(rules.dump(state))
        results = set()
        for seed, copy in enumerate((one, other) * 10):
            played = rules.copy(copy)
            rules.apply(played, Move(0, {"option": "draw"}), SeededChance(seed))
            results.add(played.seats[0].cauldron[0].token)
        assert len(results) > 1

    def test_a_spectator_sees_no_bag_no_sealed_cauldron_no_deck(self) -> None:
        """P09"""
        view = a_game().draw(0, WHITE_1).view(None)
        assert [seat["bag"] for seat in view["seats"]] == [None, None]
        assert [seat["cauldron"] for seat in view["seats"]] == [None, None]
        assert "deck" not in view

    def test_a_draw_cannot_be_taken_back(self) -> None:
        """P04, P11: no option undoes what was seen."""
        game = a_game(a_seat(bag=[RED_1, ORANGE_1])).draw(0, RED_1)
        assert game.options(0) == ["draw", "stop"]

    def test_a_token_is_in_one_place_at_a_time(self) -> None:
        """P02"""
        for step in play(7, 4, rules.check_options({"rounds": 3}, 4)):
            rules.check(step.state)

    def test_the_clock_ends_any_game(self) -> None:
        """P17, S06: nothing waits for a confirmation that nobody gives."""
        chance = SeededChance(3)
        state, _ = rules.new_game(rules.check_options({}, 5), 5, chance)
        moves = 0
        while not rules.is_over(state):
            rules.apply(state, rules.default(state, rules.waiting(state)[0]), chance)
            moves += 1
        assert moves < 500

    def test_a_question_has_more_than_one_answer_but_for_the_owed_draw(self) -> None:
        """S30"""
        for step in play(11, 3, rules.check_options({}, 3)):
            for seat in rules.waiting(step.state):
                decision = rules.decisions(step.state, seat)[0]
                owed = [option.id for option in decision.options] == ["draw"]
                assert owed or len(decision.options) > 1
