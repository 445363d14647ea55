"""A seat's own time: when its clock begins, how much it is given, and when that is over.

Every deadline of a person is made here, by `games.pace.due_at`.
"""

from datetime import datetime, timedelta
from functools import cache
from typing import Any

from django.contrib.auth import get_user_model
from django.db.models import QuerySet

from accounts.calm import NO_CALM, Calm
from accounts.prepared import ID, Prepared
from accounts.times import moment
from games.engine import EVERYONE
from games.models import Cause
from games.pace import Pace, due_at, pace_from
from games.rows import GameRow, SeatRow, bit
from games.services.draft import Draft

CALM = ("time_zone", "quiet_from", "quiet_until", "away_from", "away_until")


def calm_at(draft: Draft, seat: SeatRow) -> Calm:
    """Return when the player of a seat is not to be disturbed; all players' are read at once."""
    if draft.calms is None:
        ids = [other.user_id for other in draft.game.seats if other.user_id is not None]
        found = _calms(len(ids)).rows(*ids) if ids else []
        draft.calms = {row[0]: Calm(*row[1:]) for row in found}
    return draft.calms.get(seat.user_id, NO_CALM)


@cache
def _calms(people: int) -> Prepared:
    """Return what reads when so many people are not to be disturbed, as `calm_of` does of one."""

    def make(*ids: Any) -> QuerySet[Any, tuple[Any, ...]]:
        return get_user_model().objects.filter(id__in=ids).values_list("id", *CALM)

    return Prepared(make, *[ID] * people)


def clock_begin(draft: Draft, seat: SeatRow, round: int | None, *, own: Pace | None = None) -> None:
    """Give a seat the full time of a sitting, from now on, or from the end of a pause.

    Args:
        round: In which the sitting is.
        own: The table's pace, if it is at hand.
    """
    pace = own or pace_from(draft.game.pace)
    seat.clock_from = start_of(draft.game, draft.now)
    seat.clock_span = int(pace.span(round).total_seconds())
    seat.clock_at = clock_end(draft, seat, pace)


def clock_end(draft: Draft, seat: SeatRow, pace: Pace) -> datetime:
    """Return when a seat's clock runs out as it stands now, its reserve used up."""
    assert seat.clock_from is not None
    calm = NO_CALM if pace.kind == "live" else calm_at(draft, seat)
    span, reserve = timedelta(seconds=seat.clock_span), timedelta(seconds=seat.reserve)
    return due_at(pace, calm, seat.clock_from, span, reserve)


def start_of(game: GameRow, now: datetime) -> datetime:
    """Return when a clock begins that is set now: in a pause, when that ends."""
    return max(now, game.pause_until) if game.pause_until else now


def reserve_fill(seat: SeatRow, pace: Pace, *, is_start: bool = False) -> None:
    """Give a person's seat its reserve: all of it at the start, then a bit each sitting."""
    if pace.reserve is None or seat.user_id is None:
        return
    most = pace.reserve.most_seconds
    seat.reserve = most if is_start else min(most, seat.reserve + pace.reserve.refill_seconds)


def reserve_charge(draft: Draft, seat: SeatRow) -> None:
    """Take from a seat's reserve what its player used of it, now that they answered."""
    pace = pace_from(draft.game.pace)
    if pace.reserve is None or seat.clock_from is None or seat.is_played_by_server:
        return
    calm, span = pace.calm(calm_at(draft, seat)), timedelta(seconds=seat.clock_span)
    own_end = due_at(pace, calm, seat.clock_from, span)
    used = min(int(calm.counted(own_end, draft.now).total_seconds()), seat.reserve)
    seat.reserve, seat.clock_span = seat.reserve - used, seat.clock_span + used


def clock_move(draft: Draft, seat: SeatRow, end: datetime, reason: str) -> bool:
    """Let a seat's clock run out later, tell the table, and return True; False: it would not.

    Whoever may not know whether the seat still thinks sees the same either way.
    """
    if seat.clock_at is None or end <= seat.clock_at:
        return False
    seat.clock_at = end
    if seat.due_at is not None and not seat.is_played_by_server:
        seat.due_at = max(seat.due_at, end)
    is_shown = seat.state == "to_act"
    if not is_shown and seat.due_at is None:
        return False
    data = {"reason": reason, "deadline": moment(end)}
    audience = EVERYONE if is_shown else bit(seat.index)
    draft.tell("deadline_changed", seat.index, data, audience=audience, cause=Cause.RULE)
    return True


def clock_extend(draft: Draft, seat: SeatRow, seconds: int, reason: str) -> bool:
    """Give a seat more time, counted in `seconds`, and tell the table; see `clock_move`."""
    if seat.clock_from is None:
        return False
    seat.clock_span += seconds
    return clock_move(draft, seat, clock_end(draft, seat, pace_from(draft.game.pace)), reason)
