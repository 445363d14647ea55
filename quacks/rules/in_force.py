"""What is in force at a table: books, card, limits, and what follows from them; nothing changes."""

from collections.abc import Mapping
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


def doubles_next(placed: Placed, owner: Seat, books: Mapping[str, "Ingredient"]) -> bool:
    """Return whether the token after `placed` moves its value once more (Q9 yellow 2)."""
    return books[placed.token.color].doubles_next(owner, placed)


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
