"""Lists of games, each read in one statement."""

from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import groupby
from typing import Any
from uuid import UUID

from django.db.models import DateTimeField, Exists, OuterRef, Q, QuerySet, Subquery, Value
from django.db.models.functions import Coalesce

from games.models import Game, Seat, Status, Visibility
from games.rows import GAME, GameRow
from games.selectors.paging import Cursor, Order, ends_of, page_of
from games.selectors.tables import COLUMNS, game_from, has_apart

NEVER = datetime(9999, 1, 1, tzinfo=UTC)
"""Stands for no deadline, behind all others."""

NEWEST: Order = (("created_at", True, datetime), ("id", False, UUID))
SOONEST: Order = (("my_due", False, datetime), *NEWEST)

_ID = GAME.index("id")


@dataclass(frozen=True, kw_only=True)
class Filters:
    """Which games to list; see `GET games` of the API."""

    status: str | None = None
    is_mine: bool = False
    ruleset: str | None = None
    rated: bool | None = None
    code: str | None = None


@dataclass(frozen=True, slots=True)
class Page:
    """Games in order, and where the list goes on; `next` and `previous` are None at its ends."""

    games: list[GameRow]
    next: Cursor | None
    previous: Cursor | None


def games_list(user_id: Any, filters: Filters, cursor: Cursor | None, size: int) -> Page:
    """Return the games that a user may find: theirs by deadline, others newest first."""
    order = SOONEST if filters.is_mine else NEWEST
    return _page(_found(user_id, filters), user_id, order, cursor, size)


def games_waiting(user_id: Any, cursor: Cursor | None, size: int) -> Page:
    """Return the running games that wait for a user, soonest first, with their snapshots."""
    waiting = waiting_of(user_id).filter(game=OuterRef("id"))
    games = Game.objects.filter(Exists(waiting), status=Status.ACTIVE)
    return _page(games, user_id, SOONEST, cursor, size, with_state=True)


WAITING = Q(due_at__isnull=False, autopilot=False, resigned=False)
"""Seats that are waited for and not played by a bot."""


def waiting_of(user_id: Any) -> QuerySet[Seat]:
    """Return a user's seats that are waited for and not played by a bot."""
    return Seat.objects.filter(WAITING, user_id=user_id)


def _found(user_id: Any, filters: Filters) -> QuerySet[Game]:
    mine = Exists(Seat.objects.filter(game=OuterRef("id"), user_id=user_id))
    games = Game.objects.all()
    if filters.is_mine:
        games = games.filter(mine)
    else:
        games = games.filter(mine | ~has_apart(user_id, OuterRef("id")))
        if filters.code is None:
            games = games.filter(Q(visibility=Visibility.PUBLIC) | mine)
    if filters.code is not None:
        games = games.filter(code=filters.code.upper())
    if filters.status is not None:
        games = games.filter(status=filters.status)
    if filters.rated is not None:
        games = games.filter(rated=filters.rated)
    return games.filter(ruleset=filters.ruleset) if filters.ruleset is not None else games


def _page(
    games: QuerySet[Game],
    user_id: Any,
    order: Order,
    cursor: Cursor | None,
    size: int,
    with_state: bool = False,
) -> Page:
    due = Seat.objects.filter(game=OuterRef("id"), user_id=user_id).values("due_at")[:1]
    never = Value(NEVER, DateTimeField())
    games = games.annotate(my_due=Coalesce(Subquery(due), never))
    ids = page_of(games, order, cursor, size).values("id")
    columns = (*COLUMNS, "game__state") if with_state else COLUMNS
    rows = Seat.objects.filter(game_id__in=ids).order_by("game_id", "index").values_list(*columns)
    found = [game_from(list(group), with_state) for _, group in groupby(rows, lambda r: r[_ID])]
    found.sort(key=lambda game: game.id.hex)
    found.sort(key=lambda game: game.created_at, reverse=True)
    found.sort(key=lambda game: _keys(game, user_id, order)[:-2])
    shown, after, before = ends_of([_keys(g, user_id, order) for g in found], cursor, size)
    return Page(found[shown], after, before)


def _keys(game: GameRow, user_id: Any, order: Order) -> tuple[Any, ...]:
    if order is NEWEST:
        return (game.created_at, game.id)
    seat = game.seat_of(user_id)
    return ((seat and seat.due_at) or NEVER, game.created_at, game.id)
