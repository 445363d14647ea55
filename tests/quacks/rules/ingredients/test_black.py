"""Black, the moth."""

from collections.abc import Sequence
from typing import Any, ClassVar

import pytest

from games.engine import Json
from quacks.rules import rules
from quacks.rules.data.track import TRACK
from quacks.rules.tokens import (
    BLACK_1,
    GREEN_1,
    GREEN_4,
    ORANGE_1,
    PURPLE_1,
    RED_1,
    WHITE_1,
    WHITE_3,
    Token,
)
from tests.quacks.rules.table import Game, a_game, a_seat, as_json, with_book


def with_moths(*counts: int, start: int = 0) -> Game:
    seats = [a_seat(cauldron=[BLACK_1] * count or [ORANGE_1]) for count in counts]
    return a_game(*seats, at="black", start=start)


def paid(game: Game, seat: int) -> tuple[int, int]:
    """Return the droplet steps and rubies that the moths of `seat` brought."""
    rubies = sum(d["rubies"] for d in game.told("gained", seat) if d["source"] == "black_base")
    steps = sum(
        d["to"] - d["from"] for d in game.told("droplet_moved", seat) if d["source"] == "black_base"
    )
    return steps, rubies


class TestBaseWithTwoPlayers:
    @pytest.mark.parametrize(
        ("own", "other", "won"),
        [(1, 1, (1, 0)), (2, 1, (1, 1)), (1, 2, (0, 0)), (3, 0, (1, 1)), (2, 2, (1, 0))],
    )
    def test_a_tie_pays_the_droplet_and_more_a_ruby_too(
        self, own: int, other: int, won: tuple[int, int]
    ) -> None:
        """Q9 black base, 2 players"""
        assert paid(with_moths(own, other), 0) == won

    def test_none_against_none_pays_nobody(self) -> None:
        """Q9 black base, Q4.2, Q03, ruling black_zero"""
        game = with_moths(0, 0)
        assert paid(game, 0) == paid(game, 1) == (0, 0)


class TestBaseWithThreeAndMore:
    @pytest.mark.parametrize(
        ("counts", "won"),
        [
            ((1, 0, 0), (1, 1)),
            ((1, 0, 1), (1, 0)),
            ((2, 1, 3), (1, 0)),
            ((1, 1, 1), (0, 0)),
            ((1, 2, 3), (0, 0)),
            ((0, 0, 0), (0, 0)),
        ],
    )
    def test_more_than_one_neighbour_pays_the_droplet_more_than_both_a_ruby_too(
        self, counts: tuple[int, ...], won: tuple[int, int]
    ) -> None:
        """Q9 black base, 3 players, ruling black_neigh"""
        assert paid(with_moths(*counts), 0) == won

    def test_only_neighbours_count(self) -> None:
        """Q9 black base: with four, who sits opposite does not."""
        assert paid(with_moths(1, 0, 4, 0), 0) == (1, 1)

    @pytest.mark.parametrize(
        ("counts", "won"), [((1, 0, 5, 5, 2), (1, 0)), ((1, 1, 0, 0, 1), (0, 0))]
    )
    def test_five_play_by_the_same_side(
        self, counts: tuple[int, ...], won: tuple[int, int]
    ) -> None:
        """Q9 black base, ruling black_5p"""
        assert paid(with_moths(*counts), 0) == won

    def test_none_against_none_pays_nobody(self) -> None:
        """Q03"""
        game = with_moths(0, 0, 0, 0)
        assert [paid(game, seat) for seat in range(4)] == [(0, 0)] * 4


class TestBase:
    def test_exploded_cauldrons_are_compared_as_well(self) -> None:
        """Q9 black base, Q3.4"""
        game = a_game(
            a_seat(cauldron=[BLACK_1, WHITE_3], exploded=True),
            a_seat(cauldron=[BLACK_1, BLACK_1]),
            at="black",
        )
        assert paid(game, 0) == (0, 0)
        assert paid(game, 1) == (1, 1)

    def test_with_decline_any_it_can_be_declined(self) -> None:
        """Q3.5"""
        game = a_game(
            a_seat(cauldron=[BLACK_1]), a_seat(), at="black", options={"decline_any": True}
        )
        assert game.options(0) == ["use", "none"]
        game.answer(0, "none")
        assert paid(game, 0) == (0, 0)


class TestBookFive:
    OPTIONS: ClassVar[Json] = {"moth": 5}

    def test_a_moth_that_was_bought_goes_into_the_left_neighbours_bag(self) -> None:
        """Q9 black 5, Q5.3"""
        seats = [a_seat(bag=[WHITE_1], scoring=10, rubies=0), *[a_seat(bag=[WHITE_1])] * 2]
        game = a_game(*seats, at="scoring", round=2, options=self.OPTIONS)
        game.buy(0, BLACK_1)
        moved = {"source": "black_5", "from": 0, "to": 1}
        assert game.told("tokens_passed", 0) == [{"tokens": [as_json(BLACK_1)], "to": 1}]
        assert (game.bag(0)[BLACK_1], game.bag(1)[BLACK_1]) == (0, 1)
        assert (game.told("droplet_moved", 0), game[0].droplet) == ([moved], 1)

    def test_with_two_players_it_goes_to_the_opponent(self) -> None:
        """Q9 black 5, Q0"""
        seats = [a_seat(bag=[WHITE_1]), a_seat(bag=[WHITE_1], scoring=10, rubies=0)]
        game = a_game(*seats, at="scoring", round=2, options=self.OPTIONS).buy(1, BLACK_1)
        assert (game.bag(0)[BLACK_1], game.bag(1)[BLACK_1]) == (1, 0)
        assert (game[0].droplet, game[1].droplet) == (0, 1)

    def test_it_is_on_its_way_until_the_round_ends(self) -> None:
        """Q9 black 5, Q13.3: what is bought early stays hidden."""
        seats = [a_seat(scoring=10, rubies=0)] * 2
        game = a_game(*seats, at="scoring", round=2, options=self.OPTIONS)
        before = [game.seen(viewer, seat) for viewer in (0, None) for seat in (0, 1)]
        game.buy(1, BLACK_1)
        assert game.heard(0, "purchased") == [{"tokens": None, "coins": None}]
        after = [game.seen(viewer, seat) for viewer in (0, None) for seat in (0, 1)]
        assert after == before
        rules.check(game.state)
        game.buy(0)
        assert game.bag(0)[BLACK_1] == 1

    def test_every_moth_moves_the_droplet(self) -> None:
        """Q9 black 5: per moth."""
        setup = a_seat(cauldron=[PURPLE_1], scoring=None, rubies=0)
        game = a_game(setup, a_seat(scoring=2, rubies=0), at="purple", round=3,
                      options={**with_book(purple=2), **self.OPTIONS})  # fmt: skip
        game.answer(0, "return_1")
        assert game.bag(1)[BLACK_1] == 1
        assert game[0].droplet == 1

    def test_one_from_a_card_is_there_before_brewing_opens(self) -> None:
        """Q9 black 5, Q10 pick_one"""
        game = a_game(at="fortune", card="pick_one", options=self.OPTIONS)
        game.answer(0, "black_1")
        assert (game.asked(0), game.bag(1)[BLACK_1], game[0].droplet) == (None, 0, 0)
        game.answer(1, "rubies")
        assert (game.bag(0)[BLACK_1], game.bag(1)[BLACK_1]) == (0, 1)
        assert (game[0].droplet, game[0].start) == (1, 1)
        assert game.question(0).kind == "brewing"

    def test_with_a_card_that_brings_no_moths_nobody_waits(self) -> None:
        """Q9 black 5, Q13.1"""
        game = a_game(at="fortune", card="ruby_for_1", options=self.OPTIONS).answer(0, "none")
        assert game.question(0).kind == "brewing"

    @pytest.mark.parametrize(
        ("left", "own_gain", "left_gain"),
        [
            ([BLACK_1, BLACK_1, ORANGE_1], 2, 2),
            ([BLACK_1, ORANGE_1, ORANGE_1], 1, 0),
            ([ORANGE_1, BLACK_1], 1, 1),
            ([ORANGE_1], 0, 0),
        ],
    )
    def test_moths_in_the_left_neighbours_cauldron_bring_rubies(
        self, left: list[Token], own_gain: int, left_gain: int
    ) -> None:
        """Q9 black 5: no moth of one's own is needed; the neighbour's part asks for one among the
        last two.
        """
        seats = [a_seat(cauldron=[ORANGE_1], rubies=0), a_seat(cauldron=left, rubies=0)]
        game = a_game(*seats, a_seat(cauldron=[ORANGE_1], rubies=0), at="black",
                      options=self.OPTIONS)  # fmt: skip
        gained = [sum(d["rubies"] for d in game.told("gained", seat)) for seat in range(3)]
        assert gained == [own_gain, left_gain, 0]

    def test_two_players_pay_each_other(self) -> None:
        """Q9 black 5, black_zero"""
        seats = [a_seat(cauldron=[BLACK_1], rubies=0), a_seat(cauldron=[BLACK_1], rubies=0)]
        game = a_game(*seats, at="black", options=self.OPTIONS)
        assert [sum(d["rubies"] for d in game.told("gained", seat)) for seat in (0, 1)] == [2, 2]

    def test_exploded_cauldrons_count(self) -> None:
        """Q9 black 5, Q3.4"""
        exploded = a_seat(cauldron=[BLACK_1, WHITE_3], exploded=True)
        game = a_game(a_seat(), exploded, at="black", options=self.OPTIONS)
        assert game.told("gained", 0)[0]["rubies"] == 1

    def test_a_moth_laid_aside_is_not_counted_and_none_moves_up(self) -> None:
        """Q9 black 5, green 5: it leaves before black is counted, the last two stay."""
        left = a_seat(cauldron=[BLACK_1, RED_1, BLACK_1, GREEN_1], rubies=0)
        game = a_game(a_seat(cauldron=[ORANGE_1], rubies=0), left, a_seat(rubies=0), at="green",
                      options={**with_book(green=5), **self.OPTIONS})  # fmt: skip
        assert game.told("gained") == []
        game.answer(1, "lay_aside", tokens=[{"id": "3", **as_json(BLACK_1)}])
        assert [d["rubies"] for d in game.told("gained", 0)] == [1]
        assert [d["source"] for d in game.told("gained", 1)] == ["scoring_space"]

    def test_a_ghost_that_went_back_leaves_the_last_two_as_they_were(self) -> None:
        """Q9 black 5, purple 2 (ruling)"""
        left = a_seat(cauldron=[BLACK_1, RED_1, PURPLE_1], rubies=0)
        game = a_game(a_seat(cauldron=[ORANGE_1], rubies=0), left, a_seat(rubies=0), round=3,
                      at="purple", options={**with_book(purple=2), **self.OPTIONS})  # fmt: skip
        game.answer(1, "return_1")
        assert [d["source"] for d in game.told("gained", 1)] == ["purple_2"]

    def test_rubies_to_come_are_waited_for_before_any_are_spent(self) -> None:
        """Q9 black 5, Q6.1, Q13.3"""
        seats = [a_seat(cauldron=[GREEN_1, ORANGE_1]), a_seat(cauldron=[BLACK_1])]
        options = {**with_book(green=1), **self.OPTIONS, "decline_any": True}
        game = a_game(*seats, a_seat(), at="green", options=options)
        assert (game.source(0), game.asked(1)) == ("green_1", None)
        game.answer(0, "none").answer(0, "use")
        assert (game.question(1).kind, game[1].rubies) == ("rubies", 2)

    def test_paid_spiders_of_the_left_neighbour_come_first(self) -> None:
        """Q9 black 5, green 4: no ruby of a moth pays for them."""
        seats = [a_seat(cauldron=[ORANGE_1]), a_seat(cauldron=[BLACK_1, GREEN_1])]
        game = a_game(*seats, a_seat(), at="green", options={**with_book(green=4), **self.OPTIONS})
        assert game.options(1) == ["droplet_1", "none"]
        assert game.told("gained") == []
        game.answer(1, "none")
        assert [len(game.told("gained", seat)) for seat in (0, 1)] == [1, 1]

    def test_a_game_with_a_moth_on_its_way_is_stored(self) -> None:
        """Q9 black 5, Q13.1"""
        game = a_game(*[a_seat(scoring=10)] * 2, at="scoring", round=2, options=self.OPTIONS)
        game.buy(1, BLACK_1)
        stored = rules.load(rules.dump(game.state))
        assert (stored.seats[1].sent, stored) == (1, game.state)

    def test_its_step_may_be_taken_on_the_test_tubes_before_the_round_ends(self) -> None:
        """Q9 black 5, Q6.2: in the last round too, where a tube may pay points."""
        setup = a_seat(cauldron=[PURPLE_1], rubies=0)
        options = {**with_book(purple=2), **self.OPTIONS, "test_tubes": True}
        game = a_game(setup, a_seat(scoring=2, rubies=0), at="purple", round=9, options=options)
        game.answer(0, "return_1")
        assert (game.options(0), game.told("round_over")) == (["droplet", "tube"], [])
        game.answer(0, "tube")
        assert (game[0].tube, rules.is_over(game.state)) == (1, True)

    def test_with_decline_any_both_parts_are_declined_together(self) -> None:
        """Q3.5"""
        seats = [a_seat(cauldron=[ORANGE_1], rubies=0), a_seat(cauldron=[BLACK_1], rubies=0)]
        game = a_game(*seats, at="black", options={**self.OPTIONS, "decline_any": True})
        game.answer(0, "none")
        assert game.told("gained") == []


class TestBookSix:
    OPTIONS: ClassVar[Json] = {"moth": 6}

    def laid(self, *spaces: Sequence[int], **more: Any) -> Game:
        """Return a table with moths on the spaces of each seat, after their effect."""
        seats = [a_seat(cauldron=[(BLACK_1, at) for at in own] or [ORANGE_1]) for own in spaces]
        return a_game(*seats, at="black", options={**self.OPTIONS, **more.pop("options", {})})

    def won(self, game: Game, seat: int) -> tuple[int, int]:
        """Return the droplet steps and rubies that moths brought."""
        steps = len(game.told("droplet_moved", seat))
        rubies = [d["rubies"] for d in game.told("gained", seat) if d["source"] == "black_6"]
        return steps, sum(rubies)

    @pytest.mark.parametrize(
        ("spaces", "won"),
        [
            (([8], [5], [3]), [(1, 0), (0, 1), (0, 0)]),
            (([8, 12], [5], []), [(1, 1), (0, 0), (0, 0)]),
            (([12], [12], [7], [7]), [(1, 0), (1, 0), (0, 1), (0, 1)]),
            (([12], [12], [12]), [(1, 0), (1, 0), (1, 0)]),
            (([3], []), [(1, 0), (0, 0)]),
            (([7, 12], [12], [7]), [(1, 1), (1, 0), (0, 1)]),
            (([], []), [(0, 0), (0, 0)]),
        ],
    )
    def test_the_furthest_moves_the_droplet_and_the_second_brings_a_ruby(
        self, spaces: Sequence[Sequence[int]], won: list[tuple[int, int]]
    ) -> None:
        """Q9 black 6: one can win both; ties all win and leave the second place."""
        game = self.laid(*spaces)
        assert [self.won(game, seat) for seat in range(len(spaces))] == won

    def test_places_are_compared_not_coins(self) -> None:
        """Q9 black 6: 15 and 16 show the same coins."""
        assert TRACK[15].coins == TRACK[16].coins
        game = self.laid([15], [16])
        assert [self.won(game, seat) for seat in (0, 1)] == [(0, 1), (1, 0)]

    def test_an_exploded_cauldron_counts(self) -> None:
        """Q9 black 6, Q3.4"""
        seats = [a_seat(cauldron=[(BLACK_1, 9), WHITE_3], exploded=True), a_seat()]
        game = a_game(*seats, at="black", options=self.OPTIONS)
        assert self.won(game, 0) == (1, 0)

    def test_a_moth_that_leapt_is_compared_where_it_lies(self) -> None:
        """Q9 black 6, green 3, ruling effect_order"""
        leaper = a_seat(cauldron=[WHITE_3, WHITE_3, WHITE_1, GREEN_4, BLACK_1])
        seats = [leaper, a_seat(cauldron=[(BLACK_1, 14)])]
        game = a_game(*seats, at="green", options={**with_book(green=3), **self.OPTIONS})
        assert [self.won(game, seat) for seat in (0, 1)] == [(1, 0), (0, 1)]

    def test_all_wait_for_a_moth_that_may_still_leap(self) -> None:
        """Q9 black 6, green 3, Q13.3"""
        leaper = a_seat(cauldron=[WHITE_3, WHITE_3, WHITE_1, GREEN_4, BLACK_1])
        seats = [a_seat(cauldron=[(BLACK_1, 14)], bag=[]), a_seat(), leaper]
        options = {**with_book(green=3), **self.OPTIONS, "decline_any": True}
        game = a_game(*seats, at="green", options=options)
        assert (game.asked(0), game.source(2)) == (None, "green_3")
        game.answer(2, "use").answer(0, "use")
        assert self.won(game, 0) == (0, 1)

    def test_nobody_waits_for_a_leap_that_moves_no_moth(self) -> None:
        """Q9 black 6, green 3, Q13.3"""
        leaper = a_seat(cauldron=[WHITE_3, WHITE_3, WHITE_1, BLACK_1, GREEN_4])
        seats = [a_seat(cauldron=[(BLACK_1, 14)]), leaper]
        options = {**with_book(green=3), **self.OPTIONS, "decline_any": True}
        game = a_game(*seats, at="green", options=options)
        assert (game.source(0), game.source(1)) == ("black_6", "green_3")

    def test_a_moth_laid_aside_counts_no_more(self) -> None:
        """Q9 black 6, green 5"""
        seats = [a_seat(cauldron=[(BLACK_1, 20), GREEN_1]), a_seat(cauldron=[(BLACK_1, 14)])]
        game = a_game(*seats, at="green", options={**with_book(green=5), **self.OPTIONS})
        game.answer(0, "lay_aside", tokens=[{"id": "1", **as_json(BLACK_1)}])
        assert [self.won(game, seat) for seat in (0, 1)] == [(0, 0), (1, 0)]

    def test_with_decline_any_it_can_be_declined(self) -> None:
        """Q3.5"""
        game = self.laid([8], [], options={"decline_any": True})
        assert game.options(0) == ["use", "none"]
