"""Standing orders: what a seat has answered in advance to the questions of a round (Q13.4).

An order is plain data, the body of the API's `standing-order`; a part that is left out answers
nothing. Questions are answered by kind, effects by the content id of what asks, so that a new
effect needs nothing here.
"""

from collections.abc import Callable, Mapping
from typing import Any

from games.engine import Decision, IllegalMove, Json, Move, Option, Selection
from quacks.rules import until
from quacks.rules.data.rounds import COINS_PER_POINT
from quacks.rules.decisions import open_decisions
from quacks.rules.in_force import coins_of, scoring_space
from quacks.rules.odds import explosion_risk
from quacks.rules.phases.brewing import is_lockstep
from quacks.rules.state import State

COINS_PER_POINT_AND_ROUND = 20
"""What `better` takes a coin for: a twentieth of a point for each round in which its token can
still be drawn.
"""


def ordered_move(state: State, seat: int, order: Json, *, late: bool) -> Move | None:
    """Return what `order` does for `seat` now; None if it leaves that to its owner or the clock.

    Args:
        late: Whether the deadline has passed; before it only an order `at_once` acts.
    """
    if has_ended(state, order) or not (late or order["run"] == "at_once"):
        return None
    asked = next((one for one in open_decisions(state, seat) if not one.optional), None)
    answer = ordered_answer(state, asked, order) if asked is not None else None
    return None if asked is None or answer is None else Move(seat, answer, asked.number)


def has_ended(state: State, order: Json) -> bool:
    """Whether the last round in which `order` acts is over."""
    last: int = order.get("until_round", state.round)
    return state.round > last


def ordered_answer(state: State, asked: Decision, order: Json) -> Json | None:
    """Return a legal answer to a question as `order` wants it; None if it has none to give."""
    if asked.source is not None:
        return _effect(asked, order)
    answer = _ANSWERS.get(asked.kind)
    return answer(state, asked, order) if answer is not None else None


def _effect(asked: Decision, order: Json) -> Json | None:
    """Return the first offered option that the order prefers where this source asks."""
    offered = {option.id: option for option in asked.options}
    wishes = [
        wish
        for entry in order.get("answers", ())
        if entry["source"] == asked.source
        for wish in entry["prefer"]
        if wish in offered
    ]
    return _sample(offered[wishes[0]]) if wishes else None


def _brew(state: State, asked: Decision, order: Json) -> Json | None:
    """Return what to do next: the flask first, then the draw that is owed, then the limits."""
    rule = order.get("brewing")
    offered = {option.id for option in asked.options}
    if rule is None:
        return None
    if "flask" in offered and _wants_flask(state, asked.seat, rule.get("flask")):
        return {"option": "flask"}
    if "stop" not in offered:
        return {"option": "draw"}
    limits = shown_limits(state, rule)
    if not limits:
        return None
    placed = state.seats[asked.seat].placed
    if "draw" not in offered or until.met_limit(state, asked.seat, limits, placed):
        return {"option": "stop"}
    if is_lockstep(state):
        return {"option": "draw"}
    if "tokens" in limits:
        limits = {**limits, "tokens": limits["tokens"] - placed}
    on_flask = "pause" if "flask" in rule else "go_on"
    return {"option": "draw", "until": limits, "on_flask": on_flask}


def shown_limits(state: State, rule: Json) -> Json:
    """Return the limits of a brewing rule that this table lets be used: none on hidden odds."""
    hidden = () if state.options.odds else ("risk_above",)
    return {name: value for name, value in rule["until"].items() if name not in hidden}


def _wants_flask(state: State, seat: int, rule: Json | None) -> bool:
    """Whether to put the white token just drawn back: it is high enough, the next draw risky."""
    if rule is None:
        return False
    newest = state.seats[seat].cauldron[-1].token
    least_risk = rule.get("only_if_risk_above")
    is_risky = least_risk is None or (
        state.options.odds and explosion_risk(state, seat) > least_risk
    )
    return newest.value >= rule.get("from_value", 1) and is_risky


def _take(state: State, asked: Decision, order: Json) -> Json | None:
    wish = order.get("payout")
    if wish == "better":
        wish = _better(state, asked.seat)
    return {"option": wish} if wish is not None else None


def _better(state: State, seat: int) -> str:
    """Return `coins` or `points`, whichever is worth more in points; points if both are alike."""
    coins, left = coins_of(state, seat), state.options.rounds - state.round
    worth = (
        coins // COINS_PER_POINT
        if state.is_last_round
        else coins * left / COINS_PER_POINT_AND_ROUND
    )
    return "coins" if worth > scoring_space(state.seats[seat]).points else "points"


def _shop(state: State, asked: Decision, order: Json) -> Json | None:
    """Return the first list that can be bought whole."""
    for tokens in order.get("shopping", ()):
        answer = _picked(asked, tokens)
        if answer is not None:
            return answer
    return None


def _spend(state: State, asked: Decision, order: Json) -> Json | None:
    """Return what can be paid for of the wishes, the first ones first."""
    wishes = order.get("rubies")
    if wishes is None:
        return None
    spent: list[str] = []
    for wish in wishes:
        if _picked(asked, [*spent, wish]) is not None:
            spent.append(wish)
    return _picked(asked, spent)


def _exchange(state: State, asked: Decision, order: Json) -> Json:
    """Return the answer that turns all coins and rubies into points."""
    return _sample(asked.options[0])


def _picked(asked: Decision, values: list[Any]) -> Json | None:
    """Return the answer that picks `values`, or declines if there are none; None if it cannot be
    had.
    """
    for option in asked.options:
        if not values and option.id == "none":
            return _sample(option)
        pick = option.selection
        if values and pick is not None and _can_pick(pick, values):
            return {**_sample(option), pick.field: values}
    return None


def _can_pick(pick: Selection, values: list[Any]) -> bool:
    try:
        pick.check(values)
    except IllegalMove:
        return False
    return True


def _sample(option: Option) -> Json:
    return {"option": option.id, **option.body}


_ANSWERS: Mapping[str, Callable[[State, Decision, Json], Json | None]] = {
    "brewing": _brew,
    "payout": _take,
    "shopping": _shop,
    "rubies": _spend,
    "final_shopping": _exchange,
}
"""By kind of the phases' own questions."""
