"""What the books in play make of a token as it is placed, as a journeyman sees it."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import NamedTuple

from quacks.bots.gains import (
    CALM,
    DOUBLING,
    GHOSTS,
    LOOK,
    MANDRAKE,
    MOTHS,
    NEXT_VALUE,
    NOTHING,
    PAID_MOVE,
    REDS,
    SHIELD,
    SKULLS,
    Gains,
)
from quacks.rules.data.track import TRACK, Space
from quacks.rules.ingredients.purple import GhostThree
from quacks.rules.ingredients.red import EXTRA_BY_ORANGES
from quacks.rules.ingredients.yellow import EXTRA_BY_ORDER
from quacks.rules.options import Books
from quacks.rules.tokens import WHITE_1, Token

MIXES = 64
"""Mixes of books that are remembered."""


class Lying(NamedTuple):
    """What in a cauldron the books in play look at; all else is left out, so that many are equal.

    Attributes:
        newest: The token placed last. oranges, ghosts, yellows: As many as make a difference.
        red: Highest value of the reds. ones: White tokens of value 1 among the last 1, 2 and 4.
    """

    newest: Token | None = None
    oranges: int = 0
    ghosts: int = 0
    yellows: int = 0
    red: int = 0
    ones: tuple[int, int, int] = (0, 0, 0)


class Heed(NamedTuple):
    """What of a cauldron a mix of books looks at: colors of the newest token, most of each kind,
    highest value of the reds, whether white ones.
    """

    newest: frozenset[str]
    oranges: int
    ghosts: int
    yellows: int
    red: int
    ones: bool


@lru_cache(MIXES)
def heed(books: Books) -> Heed:
    """Return what in a cauldron makes a difference where `books` are in play."""
    minded = {
        "white": books.yellow == 1 or books.red == 3,
        "yellow": books.yellow == 2,
        "purple": books.purple == 6,
    }
    return Heed(
        newest=frozenset(color for color, is_minded in minded.items() if is_minded),
        oranges=4 if books.blue == 5 else 3 if books.red == 1 else 0,
        ghosts=3 if books.purple in GHOSTS else 0,
        yellows=3 if books.yellow in (3, 4) else 0,
        red={4: 1, 5: 4}.get(books.red, 0),
        ones=books.blue == 6,
    )


def lying(minds: Heed, tokens: tuple[Token, ...]) -> Lying:
    """Return what the next token finds after `tokens`, oldest first."""
    newest = tokens[-1] if tokens and tokens[-1][0] in minds.newest else None
    colors = [color for color, _ in tokens]
    oranges = minds.oranges and min(colors.count("orange"), minds.oranges)
    ghosts = minds.ghosts and min(colors.count("purple"), minds.ghosts)
    yellows = minds.yellows and min(colors.count("yellow"), minds.yellows)
    red = 0
    if minds.red and "red" in colors:
        red = min(max([value for color, value in tokens if color == "red"]), minds.red)
    if not minds.ones:
        return Lying(newest, oranges, ghosts, yellows, red)
    one, two, four = (tokens[-last:].count(WHITE_1) for last in (1, 2, 4))
    return Lying(newest, oranges, ghosts, yellows, red, (one, two, four))


def spaces(books: Books, token: Token, at: Lying) -> int:
    """Return how far `token` moves when it is placed now, by the books alone."""
    color, value = token
    further = 0
    if color == "red":
        by_white = at.newest.value if at.newest and at.newest.color == "white" else 0
        by_oranges = EXTRA_BY_ORANGES[min(at.oranges, len(EXTRA_BY_ORANGES) - 1)]
        higher = max(at.red - value, 0)
        further = {1: by_oranges, 3: by_white, 5: higher}.get(books.red, 0)
    elif color == "yellow":
        further = {4: EXTRA_BY_ORDER[at.yellows], 5: LOOK}.get(books.yellow, 0)
    elif token == WHITE_1 and books.red == 4 and at.red:
        further = 1
    step = value + further
    if books.yellow == 2 and at.newest is not None and at.newest.color == "yellow":
        step += step if color == "red" and books.red == 5 else value
    return step


def brings(books: Books, token: Token, at: Lying) -> Gains:
    """Return what `token` brings beside its move, wherever it lands; of purple, see `GHOSTS`."""
    color, value = token
    if color == "blue":
        return _blue(books, value, at)
    if color == "yellow":
        return _yellow(books, at)
    if color == "purple":
        return Gains(points=NEXT_VALUE) if books.purple == 6 else NOTHING
    if color == "red":
        is_old = books.red == 4 and at.red
        return NOTHING if is_old else REDS.get(books.red, NOTHING)
    return MOTHS[books.black] if color == "black" else NOTHING


def _blue(books: Books, value: int, at: Lying) -> Gains:
    ones = at.ones[(1, 2, 4).index(value)]
    return {
        1: Gains(points=SKULLS[value]),
        2: Gains(points=SHIELD * value),
        5: Gains(points=value * (at.oranges >= value)),
        6: Gains(rubies=ones),
    }.get(books.blue, NOTHING)


def _yellow(books: Books, at: Lying) -> Gains:
    after_white = at.newest is not None and at.newest.color == "white"
    return {
        1: MANDRAKE if after_white else NOTHING,
        2: DOUBLING,
        3: CALM[at.yellows],
        6: PAID_MOVE,
    }.get(books.yellow, NOTHING)


def minds_space(books: Books, token: Token) -> bool:
    """Return whether it matters on which space `token` lies."""
    return (token.color, getattr(books, token.color, 0)) in _LANDS


def lands(books: Books, token: Token) -> list[Gains]:
    """Return what a `token` that minds its space brings on each, by its index."""
    on = _LANDS[token.color, getattr(books, token.color)]
    return [on(space, token.value) for space in TRACK]


_LANDS: Mapping[tuple[str, int], Callable[[Space, int], Gains]] = {
    ("blue", 3): lambda space, value: Gains(rubies=space.ruby),
    ("blue", 4): lambda space, value: Gains(points=space.ruby * value),
    ("purple", 3): lambda space, value: Gains(
        points=min(space.coins // GhostThree.COINS_PER_STEP, GhostThree.MOST)
    ),
    ("purple", 5): lambda space, value: Gains(coins=space.points),
}
