"""The options of a table: what may be set, its defaults, and which mixes clash (Q1.2, Q1.8)."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from games.engine import InvalidOptions, Json
from quacks.rules.data.rounds import ROUNDS

MIN_SEATS, MAX_SEATS = 2, 5
MIN_ROUNDS = 3

_CLASSIC = {"rats": "after_fortune", "spoon_rolls": True, "decline_any": True}
"""What the older edition changes; each can still be set by hand."""


@dataclass(frozen=True, slots=True)
class Options:
    """One table's options, complete.

    Attributes:
        set: Book set of green, blue, red, yellow and purple.
        moth: Book of black.
        fortune_deck: Which fortune cards are shuffled.
        edition: Sets the defaults of `rats`, `spoon_rolls` and `decline_any`.
        rats: Rats are counted at the end of the round before, or after the fortune card (Q2.11).
        spoon_rolls: Who reached the spoon without exploding rolls the bonus die too (Q4.1).
        decline_any: Every token effect may be declined (Q3.5).
        brewing_visibility: Others' cauldrons are seen at the end of brewing, or while they grow
            (Q13.2).
        final_round: In the last round everybody draws at their own pace, or in lockstep (Q8.2).
        rounds: Rounds of the game; the last one counts as round 9.
        odds: Whether the server tells odds.
    """

    set: int = 1
    moth: str = "base"
    fortune_deck: str = "base"
    edition: str = "all_in"
    rats: str = "end_of_round"
    spoon_rolls: bool = False
    decline_any: bool = False
    brewing_visibility: str = "sealed"
    final_round: str = "free"
    rounds: int = ROUNDS
    odds: bool = True

    def as_json(self) -> Json:
        """Return all options as plain values."""
        return {field.name: getattr(self, field.name) for field in fields(self)}


OPTIONS_SCHEMA: Json = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "QuacksOptions",
    "type": "object",
    "additionalProperties": False,
    "properties": {
        "set": {"type": "integer", "enum": [1], "default": 1},
        "moth": {"type": "string", "enum": ["base"], "default": "base"},
        "fortune_deck": {"type": "string", "enum": ["base"], "default": "base"},
        "edition": {"type": "string", "enum": ["all_in", "classic"], "default": "all_in"},
        "rats": {
            "type": "string",
            "enum": ["end_of_round", "after_fortune"],
            "default": "end_of_round",
        },
        "spoon_rolls": {"type": "boolean", "default": False},
        "decline_any": {"type": "boolean", "default": False},
        "brewing_visibility": {"type": "string", "enum": ["sealed", "open"], "default": "sealed"},
        "final_round": {"type": "string", "enum": ["free", "together"], "default": "free"},
        "rounds": {"type": "integer", "minimum": MIN_ROUNDS, "maximum": ROUNDS, "default": ROUNDS},
        "odds": {"type": "boolean", "default": True},
    },
}
"""JSON Schema of what a client may send; defaults are those of the newer edition."""


def check_options(given: Mapping[str, Any], seats: int) -> Options:
    """Return complete options from what a client sent for a table of 2 to 5 `seats` (Q1.1).

    Raises:
        InvalidOptions: `unknown_option` or `invalid_option`, with the option's name;
            `wrong_seats`.
    """
    if type(seats) is not int or not MIN_SEATS <= seats <= MAX_SEATS:
        raise InvalidOptions("wrong_seats", seats=seats, min=MIN_SEATS, max=MAX_SEATS)
    properties = OPTIONS_SCHEMA["properties"]
    for name, value in given.items():
        if name not in properties:
            raise InvalidOptions("unknown_option", option=name, known=sorted(properties))
        if not _allows(properties[name], value):
            raise InvalidOptions(
                "invalid_option", option=name, value=value, allowed=_allowed(properties[name])
            )
    defaults = _CLASSIC if given.get("edition") == "classic" else {}
    return Options(**{**defaults, **given})


_TYPES: dict[str, type] = {"integer": int, "string": str, "boolean": bool}


def _allows(schema: Json, value: Any) -> bool:
    if type(value) is not _TYPES[schema["type"]]:
        return False
    if "enum" in schema:
        return bool(value in schema["enum"])
    return schema["type"] == "boolean" or bool(schema["minimum"] <= value <= schema["maximum"])


def _allowed(schema: Json) -> list[Any]:
    if "enum" in schema:
        return list(schema["enum"])
    if schema["type"] == "boolean":
        return [False, True]
    return list(range(schema["minimum"], schema["maximum"] + 1))
