"""`players/{id or username}`: other people."""

from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.problems import invalid_parameter
from accounts.api.throttles import SearchRate
from accounts.models import NAME_LENGTH, search_key
from games.api.docs import players as docs
from games.api.docs import statistics
from games.api.docs.operations import CURSOR, PAGE_SIZE, reads
from games.api.inputs import limit_of
from games.api.lists import cursor_of, listed
from games.api.people.cards import card_json, player_get
from games.api.render.statistics import statistics_json
from games.api.views import GamesView
from games.selectors.paging import ends_of, page_of
from games.selectors.people import FOUND, players_found, recent_players
from games.selectors.reliability import reliability_of

SHORTEST = 2
"""The fewest characters to search for."""


class PlayersView(GamesView):
    """Finding people."""

    throttle_classes = (*GamesView.throttle_classes, SearchRate)

    @reads(
        "playersSearch",
        "Players",
        "Find players",
        docs.PlayerList,
        parameters=[
            OpenApiParameter(
                "search",
                {"type": "string", "minLength": SHORTEST, "maxLength": NAME_LENGTH},
                required=True,
                description="How the name or username begins; case and accents do not count.",
            ),
            PAGE_SIZE,
            CURSOR,
        ],
    )
    def get(self, request: Request) -> Response:
        """Return players by name, but for those who do not wish to be found."""
        text = _search_text(request)
        cursor, size = cursor_of(request, FOUND), limit_of(request, default=20)
        found = list(page_of(players_found(request.user.pk, text), FOUND, cursor, size))
        if cursor is not None and cursor.is_back:
            found.reverse()
        shown, after, before = ends_of([(one.name_key, one.pk) for one in found], cursor, size)
        return listed(request, [card_json(one) for one in found[shown]], after, before)


def _search_text(request: Request) -> str:
    text = request.query_params.get("search", "").strip()
    if SHORTEST <= len(text) <= NAME_LENGTH and search_key(text):
        return text
    detail = _("From %(least)s to %(most)s characters.")
    raise invalid_parameter("search", detail % {"least": SHORTEST, "most": NAME_LENGTH})


class RecentPlayersView(GamesView):
    """With whom the caller played."""

    @reads(
        "meRecentPlayers",
        "Players",
        "With whom I played",
        docs.RecentPlayerList,
        parameters=[PAGE_SIZE],
    )
    def get(self, request: Request) -> Response:
        """Return with whom the caller played in their last games, the last first; one page."""
        met = recent_players(request.user.pk, limit_of(request))
        rows = [
            {"player": card_json(one.user), "game": str(one.game_id), "started_at": one.at}
            for one in met
        ]
        return listed(request, rows, None, None)


class PlayerView(GamesView):
    """A player as all may see them."""

    @reads("playersGet", "Players", "A player", docs.Profile, is_tagged=False)
    def get(self, request: Request, player: str) -> Response:
        """Return a player by id or username."""
        found = player_get(player)
        reliability = reliability_of([found.pk])[found.pk].told
        return Response({**card_json(found), "reliability": reliability})


class PlayerStatisticsView(GamesView):
    """What a player reached."""

    @reads(
        "playersStatistics",
        "Players",
        "What a player reached",
        statistics.Statistics,
        is_tagged=False,
    )
    def get(self, request: Request, player: str) -> Response:
        """Return a player's statistics per ruleset."""
        return Response(statistics_json(player_get(player).pk))
