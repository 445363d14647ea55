"""Read one game with its seats, in one statement."""

from collections.abc import Collection
from functools import partial
from itertools import groupby
from typing import Any
from uuid import UUID

from django.db.models import Exists, OuterRef, Q, QuerySet

from accounts.prepared import ID, Prepared
from accounts.services.blocks import apart, blocked_ids
from games.models import Game, Seat, Status, Visibility
from games.rows import GAME, PLAYER, SEAT, GameRow, SeatRow

COLUMNS = (
    *(f"game__{name}" for name in GAME),
    *SEAT,
    *(f"user__{name}" for name in PLAYER),
)


def game_read(game_id: UUID, *, with_state: bool) -> GameRow | None:
    """Return a game and its seats as they are together; None if there is none.

    Args:
        with_state: Whether to read the snapshot too; it is large.
    """
    rows = _READ[with_state].rows(game_id)
    return game_from(rows, with_state) if rows else None


def games_read(game_ids: Collection[UUID], *, with_state: bool) -> dict[UUID, GameRow]:
    """Return games by id with their seats, in one statement; unknown ids are left out.

    Args:
        with_state: Whether to read the snapshots too; they are large.
    """
    seats = Seat.objects.filter(game_id__in=game_ids).order_by("game_id", "index")
    rows = seats.values_list(*_columns(with_state))
    parts = groupby(rows, key=lambda row: row[0])
    return {game_id: game_from(list(part), with_state) for game_id, part in parts}


def _columns(with_state: bool) -> tuple[str, ...]:
    return (*COLUMNS, "game__state") if with_state else COLUMNS


def game_from(rows: list[tuple[Any, ...]], with_state: bool = False) -> GameRow:
    """Return a game out of the `COLUMNS` of its seats."""
    game = GameRow(*rows[0][: len(GAME)])
    if with_state:
        game.state = rows[0][-1]
    end = len(COLUMNS)
    game.seats = [SeatRow(*row[len(GAME) : end]) for row in rows]
    return game


def game_seen(game_id: UUID, user_id: Any, *, with_state: bool) -> GameRow | None:
    """Return a game as `game_read`, if the user sits there or may find it; else None.

    Whoever may find it or not, whomever they are apart from: it is the same statement.
    """
    rows = _SEEN[with_state].rows(game_id, user_id)
    game = game_from(rows, with_state) if rows else None
    if game is not None and game.status == Status.FINISHED and game.rematch_id is not None:
        game.rematch_id = rematch_of(game, user_id)
    return game


def rematch_of(game: GameRow, user_id: Any) -> UUID | None:
    """Return the table that follows a finished game for this user; None if there is none.

    It is where they sit, else the first one that was not given up and that they may find: who is
    apart from somebody there knows nothing of it.
    """
    mine = Exists(Seat.objects.filter(game_id=OuterRef("id"), user_id=user_id))
    tables = Game.objects.filter(Q(id=game.rematch_id) | Q(further_rematch_of__game_id=game.id))
    tables = tables.exclude(status=Status.CANCELLED)
    found = tables.filter(mine | ~has_apart(user_id, OuterRef("id"))).annotate(mine=mine)
    return found.order_by("-mine", "created_at", "id").values_list("id", flat=True).first()


def has_apart(user_id: Any, game_id: Any) -> Exists:
    """Return the condition that somebody sits at a table from whom the user is apart.

    Args:
        game_id: An id, or an `OuterRef` to one.
    """
    return Exists(Seat.objects.filter(apart(user_id, "user_id"), game_id=game_id))


def is_apart(game: GameRow, user_id: Any) -> bool:
    """Whether somebody sits at a table from whom the user is apart."""
    return not blocked_ids(user_id).isdisjoint(seat.user_id for seat in game.seats if seat.user_id)


def _seats_read(with_state: bool, game_id: Any) -> QuerySet[Seat, tuple[Any, ...]]:
    seats = Seat.objects.filter(game_id=game_id).order_by("index")
    return seats.values_list(*_columns(with_state))


def _seats_seen(with_state: bool, game_id: Any, user_id: Any) -> QuerySet[Seat, tuple[Any, ...]]:
    mine = Exists(Seat.objects.filter(game_id=game_id, user_id=user_id))
    found = mine | Q(game__visibility=Visibility.PUBLIC) & ~has_apart(user_id, game_id)
    return _seats_read(with_state, game_id).filter(found)


_READ = {with_state: Prepared(partial(_seats_read, with_state), ID) for with_state in (False, True)}
_SEEN = {
    with_state: Prepared(partial(_seats_seen, with_state), ID, ID) for with_state in (False, True)
}
