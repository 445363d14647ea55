"""Who plays with whom, of those who look for a game: plain Python, told everything it needs.

Each seek asks for a number of seats and for people near in rating; while it waits it asks less.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

MOST = 200
"""The most seeks of one kind that are looked at together, the oldest."""

SHORTEST_STEP = timedelta(minutes=1)
STEPS_PER_SITTING = 24


@dataclass(frozen=True, slots=True)
class Seeker:
    """One open seek, and what is known of whose it is.

    Attributes:
        step: After how long it asks for one seat less, and for ratings a quarter less near.
        rating: As it is shown; 0 where no seek of the kind asks for it.
        reliability: Percent; None for somebody new.
        apart: Whom this person never meets.
    """

    id: Any
    user_id: Any
    since: datetime
    step: timedelta
    seats: int
    least_seats: int
    min_reliability: int | None = None
    rating_band: int | None = None
    rating: int = 0
    reliability: int | None = None
    apart: frozenset[Any] = frozenset()

    def need(self, now: datetime) -> int:
        """Return how many seats are needed by now: one less for each step that it waits."""
        return max(self.least_seats, self.seats - self._steps(now))

    def takes(self, other: "Seeker", now: datetime) -> bool:
        """Whether this seek takes another person, whatever that one thinks of it."""
        if other.user_id == self.user_id or other.user_id in self.apart:
            return False
        is_sure = self.min_reliability is None or other.reliability is None
        if not is_sure and (other.reliability or 0) < (self.min_reliability or 0):
            return False
        if self.rating_band is None:
            return True
        band = self.rating_band * (4 + self._steps(now)) / 4
        return abs(other.rating - self.rating) <= band

    def _steps(self, now: datetime) -> int:
        return max(0, (now - self.since) // self.step)


def step_of(sitting: timedelta) -> timedelta:
    """Return after how long a seek for games of such sittings asks less."""
    return max(SHORTEST_STEP, sitting / STEPS_PER_SITTING)


def groups_of(seekers: Sequence[Seeker], now: datetime) -> Iterator[list[Seeker]]:
    """Yield groups who play together, larger ones first for whoever waits longest.

    Args:
        seekers: All of one kind, the oldest first. Nobody is in two groups.
    """
    left = list(seekers[:MOST])
    for first in seekers[:MOST]:
        if first not in left:
            continue
        group = _group_of(first, left, now)
        if group is not None:
            taken = {seeker.user_id for seeker in group}
            left = [seeker for seeker in left if seeker.user_id not in taken]
            yield group


def _group_of(first: Seeker, left: Sequence[Seeker], now: datetime) -> list[Seeker] | None:
    for size in range(first.seats, first.need(now) - 1, -1):
        group = [first]
        for other in left:
            if len(group) == size:
                break
            if other.need(now) <= size <= other.seats and _suits(other, group, now):
                group.append(other)
        if len(group) == size:
            return group
    return None


def _suits(other: Seeker, group: Sequence[Seeker], now: datetime) -> bool:
    return all(one.takes(other, now) and other.takes(one, now) for one in group)
