"""A nudge: a player reminds others at the table that they are waited for.

Who is waited for, and until when, is what everybody at the table sees. Somebody who is done in
secret is nudged like anybody else, and hears nothing of it.
"""

from datetime import datetime, timedelta
from typing import Any, TypeVar
from uuid import UUID

from django.contrib.auth import get_user_model

from accounts.calm import calm_of
from accounts.locks import lock_name
from accounts.services.blocks import blocked_ids
from games.engine import Json
from games.pace import pace_from
from games.rows import GameRow, SeatRow
from games.services.checks import check_playing, seat_at
from games.services.draft import Draft, KeyRequest, opened
from games.services.errors import NobodyToNudge
from games.services.notify import asked_of, lead_of, notices_insert, subject_of, words_of
from games.services.outcome import Render, outcome_again, saved
from notices.models import Notice, State
from notices.services import notice_of

T = TypeVar("T")

EVERY = timedelta(days=1)
"""How long a person is left alone after a nudge, whoever it came from."""


def nudge(
    *,
    game_id: UUID,
    user_id: Any,
    index: int | None = None,
    key: KeyRequest | None = None,
    render: Render[T],
) -> T:
    """Remind one seat, or all others, that they are waited for.

    Raises:
        GameNotFound, NotSeated, HasResigned, GameNotStarted, GameOver, NoSuchSeat, NobodyToNudge:
            Nobody is told anything.
    """
    with opened(game_id, key) as draft:
        if draft.kept is not None:
            return render(outcome_again(draft, user_id))
        mine = draft.seat_of(user_id)
        check_playing(draft.game, mine)
        others = _others(draft.game, mine, index)
        _wait_for_twins(others)
        why_not = {seat.index: _reason(draft, seat) for seat in others}
        told = [seat for seat in others if why_not[seat.index] is None]
        if not told:
            raise NobodyToNudge(reasons=_told(why_not))
        apart = blocked_ids(user_id)
        rows = [_notice(draft, mine, seat, is_apart=seat.user_id in apart) for seat in told]
        draft.more += notices_insert(rows)
        return saved(draft, user_id, render, key)


def _others(game: GameRow, mine: SeatRow, index: int | None) -> list[SeatRow]:
    if index is None:
        return [seat for seat in game.seats if seat is not mine]
    return [seat_at(game, index)]


def _wait_for_twins(seats: list[SeatRow]) -> None:
    """Let one nudge at a time reach a person: other tables hold no lock of this one."""
    for user_id in sorted(str(seat.user_id) for seat in seats if seat.user_id is not None):
        lock_name(f"nudge:{user_id}")


def _told(why_not: dict[int, str | None]) -> list[Json]:
    return [{"seat": index, "reason": reason} for index, reason in why_not.items()]


def _reason(draft: Draft, seat: SeatRow) -> str | None:
    """Return why a seat cannot be nudged now; None if it can."""
    if seat.user_id is None or seat.is_played_by_server or seat.state != "to_act":
        return "not_waited_for"
    if seat.deadline is None or seat.deadline - draft.now <= _soon(draft.game):
        return "time_runs_out"
    user = get_user_model().objects.get(pk=seat.user_id)
    if calm_of(user).is_quiet(draft.now):
        return "quiet"
    return "nudged_already" if _is_nudged(seat.user_id, draft.now) else None


def _soon(game: GameRow) -> timedelta:
    """Return how long before a deadline its last chance is told anyway."""
    return lead_of(timedelta(seconds=pace_from(game.pace).sitting_seconds))


def _is_nudged(user_id: Any, now: datetime) -> bool:
    nudges = Notice.objects.filter(user_id=user_id, kind="nudge", created_at__gt=now - EVERY)
    return nudges.exists()


def _notice(draft: Draft, mine: SeatRow, seat: SeatRow, *, is_apart: bool) -> Notice:
    """Return the notice of a nudge; to somebody who is done, or keeps away from the one who
    nudges, it counts and stays unseen.
    """
    params = words_of(draft.game, mine.user_id, mine.player_name)
    asked = asked_of(seat)
    row = notice_of(
        seat.user_id, "nudge", subject_of(draft.game.id), params, draft.now, decision=asked,
        seq=seat.seq, deadline=seat.due_at, once=draft.now.isoformat(),
    )  # fmt: skip
    if asked is None or is_apart:
        row.state, row.due_at = State.WITHDRAWN, None
    else:
        seat.told = asked
    return row
