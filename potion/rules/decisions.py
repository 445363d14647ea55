"""The one question of each round: which ingredient? Later: another one?"""

from games.engine import Decision, IllegalMove, Json, Option
from potion.rules.dice import INGREDIENTS
from potion.rules.state import Seat, State

BID, CHANGE = "bid", "change"
"""Kinds of the question before and after the choice."""

ANY = "any"
"""The option that leaves the choice to chance, evenly among the ingredients held (E9)."""

CHOICES = (*INGREDIENTS, ANY)
NUMBER = {name: number for number, name in enumerate(INGREDIENTS)}

_OPTIONS = {
    held: (*(Option(name) for name, has in zip(INGREDIENTS, held, strict=True) if has), Option(ANY))
    for held in [(b, m, v) for b in (0, 1) for m in (0, 1) for v in (0, 1)]
}


def open_decisions(state: State, index: int) -> list[Decision]:
    """Return the open question of a seat, if the game is not over."""
    if state.is_over:
        return []
    seat = state.seats[index]
    answer = _waiting_answer(state, seat)
    return [
        Decision(
            number=seat.asked,
            seat=index,
            kind=BID if answer is None else CHANGE,
            phase="choose",
            options=_OPTIONS[tuple([int(tokens > 0) for tokens in seat.hand])],  # type: ignore[index]
            optional=answer is not None,
            answer=answer,
        )
    ]


def _waiting_answer(state: State, seat: Seat) -> Json | None:
    if seat.bid is None:
        return None
    waits_for = [index for index, other in enumerate(state.seats) if other.bid is None]
    return {"option": INGREDIENTS[seat.bid], "body": {}, "waits_for": waits_for}


def chosen(seat: Seat, answer: Json) -> int | None:
    """Return the ingredient that an answer names, None to leave it to chance.

    Raises:
        IllegalMove: It names none, or has other members than `option` and `round`; `not_held` if
            the seat has none of it.
    """
    option = answer.get("option")
    if len(answer) > 1:
        unknown = sorted(name for name in answer if name not in ("option", "round"))
        if unknown:
            raise IllegalMove("unknown_field", fields=unknown)
    if option == ANY:
        return None
    number = NUMBER.get(option) if isinstance(option, str) else None
    if number is None:
        raise IllegalMove(option=option, options=list(CHOICES))
    if not seat.hand[number]:
        raise IllegalMove("not_held", ingredient=option)
    return number
