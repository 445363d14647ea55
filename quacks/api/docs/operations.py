"""How the paths of Quacks are documented: ids, tags by screen, refusals, examples of bodies."""

from collections.abc import Callable, Sequence
from typing import Any

from drf_spectacular.utils import OpenApiParameter, extend_schema, extend_schema_view

from games.api.docs import examples as platform
from games.api.docs.operations import (
    AFTER,
    ANSWERING,
    DECISION,
    PLAYING,
    Problems,
    query,
    reads,
    whole,
    writes,
)
from games.api.docs.tables import GameAnswer
from games.engine import Json
from quacks.api.docs.examples import EXAMPLES
from quacks.api.docs.parts import paused_by
from quacks.rules.options import Options

platform.EXAMPLES.update(EXAMPLES)
platform.OPTIONS.update(Options().as_json())

BREW, SETTLE, TABLE, STORY = "Brewing", "Settling", "Table", "History"
ORDERS = "Standing orders"
"""Tags, by the screen of an app."""

BEGUN: Problems = {409: ("game_not_started",)}
BY_ROUND_AND_SEAT = (query("round", "From 1.", whole(1)), query("seat", "From 0.", whole(0)))


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
    number: OpenApiParameter = DECISION,
    answer: type = GameAnswer,
) -> Callable[[Any], Any]:
    """Document a `post` that answers a question.

    Args:
        sends: An example of the body.
        codes: Of its own refusals by the rules, all 422.
    """
    return writes(
        operation_id,
        tag,
        summary,
        body=body,
        sends=sends,
        problems=[PLAYING, ANSWERING, {422: codes}],
        parameters=[number, AFTER],
        is_keyed=True,
        answer=answer,
    )


REQUIRED_NUMBER = OpenApiParameter(
    "decision", whole(0), required=True, description="Number of the question; 412 if not open."
)


class DrawAnswer(GameAnswer):
    """A game answer; after a series of draws also what paused it."""

    paused_by = paused_by(required=False)
