"""How a journeyman answers books and cards: what each option is worth, in points."""

from collections.abc import Callable

from games.engine import Decision, Json, Option
from quacks.bots.brewing import Brewer, Potion, potion
from quacks.bots.worth import Figures, Worth
from quacks.rules.data.track import LAST_SPACE
from quacks.rules.ingredients.yellow import MandrakeSix
from quacks.rules.observation import Observation
from quacks.rules.tokens import KINDS, PURPLE_1, Token

BY_ID = {kind.id: kind for kind in KINDS}


def choose(worth: Worth, seen: Observation, decision: Decision) -> Option:
    """Return the option of an effect's question that is worth most; the first of equals."""
    if decision.source in WHILE_BREWING:
        weigh = WHILE_BREWING[decision.source]
        brewer, now = Brewer(worth, seen), potion(seen)
        return max(decision.options, key=lambda option: weigh(brewer, now, option))
    if decision.source == "neighbour_gift":
        return decision.options[0]
    left = seen.rounds - seen.round + (decision.phase == "fortune")
    figures = worth.figures
    return max(decision.options, key=lambda option: _reward(figures, seen, decision, option, left))


def _place(brewer: Brewer, now: Potion, option: Option) -> float:
    if option.id == "none":
        return brewer.go_on(now)
    return brewer.place(now, BY_ID[option.id])


def _lay(brewer: Brewer, now: Potion, option: Option) -> float:
    return brewer.lay(now, BY_ID[option.id]) if option.id in BY_ID else brewer.stop(now)


def _late(brewer: Brewer, now: Potion, option: Option) -> float:
    if option.id in BY_ID:
        return brewer.late(now, BY_ID[option.id])
    return (brewer.stakes.lost if brewer.seen.exploded else brewer.stakes.kept)[now.space]


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
    "yellow_1": _return_earlier,
    "yellow_6": _pay_to_move,
    "first_white_back": _return_newest,
    "restart5": _restart,
}
"""How the options of each effect are weighed that changes the own cauldron."""


def _reward(
    figures: Figures, seen: Observation, decision: Decision, option: Option, left: int
) -> float:
    """Return what an option gives that counts in `left` rounds."""
    if option.id in BY_ID:
        return _token(figures, seen, decision, BY_ID[option.id], left)
    gives = option.subject or {"points": option.id != "none"}
    if gives.get("type") == "swap":
        new, old = (_parsed(gives[name]) for name in ("new", "old"))
        return _token(figures, seen, decision, new, left) - _token(
            figures, seen, decision, old, left
        )
    rubies = gives.get("rubies", 0) * figures.rubies(left)
    spaces = gives.get("droplet", 0) * figures.droplet(left) + gives.get("rats", 0) * figures.space
    rolls = gives.get("die", 0) * figures.die
    given = [*gives.get("tokens", []), *([gives["token"]] if gives.get("token") else [])]
    tokens = [_token(figures, seen, decision, _parsed(token), left) for token in given]
    ghosts = int(option.id[-1]) if option.id.startswith("return_") else 0
    lost = ghosts * _token(figures, seen, decision, PURPLE_1, left) if ghosts else 0
    return float(gives.get("points", 0) + rubies + spaces + rolls + sum(tokens) - lost)


def _parsed(token: Json) -> Token:
    return Token(token["color"], token["value"])


def _token(
    figures: Figures, seen: Observation, decision: Decision, token: Token, left: int
) -> float:
    if token.color == "white":
        return figures.cleanse * figures.rounds(left)
    owned = owned_of(seen, token.color)
    worth = figures.token(token.id, token.color, left, owned)
    if decision.source == "ruby_for_1":
        return worth - figures.rubies(left)
    if decision.source == "upgrade_draw" and token.value > 1:
        worse = Token(token.color, token.value // 2)
        return worth - figures.token(worse.id, worse.color, left, owned)
    return worth


def owned_of(seen: Observation, color: str) -> int:
    """Return how many tokens of `color` the seat owns."""
    tokens = (*seen.bag, *seen.drawn, *[placed.token for placed in seen.cauldron])
    return sum([token.color == color for token in tokens])
