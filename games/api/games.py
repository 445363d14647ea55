"""`games` and `games/{id}`: find, set up, look at, change and give up tables."""

from typing import Any

from rest_framework.request import Request
from rest_framework.response import Response

from accounts.problems import Problem
from games import registry
from games.api.bodies import GameInput, TableInput
from games.api.docs import tables
from games.api.docs.operations import (
    AFTER,
    BAD_OPTIONS,
    CURSOR,
    GAME_OR_ANSWER,
    OPEN_TABLE,
    PAGE_SIZE,
    query,
    reads,
    writes,
)
from games.api.inputs import fields_of, flag_of, id_of, key_of, limit_of, number_of, word_of
from games.api.lists import cursor_of, listed
from games.api.render.game import answer_json, etag_of, game_json, summary_json
from games.api.views import GamesView, answer_of, is_unchanged
from games.models import Status
from games.rows import GameRow
from games.selectors.feed import feed_read
from games.selectors.guests import guest_asked
from games.selectors.lists import NEWEST, SOONEST, Filters, games_list
from games.selectors.tables import game_seen
from games.services.create import Wish, game_create
from games.services.errors import GameNotFound
from games.services.lobby import game_cancel, game_change
from games.services.outcome import Outcome, state_of


class GamesListView(GamesView):
    """Find tables, or set one up."""

    @reads(
        "gamesList",
        "Lobby",
        "Find tables",
        tables.GameList,
        parameters=[
            query("status", "What became of them.", {"$ref": "#/components/schemas/GameStatus"}),
            query("mine", "`true`: where I sit, soonest deadline first.", bool),
            query("ruleset", "Key of a ruleset."),
            query("rated", "`true`: rated tables alone; `false`: none of them.", bool),
            query("code", "Join code; finds private tables too."),
            PAGE_SIZE,
            CURSOR,
        ],
    )
    def get(self, request: Request) -> Response:
        """List games: mine by my deadline, others newest first."""
        filters = Filters(
            status=word_of(request, "status", Status.values),
            is_mine=flag_of(request, "mine"),
            ruleset=word_of(request, "ruleset"),
            rated=flag_of(request, "rated") if "rated" in request.query_params else None,
            code=word_of(request, "code"),
        )
        cursor = cursor_of(request, SOONEST if filters.is_mine else NEWEST)
        page = games_list(request.user.pk, filters, cursor, limit_of(request))
        guest = guest_asked(page.games, request.user.pk)
        rows = [summary_json(game, request.user.pk, guest) for game in page.games]
        return listed(request, rows, page.next, page.previous)

    @writes(
        "gamesCreate",
        "Lobby",
        "Set up a table",
        body=GameInput,
        sends={"ruleset": "quacks", "seats": 2, "bots": [{"level": "apprentice"}]},
        problems=[
            {
                403: ("no_rated_play", "muted"),
                409: ("game_full",),
                422: ("unknown_ruleset", *BAD_OPTIONS, "level_unavailable", "people_only"),
            }
        ],
        is_keyed=True,
        status=201,
    )
    def post(self, request: Request) -> Response:
        """Set up a table; the caller sits in it at once."""
        body = fields_of(GameInput, request)
        bots = [bot["level"] for bot in body.pop("bots", ())]
        try:
            return game_create(
                user_id=request.user.pk,
                wish=Wish(**body, bots=bots),
                key=key_of(request, status=201),
                render=answer_of(request),
            )
        except registry.UnknownRuleset:
            raise Problem("unknown_ruleset", 422) from None


class GameView(GamesView):
    """One game."""

    @reads("gamesGet", "Game", "A game as I may see it", GAME_OR_ANSWER, parameters=[AFTER])
    def get(self, request: Request, game_id: str) -> Response:
        """Return the game as the caller may see it; with `?after=` a game answer."""
        after = number_of(request, "after")
        if "If-None-Match" in request.headers:
            known = visible_game(request, game_id)
            if is_unchanged(request, _etag(known, request, after)):
                return Response(status=304, headers={"ETag": _etag(known, request, after)})
        game = visible_game(request, game_id, with_state=True)
        body = _shown(game, request.user.pk, after)
        return Response(body, headers={"ETag": _etag(game, request, after)})

    @writes(
        "gamesChange",
        "Lobby",
        "Change my open table",
        body=TableInput,
        sends={"name": "After supper", "visibility": "private"},
        problems=[
            OPEN_TABLE,
            {
                403: ("no_rated_play", "muted"),
                422: (*BAD_OPTIONS, "people_only", "level_unavailable"),
            },
        ],
    )
    def patch(self, request: Request, game_id: str) -> Response:
        """Change an open table as its host."""
        return game_change(
            game_id=id_of(game_id),
            user_id=request.user.pk,
            changes=fields_of(TableInput, request),
            render=answer_of(request),
        )

    @writes("gamesCancel", "Lobby", "Give up my open table", problems=[OPEN_TABLE])
    def delete(self, request: Request, game_id: str) -> Response:
        """Give up an open table as its host."""
        return game_cancel(
            game_id=id_of(game_id), user_id=request.user.pk, render=answer_of(request)
        )


def visible_game(request: Request, game_id: str, *, with_state: bool = False) -> GameRow:
    """Return a game that the caller may see.

    Raises:
        GameNotFound: There is none.
    """
    game = game_seen(id_of(game_id), request.user.pk, with_state=with_state)
    if game is None:
        raise GameNotFound
    return game


def _etag(game: GameRow, request: Request, after: int | None) -> str:
    return etag_of(game, game.viewer_of(request.user.pk), after)


def _shown(game: GameRow, user_id: Any, after: int | None) -> Any:
    viewer, state = game.viewer_of(user_id), state_of(game)
    if after is None:
        return game_json(game, viewer, state, guest=guest_asked([game], user_id))
    version = game.version(viewer)
    since = min(after, version)
    feed = feed_read(game, viewer, since)
    more = since + len(feed) < version
    return answer_json(Outcome(game, viewer, user_id, state, since, version, feed, more))
