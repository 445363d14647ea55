"""One endpoint per phase: what a player does."""

from collections.abc import Sequence

from rest_framework.request import Request
from rest_framework.response import Response

from games.api.bodies import EmptyInput
from games.api.docs.operations import acting
from games.api.inputs import fields_of
from games.api.views import ActionView
from games.engine import Event, Json
from quacks.api.docs.operations import BREW, REQUIRED_NUMBER, SETTLE, DrawAnswer
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

    @acting(
        "quacksBrewingDraw",
        BREW,
        "Draw a token, or a series",
        body=DrawInput,
        sends={"until": {"risk_above": 0.25}, "on_flask": "pause"},
        codes=("until_met", "invalid_until", "until_in_lockstep", "odds_hidden"),
        answer=DrawAnswer,
    )
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

    @acting("quacksBrewingStop", BREW, "Stop brewing")
    def post(self, request: Request, game_id: str) -> Response:
        """Stop brewing here."""
        fields_of(EmptyInput, request)
        return self.act(request, game_id, kind="brewing", answer={"option": "stop"})


class FlaskView(QuacksAction):
    """The flask."""

    @acting("quacksBrewingFlask", BREW, "Use the flask")
    def post(self, request: Request, game_id: str) -> Response:
        """Put the white token just drawn back into the bag."""
        fields_of(EmptyInput, request)
        return self.act(request, game_id, kind="brewing", answer={"option": "flask"})


class ChoicesView(QuacksAction):
    """Effects."""

    @acting(
        "quacksChoicesAnswer",
        BREW,
        "Answer what an effect asks",
        body=ChoiceInput,
        sends={"option": "blue_2"},
        codes=("sold_out", "not_on_sale", "unknown_field"),
        number=REQUIRED_NUMBER,
    )
    def post(self, request: Request, game_id: str) -> Response:
        """Answer any effect's question, in any phase; `?decision=` is required."""
        answer = fields_of(ChoiceInput, request)
        return self.act(request, game_id, kind="choice", answer=answer, needs_decision=True)


class PayoutView(QuacksAction):
    """After an explosion."""

    @acting(
        "quacksPayoutTake",
        SETTLE,
        "Take points or coins",
        body=PayoutInput,
        sends={"take": "points"},
    )
    def post(self, request: Request, game_id: str) -> Response:
        """Take points or coins."""
        take = fields_of(PayoutInput, request)["take"]
        return self.act(request, game_id, kind="payout", answer={"option": take})


class ShoppingView(QuacksAction):
    """The shop."""

    @acting(
        "quacksShoppingBuy",
        SETTLE,
        "Buy tokens",
        body=ShoppingInput,
        sends={"tokens": [{"color": "green", "value": 1}, {"color": "blue", "value": 2}]},
        codes=("sold_out", "not_on_sale", "too_expensive", "same_color_twice", "wrong_number"),
    )
    def post(self, request: Request, game_id: str) -> Response:
        """Buy none, one or two tokens of different colors."""
        tokens = fields_of(ShoppingInput, request)["tokens"]
        answer = {"option": "buy" if tokens else "none", "tokens": tokens}
        return self.act(request, game_id, kind="shopping", answer=answer)


class RubiesView(QuacksAction):
    """The rubies."""

    @acting(
        "quacksRubiesSpend",
        SETTLE,
        "Spend rubies",
        body=RubiesInput,
        sends={"spend": ["flask", "droplet"]},
        codes=("too_expensive", "too_often", "wrong_number", "flask_full", "end_of_track"),
    )
    def post(self, request: Request, game_id: str) -> Response:
        """Spend rubies in pairs, or keep them."""
        spend = fields_of(RubiesInput, request)["spend"]
        answer = {"option": "spend" if spend else "none", "spend": spend}
        return self.act(request, game_id, kind="rubies", answer=answer)


class FinalShoppingView(QuacksAction):
    """The last shop."""

    @acting(
        "quacksFinalShopping",
        SETTLE,
        "Turn coins and rubies into points",
        body=FinalShoppingInput,
        sends={"points_from_coins": 3, "points_from_rubies": 1},
    )
    def post(self, request: Request, game_id: str) -> Response:
        """Turn coins and rubies into points; only asked where there is a choice."""
        body = fields_of(FinalShoppingInput, request)
        answer = {"option": "convert", **body}
        return self.act(request, game_id, kind="final_shopping", answer=answer)
