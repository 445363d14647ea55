"""`players/{id or username}`: other people."""

from rest_framework.request import Request
from rest_framework.response import Response

from games.api.docs import tables
from games.api.docs.operations import reads
from games.api.people.cards import card_json, player_get
from games.api.render.statistics import statistics_json
from games.api.views import GamesView


class PlayerView(GamesView):
    """A player as all may see them."""

    @reads("playersGet", "Players", "A player", tables.Player, is_tagged=False)
    def get(self, request: Request, player: str) -> Response:
        """Return a player by id or username."""
        return Response(card_json(player_get(player)))


class PlayerStatisticsView(GamesView):
    """What a player reached."""

    @reads(
        "playersStatistics", "Players", "What a player reached", tables.Statistics, is_tagged=False
    )
    def get(self, request: Request, player: str) -> Response:
        """Return a player's statistics per ruleset."""
        return Response(statistics_json(player_get(player).pk))
