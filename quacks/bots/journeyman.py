"""The journeyman: knows the odds of its bag, stops by expected value, buys to a plan."""

from games.engine import Decision, Json, Option, Selection
from quacks.bots import apprentice
from quacks.rules.data.track import LAST_SPACE, TRACK
from quacks.rules.observation import Observation
from quacks.rules.rule import parse_token
from quacks.rules.tokens import Token

PLAN: dict[str, float] = {
    "blue": 1.35,
    "red": 1.2,
    "green": 1.0,
    "yellow": 1.25,
    "purple": 1.15,
    "black": 1.2,
    "orange": 1.0,
}
"""What a space of movement of each color is worth in the bag."""

BONUS: dict[str, float] = {
    "black": 1.2,
    "purple": 1.3,
    "green": 0.7,
    "blue": 0.5,
    "yellow": 0.6,
    "red": 0.4,
    "orange": 0.3,
}
"""What a token of each color is worth beside its movement."""

POINTS_PER_COIN = 0.26
"""What a coin to spend is worth in points before the last round."""
LAST_ROUND_POINTS_PER_COIN = 0.2
RUBY_WORTH = 0.9
DIE_WORTH = 0.35
FLASK_RISK = 0.34
"""From this risk on the flask is worth using in the middle of a game."""


def choose(seen: Observation, decision: Decision) -> Json:
    """Return the answer to one question that is waited for."""
    if len(decision.options) == 1:
        return {"option": decision.options[0].id}
    if decision.kind == "brewing":
        return {"option": _brew(seen, {option.id for option in decision.options})}
    if decision.kind == "payout":
        return {"option": _payout(seen)}
    if decision.kind == "shopping":
        return _shop(seen, decision.options[0])
    if decision.kind == "rubies":
        return _rubies(seen, decision.options[0])
    if decision.source in ("blue_1", "peek5"):
        return {"option": _token_to_place(seen, decision)}
    return apprentice.choose(seen, decision)


def _worth(seen: Observation, space: int) -> float:
    """Return what a scoring space is worth in points to a cauldron that did not explode."""
    at = TRACK[min(space, LAST_SPACE) + 1]
    coin = LAST_ROUND_POINTS_PER_COIN if seen.is_last_round else POINTS_PER_COIN
    return at.points + coin * at.coins + (RUBY_WORTH if at.ruby else 0)


def _exploded_worth(seen: Observation, space: int) -> float:
    at = TRACK[min(space, LAST_SPACE) + 1]
    coin = LAST_ROUND_POINTS_PER_COIN if seen.is_last_round else POINTS_PER_COIN
    return max(at.points, coin * at.coins) + (RUBY_WORTH if at.ruby else 0)


def _brew(seen: Observation, offered: set[str]) -> str:
    if "draw" not in offered:
        return "stop"
    if "stop" not in offered or seen.risk == 0:
        return "draw"
    if "flask" in offered and seen.risk >= FLASK_RISK:
        return "flask"
    return "draw" if _gain_of_drawing(seen) > 0 else "stop"


def _gain_of_drawing(seen: Observation) -> float:
    """Return the expected worth of one more token, less what stopping here is worth."""
    here = _worth(seen, seen.space) + DIE_WORTH
    room = seen.limit - seen.white_sum
    total = 0.0
    for token in seen.bag:
        space = seen.space + token.value
        if token.color == "white" and token.value > room and seen.can_explode:
            total += _exploded_worth(seen, space) - here
        else:
            total += _worth(seen, space) + DIE_WORTH + _effect_worth(token) - here
    return total / len(seen.bag)


def _effect_worth(token: Token) -> float:
    """Return what an effect adds beside the movement, in points."""
    return {"blue": 0.35, "green": 0.3, "purple": 0.5, "black": 0.4, "yellow": 0.15}.get(
        token.color, 0
    )


def _payout(seen: Observation) -> str:
    at = TRACK[min(seen.space, LAST_SPACE) + 1]
    coin = LAST_ROUND_POINTS_PER_COIN if seen.is_last_round else POINTS_PER_COIN
    return "points" if at.points >= coin * at.coins else "coins"


def _shop(seen: Observation, option: Option) -> Json:
    """Buy the pair that is worth most; coins that are left are lost."""
    selection = option.selection
    assert isinstance(selection, Selection)
    items = [item for item in selection.items if item.reason is None]
    pairs = [
        [one, two] for one in items for two in items if one.value["color"] < two.value["color"]
    ]
    budget = selection.budget or 0
    affordable = [p for p in pairs if sum(item.cost or 0 for item in p) <= budget]
    best = max(
        [*affordable, *([item] for item in items)],
        key=lambda p: sum(token_worth(seen, parse_token(i.value)) for i in p),
    )
    return {"option": "buy", "tokens": [item.value for item in best]}


def token_worth(seen: Observation, token: Token) -> float:
    """Return what owning one more `token` is worth."""
    left = (seen.rounds - seen.round) / seen.rounds
    owned = sum(
        other.color == token.color for other in (*seen.bag, *(p.token for p in seen.cauldron))
    )
    bonus = BONUS[token.color] * (1 + left)
    if token.color in ("purple", "black"):
        bonus *= 1.2 if owned < 3 else 0.6
    return PLAN[token.color] * token.value + bonus


def _rubies(seen: Observation, option: Option) -> Json:
    pairs = seen.rubies // 2
    spend = ["flask"] if not seen.flask and pairs else []
    spend += ["droplet"] * min(pairs - len(spend), LAST_SPACE - seen.droplet)
    return {"option": "spend" if spend else "none", "spend": spend}


def _token_to_place(seen: Observation, decision: Decision) -> str:
    """Place the colored token that is worth most; leave white ones in the bag."""
    tokens = [option for option in decision.options if option.subject is not None]
    colored = [option for option in tokens if option.subject and option.subject["color"] != "white"]
    if not colored:
        return "none"
    return max(colored, key=lambda option: _drawn_worth(option)).id


def _drawn_worth(option: Option) -> float:
    token = parse_token(option.subject)
    return token.value + _effect_worth(token)
