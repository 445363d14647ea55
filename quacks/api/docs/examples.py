"""One example of each answer of the reading paths; short, and true to shape."""

from games.api.docs.parts import DEFAULT, EVENT, GAME
from games.engine import Json

_SKULL: Json = {"color": "blue", "value": 2}
_SPACE: Json = {"index": 17, "coins": 16, "points": 3, "ruby": False}
_LINKS: Json = {"next": None, "previous": None}
_CARD: Json = {
    "id": "die_twice",
    "color": "blue",
    "title": "Twice the luck",
    "text": "Who rolls the bonus die rolls it twice.",
}
_BOOK: Json = {
    "id": "blue_1",
    "color": "blue",
    "set": 1,
    "title": "Peeking skulls",
    "text": "Draw as many tokens as its value; place one of them if you like, return the rest.",
    "on_sale": True,
    "tokens": [{**_SKULL, "name": "Skull 2", "price": 10, "stock": 7}],
}
_PLACED: Json = {
    "id": "5",
    **_SKULL,
    "from": 14,
    "space": 16,
    "extra": 0,
    "by": "draw",
    "returned_by": None,
}
_STEP: Json = {
    "kind": "token_placed",
    "id": "5",
    **_SKULL,
    "from": 14,
    "to": 16,
    "extra": 0,
    "by": "draw",
    "effect": "blue_1",
    "gains": [],
}
_CAULDRON: Json = {
    "round": 3,
    "seat": 0,
    "exploded": False,
    "white_sum": 6,
    "scoring_space": _SPACE,
    "points": 3,
    "coins": 16,
    "score": 12,
    "tokens": [_PLACED],
}
_SEAT: Json = {
    "seat": 0,
    "rats": 2,
    "steps": [_STEP],
    "exploded": False,
    "die": [{"face": "ruby", "source": "bonus_die"}],
    "effects": [{"kind": "gained", "source": "die", "points": 0, "rubies": 1, "tokens": []}],
    "payout": {"points": 3, "coins": 16, "scoring_space": _SPACE},
    "bought": {"tokens": [_SKULL], "coins": 10},
    "spent": {"spend": ["droplet"], "rubies": 2},
    "score_before": 9,
    "score_after": 12,
    "rats_next": 1,
}

_DRAWN: Json = {
    **EVENT,
    "kind": "token_placed",
    "decision": 57,
    "data": {"id": "5", **_SKULL, "from": 14, "to": 16, "extra": 0, "by": "draw"},
    "text": "Alice places Skull 2 on space 16.",
}

_LYING: Json = {"id": "5", **_SKULL, "space": 16, "by": "draw"}
_VIEWED: Json = {
    "rubies": 2,
    "flask_full": True,
    "droplet": 3,
    "tube_droplet": None,
    "start_space": 5,
    "rats": 2,
    "bag_size": 12,
    "set_aside": [],
    "pending": {"double_next": False, "protected_for": 0},
    "sealed": False,
    "cauldron": {
        "tokens": [_LYING],
        "white_sum": 3,
        "limit": 7,
        "scoring_space": _SPACE,
        "exploded": False,
        "stopped": False,
    },
    "bag": [{**_SKULL, "count": 3}],
}
VIEW: Json = {
    "start_seat": 0,
    "fortune": "die_twice",
    "books": ["orange", "blue_1"],
    "supply": [{**_SKULL, "count": 7}],
    "queue": [],
    "seats": [_VIEWED, {**_VIEWED, "rats": 0, "sealed": True, "cauldron": None, "bag": None}],
}
"""Alice brews; what the bot drew is sealed."""

_CONTENT: Json = {
    "version": "quacks@1",
    "languages": ["en", "pt-BR"],
    "track": {"spaces": [_SPACE], "last_space": 52, "spoon": 53},
    "score_track": {"lap": 50, "rat_tails_after": [1, 4]},
    "tubes": [],
    "die": [{"id": "ruby", "points": 0, "rubies": 1, "droplet": 0, "token": None}],
    "tokens": [
        {
            "id": "blue_2",
            **_SKULL,
            "name": {"en": "Skull 2", "pt-BR": "Caveira 2"},
            "hex": "#3B6FB6",
            "glyph": "◆",
        }
    ],
    "books": [
        {
            "id": "blue_1",
            "color": "blue",
            "set": 1,
            "section": "Q9 blue 1",
            "prices": [{"value": 2, "coins": 10}],
            "title": {"en": _BOOK["title"], "pt-BR": "Caveiras curiosas"},
            "text": {
                "en": _BOOK["text"],
                "pt-BR": "Tire tantas fichas quanto o valor; ponha uma delas, devolva o resto.",
            },
        }
    ],
    "fortune_cards": [
        {
            "id": _CARD["id"],
            "color": "blue",
            "title": {"en": _CARD["title"], "pt-BR": "Sorte em dobro"},
            "text": {
                "en": _CARD["text"],
                "pt-BR": "Quem rola o dado rola duas vezes.",
            },
        }
    ],
    "phases": [{"id": "brewing", "sitting": "brew"}],
    "on_sale_from": {"blue": 1, "yellow": 2},
    "explosion_limit": 7,
    "costs": {
        "coins_per_point": 5,
        "rubies_per_point": 2,
        "rubies_per_droplet": 2,
        "rubies_per_flask": 2,
    },
}

ORDER: Json = {
    "run": "at_once",
    "brewing": {"until": {"risk_above": 0.25}, "flask": {"from_value": 2}},
    "payout": "better",
    "answers": [{"source": "blue_1", "prefer": ["blue_2", "orange_1", "none"]}],
    "shopping": [[_SKULL, {"color": "green", "value": 1}], [_SKULL], []],
    "rubies": ["flask", "droplet"],
}
"""A standing order."""

_KEPT: Json = {
    "order": ORDER,
    "invalid": [{"pointer": "/shopping/0/1", "code": "not_in_play", "detail": "Not here."}],
}
_ORDERED: Json = {
    "number": 57,
    "kind": "brewing",
    "source": None,
    "acts": "at_once",
    "answer": {**DEFAULT, "by": "standing_order"},
}
_BREWS: Json = {
    "brews": 1000,
    "round": 3,
    "explodes": 0.152,
    "asks": 0.0,
    "space": 12.4,
    "coins": 12.1,
    "points": 2.2,
    "tokens": 6.3,
}

EXAMPLES: dict[str, Json] = {
    "Content": _CONTENT,
    "DrawAnswer": {
        "version": 112,
        "after": 111,
        "events": [_DRAWN],
        "more": False,
        "game": GAME,
        "paused_by": "risk_above",
    },
    "StandingOrder": _KEPT,
    "StandingOrderAnswer": {
        "version": 112,
        "after": 111,
        "events": [{**EVENT, "kind": "standing_order_changed", "text": "Alice has a new order."}],
        "more": False,
        "game": GAME,
        **_KEPT,
    },
    "OrderPreview": {**_KEPT, "decisions": [_ORDERED], "brewing": _BREWS},
    "Fortune": {"round": 3, "card": _CARD},
    "Market": {"round": 3, "books": [_BOOK]},
    "Bag": {
        "size": 12,
        "tokens": [{**_SKULL, "count": 3, "chance": 0.25}],
        "explodes": 0.1667,
    },
    "CauldronList": {"results": [_CAULDRON], **_LINKS},
    "PurchaseList": {
        "results": [{**_SKULL, "round": 3, "seat": 0, "coins": 10, "source": None}],
        **_LINKS,
    },
    "RoundStory": {"round": 3, "fortune": "die_twice", "seats": [_SEAT]},
}
"""Name of a shape -> a value of it."""

_BOUGHT: Json = {
    **EVENT,
    "phase": "shopping",
    "kind": "purchased",
    "decision": 58,
    "data": {"tokens": [_SKULL], "coins": 10},
    "text": "Alice buys Skull 2 for 10 coins.",
}
_AFTER: Json = {"version": 112, "after": 111, "more": False, "game": GAME}

BY_TAG: dict[tuple[str, str], tuple[str, Json]] = {
    ("GameAnswer", "Brewing"): ("BrewingAnswer", {**_AFTER, "events": [_DRAWN]}),
    ("GameAnswer", "Settling"): ("SettlingAnswer", {**_AFTER, "events": [_BOUGHT]}),
}
"""What acts of the game answer."""
