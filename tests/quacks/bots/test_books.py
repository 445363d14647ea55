"""What a journeyman expects of a token is what the rules make of it."""

import random

import pytest

from games.engine import Event, Move, SeededChance
from quacks.bots import books
from quacks.bots.books import heed, lying
from quacks.bots.gains import NEXT_VALUE, NOTHING, Gains
from quacks.rules import rules
from quacks.rules.data.track import LAST_SPACE
from quacks.rules.in_force import card_of
from quacks.rules.options import Books
from quacks.rules.state import State
from quacks.rules.tokens import (
    BLUE_2,
    BLUE_4,
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
    YELLOW_2,
    YELLOW_4,
    Token,
)
from tests.quacks.rules.playing import any_books, play
from tests.quacks.rules.riches import RICH

UNSURE = {("yellow", 5)}
"""Books whose tokens move by chance."""


@pytest.mark.parametrize("seed", range(36))
def test_it_knows_how_far_every_token_moves_and_what_blue_ones_bring(seed: int) -> None:
    options = rules.check_options(any_books(seed), 3)
    dice = random.Random(seed)
    seen = 0
    for step in play(seed, 3, options, RICH):
        for seat in rules.waiting(step.state):
            if rules.decisions(step.state, seat)[0].kind == "brewing" and dice.random() < 0.5:
                seen += knows_a_draw(step.state, seat)
    assert seen > 5


def knows_a_draw(state: State, seat: int) -> bool:
    """Check what is expected of a draw; return whether a token was placed by it."""
    tried = rules.copy(state)
    owner, in_play = tried.seats[seat], tried.options.books
    at = lying(heed(in_play), tuple(placed.token for placed in owner.cauldron))
    before = owner.last_space
    if not owner.bag:
        return False
    decision = rules.decisions(tried, seat)[0]
    move = Move(seat, {"option": "draw"}, decision.number)
    events = rules.apply(tried, move, SeededChance(1))
    placed = next((event for event in events if event.kind == "token_placed"), None)
    if placed is None or placed.data["by"] != "draw":
        return False
    token = Token(placed.data["color"], placed.data["value"])
    if (token.color, getattr(in_play, token.color, 0)) in UNSURE:
        return False
    step = books.spaces(in_play, token, at) + card_of(state).extra(token)
    assert placed.data["to"] == min(before + step, LAST_SPACE)
    if token.color == "blue" and in_play.blue >= 3:
        brings = books.brings(in_play, token, at)
        on = NOTHING
        if books.minds_space(in_play, token):
            on = books.lands(in_play, token)[placed.data["to"]]
        assert gained(events) == (brings.points + on.points, brings.rubies + on.rubies)
    return True


def gained(events: list[Event]) -> tuple[int, int]:
    """Return the points and rubies that a blue book paid."""
    paid = [event.data for event in events if event.data.get("source", "").startswith("blue")]
    return sum(one["points"] for one in paid), sum(one["rubies"] for one in paid)


@pytest.mark.parametrize(
    ("mix", "lies", "token", "spaces"),
    [
        (Books(red=1), [ORANGE_1, ORANGE_1, ORANGE_6], RED_4, 6),
        (Books(red=3), [WHITE_3], RED_1, 4),
        (Books(red=3), [WHITE_3, ORANGE_1], RED_1, 1),
        (Books(red=4), [], WHITE_1, 1),
        (Books(red=4), [RED_2], WHITE_1, 2),
        (Books(red=5), [RED_4], RED_1, 4),
        (Books(yellow=2), [YELLOW_1], ORANGE_6, 12),
        (Books(yellow=2), [YELLOW_1], WHITE_2, 4),
        (Books(yellow=2, red=5), [RED_4, YELLOW_1], RED_2, 8),
        (Books(yellow=4), [YELLOW_1, YELLOW_2], YELLOW_4, 7),
    ],
)
def test_it_knows_how_far_a_token_moves(
    mix: Books, lies: list[Token], token: Token, spaces: int
) -> None:
    assert books.spaces(mix, token, lying(heed(mix), tuple(lies))) == spaces


@pytest.mark.parametrize(
    ("mix", "lies", "token", "gains"),
    [
        (Books(blue=5), [ORANGE_1] * 4, BLUE_4, Gains(points=4)),
        (Books(blue=5), [ORANGE_1] * 3, BLUE_4, Gains()),
        (Books(blue=6), [WHITE_1, WHITE_1, ORANGE_1], BLUE_2, Gains(rubies=1)),
        (Books(yellow=3), [YELLOW_1], YELLOW_1, Gains()),
        (Books(red=4), [RED_2], RED_1, Gains()),
        (Books(purple=6), [], PURPLE_1, Gains(points=NEXT_VALUE)),
    ],
)
def test_it_knows_what_a_token_brings(
    mix: Books, lies: list[Token], token: Token, gains: Gains
) -> None:
    assert books.brings(mix, token, lying(heed(mix), tuple(lies))) == gains


def test_cauldrons_that_make_no_difference_look_alike() -> None:
    mix = Books(green=1, blue=3, red=2, yellow=6, purple=3)
    assert lying(heed(mix), (ORANGE_1, RED_4, YELLOW_1, PURPLE_1, WHITE_1)) == lying(heed(mix), ())
