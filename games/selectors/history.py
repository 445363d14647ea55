"""Finished games of a player, and what two players reached against each other."""

from collections import Counter
from datetime import datetime
from itertools import groupby
from typing import Any, NamedTuple
from uuid import UUID

from django.db.models import Exists, OuterRef, Q, QuerySet

from games.models import Game, Result, Seat, Status, Visibility
from games.rows import GAME, GameRow
from games.selectors.lists import Page
from games.selectors.paging import Cursor, Order, ends_of, page_of
from games.selectors.tables import COLUMNS, game_from, has_apart

LATEST: Order = (("finished_at", True, datetime), ("id", False, UUID))
"""The order of a history: the last game first."""

_ID = GAME.index("id")


class Pair(NamedTuple):
    """What one player reached against another in games that were played to the end."""

    ruleset: str
    games: int
    ahead: int
    behind: int
    level: int


def games_played(
    user_id: Any,
    viewer_id: Any,
    *,
    ruleset: str | None,
    partner_id: Any,
    cursor: Cursor | None,
    size: int,
) -> Page:
    """Return a page of the finished games of a player that a viewer may see, the last one first.

    Args:
        partner_id: Only games in which they sat too; None for all.
    """
    games = _seen(_sat(_sat(_finished(ruleset), user_id), partner_id), viewer_id)
    ids = page_of(games, LATEST, cursor, size).values("id")
    rows = Seat.objects.filter(game_id__in=ids).order_by("game_id", "index").values_list(*COLUMNS)
    found = [game_from(list(group)) for _, group in groupby(rows, lambda row: row[_ID])]
    found.sort(key=lambda game: game.id.hex)
    found.sort(key=_ended, reverse=True)
    keys = [(game.finished_at, game.id) for game in found]
    shown, after, before = ends_of(keys, cursor, size)
    return Page(found[shown], after, before)


def head_to_head(one: Any, other: Any, viewer_id: Any) -> list[Pair]:
    """Return what `one` reached against `other` in games that the viewer may see, by ruleset."""
    games = _seen(_sat(_sat(_finished(None), one), other), viewer_id).values("id")
    ranks = Result.objects.filter(game_id__in=games)
    # Theirs first: a game that ends between the two is then one of mine alone.
    theirs = list(ranks.filter(user_id=other).values_list("game_id", "game__ruleset", "rank"))
    mine = dict(ranks.filter(user_id=one).values_list("game_id", "rank"))
    found: dict[str, Counter[str]] = {}
    for game_id, ruleset, rank in theirs:
        count = found.setdefault(ruleset, Counter())
        own = mine[game_id]
        count["ahead" if own < rank else "behind" if own > rank else "level"] += 1
    return [
        Pair(ruleset, count.total(), count["ahead"], count["behind"], count["level"])
        for ruleset, count in sorted(found.items())
    ]


def _ended(game: GameRow) -> datetime:
    assert game.finished_at is not None
    return game.finished_at


def _finished(ruleset: str | None) -> QuerySet[Game]:
    games = Game.objects.filter(status=Status.FINISHED)
    return games.filter(ruleset=ruleset) if ruleset else games


def _sat(games: QuerySet[Game], user_id: Any) -> QuerySet[Game]:
    if user_id is None:
        return games
    return games.filter(Exists(Seat.objects.filter(game=OuterRef("id"), user_id=user_id)))


def _seen(games: QuerySet[Game], viewer_id: Any) -> QuerySet[Game]:
    mine = Exists(Seat.objects.filter(game=OuterRef("id"), user_id=viewer_id))
    found = Q(visibility=Visibility.PUBLIC) & ~has_apart(viewer_id, OuterRef("id"))
    return games.filter(found | Q(mine))
