"""`bids`: choose in secret, choose anew, and see who has chosen."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.docs.operations import BEGUN, acting, reads
from games.api.inputs import fields_of
from games.api.views import ActionView
from games.engine import Json
from games.rows import GameRow
from potion.api.docs import reads as shapes
from potion.api.docs.operations import POTION
from potion.api.inputs import BidInput
from potion.api.tables import PotionTable, bids_json


class BidsView(PotionTable, ActionView):
    """This round's choices; a GET tells what may be known of them, a POST is the caller's own."""

    @extend_schema(description="Return who has chosen, and the caller's own choice.")
    @reads("potionBids", POTION, "Who has chosen", shapes.PotionBids, problems=[BEGUN])
    def get(self, request: Request, game_id: str, **path: Any) -> Response:
        """Return who has chosen, and the caller's own choice."""
        return super().get(request, game_id, **path)

    @acting(
        "potionBidsChoose",
        POTION,
        "Choose in secret",
        body=BidInput,
        sends={"ingredient": "vial"},
        codes=("not_held",),
        closed=("round_closed",),
    )
    def post(self, request: Request, game_id: str) -> Response:
        """Choose an ingredient, or choose anew while others still have to.

        The last choice reveals all at once. A change that comes after that, with the `round` that
        it was meant for, is refused: `round_closed`.
        """
        body = fields_of(BidInput, request)
        answer = {"option": body.pop("ingredient"), **body}
        return self.act(request, game_id, kind=None, answer=answer)

    def part(self, request: Request, game: GameRow, viewer: int | None, **path: Any) -> Json:
        return bids_json(game, viewer)
