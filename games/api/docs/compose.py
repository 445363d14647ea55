"""Make one schema of what every game brings: events, questions, views and contents by name."""

from collections.abc import Mapping
from typing import Any

from games import registry
from games.engine import Json

_SCHEMAS = "#/components/schemas/"
_NONE: Json = {"type": "object", "additionalProperties": False, "properties": {}}
_SEATS: Json = {"type": "array", "items": {"type": "integer"}}
_HOST: Json = {"type": ["integer", "null"]}


def _data(**properties: Any) -> Json:
    return {"type": "object", "required": list(properties), "properties": properties}


TABLE_EVENTS: dict[str, Json] = {
    "seat_taken": _data(kind={"type": "string"}, level={"type": ["string", "null"]}),
    "seat_left": _data(host=_HOST),
    "table_changed": _data(changed={"type": "array", "items": {"type": "string"}}),
    "game_cancelled": _NONE,
    "game_started": _data(seats={**_SEATS, "description": "Each seat's place before."}),
    "deadline_changed": _NONE,
    "autopilot_on": _NONE,
    "autopilot_off": _NONE,
    "resigned": _NONE,
    "moderated": _data(act={"type": "string"}),
    "game_over": _data(
        ended={"type": "string"},
        result={"type": "array", "items": {"$ref": f"{_SCHEMAS}ResultRow"}},
    ),
}
"""Kind -> schema of `data` of the events that are the table's."""

TABLE_DECISIONS: dict[str, Json] = {"choice": {}, "change": {}}
"""Kinds of questions that every game may ask."""


def compose(result: Json, generator: Any, request: Any, public: bool) -> Json:
    """Add the games' parts to the document, and name each event and question by its kind."""
    schemas = result.get("components", {}).get("schemas", {})
    events, decisions = dict(TABLE_EVENTS), dict(TABLE_DECISIONS)
    for app in registry.every():
        if app.schemas is not None:
            schemas.update(app.schemas.components)
            events |= app.schemas.events
            decisions |= app.schemas.decisions
    if "AnyEvent" in schemas:
        _split(schemas, "Event", {kind: {"data": data} for kind, data in events.items()})
        _split(schemas, "Decision", decisions)
        _views(schemas)
    return result


def _split(schemas: Json, name: str, kinds: Mapping[str, Json]) -> None:
    """Replace `Any<name>` by a schema for each kind, and by `<name>` for any of them."""
    common = schemas.pop(f"Any{name}")
    mapping = {}
    for kind, narrowed in sorted(kinds.items()):
        own = "".join(part.capitalize() for part in kind.split("_")) + name
        properties = {**common["properties"], **narrowed, "kind": {"const": kind, "type": "string"}}
        schemas[own] = {**common, "properties": properties, "description": f"Kind `{kind}`."}
        mapping[kind] = f"{_SCHEMAS}{own}"
    schemas[name] = {
        "oneOf": [{"$ref": ref} for ref in mapping.values()],
        "discriminator": {"propertyName": "kind", "mapping": mapping},
        "description": "Treat a kind that you do not know as text to show.",
    }
    _rename(schemas, f"{_SCHEMAS}Any{name}", f"{_SCHEMAS}{name}")


def _rename(node: Any, old: str, new: str) -> None:
    if isinstance(node, dict):
        if node.get("$ref") == old:
            node["$ref"] = new
        for inner in node.values():
            _rename(inner, old, new)
    elif isinstance(node, list):
        for inner in node:
            _rename(inner, old, new)


def _views(schemas: Json) -> None:
    """Say what `view` and the content of each game look like."""
    apps = [app for app in registry.every() if app.schemas is not None]
    views = [app.schemas.view for app in apps if app.schemas]
    if views:
        game = schemas["Game"]["properties"]
        described = {"description": "The game's own part; null before the start."}
        game["view"] = {"anyOf": [*views, {"type": "null"}], **described}
    contents = [app.schemas.content for app in apps if app.schemas]
    if contents and "Content" in schemas:
        schemas["Content"] = contents[0] if len(contents) == 1 else {"anyOf": contents}
