"""The one function for deadlines: when the time is over that began for somebody at a moment."""

from datetime import datetime, timedelta

from accounts.calm import Calm
from games.pace.pace import Pace

LEEWAY = timedelta(hours=12)
"""How much earlier than its length a sitting may end, so that it ends at a fixed hour."""


def due_at(
    pace: Pace, calm: Calm, start: datetime, span: timedelta, reserve: timedelta = timedelta()
) -> datetime:
    """Return when `span`, and a reserve after it, is over that began at `start`.

    Args:
        calm: The person's own; a bot has none. What the table does not respect of it counts not.
    """
    calm = pace.calm(calm)
    end = _daily(pace, calm, start, span) if pace.daily_at else calm.deadline(start, span)
    return calm.deadline(end, reserve) if reserve else end


def time_left(pace: Pace, calm: Calm, now: datetime, end: datetime) -> timedelta:
    """Return how much of the time until `end` is counted from now on."""
    return pace.calm(calm).counted(now, end)


def _daily(pace: Pace, calm: Calm, start: datetime, span: timedelta) -> datetime:
    assert pace.daily_at is not None
    end = pace.daily_at.next(calm.deadline(start, max(span - LEEWAY, timedelta())))
    if calm.is_away(end) and calm.away_until is not None:
        return pace.daily_at.next(calm.deadline(calm.away_until, min(span, LEEWAY)))
    return end
