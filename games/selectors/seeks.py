"""Open seeks, and how long others waited."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from itertools import groupby
from statistics import median
from typing import Any

from django.db.models import Q, QuerySet
from django.utils import timezone

from accounts.models import Block, User
from accounts.times import moment
from games.models import Seek
from games.pace.presets import PRESETS
from games.seeking import Seeker, step_of
from games.selectors.ratings import ratings_of
from games.selectors.reliability import reliability_of

WAITS_OF = timedelta(days=14)
WAITS_LEAST = 3
"""Of fewer matches nothing can be said."""

SHOWN_FOR = timedelta(days=1)
"""How long a matched seek is still listed, so that its app finds the game."""

Kind = tuple[str, str, bool]
"""Ruleset, name of the pace, whether rated: only seeks of one kind match."""


def seeks_open() -> QuerySet[Seek]:
    """Return the seeks that look for somebody now, the oldest first."""
    return Seek.objects.filter(matched_at=None, expires_at__gt=timezone.now())


def seeks_of(user_id: Any) -> QuerySet[Seek]:
    """Return a person's open seeks and those matched lately."""
    now = timezone.now()
    is_open = Q(matched_at=None, expires_at__gt=now)
    return Seek.objects.filter(is_open | Q(matched_at__gt=now - SHOWN_FOR), user_id=user_id)


def kind_of(seek: Seek) -> Kind:
    """Return what must be equal in seeks that match."""
    return seek.ruleset, seek.pace, seek.rated


def seekers_by_kind() -> Iterable[list[Seeker]]:
    """Yield all open seeks of each kind of which there are two or more, the oldest first.

    One statement where nobody looks for a game.
    """
    # A request in flight may store a seek of somebody who has just gone.
    rows = sorted(seeks_open().filter(user__is_active=True), key=kind_of)
    kinds = [list(group) for _, group in groupby(rows, kind_of)]
    kinds = [group for group in kinds if len({row.user_id for row in group}) > 1]
    apart = _apart_among([row.user_id for group in kinds for row in group])
    for group in kinds:
        yield _seekers(group, apart)


def _seekers(rows: Sequence[Seek], apart: dict[Any, set[Any]]) -> list[Seeker]:
    people = {row.user_id for row in rows}
    by_rating = any(row.rating_band is not None for row in rows)
    by_rate = any(row.min_reliability is not None for row in rows)
    ratings = ratings_of(people, rows[0].ruleset) if by_rating else {}
    rates = reliability_of(people) if by_rate else {}
    found = [
        Seeker(
            id=row.id,
            user_id=row.user_id,
            since=row.created_at,
            step=step_of(timedelta(seconds=PRESETS[row.pace].sitting_seconds)),
            seats=row.seats,
            least_seats=row.least_seats,
            min_reliability=row.min_reliability,
            rating_band=row.rating_band,
            rating=ratings[row.user_id].value if by_rating else 0,
            reliability=rates[row.user_id].percent if by_rate else None,
            apart=frozenset(apart[row.user_id]),
        )
        for row in rows
    ]
    return sorted(found, key=lambda seeker: (seeker.since, str(seeker.id)))


def _apart_among(people: Sequence[Any]) -> dict[Any, set[Any]]:
    apart: dict[Any, set[Any]] = defaultdict(set)
    if people:
        pairs = Block.objects.filter(owner_id__in=people, other_id__in=people)
        for owner, other in pairs.values_list("owner_id", "other_id"):
            apart[owner].add(other)
            apart[other].add(owner)
    return apart


def waits_expected(seeks: Sequence[Seek], now: datetime) -> dict[Any, int | None]:
    """Return how many seconds each open seek may still wait, by its id: from recent matches.

    None where too few are known. It says nothing of who else looks for a game now.
    """
    kinds = {(seek.ruleset, seek.pace) for seek in seeks if seek.matched_at is None}
    waits = {kind: _wait_of(*kind, now) for kind in kinds}
    return {seek.id: _left(seek, waits.get((seek.ruleset, seek.pace)), now) for seek in seeks}


def _wait_of(ruleset: str, pace: str, now: datetime) -> float | None:
    matched = Seek.objects.filter(ruleset=ruleset, pace=pace, matched_at__gt=now - WAITS_OF)
    times = matched.order_by("-matched_at").values_list("created_at", "matched_at")[:50]
    waits = [(end - start).total_seconds() for start, end in times if end is not None]
    return median(waits) if len(waits) >= WAITS_LEAST else None


def _left(seek: Seek, wait: float | None, now: datetime) -> int | None:
    if wait is None or seek.matched_at is not None:
        return None
    return max(0, round(wait - (now - seek.created_at).total_seconds()))


def seeks_export(user: User) -> dict[str, Any]:
    """Return what games a person looked for."""
    rows = Seek.objects.filter(user=user)
    return {"seeks": [_exported(row) for row in rows]}


def _exported(row: Seek) -> dict[str, Any]:
    return {
        "ruleset": row.ruleset,
        "pace": row.pace,
        "created_at": moment(row.created_at),
        "game": str(row.game_id) if row.game_id else None,
    }
