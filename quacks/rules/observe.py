"""What a viewer may know, built up field by field: a new secret stays invisible until somebody adds
it here.

Shapes are those of the API's `view`. `viewer` is a seat (0-based) or None for a spectator.
"""

from games.engine import SPECTATOR, Json, Progress, SeatProgress
from quacks.rules import orders
from quacks.rules.in_force import (
    doubles_next,
    explosion_limit,
    goes_left,
    hooks_of,
    in_play,
    scoring_space,
)
from quacks.rules.phases.brewing import is_lockstep
from quacks.rules.rule import RULES, aside_json, placed_json, token_json
from quacks.rules.state import Seat, State
from quacks.rules.tokens import counted

PHASES: tuple[str, ...] = (
    "fortune",
    "brewing",
    "essence",
    "evaluation",
    "payout",
    "shopping",
    "rubies",
    "final_shopping",
)
"""In the order of a round."""


def view(state: State, viewer: int | None) -> Json:
    """Return the table as `viewer` sees it."""
    books = in_play(state.options.books)
    return {
        "start_seat": state.start,
        "fortune": state.card,
        "books": [book.key for color, book in books.items() if color != "white"],
        "supply": [
            {"color": kind.color, "value": kind.value, "count": left}
            for kind, left in orders.stocks(state, viewer)
        ],
        "queue": [seat for seat in state.turn_order if still_shops(state.seats[seat])],
        "seats": [seat_view(state, seat, viewer) for seat in range(len(state.seats))],
    }


def still_shops(seat: Seat) -> bool:
    """Whether a seat has its shopping before it, open or queued."""
    return "shopping" in seat.agenda or any(ask.asker == "shopping" for ask in seat.asks)


def is_hidden(state: State, seat: int, viewer: int | None) -> bool:
    """Whether the brewing of `seat` is sealed for `viewer`: for everybody but its owner (Q13.2)."""
    return state.seats[seat].face is not None and seat != viewer


def seat_view(state: State, seat: int, viewer: int | None) -> Json:
    """Return one seat as `viewer` sees it; sealed things as they were when brewing opened."""
    owner = state.seats[seat]
    hidden = is_hidden(state, seat, viewer)
    shown = owner.face if hidden and owner.face is not None else owner
    size = owner.face.bag_size if hidden and owner.face is not None else len(owner.bag)
    return {
        "rubies": shown.rubies,
        "flask_full": shown.flask,
        "droplet": shown.droplet,
        "tube_droplet": owner.tube if state.options.test_tubes else None,
        "start_space": owner.start_space,
        "rats": owner.rats,
        "bag_size": size - unknown_tokens(state, seat, viewer),
        "set_aside": [aside_json(laid) for laid in shown.aside],
        "pending": pending_view(state, seat, hidden=hidden),
        "sealed": hidden,
        "cauldron": None if hidden else cauldron_view(state, seat),
        "bag": [{**token_json(kind), "count": count} for kind, count in counted(owner.bag)]
        if seat == viewer
        else None,
    }


def pending_view(state: State, seat: int, *, hidden: bool) -> Json:
    """Return what effects hold ready for the next tokens, until all cauldrons are done: one that
    moves twice its value, draws in which an explosion costs nothing but the die.
    """
    if hidden or "reveal" not in state.agenda:
        return {"double_next": False, "protected_for": 0}
    owner, hooks = state.seats[seat], hooks_of(state.options.books)
    newest = owner.cauldron[-1:]
    return {
        "double_next": any(doubles_next(one, owner, hooks) for one in newest),
        "protected_for": max(owner.covered - 1, 0),
    }


def unknown_tokens(state: State, seat: int, viewer: int | None) -> int:
    """Return how many tokens `seat` took early that `viewer` must not know of yet (Q13.3)."""
    bit = SPECTATOR if viewer is None else 1 << viewer
    return sum(
        sum(not goes_left(state, token) for token in early.took) - len(early.gave)
        for early in state.early
        if early.seat == seat and early.hidden & bit
    )


def cauldron_view(state: State, seat: int) -> Json:
    """Return a cauldron that may be seen, its tokens in the order of placing."""
    owner = state.seats[seat]
    return {
        "tokens": [placed_json(placed) for placed in owner.cauldron],
        "white_sum": owner.white_sum,
        "limit": explosion_limit(state, seat),
        "scoring_space": scoring_space(owner).as_json(),
        "exploded": owner.exploded,
        "stopped": owner.stopped,
    }


def progress(state: State, viewer: int | None) -> Progress:
    """Return round, phase and where each seat is, as far as `viewer` may know."""
    acting = [acting_phase(state, seat, viewer) for seat in range(len(state.seats))]
    phase = min((phase for phase in acting if phase), key=PHASES.index, default=PHASES[-1])
    seats = tuple(
        SeatProgress(at or phase, "to_act" if at else "done", score_seen(state, seat, viewer))
        for seat, at in enumerate(acting)
    )
    return Progress(state.round, state.options.rounds, phase, seats)


def acting_phase(state: State, seat: int, viewer: int | None) -> str | None:
    """Return the phase in which `viewer` sees `seat` waited for; None if it is done."""
    owner = state.seats[seat]
    if is_hidden(state, seat, viewer):
        return "brewing" if owner.agenda or owner.asks else None
    ask = next(
        (
            ask
            for ask in owner.asks
            if ask.kind != "change" or _is_secret_commitment(state, seat, viewer)
        ),
        None,
    )
    return RULES[ask.asker].phase if ask else None


def _is_secret_commitment(state: State, seat: int, viewer: int | None) -> bool:
    """In lockstep nobody sees who has committed before all have (Q8.2)."""
    return is_lockstep(state) and seat != viewer


def score_seen(state: State, seat: int, viewer: int | None) -> int:
    """Return the points of `seat` that `viewer` sees."""
    owner = state.seats[seat]
    return owner.face.score if owner.face is not None and seat != viewer else owner.score
