"""What a journeyman makes of books, cards and tubes: named cases."""

import pytest

from games.engine import Json
from quacks.bots.brewing import Brewer, potion
from quacks.bots.rewards import parsed
from quacks.bots.worth import Figures, Worth
from quacks.rules.observation import observation
from quacks.rules.state import Aside
from quacks.rules.tokens import (
    BLUE_4,
    GREEN_1,
    GREEN_4,
    ORANGE_1,
    ORANGE_6,
    PURPLE_1,
    RED_1,
    RED_2,
    RED_4,
    WHITE_1,
    WHITE_2,
    WHITE_3,
    YELLOW_1,
    Token,
)
from tests.quacks.bots.deciding import LEVELS, answer_of, decides
from tests.quacks.rules.table import Game, SeatSetup, a_game, as_json, with_book

every_level = pytest.mark.parametrize("level", LEVELS)

WORTH = Worth(Figures())

AT_SEVEN: list[Token | tuple[Token, int]] = [WHITE_3, WHITE_2, (WHITE_2, 20)]
RISKY = [WHITE_1, WHITE_1, WHITE_1, WHITE_2, ORANGE_1, RED_4]


def chosen(game: Game, field: str, seat: int = 0) -> list[Token]:
    """Return the tokens that a journeyman's answer names."""
    return [parsed(one) for one in journeyman(game, seat)[field]]


def journeyman(game: Game, seat: int = 0) -> Json:
    """Return a journeyman's whole answer."""
    return answer_of("journeyman", game.state, seat)


def stopping(game: Game, seat: int = 0) -> float:
    """Return what a journeyman thinks that stopping is worth."""
    seen = observation(game.state, seat)
    return Brewer(WORTH, seen).stop(potion(seen))


class TestBrewing:
    @every_level
    def test_it_draws_on_while_a_skull_covers_the_draw(self, level: str) -> None:
        game = a_game(SeatSetup(RISKY, AT_SEVEN, flask=False), options=with_book(blue=2), round=5)
        assert decides(level, game) == "stop"
        game[0].covered = 3
        assert decides(level, game) == "draw"

    def test_it_draws_on_for_a_token_that_moves_twice_its_value(self) -> None:
        bag = [WHITE_1, WHITE_1, RED_4, BLUE_4]
        at_seven = [*AT_SEVEN, (YELLOW_1, 21)]
        plain = a_game(SeatSetup(bag, at_seven, flask=False), options=with_book(yellow=6), round=8)
        doubled = a_game(
            SeatSetup(bag, at_seven, flask=False), options=with_book(yellow=2), round=8
        )
        assert decides("journeyman", plain) == "stop"
        assert decides("journeyman", doubled) == "draw"

    def test_it_stops_at_exactly_seven_where_that_moves_by_all_greens(self) -> None:
        bag = [WHITE_1, RED_4, BLUE_4, ORANGE_6]
        cauldron = [GREEN_4, GREEN_4, WHITE_3, WHITE_3, (WHITE_1, 16)]
        plain = a_game(SeatSetup(bag, cauldron, flask=False), options=with_book(green=6), round=8)
        exact = a_game(SeatSetup(bag, cauldron, flask=False), options=with_book(green=3), round=8)
        assert decides("journeyman", plain) == "draw"
        assert stopping(exact) > stopping(plain) + 2

    def test_it_counts_what_lies_beside_the_cauldron(self) -> None:
        game = a_game(SeatSetup(RISKY, AT_SEVEN), options=with_book(red=2), round=5)
        before = stopping(game)
        game[0].aside = [Aside(RED_4, "red_2", 5)]
        assert stopping(game) > before

    def test_it_reckons_with_a_white_token_that_must_still_be_placed(self) -> None:
        game = a_game(
            SeatSetup([WHITE_2] * 4 + [ORANGE_1], [WHITE_3, (WHITE_1, 20)]),
            options=with_book(red=6),
            round=5,
        )
        assert decides("journeyman", game) == "draw"
        game[0].aside = [Aside(WHITE_3, "red_6", 5)]
        assert decides("journeyman", game) == "stop"

    def test_it_stops_on_a_white_token_that_is_blessed(self) -> None:
        bag = [WHITE_2, RED_1, ORANGE_1, ORANGE_1, ORANGE_1]
        cauldron = [WHITE_1, WHITE_1, WHITE_1, (WHITE_3, 20)]
        assert decides("journeyman", a_game(SeatSetup(bag, cauldron), round=8)) == "draw"
        blessed = a_game(SeatSetup(bag, cauldron), card="white_blessing", round=8)
        assert decides("journeyman", blessed) == "stop"


class TestChoices:
    def test_it_lays_the_best_colored_token_aside(self) -> None:
        cauldron = [WHITE_1, BLUE_4, RED_2, GREEN_4]
        game = a_game(SeatSetup(cauldron=cauldron), at="green", options=with_book(green=5), round=4)
        assert chosen(game, "tokens") == [BLUE_4]

    def test_it_lays_no_white_token_aside(self) -> None:
        cauldron = [WHITE_1, WHITE_2, (GREEN_1, 8), (ORANGE_6, 14)]
        game = a_game(SeatSetup(cauldron=cauldron), at="green", options=with_book(green=5), round=4)
        assert chosen(game, "tokens") == [GREEN_1]
        game[0].cauldron[2:3] = []
        assert decides("journeyman", game) == "none"

    @pytest.mark.parametrize(("lies", "new"), [(RED_4, [BLUE_4]), (BLUE_4, [])])
    def test_it_swaps_for_what_is_worth_more(self, lies: Token, new: list[Token]) -> None:
        cauldron = [lies, ORANGE_1, ORANGE_1]
        game = a_game(SeatSetup(cauldron=cauldron), card="swap_big", at="reveal", chance=["point"])
        assert game.source(0) == "swap_big"
        answer = journeyman(game)
        assert [parsed(one) for one in answer.get("swap", [])] == new

    def test_it_shops_with_its_ghosts_as_in_the_shop(self) -> None:
        ghosts = [(PURPLE_1, 40), (PURPLE_1, 41)]
        game = a_game(SeatSetup(cauldron=ghosts), at="purple", options=with_book(purple=5), round=4)
        assert sum(token.value for token in chosen(game, "tokens")) >= 4

    def test_it_gives_its_neighbour_the_smaller_gift(self) -> None:
        game = a_game(card="neighbour_gift", at="fortune", options={"fortune_deck": "all_in"})
        assert decides("journeyman", game) == "white_1"


class TestShopping:
    def test_it_buys_two_where_the_cheaper_is_copied(self) -> None:
        alone = a_game(SeatSetup(scoring=9), at="scoring", round=4)
        on_sale = a_game(SeatSetup(scoring=9), at="scoring", round=4, card="sale")
        assert chosen(alone, "tokens") == [PURPLE_1]
        assert len(chosen(on_sale, "tokens")) == 2

    def test_it_expects_no_copy_of_the_last_token(self) -> None:
        few = {ORANGE_1: 1, RED_1: 1, GREEN_1: 1}
        game = a_game(SeatSetup(scoring=9), at="scoring", round=4, card="sale", supply=few)
        assert chosen(game, "tokens") == [PURPLE_1]

    def test_it_takes_the_coins_that_rats_bring_after_an_explosion(self) -> None:
        seat = SeatSetup(scoring=8, exploded=True, rats=8)
        assert decides("journeyman", a_game(seat, at="scoring", round=8)) == "points"
        paid = a_game(seat, at="scoring", round=8, card="rat_coins")
        assert decides("journeyman", paid) == "coins"

    def test_it_reckons_with_the_space_that_the_cauldron_reached(self) -> None:
        seat = SeatSetup(cauldron=[(ORANGE_1, 8), (GREEN_4, 46)], exploded=True)
        game = a_game(seat, at="green", options=with_book(green=5), round=7)
        game.answer(0, "lay_aside", tokens=[{"id": "2", **as_json(GREEN_4)}])
        assert game.question(0).kind == "payout"
        assert decides("journeyman", game) == "points"

    def test_it_pays_no_more_for_a_token_than_it_is_worth(self) -> None:
        deck = {"fortune_deck": "all_in"}
        seat = SeatSetup(rats=6)
        early = a_game(seat, card="token_for_rats", at="fortune", round=2, options=deck)
        late = a_game(seat, card="token_for_rats", at="fortune", round=9, options=deck)
        assert decides("journeyman", early) == "blue_4"
        assert decides("journeyman", late) == "black_1"


class TestTubes:
    def test_it_moves_the_droplet_early_and_reaches_for_tubes_in_the_end(self) -> None:
        for round, wanted in ((2, "droplet"), (9, "tube")):
            game = a_game(
                SeatSetup(tube=5),
                card="droplet_1",
                at="fortune",
                round=round,
                options={"test_tubes": True},
            )
            assert game.source(0) == "test_tubes"
            assert decides("journeyman", game) == wanted

    @every_level
    def test_it_spends_rubies_of_the_last_round_on_tubes(self, level: str) -> None:
        game = a_game(
            SeatSetup(rubies=3, tube=3, flask=False, scoring=4),
            at="scoring",
            round=9,
            options={"test_tubes": True},
        )
        assert answer_of(level, game.state, 0)["spend"] == ["tube_droplet"]
