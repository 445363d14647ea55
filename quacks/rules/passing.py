"""Tokens that go to the left neighbour of whoever acquires them (Q5.3, Q9 black 5)."""

from quacks.rules.in_force import book_of
from quacks.rules.rule import token_json
from quacks.rules.table import Table
from quacks.rules.tokens import BLACK_1


def pass_moths_on(table: Table, rank: int) -> None:
    """Put the moths that are on their way into the left neighbours' bags; the droplet of whoever
    acquired them moves.

    Args:
        rank: Place in the order of a round at which this happens.
    """
    state = table.state
    for seat in state.turn_order:
        owner = state.seats[seat]
        if owner.sent:
            count, owner.sent = owner.sent, 0
            moths = [BLACK_1] * count
            table.return_to_bag(state.left_of(seat), moths)
            told = {"tokens": [token_json(moth) for moth in moths], "to": state.left_of(seat)}
            table.tell("tokens_passed", seat, told)
            table.move_droplet(seat, count, book_of(state, BLACK_1.color).key, rank)
