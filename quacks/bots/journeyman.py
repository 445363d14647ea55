"""The journeyman: knows the odds of its bag, stops by expected value, buys to a plan.

Everything is weighed in points at the end of the game; `Taste` holds the weights, found by play.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from games.engine import Decision, Item, Json, Option
from quacks.bots import apprentice
from quacks.rules.data.rounds import RUBIES_PER_DROPLET, RUBIES_PER_FLASK
from quacks.rules.data.track import LAST_SPACE, TRACK
from quacks.rules.observation import Observation
from quacks.rules.tokens import KINDS, Token

_BY_ID = {kind.id: kind for kind in KINDS}


@dataclass(frozen=True, slots=True)
class Taste:
    """What things are worth in points.

    Attributes:
        coin, coin_late: A coin to spend in the first round, and in the last but one.
        last_coin: A coin in the last round, where five buy a point.
        ruby, ruby_late: A ruby, likewise.
        die: A fair chance of the bonus die that an explosion forfeits.
        flask: What a full flask is worth when kept.
        space: A space of movement of a token in the bag, per round to come.
        bonus: What a token of each color brings per round to come beside its movement.
        crowd: How much of that bonus is left for each further token of the color.
        now: What that bonus counts for when the token is placed.
        weight: Tokens in the bag that halve what one more is worth.
        more: What it is worth to be able to draw again.
    """

    coin: float = 0.27
    coin_late: float = 0.2
    last_coin: float = 0.2
    ruby: float = 1.0
    ruby_late: float = 0.3
    die: float = 0.32
    flask: float = 0.8
    space: float = 0.4
    crowd: float = 0.85
    now: float = 1.5
    weight: float = 40.0
    more: float = 0.0
    bonus: Mapping[str, float] = field(
        default_factory=lambda: {
            "orange": 0.16,
            "green": 0.2,
            "blue": 0.2,
            "red": 0.25,
            "yellow": 0.28,
            "purple": 0.3,
            "black": 0.3,
        }
    )


TASTE = Taste()


def choose(seen: Observation, decision: Decision, taste: Taste = TASTE) -> Json:
    """Return the answer to one question that is waited for."""
    if len(decision.options) == 1:
        return {"option": decision.options[0].id}
    if decision.kind == "brewing":
        return {"option": _brew(seen, {option.id for option in decision.options}, taste)}
    if decision.kind == "payout":
        at = TRACK[seen.space + 1]
        return {"option": "points" if at.points >= _coin(seen, taste) * at.coins else "coins"}
    if decision.kind == "shopping":
        return _shop(seen, decision.options[0], taste)
    if decision.kind == "rubies":
        return _rubies(seen, taste)
    if decision.source in ("blue_1", "peek5"):
        return {"option": _token_to_place(seen, decision, taste)}
    if decision.source in _TURNS:
        return apprentice.choose(seen, decision)
    return {"option": max(decision.options, key=lambda option: _reward(seen, option, taste)).id}


_TURNS = frozenset({"yellow_1", "first_white_back", "restart5", "red_1", "green_1", "black_base"})
"""Effects whose answer needs no weighing."""


def _left(seen: Observation) -> float:
    """Return the share of the game that is still to come after this round, 0 to 1."""
    return (seen.rounds - seen.round) / seen.rounds


def _coin(seen: Observation, taste: Taste) -> float:
    if seen.is_last_round:
        return taste.last_coin
    return taste.coin_late + (taste.coin - taste.coin_late) * _left(seen)


def _ruby(seen: Observation, taste: Taste) -> float:
    return taste.ruby_late + (taste.ruby - taste.ruby_late) * _left(seen)


def _worths(seen: Observation, space: int, taste: Taste) -> tuple[float, float]:
    """Return what stopping on `space` is worth, and what an explosion there leaves."""
    at = TRACK[min(space, LAST_SPACE) + 1]
    coins = _coin(seen, taste) * at.coins
    ruby = _ruby(seen, taste) if at.ruby else 0.0
    return at.points + coins + ruby, max(at.points, coins) + ruby


def _brew(seen: Observation, offered: set[str], taste: Taste) -> str:
    if "draw" not in offered:
        return "stop"
    if "stop" not in offered or seen.risk == 0:
        return "draw"
    gain = _gain_of_drawing(seen, taste)
    if "flask" in offered and _flask_helps(seen, gain, taste):
        return "flask"
    return "draw" if gain > 0 else "stop"


def _gain_of_drawing(seen: Observation, taste: Taste) -> float:
    """Return the expected worth of one more token, less what stopping here is worth."""
    here = _worths(seen, seen.space, taste)[0] + taste.die
    room = seen.limit - seen.white_sum
    total = 0.0
    for token in seen.bag:
        safe, exploded = _worths(seen, seen.space + token.value, taste)
        if token.color == "white" and token.value > room and seen.can_explode:
            total += exploded
        else:
            total += safe + taste.die + _on_placing(token, taste)
    return total / len(seen.bag) - here + taste.more * (1 - seen.risk)


def _on_placing(token: Token, taste: Taste) -> float:
    """Return what an effect brings now beside the movement."""
    return 0.0 if token.color == "white" else taste.bonus[token.color] * taste.now


def _flask_helps(seen: Observation, gain: float, taste: Taste) -> bool:
    """Whether taking the white token back and drawing on is worth the flask."""
    back = seen.cauldron[-1].token.value
    room = seen.limit - seen.white_sum + back
    size = len(seen.bag) + 1
    harmful = sum([token.color == "white" and token.value > room for token in seen.bag])
    harmful += back > room
    forward = sum([token.value for token in seen.bag]) / size
    keep = 0.0 if seen.is_last_round else taste.flask
    at = seen.space - back
    here = _worths(seen, seen.space, taste)[0] + taste.die
    safe, exploded = _worths(seen, int(at + forward), taste)
    risk = harmful / size
    then = (1 - risk) * (safe + taste.die) + risk * exploded - keep
    return then > here + max(gain, 0.0)


def token_worth(seen: Observation, token: Token, taste: Taste = TASTE) -> float:
    """Return what owning one more `token` is worth in points."""
    rounds = seen.rounds - seen.round
    owned = sum([other.color == token.color for other in seen.bag])
    owned += sum([placed.token.color == token.color for placed in seen.cauldron])
    bonus = taste.bonus[token.color] * taste.crowd**owned
    return rounds * (taste.space * token.value + bonus) / (1 + len(seen.bag) / taste.weight)


def _shop(seen: Observation, option: Option, taste: Taste) -> Json:
    """Buy the pair, or the one token, that is worth most; coins that are left are lost."""
    assert option.selection is not None
    items = [item for item in option.selection.items if item.reason is None]
    worth = {item.id: token_worth(seen, _BY_ID[item.id], taste) for item in items}
    best = max(_baskets(items, seen.coins), key=lambda basket: sum([worth[i.id] for i in basket]))
    return {"option": "buy", "tokens": [item.value for item in best]}


def _baskets(items: list[Item], coins: int) -> Iterable[tuple[Item, ...]]:
    """Yield each affordable purchase of one token, or of two of different colors."""
    for at, one in enumerate(items):
        yield (one,)
        for two in items[at + 1 :]:
            if (
                one.value["color"] != two.value["color"]
                and (one.cost or 0) + (two.cost or 0) <= coins
            ):
                yield one, two


def _rubies(seen: Observation, taste: Taste) -> Json:
    """Refill the flask, then move the droplet as far as the rubies reach."""
    rubies = seen.rubies
    spend = []
    if not seen.flask and rubies >= RUBIES_PER_FLASK:
        spend, rubies = ["flask"], rubies - RUBIES_PER_FLASK
    spend += ["droplet"] * min(rubies // RUBIES_PER_DROPLET, LAST_SPACE - seen.droplet)
    return {"option": "spend" if spend else "none", "spend": spend}


def _token_to_place(seen: Observation, decision: Decision, taste: Taste) -> str:
    """Place the token that moves and brings most without harm; none if all are white."""
    drawn = [_BY_ID[option.id] for option in decision.options if option.id in _BY_ID]
    colored = [token for token in drawn if token.color != "white"]
    if not colored:
        return "none"
    return max(colored, key=lambda token: token.value + _on_placing(token, taste)).id


def _reward(seen: Observation, option: Option, taste: Taste) -> float:
    """Return what an option of a card or of the ghosts gives, in points."""
    if option.id in _BY_ID and option.id != "white_1":
        return token_worth(seen, _BY_ID[option.id], taste)
    if option.id == "white_1":
        return taste.space * 2 * (seen.rounds - seen.round)
    gives = option.subject or {}
    droplet = gives.get("droplet", 0) * taste.space * (seen.rounds - seen.round + 1)
    rats = gives.get("rats", 0) * (taste.space + _coin(seen, taste) * 0.7)
    return float(
        gives.get("points", 0) + gives.get("rubies", 0) * _ruby(seen, taste) + droplet + rats
    )
