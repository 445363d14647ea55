"""Two hundred people in five time zones, from punctual to vanished."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta
from typing import Any

from accounts.calm import moment_at
from accounts.models import User
from notices.models import Device, DeviceKind, Habit

ZONES = (
    "Europe/Lisbon",
    "America/New_York",
    "America/Sao_Paulo",
    "Asia/Tokyo",
    "Pacific/Auckland",
)
"""Lisbon and New York change their clocks within the month."""

HABITS: dict[str, tuple[tuple[int, ...], float]] = {
    "punctual": ((8, 12, 17, 20), 0.95),
    "evenings": ((20,), 0.95),
    "commuter": ((8, 18), 0.8),
    "now and then": ((13,), 0.5),
    "night owl": ((1, 22), 0.8),
    "vanishing": ((9, 19), 0.9),
}
"""Habit -> hours of the own day at which they look, and how often they really do."""


@dataclass(frozen=True, slots=True)
class Human:
    """One person of the month; `leaves_at` is when a vanishing one is seen for the last time."""

    user: User
    habit: str
    leaves_at: datetime

    def visits(self, start: datetime, days: int, dice: random.Random) -> Iterator[datetime]:
        """Yield when this person looks at the games, in order."""
        hours, likely = HABITS[self.habit]
        for day in range(days):
            date = (start + timedelta(days=day)).date()
            for hour in hours:
                minute = dice.randrange(60)
                at = moment_at(self.user.time_zone, date, time(hour, minute)).astimezone(UTC)
                if dice.random() < likely and start <= at < self.leaves_at:
                    yield at


def people_make(count: int, start: datetime, days: int, dice: random.Random) -> list[Human]:
    """Sign people up, each with a phone or two, most with quiet hours."""
    return [_human(number, start, days, dice) for number in range(count)]


def _human(number: int, start: datetime, days: int, dice: random.Random) -> Human:
    habit = dice.choice(list(HABITS))
    has_quiet = dice.random() < 0.85
    user = User.objects.create(
        username=f"p{number}",
        name=f"Person {number}",
        time_zone=ZONES[number % len(ZONES)],
        language=dice.choice(("en", "pt-br")),
        quiet_from=time(dice.choice((21, 22, 23))) if has_quiet else None,
        quiet_until=time(dice.choice((6, 7, 8))) if has_quiet else None,
        last_seen_at=start,
    )
    for phone in range(dice.choice((1, 1, 2))):
        _phone(user, f"{number}-{phone}")
    if dice.random() < 0.2:
        Habit.objects.create(user=user, wakes_for_last_chance=True)
    leaves_at = start + timedelta(days=days)
    if habit == "vanishing":
        leaves_at = start + timedelta(days=dice.uniform(2, days))
    return Human(user, habit, leaves_at)


def _phone(user: Any, address: str) -> None:
    Device.objects.create(user=user, kind=DeviceKind.FCM, address=address, digest=address)
