"""`standing-order` and its preview: what to do while I am away."""

from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.problems import Problem
from games import registry
from games.api.docs.operations import Problems, reads, writes
from games.api.docs.orders import SITTING
from games.api.inputs import fields_of
from games.api.render.decision import order_answer_json
from games.api.standing import OrdersView, unfit_json
from games.engine import Decision, Json
from games.rows import GameRow, SeatRow
from games.services.ordering import order_of
from games.services.outcome import state_of
from games.services.standing import orders_of
from quacks.api.docs.examples import ORDER
from quacks.api.docs.operations import ORDERS
from quacks.api.docs.orders import OrderPreview, StandingOrder, StandingOrderAnswer
from quacks.api.order_inputs import PreviewInput, StandingOrderInput
from quacks.rules import rules
from quacks.rules.practice import Tally, practice
from quacks.rules.standing_order import ordered_move
from quacks.rules.state import State

FAULTS: Problems = {422: ("no_such_token", "same_color_twice", "unknown_source", "odds_hidden")}


class StandingOrderView(OrdersView):
    """The caller's standing order."""

    ruleset = "quacks"

    @reads(
        "quacksStandingOrder",
        ORDERS,
        "My standing order",
        StandingOrder,
        problems=[SITTING],
        is_tagged=False,
    )
    def get(self, request: Request, game_id: str) -> Response:
        """Return my standing order and what of it does not fit this table."""
        return self.shown(request, game_id)

    @writes(
        "quacksStandingOrderLeave",
        ORDERS,
        "Leave a standing order",
        body=StandingOrderInput,
        sends=ORDER,
        problems=[SITTING, FAULTS],
        answer=StandingOrderAnswer,
    )
    def put(self, request: Request, game_id: str) -> Response:
        """Leave a standing order, before or during the game; at once it acts on what is open."""
        return self.leave(request, game_id, fields_of(StandingOrderInput, request))

    @writes(
        "quacksStandingOrderTakeBack",
        ORDERS,
        "Take my standing order back",
        problems=[SITTING],
        answer=StandingOrderAnswer,
    )
    def delete(self, request: Request, game_id: str) -> Response:
        """Take my standing order back; a template for games to come stays."""
        return self.leave(request, game_id, None)


class PreviewView(OrdersView):
    """What a standing order would do."""

    ruleset = "quacks"

    @writes(
        "quacksStandingOrderPreview",
        ORDERS,
        "What an order would do now",
        body=PreviewInput,
        sends=ORDER,
        problems=[SITTING, {409: ("no_standing_order",)}, FAULTS],
        answer=OrderPreview,
    )
    def post(self, request: Request, game_id: str) -> Response:
        """Try the order in the body, or without one the order that was left; nothing happens."""
        given = fields_of(PreviewInput, request)
        game, seat = self.seat_of(request, game_id)
        order = {"run": "at_once", **given} if given else order_of(seat)
        if order is None:
            raise Problem("no_standing_order", 409)
        orders_of(game.ruleset).check(order, game.options)
        state = state_of(game)
        seen = preview(game, seat, state, order) if state is not None else NOTHING_YET
        return Response({"order": order, "invalid": unfit_json(game, state, order), **seen})


NOTHING_YET: Json = {"decisions": [], "brewing": None}
"""Of a table that has not begun."""


def preview(game: GameRow, seat: SeatRow, state: State, order: Json) -> Json:
    """Return what an order would do with what is open, and a practice of brewing by it."""
    asked = [one for one in rules.decisions(state, seat.index) if not one.optional]
    brewed = practice(state, seat.index, order)
    return {
        "decisions": [_decision_json(game, state, one, order) for one in asked],
        "brewing": _brews_json(brewed) if brewed else None,
    }


def _decision_json(game: GameRow, state: State, asked: Decision, order: Json) -> Json:
    move = ordered_move(state, asked.seat, order, late=True)
    app = registry.get(game.ruleset)
    return {
        "number": asked.number,
        "kind": asked.kind,
        "source": asked.source,
        "acts": order["run"] if move else None,
        "answer": order_answer_json(app, state, asked, move) if move else None,
    }


def _brews_json(brewed: Tally) -> Json:
    calm = brewed.brews - brewed.exploded
    sums = {name: getattr(brewed, name) for name in ("space", "coins", "points", "tokens")}
    return {
        "brews": brewed.brews,
        "round": brewed.round,
        "explodes": round(brewed.exploded / brewed.brews, 3),
        "asks": round(brewed.asked / brewed.brews, 3),
        **{name: round(total / calm, 2) if calm else None for name, total in sums.items()},
    }
