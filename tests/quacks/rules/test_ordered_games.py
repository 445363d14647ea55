"""Whole games by standing orders: what an order answers is always legal (Q13.4)."""

import random

from hypothesis import given
from hypothesis import strategies as st

from games.engine import Json, SeededChance
from quacks.rules import rules
from quacks.rules.engine import Quacks
from quacks.rules.standing_order import ordered_move
from quacks.rules.tokens import KINDS
from quacks.rules.until import LIMITS
from tests.quacks.rules.playing import tables
from tests.quacks.rules.scarcity import SCARCE
from tests.quacks.rules.table import as_json
from tests.quacks.rules.test_properties import few, seeds

SOURCES = ("blue_1", "red_1", "yellow_1", "green_1", "purple_1", "black_base", "ruby_for_1")
WORDS = ("none", "use", "return", "points", "droplet", "rubies", *[kind.id for kind in KINDS])
VALUES = {"risk_above": 0.3, "ruby_space": True, "tokens": 7, "white_sum_at_least": 5}


def an_order(dice: random.Random) -> Json:
    """Return any order of the right shape; now and then a part is missing."""
    limits = dice.sample(sorted(LIMITS), dice.randint(1, 3))
    parts: Json = {
        "brewing": {
            "until": {name: VALUES.get(name, 12) for name in limits},
            **dice.choice([{}, {"flask": {}}, {"flask": {"from_value": 2}}]),
        },
        "payout": dice.choice(["points", "coins", "better"]),
        "answers": [
            {"source": source, "prefer": dice.sample(WORDS, len(WORDS))} for source in SOURCES
        ],
        "shopping": [
            [as_json(kind) for kind in dice.sample(KINDS, dice.randint(0, 2))] for _ in range(9)
        ],
        "rubies": dice.choices(["flask", "droplet", "tube_droplet"], k=dice.randint(0, 4)),
    }
    kept = {name: part for name, part in parts.items() if dice.random() < 0.85}
    return {"run": "at_once", **kept}


def play_ordered(seed: int, seats: int, options: Json, rules: Quacks = rules) -> int:
    """Play a game by orders, defaults where they have no answer; return how often they had one."""
    dice, chance = random.Random(seed), SeededChance(seed)
    orders = [an_order(dice) for _ in range(seats)]
    state, _ = rules.new_game(options, seats, chance)
    answered = 0
    while not rules.is_over(state):
        seat = dice.choice(rules.waiting(state))
        move = ordered_move(state, seat, orders[seat], late=False)
        answered += move is not None
        rules.apply(state, move or rules.default(state, seat), chance)
        rules.check(state)
    return answered


@given(seeds, tables())
@few
def test_what_an_order_answers_is_legal(seed: int, table: tuple[int, Json]) -> None:
    assert play_ordered(seed, *table) > 5


@given(seeds, st.sampled_from(["sealed", "open"]))
@few
def test_it_is_legal_with_a_nearly_empty_box(seed: int, visibility: str) -> None:
    options = SCARCE.check_options({"rounds": 4, "brewing_visibility": visibility}, 3)
    assert play_ordered(seed, 3, options, SCARCE) > 5
