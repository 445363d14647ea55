"""What shapes and their members say where the code does not: the API's document leaves none bare.

A key is `Shape` for the shape itself, `Shape.member`, `*Kind.member` for all shapes whose names end
so, `Part*.member` for those that begin so, or `member` for all; the narrowest holds.
"""

import re
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from accounts.api import words as people
from games import registry
from games.api.docs.words import WORDS
from games.engine import Json
from notices.api import words as notices

_NESTED = ("items", "additionalProperties")
_EITHER = ("oneOf", "anyOf", "allOf", "prefixItems")


def all_words() -> dict[str, str]:
    """Return the words of the platform and of every game."""
    found = people.WORDS | notices.WORDS | WORDS
    for app in registry.every():
        found |= app.words
    return found


def describe_members(result: Json, generator: Any, request: Any, public: bool) -> Json:
    """Give each shape and each of its members a sentence, where the code brings none."""
    words = all_words()
    result["components"] = deepcopy(result["components"])  # parts of it are the rules' own
    for name, schema in result["components"]["schemas"].items():
        if name in words:
            schema["description"] = words[name]
    for place, member, told in members(result["components"]):
        exact = words.get(f"{place}.{member}")
        found = next((words[key] for key in keys(place, member) if key in words), None)
        if exact or (found and "description" not in told):
            told["description"] = exact or found
    return result


def members(components: Json) -> Iterator[tuple[str, str, Json]]:
    """Yield place, name and schema of every member of every shape, of inner ones too."""
    for name, schema in components["schemas"].items():
        yield from _members(name, schema)
    for kind in ("requestBodies", "responses"):
        for name, body in components[kind].items():
            for media in body["content"].values():
                yield from _members(name, media["schema"])


def _members(place: str, schema: Json) -> Iterator[tuple[str, str, Json]]:
    for member, told in schema.get("properties", {}).items():
        yield place, member, told
        yield from _members(f"{place}.{member}", told)
    inner = [schema[key] for key in _NESTED if isinstance(schema.get(key), dict)]
    for one in [*inner, *(one for key in _EITHER for one in schema.get(key, []))]:
        yield from _members(place, one)


def keys(place: str, member: str) -> Iterator[str]:
    """Yield where the words of a member may stand, the narrowest first."""
    yield f"{place}.{member}"
    parts = re.findall("[A-Z][a-z0-9]*", place.partition(".")[0])
    if parts:
        yield f"*{parts[-1]}.{member}"
        yield f"{parts[0]}*.{member}"
    yield member
