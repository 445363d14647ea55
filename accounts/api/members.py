"""The part of the OpenAPI document that django-allauth brings: members, as paths of this API."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml
from allauth.headless import spec
from allauth.headless.spec.internal import schema as allauth_schema
from django.urls import Resolver404, resolve

_SOURCE = Path(spec.__file__).parent / "doc" / "openapi.yaml"
_THEIRS, _OURS = "/_allauth/{client}/", "/api/v1/auth/app/"
_PREFIX = "Auth"
"""What sets their components apart from ours of the same name."""

TAG = "Members"
USER_ID = "0b54c1d4-6f0e-4b6f-9a52-3d1f0c8a7e21"


def add_members(document: dict[str, Any]) -> None:
    """Add the operations under `auth/app/v1` and the components that they need."""
    theirs = _read()
    paths = {_OURS + path.removeprefix(_THEIRS): item for path, item in theirs["paths"].items()}
    kept = {path: _operations(path, item) for path, item in paths.items() if _is_served(path)}
    document["paths"] |= kept
    for kind, name in sorted(_needed(kept, theirs["components"])):
        section = document["components"].setdefault(kind, {})
        section[name] = theirs["components"][kind][name]


def _read() -> dict[str, Any]:
    """Return allauth's document, fitted to the settings, its components under our prefix."""
    plain = yaml.safe_load(_SOURCE.read_text())
    allauth_schema.specify_user(plain)
    _settle(plain["components"])
    allauth_schema.specify_signup_fields(plain)
    allauth_schema.specify_custom_signup_form(plain)
    text = re.sub(
        r'"#/components/(\w+)/(\w+)"', rf'"#/components/\1/{_PREFIX}\2"', json.dumps(plain)
    )
    found: dict[str, Any] = json.loads(text)
    found["components"] = {
        kind: {_PREFIX + name: _modern(part) for name, part in parts.items()}
        for kind, parts in found["components"].items()
        if kind != "securitySchemes"
    }
    return found


def _settle(components: dict[str, Any]) -> None:
    """Replace the user's id, which allauth draws anew each time, by one that stays."""
    components["schemas"]["User"]["properties"]["id"]["example"] = USER_ID
    components["examples"]["User"]["value"]["id"] = USER_ID


def _modern(node: Any) -> Any:
    """Return a part of OpenAPI 3.0 as 3.1 writes it: null is a type."""
    if isinstance(node, list):
        return [_modern(inner) for inner in node]
    if not isinstance(node, dict):
        return node
    fresh = {key: _modern(inner) for key, inner in node.items() if key != "nullable"}
    if node.get("nullable") is True and "type" in node:
        fresh["type"] = [node["type"], "null"]
    return fresh


def _is_served(path: str) -> bool:
    try:
        resolved = resolve(path, urlconf="config.urls")
    except Resolver404:
        return False
    return resolved.route.startswith("api/v1/auth/app/")


def _operations(path: str, item: dict[str, Any]) -> dict[str, Any]:
    parts = re.findall(r"[A-Za-z0-9]+", path.removeprefix(_OURS).removeprefix("v1/"))
    stem = "members" + "".join(part.capitalize() for part in parts)
    return {
        verb: {
            **_modern(operation),
            "operationId": stem + verb.capitalize(),
            "tags": [TAG],
            "security": [{"bearer": []}, {}] if operation.get("security") else [],
            "parameters": _parameters(operation),
        }
        for verb, operation in item.items()
        if verb != "parameters"
    }


def _parameters(operation: dict[str, Any]) -> list[Any]:
    client = f"#/components/parameters/{_PREFIX}Client"
    return [one for one in operation.get("parameters", []) if one.get("$ref") != client]


def _needed(node: Any, components: dict[str, Any]) -> set[tuple[str, str]]:
    """Return kind and name of every component that `node` refers to, directly or not."""
    found: set[tuple[str, str]] = set()
    waiting = list(_references(node))
    while waiting:
        one = waiting.pop()
        if one not in found:
            found.add(one)
            waiting.extend(_references(components[one[0]][one[1]]))
    return found


def _references(node: Any) -> Iterator[tuple[str, str]]:
    if isinstance(node, dict):
        if isinstance(node.get("$ref"), str):
            kind, name = node["$ref"].removeprefix("#/components/").split("/")
            yield kind, name
        node = list(node.values())
    if isinstance(node, list):
        for inner in node:
            yield from _references(inner)
