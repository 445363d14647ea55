"""Who was there and who was not: missed sittings, the bot that steps in, what is noted of it."""

from collections import Counter
from datetime import datetime
from itertools import islice
from typing import Any
from uuid import UUID

from django.contrib.auth import get_user_model
from django.db import transaction
from django.utils import timezone

from accounts.calm import calm_of
from games.models import Attendance, Cause
from games.registry import GameApp, Statement
from games.rows import SeatRow
from games.selectors.reliability import KEPT
from games.services import store
from games.services.deadlines import deadline_left
from games.services.draft import Draft

COLUMNS = ("user_id", "game_id", "sitting", "at", "missed", "excused")


def came_back(draft: Draft, seat: SeatRow) -> None:
    """Note that a person acts: what was missed is forgiven, and no bot plays for them."""
    seat.misses, seat.acted_in = 0, draft.game.sitting
    if seat.autopilot:
        seat.autopilot = False
        seat.due_at = deadline_left(draft, seat)
        draft.tell("autopilot_off", seat.index)


def is_missed(draft: Draft, state: Any, seat: SeatRow) -> bool:
    """Whether a person lets a real choice pass, for the first time in this sitting.

    Who acted in it is not absent.
    """
    if draft.game.sitting in (seat.acted_in, seat.missed_in):
        return False
    return has_choice(draft.app, state, seat)


def has_choice(app: GameApp, state: Any, seat: SeatRow) -> bool:
    """Whether what a seat is waited for has more than one answer: else nothing is to be chosen."""
    question = app.rules.decisions(state, seat.index)[0]
    return len(list(islice(question.answers(), 2))) == 2


def missed(draft: Draft, seat: SeatRow) -> None:
    """Note that a person let a sitting pass; after several in a row a bot plays on."""
    seat.misses, seat.missed_in = seat.misses + 1, draft.game.sitting
    is_excused = _is_away(seat.user_id, draft.now)
    draft.more.append(_noted(draft, [(seat, draft.game.sitting, True, is_excused)]))
    if seat.misses >= draft.app.misses:
        seat.autopilot = True
        draft.tell("autopilot_on", seat.index, cause=Cause.CLOCK)


def sitting_note(draft: Draft, sitting: int) -> None:
    """Note who answered in a sitting that is over, themselves or by a standing order."""
    there = [seat for seat in draft.game.seats if _was_there(seat, sitting)]
    if there:
        draft.more.append(_noted(draft, [(seat, sitting, False, False) for seat in there]))


def _was_there(seat: SeatRow, sitting: int) -> bool:
    if seat.user_id is None or seat.resigned or seat.missed_in == sitting:
        return False
    return seat.acted_in == sitting or bool(seat.standing_order and not seat.is_played_by_server)


def _noted(draft: Draft, rows: list[tuple[SeatRow, int, bool, bool]]) -> Statement:
    found = [
        [seat.user_id, draft.game.id, sitting, draft.now, was_missed, is_excused]
        for seat, sitting, was_missed, is_excused in rows
    ]
    return store.rows_insert(Attendance, COLUMNS, found)


def _is_away(user_id: Any, now: datetime) -> bool:
    return calm_of(get_user_model().objects.get(pk=user_id)).is_away(now)


def misses_excuse(*, start: datetime, end: datetime) -> dict[UUID, Counter[Any]]:
    """Excuse all that was missed from `start` to `end`, as in an outage.

    Returns:
        Game -> user id -> how many sittings.
    """
    rows = Attendance.objects.filter(missed=True, excused=False, at__gte=start, at__lte=end)
    found: dict[UUID, Counter[Any]] = {}
    with transaction.atomic():
        taken = list(rows.select_for_update().values_list("id", "game_id", "user_id"))
        rows.filter(id__in=[row[0] for row in taken]).update(excused=True)
    for _, game_id, user_id in taken:
        found.setdefault(game_id, Counter())[user_id] += 1
    return found


def attendance_purge() -> int:
    """Delete what no longer counts for its age; return how many rows. Safe to run twice."""
    return Attendance.objects.filter(at__lt=timezone.now() - KEPT).delete()[0]


def attendance_export(user: Any) -> dict[str, Any]:
    """Return what is noted of a person's sittings, newest first."""
    rows = Attendance.objects.filter(user=user).values("game", "sitting", "at", "missed", "excused")
    return {"attendance": [{**row, "game": str(row["game"])} for row in rows]}
