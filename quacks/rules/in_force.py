"""What is in force at a table: books, card, limits, and what follows from them; nothing changes."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from quacks.rules.data.rounds import EXPLOSION_LIMIT, ON_SALE_FROM
from quacks.rules.data.track import TRACK, Space
from quacks.rules.options import Books
from quacks.rules.state import Placed, Seat, State
from quacks.rules.tokens import COLORS, Token

if TYPE_CHECKING:
    from quacks.rules.fortune_cards.card import FortuneCard
    from quacks.rules.ingredients.ingredient import Ingredient
    from quacks.rules.table import Table


@dataclass(frozen=True, slots=True)
class Hooks:
    """What the books in play have to do with a token that is placed, by its color: only the hooks
    that do anything, see `Ingredient`.
    """

    laid_aside: "Mapping[str, Callable[[Table, int, Token, str], bool]]"
    extra: Mapping[str, Callable[[State, int, Token], int]]
    doubles_next: Mapping[str, Callable[[Seat, Placed], bool]]
    placed: "Mapping[str, Callable[[Table, int, Token], None]]"


def card_of(state: State) -> "FortuneCard":
    """Return this round's fortune card; a card without any effect before the first."""
    return CARDS[state.card or ""]


def book_of(state: State, color: str) -> "Ingredient":
    """Return the book of `color` in play at this table."""
    return in_play(state.options.books)[color]


@cache
def in_play(books: Books) -> Mapping[str, "Ingredient"]:
    """Return the book of every color where `books` are chosen, in reading order."""
    return {color: BOOKS[color][getattr(books, color, 0)] for color in COLORS}


@cache
def hooks_of(books: Books) -> Hooks:
    """Return the hooks of the chosen books; what moves white tokens further is another's."""
    shelf = in_play(books)
    extra = {color: book.extra for color, book in shelf.items() if book.moves_further}
    for book in shelf.values():
        if book.moves_white:
            extra["white"] = book.white_extra
    return Hooks(
        {color: book.laid_aside for color, book in shelf.items() if book.lays_aside},
        extra,
        {color: book.doubles_next for color, book in shelf.items() if book.doubles},
        {color: book.placed for color, book in shelf.items() if book.acts_at_once},
    )


def doubles_next(placed: Placed, owner: Seat, hooks: Hooks) -> bool:
    """Return whether the token after `placed` moves its value once more (Q9 yellow 2)."""
    doubles = hooks.doubles_next.get(placed.token.color)
    return doubles is not None and doubles(owner, placed)


def goes_left(state: State, token: Token) -> bool:
    """Whether `token` goes to the left neighbour of whoever acquires it (Q5.3)."""
    return book_of(state, token.color).goes_left


def further(state: State, seat: int) -> int:
    """Return how far the last token of `seat` may still move on before its cauldron is scored."""
    return book_of(state, "green").further(state, seat)


def explosion_limit(state: State, seat: int) -> int:
    """Return the highest white sum that does no harm; raised limits do not add up (Q3.3)."""
    raised = book_of(state, "yellow").limit(state.seats[seat])
    return max(EXPLOSION_LIMIT, card_of(state).limit, raised)


def is_out(state: State, token: Token) -> bool:
    """Whether the color of `token` may be acquired in this round (Q2.13)."""
    first = ON_SALE_FROM.get(token.color)
    return first is not None and state.round >= first


def scoring_space(seat: Seat) -> Space:
    """Return the space right after the last token (Q0)."""
    return TRACK[seat.scoring_index]


def coins_of(state: State, seat: int) -> int:
    """Return the coins that the scoring space of `seat` pays, with what the card adds (Q4.4)."""
    owner = state.seats[seat]
    return scoring_space(owner).coins + card_of(state).coins(owner)


BOOKS: dict[str, dict[int, "Ingredient"]] = {}
"""Every book by color and set (0 where all sets share one); filled by `quacks.rules.ingredients`.
"""

CARDS: dict[str, "FortuneCard"] = {}
"""Every fortune card by key; filled by `quacks.rules.fortune_cards`."""
