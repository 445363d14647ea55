"""Prompts, labels and sentences of decisions."""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy
from django.utils.translation import ngettext

from accounts.text import Text
from games.engine import Decision, Item, Json, Option, Warning
from quacks.rules.ingredients.purple import SWAPS, GhostOne, GhostTwo
from quacks.rules.rule import token_json
from quacks.rules.tokens import KINDS
from quacks.texts.cards import CARDS
from quacks.texts.names import source_name, token_name, token_names

PROMPTS: Mapping[str, Text] = {
    "brewing": lazy("Draw another token, or stop?"),
    "payout": lazy("Your cauldron exploded: points or coins?"),
    "shopping": lazy("What do you buy?"),
    "rubies": lazy("How do you spend your rubies?"),
    "final_shopping": lazy("How many points do your coins and rubies buy?"),
    "test_tubes": lazy("Which droplet takes the step?"),
    "blue_1": lazy("Place one of the drawn tokens?"),
    "blue_2": lazy("Let the skull shield your next draws?"),
    "blue_3": lazy("Take the ruby of the skull?"),
    "blue_4": lazy("Take the points of the skull?"),
    "blue_5": lazy("Take the points of the skull?"),
    "blue_6": lazy("Take the rubies of the skull?"),
    "red_1": lazy("Move the toadstool further?"),
    "red_2": lazy("Lay the toadstool aside for later?"),
    "red_3": lazy("Move the toadstool further?"),
    "red_4": lazy("Let the toadstool push boomberries 1 further?"),
    "red_5": lazy("Move the toadstool further?"),
    "red_6": lazy("Draw one more token and lay it aside?"),
    "late_tokens": lazy("Which token from beside the cauldron do you place?"),
    "yellow_1": lazy("Put the boomberry back into the bag?"),
    "yellow_2": lazy("Let the next token move twice its value?"),
    "yellow_3": lazy("Let the cauldron bear more boomberries?"),
    "yellow_4": lazy("Move the mandrake further?"),
    "yellow_5": lazy("Look at a token and move its value further?"),
    "yellow_6": lazy("Pay 1 ruby to move the mandrake 3 further?"),
    "first_tokens": lazy("Which token from beside the cauldron do you place first?"),
    "green_1": lazy("Take the rubies of your spiders?"),
    "green_2": lazy("Which token does your spider bring?"),
    "green_3": lazy("Move your last token on?"),
    "green_4": lazy("Pay rubies to move the droplet?"),
    "green_5": lazy("Lay a token aside for the next round?"),
    "green_6": lazy("Roll the bonus die for your spiders?"),
    "purple_1": lazy("Which reward do your ghosts bring?"),
    "purple_2": lazy("How many ghosts go, and for what?"),
    "purple_3": lazy("Take the points of your ghosts?"),
    "purple_4": lazy("Which token do you swap?"),
    "purple_5": lazy("What do your ghosts buy?"),
    "purple_6": lazy("Take the points of your ghosts?"),
    "black_base": lazy("Take the reward of your moths?"),
    "black_5": lazy("Take the reward of your moths?"),
    "black_6": lazy("Take the reward of your moths?"),
}

LABELS: Mapping[str, Text] = {
    "draw": lazy("Draw a token"),
    "stop": lazy("Stop here"),
    "flask": lazy("Use the flask"),
    "points": lazy("Take points"),
    "coins": lazy("Take coins"),
    "buy": lazy("Buy"),
    "spend": lazy("Spend rubies"),
    "none": lazy("No, thanks"),
    "withdraw": lazy("Take it back"),
    "use": lazy("Yes, please"),
    "lay_aside": lazy("Lay it aside"),
    "return": lazy("Put it back"),
    "restart": lazy("Put all back and begin anew"),
    "rubies": lazy("Take rubies"),
    "droplet": lazy("Move the droplet"),
    "token": lazy("A token of its choice"),
    "tube": lazy("Step on the test tubes"),
    "convert": lazy("Turn all into points"),
    "swap": lazy("Swap a token"),
    "die": lazy("Roll the bonus die"),
    "rats": lazy("Take rats"),
    "bundle": lazy("Take it all"),
}

PURCHASES: Mapping[str, Text] = {
    "flask": lazy("Refill the flask"),
    "droplet": lazy("Move the droplet"),
    "tube_droplet": lazy("Move the droplet of the test tubes"),
}
"""What rubies pay for."""

_NOTHING: Mapping[str, Text] = {
    "shopping": lazy("Buy nothing"),
    "rubies": lazy("Keep the rubies"),
}

PAID: Mapping[str, int] = {"droplet_1": 1, "droplet_2": 2}
"""Droplet steps, each paid with a ruby, by option."""

TOKENS: Mapping[str, Json] = {kind.id: token_json(kind) for kind in KINDS}
"""Every token by the id of the option that chooses it."""


def prompt(decision: Decision) -> str:
    """Return the sentence that asks."""
    if decision.kind == "change":
        return _("Your answer waits. Change it or take it back?")
    key = decision.source or decision.kind
    if key in CARDS:
        return _("%(card)s: what do you choose?") % {"card": source_name(key)}
    return str(PROMPTS[key])


def option_text(decision: Decision, option: Option) -> str:
    """Return the label of an option."""
    if option.id in TOKENS:
        name = token_name(TOKENS[option.id])
        return _("Place %(token)s") % {"token": name} if decision.kind == "brewing" else name
    if option.id == "none":
        return str(LABELS["none"] if decision.source else _NOTHING[decision.phase])
    if option.subject and option.subject["type"] == "reward" and option.id not in PAID:
        return reward_text(option.subject)
    if option.subject and option.subject["type"] == "tube":
        return _tube_text(option.subject)
    return option_label(option.id)


def reward_text(reward: Json) -> str:
    """Return what a reward gives, for example `2 points, droplet +1`."""
    parts = [say(reward[key]) for key, say in _REWARDS.items() if reward.get(key)]
    parts += map(token_name, reward.get("tokens", []))
    return ", ".join(parts) or _("nothing")


def _tube_text(tube: Json) -> str:
    gives = token_name(tube["token"]) if tube["token"] else reward_text(tube)
    return _("Test tube %(n)d: %(gives)s") % {"n": tube["number"], "gives": gives}


def points_text(points: int) -> str:
    """Return a number of points in words."""
    return ngettext("%(n)d point", "%(n)d points", points) % {"n": points}


def rubies_text(rubies: int) -> str:
    """Return a number of rubies in words."""
    return ngettext("%(n)d ruby", "%(n)d rubies", rubies) % {"n": rubies}


def coins_text(coins: int) -> str:
    """Return a number of coins in words."""
    return ngettext("%(n)d coin", "%(n)d coins", coins) % {"n": coins}


FACES: Mapping[str, Callable[[], str]] = {
    "point": lambda: points_text(1),
    "two_points": lambda: points_text(2),
    "ruby": lambda: rubies_text(1),
    "droplet": lambda: _("droplet"),
    "orange": lambda: token_name({"color": "orange", "value": 1}),
}
"""Faces of the bonus die."""


def face_name(face: str) -> str:
    """Return what a face of the bonus die gives."""
    return FACES[face]()


def _droplet_text(steps: int) -> str:
    return _("droplet %(n)+d") % {"n": steps}


def _rolls_text(rolls: int) -> str:
    return ngettext("%(n)d roll of the die", "%(n)d rolls of the die", rolls) % {"n": rolls}


def _rats_text(rats: int) -> str:
    return _("rats %(n)+d") % {"n": rats}


_REWARDS: Mapping[str, Callable[[int], str]] = {
    "points": points_text,
    "rubies": rubies_text,
    "droplet": _droplet_text,
    "rats": _rats_text,
    "die": _rolls_text,
}


def item_text(item: Item) -> str:
    """Return the label of a token to buy, of a swap or of what rubies pay for."""
    if isinstance(item.value, dict) and "id" in item.value:
        told = {"n": item.value["id"], "token": token_name(item.value)}
        return _("%(token)s instead of token %(n)s") % told
    return token_name(item.value) if isinstance(item.value, dict) else spending_label(item.id)


def spending_label(what: str) -> str:
    """Return the label of what rubies pay for."""
    return str(PURCHASES[what])


def warning_text(warning: Warning) -> str:
    """Return the sentence of a warning."""
    if warning.chance is None:
        return _("This may explode the cauldron.")
    if warning.chance == 1:
        return _("This explodes the cauldron.")
    return _("Explodes with a chance of %(percent)d %%.") % {"percent": round(warning.chance * 100)}


def answer_text(decision: Decision) -> str:
    """Return the sentence that tells which answer waits, and for whom."""
    answer = decision.answer or {"option": "none", "body": {}}
    tokens = answer["body"].get("tokens")
    what = token_names(tokens) if tokens is not None else option_label(answer["option"])
    return _("Waiting for its turn: %(what)s.") % {"what": what}


def option_label(option: str) -> str:
    """Return the label of an option by its id alone."""
    if option in TOKENS:
        return token_name(TOKENS[option])
    if option in GhostOne.REWARDS:
        return reward_text(GhostOne.REWARDS[option]._asdict())
    if option in GhostTwo.REWARDS:
        tokens = [token_json(token) for token in GhostTwo.TOKENS[option]]
        return reward_text({**GhostTwo.REWARDS[option]._asdict(), "tokens": tokens})
    if option in SWAPS:
        told = {name: token_name(SWAPS[option][name]) for name in ("old", "new")}
        return _("%(old)s for %(new)s") % told
    if option in PAID:
        steps = PAID[option]
        return _("%(steps)s for %(rubies)s") % {
            "steps": _droplet_text(steps),
            "rubies": rubies_text(steps),
        }
    for what in ("rats_", "rubies_"):
        if option.startswith(what):
            return rubies_text(int(option.removeprefix(what)))
    return str(LABELS[option])


def default_text(state: Any, decision: Decision, answer: Json) -> str:
    """Return the sentence that tells what the clock will do."""
    if decision.kind == "brewing":
        return _brewing_default(state, decision, answer)
    if decision.kind == "payout":
        return _("Takes points.") if answer["option"] == "points" else _("Takes coins.")
    if answer["option"] == "none":
        return str(_NOTHING.get(decision.kind, _("Declines"))) + "."
    if decision.kind == "final_shopping":
        return _("Turns all coins and rubies into points.")
    option = next(one for one in decision.options if one.id == answer["option"])
    return _("Chooses: %(option)s.") % {"option": option_text(decision, option)}


def _brewing_default(state: Any, decision: Decision, answer: Json) -> str:
    from quacks.rules.in_force import scoring_space

    if answer["option"] == "draw":
        return _("Draws the token that is owed, then stops.")
    space = scoring_space(state.seats[decision.seat])
    told = {"coins": coins_text(space.coins), "points": points_text(space.points)}
    return _("Stops here: %(coins)s, %(points)s.") % told
