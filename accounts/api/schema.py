"""The OpenAPI document: what every operation shares, allauth's part, and the finish."""

import re
from typing import Any

from django.utils import translation
from drf_spectacular import openapi
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from rest_framework.serializers import ChoiceField
from rest_framework.settings import api_settings

from accounts.api.fields import InputSerializer
from accounts.api.members import add_members
from accounts.api.updates import is_guarded
from accounts.problems import CONTENT_TYPE, SAMPLES, TEXTS, problem_body
from accounts.tokens import schema_scheme

PROBLEM = "Problem"
_ALWAYS = {
    "400": "Not readable or not of the right shape: `malformed`, `invalid`, `unknown_field`.",
    "401": "The token is missing, unknown, expired or revoked: `not_authenticated`.",
    "404": "Not there, or not yours to see: `not_found`.",
    "405": "Not a verb of this path: `method_not_allowed`.",
    "406": "Only JSON is served: `not_acceptable`.",
    "429": "Too many requests, see `Retry-After`: `throttled`.",
    "503": "The server cannot reach what it keeps, see `Retry-After`: `unavailable`.",
}
_WRITES = {
    "413": "The body is larger than 64 KB: `too_large`.",
    "415": "Only JSON is read: `unsupported_media_type`.",
}
_OLD = "The app is older than `minimum_version` of the policy: `update_required`."
APP_VERSION: dict[str, Any] = {
    "name": "X-App-Version",
    "in": "header",
    "schema": {"type": "string", "examples": ["1.4.0"]},
    "description": "Version of the app, for `minimum_version` of the client policy.",
}
_SAMPLE: dict[str, Any] = {
    "allowed": [3, 4, 5],
    "known": ["rounds", "set"],
    "options": ["set", "books"],
    "option": "rounds",
    "name": "max_rounds",
    "min": 2,
    "max": 5,
    "days": 9,
    "percent": 72,
    "until": "2026-03-08T18:30:00.000Z",
}
"""Param of an example by its name in a text whose code has none of its own."""
_PASSING = ("throttled", "busy", "unavailable", "too_many_connections", "request_in_progress")

_OR_NULL = "x-or-null"
"""Marks, until the document is finished, a set of words that may be null."""

PROBLEM_SCHEMA: dict[str, Any] = {
    "type": "object",
    "description": "Problem details (RFC 9457): what was refused, why, and what to do next.",
    "required": ["type", "title", "status", "detail", "code", "params", "retryable", "request_id"],
    "properties": {
        "type": {"type": "string", "format": "uri"},
        "title": {"type": "string"},
        "status": {"type": "integer"},
        "detail": {"type": "string", "description": "For people, in their language."},
        "code": {"$ref": "#/components/schemas/ProblemCode"},
        "params": {"type": "object", "additionalProperties": True},
        "retryable": {
            "type": "boolean",
            "description": "Whether the same request may succeed later.",
        },
        "request_id": {"type": "string"},
        "errors": {
            "type": "array",
            "items": {
                "type": "object",
                "required": ["code", "detail"],
                "properties": {
                    "pointer": {"type": "string", "description": "JSON pointer into the body."},
                    "parameter": {"type": "string", "description": "Name of a query parameter."},
                    "code": {"type": "string"},
                    "detail": {"type": "string"},
                },
            },
        },
    },
}


class AutoSchema(openapi.AutoSchema):
    """Adds the refusals that every operation can give.

    A view adds its own by `extend_schema(extensions={"x-problems": {"409": "Why."}})`.
    """

    def get_operation(self, *args: Any, **kwargs: Any) -> dict[str, Any] | None:
        operation = super().get_operation(*args, **kwargs)
        if operation is None:
            return None
        operation.setdefault("security", [])
        told = {**_ALWAYS, **operation.pop("x-problems", {})}
        if self.method in ("POST", "PUT", "PATCH"):
            told |= _WRITES
        if is_guarded(self.method, self.path):
            told["426"] = _OLD
            named = {"$ref": "#/components/parameters/AppVersion"}
            operation["parameters"] = [*operation.get("parameters", []), named]
        if operation["security"] == []:
            told.pop("401", None)
        for status, description in sorted(told.items()):
            operation["responses"].setdefault(status, problem_response(description))
        return operation

    def _map_serializer(
        self, serializer: Any, direction: Any, bypass_extensions: bool = False
    ) -> dict[str, Any]:
        told: dict[str, Any] = super()._map_serializer(  # type: ignore[no-untyped-call]
            serializer, direction, bypass_extensions
        )
        if isinstance(serializer, InputSerializer) and "properties" in told:
            told["additionalProperties"] = False
        return told

    def _map_serializer_field(
        self, field: Any, direction: Any, bypass_extensions: bool = False
    ) -> dict[str, Any]:
        told: dict[str, Any] = super()._map_serializer_field(  # type: ignore[no-untyped-call]
            field, direction, bypass_extensions
        )
        if isinstance(field, ChoiceField) and field.allow_null and "enum" in told:
            words = [word for word in told["enum"] if word is not None]
            told |= {"type": "string", "enum": words, _OR_NULL: True}
        return told

    def get_override_parameters(self) -> list[Any]:
        return []


class BearerScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    """Tells the document how `BearerAuthentication` signs in."""

    target_class = "accounts.tokens.BearerAuthentication"
    name = "bearer"

    def get_security_definition(self, auto_schema: Any) -> dict[str, Any]:
        return schema_scheme()


def problem_response(description: str) -> dict[str, Any]:
    """Return the OpenAPI response of a problem, with an example of each code it names."""
    _ = api_settings.EXCEPTION_HANDLER  # its module knows the texts of the games' codes
    codes = [code for code in re.findall(r"`([a-z_]+)`", description) if code in TEXTS]
    content: dict[str, Any] = {"schema": {"$ref": f"#/components/schemas/{PROBLEM}"}}
    if codes:
        content["examples"] = {code: {"$ref": f"#/components/examples/{code}"} for code in codes}
    return {"description": description, "content": {CONTENT_TYPE: content}}


def _problem_examples(paths: dict[str, Any]) -> dict[str, Any]:
    """Return the example of every code that the responses of `paths` refer to."""
    found: dict[str, Any] = {}
    for item in paths.values():
        for operation in item.values():
            for status, response in operation.get("responses", {}).items():
                told = response.get("content", {}).get(CONTENT_TYPE, {}).get("examples", {})
                found |= {code: problem_example(code, int(status)) for code in told}
    return found


def problem_example(code: str, status: int) -> dict[str, Any]:
    """Return the example of a problem in English."""
    with translation.override("en"):
        body = problem_body(code, status, params=_sample(code), retryable=code in _PASSING)
    body["request_id"] = "5b0c6f1e8d3a4f7c9a2e1d0b7c6f5a48"
    if status == 400 and code in ("invalid", "unknown_field"):
        body["errors"] = [{"pointer": "/name", "code": code, "detail": "What is wrong there."}]
    return {"summary": body["title"], "value": body}


def _sample(code: str) -> dict[str, Any]:
    """Return params that an example of a code may have: at least what its text names."""
    _title, text = TEXTS.get(code, ("", ""))
    named = re.findall(r"%\((\w+)\)", str(text))
    return SAMPLES.get(code) or {name: _SAMPLE[name] for name in named}


def _allow_null(schemas: dict[str, Any]) -> None:
    """Say of words that may be null that they may: the words themselves are named elsewhere."""
    for schema in schemas.values():
        for name, told in schema.get("properties", {}).items():
            if isinstance(told, dict) and told.pop(_OR_NULL, False):
                words = told.pop("allOf", None) or [{"$ref": told.pop("$ref")}]
                schema["properties"][name] = {"oneOf": [*words, {"type": "null"}], **told}


def only_ours(endpoints: list[Any]) -> list[Any]:
    """Keep the paths of this API; the document does not describe itself."""
    return [entry for entry in endpoints if "/openapi." not in entry[0]]


def finish(result: dict[str, Any], generator: Any, request: Any, public: bool) -> dict[str, Any]:
    """Add what no view knows: problems, the token, the server and allauth's part."""
    components = result.setdefault("components", {})
    _allow_null(components.setdefault("schemas", {}))
    components["schemas"][PROBLEM] = PROBLEM_SCHEMA
    components["schemas"][f"{PROBLEM}Code"] = {
        "type": "string",
        "enum": sorted(TEXTS),
        "description": "For programs; never changes with the language. More may come.",
    }
    components["parameters"] = {"AppVersion": APP_VERSION}
    components["securitySchemes"] = {"bearer": schema_scheme()}
    components.setdefault("examples", {}).update(_problem_examples(result["paths"]))
    result["security"] = [{"bearer": []}]
    result["servers"] = [{"url": "/"}]
    add_members(result)
    for kind, parts in components.items():
        components[kind] = dict(sorted(parts.items()))
    result["paths"] = dict(sorted(result["paths"].items()))
    return result
