"""What always holds, whatever was played."""

from collections import Counter
from functools import cache

from quacks.rules.data.track import LAST_SPACE, SPOON
from quacks.rules.data.tubes import TUBES
from quacks.rules.phases.setup import supply_for
from quacks.rules.state import Seat, State
from quacks.rules.tokens import BLACK_1, Token


def check(state: State) -> None:
    """Raise AssertionError if tokens are not conserved, a bag is out of order or a figure out of
    its range.
    """
    assert dict(tokens_of(state)) == _box(len(state.seats)), "tokens were made or lost"
    assert min(state.supply.values()) >= 0, "the supply owes tokens"
    for index, seat in enumerate(state.seats):
        check_seat(index, seat)
    assert 1 <= state.round <= state.options.rounds, f"round {state.round}"


_box = cache(supply_for)


def tokens_of(state: State) -> Counter[Token]:
    """Return every token of the table by kind: supply, bags, cauldrons, what is out of a bag for a
    question and what is on its way to a neighbour.
    """
    tokens, held = Counter(state.supply), list[Token]()
    for seat in state.seats:
        held += seat.bag
        held += seat.drawn
        held += [placed.token for placed in seat.cauldron]
        held += [laid.token for laid in seat.aside]
        held += [BLACK_1] * seat.sent
    tokens.update(held)
    return tokens


def check_seat(index: int, seat: Seat) -> None:
    """Raise AssertionError if something of one seat cannot be."""
    assert seat.bag == sorted(seat.bag), f"bag of seat {index} is out of order"
    assert min(seat.score, seat.rubies, seat.coins, seat.rats) >= 0, f"seat {index} owes something"
    assert 0 <= seat.droplet <= LAST_SPACE, f"the droplet of seat {index} left the track"
    assert 0 <= seat.tube <= len(TUBES), f"the second droplet of seat {index} left the tubes"
    assert 0 <= seat.reached <= SPOON, f"seat {index} left the track"
    spaces = [placed.space for placed in seat.cauldron]
    assert spaces == sorted(spaces), f"spaces of seat {index} do not rise: {spaces}"
    assert not spaces or spaces[-1] <= LAST_SPACE, f"seat {index} left the track: {spaces}"
    assert sum(ask.kind != "change" for ask in seat.asks) <= 1, f"seat {index} is asked two things"
    assert not (seat.stopped and seat.exploded), f"seat {index} stopped and exploded"
