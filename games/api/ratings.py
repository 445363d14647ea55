"""`players/{id or username}/ratings`: how strong a player is, and how that came about."""

from typing import Any

from rest_framework.request import Request
from rest_framework.response import Response

from games import registry
from games.api.docs import records
from games.api.docs.operations import CURSOR, PAGE_SIZE, query, reads
from games.api.inputs import limit_of, word_of
from games.api.lists import cursor_of, listed
from games.api.people.cards import player_get
from games.api.views import GamesView
from games.engine import Json
from games.models import RatingChange
from games.rating import Strength
from games.selectors.ratings import LATEST, rating_changes, ratings_by_ruleset
from games.services.ratings import change_json

RULESET = query("ruleset", "Key of a ruleset; all without it.")


class RatingsView(GamesView):
    """A player's ratings."""

    @reads(
        "playersRatings",
        "Players",
        "How strong a player is",
        records.Ratings,
        parameters=[RULESET, PAGE_SIZE, CURSOR],
    )
    def get(self, request: Request, player: str) -> Response:
        """Return a player's ratings, and what each rated game changed, the last one first."""
        found, ruleset = player_get(player), ruleset_of(request)
        page = rating_changes(found.pk, ruleset, cursor_of(request, LATEST), limit_of(request))
        ratings = [
            strength_json(key, strength)
            for key, strength in ratings_by_ruleset(found.pk).items()
            if ruleset in (None, key)
        ]
        rows = [_row(change) for change in page.changes]
        return listed(request, rows, page.next, page.previous, ratings=ratings)


def ruleset_of(request: Request) -> str | None:
    """Return the ruleset out of the query, None if it is not given."""
    return word_of(request, "ruleset", [app.key for app in registry.every()])


def strength_json(ruleset: str, strength: Strength) -> Json:
    """Return a rating as the API shows it."""
    return {
        "ruleset": ruleset,
        "value": strength.value,
        "deviation": strength.deviation,
        "games": strength.games,
        "provisional": strength.is_provisional,
    }


def _row(change: RatingChange) -> dict[str, Any]:
    return {
        "game": str(change.game_id),
        "ruleset": change.ruleset,
        "at": change.at,
        "place": change.place,
        **change_json(change.before, change.after),
    }
