"""One endpoint per phase: what a player does."""

from collections.abc import Sequence

from rest_framework.request import Request
from rest_framework.response import Response

from games.api.bodies import EmptyInput
from games.api.inputs import fields_of
from games.api.views import ActionView
from games.engine import Event, Json
from quacks.api.inputs import (
    ChoiceInput,
    DrawInput,
    FinalShoppingInput,
    PayoutInput,
    RubiesInput,
    ShoppingInput,
)


class QuacksAction(ActionView):
    """An action at a table of Quacks."""

    ruleset = "quacks"


class DrawView(QuacksAction):
    """Drawing."""

    def post(self, request: Request, game_id: str) -> Response:
        """Draw a token, or on until a limit is met; a question pauses the series too."""
        body = fields_of(DrawInput, request)
        answer = {"option": "draw", **body}
        return self.act(request, game_id, kind="brewing", answer=answer, extra=paused)


def paused(events: Sequence[Event]) -> Json:
    """Return what paused a series of draws; nothing after a single one."""
    pauses = [event for event in events if event.kind == "brewing_paused"]
    return {"paused_by": pauses[-1].data["by"]} if pauses else {}


class StopView(QuacksAction):
    """Stopping."""

    def post(self, request: Request, game_id: str) -> Response:
        """Stop brewing here."""
        fields_of(EmptyInput, request)
        return self.act(request, game_id, kind="brewing", answer={"option": "stop"})


class FlaskView(QuacksAction):
    """The flask."""

    def post(self, request: Request, game_id: str) -> Response:
        """Put the white token just drawn back into the bag."""
        fields_of(EmptyInput, request)
        return self.act(request, game_id, kind="brewing", answer={"option": "flask"})


class ChoicesView(QuacksAction):
    """Effects."""

    def post(self, request: Request, game_id: str) -> Response:
        """Answer any effect's question, in any phase; `?decision=` is required."""
        answer = fields_of(ChoiceInput, request)
        return self.act(request, game_id, kind="choice", answer=answer, needs_decision=True)


class PayoutView(QuacksAction):
    """After an explosion."""

    def post(self, request: Request, game_id: str) -> Response:
        """Take points or coins."""
        take = fields_of(PayoutInput, request)["take"]
        return self.act(request, game_id, kind="payout", answer={"option": take})


class ShoppingView(QuacksAction):
    """The shop."""

    def post(self, request: Request, game_id: str) -> Response:
        """Buy none, one or two tokens of different colors."""
        tokens = fields_of(ShoppingInput, request)["tokens"]
        answer = {"option": "buy" if tokens else "none", "tokens": tokens}
        return self.act(request, game_id, kind="shopping", answer=answer)


class RubiesView(QuacksAction):
    """The rubies."""

    def post(self, request: Request, game_id: str) -> Response:
        """Spend rubies in pairs, or keep them."""
        spend = fields_of(RubiesInput, request)["spend"]
        answer = {"option": "spend" if spend else "none", "spend": spend}
        return self.act(request, game_id, kind="rubies", answer=answer)


class FinalShoppingView(QuacksAction):
    """The last shop."""

    def post(self, request: Request, game_id: str) -> Response:
        """Turn coins and rubies into points; only asked where there is a choice."""
        body = fields_of(FinalShoppingInput, request)
        answer = {"option": "convert", **body}
        return self.act(request, game_id, kind="final_shopping", answer=answer)
