"""`blocks`: whom the caller never wants to meet. Nobody else can tell."""

from datetime import datetime
from uuid import UUID

from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.views import person
from accounts.models import Block
from accounts.problems import Problem
from accounts.services.blocks import TooManyBlocks, block_delete, block_put
from games.api.bodies import EmptyInput
from games.api.docs import friends as docs
from games.api.docs.operations import CURSOR, PAGE_SIZE, reads, writes
from games.api.inputs import fields_of, limit_of
from games.api.lists import cursor_of, listed
from games.api.people.cards import card_json, other_get, player_get
from games.api.views import GamesView
from games.engine import Json
from games.selectors.paging import Order, ends_of, page_of
from games.services.errors import GameNotFound

ORDER: Order = (("created_at", True, datetime), ("other_id", False, UUID))


class BlocksView(GamesView):
    """Whom the caller blocks."""

    @reads("blocksList", "Players", "Whom I block", docs.BlockList, parameters=[PAGE_SIZE, CURSOR])
    def get(self, request: Request) -> Response:
        """Return whom the caller blocks, the newest first. Who blocks the caller is told nobody."""
        cursor, size = cursor_of(request, ORDER), limit_of(request)
        mine = Block.objects.filter(owner=person(request)).select_related("other")
        found = list(page_of(mine, ORDER, cursor, size))
        if cursor is not None and cursor.is_back:
            found.reverse()
        keys = [(one.created_at, one.other_id) for one in found]
        shown, after, before = ends_of(keys, cursor, size)
        return listed(request, [_block_json(one) for one in found[shown]], after, before)


class BlockView(GamesView):
    """One block."""

    @reads("blocksGet", "Players", "Whether I block somebody", docs.Block)
    def get(self, request: Request, player: str) -> Response:
        """Return the caller's block of somebody; 404 if there is none."""
        mine = Block.objects.filter(owner=person(request), other=player_get(player))
        found = mine.select_related("other").first()
        if found is None:
            raise GameNotFound
        return Response(_block_json(found))

    @writes(
        "blocksPut",
        "Players",
        "Block somebody",
        answer=docs.Block,
        problems=[{422: ("yourself", "too_many_blocks")}],
    )
    def put(self, request: Request, player: str) -> Response:
        """Keep away from somebody, by id or username. They are told nothing and cannot find out.

        From now on neither meets the other: a table where one sits is not there for the other, a
        friendship has ended, requests and invitations arrive nowhere. A game that both play
        already goes on. Doing so again changes nothing.
        """
        fields_of(EmptyInput, request)
        other = other_get(request, player)
        try:
            return Response(_block_json(block_put(owner=person(request), other=other)))
        except TooManyBlocks:
            raise Problem("too_many_blocks", 422) from None

    @writes("blocksDelete", "Players", "Block somebody no longer", status=204, answer=None)
    def delete(self, request: Request, player: str) -> Response:
        """Meet somebody again, if they do not block the caller. What the block ended stays so."""
        block_delete(owner=person(request), other_id=player_get(player).pk)
        return Response(status=204)


def _block_json(block: Block) -> Json:
    return {"player": card_json(block.other), "created_at": block.created_at}
