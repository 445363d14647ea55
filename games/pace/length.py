"""How long a game will take, as far as its pace, its sittings and people's time zones tell."""

import itertools
from collections.abc import Iterable
from datetime import datetime, timedelta

from accounts.calm import zone_of
from games.engine import Json
from games.pace.pace import Pace

PROMPT = 4
"""People who are prompt take a fourth of a sitting's time."""


def length_json(pace: Pace, sittings: tuple[int, int], spread: timedelta) -> Json:
    """Return a game's expected length as a range.

    Prompt people need a fourth of each sitting, but no less than how far their days are apart; slow
    ones need all of it, and where clocks rest that much more.

    Args:
        sittings: Fewest and most. spread: How far people's days are apart.
    """
    first, later = pace.span(1), pace.span(2)
    apart = spread if pace.kind != "live" else timedelta()
    least, most = timedelta(), timedelta()
    for number in range(max(sittings)):
        span = first if number == 0 else later
        most += span + (apart if pace.quiet_hours else timedelta())
        least += max(span / PROMPT, min(apart, span)) if number < sittings[0] else timedelta()
    return {
        "sittings": {"least": sittings[0], "most": sittings[1]},
        "least_seconds": int(least.total_seconds()),
        "most_seconds": int(most.total_seconds()),
        "zone_spread_seconds": int(spread.total_seconds()),
    }


def spread_of(zones: Iterable[str], at: datetime) -> timedelta:
    """Return how far apart on the clock people in these time zones are, at most twelve hours or so.

    The shortest stretch of the day's circle that holds all their offsets.
    """
    day = timedelta(days=1)
    offsets = sorted({(at.astimezone(zone_of(name)).utcoffset() or day) % day for name in zones})
    if len(offsets) < 2:
        return timedelta()
    gaps = [after - before for before, after in itertools.pairwise(offsets)]
    return day - max(*gaps, day - offsets[-1] + offsets[0])
