"""The streams in the OpenAPI document: written by hand, for they are no views of Django."""

from typing import Any

from accounts.api.schema import problem_response
from games.engine import Json

TICKET: Json = {
    "ticket": "q1Vb0b0m3N1zq6zv2S0C2l9wq0H5b3a1d8T7y6U5i4o",
    "expires_at": "2026-03-01T18:30:30.000Z",
}
GAME_STREAM = """\
retry: 1200
event: hello
data: {"version":113,"reset":false}

event: inbox
data: {"waiting":2,"unread":{"notices":1,"messages":0}}

id: 113
event: event
data: {"seq":113,"kind":"brewing_finished","text":"Bob has finished brewing."}

event: decisions
data: {"version":113,"decisions":[],"seats":[]}

event: message
data: {"seat":1,"text":"Nice move!","phrase":"nice_move","mine":false}

retry: 1200
event: bye
data: {"retry_ms":1200}
"""
MY_STREAM = """\
retry: 1200
event: hello
data: {"version":null,"reset":true}

event: inbox
data: {"waiting":2,"unread":{"notices":1,"messages":0}}

event: inbox_changed
data: {"game":"3f8e2a52-6a0e-4b6f-9a55-0d3a9e7f2c11","kind":"decision","seq":113}

event: notice
data: {"kind":"game_started","text":"The game “Friday” has begun."}
"""
_SCHEMAS = "#/components/schemas/"
_REFUSALS = {
    "400": "`malformed_request`, `invalid`.",
    "401": "`not_authenticated`.",
    "404": "`not_found`.",
    "405": "`method_not_allowed`.",
    "429": "`throttled`, `too_many_streams`.",
    "503": "`busy`, `streams_full`.",
}


def _object(description: str, **properties: Any) -> Json:
    return {
        "type": "object",
        "description": description,
        "required": list(properties),
        "properties": properties,
    }


def _many(name: str) -> Json:
    return {"type": "array", "items": {"$ref": f"{_SCHEMAS}{name}"}}


FRAMES: dict[str, Json] = {
    "StreamHello": _object(
        "Frame `hello`. On `reset` fetch what is shown anew.",
        version={"type": ["integer", "null"]},
        reset={"type": "boolean"},
    ),
    "StreamInbox": _object(
        "Frame `inbox`: how many games wait for me, and what I have not read.",
        waiting={"type": "integer", "minimum": 0},
        unread={"$ref": f"{_SCHEMAS}Unread"},
    ),
    "StreamDecisions": _object(
        "Frame `decisions`: what is asked of the reader now, and the seats.",
        version={"type": "integer"},
        decisions=_many("Decision"),
        seats=_many("Seat"),
    ),
    "StreamReset": _object(
        "Frame `reset`: fetch the game and replace everything.", version={"type": "integer"}
    ),
    "StreamBye": _object(
        "Frame `bye`: the end; come back after that many milliseconds.",
        retry_ms={"type": "integer", "minimum": 0},
    ),
    "StreamInboxChanged": _object(
        "Frame `inbox_changed`: a question (`decision`), news (`events`), words (`message`), or "
        "no seat (`left`).",
        game={"type": "string"},
        kind={"type": "string"},
        seq={"type": "integer"},
    ),
}


def streams(result: Json, generator: Any, request: Any, public: bool) -> Json:
    """Add the streams to the document of the platform."""
    paths = result["paths"]
    prefix = next((p[: -len("/me/inbox")] for p in paths if p.endswith("/me/inbox")), None)
    if prefix is None:
        return result
    result["components"]["schemas"].update(FRAMES)
    frames = ["Event", "Message", *(n for n in FRAMES if n != "StreamInboxChanged")]
    paths[f"{prefix}/games/{{game_id}}/stream"] = {
        "get": _operation("gamesStream", "A game as it happens", GAME_STREAM, frames,
                          [_GAME_ID, _AFTER, _LAST]),
    }  # fmt: skip
    frames = ["StreamHello", "StreamInbox", "StreamInboxChanged", "Notice", "StreamBye"]
    paths[f"{prefix}/me/stream"] = {
        "get": _operation("meStream", "My games as they change", MY_STREAM, frames, [])
    }
    result["paths"] = dict(sorted(paths.items()))
    return result


_GAME_ID: Json = {
    "name": "game_id",
    "in": "path",
    "required": True,
    "description": "A game that the caller may see.",
    "schema": {"type": "string"},
}
_AFTER: Json = {
    "name": "after",
    "in": "query",
    "description": "Resume behind this `seq`, where `Last-Event-ID` cannot be sent.",
    "schema": {"type": "integer", "minimum": 0},
}
_LAST: Json = {
    "name": "Last-Event-ID",
    "in": "header",
    "description": "Resume behind this `seq`.",
    "schema": {"type": "string"},
}
_TICKET_PARAMETER: Json = {
    "name": "ticket",
    "in": "query",
    "description": "Instead of `Authorization`: a ticket of `me/stream-tickets`.",
    "schema": {"type": "string"},
}


def _operation(
    operation_id: str, summary: str, example: str, frames: list[str], parameters: list[Json]
) -> Json:
    described = "Frames: " + ", ".join(f"`{name}`" for name in frames) + "."
    content = {
        "text/event-stream": {
            "schema": {
                "type": "string",
                "description": described,
                "contentMediaType": "application/json",
                "contentSchema": {"anyOf": [{"$ref": _SCHEMAS + name} for name in frames]},
            },
            "examples": {operation_id: {"value": example}},
        }
    }
    problems = {status: problem_response(text) for status, text in _REFUSALS.items()}
    return {
        "operationId": operation_id,
        "tags": ["Streams"],
        "summary": summary,
        "description": "Server-Sent Events; see the schemas `Stream...` and `Event` for the data.",
        "parameters": [*parameters, _TICKET_PARAMETER],
        "security": [{"bearer": []}],
        "responses": {"200": {"description": "The stream.", "content": content}, **problems},
    }
