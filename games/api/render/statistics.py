"""What a player reached, per ruleset."""

from typing import Any

from games import registry
from games.engine import Json
from games.models import PlayerStatistics


def statistics_json(user_id: Any) -> Json:
    """Return a player's statistics, by ruleset."""
    rows = PlayerStatistics.objects.filter(user_id=user_id).order_by("ruleset")
    return {"results": [_row(row) for row in rows]}


def _row(row: PlayerStatistics) -> Json:
    played = row.games - row.abandoned
    return {
        "ruleset": row.ruleset,
        "games": row.games,
        "wins": row.wins,
        "shared_wins": row.shared_wins,
        "resigned": row.resigned,
        "abandoned": row.abandoned,
        "points": row.points,
        "best": row.best,
        "average": round(row.points / played, 2) if played else None,
        "places": row.places,
        "totals": row.totals,
        "figures": _figures(row),
    }


def _figures(row: PlayerStatistics) -> list[Json]:
    text = registry.get(row.ruleset).figure_text
    return [{"key": key, "label": text(key), "value": value} for key, value in row.totals.items()]
