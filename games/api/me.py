"""`me/inbox`, `me/statistics`: what waits for the caller, and what they reached."""

from typing import Any

from rest_framework.request import Request
from rest_framework.response import Response

from games import registry
from games.api.docs import tables
from games.api.docs.operations import CURSOR, PAGE_SIZE, reads
from games.api.inputs import limit_of
from games.api.lists import cursor_of, listed
from games.api.render.decision import decision_json
from games.api.render.game import summary_json
from games.api.render.statistics import statistics_json
from games.api.views import GamesView
from games.engine import Json
from games.rows import GameRow, SeatRow
from games.selectors.inbox import inbox_counts
from games.selectors.lists import SOONEST, games_waiting
from games.services.outcome import state_of

PLAIN = 3
"""The most plain options that the inbox shows, so that a lock screen can answer."""

IN_INBOX = ("number", "kind", "phase", "prompt", "deadline", "default")


class InboxView(GamesView):
    """What needs the caller in all games."""

    @reads("meInbox", "Me", "What waits for me", tables.Inbox, parameters=[PAGE_SIZE, CURSOR])
    def get(self, request: Request) -> Response:
        """Return the games that wait for the caller, soonest first."""
        user_id = request.user.pk
        page = games_waiting(user_id, cursor_of(request, SOONEST), limit_of(request, default=20))
        rows = [_row(game, user_id) for game in page.games]
        counts = inbox_counts(user_id)
        return listed(request, rows, page.next, page.previous, invitations=[], **counts)


class MyStatisticsView(GamesView):
    """What the caller reached."""

    @reads("meStatistics", "Me", "What I reached", tables.Statistics, is_tagged=False)
    def get(self, request: Request) -> Response:
        """Return the caller's statistics per ruleset."""
        return Response(statistics_json(request.user.pk))


def _row(game: GameRow, user_id: Any) -> Json:
    seat = game.seat_of(user_id)
    assert seat is not None
    return {
        "game": summary_json(game, user_id),
        "decision": _decision(game, seat),
        "seq": seat.seq,
        "new_events": seat.seq - seat.seen,
        "unread_messages": 0,
        "autopilot": seat.autopilot,
    }


def _decision(game: GameRow, seat: SeatRow) -> Json:
    app, state = registry.get(game.ruleset), state_of(game)
    first = app.rules.decisions(state, seat.index, explain=True)[0]
    shown = decision_json(app, game, seat, state, first)
    options = shown["options"]
    found = {key: shown[key] for key in IN_INBOX}
    if len(options) <= PLAIN and not any(option["pick"] for option in options):
        found["options"] = options
    return found
