"""One example of each answer; short, and true to shape."""

from games.api.docs.parts import DECISION, DEFAULT, EVENT, GAME, OPTION
from games.engine import Json
from potion.rules.options import Options

_DICE: list[Json] = [
    {"die": "ones", "quantity": 1, "ingredient": "mushroom"},
    {"die": "twos", "quantity": 2, "ingredient": "beetle"},
    {"die": "threes", "quantity": 3, "ingredient": None},
]
_FACES = {
    "ones": ["mushroom", "mushroom", "beetle", "vial", None, None],
    "twos": ["beetle", "beetle", "mushroom", "vial", None, None],
    "threes": ["vial", "vial", "beetle", "mushroom", None, None],
}
_BIDS: list[Json] = [
    {"seat": seat, "ingredient": ingredient, "auto": seat == 3, "discarded": ingredient != "vial"}
    for seat, ingredient in enumerate(("beetle", "beetle", "vial", "mushroom"))
]
_ROUND: Json = {"round": 3, "roller": 2, "dice": _DICE, "reason": "match", "bids": _BIDS}

ORDER: Json = {"run": "deadline", "prefer": ["vial", "beetle", "any"]}
"""A standing order."""

_KEPT: Json = {
    "order": ORDER,
    "invalid": [{"pointer": "/until_round", "code": "order_ended", "detail": "It has ended."}],
}

_ORDERED: Json = {
    "number": 4,
    "kind": "bid",
    "source": None,
    "acts": "deadline",
    "answer": {"option": "vial", "body": {"ingredient": "vial"}, "by": "standing_order",
               "text": "Chooses: vial."},
}  # fmt: skip

_BID: Json = {
    **DECISION,
    "number": 4,
    "kind": "bid",
    "phase": "choose",
    "prompt": "Which ingredient do you choose in secret?",
    "options": [
        {
            **OPTION,
            "id": "vial",
            "label": "Vial",
            "href": f"/api/v1/potion/{GAME['id']}/bids?decision=4",
            "body": {"ingredient": "vial"},
        }
    ],
    "default": {
        **DEFAULT,
        "option": "any",
        "body": {"ingredient": "any"},
        "text": "Lets chance choose.",
    },
}
_HAND: Json = {"beetle": 3, "mushroom": 4, "vial": 4}
_TABLE: Json = {
    **GAME,
    "name": "The Potion KV7Q2M",
    "ruleset": "potion",
    "content": "potion@1",
    "options": Options().as_json(),
    "round": 4,
    "rounds": None,
    "phase": "choose",
    "seats": [{**seat, "phase": "choose"} for seat in GAME["seats"]],
    "decisions": [_BID],
    "view": {
        "roller": 1,
        "dice": _DICE,
        "bottle": {"beetle": 2, "mushroom": 0, "vial": 1},
        "log": [{**_ROUND, "bids": _BIDS[:2]}],
        "seats": [
            {"has_chosen": False, "bid": None, "hand": _HAND},
            {"has_chosen": True, "bid": None, "hand": None},
        ],
    },
}
_CHOSEN: Json = {
    **EVENT,
    "round": 4,
    "phase": "choose",
    "kind": "bid_made",
    "decision": 3,
    "data": {"ingredient": "vial"},
    "text": "Alice chooses in secret: vial.",
}

BY_TAG: dict[tuple[str, str], tuple[str, Json]] = {
    ("GameAnswer", "Potion"): (
        "PotionAnswer",
        {"version": 112, "after": 111, "events": [_CHOSEN], "more": False, "game": _TABLE},
    ),
}
"""What acts of the game answer."""

EXAMPLES: dict[str, Json] = {
    "PotionDice": {
        "round": 4,
        "roller": 3,
        "dice": [{**die, "faces": _FACES[die["die"]]} for die in _DICE],
    },
    "PotionBids": {
        "round": 4,
        "bids": [{"seat": seat, "has_chosen": seat < 2} for seat in range(4)],
        "mine": "vial",
    },
    "PotionHistory": {"results": [_ROUND], "next": None, "previous": None},
    "PotionOrder": _KEPT,
    "PotionOrderPreview": {**_KEPT, "decisions": [_ORDERED]},
    "PotionOrderAnswer": {
        "version": 112,
        "after": 111,
        "events": [{**EVENT, "kind": "standing_order_changed", "text": "Alice has a new order."}],
        "more": False,
        "game": _TABLE,
        **_KEPT,
    },
}
"""Name of a shape -> a value of it."""
