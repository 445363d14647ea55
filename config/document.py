"""What the API's document says of places that no view describes."""

from typing import Any

PATH_PARAMETERS = {
    "device_id": "Id of the device.",
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
    """Say what goes into each place of a path."""
    for item in result["paths"].values():
        for operation in item.values():
            for parameter in operation.get("parameters", []):
                if parameter.get("in") == "path":
                    parameter["description"] = PATH_PARAMETERS[parameter["name"]]
    return result
