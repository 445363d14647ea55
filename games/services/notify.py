"""Which notices a game writes for the people at its table, in the transaction of what they tell.

Bots get none, nor do people for whom a bot plays.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from functools import cache
from typing import Any
from uuid import UUID

from django.utils import timezone

from accounts.prepared import ID, TEXT, TIME, PreparedUpdate
from accounts.services.blocks import blocked_ids
from games.engine import Json
from games.registry import Statement
from games.rows import GameRow, MoveRow, SeatRow
from games.services import store
from notices.kinds import asking
from notices.models import Notice
from notices.services import notice_create, notice_of, withdrawal

SHORTEST = timedelta(hours=1)
"""Where less time is given, nobody is reminded of its end."""

LONGEST_LEAD = timedelta(hours=6)


def subject_of(game_id: UUID) -> str:
    """Return what notices about a game are about."""
    return f"game:{game_id}"


def words_of(game: GameRow, user_id: Any, name: str | None) -> dict[str, Any]:
    """Return what fills the text of a notice that tells what a person does at a table."""
    return {"game": str(game.id), "table": game.name, "player": str(user_id), "name": name}


def lead_of(left: timedelta) -> timedelta:
    """Return how long before a deadline its last chance is told, of the time that was `left`."""
    return min(left / 6, LONGEST_LEAD)


def asked_of(seat: SeatRow) -> int | None:
    """Return the question that the person in a seat has to answer; None if there is none."""
    return seat.decision if seat.due_at and not seat.is_played_by_server else None


def turns_tell(
    game: GameRow, before: Mapping[Any, Json], now: datetime, move: MoveRow | None
) -> list[Statement]:
    """Return what tells people that they have to act, until when, and that it is done.

    A notice stands (`told`) until its question is closed. Further questions of the same sitting
    are not told: their player is there.

    Args:
        before: Values of the game's (None) and each seat's row as they are stored, by id.
        move: The act that is logged. What its own player does is not told to them.
    """
    found: list[Notice] = []
    gone: dict[tuple[str, ...], list[Any]] = {}
    is_new_sitting = game.sitting != before[None]["sitting"]
    actor = move.user_id if move else None
    for seat in game.seats:
        was = before[seat.id]
        if seat.user_id is None or (not is_new_sitting and _is_as_before(seat, was)):
            continue
        asked = asked_of(seat)
        for kinds in _closed(seat, was, asked):
            gone.setdefault(kinds, []).append(seat.user_id)
        if seat.autopilot and not was["autopilot"] and seat.user_id != actor:
            found.append(_about(game, seat, "autopilot_on", now, once=str(game.move_count)))
        if asked is not None and seat.order_at is None:
            found += _asked(game, seat, was, is_new_sitting, actor, now)
    statements = [_withdrawn(game, kinds, people) for kinds, people in gone.items()]
    return [*statements, *notices_insert(found)]


def notices_insert(rows: Sequence[Notice]) -> list[Statement]:
    """Return what stores notices but those that are there already."""
    return [store.models_insert(rows, is_new=True)] if rows else []


def _is_as_before(seat: SeatRow, was: Json) -> bool:
    """Whether nothing about a seat has changed that its player is told, as at most draws."""
    return (
        seat.due_at == was["due_at"]
        and (seat.told is None or seat.told == seat.decision)
        and seat.autopilot == was["autopilot"]
        and seat.resigned == was["resigned"]
        and seat.order_at == was["order_at"]
    )


def _closed(seat: SeatRow, was: Json, asked: int | None) -> Iterable[tuple[str, ...]]:
    """Return which kinds of notices are void, and forget that their question was told."""
    if was["due_at"] is None or was["autopilot"] or was["resigned"]:
        return []
    if asked is None:
        seat.told = None
        return [tuple(asking())]
    found: list[tuple[str, ...]] = []
    if seat.due_at != was["due_at"]:
        found.append(("last_chance",))
    if seat.told is not None and seat.told != asked:
        seat.told = None
        found.append(("your_turn", "nudge", "deadline_changed"))
    return found


def _asked(
    game: GameRow,
    seat: SeatRow,
    was: Json,
    is_new_sitting: bool,
    actor: Any,
    now: datetime,
) -> list[Notice]:
    is_new = is_new_sitting or was["due_at"] is None or was["order_at"] is not None
    if not is_new and seat.due_at == was["due_at"]:
        return []
    seat.told = seat.decision
    if is_new:
        return [_about(game, seat, "your_turn", now), *_last_chance(game, seat, now)]
    changed = _about(game, seat, "deadline_changed", now, once=str(seat.due_at))
    return [*([changed] if seat.user_id != actor else []), *_last_chance(game, seat, now)]


def _last_chance(game: GameRow, seat: SeatRow, now: datetime) -> list[Notice]:
    assert seat.due_at is not None
    left = seat.due_at - now
    if left < SHORTEST:
        return []
    at = seat.due_at - lead_of(left)
    row = _about(game, seat, "last_chance", at, once=str(seat.due_at))
    row.due_at = now  # the outbox looks at once whether that moment is quiet
    return [row]


def _about(game: GameRow, seat: SeatRow, kind: str, at: datetime, once: str = "") -> Notice:
    return notice_of(
        seat.user_id,
        kind,
        subject_of(game.id),
        {"game": str(game.id), "table": game.name},
        at,
        decision=seat.decision,
        seq=seat.seq,
        deadline=seat.due_at,
        once=once or str(seat.decision),
    )


def _withdrawn(game: GameRow, kinds: tuple[str, ...], people: Sequence[Any]) -> Statement:
    return _withdrawal(kinds, len(people)).statement(timezone.now(), subject_of(game.id), *people)


@cache
def _withdrawal(kinds: tuple[str, ...], people: int) -> PreparedUpdate:
    """Return what withdraws notices of these kinds from so many people at a table."""

    def make(now: datetime, subject: str, *user_ids: Any) -> Any:
        return withdrawal(subject=subject, kinds=kinds, user_ids=user_ids, now=now)

    return PreparedUpdate(make, TIME, TEXT, *[ID] * people)


def turn_left(game: GameRow, seat: SeatRow, now: datetime) -> None:
    """Tell a player that their standing order leaves the open question to them."""
    rows = [_about(game, seat, "your_turn", now), *_last_chance(game, seat, now)]
    store.write(notices_insert(rows))


def start_notify(game: GameRow) -> None:
    """Tell everybody at the table that the game has begun."""
    _tell(game, "game_started", {})


def end_notify(game: GameRow, result: Sequence[Json]) -> None:
    """Tell everybody at the table how the game ended and what they reached."""
    ranks = {row["seat"]: {"rank": row["rank"], "score": row["score"]} for row in result}
    own = {seat.index: {"ended": game.ended, **ranks.get(seat.index, {})} for seat in game.seats}
    _tell(game, "game_finished", own)


def cancel_notify(game: GameRow, by: Any) -> None:
    """Tell the others at a table that its host gives it up before the start."""
    _tell(game, "table_cancelled", {}, but={by})


def lost_notify(game: GameRow, user_id: Any) -> None:
    """Tell a person that their host took the seat away again; each time."""
    people = {user_id: {"game": str(game.id), "table": game.name}}
    notice_create(
        kind="seat_lost", subject=subject_of(game.id), people=people, once=str(game.event_count)
    )


def rematch_notify(game: GameRow, by: SeatRow, table_id: UUID) -> None:
    """Tell the others of a finished game that somebody wants to play again: once, by name.

    Who is apart from that one hears nothing.
    """
    words = {"name": by.player_name, "player": str(by.user_id), "rematch": str(table_id)}
    own = {seat.index: words for seat in game.seats}
    _tell(game, "rematch", own, but={by.user_id, *blocked_ids(by.user_id)})


def _tell(game: GameRow, kind: str, own: dict[int, Any], but: Collection[Any] = ()) -> None:
    shared = {"game": str(game.id), "table": game.name}
    rows = [
        notice_of(seat.user_id, kind, subject_of(game.id), {**shared, **own.get(seat.index, {})})
        for seat in game.seats
        if seat.user_id is not None and seat.is_active and seat.user_id not in but
    ]
    store.write(notices_insert(rows))
