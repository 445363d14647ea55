"""What the API's document says of places that no view describes."""

from collections.abc import Iterator
from typing import Any

PATH_PARAMETERS = {
    "device_id": "Id of the device: a UUID that the app makes at its first start and keeps.",
    "code": "Code of the invitation.",
    "game_id": "Id of the game.",
    "index": "Index of the seat, from 0.",
    "key": "Key of the ruleset, for example `quacks`.",
    "notice_id": "Id of the notice.",
    "number": "Number of the round, from 1.",
    "player": "Id or username of the player.",
    "ruleset": "Key of the ruleset, for example `quacks`.",
    "sanction_id": "Id of the sanction.",
    "seek_id": "Id of the seek.",
    "session_id": "Id of the sign-in.",
    "version": "Version of the content, as in `content` of a game.",
    "webhook_id": "Id of the webhook.",
}
"""Name of a place in a path -> what goes there."""


def describe_paths(result: Any, generator: Any, request: Any, public: bool) -> Any:
    """Say what goes into each place of a path, and name those places first."""
    for item in result["paths"].values():
        for operation in item.values():
            operation.get("parameters", []).sort(key=_place)
            for parameter in operation.get("parameters", []):
                if parameter.get("in") == "path":
                    parameter["description"] = PATH_PARAMETERS[parameter["name"]]
    return result


def _place(parameter: Any) -> int:
    return ("path", "query", "header").index(parameter.get("in", "header"))


def describe_answers(result: Any, generator: Any, request: Any, public: bool) -> Any:
    """Say of each success what it brings, in the words of its shape."""
    shapes = result["components"]["schemas"]
    for item in result["paths"].values():
        for operation in item.values():
            for status, answer in operation.get("responses", {}).items():
                if status.startswith("2") and not answer.get("description"):
                    answer["description"] = _brought(answer.get("content", {}), shapes)
    return result


def _brought(content: Any, shapes: Any) -> str:
    if not content:
        return "Done; there is no body."
    schema = next(iter(content.values()))["schema"]
    shape = shapes[schema["$ref"].rpartition("/")[2]] if "$ref" in schema else schema
    return str(shape.get("description", "What was asked for."))


def share_examples(result: Any, generator: Any, request: Any, public: bool) -> Any:
    """Keep an example that several operations show in one place, under its name."""
    shown = [example for body in _bodies(result) for example in body.get("examples", {}).items()]
    values: dict[str, list[Any]] = {}
    for name, example in shown:
        values.setdefault(name, []).append(example)
    shared = result["components"]["examples"]
    for name, examples in values.items():
        same = all(one == examples[0] for one in examples)
        if len(examples) > 1 and same and "$ref" not in examples[0] and name not in shared:
            shared[name] = dict(examples[0])
            for one in examples:
                one.clear()
                one["$ref"] = f"#/components/examples/{name}"
    result["components"]["examples"] = dict(sorted(shared.items()))
    return result


def _bodies(result: Any) -> Iterator[Any]:
    for item in result["paths"].values():
        for operation in item.values():
            for body in [operation.get("requestBody", {}), *operation["responses"].values()]:
                yield from body.get("content", {}).values()
