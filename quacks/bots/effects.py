"""How a journeyman answers books and cards: what each option is worth, in points."""

from collections.abc import Callable

from games.engine import Decision, Item, Json, Option
from quacks.bots.brewing import Brewer, Potion, bare_potion, potion
from quacks.bots.rewards import BY_ID, Rewards
from quacks.bots.worth import Worth
from quacks.rules.data.track import LAST_SPACE
from quacks.rules.fortune_cards.all_in_purple import NeighbourGift
from quacks.rules.ingredients.yellow import MandrakeSix
from quacks.rules.observation import Observation
from quacks.rules.tokens import Token


def choose(worth: Worth, seen: Observation, decision: Decision) -> Json:
    """Return the answer to an effect's question that is worth most; the first of equals."""
    if decision.source in WHILE_BREWING:
        weigh = WHILE_BREWING[decision.source]
        brewer, now = Brewer(worth, seen), potion(seen)
        best = max(decision.options, key=lambda option: weigh(brewer, now, option))
        return {"option": best.id, **best.body}
    rewards = Rewards(worth, seen, decision)
    if decision.source in SELECTING:
        return _select(decision, lambda item: SELECTING[decision.source](rewards, item))
    pick = min if decision.source == NeighbourGift.key else max
    best = pick(decision.options, key=rewards.option)
    return {"option": best.id, **best.body}


def _select(decision: Decision, weigh: Callable[[Item], float]) -> Json:
    """Take the item that is worth most, or none if that is better."""
    option, decline = decision.options
    selection = option.selection
    assert selection is not None
    best = max([item for item in selection.items if item.reason is None], key=weigh)
    if weigh(best) > 0:
        return {"option": option.id, selection.field: [best.value]}
    return {"option": decline.id, **decline.body}


def _place(brewer: Brewer, now: Potion, option: Option) -> float:
    if option.id == "none":
        return brewer.go_on(now)
    return brewer.place(now, BY_ID[option.id])


def _lay(brewer: Brewer, now: Potion, option: Option) -> float:
    return brewer.lay(now, BY_ID[option.id]) if option.id in BY_ID else brewer.stop(now)


def _late(brewer: Brewer, now: Potion, option: Option) -> float:
    return brewer.late(bare_potion(brewer.seen), BY_ID.get(option.id))


def _first(brewer: Brewer, now: Potion, option: Option) -> float:
    return brewer.place_laid(now, BY_ID[option.id])


def _return_earlier(brewer: Brewer, now: Potion, option: Option) -> float:
    if option.subject is None:
        return brewer.go_on(now)
    white = Token(option.subject["color"], option.subject["value"])
    return brewer.go_on(brewer.without_white(now, white))


def _return_newest(brewer: Brewer, now: Potion, option: Option) -> float:
    return brewer.go_on(now if option.id == "none" else brewer.without_newest(now))


def _restart(brewer: Brewer, now: Potion, option: Option) -> float:
    return brewer.go_on(now) if option.id == "none" else brewer.anew(now)


def _pay_to_move(brewer: Brewer, now: Potion, option: Option) -> float:
    if option.id == "none":
        return brewer.go_on(now)
    moved = now._replace(space=min(now.space + MandrakeSix.SPACES, LAST_SPACE))
    return brewer.go_on(moved) - brewer.stakes.ruby


WHILE_BREWING: dict[str | None, Callable[[Brewer, Potion, Option], float]] = {
    "blue_1": _place,
    "peek5": _lay,
    "late_tokens": _late,
    "first_tokens": _first,
    "yellow_1": _return_earlier,
    "yellow_6": _pay_to_move,
    "first_white_back": _return_newest,
    "restart5": _restart,
}
"""How the options of each effect are weighed that changes the own cauldron."""

SELECTING: dict[str | None, Callable[[Rewards, Item], float]] = {
    "swap_big": Rewards.swap_in_cauldron,
    "green_5": Rewards.lay_aside,
}
"""How the items are weighed of which each effect lets one choose."""
