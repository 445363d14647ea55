"""Make one schema of what every game brings: events, questions, views, options, contents."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.utils import translation
from drf_spectacular.openapi import AutoSchema
from rest_framework.views import APIView

from games import registry
from games.api.docs.fields import WORDS
from games.api.docs.tables import Game, MinimalGame
from games.engine import Json
from games.rows import OVER, SETTLEMENT

_SCHEMAS = "#/components/schemas/"
_SHOWN_OPTIONS = {"Game", "GameSummary", "Replay"}
_SENT_OPTIONS = {"GameInputRequest", "PatchedTableInputRequest"}
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
    "deadline_changed": _data(
        reason={"type": "string", "description": "A word; more may come."},
        deadline={"type": ["string", "null"], "format": "date-time"},
    ),
    "pause_asked": _NONE,
    "pause_on": _data(until={"type": "string", "format": "date-time"}),
    "pause_off": _data(was_on={"type": "boolean"}),
    "standing_order_changed": _NONE,
    "autopilot_on": _NONE,
    "autopilot_off": _NONE,
    "resigned": _NONE,
    "moderated": _data(act={"type": "string"}, reason={"type": ["string", "null"]}),
    "game_over": _data(
        ended={"$ref": f"{_SCHEMAS}GameEnd"},
        result={"type": "array", "items": {"$ref": f"{_SCHEMAS}ResultRow"}},
    ),
}
"""Kind -> schema of `data` of the events that are the table's."""

TABLE_DECISIONS: dict[str, Json] = {"choice": {}, "change": {}}
"""Kinds of questions that every game may ask."""


def compose(result: Json, generator: Any, request: Any, public: bool) -> Json:
    """Add the games' parts to the document, and name each event and question by its kind."""
    schemas = result.get("components", {}).get("schemas", {})
    if "AnyEvent" not in schemas:
        return result
    parts = _Parts(generator.registry)
    events = {kind: {"data": data} for kind, data in TABLE_EVENTS.items()}
    decisions: dict[str, Json] = {}
    for app in registry.every():
        for kind, data in app.event_schemas.items():
            events[kind] = _either(events.get(kind), {"data": parts.ref(data)})
        for kind, narrow in app.decision_schemas.items():
            decisions[kind] = _either(decisions.get(kind), parts.properties(narrow))
    views = [parts.ref(app.view_schema) for app in registry.every() if app.view_schema]
    contents = [parts.ref(app.content_schema) for app in registry.every() if app.content_schema]
    for shape in (Game, MinimalGame):
        parts.ref(shape)
    schemas.update({k: v for k, v in parts.built().items() if k not in schemas})
    _split(schemas, "Event", events)
    _split(schemas, "Decision", TABLE_DECISIONS | decisions)
    _views(schemas, views, contents)
    _orders(schemas)
    _options(schemas)
    schemas |= {**WORDS, "Phase": _phases(), "DecisionKind": _one_of(TABLE_DECISIONS | decisions)}
    _repairs(result)
    return result


def _either(known: Json | None, more: Json) -> Json:
    """Return what holds for a kind that several games know, each in its own way."""
    if known is None or known == more:
        return more
    return {name: {"anyOf": [known[name], own]} for name, own in more.items() if name in known}


class _Parts:
    """Turns the games' serializers into components of the document."""

    def __init__(self, components: Any) -> None:
        self._components = components
        self._mapper = AutoSchema()
        self._mapper.registry = components
        self._mapper.method, self._mapper.path = "GET", "/"
        self._mapper.view = APIView()
        self._mapper.view.request = None  # type: ignore[assignment]
        self._inlined: set[str] = set()

    def ref(self, shape: type) -> Json:
        """Return a reference to a serializer's component."""
        component = self._mapper.resolve_serializer(shape(), "response")
        return dict(component.ref) if component.schema else _NONE

    def properties(self, shape: type) -> Json:
        """Return the properties of a serializer, to be merged into another's."""
        component = self._mapper.resolve_serializer(shape(), "response")
        self._inlined.add(component.name)
        return dict((component.schema or {}).get("properties", {}))

    def built(self) -> Json:
        """Return all components by name but those that were merged into others."""
        found = self._components.build({})["schemas"]
        return {name: schema for name, schema in found.items() if name not in self._inlined}


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


def _one_of(words: Iterable[str]) -> Json:
    return {"type": "string", "enum": list(words), "description": "More words may come."}


def _phases() -> Json:
    known = [phase for app in registry.every() for phase in app.rules.phases]
    return _one_of(dict.fromkeys([*known, SETTLEMENT, OVER]))


def _options(schemas: Json) -> None:
    """Say which options a table of each game has; who sets one up may leave any of them out."""
    shown, sent = [], []
    for app in registry.every():
        name = f"{app.key.capitalize()}Options"
        plain = {k: v for k, v in app.rules.options_schema.items() if k[0] != "$" and k != "title"}
        properties = _words_apart(schemas, app.key.capitalize(), plain["properties"])
        with translation.override("en"):
            sentences = app.option_sentences()
        properties = {
            option: {"description": sentences[option], **told}
            for option, told in properties.items()
        }
        sent.append({"$ref": f"{_SCHEMAS}{name}Request"})
        schemas[f"{name}Request"] = {**plain, "properties": properties}
        shown.append({"$ref": f"{_SCHEMAS}{name}"})
        schemas[name] = {**schemas[f"{name}Request"], "required": list(properties)}
    for name in schemas.keys() & _SHOWN_OPTIONS:
        schemas[name]["properties"]["options"] = _any_of(shown)
    for name in schemas.keys() & _SENT_OPTIONS:
        schemas[name]["properties"]["options"] = _any_of(sent)


def _words_apart(schemas: Json, prefix: str, properties: Json) -> Json:
    """Return properties whose words stand in schemas of their own."""
    apart = {}
    for name, told in properties.items():
        if "enum" in told:
            own = prefix + "".join(part.capitalize() for part in name.split("_"))
            if own in schemas:
                raise ValueError(f"{own} is a shape already, not the words of an option")
            schemas[own] = {k: v for k, v in told.items() if k != "default"}
            told = {"allOf": [{"$ref": f"{_SCHEMAS}{own}"}], "default": told["default"]}
        apart[name] = told
    return apart


def _any_of(refs: list[Json]) -> Json:
    return refs[0] if len(refs) == 1 else {"anyOf": refs}


ANSWERED: Json = {
    "type": "object",
    "required": ["decision", "option", "by", "at"],
    "description": "What became of the question that `?decision=` named.",
    "properties": {
        "decision": {"type": "integer"},
        "option": {"type": "string", "description": "Id of the option that was taken."},
        "by": {"$ref": f"{_SCHEMAS}Cause"},
        "at": {"type": "string", "format": "date-time"},
    },
}


def _repairs(result: Json) -> None:
    """Let refusals that come with the present game say so."""
    schemas = result["components"]["schemas"]
    answered = {"anyOf": [{"$ref": f"{_SCHEMAS}Answered"}, {"type": "null"}]}
    answer = {
        "type": "object",
        "properties": {**schemas["GameAnswer"]["properties"], "answered": answered},
    }
    schemas["Answered"] = ANSWERED
    schemas["GameProblem"] = {
        "allOf": [{"$ref": f"{_SCHEMAS}Problem"}, answer],
        "description": "A problem, with the members of a game answer where the game moved on.",
    }
    for item in result["paths"].values():
        for operation in item.values():
            if "412" in operation["responses"]:
                for status in ("409", "412"):
                    [content] = operation["responses"][status]["content"].values()
                    content["schema"] = {"$ref": f"{_SCHEMAS}GameProblem"}


def _views(schemas: Json, views: list[Json], contents: list[Json]) -> None:
    """Say what `view` and the content of each game look like."""
    if views:
        described = {"description": "The game's own part; null before the start."}
        schemas["Game"]["properties"]["view"] = {"anyOf": [*views, {"type": "null"}], **described}
        own = [_own_seat(schemas, view) for view in views]
        schemas["MinimalGame"]["properties"]["view"] = {
            "anyOf": [*own, {"type": "null"}],
            "description": "The caller's own seat alone.",
        }
    if contents:
        schemas["Content"] = _any_of(contents)


def _orders(schemas: Json) -> None:
    """Say what a standing order of any game is; several games' may look alike."""
    for name in ("StandingOrderBody", "StandingOrderBodyRequest"):
        if name in schemas:
            schemas[name] = _any_of(schemas[name]["oneOf"])


def _own_seat(schemas: Json, view: Json) -> Json:
    seats = schemas[view["$ref"].removeprefix(_SCHEMAS)]["properties"]["seats"]
    return {"type": "object", "required": ["seats"], "properties": {"seats": seats}}
