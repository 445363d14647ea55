"""What tables keep of a person, as they may take it along."""

from collections import defaultdict
from typing import Any
from uuid import UUID

from django.db.models import F

from accounts.services.export import rows_of
from games.models import (
    IdempotencyKey,
    Move,
    PlayerStatistics,
    Rating,
    RatingChange,
    Result,
    Seat,
    StandingOrder,
)

GAME = (
    *("code", "name", "ruleset", "content", "status", "ended", "rated", "visibility"),
    *("options", "pace", "created_at", "started_at", "finished_at", "result"),
)


def games_export(user: Any) -> dict[str, Any]:
    """Return a person's games with who else sat there, their own acts, results and ratings."""
    mine = {"user_id": user.pk}
    return {
        "games": _games(user.pk),
        "acts": rows_of(
            Move.objects.filter(**mine).order_by("at"),
            *("number", "act", "seat", "cause", "kind", "decision", "answer", "reason", "at"),
            game="game_id",
        ),
        "results": rows_of(
            Result.objects.filter(**mine).order_by("game__finished_at"),
            *("seat", "rank", "score", "shared", "statistics"),
            game="game_id",
        ),
        "statistics": rows_of(
            PlayerStatistics.objects.filter(**mine),
            *("ruleset", "games", "wins", "shared_wins", "resigned", "abandoned", "points"),
            *("best", "places", "totals"),
        ),
        "ratings": rows_of(
            Rating.objects.filter(**mine), "ruleset", "mu", "sigma", "games", "updated_at"
        ),
        "rating_changes": rows_of(
            RatingChange.objects.filter(**mine).order_by("at"),
            *("ruleset", "place", "mu_before", "sigma_before", "mu", "sigma", "games", "at"),
            game="game_id",
        ),
        "standing_orders": rows_of(
            StandingOrder.objects.filter(**mine), "ruleset", "order", "updated_at"
        ),
        "request_keys": rows_of(
            IdempotencyKey.objects.filter(**mine), "key", "created_at", game="game_id"
        ),
    }


def _games(user_id: Any) -> list[dict[str, Any]]:
    seats = Seat.objects.filter(user_id=user_id).order_by("game__created_at", "game_id")
    rows = rows_of(
        seats,
        *("contribution", "seen", "autopilot", "resigned", "standing_order", "game_id"),
        seat="index",
        **{name: f"game__{name}" for name in GAME},
    )
    players = _players(user_id)
    return [{**row, "players": players[row["game_id"]]} for row in rows]


def _players(user_id: Any) -> dict[UUID, list[dict[str, Any]]]:
    """Return who sits in every game of a person, by game; those who erased themselves nameless."""
    games = Seat.objects.filter(user_id=user_id).values("game_id")
    seats = Seat.objects.filter(game_id__in=games).annotate(is_here=F("user__is_active"))
    found: dict[UUID, list[dict[str, Any]]] = defaultdict(list)
    for game_id, index, level, name, is_here in seats.order_by("game_id", "index").values_list(
        "game_id", "index", "bot_level", "user__name", "is_here"
    ):
        shown = name if is_here else None
        found[game_id].append({"seat": index, "name": shown, "bot": level or None})
    return found
