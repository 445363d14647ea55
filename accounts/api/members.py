"""The part of the OpenAPI document that django-allauth brings: members, as paths of this API."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from allauth.headless.spec.views import OpenAPIJSONView
from django.http import HttpRequest
from django.urls import get_urlconf, resolve, set_urlconf

from accounts.api.member_words import OPERATIONS
from accounts.api.samples import show_samples

_ADDRESSES = "config.urls"
_OURS = "/api/v1/auth/app/"
_PREFIX = "Auth"
"""What sets their components apart from ours of the same name."""

_SUCCESS = {
    "AccountPasswordChangePost": {"$ref": f"#/components/responses/{_PREFIX}Authenticated"},
    "AccountAuthenticatorsRecoveryCodesPost": {
        "$ref": f"#/components/responses/{_PREFIX}RecoveryCodes"
    },
}
"""Operation -> what it answers, where allauth tells refusals alone."""

TAG = "Members"
USER_ID = "0b54c1d4-6f0e-4b6f-9a52-3d1f0c8a7e21"
"""Of the user in examples; allauth draws one anew each time."""


def add_members(document: dict[str, Any]) -> None:
    """Add the operations under `auth/app/v1` and the components that they need."""
    theirs = _read()
    kept = {
        path: _operations(path, item) for path, item in theirs["paths"].items() if _is_served(path)
    }
    show_samples(kept, theirs["components"])
    document["paths"] |= kept
    for kind, name in sorted(_needed(kept, theirs["components"])):
        section = document["components"].setdefault(kind, {})
        section[name] = theirs["components"][kind][name]


def _read() -> dict[str, Any]:
    """Return allauth's document without phones, its components under our prefix."""
    with _addresses_of_the_server():
        plain = json.loads(OpenAPIJSONView().get(HttpRequest()).content)
    drawn = plain["components"]["examples"]["User"]["value"]["id"]
    text = json.dumps(plain).replace(drawn, USER_ID)
    text = re.sub(r'"#/components/(\w+)/(\w+)"', rf'"#/components/\1/{_PREFIX}\2"', text)
    found: dict[str, Any] = _without_phones(json.loads(text))
    found["components"] = {
        kind: {_PREFIX + name: _modern(part) for name, part in parts.items()}
        for kind, parts in found["components"].items()
        if kind != "securitySchemes"
    }
    return found


@contextmanager
def _addresses_of_the_server() -> Iterator[None]:
    before = get_urlconf()
    set_urlconf(_ADDRESSES)
    try:
        yield
    finally:
        set_urlconf(before)


def _without_phones(node: Any) -> Any:
    """Return a part of the document without what asks for, or tells, a phone number."""
    if isinstance(node, list):
        return [_without_phones(one) for one in node if not _is_about_phones(one)]
    if not isinstance(node, dict):
        return node
    return {key: _without_phones(inner) for key, inner in node.items() if key != "phone"}


def _is_about_phones(node: Any) -> bool:
    if not isinstance(node, dict):
        return node in ("phone", "verify_phone")
    return "phone" in node.get("properties", {}) and "phone" in node.get("required", [])


def _modern(node: Any) -> Any:
    """Return a part of OpenAPI 3.0 as 3.1 writes it: null is a type; ask for no unknown member."""
    if isinstance(node, list):
        return [_modern(inner) for inner in node]
    if not isinstance(node, dict):
        return node
    fresh = {key: _modern(inner) for key, inner in node.items() if key != "nullable"}
    if node.get("nullable") is True and "type" in node:
        fresh["type"] = [node["type"], "null"]
    if isinstance(node.get("properties"), dict) and isinstance(node.get("required"), list):
        fresh["required"] = [name for name in node["required"] if name in node["properties"]]
    return fresh


def _is_served(path: str) -> bool:
    return resolve(path, urlconf=_ADDRESSES).route.startswith(_OURS[1:])


def _operations(path: str, item: dict[str, Any]) -> dict[str, Any]:
    parts = re.findall(r"[A-Za-z0-9]+", path.removeprefix(_OURS).removeprefix("v1/"))
    stem = "".join(part.capitalize() for part in parts)
    return {
        verb: {
            **_modern(operation),
            **_told(stem + verb.capitalize(), operation),
            "tags": [TAG],
            "security": [{"bearer": []}, {}] if operation.get("security") else [],
        }
        for verb, operation in item.items()
        if verb != "parameters"
    }


def _told(name: str, operation: dict[str, Any]) -> dict[str, Any]:
    """Return what we say of an operation, and the success that allauth forgot to tell."""
    summary, description = OPERATIONS[name]
    success = {"200": _SUCCESS[name]} if name in _SUCCESS else {}
    return {
        "operationId": f"members{name}",
        "summary": summary,
        "description": description,
        "responses": _modern(operation["responses"]) | success,
    }


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
