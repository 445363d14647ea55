"""`players/{id or username}`: other people."""

from uuid import UUID

from django.contrib.auth import get_user_model
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.models import User
from games.api.docs import tables
from games.api.docs.operations import reads
from games.api.render.statistics import statistics_json
from games.api.views import GamesView
from games.services.errors import GameNotFound


class PlayerView(GamesView):
    """A player as all may see them."""

    @reads("playersGet", "Players", "A player", tables.Player, is_tagged=False)
    def get(self, request: Request, player: str) -> Response:
        """Return a player by id or username."""
        found = player_get(player)
        return Response(
            {
                "id": str(found.pk),
                "username": found.username,
                "name": found.name,
                "kind": found.kind,
                "level": None,
                "avatar": found.avatar or None,
            }
        )


class PlayerStatisticsView(GamesView):
    """What a player reached."""

    @reads(
        "playersStatistics", "Players", "What a player reached", tables.Statistics, is_tagged=False
    )
    def get(self, request: Request, player: str) -> Response:
        """Return a player's statistics per ruleset."""
        return Response(statistics_json(player_get(player).pk))


def player_get(text: str) -> User:
    """Return a player by id or username.

    Raises:
        GameNotFound: There is none.
    """
    people = get_user_model().objects.filter(is_active=True)
    try:
        found = people.filter(pk=UUID(text)).first()
    except ValueError:
        found = people.filter(username__iexact=text).first()
    if found is None:
        raise GameNotFound
    return found
