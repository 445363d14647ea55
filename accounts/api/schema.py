"""The OpenAPI document: what every operation shares, allauth's part, and the finish."""

from typing import Any

from drf_spectacular import openapi

from accounts.tokens import schema_scheme

PROBLEM = "Problem"
_ALWAYS = {
    "400": "Not readable or not of the right shape.",
    "401": "The token is missing, unknown, expired or revoked.",
    "404": "Not there, or not yours to see.",
    "405": "Not a verb of this path.",
    "406": "Only JSON is served.",
    "429": "Too many requests; see `Retry-After`.",
}
_WRITES = {"413": "The body is larger than 64 KB.", "415": "Only JSON is read."}

PROBLEM_SCHEMA: dict[str, Any] = {
    "type": "object",
    "description": "Problem details (RFC 9457): what was refused, why, and what to do next.",
    "required": ["type", "title", "status", "detail", "code", "params", "retryable", "request_id"],
    "properties": {
        "type": {"type": "string", "format": "uri"},
        "title": {"type": "string"},
        "status": {"type": "integer"},
        "detail": {"type": "string", "description": "For people, in their language."},
        "code": {"type": "string", "description": "For programs; never changes with the language."},
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
    "additionalProperties": True,
}


class AutoSchema(openapi.AutoSchema):
    """Adds the refusals that every operation can give.

    A view adds its own by `extend_schema(extensions={"x-problems": {"409": "Why."}})`.
    """

    def get_operation(self, *args: Any, **kwargs: Any) -> dict[str, Any] | None:
        operation = super().get_operation(*args, **kwargs)
        if operation is None:
            return None
        told = {**_ALWAYS, **operation.pop("x-problems", {})}
        if self.method in ("POST", "PUT", "PATCH"):
            told |= _WRITES
        if operation.get("security") == []:
            told.pop("401", None)
        for status, description in sorted(told.items()):
            operation["responses"].setdefault(status, problem_response(description))
        return operation

    def get_override_parameters(self) -> list[Any]:
        return []


def problem_response(description: str) -> dict[str, Any]:
    """Return the OpenAPI response of a problem."""
    content = {"application/problem+json": {"schema": {"$ref": f"#/components/schemas/{PROBLEM}"}}}
    return {"description": description, "content": content}


def only_ours(endpoints: list[Any]) -> list[Any]:
    """Keep the paths of this API; the document does not describe itself."""
    return [entry for entry in endpoints if "/openapi." not in entry[0]]


def finish(result: dict[str, Any], generator: Any, request: Any, public: bool) -> dict[str, Any]:
    """Add what no view knows: the problem, the token, servers and the tags' order."""
    components = result.setdefault("components", {})
    components.setdefault("schemas", {})[PROBLEM] = PROBLEM_SCHEMA
    components["securitySchemes"] = {"bearer": schema_scheme()}
    components["schemas"] = dict(sorted(components["schemas"].items()))
    result["security"] = [{"bearer": []}]
    result["servers"] = [{"url": "/"}]
    for path in result["paths"].values():
        for operation in path.values():
            if operation.get("security") not in ([], None):
                operation.pop("security")
    return result
