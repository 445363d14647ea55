"""The hot path's SQL, written by hand for SQLite and PostgreSQL: lock a game, store what happened.

`tests/games/services/test_store.py` compares it with the models. Beside it only the sign-in of
`accounts.sessions`, and advisory locks, are SQL by hand.
"""

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from operator import attrgetter
from typing import Any
from uuid import UUID

from django.contrib.auth import get_user_model
from django.db import connection
from django.db.models import AutoField, Model

from accounts.locks import lock_number
from games.models import Event, Game, GameSecret, IdempotencyKey, Move, Seat
from games.registry import Statement
from games.rows import EVENT, GAME, MOVE, PLAYER, SEAT, EventRow, GameRow, MoveRow, SeatRow

KEY = ("fingerprint", "status", "seat", "after", "version", "extra")

_JSON = {"options", "pace", "result", "extra"}
_TIMES = {
    f.name for model in (Game, Seat) for f in model._meta.fields if "Date" in type(f).__name__
}
_IDS = {"user_id", "rematch_id", "game_id"}
_FLAGS = {"auto_start", "rated", "autopilot", "extended", "resigned"}
_EVENT_COUNT = 1 + GAME.index("event_count")

Values = dict[str, Any]


@dataclass(frozen=True, slots=True)
class KeyRow:
    """What is kept of a request's answer. See `games.models.IdempotencyKey`; `game_id` is its
    game.
    """

    game_id: UUID
    fingerprint: str
    status: int
    seat: int | None
    after: int
    version: int
    extra: Values


@dataclass(slots=True)
class Locked:
    """A game under lock: its row, its seed (empty before the start) and the key's answer, if
    known.
    """

    game: GameRow
    seed: str
    key: KeyRow | None


@cache
def _vendor() -> str:
    """Return what the database is: the same for all connections, and dear to ask one for."""
    return connection.vendor


def twin_number(user_id: Any, key: str) -> int:
    """Return the number of the advisory lock that a request holds while it is worked on."""
    return lock_number(f"{user_id} {key}")


def game_lock(game_id: UUID, user_id: Any = None, key: str | None = None) -> Locked | None:
    """Lock a game until the transaction ends and return it with its seats; None if there is none.

    A statement that waited for the lock sees the game as it is now, but all else as it was when it
    began to wait. That shows in `event_count`, and then it is read again, under the lock.
    """
    while rows := _select(game_id, user_id, key):
        first = rows[0]
        if first[0] == first[_EVENT_COUNT]:
            return _locked(rows)
    return None


def write(statements: Iterable[Statement | None]) -> None:
    """Run statements in order; PostgreSQL gets them in one message, to hold the lock briefly."""
    wanted = [statement for statement in statements if statement is not None]
    with connection.cursor() as cursor:
        if _vendor() == "postgresql" and wanted:
            # Each is filled in apart: the driver remembers how to read short statements only.
            cursor.execute("; ".join(cursor.mogrify(sql, params) for sql, params in wanted))
            return
        for sql, params in wanted:
            cursor.execute(sql, params)


def game_update(game: GameRow, before: Values) -> Statement | None:
    """Return what stores the columns of a game that differ from `before`; None if none does."""
    changed = _changed(game, before)
    if not changed:
        return None
    assignments = ", ".join(f'"{name}" = %s' for name in changed)
    sql = f'UPDATE "{_table(Game)}" SET {assignments} WHERE "id" = %s'
    return sql, [*map(_out, changed.values()), _out(game.id)]


def seats_update(changes: Sequence[tuple[SeatRow, Values]]) -> Statement | None:
    """Return what stores the columns that changed of several seats; None if none did.

    Args:
        changes: Seats, each with its values before.
    """
    changed = [(seat, _changed(seat, before)) for seat, before in changes]
    rows = [seat for seat, values in changed if values]
    names = sorted({name for _, values in changed for name in values})
    if not rows:
        return None
    assignments = ", ".join(f'"{name}" = v."{name}"' for name in names)
    first = ", ".join(f'{_cast(Seat, name)} AS "{name}"' for name in ("id", *names))
    others = f" UNION ALL SELECT {_marks(1 + len(names))}" * (len(rows) - 1)
    sql = (
        f'UPDATE "{_table(Seat)}" AS s SET {assignments} FROM (SELECT {first}{others}) AS v '
        'WHERE s."id" = v."id"'
    )
    return sql, [_out(getattr(row, name)) for row in rows for name in ("id", *names)]


def move_insert(game_id: UUID, move: MoveRow) -> Statement:
    """Return what appends a move to the log."""
    return rows_insert(Move, ("game_id", *MOVE), [[game_id, *_values(move, MOVE)]])


def events_insert(game_id: UUID, events: Sequence[EventRow]) -> Statement | None:
    """Return what appends events to the log; None without any."""
    rows = [[game_id, *_values(event, EVENT)] for event in events]
    return rows_insert(Event, ("game_id", *EVENT), rows) if rows else None


def key_insert(user_id: Any, key: str, row: KeyRow, at: datetime) -> Statement:
    """Return what keeps the answer to a request under its key."""
    values = [user_id, key, row.game_id, *_values(row, KEY), at]
    return rows_insert(IdempotencyKey, ("user_id", "key", "game_id", *KEY, "created_at"), [values])


def rows_insert(
    model: Any, names: tuple[str, ...], rows: Sequence[Sequence[Any]], *, is_new: bool = False
) -> Statement:
    """Return what appends rows, at least one, to the table of a model.

    Args:
        names: Columns, for which each of `rows` has a value; the database fills in no others.
        is_new: Whether rows are left out that break a constraint, as they are there already.
    """
    columns = ", ".join(f'"{name}"' for name in names)
    groups = ", ".join([f"({_marks(len(names))})"] * len(rows))
    params = [_out(value) for row in rows for value in row]
    end = " ON CONFLICT DO NOTHING" if is_new else ""
    return f'INSERT INTO "{_table(model)}" ({columns}) VALUES {groups}{end}', params


def models_insert(rows: Sequence[Model], *, is_new: bool = False) -> Statement:
    """Return what appends rows of one model, at least one, as they are; the database gives them
    their numbers.

    Nothing is filled in, as a save would: not `auto_now` either.
    """
    model = type(rows[0])
    names = _columns(model)
    return rows_insert(model, names, [_values(row, names) for row in rows], is_new=is_new)


@cache
def _columns(model: Any) -> tuple[str, ...]:
    fields = model._meta.concrete_fields
    return tuple(field.attname for field in fields if not isinstance(field, AutoField))


def values_of(row: GameRow | SeatRow) -> Values:
    """Return the stored columns of a row as they are now, to compare with later."""
    if isinstance(row, GameRow):
        return dict(zip(_GAME_AND_STATE, _of_game(row), strict=True))
    return dict(zip(SEAT, _of_seat(row), strict=True))


_GAME_AND_STATE = (*GAME, "state")
_of_game, _of_seat = attrgetter(*_GAME_AND_STATE), attrgetter(*SEAT)


def _changed(row: GameRow | SeatRow, before: Values) -> Values:
    now = values_of(row)
    if now == before:
        return {}
    return {name: value for name, value in now.items() if value != before[name]}


def _values(row: Any, names: tuple[str, ...]) -> tuple[Any, ...]:
    values: tuple[Any, ...] = attrgetter(*names)(row)
    return values


def _select(game_id: UUID, user_id: Any, key: str | None) -> list[tuple[Any, ...]]:
    params = [_out(user_id), key, _out(game_id)]
    if _vendor() == "postgresql":
        params.insert(0, twin_number(user_id, key) if key else None)
    with connection.cursor() as cursor:
        cursor.execute(_lock_sql(_vendor()), params)
        rows: list[tuple[Any, ...]] = cursor.fetchall()
    return rows


@cache
def _lock_sql(vendor: str) -> str:
    # Only on the first seat's row: parsing the game's columns once per seat is dear.
    game = ", ".join(f'CASE WHEN s."index" = 0 THEN g."{name}" END' for name in (*GAME, "state"))
    seat = ", ".join(f's."{name}"' for name in SEAT)
    player = ", ".join(f'u."{name}"' for name in PLAYER)
    kept = ", ".join(f'k."{name}"' for name in ("game_id", *KEY))
    twin = ', CASE WHEN s."index" = 0 THEN pg_try_advisory_xact_lock(CAST(%s AS bigint)) END'
    twin = twin if vendor == "postgresql" else ""
    user = get_user_model()
    return (
        f'SELECT o."event_count", {game}, '
        f'x."seed", {kept}, {seat}, {player}{twin} FROM "{_table(Game)}" g '
        f'JOIN "{_table(Game)}" o ON o."id" = g."id" '
        f'JOIN "{_table(GameSecret)}" x ON x."game_id" = g."id" '
        f'JOIN "{_table(Seat)}" s ON s."game_id" = g."id" '
        f'LEFT JOIN "{_table(user)}" u ON u."id" = s."user_id" '
        f'LEFT JOIN "{_table(IdempotencyKey)}" k ON k."user_id" = %s AND k."key" = %s '
        'WHERE g."id" = %s ORDER BY s."index"'
        + (" FOR UPDATE OF g" if vendor == "postgresql" else "")
    )


def _locked(rows: list[tuple[Any, ...]]) -> Locked:
    first = list(rows[0])
    seat_at = 3 + len(GAME) + 1 + len(KEY)
    game = GameRow(*_read(GAME, first[1 : 1 + len(GAME)]))
    game.state, seed = first[1 + len(GAME)], first[2 + len(GAME)]
    kept = first[3 + len(GAME) : seat_at]
    player_at = seat_at + len(SEAT)
    for row in rows:
        seat = _read(SEAT, list(row[seat_at:player_at]))
        game.seats.append(SeatRow(*seat, *row[player_at : player_at + len(PLAYER)]))
    key = KeyRow(*_read(("game_id", *KEY), kept)) if kept[0] is not None else None
    return Locked(game, seed, key)


def _read(names: tuple[str, ...], values: list[Any]) -> list[Any]:
    for at, convert in _readers(names, _vendor()):
        if values[at] is not None:
            values[at] = convert(values[at])
    return values


@cache
def _readers(names: tuple[str, ...], vendor: str) -> list[tuple[int, Callable[[Any], Any]]]:
    """Return which columns come as something else than rows hold: JSON, and on SQLite much else."""
    found: list[tuple[int, Callable[[Any], Any]]] = []
    for at, name in enumerate(names):
        if name in _JSON:
            found.append((at, json.loads))
        elif vendor == "sqlite" and name in _TIMES:
            found.append((at, _time))
        elif vendor == "sqlite" and (name in _IDS or (name == "id" and names is GAME)):
            found.append((at, _uuid))
        elif vendor == "sqlite" and name in _FLAGS:
            found.append((at, bool))
    return found


def _time(value: datetime | str) -> datetime:
    moment = datetime.fromisoformat(value) if isinstance(value, str) else value
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)


def _uuid(value: UUID | str) -> UUID:
    return value if isinstance(value, UUID) else UUID(value)


def _out(value: Any) -> Any:
    if type(value) in _PLAIN:
        return value
    if isinstance(value, (dict, list)):
        return json.dumps(value, separators=(",", ":"))
    if _vendor() == "sqlite":
        if isinstance(value, datetime):
            return connection.ops.adapt_datetimefield_value(value)
        if isinstance(value, UUID):
            return value.hex
    return value


_PLAIN = {int, str, bool, type(None)}


def _cast(model: Any, name: str) -> str:
    if _vendor() != "postgresql":
        return "%s"
    return f"CAST(%s AS {_type(model, name)})"


@cache
def _type(model: Any, name: str) -> str:
    field = next(f for f in model._meta.fields if f.attname == name)
    kind = field.rel_db_type(connection) if field.primary_key else field.db_type(connection)
    return str(kind)


def _marks(count: int) -> str:
    return ", ".join(["%s"] * count)


def _table(model: Any) -> str:
    return str(model._meta.db_table)
