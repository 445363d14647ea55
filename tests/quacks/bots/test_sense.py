"""Bots play sanely: plain cases that anybody at the table would decide alike."""

import pytest

from benchmarks.bots import TABLES, play_match
from quacks.rules.state import Aside
from quacks.rules.tokens import (
    BLACK_1,
    BLUE_4,
    GREEN_1,
    ORANGE_1,
    ORANGE_6,
    PURPLE_1,
    RED_4,
    WHITE_1,
    WHITE_2,
    WHITE_3,
)
from tests.quacks.bots.deciding import LEVELS, answer_of, decides
from tests.quacks.rules.table import SeatSetup, a_game, with_book

every_level = pytest.mark.parametrize("level", LEVELS)


@every_level
def test_it_draws_while_nothing_can_explode(level: str) -> None:
    game = a_game(SeatSetup([WHITE_1, WHITE_2, ORANGE_1], [WHITE_3]), round=5)
    assert decides(level, game) == "draw"


@every_level
def test_it_stops_at_seven_whites_with_more_of_them_in_the_bag(level: str) -> None:
    cauldron = [WHITE_3, WHITE_2, WHITE_2, (ORANGE_6, 30)]
    game = a_game(SeatSetup([WHITE_1] * 4 + [ORANGE_1], cauldron, flask=False), round=8)
    assert decides(level, game) == "stop"


@every_level
def test_it_makes_the_draw_that_is_owed(level: str) -> None:
    assert decides(level, a_game(SeatSetup([WHITE_3], flask=False))) == "draw"


@every_level
def test_it_takes_points_in_the_last_round_after_an_explosion(level: str) -> None:
    game = a_game(SeatSetup(scoring=32, exploded=True), at="scoring", round=9)
    assert decides(level, game) == "points"


@every_level
def test_it_takes_coins_in_the_first_round_after_an_explosion(level: str) -> None:
    game = a_game(SeatSetup(scoring=12, exploded=True), at="scoring", round=1)
    assert decides(level, game) == "coins"


@every_level
@pytest.mark.parametrize("scoring", [4, 9, 15, 27, 45, 53])
@pytest.mark.parametrize("round", [1, 4, 8])
def test_it_buys_what_it_can_pay_of_two_colors(level: str, scoring: int, round: int) -> None:
    game = a_game(SeatSetup(scoring=scoring), at="scoring", round=round)
    assert decides(level, game) == "buy"


def test_a_journeyman_spends_most_of_many_coins() -> None:
    game = a_game(SeatSetup(scoring=40), at="scoring", round=4)
    tokens = answer_of("journeyman", game.state, 0)["tokens"]
    assert sum(token["value"] for token in tokens) >= 4


@every_level
def test_it_uses_the_flask_in_the_last_round_where_that_ends_most_of_the_risk(level: str) -> None:
    bag = [WHITE_1] * 4 + [WHITE_2] + [RED_4, BLUE_4, ORANGE_6, ORANGE_6]
    game = a_game(SeatSetup(bag, [WHITE_3, (WHITE_3, 28), WHITE_1]), round=9)
    assert decides(level, game) == "flask"


@every_level
def test_it_leaves_white_tokens_of_a_skull_in_the_bag_at_the_brink(level: str) -> None:
    bag = [BLUE_4, WHITE_2, WHITE_2, WHITE_2, WHITE_2]
    game = a_game(SeatSetup(bag, [WHITE_3, (WHITE_3, 24)]), round=8)
    game.draw(0, BLUE_4, WHITE_2, WHITE_2, WHITE_2, WHITE_2)
    assert game.source(0) == "blue_1"
    assert decides(level, game) == "none"


@every_level
def test_it_places_the_furthest_token_that_a_skull_finds(level: str) -> None:
    bag = [BLUE_4, WHITE_2, ORANGE_1, ORANGE_1, ORANGE_6]
    game = a_game(SeatSetup(bag, [WHITE_3, WHITE_3]))
    game.draw(0, BLUE_4, WHITE_2, ORANGE_1, ORANGE_1, ORANGE_6)
    assert decides(level, game) == "orange_6"


@every_level
def test_it_spends_rubies_early(level: str) -> None:
    game = a_game(SeatSetup(scoring=3, rubies=2, flask=False), at="scoring", round=2)
    game.buy(0)
    assert decides(level, game) == "spend"


@every_level
def test_it_takes_the_best_reward_of_its_ghosts(level: str) -> None:
    game = a_game(SeatSetup(cauldron=[PURPLE_1] * 3), at="purple", round=6)
    assert decides(level, game) == "ghosts_3"


@every_level
def test_it_gives_no_ruby_for_nothing(level: str) -> None:
    game = a_game(SeatSetup([GREEN_1, BLACK_1]), card="pick_one", at="fortune", round=2)
    assert decides(level, game) != "none"


@every_level
def test_it_places_a_colored_token_laid_aside_while_its_effect_works(level: str) -> None:
    cauldron = [WHITE_3, WHITE_3, RED_4]
    game = a_game(SeatSetup([WHITE_2] * 3, cauldron), options=with_book(red=6), round=5)
    game[0].aside = [Aside(BLUE_4, "red_6", 5)]
    assert decides(level, game) == "blue_4"


@pytest.mark.parametrize("table", TABLES)
def test_a_journeyman_beats_an_apprentice_clearly(table: str) -> None:
    assert play_match("journeyman", "apprentice", 60, TABLES[table]).share >= 0.65
