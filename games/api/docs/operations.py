"""How an operation is documented: id, tag, summary, refusals by code, an example."""

from collections.abc import Callable, Sequence
from typing import Any

from drf_spectacular.utils import (
    OpenApiExample,
    OpenApiParameter,
    extend_schema,
    extend_schema_view,
)

from accounts.api.once import IDEMPOTENCY
from games.api.docs.examples import BY_TAG, EXAMPLES
from games.api.docs.tables import GameAnswer
from games.engine import Json

Problems = dict[int, Sequence[str]]

BUSY: Problems = {503: ("busy", "unavailable")}
KEYED: Problems = {409: ("request_in_progress",), 422: ("idempotency_key_reused",)}
OPEN_TABLE: Problems = {403: ("not_seated", "not_host"), 409: ("game_started", "game_over")}
BAD_OPTIONS = ("invalid_options", "invalid_option", "unknown_option", "wrong_seats")
"""What may be wrong with the options of a table; its game may have codes of its own."""

PLAYING: Problems = {
    403: ("not_seated", "resigned"),
    409: ("game_not_started", "game_over"),
}
ANSWERING: Problems = {
    409: ("not_your_decision",),
    412: ("decision_changed",),
    422: ("illegal_move",),
}
BEGUN: Problems = {409: ("game_not_started",)}

PREFER = OpenApiParameter(
    "Prefer",
    str,
    OpenApiParameter.HEADER,
    description="`return=minimal` leaves of `game` only what a client needs to go on.",
)
IF_NONE_MATCH = OpenApiParameter(
    "If-None-Match", str, OpenApiParameter.HEADER, description="Answers 304 if nothing changed."
)


def whole(least: int, most: int = 2**31 - 1) -> dict[str, Any]:
    """Return the schema of a whole number out of the query."""
    return {"type": "integer", "minimum": least, "maximum": most}


AFTER = OpenApiParameter("after", whole(0), description="Events behind this `seq`; 0 for all.")
DECISION = OpenApiParameter(
    "decision",
    whole(0),
    description="Number of the question that is answered: always send it; 412 if it is not open.",
)
PAGE_SIZE = OpenApiParameter("limit", whole(1, 200), description="1 to 200.")
CURSOR = OpenApiParameter("cursor", str, description="Out of `next` or `previous`.")

GAME_OR_ANSWER = {
    "anyOf": [{"$ref": f"#/components/schemas/{name}"} for name in ("Game", "GameAnswer")],
    "description": "A game; with `after` a game answer.",
}


def query(name: str, description: str, kind: Any = str) -> OpenApiParameter:
    """Return the documentation of a query parameter."""
    return OpenApiParameter(name, kind, description=description)


def refusals(*parts: Problems) -> dict[str, Any]:
    """Return the extension that tells which codes an operation may refuse with, by status."""
    told: dict[int, list[str]] = {}
    for part in parts:
        for status, codes in part.items():
            told.setdefault(status, []).extend(codes)
    return {
        "x-problems": {
            str(status): ", ".join(f"`{code}`" for code in dict.fromkeys(codes)) + "."
            for status, codes in sorted(told.items())
        }
    }


def reads(
    operation_id: str,
    tag: str,
    summary: str,
    answer: Any,
    *,
    problems: Sequence[Problems] = (),
    parameters: Sequence[OpenApiParameter] = (),
    is_tagged: bool = True,
    auth: list[str] | None = None,
) -> Callable[[Any], Any]:
    """Document an operation that changes nothing.

    Args:
        is_tagged: Whether it has an entity tag and answers 304.
    """
    tagged = [IF_NONE_MATCH] if is_tagged else []
    responses: dict[Any, Any] = {200: answer}
    if is_tagged:
        responses[304] = None
    return extend_schema(
        operation_id=operation_id,
        tags=[tag],
        summary=summary,
        responses=responses,
        parameters=[*parameters, *tagged],
        extensions=refusals(*problems),
        examples=_examples(answer, 200, tag),
        auth=auth,
    )


def writes(
    operation_id: str,
    tag: str,
    summary: str,
    *,
    body: Any = None,
    problems: Sequence[Problems] = (),
    parameters: Sequence[OpenApiParameter] = (),
    is_keyed: bool = False,
    status: int = 200,
    answer: type | None = GameAnswer,
    sends: Json | None = None,
) -> Callable[[Any], Any]:
    """Document an operation that changes something; most answer a game answer.

    Args:
        is_keyed: Whether it takes an idempotency key.
        answer: None for an empty one (204).
        sends: An example of the body.
    """
    keyed = [IDEMPOTENCY] if is_keyed else []
    more = [KEYED] if is_keyed else []
    short = [PREFER] if answer is not None and issubclass(answer, GameAnswer) else []
    return extend_schema(
        operation_id=operation_id,
        tags=[tag],
        summary=summary,
        request=body,
        responses={status: answer},
        parameters=[*parameters, *keyed, *short],
        extensions=refusals(*problems, *more, BUSY),
        examples=[*_body_example(sends), *_examples(answer, status, tag)],
    )


def reading(
    operation_id: str,
    tag: str,
    summary: str,
    answer: Any,
    *,
    problems: Sequence[Problems] = (),
    parameters: Sequence[OpenApiParameter] = (),
) -> Callable[[Any], Any]:
    """Document a view whose `get` is inherited; its own docstring describes it."""
    told = reads(
        operation_id, tag, summary, answer, problems=[BEGUN, *problems], parameters=parameters
    )

    def documented(view: Any) -> Any:
        described = extend_schema(description=view.__doc__)
        return extend_schema_view(get=lambda method: described(told(method)))(view)

    return documented


def acting(
    operation_id: str,
    tag: str,
    summary: str,
    *,
    body: Any = None,
    sends: Json | None = None,
    codes: Sequence[str] = (),
    closed: Sequence[str] = (),
    number: OpenApiParameter = DECISION,
    answer: type = GameAnswer,
) -> Callable[[Any], Any]:
    """Document a `post` that answers a question.

    Args:
        sends: An example of the body.
        codes, closed: Of its own refusals by the rules: 422, and 409 for what comes too late.
    """
    return writes(
        operation_id,
        tag,
        summary,
        body=body,
        sends=sends,
        problems=[PLAYING, ANSWERING, {409: closed}, {422: codes}],
        parameters=[number, AFTER],
        is_keyed=True,
        answer=answer,
    )


def _body_example(body: Json | None) -> list[OpenApiExample]:
    return [OpenApiExample("Body", value=body, request_only=True)] if body is not None else []


def _examples(answer: Any, status: int, tag: str) -> list[OpenApiExample]:
    shape = "Game" if answer is GAME_OR_ANSWER else getattr(answer, "__name__", "")
    name, value = BY_TAG.get((shape, tag), (shape, EXAMPLES.get(shape)))
    if value is None:
        return []
    return [OpenApiExample(name, value=value, response_only=True, status_codes=[str(status)])]
