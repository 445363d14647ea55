"""Green, the spider."""

from collections import Counter
from typing import Any

import pytest

from games.engine import IllegalMove, Json, Move
from quacks.rules import rules
from quacks.rules.tokens import (
    BLACK_1,
    GREEN_1,
    GREEN_2,
    GREEN_4,
    ORANGE_1,
    PURPLE_1,
    RED_1,
    RED_4,
    WHITE_1,
    WHITE_2,
    WHITE_3,
    Token,
)
from tests.quacks.rules.table import Game, a_game, a_seat, as_json, with_book


class TestBookOne:
    @pytest.mark.parametrize("green", [GREEN_1, GREEN_2, GREEN_4])
    def test_a_green_token_among_the_last_two_pays_a_ruby_whatever_its_value(
        self, green: Token
    ) -> None:
        """Q9 green 1"""
        game = a_game(a_seat(cauldron=[ORANGE_1, green]), at="green")
        assert game[0].rubies == 2

    def test_the_last_but_one_counts_as_well(self) -> None:
        """Q9 green 1"""
        assert a_game(a_seat(cauldron=[GREEN_1, RED_1]), at="green")[0].rubies == 2

    def test_two_greens_pay_two(self) -> None:
        """Q9 green 1"""
        assert a_game(a_seat(cauldron=[GREEN_1, GREEN_4]), at="green")[0].rubies == 3

    def test_an_earlier_one_pays_nothing(self) -> None:
        """Q9 green 1"""
        game = a_game(a_seat(cauldron=[GREEN_1, RED_1, (RED_1, 6)]), at="green")
        assert game.told("gained", 0) == []

    def test_a_single_token_is_among_the_last_two(self) -> None:
        """Q9 green 1, ruling green_count"""
        assert a_game(a_seat(cauldron=[GREEN_1]), at="green")[0].rubies == 2

    def test_an_exploded_cauldron_gets_it_too(self) -> None:
        """Q9 green 1, Q3.4"""
        game = a_game(a_seat(cauldron=[GREEN_1, WHITE_2], exploded=True), at="green")
        assert game[0].rubies == 2

    def test_with_decline_any_it_is_asked_only_where_it_pays(self) -> None:
        """Q3.5, S30"""
        options = {"decline_any": True}
        idle = [GREEN_1, RED_1, (RED_1, 6)]
        game = a_game(a_seat(cauldron=[GREEN_1]), a_seat(cauldron=idle), at="green",
                      options=options)  # fmt: skip
        assert game.source(0) == "green_1"
        assert game.question(1).kind == "shopping"
        assert game.answer(0, "use")[0].rubies == 2


class TestBookTwo:
    OPTIONS = with_book(green=2)

    @pytest.mark.parametrize(
        ("green", "round", "offered"),
        [
            (GREEN_1, 1, ["orange_1", "none"]),
            (GREEN_2, 1, ["blue_1", "red_1", "none"]),
            (GREEN_4, 3, ["yellow_1", "purple_1", "none"]),
        ],
    )
    def test_a_green_among_the_last_two_brings_a_token_by_its_value(
        self, green: Token, round: int, offered: list[str]
    ) -> None:
        """Q9 green 2"""
        game = a_game(a_seat(cauldron=[green]), at="green", round=round, options=self.OPTIONS)
        assert (game.source(0), game.options(0)) == ("green_2", offered)
        bag = game.bag(0)
        took = [
            Token(**token) for token in game.answer(0, offered[0]).told("choice_made")[0]["took"]
        ]
        assert [token.id for token in took] == offered[:1]
        assert game.bag(0) >= bag + Counter(took)

    def test_two_greens_bring_one_each_the_older_first(self) -> None:
        """Q9 green 2"""
        setup = a_seat(bag=[WHITE_1], cauldron=[GREEN_2, GREEN_1])
        game = a_game(setup, at="green", options=self.OPTIONS)
        game.answer(0, "red_1").answer(0, "orange_1")
        assert game.bag(0) == {WHITE_1: 1, RED_1: 1, ORANGE_1: 1}

    def test_each_may_be_declined(self) -> None:
        """Q9 green 2, Q3.5"""
        setup = a_seat(bag=[WHITE_1], cauldron=[GREEN_2, GREEN_1])
        game = a_game(setup, at="green", options=self.OPTIONS)
        assert game.answer(0, "none").answer(0, "orange_1").bag(0) == {WHITE_1: 1, ORANGE_1: 1}

    def test_an_earlier_green_brings_nothing(self) -> None:
        """Q9 green 2"""
        setup = a_seat(cauldron=[GREEN_1, ORANGE_1, RED_1])
        game = a_game(setup, at="green", options=self.OPTIONS)
        assert game.question(0).kind == "shopping"

    def test_colors_follow_the_sale_and_the_question_says_so(self) -> None:
        """Q9 green 2, Q2.13: yellow is out from round 2, purple from round 3."""
        game = a_game(a_seat(cauldron=[GREEN_4]), at="green", round=2, options=self.OPTIONS)
        assert game.options(0) == ["yellow_1", "none"]
        missing = [{**as_json(PURPLE_1), "reason": "not_on_sale"}]
        assert game.question(0).context["missing"] == missing
        first = a_game(a_seat(cauldron=[GREEN_4]), at="green", round=1, options=self.OPTIONS)
        assert first.question(0).kind == "shopping"

    def test_the_last_one_goes_by_turn_order(self) -> None:
        """Q9 green 2, Q13.3"""
        seats = [a_seat(bag=[WHITE_1], cauldron=[GREEN_1])] * 2
        game = a_game(*seats, at="green", options=self.OPTIONS, supply={ORANGE_1: 1})
        game.answer(1, "orange_1")
        assert game.change(1).answer is not None
        game.answer(0, "orange_1")
        assert (game.bag(0)[ORANGE_1], game.bag(1)[ORANGE_1]) == (1, 0)
        assert game.told("order_failed", 1) != []

    def test_what_two_greens_could_still_take_counts_for_later_seats(self) -> None:
        """Q9 green 2, Q13.3"""
        seats = [a_seat(bag=[], cauldron=[GREEN_1, GREEN_1]), a_seat(bag=[], cauldron=[GREEN_1])]
        game = a_game(*seats, at="green", options=self.OPTIONS, supply={ORANGE_1: 2})
        game.answer(1, "orange_1").answer(0, "orange_1")
        assert game.bag(1)[ORANGE_1] == 0
        game.answer(0, "none")
        assert game.bag(1)[ORANGE_1] == 1

    def test_an_exploded_cauldron_gets_it_too(self) -> None:
        """Q9 green 2, Q3.4"""
        setup = a_seat(cauldron=[GREEN_1, WHITE_2], exploded=True)
        assert a_game(setup, at="green", options=self.OPTIONS).source(0) == "green_2"


class TestBookThree:
    OPTIONS = with_book(green=3)
    SEVEN = (WHITE_3, WHITE_3, WHITE_1)

    def test_with_whites_at_seven_the_last_token_moves_by_the_sum_of_all_greens(self) -> None:
        """Q9 green 3"""
        setup = a_seat(cauldron=[GREEN_4, GREEN_1, *self.SEVEN, ORANGE_1])
        game = a_game(setup, at="green", options=self.OPTIONS)
        assert game.told("token_moved", 0) == [
            {"id": "6", "from": 13, "to": 18, "source": "green_3"}
        ]
        assert game.told("payout_taken", 0)[0]["scoring_space"]["index"] == 19

    @pytest.mark.parametrize("whites", [[WHITE_3, WHITE_3], [WHITE_3, WHITE_3, WHITE_2]])
    def test_no_other_sum_does_not_even_a_higher_limit(self, whites: list[Token]) -> None:
        """Q9 green 3: exactly 7, whatever the limit."""
        setup = a_seat(cauldron=[GREEN_1, *whites])
        game = a_game(setup, at="green", card="limit9", options=self.OPTIONS)
        assert game.told("token_moved", 0) == []

    def test_without_greens_nothing_moves(self) -> None:
        """Q9 green 3, Q4.2"""
        game = a_game(a_seat(cauldron=[*self.SEVEN]), at="green", options=self.OPTIONS)
        assert game.told("token_moved", 0) == []

    def test_it_ends_at_the_last_space(self) -> None:
        """Q9 green 3, Q3.6"""
        setup = a_seat(cauldron=[*self.SEVEN, (GREEN_4, 50)])
        game = a_game(setup, at="green", options=self.OPTIONS)
        assert game.placed(0)[-1] == (GREEN_4, 52)
        assert game[0].reached == 53

    def test_the_die_was_rolled_before(self) -> None:
        """Q9 green 3, ruling green3_die"""
        moved = a_seat(cauldron=[*self.SEVEN, GREEN_4])
        game = a_game(moved, a_seat(scoring=13), at="die", options=self.OPTIONS,
                      chance=["point"])  # fmt: skip
        assert [event.seat for event in game.events if event.kind == "die_rolled"] == [1]
        assert game[0].scoring_index == 16

    def test_a_ruby_and_the_tie_break_go_by_the_new_space(self) -> None:
        """Q9 green 3, Q4.3, Q8.1"""
        setup = a_seat(cauldron=[*self.SEVEN, GREEN_4, (ORANGE_1, 15)], rubies=0)
        game = a_game(setup, a_seat(), at="green", round=9, options=self.OPTIONS)
        assert (game[0].reached, game.told("gained", 0)[0]["rubies"]) == (20, 1)

    def test_ghosts_see_the_moved_token(self) -> None:
        """Q9 green 3, purple 3, ruling effect_order"""
        setup = a_seat(cauldron=[*self.SEVEN, GREEN_4, (PURPLE_1, 19)])
        options = with_book(green=3, purple=3)
        game = a_game(setup, at="green", round=3, options=options)
        assert game.told("gained", 0)[0]["points"] == 1
        still = a_game(setup, at="purple", round=3, options=options)
        assert still.told("gained", 0)[0]["points"] == 1

    def test_it_can_be_declined_with_decline_any(self) -> None:
        """Q3.5"""
        options = {**self.OPTIONS, "decline_any": True}
        setup = a_seat(cauldron=[GREEN_1, *self.SEVEN])
        game = a_game(setup, at="green", options=options)
        assert game.options(0) == ["use", "none"]
        assert game.answer(0, "none")[0].scoring_index == 9

    def test_a_later_purchase_leaves_what_the_moved_token_could_pay(self) -> None:
        """Q9 green 3, Q13.3: seat 0 may still come as far as 18 coins."""
        options = {**self.OPTIONS, "decline_any": True}
        setup = a_seat(cauldron=[*self.SEVEN, GREEN_4, GREEN_4, (ORANGE_1, 13)])
        game = a_game(setup, a_seat(scoring=22), at="green", options=options,
                      supply={RED_4: 1})  # fmt: skip
        game.buy(1, RED_4)
        assert game.bag(1)[RED_4] == 0


class TestBookFour:
    OPTIONS = with_book(green=4)

    def test_each_green_among_the_last_two_may_be_paid_for(self) -> None:
        """Q9 green 4"""
        setup = a_seat(cauldron=[GREEN_1, GREEN_4], rubies=3, droplet=2)
        game = a_game(setup, at="green", options=self.OPTIONS)
        assert game.options(0) == ["droplet_2", "droplet_1", "none"]
        game.answer(0, "droplet_2")
        assert (game[0].droplet, game[0].rubies) == (4, 1)
        assert game.told("payout_taken", 0)[0]["scoring_space"]["index"] == 8

    def test_the_options_say_what_they_cost(self) -> None:
        """Q9 green 4"""
        game = a_game(a_seat(cauldron=[GREEN_1]), at="green", options=self.OPTIONS)
        reward = {"type": "reward", "rubies": -1, "droplet": 1}
        assert game.question(0).options[0].subject == reward

    def test_one_may_be_paid_and_the_other_left(self) -> None:
        """Q9 green 4, Q3.5"""
        setup = a_seat(cauldron=[GREEN_1, GREEN_4], rubies=2)
        game = a_game(setup, at="green", options=self.OPTIONS).answer(0, "droplet_1")
        assert (game[0].droplet, game[0].rubies) == (1, 1)

    def test_it_may_be_declined(self) -> None:
        """Q9 green 4, Q3.5"""
        game = a_game(a_seat(cauldron=[GREEN_1]), at="green", options=self.OPTIONS)
        game.answer(0, "none")
        assert (game[0].droplet, game[0].rubies) == (0, 1)

    @pytest.mark.parametrize(
        ("rubies", "droplet", "options"),
        [(1, 0, ["droplet_1", "none"]), (4, 51, ["droplet_1", "none"])],
    )
    def test_no_more_steps_than_rubies_and_spaces(
        self, rubies: int, droplet: int, options: list[str]
    ) -> None:
        """Q9 green 4"""
        setup = a_seat(cauldron=[(GREEN_1, 52), (GREEN_1, 52)], rubies=rubies, droplet=droplet)
        assert a_game(setup, at="green", options=self.OPTIONS).options(0) == options

    @pytest.mark.parametrize(("rubies", "droplet"), [(0, 0), (3, 52)])
    def test_it_is_not_asked_where_nothing_can_be_had(self, rubies: int, droplet: int) -> None:
        """Q9 green 4, S30"""
        setup = a_seat(cauldron=[(GREEN_1, 52)], rubies=rubies, droplet=droplet)
        game = a_game(setup, at="green", options=self.OPTIONS)
        assert game.question(0).source is None

    def test_a_refused_step_beyond_the_greens(self) -> None:
        """Q9 green 4: at most one ruby for each green."""
        setup = a_seat(cauldron=[GREEN_1, RED_1], rubies=5)
        a_game(setup, at="green", options=self.OPTIONS).refuses(0, "droplet_2")


def lying(id: int, token: Token) -> Json:
    """Return how a token of a cauldron is named in an answer."""
    return {"id": str(id), **as_json(token)}


class TestBookFive:
    OPTIONS = with_book(green=5)

    def laid(self, *cauldron: Token, **options: Any) -> Game:
        """Return a table before the effect of green 5."""
        setup = a_seat(bag=[WHITE_1, ORANGE_1], cauldron=cauldron)
        return a_game(setup, at="green", options={**self.OPTIONS, **options}, round=3)

    def test_a_token_of_at_most_its_value_may_be_laid_aside(self) -> None:
        """Q9 green 5"""
        game = self.laid(RED_4, WHITE_2, WHITE_1, GREEN_2)
        assert game.items(0) == {"2": None, "3": None, "4": None}
        game.answer(0, "lay_aside", tokens=[lying(3, WHITE_1)])
        assert game.aside(0) == [WHITE_1]
        assert game.told("token_set_aside", 0) == [
            {"id": "3", **as_json(WHITE_1), "source": "green_5"}
        ]
        assert game.placed(0) == [(RED_4, 4), (WHITE_2, 6), (GREEN_2, 9)]

    @pytest.mark.parametrize(
        "tokens", [[], [lying(1, RED_4)], [lying(2, RED_4)], [lying(9, WHITE_1)],
                   [lying(2, WHITE_1)] * 2, [as_json(WHITE_1)]],
    )  # fmt: skip
    def test_nothing_else_may(self, tokens: list[Json]) -> None:
        """Q9 green 5"""
        game = self.laid(RED_4, WHITE_1, GREEN_2)
        before = rules.dump(game.state)
        with pytest.raises(IllegalMove):
            game.send(Move(0, {"option": "lay_aside", "tokens": tokens}))
        assert rules.dump(game.state) == before

    def test_it_may_be_declined(self) -> None:
        """Q9 green 5, Q3.5"""
        assert self.laid(GREEN_2).answer(0, "none").aside(0) == []

    def test_this_rounds_scoring_space_stays(self) -> None:
        """Q9 green 5: even if the last token is taken."""
        game = self.laid(RED_4, GREEN_2).answer(0, "lay_aside", tokens=[lying(2, GREEN_2)])
        assert game.told("payout_taken", 0)[0]["scoring_space"]["index"] == 7
        assert game[0].reached == 7

    def test_a_green_that_was_taken_still_acts(self) -> None:
        """Q9 green 5: the last two stay."""
        game = self.laid(RED_1, GREEN_2, GREEN_1)
        game.answer(0, "lay_aside", tokens=[lying(3, GREEN_1)])
        assert game.items(0) == {"1": None}
        game.answer(0, "lay_aside", tokens=[lying(1, RED_1)])
        assert game.aside(0) == [GREEN_1, RED_1]

    def test_no_earlier_green_moves_up(self) -> None:
        """Q9 green 5: the last two stay."""
        game = self.laid(GREEN_1, RED_1, GREEN_1)
        game.answer(0, "lay_aside", tokens=[lying(3, GREEN_1)])
        assert game.question(0).source is None

    def test_it_leaves_before_purple_is_counted(self) -> None:
        """Q9 green 5, purple 1"""
        game = self.laid(PURPLE_1, PURPLE_1, GREEN_1)
        game.answer(0, "lay_aside", tokens=[lying(1, PURPLE_1)])
        assert game.options(0) == ["ghosts_1", "none"]

    def test_it_leaves_before_teaching_ghosts_look(self) -> None:
        """Q9 green 5, purple 4"""
        game = self.laid(RED_1, PURPLE_1, GREEN_1, books={**self.OPTIONS["books"], "purple": 4})
        game.answer(0, "lay_aside", tokens=[lying(1, RED_1)])
        assert game.options(0) == ["green_1_to_2", "none"]

    def test_moths_wait_for_the_neighbours_who_could_still_take_one_away(self) -> None:
        """Q9 green 5, black base, Q13.3"""
        setups = a_seat(cauldron=[BLACK_1, GREEN_1]), a_seat(cauldron=[BLACK_1])
        game = a_game(*setups, at="green", options=self.OPTIONS)
        assert (game.asked(1), game[1].droplet) == (None, 0)
        game.answer(0, "lay_aside", tokens=[lying(1, BLACK_1)])
        assert (game[1].droplet, game[1].rubies) == (1, 2)
        assert game.question(1).kind == "rubies"

    def test_nobody_waits_for_a_neighbour_without_moths(self) -> None:
        """Q9 green 5, black base, Q13.3"""
        setups = a_seat(cauldron=[GREEN_1]), a_seat(cauldron=[BLACK_1])
        game = a_game(*setups, at="green", options=self.OPTIONS)
        assert (game.source(0), game[1].droplet) == ("green_5", 1)

    def test_nor_for_one_who_is_no_neighbour(self) -> None:
        """Q9 green 5, black base, Q13.3"""
        setups = [a_seat(cauldron=[BLACK_1, GREEN_1]), a_seat(), a_seat(cauldron=[BLACK_1])]
        game = a_game(*setups, a_seat(), at="green", options=self.OPTIONS)
        assert (game.source(0), game[2].droplet) == ("green_5", 1)

    def test_an_explosion_is_not_undone(self) -> None:
        """Q9 green 5"""
        cauldron = [WHITE_3, WHITE_3, GREEN_2, WHITE_2]
        game = a_game(a_seat(cauldron=cauldron, exploded=True), at="green", options=self.OPTIONS)
        game.answer(0, "lay_aside", tokens=[lying(4, WHITE_2)])
        assert (game[0].exploded, game[0].white_sum) == (True, 6)
        assert game.question(0).kind == "payout"

    def test_in_the_last_round_it_is_not_asked(self) -> None:
        """Q9 green 5, S30"""
        game = a_game(a_seat(cauldron=[GREEN_1]), at="green", round=9, options=self.OPTIONS)
        assert rules.is_over(game.state)


class TestBookSix:
    OPTIONS = with_book(green=6)

    def test_each_green_among_the_last_two_rolls_once(self) -> None:
        """Q9 green 6"""
        game = a_game(a_seat(cauldron=[GREEN_1, GREEN_4]), at="green", options=self.OPTIONS,
                      chance=["two_points", "ruby"])  # fmt: skip
        assert (game[0].score, game[0].rubies) == (2 + 1, 2)
        faces = [{"face": face, "source": "green_6"} for face in ("two_points", "ruby")]
        assert game.told("die_rolled", 0) == faces

    def test_a_card_that_doubles_rolls_doubles_these(self) -> None:
        """Q9 green 6, Q10 die_twice"""
        game = a_game(a_seat(cauldron=[GREEN_1]), at="green", card="die_twice",
                      options=self.OPTIONS, chance=["point", "point"])  # fmt: skip
        assert len(game.told("die_rolled", 0)) == 2

    def test_an_exploded_cauldron_rolls_too(self) -> None:
        """Q9 green 6, Q3.4"""
        setup = a_seat(cauldron=[GREEN_1, WHITE_2], exploded=True)
        game = a_game(setup, at="green", options=self.OPTIONS, chance=["point"])
        assert game[0].score == 1

    def test_a_droplet_counts_from_the_next_round_on(self) -> None:
        """Q9 green 6, Q4.1"""
        game = a_game(a_seat(cauldron=[GREEN_1]), at="green", options=self.OPTIONS,
                      chance=["droplet"])  # fmt: skip
        assert game[0].droplet == 1
        assert game.told("payout_taken", 0)[0]["scoring_space"]["index"] == 2

    def test_with_decline_any_it_can_be_declined(self) -> None:
        """Q3.5"""
        options = {**self.OPTIONS, "decline_any": True}
        game = a_game(a_seat(cauldron=[GREEN_1]), at="green", options=options)
        game.answer(0, "none")
        assert game.told("choice_made", 0) == [{"source": "green_6", "option": "none"}]
        assert game.told("die_rolled") == []

    def test_the_last_orange_is_rolled_for_in_turn_order(self) -> None:
        """Q9 green 6, Q13.3"""
        options = {**self.OPTIONS, "decline_any": True}
        game = a_game(*[a_seat(bag=[], cauldron=[GREEN_1])] * 2, at="green", options=options,
                      supply={ORANGE_1: 1})  # fmt: skip
        assert (game.source(0), game.asked(1)) == ("green_6", None)
        game.answer(0, "use", "orange").answer(1, "use", "orange")
        assert (game.bag(0)[ORANGE_1], game.bag(1)[ORANGE_1]) == (1, 0)

    def test_nobody_waits_where_oranges_suffice(self) -> None:
        """Q9 green 6, Q13.3"""
        options = {**self.OPTIONS, "decline_any": True}
        game = a_game(*[a_seat(bag=[], cauldron=[GREEN_1])] * 2, at="green", options=options,
                      supply={ORANGE_1: 2})  # fmt: skip
        assert game.answer(1, "use", "orange").bag(1)[ORANGE_1] == 1
