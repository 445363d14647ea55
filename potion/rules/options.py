"""The options of a table (E2.2, E6, E8)."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from games.engine import InvalidOptions, Json
from games.engine.options import check_given, check_seats
from potion.rules.dice import DICE, FACES, INGREDIENTS, TABLES

MIN_SEATS, MAX_SEATS = 3, 7
LEAST_ROUNDS, MOST_ROUNDS, MAX_ROUNDS = 4, 500, 200
"""Fewest and most rounds a table may allow, and what it allows by default."""

OWN = "own"
"""Name of the table of faces that a table brings itself."""


@dataclass(frozen=True, slots=True)
class Options:
    """One table's options, complete.

    Attributes:
        dice_table: Which faces the dice have (E2.2); `own` for those in `dice`.
        dice: Faces by die, an ingredient or None for blank; None unless `own`.
        hand_view: What is shown of others: nothing that players keep in mind, or all (E8).
        max_rounds: After which the game ends in any case (E6).
    """

    dice_table: str = "house-2blank"
    dice: dict[str, list[str | None]] | None = None
    hand_view: str = "memory"
    max_rounds: int = MAX_ROUNDS

    def as_json(self) -> Json:
        """Return all options as plain values."""
        return {name: getattr(self, name) for name in _NAMES}

    @property
    def faces(self) -> Mapping[str, Any]:
        """The faces of every die."""
        return TABLES[self.dice_table] if self.dice is None else self.dice

    @property
    def is_open(self) -> bool:
        """Whether all hands and the full log are shown."""
        return self.hand_view == "open"


_NAMES = [field.name for field in fields(Options)]

_DIE: Json = {
    "type": "array",
    "minItems": FACES,
    "maxItems": FACES,
    "items": {"enum": [*INGREDIENTS, None]},
}

OPTIONS_SCHEMA: Json = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "PotionOptions",
    "type": "object",
    "additionalProperties": False,
    "properties": {
        "dice_table": {"type": "string", "enum": [*TABLES, OWN], "default": "house-2blank"},
        "dice": {
            "type": ["object", "null"],
            "additionalProperties": False,
            "required": [*DICE],
            "properties": {die: dict(_DIE) for die in DICE},
            "default": None,
        },
        "hand_view": {"type": "string", "enum": ["memory", "open"], "default": "memory"},
        "max_rounds": {
            "type": "integer",
            "minimum": LEAST_ROUNDS,
            "maximum": MOST_ROUNDS,
            "default": MAX_ROUNDS,
        },
    },
}
"""JSON Schema of what a client may send; `dice` alone means the table `own`."""


def check_options(given: Mapping[str, Any], seats: int) -> Options:
    """Return complete options from what a client sent for a table of 3 to 7 `seats`.

    Raises:
        InvalidOptions: `unknown_option`, `invalid_option` or `wrong_seats`; `options_clash` for
            own faces beside a house table, or none where they are asked for; `blank_die`.
    """
    check_seats(seats, MIN_SEATS, MAX_SEATS)
    check_given(OPTIONS_SCHEMA, given)
    named, dice = given.get("dice_table"), given.get("dice")
    if (named in TABLES and dice is not None) or (named == OWN and dice is None):
        raise InvalidOptions("options_clash", options=["dice_table", "dice"])
    for die, faces in (dice or {}).items():
        if not any(faces):
            raise InvalidOptions("blank_die", die=die)
    return Options(**({"dice_table": OWN, **given} if dice is not None else given))
