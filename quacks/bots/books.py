"""What a journeyman expects of a token as it is placed, by the book in play: rough figures."""

from quacks.rules.data.track import LAST_SPACE, TRACK
from quacks.rules.ingredients.red import EXTRA_BY_ORANGES
from quacks.rules.ingredients.yellow import MandrakeSix
from quacks.rules.options import Books
from quacks.rules.tokens import Token

RUBY_SPACES = sum(space.ruby for space in TRACK) / LAST_SPACE
"""How likely any space shows a ruby."""

WHITE_ONES = 0.3
"""How likely any token in a cauldron is a white one of value 1."""

SHIELD = 0.15
"""Points for each draw in which an explosion costs only the die."""

PUSHES = 2
"""Spaces that a red of book 4 brings, and a token that the one of book 6 takes along."""

DOUBLED = 2
"""Spaces that the doubling of a yellow of book 2 brings."""

CALM = 0.8
"""Points for a limit that rises by 1."""


def most_oranges(books: Books) -> int:
    """Return the number of oranges beyond which more of them change nothing."""
    return 4 if books.blue == 5 else 3 if books.red == 1 else 0


def extra(books: Books, token: Token, oranges: int, after_white: bool) -> int:
    """Return how many spaces further `token` moves by its own book."""
    if token.color == "red":
        by_orange = EXTRA_BY_ORANGES[min(oranges, len(EXTRA_BY_ORANGES) - 1)]
        return {1: by_orange, 3: int(after_white), 5: int(token.value < 4)}.get(books.red, 0)
    if token.color == "yellow":
        return {4: 1, 5: 2}.get(books.yellow, 0)
    return 0


def blue(books: Books, value: int, oranges: int, ruby: float, skull: float) -> float:
    """Return what a blue token of `value` brings, in points; `skull` by book 1."""
    return {
        1: skull,
        2: SHIELD * value,
        3: RUBY_SPACES * ruby,
        4: RUBY_SPACES * value,
        5: float(value * (oranges >= value)),
        6: WHITE_ONES * value * ruby,
    }[books.blue]


def red(books: Books, space: float) -> float:
    """Return what a red token brings beside its move, in points; `space`: what one is worth."""
    return PUSHES * space if books.red in (4, 6) else 0.0


def yellow(books: Books, space: float, ruby: float, mandrake: float) -> float:
    """Return what a yellow token brings beside its move, in points; `mandrake` by book 1."""
    paid = max(MandrakeSix.SPACES * space - ruby, 0.0)
    return {1: mandrake, 2: DOUBLED * space, 3: CALM, 6: paid}.get(books.yellow, 0.0)
