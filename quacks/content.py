"""Everything that a client needs to draw a table, in both languages at once."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from django.utils.translation import gettext as _

from games.content import LANGUAGES, both
from games.engine import Json
from quacks.rules.data.die import DIE
from quacks.rules.data.rounds import (
    COINS_PER_POINT,
    EXPLOSION_LIMIT,
    ON_SALE_FROM,
    RUBIES_PER_DROPLET,
    RUBIES_PER_FLASK,
    RUBIES_PER_POINT,
)
from quacks.rules.data.score import LAP, TAILS_AFTER
from quacks.rules.data.track import LAST_SPACE, SPOON, TRACK
from quacks.rules.data.tubes import TUBES, Tube
from quacks.rules.fortune_cards import ALL_CARDS
from quacks.rules.ingredients import ALL_BOOKS
from quacks.rules.observe import PHASES
from quacks.rules.rule import token_json
from quacks.rules.tokens import KINDS
from quacks.texts.cards import CARDS
from quacks.texts.names import BOOKS, COLOR_NAMES

VERSION = "quacks@2"

LOOKS: Mapping[str, tuple[str, str]] = {
    "white": ("#F2EFE6", "✳"),
    "orange": ("#E8842A", "●"),
    "green": ("#4E9B47", "✚"),
    "blue": ("#3B6FB6", "◆"),
    "red": ("#C43D3D", "▲"),
    "yellow": ("#E5C33B", "★"),
    "purple": ("#7C4A9E", "☾"),
    "black": ("#2B2B30", "⋈"),
}
"""Hex color and a glyph per token color, so that no meaning hangs on color alone."""


def content(version: str) -> Json | None:
    """Return all of a content version, which never changes; None if it is unknown."""
    return _content() if version == VERSION else None


@cache
def _content() -> Json:
    return {
        "version": VERSION,
        "languages": list(LANGUAGES),
        "track": {
            "spaces": [space.as_json() for space in TRACK],
            "last_space": LAST_SPACE,
            "spoon": SPOON,
        },
        "score_track": {"lap": LAP, "rat_tails_after": list(TAILS_AFTER)},
        "tubes": [_tube(tube) for tube in TUBES],
        "die": [_face(face) for face in DIE],
        "tokens": [_token(kind) for kind in KINDS],
        "books": [_book(book) for book in ALL_BOOKS],
        "fortune_cards": [_card(card) for card in ALL_CARDS],
        "phases": [{"id": phase, "sitting": _sitting(phase)} for phase in PHASES],
        "on_sale_from": dict(ON_SALE_FROM),
        "explosion_limit": EXPLOSION_LIMIT,
        "costs": {
            "coins_per_point": COINS_PER_POINT,
            "rubies_per_point": RUBIES_PER_POINT,
            "rubies_per_droplet": RUBIES_PER_DROPLET,
            "rubies_per_flask": RUBIES_PER_FLASK,
        },
    }


def _face(face: Any) -> Json:
    return {
        "id": face.id,
        "points": face.points,
        "rubies": face.rubies,
        "droplet": face.droplet,
        "token": token_json(face.token) if face.token else None,
    }


def _tube(tube: Tube) -> Json:
    return {
        "id": tube.id,
        "number": tube.number,
        "points": tube.points,
        "rubies": tube.rubies,
        "token": token_json(tube.token) if tube.token else None,
    }


def _token(kind: Any) -> Json:
    color, glyph = LOOKS[kind.color]
    name = both(lambda: f"{COLOR_NAMES[kind.color]} {kind.value}")
    return {"id": kind.id, **token_json(kind), "name": name, "hex": color, "glyph": glyph}


def _book(book: Any) -> Json:
    words = BOOKS[book.key]
    return {
        "id": book.key,
        "color": book.color,
        "set": book.set or None,
        "section": book.section,
        "prices": [{"value": value, "coins": coins} for value, coins in book.prices.items()],
        "title": both(lambda: _(words.title)),
        "text": both(lambda: _(words.text)),
    }


def _card(card: Any) -> Json:
    words = CARDS[card.key]
    return {
        "id": card.key,
        "color": card.color,
        "title": both(lambda: _(words.title)),
        "text": both(lambda: _(words.text)),
    }


def _sitting(phase: str) -> str:
    return "brew" if phase in ("fortune", "brewing") else "settle"
