"""`me/inbox`, `me/statistics`: what waits for the caller, and what they reached."""

from typing import Any

from rest_framework.request import Request
from rest_framework.response import Response

from games.api.docs import inbox, statistics
from games.api.docs.operations import CURSOR, PAGE_SIZE, reads
from games.api.inputs import limit_of
from games.api.invitations import inbox_json
from games.api.lists import cursor_of, listed
from games.api.render.game import summary_json
from games.api.render.question import question_json
from games.api.render.statistics import statistics_json
from games.api.views import GamesView
from games.engine import Json
from games.rows import GameRow
from games.selectors.inbox import inbox_counts
from games.selectors.lists import SOONEST, games_waiting


class InboxView(GamesView):
    """What needs the caller in all games."""

    @reads("meInbox", "Me", "What waits for me", inbox.Inbox, parameters=[PAGE_SIZE, CURSOR])
    def get(self, request: Request) -> Response:
        """Return the games that wait for the caller, soonest first."""
        user_id = request.user.pk
        page = games_waiting(user_id, cursor_of(request, SOONEST), limit_of(request, default=20))
        rows = [_row(game, user_id) for game in page.games]
        counts = inbox_counts(user_id)
        return listed(
            request, rows, page.next, page.previous, invitations=inbox_json(request), **counts
        )


class MyStatisticsView(GamesView):
    """What the caller reached."""

    @reads("meStatistics", "Me", "What I reached", statistics.Statistics, is_tagged=False)
    def get(self, request: Request) -> Response:
        """Return the caller's statistics per ruleset."""
        return Response(statistics_json(request.user.pk))


def _row(game: GameRow, user_id: Any) -> Json:
    seat = game.seat_of(user_id)
    assert seat is not None
    return {
        "game": summary_json(game, user_id),
        "decision": question_json(game, seat),
        "seq": seat.seq,
        "new_events": seat.seq - seat.seen,
        "unread_messages": seat.unread_messages,
        "autopilot": seat.autopilot,
    }
