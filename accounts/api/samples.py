"""Examples made out of shapes: of each member the value that its schema shows."""

from typing import Any

_PLAIN: dict[str, Any] = {"string": "…", "integer": 1, "number": 1.0, "boolean": True}


def sample(schema: dict[str, Any], components: dict[str, Any]) -> Any:
    """Return a value of `schema`, true to its shape; every member is there.

    Args:
        components: The document's, for references.
    """
    if "$ref" in schema:
        kind, name = schema["$ref"].removeprefix("#/components/").split("/")
        return sample(components[kind][name], components)
    if "properties" in schema:
        members = schema["properties"].items()
        return {name: sample(one, components) for name, one in members}
    if "example" in schema:
        return schema["example"]
    for key in ("enum", "examples"):
        if key in schema:
            return schema[key][0]
    if "allOf" in schema:
        parts = [sample(one, components) for one in schema["allOf"]]
        return {name: value for part in parts for name, value in part.items()}
    for key in ("oneOf", "anyOf"):
        if key in schema:
            return sample(schema[key][0], components)
    return _of_type(schema, components)


def _of_type(schema: dict[str, Any], components: dict[str, Any]) -> Any:
    kind = schema.get("type", "object")
    kind = kind[0] if isinstance(kind, list) else kind
    if kind == "array":
        return [sample(schema["items"], components)]
    return _PLAIN.get(kind, {})


def show_samples(paths: dict[str, Any], components: dict[str, Any]) -> None:
    """Give every body and answer of `paths`, and of the components, an example if it has none."""
    for place in _bodies(paths, components):
        for media in place.get("content", {}).values():
            if not media.get("examples") and "example" not in media:
                media["examples"] = {"Sample": {"value": sample(media["schema"], components)}}


def _bodies(paths: dict[str, Any], components: dict[str, Any]) -> list[dict[str, Any]]:
    operations = [one for item in paths.values() for one in item.values()]
    inline = [one.get("requestBody", {}) for one in operations]
    inline += [answer for one in operations for answer in one["responses"].values()]
    shared = [one for kind in ("requestBodies", "responses") for one in components[kind].values()]
    return [*inline, *shared]
