"""`standing-order` and its preview: what to do while I am away."""

from rest_framework.request import Request
from rest_framework.response import Response

from games.api.docs.operations import Problems, reads, writes
from games.api.docs.standing import SITTING
from games.api.inputs import fields_of
from games.api.standing import OrdersView, PreviewsView
from games.engine import Json
from games.rows import SeatRow
from quacks.api.docs.examples import ORDER
from quacks.api.docs.operations import ORDERS
from quacks.api.docs.standing import OrderPreview, StandingOrder, StandingOrderAnswer
from quacks.api.standing_inputs import PreviewInput, StandingOrderInput
from quacks.rules.practice import Tally, practice
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


class PreviewView(PreviewsView):
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
        return self.tried(request, game_id, PreviewInput)

    def practiced(self, state: State | None, seat: SeatRow, order: Json) -> Json:
        """Return a practice of brewing by the order, null where there is none."""
        brewed = practice(state, seat.index, order) if state is not None else None
        return {"brewing": _brews_json(brewed) if brewed else None}


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
