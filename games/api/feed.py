"""`games/{id}/events`, `recap`, `seen`: the caller's feed and how far they looked."""

from typing import Any

from rest_framework.request import Request
from rest_framework.response import Response

from games import registry
from games.api.bodies import SeenInput
from games.api.docs import feeds
from games.api.docs.operations import AFTER, PAGE_SIZE, reads, writes
from games.api.games import visible_game
from games.api.inputs import fields_of, id_of, limit_of, number_of
from games.api.lists import listed
from games.api.render.event import events_json
from games.api.views import GamesView, answer_of
from games.models import ORDERS
from games.rows import GameRow
from games.selectors.feed import LIMIT, feed_read
from games.services.seen import seen_set

LINES = 5
"""The most lines of a recap."""


class EventsView(GamesView):
    """The caller's feed."""

    @reads("eventsList", "Game", "My feed", feeds.EventList, parameters=[AFTER, PAGE_SIZE])
    def get(self, request: Request, game_id: str) -> Response:
        """Return events by `seq`, oldest first."""
        game = visible_game(request, game_id)
        viewer = game.viewer_of(request.user.pk)
        after, limit = number_of(request, "after") or 0, limit_of(request, default=100)
        feed = feed_read(game, viewer, after, limit)
        rows = events_json(registry.get(game.ruleset), game, viewer, feed)
        last = after + len(rows)
        further = last if rows and last < game.version(viewer) else None
        earlier = max(after - limit, 0) if after else None
        return listed(request, rows, further, earlier, name="after")


class RecapView(GamesView):
    """What happened since the caller last looked."""

    @reads("gamesRecap", "Game", "What happened since I last looked", feeds.Recap, is_tagged=False)
    def get(self, request: Request, game_id: str) -> Response:
        """Return five lines at most, oldest first."""
        game = visible_game(request, game_id)
        viewer = game.viewer_of(request.user.pk)
        seen = 0 if viewer is None else game.seats[viewer].seen
        lines = _lines(game, viewer, seen)
        return Response(
            {
                "after": seen,
                "version": game.version(viewer),
                "lines": [{"seq": one["seq"], "text": one["text"]} for one in lines[-LINES:]],
                "more": len(lines) > LINES,
            }
        )


class SeenView(GamesView):
    """How far the caller looked, on any device."""

    @writes(
        "gamesSeen",
        "Game",
        "How far I looked",
        body=SeenInput,
        sends={"seq": 112},
        problems=[{403: ("not_seated",)}],
    )
    def put(self, request: Request, game_id: str) -> Response:
        """Note that the caller saw the feed up to `seq`; it never goes back."""
        return seen_set(
            game_id=id_of(game_id),
            user_id=request.user.pk,
            seq=fields_of(SeenInput, request)["seq"],
            render=answer_of(request),
        )


def _lines(game: GameRow, viewer: int | None, seen: int) -> list[Any]:
    """Return the newest events worth telling: what others did, and the viewer's own order."""
    app = registry.get(game.ruleset)
    feed = feed_read(game, viewer, max(seen, game.version(viewer) - LIMIT))
    told = [
        one
        for one in feed
        if (viewer is None or one.event.seat != viewer or one.event.cause in ORDERS)
        and (not app.headlines or one.event.kind in app.headlines)
    ]
    return events_json(app, game, viewer, told)
