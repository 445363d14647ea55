"""`standing-order`: what to choose while I am away."""

from rest_framework.request import Request
from rest_framework.response import Response

from games.api.docs.operations import Problems, reads, writes
from games.api.docs.standing import SITTING
from games.api.inputs import fields_of
from games.api.standing import OrdersView, PreviewsView
from potion.api.docs.examples import ORDER
from potion.api.docs.operations import POTION
from potion.api.docs.reads import PotionOrder, PotionOrderAnswer, PotionOrderPreview
from potion.api.inputs import PotionOrderInput, PotionPreviewInput

FAULTS: Problems = {422: ("preferred_twice",)}


class StandingOrderView(OrdersView):
    """The caller's standing order."""

    ruleset = "potion"

    @reads(
        "potionStandingOrder",
        POTION,
        "My standing order",
        PotionOrder,
        problems=[SITTING],
        is_tagged=False,
    )
    def get(self, request: Request, game_id: str) -> Response:
        """Return my standing order and what of it does not fit this table."""
        return self.shown(request, game_id)

    @writes(
        "potionStandingOrderLeave",
        POTION,
        "Leave a standing order",
        body=PotionOrderInput,
        sends=ORDER,
        problems=[SITTING, FAULTS],
        answer=PotionOrderAnswer,
    )
    def put(self, request: Request, game_id: str) -> Response:
        """Leave a standing order, before or during the game; at once it acts on what is open."""
        return self.leave(request, game_id, fields_of(PotionOrderInput, request))

    @writes(
        "potionStandingOrderTakeBack",
        POTION,
        "Take my standing order back",
        problems=[SITTING],
        answer=PotionOrderAnswer,
    )
    def delete(self, request: Request, game_id: str) -> Response:
        """Take my standing order back; a template for games to come stays."""
        return self.leave(request, game_id, None)


class PreviewView(PreviewsView):
    """What a standing order would do."""

    ruleset = "potion"

    @writes(
        "potionStandingOrderPreview",
        POTION,
        "What an order would do now",
        body=PotionPreviewInput,
        sends=ORDER,
        problems=[SITTING, {409: ("no_standing_order",)}, FAULTS],
        answer=PotionOrderPreview,
    )
    def post(self, request: Request, game_id: str) -> Response:
        """Try the order in the body, or without one the order that was left; nothing happens."""
        return self.tried(request, game_id, PotionPreviewInput)
