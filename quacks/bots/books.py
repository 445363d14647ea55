"""What each book makes of a token as it is placed, as a journeyman sees it: tables by book."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import NamedTuple

from quacks.rules.data.track import TRACK, Space
from quacks.rules.ingredients.purple import GhostOne, GhostThree
from quacks.rules.ingredients.red import EXTRA_BY_ORANGES
from quacks.rules.ingredients.yellow import EXTRA_BY_ORDER
from quacks.rules.options import Books
from quacks.rules.tokens import WHITE_1, Token

MIXES = 64
"""Mixes of books that are remembered."""


class Gains(NamedTuple):
    """What something brings.

    Attributes:
        points, rubies, droplet, rolls, coins: As many of each; `coins` buy at once.
        spaces: Of the cauldron in this round. next: In the next one.
        lasting: Points in each round to come.
    """

    points: float = 0
    rubies: float = 0
    droplet: float = 0
    rolls: float = 0
    coins: int = 0
    spaces: float = 0
    next: float = 0
    lasting: float = 0


NOTHING = Gains()

GREENS: Mapping[int, Mapping[int, Gains]] = {
    1: dict.fromkeys((1, 2, 4), Gains(rubies=1)),
    2: {1: Gains(lasting=0.2), 2: Gains(lasting=0.35), 4: Gains(lasting=0.5)},
    3: dict.fromkeys((1, 2, 4), NOTHING),
    4: dict.fromkeys((1, 2, 4), Gains(rubies=-1, droplet=1)),
    5: {1: Gains(next=0.5), 2: Gains(next=1), 4: Gains(next=2)},
    6: dict.fromkeys((1, 2, 4), Gains(rolls=1)),
}
"""What each green among the last two tokens brings, by book and value."""

GHOSTS: Mapping[int, tuple[Gains, ...]] = {
    1: (NOTHING, *[Gains(*reward) for reward in reversed(GhostOne.REWARDS.values())]),
    2: (
        NOTHING,
        Gains(points=1, rubies=1, lasting=0.4),
        Gains(points=3, droplet=1, lasting=-0.3),
        Gains(points=6, rubies=1, droplet=2, lasting=-0.6),
    ),
    4: (NOTHING, Gains(lasting=0.2), Gains(lasting=0.7), Gains(lasting=0.9)),
}
"""What so many purple tokens in a cauldron bring together, by book; less what they cost."""

NEXT_VALUE = 1.8
"""What the token after a purple one counts, on average."""

SKULLS = {1: 0.34, 2: 0.34, 4: 0.34}
"""Points for what a blue token of book 1 lets one choose, by its value."""

SHIELD = 0.15
"""Points for each draw in which an explosion costs only the die."""

REDS = {4: Gains(spaces=2), 6: Gains(spaces=2)}
"""What a red brings: white tokens that move further, once; a token that it takes along."""

MANDRAKE = Gains(points=0.144)
"""A white token taken back."""

DOUBLING = Gains(spaces=2)
"""The next token, once more."""

CALM = (Gains(points=1), NOTHING, Gains(points=1), NOTHING)
"""Limits that the first, second, third and each further yellow of book 3 raises."""

PAID_MOVE = Gains(rubies=-1, spaces=3)
"""What a yellow of book 6 offers; it may be declined."""

LOOK = 2
"""Spaces that a yellow of book 5 moves further, on average."""

MOTHS = {0: Gains(droplet=0.33), 5: Gains(rubies=0.1), 6: Gains(droplet=0.33)}
"""What a moth in the own cauldron brings."""


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
    """What of a cauldron a mix of books looks at: colors of the newest token, most of each kind."""

    newest: frozenset[str]
    oranges: int
    ghosts: int
    yellows: int
    red: bool
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
        red=books.red in (4, 5),
        ones=books.blue == 6,
    )


def lying(books: Books, tokens: tuple[Token, ...]) -> Lying:
    """Return what the next token finds after `tokens`, oldest first."""
    minds = heed(books)
    newest = tokens[-1] if tokens and tokens[-1][0] in minds.newest else None
    colors = [color for color, _ in tokens]
    oranges = minds.oranges and min(colors.count("orange"), minds.oranges)
    ghosts = minds.ghosts and min(colors.count("purple"), minds.ghosts)
    yellows = minds.yellows and min(colors.count("yellow"), minds.yellows)
    reds = [value for color, value in tokens if color == "red"] if minds.red else []
    red = max(reds, default=0) if books.red == 5 else len(reds[:1])
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


@lru_cache(MIXES)
def lands(books: Books, token: Token) -> tuple[Gains, ...]:
    """Return what `token` brings because it lands on a space, by its index; empty for nothing."""
    on = _LANDS.get((token.color, getattr(books, token.color, 0)))
    return tuple([on(space, token.value) for space in TRACK]) if on else ()


_LANDS: Mapping[tuple[str, int], Callable[[Space, int], Gains]] = {
    ("blue", 3): lambda space, value: Gains(rubies=space.ruby),
    ("blue", 4): lambda space, value: Gains(points=space.ruby * value),
    ("purple", 3): lambda space, value: Gains(
        points=min(space.coins // GhostThree.COINS_PER_STEP, GhostThree.MOST)
    ),
    ("purple", 5): lambda space, value: Gains(coins=space.points),
}
