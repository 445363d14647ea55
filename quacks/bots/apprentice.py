"""The apprentice: plays legally and sanely, by rules of thumb."""

from games.engine import Decision, Json, Option
from quacks.rules.observation import Observation

WORST_TOKEN = 3
"""Draws on while even the worst boomberry does no harm, as people do in their first games."""

_LIKES = (
    *("points", "tube", "droplet", "use", "rubies", "buy", "lay_aside"),
    *("ghosts_3", "ghosts_2", "ghosts_1", "return_3", "return_2", "return_1"),
)
"""Options of effects in the order in which they are taken."""


def choose(seen: Observation, decision: Decision) -> Json:
    """Return the answer to one question that is waited for."""
    offered = {option.id: option for option in decision.options}
    if decision.kind == "brewing":
        return {"option": _brew(seen, offered)}
    if decision.kind == "payout":
        return {"option": "points" if seen.is_last_round or seen.round > 4 else "coins"}
    option = decision.options[0]
    if decision.kind == "rubies":
        return {"option": option.id, "spend": [_for_rubies(seen, option)]}
    if decision.kind in ("shopping", "final_shopping"):
        return {"option": option.id, **option.body}
    option = offered[_effect(seen, decision, offered)]
    return {"option": option.id, **option.body}


def _brew(seen: Observation, offered: dict[str, Option]) -> str:
    laid = [option for option in offered.values() if _value(option)]
    if laid:
        return max(laid, key=_value).id
    if "draw" not in offered:
        return "stop"
    if "stop" not in offered or _is_calm(seen):
        return "draw"
    return next((wish for wish in ("return", "flask") if wish in offered), "stop")


def _is_calm(seen: Observation) -> bool:
    """Whether not even the worst boomberry could do harm, or a book or a card keeps it off."""
    return seen.white_sum + WORST_TOKEN <= seen.limit or not seen.can_explode or seen.covered > 1


def _for_rubies(seen: Observation, option: Option) -> str:
    """Return the first thing that rubies can buy; in the last round only the tubes pay."""
    assert option.selection is not None
    can = [item.id for item in option.selection.items if item.reason is None]
    return "tube_droplet" if seen.is_last_round and "tube_droplet" in can else can[0]


def _effect(seen: Observation, decision: Decision, offered: dict[str, Option]) -> str:
    if decision.source in ("blue_1", "peek5", "late_tokens", "first_tokens"):
        return _token_to_place(seen, decision)
    if "return" in offered:
        return "return"
    if "restart" in offered:
        return "restart" if seen.white_sum > seen.limit else "none"
    tokens = [option for option in decision.options if _value(option)]
    if tokens:
        return max(tokens, key=_value).id
    return next((like for like in _LIKES if like in offered), decision.options[0].id)


def _token_to_place(seen: Observation, decision: Decision) -> str:
    tokens = [option for option in decision.options if _value(option) and not _is_white(option)]
    return max(tokens, key=_value).id if tokens else decision.options[-1].id


def _value(option: Option) -> int:
    if option.subject is None or option.subject.get("type") != "token":
        return 0
    return 0 if _is_white(option) else int(option.subject["value"])


def _is_white(option: Option) -> bool:
    return option.subject is not None and option.subject.get("color") == "white"
