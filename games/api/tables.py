"""What a game's reading endpoints share: one part of a table, as the caller may know it."""

from collections.abc import Iterable
from typing import Any

from rest_framework.request import Request
from rest_framework.response import Response

from games.api.inputs import id_of
from games.api.render.game import etag_of
from games.api.views import GamesView, is_unchanged
from games.engine import Json
from games.models import Status
from games.rows import GameRow
from games.selectors.tables import game_seen
from games.services.errors import GameNotFound, GameNotStarted


class TableView(GamesView):
    """Reads one part of a table; answers 304 where the caller's view has not changed.

    `ruleset` is the game's key; a table of another game is not found here.
    """

    ruleset = ""
    reads_state = True
    """Whether this part comes from the snapshot; else it comes from the records."""

    def get(self, request: Request, game_id: str, **path: Any) -> Response:
        """Return this part of the table as the caller may see it."""
        game = read_table(request, self.ruleset, game_id, with_state=self.reads_state)
        viewer = game.viewer_of(request.user.pk)
        self.check(game, viewer, **path)
        etag = etag_of(game, viewer)
        if is_unchanged(request, etag):
            return Response(status=304, headers={"ETag": etag})
        return Response(self.part(request, game, viewer, **path), headers={"ETag": etag})

    def check(self, game: GameRow, viewer: int | None, **path: Any) -> None:
        """Refuse what is not there or not for this viewer."""

    def part(self, request: Request, game: GameRow, viewer: int | None, **path: Any) -> Json:
        """Return what this path shows."""
        raise NotImplementedError


def read_table(request: Request, ruleset: str, game_id: str, *, with_state: bool) -> GameRow:
    """Return a begun table of a game that the caller may see.

    Raises:
        GameNotFound: There is none, or it is private. GameNotStarted: It has not begun.
    """
    game = game_seen(id_of(game_id), request.user.pk, with_state=with_state)
    if game is None or game.ruleset != ruleset:
        raise GameNotFound
    if game.status in (Status.OPEN, Status.CANCELLED):
        raise GameNotStarted
    return game


def one_page(rows: Iterable[Json]) -> Json:
    """Return a list that has one page: a game is bounded."""
    return {"results": list(rows), "next": None, "previous": None}
