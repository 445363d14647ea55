"""One example of each answer; short, and true to shape."""

from games.api.docs.examples import EVENT, GAME
from games.engine import Json

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
        "game": GAME,
        **_KEPT,
    },
}
"""Name of a shape -> a value of it."""
