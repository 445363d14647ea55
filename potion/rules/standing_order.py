"""Standing orders: a list of preferences for every round to come (E9)."""

from games.engine import Fault, InvalidOrder, Json, Move
from potion.rules.dice import INGREDIENTS
from potion.rules.state import State


def ordered_move(state: State, index: int, order: Json, *, late: bool) -> Move | None:
    """Return the first preferred choice that the seat can make; None leaves it to its owner or the
    clock.

    Args:
        late: Whether the deadline has passed; before it only an order `at_once` acts.
    """
    if has_ended(state, order) or not (late or order["run"] == "at_once"):
        return None
    seat = state.seats[index]
    wishes = [wish for wish in order["prefer"] if _has(seat.hand, wish)]
    return Move(index, {"option": wishes[0]}, seat.asked) if wishes else None


def has_ended(state: State, order: Json) -> bool:
    """Whether the last round in which `order` acts is over."""
    last: int = order.get("until_round", state.round)
    return state.round > last


def check(order: Json) -> None:
    """Refuse a list that names a choice twice.

    Raises:
        InvalidOrder: `preferred_twice`.
    """
    wishes = order["prefer"]
    faults = [
        Fault(f"/prefer/{place}", "preferred_twice")
        for place, wish in enumerate(wishes)
        if wish in wishes[:place]
    ]
    if faults:
        raise InvalidOrder(faults)


def unfit(order: Json, state: State | None) -> list[Fault]:
    """Return what of an order does nothing at a table; state None before the start."""
    is_over = state is not None and has_ended(state, order)
    return [Fault("/until_round", "order_ended")] if is_over else []


def _has(hand: list[int], wish: str) -> bool:
    return wish not in INGREDIENTS or hand[INGREDIENTS.index(wish)] > 0
