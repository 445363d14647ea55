"""`players/{id or username}/games` and `/versus`: what was played, and against whom."""

from typing import Any

from rest_framework.request import Request
from rest_framework.response import Response

from accounts.models import User
from games.api.docs import records
from games.api.docs.operations import CURSOR, PAGE_SIZE, query, reads
from games.api.inputs import limit_of
from games.api.lists import cursor_of, listed
from games.api.people.cards import player_get
from games.api.ratings import RULESET, ruleset_of
from games.api.render.seat import seats_json
from games.api.views import GamesView
from games.engine import Json
from games.rows import GameRow
from games.selectors.history import LATEST, games_played, head_to_head


class PlayedGamesView(GamesView):
    """A player's finished games."""

    @reads(
        "playersGames",
        "Players",
        "What a player has played",
        records.PlayedGames,
        parameters=[
            RULESET,
            query("with", "Id or username of somebody who sat there too."),
            PAGE_SIZE,
            CURSOR,
        ],
    )
    def get(self, request: Request, player: str) -> Response:
        """Return the finished games of a player that the caller may see, the last one first."""
        found, other = player_get(player), _other(request)
        page = games_played(
            found.pk,
            request.user.pk,
            ruleset=ruleset_of(request),
            partner_id=other and other.pk,
            cursor=cursor_of(request, LATEST),
            size=limit_of(request),
        )
        rows = [_row(game, found.pk) for game in page.games]
        return listed(request, rows, page.next, page.previous)


class HeadToHeadView(GamesView):
    """Two players against each other."""

    @reads(
        "playersHeadToHead",
        "Players",
        "What two players reached against each other",
        records.HeadToHead,
        parameters=[query("with", "Id or username of the other; the caller without it.")],
        is_tagged=False,
    )
    def get(self, request: Request, player: str) -> Response:
        """Return who came out ahead in games that both played to the end, by ruleset."""
        found = player_get(player)
        other = _other(request)
        other_id = other.pk if other else request.user.pk
        pairs = head_to_head(found.pk, other_id, request.user.pk)
        ids = {"player": str(found.pk), "with": str(other_id)}
        return Response({**ids, "results": [pair._asdict() for pair in pairs]})


def _other(request: Request) -> User | None:
    name = request.query_params.get("with")
    return player_get(name) if name is not None else None


def _row(game: GameRow, user_id: Any) -> Json:
    return {
        "id": str(game.id),
        "name": game.name,
        "ruleset": game.ruleset,
        "content": game.content,
        "ended": game.ended,
        "rated": game.rated,
        "started_at": game.started_at,
        "finished_at": game.finished_at,
        "seat": game.viewer_of(user_id),
        "seats": seats_json(game, None),
        "result": game.result,
    }
