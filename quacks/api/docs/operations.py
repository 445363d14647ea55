"""How the paths of Quacks are documented: ids, tags by screen, refusals, examples of bodies."""

from drf_spectacular.utils import OpenApiParameter

from games.api.docs import examples as platform
from games.api.docs import parts
from games.api.docs.operations import query, whole
from games.api.docs.tables import GameAnswer
from quacks.api.docs.examples import BY_TAG, EXAMPLES, VIEW
from quacks.api.docs.parts import paused_by
from quacks.rules.options import Options

platform.EXAMPLES.update(EXAMPLES)
platform.BY_TAG.update(BY_TAG)
parts.OPTIONS.update(Options().as_json())
parts.VIEW.update(VIEW)

BREW, SETTLE, TABLE, STORY = "Brewing", "Settling", "Table", "History"
ORDERS = "Standing orders"
"""Tags, by the screen of an app."""

BY_ROUND_AND_SEAT = (query("round", "From 1.", whole(1)), query("seat", "From 0.", whole(0)))

REQUIRED_NUMBER = OpenApiParameter(
    "decision",
    whole(0),
    required=True,
    description="Number of the question that is answered; 412 if it is not open.",
)


class DrawAnswer(GameAnswer):
    """A game answer; after a series of draws also what paused it."""

    paused_by = paused_by(required=False)
