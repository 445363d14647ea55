"""Chances of the next draw, from the own bag and cauldron, computed whenever asked (Q3.12)."""

from collections.abc import Iterator

from quacks.rules.in_force import card_of, explosion_limit
from quacks.rules.state import Seat, State
from quacks.rules.tokens import Token, counted


def explosion_risk(state: State, seat: int) -> float:
    """Return the probability (0 to 1) that the next token drawn explodes the cauldron of `seat`."""
    owner = state.seats[seat]
    if not owner.bag or not card_of(state).can_explode(owner, owner.placed + 1):
        return 0.0
    room = explosion_limit(state, seat) - owner.white_sum
    harmful = sum(token.color == "white" and token.value > room for token in owner.bag)
    return harmful / len(owner.bag)


def next_tokens(owner: Seat) -> Iterator[tuple[Token, int, float]]:
    """Yield each kind in the bag with its count and the chance (0 to 1) that it is drawn next."""
    for token, count in counted(owner.bag):
        yield token, count, count / len(owner.bag)
