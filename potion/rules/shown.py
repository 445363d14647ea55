"""What a viewer may know, built up field by field (E8).

Shapes are those of the API's `view`. `viewer` is a seat (0-based) or None for a spectator. Nothing
here but the own seat's `bid` depends on a choice before it is revealed.
"""

from collections.abc import Sequence

from games.engine import Json, Progress, SeatProgress
from potion.rules.dice import DICE, INGREDIENTS
from potion.rules.state import EACH, Past, State

PHASES = ("roll", "choose", "reveal")
"""In the order of a round."""

MOST_NEED = EACH * (len(INGREDIENTS) - 1)
"""Tokens that everybody must shed at first: all of two ingredients."""


def view(state: State, viewer: int | None) -> Json:
    """Return the table as `viewer` sees it."""
    return {
        "roller": state.roller,
        "dice": dice_json(state, state.rolled),
        "bottle": amounts(state.bottle),
        "log": [past_json(state, past) for past in state.log],
        "seats": [_seat_json(state, seat, viewer) for seat in range(len(state.seats))],
    }


def _seat_json(state: State, index: int, viewer: int | None) -> Json:
    seat, is_own = state.seats[index], index == viewer
    return {
        "has_chosen": seat.bid is not None,
        "bid": name_of(seat.bid) if is_own else None,
        "hand": amounts(seat.hand) if is_own or is_shown(state) else None,
    }


def is_shown(state: State) -> bool:
    """Whether hands are shown to all: at an open table, and at the end."""
    return state.is_over or state.options.is_open


def name_of(ingredient: int | None) -> str | None:
    """Return the word of an ingredient."""
    return None if ingredient is None else INGREDIENTS[ingredient]


def amounts(tokens: Sequence[int]) -> Json:
    """Return how many tokens there are of each ingredient."""
    return dict(zip(INGREDIENTS, tokens, strict=True))


def dice_json(state: State, rolled: Sequence[int]) -> list[Json]:
    """Return what each die shows."""
    return [
        {
            "die": die.id,
            "quantity": DICE[die.id],
            "ingredient": name_of(die.faces[place].ingredient),
        }
        for die, place in zip(state.dice, rolled, strict=True)
    ]


def past_json(state: State, past: Past) -> Json:
    """Return a round that is over."""
    return {
        "round": past.round,
        "roller": past.roller,
        "dice": dice_json(state, past.rolled),
        "reason": past.reason,
        "bids": [
            {
                "seat": seat,
                "ingredient": INGREDIENTS[bid],
                "auto": auto,
                "discarded": bid in past.discarded,
            }
            for seat, (bid, auto) in enumerate(zip(past.bids, past.autos, strict=True))
        ],
    }


def progress(state: State, viewer: int | None) -> Progress:
    """Return round, phase and who has chosen; points are shown where hands are."""
    phase = PHASES[-1] if state.is_over else "choose"
    seats = tuple(
        SeatProgress(
            phase,
            "to_act" if seat.bid is None and not state.is_over else "done",
            MOST_NEED - seat.need if index == viewer or is_shown(state) else 0,
        )
        for index, seat in enumerate(state.seats)
    )
    return Progress(state.round, state.options.max_rounds, phase, seats)
