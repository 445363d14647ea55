"""The options of a table against their JSON Schema: as much of it as games use.

An object of options names all its members; numbers have both bounds, lists both lengths.
"""

from collections.abc import Mapping
from typing import Any

from games.engine.errors import InvalidOptions
from games.engine.json import Json

_TYPES: dict[str, type] = {
    "array": list,
    "boolean": bool,
    "integer": int,
    "null": type(None),
    "object": dict,
    "string": str,
}
_LISTED = 20
"""The most numbers that are told one by one."""


def check_given(schema: Json, given: Mapping[str, Any]) -> None:
    """Refuse what is no option, or has a value that its schema does not allow.

    Raises:
        InvalidOptions: `unknown_option` or `invalid_option`, with the option's name.
    """
    known = schema["properties"]
    for name, value in given.items():
        if name not in known:
            raise InvalidOptions("unknown_option", option=name, known=sorted(known))
        if not fits(known[name], value):
            raise InvalidOptions(
                "invalid_option", option=name, value=value, allowed=allowed(known[name])
            )


def check_seats(seats: int, least: int, most: int) -> None:
    """Refuse a number of seats below `least` or above `most`.

    Raises:
        InvalidOptions: `wrong_seats`.
    """
    if type(seats) is not int or not least <= seats <= most:
        raise InvalidOptions("wrong_seats", seats=seats, min=least, max=most)


def fits(schema: Json, value: Any) -> bool:
    """Whether a schema allows `value`; True is no 1 here."""
    if "enum" in schema:
        return any(value == known and type(value) is type(known) for known in schema["enum"])
    if type(value) not in [_TYPES[name] for name in _types(schema)]:
        return False
    if isinstance(value, dict):
        inside = schema["properties"]
        return value.keys() == inside.keys() and all(fits(inside[k], v) for k, v in value.items())
    if isinstance(value, list):
        is_long = schema["minItems"] <= len(value) <= schema["maxItems"]
        return is_long and all(fits(schema["items"], one) for one in value)
    return type(value) is not int or bool(schema["minimum"] <= value <= schema["maximum"])


def allowed(schema: Json) -> Any:
    """Return what a schema allows, as a refusal tells it."""
    if "enum" in schema:
        return list(schema["enum"])
    if "object" in _types(schema):
        return {name: allowed(shape) for name, shape in schema["properties"].items()}
    if "array" in _types(schema):
        return [allowed(schema["items"])]
    if "boolean" in _types(schema):
        return [False, True]
    least, most = schema["minimum"], schema["maximum"]
    return list(range(least, most + 1)) if most - least < _LISTED else f"{least}-{most}"


def _types(schema: Json) -> list[str]:
    named = schema["type"]
    return [named] if isinstance(named, str) else list(named)
