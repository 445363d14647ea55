"""The pace of a table as its settings say, and as plain data."""

from dataclasses import dataclass
from datetime import datetime, time, timedelta
from typing import Any

from accounts.calm import NO_CALM, Calm, moment_at, zone_of
from games.engine import Json

_DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class DailyAt:
    """A fixed hour: `time` as clocks in `time_zone` show it, every day."""

    time: time
    time_zone: str

    def next(self, at: datetime) -> datetime:
        """Return the first such moment that is not before `at`; of a doubled hour the second."""
        day = at.astimezone(zone_of(self.time_zone)).date() - _DAY
        while (found := moment_at(self.time_zone, day, self.time, is_late=True)) < at:
            day += _DAY
        return found


@dataclass(frozen=True, slots=True)
class Reserve:
    """Time that a seat has beside its sittings: full at the start, `most_seconds`; each sitting
    gives `refill_seconds` back.
    """

    most_seconds: int
    refill_seconds: int


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast a table plays.

    Attributes:
        kind: `turns`, or `live`: everybody is there, so no clock rests.
        sitting_seconds: Length of a sitting. first_sitting_seconds: Of one in the first round.
        daily_at: Sittings end at this hour; None: whenever their time is over.
        quiet_hours: Whether a clock rests in its owner's quiet hours. vacation: On vacation.
    """

    kind: str
    sitting_seconds: int
    first_sitting_seconds: int
    daily_at: DailyAt | None = None
    reserve: Reserve | None = None
    quiet_hours: bool = True
    vacation: bool = True

    def span(self, round: int | None) -> timedelta:
        """Return how long a sitting of a round lasts; None: the game begins."""
        is_first = (round or 1) == 1
        return timedelta(seconds=self.first_sitting_seconds if is_first else self.sitting_seconds)

    def calm(self, calm: Calm) -> Calm:
        """Return what of a person's quiet hours and vacation this table respects."""
        if self.kind == "live":
            return NO_CALM
        return calm.without(quiet=not self.quiet_hours, vacation=not self.vacation)


def pace_from(stored: Json) -> Pace:
    """Return the pace that is stored; older tables know only its kind and length."""
    daily, reserve = stored.get("daily_at"), stored.get("reserve")
    is_calm, seconds = stored["kind"] != "live", stored["sitting_seconds"]
    first: Any = stored.get("first_sitting_seconds", seconds)
    return Pace(
        stored["kind"],
        seconds,
        first,
        daily and DailyAt(time.fromisoformat(daily["time"]), daily["time_zone"]),
        reserve and Reserve(reserve["most_seconds"], reserve["refill_seconds"]),
        stored.get("quiet_hours", is_calm),
        stored.get("vacation", is_calm),
    )


def pace_json(pace: Pace, preset: str | None) -> Json:
    """Return a pace as it is stored and shown."""
    daily, reserve = pace.daily_at, pace.reserve
    return {
        "kind": pace.kind,
        "sitting_seconds": pace.sitting_seconds,
        "preset": preset,
        "first_sitting_seconds": pace.first_sitting_seconds,
        "daily_at": daily and {"time": f"{daily.time:%H:%M}", "time_zone": daily.time_zone},
        "reserve": reserve
        and {"most_seconds": reserve.most_seconds, "refill_seconds": reserve.refill_seconds},
        "quiet_hours": pace.quiet_hours,
        "vacation": pace.vacation,
    }
