"""When a person is not to be disturbed, and how their clock runs: quiet hours and vacation.

Plain Python on absolute moments (aware datetimes). Quiet hours are read off the clock on the
person's wall, so they follow their time zone through every change of it.
"""

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from typing import Protocol
from zoneinfo import ZoneInfo

WAKING = timedelta(hours=12)
"""So much of every day is counted, however long the quiet hours are."""

_DAY = timedelta(days=1)

Span = tuple[datetime, datetime]


class Person(Protocol):
    """What `calm_of` reads of a user."""

    time_zone: str
    quiet_from: time | None
    quiet_until: time | None
    away_from: datetime | None
    away_until: datetime | None


@dataclass(frozen=True, slots=True)
class Calm:
    """A person's quiet hours and vacation.

    Attributes:
        time_zone: IANA name.
        quiet_from, quiet_until: Local times, over midnight where the first is the later one; None
            or equal: no quiet hours.
        away_from, away_until: A vacation, from the first moment to before the last; None: none.
    """

    time_zone: str = "UTC"
    quiet_from: time | None = None
    quiet_until: time | None = None
    away_from: datetime | None = None
    away_until: datetime | None = None

    def is_quiet(self, at: datetime) -> bool:
        """Whether nothing may disturb the person: in quiet hours and on vacation."""
        return self.wakes_at(at) > at

    def is_away(self, at: datetime) -> bool:
        """Whether the person is on vacation."""
        return any(start <= at < end for start, end in self._vacation())

    def wakes_at(self, at: datetime) -> datetime:
        """Return when the person may be disturbed: `at` itself unless that is quiet."""
        while ends := [end for start, end in self._calm_near(at) if start <= at < end]:
            at = max(ends)
        return at

    def deadline(self, start: datetime, span: timedelta) -> datetime:
        """Return when `span` has been counted since `start`.

        The clock rests on vacation and in quiet hours, but for each day's first 12 hours after
        waking: so much is always counted.
        """
        at = start
        for rest_from, rest_until in self._rests(start):
            if at + span <= rest_from:
                break
            span -= max(rest_from - at, timedelta())
            at = max(at, rest_until)
        return at + span

    def counted(self, start: datetime, end: datetime) -> timedelta:
        """Return how much is counted from `start` to `end`; none if that is not later."""
        total, at = timedelta(), start
        for rest_from, rest_until in self._rests(start):
            if end <= rest_from:
                break
            total += max(rest_from - at, timedelta())
            at = max(at, rest_until)
        return total + max(end - at, timedelta())

    def without(self, *, quiet: bool = False, vacation: bool = False) -> "Calm":
        """Return this without its quiet hours, without its vacation, or without both."""
        hours = (None, None) if quiet else (self.quiet_from, self.quiet_until)
        away = (None, None) if vacation else (self.away_from, self.away_until)
        return Calm(self.time_zone, *hours, *away)

    def _has_hours(self) -> bool:
        return None not in (self.quiet_from, self.quiet_until) and (
            self.quiet_from != self.quiet_until
        )

    def _vacation(self) -> list[Span]:
        if self.away_from is None or self.away_until is None:
            return []
        return [(self.away_from, self.away_until)] if self.away_from < self.away_until else []

    def _quiet(self, day: date) -> Span:
        """Return the quiet hours that begin on a local day."""
        assert self.quiet_from is not None
        assert self.quiet_until is not None
        is_overnight = self.quiet_from > self.quiet_until
        end_day = day + _DAY if is_overnight else day
        start = moment_at(self.time_zone, day, self.quiet_from)
        return start, moment_at(self.time_zone, end_day, self.quiet_until, is_late=True)

    def _calm_near(self, at: datetime) -> list[Span]:
        if not self._has_hours():
            return self._vacation()
        today = at.astimezone(zone_of(self.time_zone)).date()
        hours = [self._quiet(today + step * _DAY) for step in (-1, 0)]
        return [*hours, *self._vacation()]

    def _rests(self, start: datetime) -> Iterator[Span]:
        """Yield when the clock rests, from what may still last at `start` on, in order."""
        away = self._vacation()
        for hours in self._nights(start) if self._has_hours() else ():
            while away and away[0][0] <= hours[0]:
                yield away.pop()
            yield hours
        yield from away

    def _nights(self, start: datetime) -> Iterator[Span]:
        """Yield for ever what rests of each day's quiet hours."""
        day = start.astimezone(zone_of(self.time_zone)).date() - 3 * _DAY
        woken = self._quiet(day)[1]
        while True:
            day += _DAY
            quiet_from, quiet_until = self._quiet(day)
            rest_from = max(quiet_from, woken + WAKING)
            if rest_from < quiet_until:
                yield rest_from, quiet_until
            woken = quiet_until


NO_CALM = Calm()
"""Of a person who can always be disturbed, and of a bot."""


def calm_of(user: Person) -> Calm:
    """Return when a user is not to be disturbed."""
    return Calm(user.time_zone, user.quiet_from, user.quiet_until, user.away_from, user.away_until)


def moment_at(time_zone: str, day: date, at: time, *, is_late: bool = False) -> datetime:
    """Return the moment, in UTC, at which clocks in a zone show a time of a day.

    Where clocks are put back and show it twice: the first moment, with `is_late` the second. Where
    they are put forward past it: the moment at which they are.
    """
    zone = zone_of(time_zone)
    shown = datetime.combine(day, at)
    first = shown.replace(tzinfo=zone).astimezone(UTC)
    second = shown.replace(tzinfo=zone, fold=1).astimezone(UTC)
    if first > second:
        return _jump(zone, second, first)
    return second if is_late else first


def _jump(zone: ZoneInfo, before: datetime, after: datetime) -> datetime:
    """Return the second, between two moments, at which a zone's clocks are put forward."""
    offset = before.astimezone(zone).utcoffset()
    seconds = range(int((after - before).total_seconds()))

    def is_past(second: int) -> bool:
        at = before + timedelta(seconds=second)
        return at.astimezone(zone).utcoffset() != offset

    return before.replace(microsecond=0) + timedelta(
        seconds=bisect_left(seconds, True, key=is_past)
    )


@cache
def zone_of(name: str) -> ZoneInfo:
    """Return a time zone by its IANA name."""
    return ZoneInfo(name)
