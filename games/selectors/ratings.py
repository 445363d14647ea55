"""Ratings as they stand and how they came about; seeks match people by `ratings_of`."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any, NamedTuple
from uuid import UUID

from games.models import Rating, RatingChange
from games.rating import Strength
from games.selectors.paging import Cursor, Order, ends_of, page_of

LATEST: Order = (("at", True, datetime), ("game_id", False, UUID))
"""The order of a history: the last game first."""


class RatingPage(NamedTuple):
    """Changes in order; `next` and `previous` are None at the ends of the list."""

    changes: list[RatingChange]
    next: Cursor | None
    previous: Cursor | None


def ratings_of(user_ids: Iterable[Any], ruleset: str) -> dict[Any, Strength]:
    """Return the strength of each of these people in a ruleset; unknown people are average."""
    wanted = list(user_ids)
    known = {
        row.user_id: row.strength
        for row in Rating.objects.filter(user_id__in=wanted, ruleset=ruleset)
    }
    return {user_id: known.get(user_id, Strength()) for user_id in wanted}


def ratings_by_ruleset(user_id: Any) -> dict[str, Strength]:
    """Return a player's strength in every ruleset in which they were rated, by its key."""
    rows = Rating.objects.filter(user_id=user_id).order_by("ruleset")
    return {row.ruleset: row.strength for row in rows}


def rating_changes(
    user_id: Any, ruleset: str | None, cursor: Cursor | None, size: int
) -> RatingPage:
    """Return a page of what rated games changed for a player, the last one first."""
    rows = RatingChange.objects.filter(user_id=user_id)
    rows = rows.filter(ruleset=ruleset) if ruleset else rows
    found = list(page_of(rows, LATEST, cursor, size))
    if cursor is not None and cursor.is_back:
        found.reverse()
    shown, after, before = ends_of([(row.at, row.game_id) for row in found], cursor, size)
    return RatingPage(found[shown], after, before)
