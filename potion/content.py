"""Everything that a client needs to draw a table, in both languages at once."""

from collections.abc import Mapping
from functools import cache

from games.content import LANGUAGES, both
from games.engine import Json
from potion.rules.dice import DICE, INGREDIENTS, LEFT_OUT, TABLES
from potion.rules.options import MAX_SEATS, MIN_SEATS
from potion.rules.resolution import REASONS
from potion.rules.shown import PHASES
from potion.rules.state import EACH
from potion.texts.names import DICE as DIE_NAMES
from potion.texts.names import ingredient_name

VERSION = "potion@1"

LOOKS: Mapping[str, tuple[str, str]] = {
    "beetle": ("#3B6FB6", "◆"),
    "mushroom": ("#C43D3D", "▲"),
    "vial": ("#4E9B47", "●"),
}
"""Hex color and a glyph per ingredient, so that no meaning hangs on color alone."""


def content(version: str) -> Json | None:
    """Return all of a content version, which never changes; None if it is unknown."""
    return _content() if version == VERSION else None


@cache
def _content() -> Json:
    return {
        "version": VERSION,
        "languages": list(LANGUAGES),
        "players": {"min": MIN_SEATS, "max": MAX_SEATS},
        "tokens_each": EACH,
        "ingredients": [_ingredient(word) for word in INGREDIENTS],
        "dice": [_die(die) for die in DICE],
        "tables": [_table(name) for name in TABLES],
        "reasons": list(REASONS),
        "phases": list(PHASES),
    }


def _ingredient(word: str) -> Json:
    color, glyph = LOOKS[word]
    return {"id": word, "name": both(lambda: ingredient_name(word)), "hex": color, "glyph": glyph}


def _die(die: str) -> Json:
    return {
        "id": die,
        "quantity": DICE[die],
        "name": both(lambda: str(DIE_NAMES[die])),
        "with_three_players": die != LEFT_OUT,
    }


def _table(name: str) -> Json:
    faces = [{"die": die, "faces": list(faces)} for die, faces in TABLES[name].items()]
    return {"id": name, "house": True, "dice": faces}
