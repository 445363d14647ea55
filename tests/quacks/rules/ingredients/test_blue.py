"""Blue, the skull."""

import pytest

from quacks.rules import rules
from quacks.rules.phases.round_end import clear
from quacks.rules.tokens import (
    BLUE_1,
    BLUE_2,
    BLUE_4,
    GREEN_1,
    ORANGE_1,
    ORANGE_6,
    RED_1,
    RED_2,
    WHITE_1,
    WHITE_2,
    WHITE_3,
    YELLOW_1,
    Token,
)
from tests.quacks.rules.table import Game, a_game, a_seat, with_book

BAG = [WHITE_1, WHITE_2, WHITE_3, RED_1, GREEN_1]


class TestBookOne:
    @pytest.mark.parametrize(("blue", "count"), [(BLUE_1, 1), (BLUE_2, 2), (BLUE_4, 4)])
    def test_it_draws_as_many_tokens_as_its_value(self, blue: Token, count: int) -> None:
        """Q9 blue 1"""
        game = a_game(a_seat(bag=[*BAG, blue])).draw(0, blue, *BAG[:count])
        assert len(game.question(0).context["drawn"]) == count
        assert sum(game.bag(0).values()) == 5 - count

    def test_the_chosen_one_is_placed_at_once(self) -> None:
        """Q9 blue 1"""
        game = a_game(a_seat(bag=[*BAG, BLUE_2])).draw(0, BLUE_2, WHITE_3, RED_1)
        game.answer(0, "white_3")
        assert game.placed(0) == [(BLUE_2, 2), (WHITE_3, 5)]
        assert game.seen(0, 0)["cauldron"]["tokens"][1]["by"] == "blue_1"

    def test_the_others_go_back_into_the_bag(self) -> None:
        """Q9 blue 1"""
        game = a_game(a_seat(bag=[*BAG, BLUE_2])).draw(0, BLUE_2, WHITE_3, RED_1)
        game.answer(0, "white_3")
        assert game.bag(0) == {WHITE_1: 1, WHITE_2: 1, RED_1: 1, GREEN_1: 1}

    def test_all_go_back_if_none_is_wanted(self) -> None:
        """Q9 blue 1"""
        game = a_game(a_seat(bag=[*BAG, BLUE_2])).draw(0, BLUE_2, WHITE_3, RED_1)
        game.answer(0, "none")
        assert sum(game.bag(0).values()) == 5
        assert game.placed(0) == [(BLUE_2, 2)]

    def test_equal_tokens_give_one_option(self) -> None:
        """Q9 blue 1, Q17"""
        game = a_game(a_seat(bag=[BLUE_4, WHITE_1, WHITE_1, WHITE_1, RED_1]))
        game.draw(0, BLUE_4, WHITE_1, WHITE_1, WHITE_1, RED_1)
        assert game.options(0) == ["red_1", "white_1", "none"]
        assert game.answer(0, "white_1").bag(0) == {WHITE_1: 2, RED_1: 1}

    def test_a_token_that_was_not_drawn_cannot_be_chosen(self) -> None:
        """Q9 blue 1"""
        game = a_game(a_seat(bag=[*BAG, BLUE_1])).draw(0, BLUE_1, RED_1)
        game.refuses(0, "green_1")

    def test_the_chosen_one_acts_as_usual(self) -> None:
        """Q9 blue 1, ruling blue1_chain"""
        game = a_game(a_seat(bag=[BLUE_1, RED_1, WHITE_1], cauldron=[ORANGE_1]))
        game.draw(0, BLUE_1, RED_1).answer(0, "red_1")
        assert game.placed(0)[-1] == (RED_1, 4)

    def test_a_chosen_blue_draws_again(self) -> None:
        """Q9 blue 1, ruling blue1_chain"""
        game = a_game(a_seat(bag=[BLUE_1, BLUE_2, *BAG])).draw(0, BLUE_1, BLUE_2)
        game.answer(0, "blue_2", WHITE_1, RED_1)
        assert game.options(0) == ["red_1", "white_1", "none"]
        game.answer(0, "red_1")
        assert game.placed(0) == [(BLUE_1, 1), (BLUE_2, 3), (RED_1, 4)]

    def test_a_chosen_yellow_looks_at_the_token_before_it(self) -> None:
        """Q9 blue 1, Q9 yellow 1: that is the blue one."""
        game = a_game(a_seat(bag=[BLUE_1, YELLOW_1, WHITE_1], cauldron=[WHITE_1]))
        game.draw(0, BLUE_1, YELLOW_1).answer(0, "yellow_1")
        assert game.question(0).kind == "brewing"

    def test_a_chosen_white_can_be_taken_back_by_the_flask(self) -> None:
        """Q9 blue 1, ruling flask_blue"""
        game = a_game(a_seat(bag=[BLUE_1, WHITE_3])).draw(0, BLUE_1, WHITE_3)
        game.answer(0, "white_3").flask(0)
        assert game.placed(0) == [(BLUE_1, 1)]

    def test_others_do_not_hear_what_a_sealed_seat_drew(self) -> None:
        """Q13.2"""
        game = a_game(a_seat(bag=[*BAG, BLUE_1])).draw(0, BLUE_1, RED_1)
        assert game.heard(0, "token_drawn") == [
            {"tokens": [{"color": "red", "value": 1}], "source": "blue_1"}
        ]
        assert game.heard(1, "token_drawn") == game.heard(None, "token_drawn") == []


class TestBookTwo:
    OPTIONS = with_book(blue=2)
    BRINK = (WHITE_3, WHITE_3, (WHITE_1, 20))

    @pytest.mark.parametrize(("blue", "draws"), [(BLUE_1, 1), (BLUE_2, 2), (BLUE_4, 4)])
    def test_it_covers_as_many_draws_as_its_value(self, blue: Token, draws: int) -> None:
        """Q9 blue 2"""
        setup = a_seat(bag=[blue, *[ORANGE_1] * draws, WHITE_1, RED_1], cauldron=self.BRINK)
        game = a_game(setup, options=self.OPTIONS).draw(0, blue)
        assert game.seen(0, 0)["pending"]["protected_for"] == draws
        for _ in range(draws - 1):
            game.draw(0, ORANGE_1)
        assert game.draw(0, WHITE_1)[0].is_protected

    @pytest.mark.parametrize(("blue", "draws"), [(BLUE_1, 1), (BLUE_2, 2), (BLUE_4, 4)])
    def test_the_draw_after_them_is_not_covered(self, blue: Token, draws: int) -> None:
        """Q9 blue 2"""
        setup = a_seat(bag=[blue, *[ORANGE_1] * draws, WHITE_1, RED_1], cauldron=self.BRINK)
        game = a_game(setup, options=self.OPTIONS).draw(0, blue)
        for _ in range(draws):
            game.draw(0, ORANGE_1)
        assert game.seen(0, 0)["pending"]["protected_for"] == 0
        game.draw(0, WHITE_1)
        assert (game[0].exploded, game[0].is_protected) == (True, False)

    def test_points_and_coins_are_paid_but_the_die_is_not_rolled(self) -> None:
        """Q9 blue 2, Q4.1, Q4.4"""
        setup = a_seat(bag=[BLUE_1, WHITE_1], cauldron=self.BRINK)
        other = a_seat(bag=[ORANGE_1])
        game = a_game(setup, other, options=self.OPTIONS).draw(0, BLUE_1).draw(0, WHITE_1)
        game.draw(1, ORANGE_1, "point")
        assert game.told("die_rolled", 0) == []
        paid = game.told("payout_taken", 0)[0]
        assert (paid["points"], paid["coins"], paid["exploded"]) == (5, 19, True)
        assert game.question(0).kind == "shopping"

    @pytest.mark.parametrize(("second", "left"), [(BLUE_1, 3), (BLUE_2, 3), (BLUE_4, 4)])
    def test_of_two_windows_the_longer_holds(self, second: Token, left: int) -> None:
        """Q9 blue 2: they do not add up."""
        setup = a_seat(bag=[BLUE_4, second, RED_1, ORANGE_1])
        game = a_game(setup, options=self.OPTIONS).draw(0, BLUE_4).draw(0, second)
        assert game.seen(0, 0)["pending"]["protected_for"] == left

    def test_an_effect_that_looks_at_tokens_uses_nothing_up(self) -> None:
        """Q9 blue 2, Q9 yellow 5"""
        options = with_book(blue=2, yellow=5)
        setup = a_seat(bag=[BLUE_2, YELLOW_1, ORANGE_1, RED_1])
        game = a_game(setup, options=options).draw(0, BLUE_2).draw(0, YELLOW_1, ORANGE_1)
        assert game.seen(0, 0)["pending"]["protected_for"] == 1

    def test_a_draw_that_the_flask_takes_back_counts(self) -> None:
        """Q9 blue 2, Q3.7"""
        setup = a_seat(bag=[BLUE_2, WHITE_2, ORANGE_1])
        game = a_game(setup, options=self.OPTIONS).draw(0, BLUE_2).draw(0, WHITE_2).flask(0)
        assert game.seen(0, 0)["pending"]["protected_for"] == 1

    def test_with_red_six_the_token_laid_aside_is_a_draw(self) -> None:
        """Q9 blue 2, Q9 red 6"""
        setup = a_seat(bag=[BLUE_4, RED_1, ORANGE_1, WHITE_1])
        game = a_game(setup, options=with_book(blue=2, red=6)).draw(0, BLUE_4)
        game.draw(0, RED_1, ORANGE_1)
        assert game.seen(0, 0)["pending"]["protected_for"] == 2

    def test_a_late_token_of_red_six_may_explode_under_cover(self) -> None:
        """Q9 blue 2, Q9 red 6, Q3.11"""
        setup = a_seat(bag=[BLUE_4, RED_1, WHITE_1, RED_2], cauldron=self.BRINK)
        game = a_game(setup, options=with_book(blue=2, red=6)).draw(0, BLUE_4)
        assert game.draw(0, RED_1, WHITE_1).stop(0)[0].is_protected

    def test_placed_late_it_covers_nothing(self) -> None:
        """Q9 blue 2, Q3.11"""
        aside = [(BLUE_4, "red_6"), (WHITE_1, "red_6")]
        setup = a_seat(bag=[ORANGE_1], cauldron=self.BRINK, aside=aside)
        game = a_game(setup, options=with_book(blue=2, red=6), round=2).draw(0, ORANGE_1)
        game.answer(0, "blue_4")
        assert (game[0].exploded, game[0].is_protected) == (True, False)

    @pytest.mark.parametrize("bag", [[BLUE_4], [BLUE_4, RED_1]])
    def test_without_a_next_draw_it_covers_nothing(self, bag: list[Token]) -> None:
        """Q9 blue 2, Q3.6, Q3.9"""
        space = 51 if len(bag) > 1 else 2
        setup = a_seat(bag=bag, cauldron=[(ORANGE_1, space)])
        game = a_game(setup, options=self.OPTIONS).draw(0, BLUE_4)
        assert (game[0].stopped, game[0].covered) == (True, 0)

    def test_the_next_round_begins_uncovered(self) -> None:
        """Q9 blue 2, Q2.12"""
        game = a_game(a_seat(bag=[BLUE_4, RED_1]), options=self.OPTIONS).draw(0, BLUE_4)
        clear(game[0])
        assert game[0].covered == 0

    def test_a_restart_takes_the_cover_off(self) -> None:
        """Q9 blue 2, Q10 restart5"""
        setup = a_seat(bag=[*[ORANGE_1] * 4, BLUE_4, RED_1])
        game = a_game(setup, options=self.OPTIONS, card="restart5")
        for token in (*[ORANGE_1] * 4, BLUE_4):
            game.draw(0, token)
        assert game.answer(0, "restart").seen(0, 0)["pending"]["protected_for"] == 0

    def test_others_do_not_see_a_sealed_cover(self) -> None:
        """Q13.2"""
        game = a_game(a_seat(bag=[BLUE_4, RED_1]), options=self.OPTIONS).draw(0, BLUE_4)
        assert game.seen(1, 0)["pending"]["protected_for"] == 0

    def test_with_decline_any_it_can_be_declined(self) -> None:
        """Q3.5"""
        options = {**self.OPTIONS, "decline_any": True}
        setup = a_seat(bag=[BLUE_4, BLUE_1, BLUE_2, RED_1])
        game = a_game(setup, options=options).draw(0, BLUE_4).answer(0, "none")
        assert game[0].covered == 0
        game.draw(0, BLUE_1).answer(0, "use").draw(0, BLUE_2)
        assert game.options(0) == ["use", "none"]

    def test_with_decline_any_a_shorter_window_is_not_asked_about(self) -> None:
        """Q3.5, S30"""
        options = {**self.OPTIONS, "decline_any": True}
        setup = a_seat(bag=[BLUE_4, BLUE_1, RED_1])
        game = a_game(setup, options=options).draw(0, BLUE_4).answer(0, "use").draw(0, BLUE_1)
        assert game.question(0).kind == "brewing"


class TestBookThree:
    OPTIONS = with_book(blue=3)

    def drawn(self, token: Token, last: int, **options: bool) -> Game:
        """Return a table on which a blue `token` was drawn after an orange one on space `last`."""
        setup = a_seat(bag=[token, ORANGE_1], cauldron=[(ORANGE_1, last)], rubies=1)
        return a_game(setup, options={**self.OPTIONS, **options}).draw(0, token)

    @pytest.mark.parametrize("blue", [BLUE_1, BLUE_2, BLUE_4])
    def test_on_a_ruby_space_it_pays_one_ruby(self, blue: Token) -> None:
        """Q9 blue 3: whatever its value."""
        game = self.drawn(blue, 9 - blue.value)
        assert (game.placed(0)[-1], game[0].rubies) == ((blue, 9), 2)
        assert game.told("gained")[0]["source"] == "blue_3"

    @pytest.mark.parametrize("last", [6, 7, 9])
    def test_beside_a_ruby_space_it_pays_nothing(self, last: int) -> None:
        """Q9 blue 3: 8, 10 and 11 show none."""
        assert self.drawn(BLUE_2 if last == 6 else BLUE_1, last)[0].rubies == 1

    def test_the_last_space_shows_one(self) -> None:
        """Q9 blue 3, Q3.6: also for a token that would have gone further."""
        assert self.drawn(BLUE_4, 51)[0].rubies == 2

    def test_several_are_paid_each_for_itself(self) -> None:
        """Q9 blue 3"""
        setup = a_seat(bag=[BLUE_1, BLUE_4, BLUE_4], cauldron=[(ORANGE_1, 4)])
        game = a_game(setup, options=self.OPTIONS).draw(0, BLUE_1).draw(0, BLUE_4)
        assert (game.placed(0)[-1], game[0].rubies) == ((BLUE_4, 9), 3)

    def test_doubled_it_pays_where_it_comes_to_lie(self) -> None:
        """Q9 blue 3, Q9 yellow 2"""
        setup = a_seat(bag=[BLUE_2, ORANGE_1], cauldron=[(YELLOW_1, 5)])
        game = a_game(setup, options=with_book(blue=3, yellow=2)).draw(0, BLUE_2)
        assert (game.placed(0)[-1], game[0].rubies) == ((BLUE_2, 9), 2)

    def test_placed_late_it_pays_too(self) -> None:
        """Q9 blue 3, Q3.11: also after an explosion."""
        setup = a_seat(
            bag=[WHITE_1], cauldron=[WHITE_3, WHITE_3, WHITE_1], aside=[(BLUE_1, "red_6")]
        )
        game = a_game(setup, options=with_book(blue=3, red=6), round=2).draw(0, WHITE_1)
        assert (game[0].exploded, game.placed(0)[-1], game[0].rubies) == (True, (BLUE_1, 9), 2)

    def test_placed_by_the_card_it_pays_nothing(self) -> None:
        """Q9 blue 3, Q10 peek5"""
        setup = a_seat(bag=[BLUE_1, ORANGE_1], cauldron=[(ORANGE_1, 7)])
        game = a_game(setup, options=self.OPTIONS, card="peek5").draw(0, ORANGE_1)
        game.stop(0, BLUE_1).answer(0, "blue_1")
        assert (game.placed(0)[-1], game[0].rubies) == ((BLUE_1, 9), 1)

    def test_others_do_not_see_what_a_sealed_one_paid(self) -> None:
        """Q13.2"""
        game = self.drawn(BLUE_1, 8)
        assert (game.seen(0, 0)["rubies"], game.seen(1, 0)["rubies"]) == (2, 1)
        assert game.heard(1, "gained") == []

    def test_with_decline_any_it_can_be_declined(self) -> None:
        """Q3.5"""
        game = self.drawn(BLUE_1, 8, decline_any=True)
        assert (game.options(0), game.source(0)) == (["use", "none"], "blue_3")
        assert game.answer(0, "none")[0].rubies == 1
        assert self.drawn(BLUE_1, 8, decline_any=True).answer(0, "use")[0].rubies == 2

    def test_with_decline_any_nothing_is_asked_elsewhere(self) -> None:
        """Q3.5, S30"""
        assert self.drawn(BLUE_1, 9, decline_any=True).question(0).kind == "brewing"


class TestBookFour:
    OPTIONS = with_book(blue=4)

    @pytest.mark.parametrize("blue", [BLUE_1, BLUE_2, BLUE_4])
    def test_on_a_ruby_space_it_pays_its_value_in_points(self, blue: Token) -> None:
        """Q9 blue 4"""
        setup = a_seat(bag=[blue, ORANGE_1], cauldron=[(ORANGE_1, 20 - blue.value)], score=3)
        game = a_game(setup, options=self.OPTIONS).draw(0, blue)
        assert (game[0].score, game[0].rubies) == (3 + blue.value, 1)

    def test_elsewhere_it_pays_nothing(self) -> None:
        """Q9 blue 4"""
        setup = a_seat(bag=[BLUE_4, ORANGE_1], cauldron=[(ORANGE_1, 17)])
        assert a_game(setup, options=self.OPTIONS).draw(0, BLUE_4)[0].score == 0

    def test_on_the_last_space_it_pays_and_ends_the_brewing(self) -> None:
        """Q9 blue 4, Q3.6"""
        setup = a_seat(bag=[BLUE_4, ORANGE_1], cauldron=[(ORANGE_1, 48)])
        game = a_game(setup, options=self.OPTIONS).draw(0, BLUE_4)
        assert (game[0].score, game[0].stopped) == (4, True)

    def test_the_points_stay_after_an_explosion(self) -> None:
        """Q9 blue 4, Q3.3"""
        setup = a_seat(bag=[BLUE_2, WHITE_1, RED_1], cauldron=[WHITE_3, WHITE_3, WHITE_1])
        game = a_game(setup, options=self.OPTIONS).draw(0, BLUE_2).draw(0, WHITE_1)
        assert (game[0].exploded, game[0].score) == (True, 2)

    def test_others_do_not_see_a_sealed_seats_points(self) -> None:
        """Q13.2"""
        setup = a_seat(bag=[BLUE_4, ORANGE_1], cauldron=[ORANGE_1])
        game = a_game(setup, options=self.OPTIONS).draw(0, BLUE_4)
        assert game.placed(0)[-1] == (BLUE_4, 5)
        scores = [rules.progress(game.state, viewer).seats[0].score for viewer in (0, 1)]
        assert scores == [4, 0]

    def test_with_decline_any_it_can_be_declined(self) -> None:
        """Q3.5"""
        options = {**self.OPTIONS, "decline_any": True}
        setup = a_seat(bag=[BLUE_4, ORANGE_1], cauldron=[ORANGE_1])
        game = a_game(setup, options=options).draw(0, BLUE_4)
        assert game.answer(0, "none")[0].score == 0
        game = a_game(setup, options=options).draw(0, BLUE_4)
        assert game.answer(0, "use")[0].score == 4


class TestBookFive:
    OPTIONS = with_book(blue=5)

    @pytest.mark.parametrize(
        ("blue", "oranges", "points"),
        [
            *((BLUE_1, 0, 0), (BLUE_1, 1, 1), (BLUE_1, 5, 1)),
            *((BLUE_2, 1, 0), (BLUE_2, 2, 2), (BLUE_4, 3, 0), (BLUE_4, 4, 4)),
        ],
    )
    def test_with_as_many_oranges_as_its_value_it_pays_its_value(
        self, blue: Token, oranges: int, points: int
    ) -> None:
        """Q9 blue 5"""
        setup = a_seat(bag=[blue, RED_1], cauldron=[ORANGE_1] * oranges)
        assert a_game(setup, options=self.OPTIONS).draw(0, blue)[0].score == points

    def test_an_orange_six_is_one_orange(self) -> None:
        """Q9 blue 5"""
        setup = a_seat(bag=[BLUE_2, RED_1], cauldron=[ORANGE_6])
        assert a_game(setup, options=self.OPTIONS).draw(0, BLUE_2)[0].score == 0

    def test_several_are_paid_from_the_same_oranges(self) -> None:
        """Q9 blue 5"""
        setup = a_seat(bag=[BLUE_2, BLUE_1, RED_1], cauldron=[ORANGE_1] * 2)
        game = a_game(setup, options=self.OPTIONS).draw(0, BLUE_2).draw(0, BLUE_1)
        assert game[0].score == 3

    def test_an_orange_laid_aside_does_not_count(self) -> None:
        """Q9 blue 5, Q3.11"""
        setup = a_seat(bag=[BLUE_1, RED_1], aside=[(ORANGE_1, "red_6")])
        game = a_game(setup, options=with_book(blue=5, red=6), round=2).draw(0, BLUE_1)
        assert game[0].score == 0

    def test_placed_late_it_counts_the_oranges_before_it(self) -> None:
        """Q9 blue 5, Q3.11"""
        setup = a_seat(bag=[ORANGE_1], aside=[(BLUE_1, "red_6")])
        game = a_game(setup, options=with_book(blue=5, red=6), round=2).draw(0, ORANGE_1)
        assert (game.placed(0)[-1], game[0].score) == ((BLUE_1, 2), 1)

    def test_with_decline_any_it_can_be_declined(self) -> None:
        """Q3.5"""
        setup = a_seat(bag=[BLUE_1, RED_1], cauldron=[ORANGE_1])
        game = a_game(setup, options={**self.OPTIONS, "decline_any": True}).draw(0, BLUE_1)
        assert game.answer(0, "none")[0].score == 0


class TestBookSix:
    OPTIONS = with_book(blue=6)

    @pytest.mark.parametrize(("blue", "rubies"), [(BLUE_1, 0), (BLUE_2, 1), (BLUE_4, 2)])
    def test_it_looks_back_as_far_as_its_value(self, blue: Token, rubies: int) -> None:
        """Q9 blue 6"""
        cauldron = [WHITE_1, WHITE_1, WHITE_2, WHITE_1, RED_1]
        setup = a_seat(bag=[blue, ORANGE_1], cauldron=cauldron, rubies=0)
        assert a_game(setup, options=self.OPTIONS).draw(0, blue)[0].rubies == rubies

    def test_with_fewer_tokens_before_it_all_are_looked_at(self) -> None:
        """Q9 blue 6"""
        setup = a_seat(bag=[BLUE_4, ORANGE_1], cauldron=[WHITE_1, WHITE_1], rubies=0)
        assert a_game(setup, options=self.OPTIONS).draw(0, BLUE_4)[0].rubies == 2

    def test_as_the_first_token_it_finds_nothing(self) -> None:
        """Q9 blue 6"""
        setup = a_seat(bag=[BLUE_4, ORANGE_1], rubies=0)
        game = a_game(setup, options=self.OPTIONS).draw(0, BLUE_4)
        assert (game[0].rubies, game.told("gained")) == (0, [])

    def test_other_white_tokens_and_other_ones_pay_nothing(self) -> None:
        """Q9 blue 6"""
        cauldron = [WHITE_2, WHITE_3, ORANGE_1, RED_1]
        setup = a_seat(bag=[BLUE_4, ORANGE_1], cauldron=cauldron, rubies=0)
        assert a_game(setup, options=self.OPTIONS).draw(0, BLUE_4)[0].rubies == 0

    def test_a_token_that_the_flask_took_back_is_not_before_it(self) -> None:
        """Q9 blue 6, Q3.7, Q3.10"""
        setup = a_seat(bag=[BLUE_1, WHITE_1], cauldron=[WHITE_1, ORANGE_1], rubies=0)
        game = a_game(setup, options=self.OPTIONS).draw(0, WHITE_1).flask(0).draw(0, BLUE_1)
        assert game[0].rubies == 0

    def test_blue_tokens_between_are_counted(self) -> None:
        """Q9 blue 6"""
        setup = a_seat(bag=[BLUE_1, BLUE_2, ORANGE_1], cauldron=[WHITE_1], rubies=0)
        game = a_game(setup, options=self.OPTIONS).draw(0, BLUE_1).draw(0, BLUE_2)
        assert game[0].rubies == 2

    def test_on_the_last_space_it_pays_too(self) -> None:
        """Q9 blue 6, Q3.6"""
        setup = a_seat(bag=[BLUE_1, ORANGE_1], cauldron=[(WHITE_1, 51)], rubies=0)
        game = a_game(setup, options=self.OPTIONS).draw(0, BLUE_1)
        assert (game[0].stopped, game[0].rubies) == (True, 1)

    def test_with_decline_any_it_can_be_declined(self) -> None:
        """Q3.5"""
        setup = a_seat(bag=[BLUE_1, RED_1], cauldron=[WHITE_1], rubies=0)
        game = a_game(setup, options={**self.OPTIONS, "decline_any": True}).draw(0, BLUE_1)
        assert game.answer(0, "none")[0].rubies == 0
