"""Random tables of any game: a number of seats, and options that fit its JSON Schema."""

from random import Random
from typing import Any

from games.engine import InvalidOptions, Json, Rules
from games.testing.trial import S

GIVEN = 0.85
"""How often an option is given at all."""


def any_table(rules: Rules[S], dice: Random) -> tuple[int, Json]:
    """Return seats and options, some left out; of options that clash one is left out too."""
    properties = rules.options_schema["properties"]
    seats = dice.randint(rules.min_seats, rules.max_seats)
    given = {
        name: any_value(schema, dice)
        for name, schema in properties.items()
        if dice.random() < GIVEN
    }
    while True:
        try:
            rules.check_options(given, seats)
        except InvalidOptions as refusal:
            clashing = [name for name in given if name in refusal.params.get("options", given)]
            del given[dice.choice(clashing)]
        else:
            return seats, given


def any_value(schema: Json, dice: Random) -> Any:
    """Return a value that fits `schema`, of the words that options of tables are described in.

    Raises:
        KeyError: Its type is another one, or a number without bounds.
    """
    if "enum" in schema:
        return dice.choice(schema["enum"])
    kinds = schema["type"]
    return _VALUES[kinds if isinstance(kinds, str) else dice.choice(kinds)](schema, dice)


def _any_array(schema: Json, dice: Random) -> list[Any]:
    size = dice.randint(schema["minItems"], schema["maxItems"])
    return [any_value(schema["items"], dice) for _ in range(size)]


def _any_object(schema: Json, dice: Random) -> Json:
    return {
        name: any_value(value, dice)
        for name, value in schema["properties"].items()
        if name in schema["required"] or dice.random() < GIVEN
    }


_VALUES = {
    "null": lambda schema, dice: None,
    "boolean": lambda schema, dice: dice.random() < 0.5,
    "integer": lambda schema, dice: dice.randint(schema["minimum"], schema["maximum"]),
    "array": _any_array,
    "object": _any_object,
}
