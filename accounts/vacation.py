"""How vacation is banked: it accrues with time and is paid when it is announced.

Plain Python. All lengths are whole days in the end, so that nobody stops a clock for an hour.
"""

from datetime import datetime, timedelta

DAY = timedelta(days=1)

FIRST = 10 * DAY
"""What a new person may take at once."""

MOST = 30 * DAY
"""More than this is not banked."""

PER_YEAR = 36 * DAY
"""What accrues in 365 days."""

FURTHEST = 365 * DAY
"""How far ahead a vacation may be announced."""

UNASKED = 7 * DAY
"""The longest vacation that begins by itself."""


def banked_at(banked: timedelta, counted_at: datetime, at: datetime) -> timedelta:
    """Return what is banked at a moment, of which `banked` was there at `counted_at`."""
    passed = max(at - counted_at, timedelta())
    return max(banked, min(MOST, banked + passed * (PER_YEAR / (365 * DAY))))


def price_of(start: datetime, end: datetime) -> timedelta:
    """Return what a vacation costs: its length in whole days, begun ones too."""
    return -((start - end) // DAY) * DAY


def refund_of(start: datetime, end: datetime, at: datetime) -> timedelta:
    """Return what somebody gets back who ends a vacation at a moment: whole days not taken."""
    if at >= end:
        return timedelta()
    return price_of(start, end) - price_of(start, max(at, start))
