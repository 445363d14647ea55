"""The toy game's state and its stored form."""

import json
from dataclasses import dataclass, field, replace
from typing import Any

COSTS = {1: 3, 2: 5, 3: 8}
"""Price of a lantern by its size; its size is its points."""


@dataclass(slots=True)
class Question:
    number: int
    kind: str
    source: str | None = None
    optional: bool = False
    revision: int = 0


@dataclass(slots=True)
class Player:
    charm: int
    dice: list[int] = field(default_factory=list)
    finished: bool = False
    busted: bool = False
    lanterns: list[int] = field(default_factory=list)
    score: int = 0
    asked: int = 0
    open: list[Question] = field(default_factory=list)


@dataclass(slots=True)
class State:
    options: dict[str, Any]
    players: list[Player]
    stock: dict[int, int]
    round: int = 0
    phase: str = "rolling"
    over: bool = False


def stock_of(seats: int, rounds: int) -> dict[int, int]:
    """Return how many lanterns of each size a game begins with: never enough of the big ones."""
    return {1: seats * rounds, 2: seats, 3: rounds}


def copy(state: State) -> State:
    players = [
        replace(
            player,
            dice=player.dice.copy(),
            lanterns=player.lanterns.copy(),
            open=[replace(question) for question in player.open],
        )
        for player in state.players
    ]
    return replace(state, players=players, stock=state.stock.copy())


def dump(state: State) -> str:
    plain = {"schema": 1, **_fields(state), "stock": list(state.stock.values())}
    return json.dumps(plain, default=_fields, separators=(",", ":"), sort_keys=True)


def _fields(one: State | Player | Question) -> dict[str, Any]:
    return {name: getattr(one, name) for name in one.__slots__}


def load(text: str) -> State:
    plain = json.loads(text)
    assert plain.pop("schema") == 1, "there is but one schema"
    players = [
        Player(**{**player, "open": [Question(**question) for question in player["open"]]})
        for player in plain.pop("players")
    ]
    stock = dict(zip(COSTS, plain.pop("stock"), strict=True))
    return State(players=players, stock=stock, **plain)
