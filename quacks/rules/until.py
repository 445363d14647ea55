"""Drawing on until a limit is met: the limits, and what stops the series (`until` of the API)."""

from collections.abc import Callable
from typing import Any

from games.engine import IllegalMove, Json
from quacks.rules import odds
from quacks.rules.data.track import TRACK
from quacks.rules.state import Seat, State

LIMITS: dict[str, Callable[[State, int, int, Any], bool]] = {
    "risk_above": lambda state, seat, drawn, value: odds.explosion_risk(state, seat) > value,
    "space_at_least": lambda state, seat, drawn, value: state.seats[seat].last_space >= value,
    "white_sum_at_least": lambda state, seat, drawn, value: state.seats[seat].white_sum >= value,
    "tokens": lambda state, seat, drawn, value: drawn >= value,
    "ruby_space": lambda state, seat, drawn, value: (
        bool(state.seats[seat].cauldron) and TRACK[state.seats[seat].scoring_index].ruby
    ),
}
"""Every limit, and whether it holds for a seat after so many tokens of a series; the first that
does is told.
"""

ON_FLASK = ("go_on", "pause")


def check(state: State, seat: int, answer: Json) -> None:
    """Refuse limits that are unknown, hidden by the table, already met, or no help in lockstep."""
    limits = answer["until"]
    if not isinstance(limits, dict) or not limits or not limits.keys() <= LIMITS.keys():
        raise IllegalMove("invalid_until", known=list(LIMITS))
    if not all(_fits(name, value) for name, value in limits.items()):
        raise IllegalMove("invalid_until", known=list(LIMITS))
    if answer.get("on_flask", "go_on") not in ON_FLASK:
        raise IllegalMove("invalid_until", known=list(ON_FLASK))
    if "risk_above" in limits and not state.options.odds:
        raise IllegalMove("odds_hidden")
    met = met_limit(state, seat, limits, 0)
    if met is not None:
        raise IllegalMove("until_met", limit=met)


def _fits(name: str, value: Any) -> bool:
    if name == "ruby_space":
        return value is True
    if isinstance(value, bool) or not isinstance(value, int | float):
        return False
    return 0 <= value <= 1 if name == "risk_above" else isinstance(value, int) and value >= 1


def met_limit(state: State, seat: int, limits: Json, drawn: int) -> str | None:
    """Return the first limit that holds after `drawn` tokens of this series; None if none does."""
    for name, holds in LIMITS.items():
        if name in limits and holds(state, seat, drawn, limits[name]):
            return name
    return None


def paused_by(state: State, seat: int, answer: Json, drawn: int) -> str | None:
    """Return what pauses a series after `drawn` tokens; None if it goes on.

    A limit's name, `exploded`, `question`, `finished`, `flask`, or `bag` when it is empty.
    """
    owner = state.seats[seat]
    if owner.exploded:
        return "exploded"
    if owner.is_blocked:
        return "question"
    if not owner.is_brewing:
        return "finished"
    if answer.get("on_flask") == "pause" and owner.flask and is_white(owner):
        return "flask"
    return met_limit(state, seat, answer["until"], drawn) or (None if owner.bag else "bag")


def is_white(owner: Seat) -> bool:
    """Whether the token placed last is white."""
    return bool(owner.cauldron) and owner.cauldron[-1].token.color == "white"
