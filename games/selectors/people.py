"""Finding people: by the beginning of a name, and those whom one has played with."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db.models import F, Q, QuerySet

from accounts.models import Block, Circle, User, search_key
from accounts.services.blocks import apart
from accounts.services.friends import friend_ids
from games.models import Seat
from games.selectors.paging import Order

FOUND: Order = (("name_key", False, str), ("id", False, UUID))
"""By name; equal names by id."""

LAST_GAMES = 50
"""How many of somebody's games make others recent players."""


def players_found(user_id: Any, text: str) -> QuerySet[User]:
    """Return whose name or username begins with a text, without case and accents.

    Left out are the searcher, whoever is apart from them or does not wish to be found, and
    guests who did not ask for it.
    """
    near = Q(found_by=Circle.EVERYBODY)
    near |= Q(found_by=Circle.FRIENDS, pk__in=friend_ids(user_id))
    found = _begins("name_key", text) | _begins("username_key", text)
    people = User.objects.filter(found, near, is_active=True).exclude(pk=user_id)
    return people.exclude(apart(user_id))


def _begins(column: str, text: str) -> Q:
    key = search_key(text)
    return Q(**{f"{column}__gte": key, f"{column}__lt": f"{key}g"})


@dataclass(frozen=True, slots=True)
class Met:
    """Somebody with whom a person played: their last game together, and when it began."""

    user: User
    game_id: UUID
    at: datetime


def recent_players(user_id: Any, limit: int) -> list[Met]:
    """Return with whom a person played in their last `LAST_GAMES` games, the last first.

    Whom they block is left out. Who blocks them is not: somebody who vanished would tell it.
    """
    mine = Seat.objects.filter(user_id=user_id, game__started_at__isnull=False)
    games = mine.order_by("-game__started_at", "game_id").values_list("game_id", flat=True)
    shut = Block.objects.filter(owner_id=user_id).values("other_id")
    seats = Seat.objects.filter(game_id__in=list(games[:LAST_GAMES]), user__is_active=True)
    others = seats.exclude(user_id=user_id).exclude(user_id__in=shut)
    met: dict[Any, Met] = {}
    rows = others.annotate(started=F("game__started_at")).order_by("-started", "game_id")
    for seat in rows.select_related("user"):
        assert seat.user is not None
        met.setdefault(seat.user_id, Met(seat.user, seat.game_id, seat.started))
    return list(met.values())[:limit]
