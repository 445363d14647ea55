"""Whom notices are for: when they may be disturbed, and what they want to be told where."""

from dataclasses import dataclass, field
from datetime import UTC, datetime, time, timedelta
from typing import Any

from accounts.calm import Calm, calm_of, moment_at, zone_of
from accounts.models import User
from notices.kinds import KINDS, PUSH
from notices.models import PUSH_KINDS, Device, DeviceKind, Habit, Notice, Preference

PRESENCE = timedelta(minutes=2)
"""Who was here that short ago may see it themselves: a message waits as long, and no longer."""

STEP = timedelta(minutes=15)


@dataclass(frozen=True, slots=True)
class Reader:
    """One person at one moment.

    Attributes:
        chosen: (kind, channel, device id or None) -> whether it is told, where that was chosen.
        digest_hour, wakes_for_last_chance: See `Habit`.
    """

    user: User
    calm: Calm
    now: datetime
    digest_hour: int | None = None
    wakes_for_last_chance: bool = False
    chosen: dict[tuple[str, str, Any], bool] = field(default_factory=dict)

    def wants(self, kind: str, device: Device) -> bool:
        """Whether a kind is told on a device: as chosen for it, for its channel, or by default."""
        channel = channel_of(device)
        of_channel = self.wants_by(kind, channel)
        return self.chosen.get((kind, channel, device.pk), of_channel)

    def wants_by(self, kind: str, channel: str) -> bool:
        """Whether a kind is told on a channel: as chosen, or by default."""
        return self.chosen.get((kind, channel, None), channel in KINDS[kind].channels)

    def may_be_told_at(self, notice: Notice) -> datetime:
        """Return when a notice may be sent: `now` or earlier where nothing speaks against it."""
        kind = KINDS[notice.kind]
        if notice.created_at > self.now:
            return self._best_moment_for(notice)
        calm = self.calm.without(vacation=kind.on_vacation)
        if calm.is_quiet(self.now) and not (kind.wakes and self.wakes_for_last_chance):
            return calm.wakes_at(self.now)
        if kind.wakes or self.user.last_seen_at < self.now - PRESENCE:
            return self.now
        return min(notice.created_at + PRESENCE, self._half_of(notice))

    def digest_at(self) -> datetime | None:
        """Return when mails are next gathered into one; None where they are not."""
        if self.digest_hour is None:
            return None
        today = self.now.astimezone(zone_of(self.calm.time_zone)).date()
        days = (today, today + timedelta(days=1), today + timedelta(days=2))
        hours = [moment_at(self.calm.time_zone, day, time(self.digest_hour)) for day in days]
        return next(at for at in hours if at > self.now)

    def _best_moment_for(self, notice: Notice) -> datetime:
        """Return when to tell what is planned for a time that may be quiet: at waking if that is
        early enough, else before the quiet begins.
        """
        at = found = notice.created_at
        if self.wakes_for_last_chance or not self.calm.is_quiet(at):
            return at
        woken = self.calm.wakes_at(at)
        if notice.deadline is None or woken + STEP < notice.deadline:
            return woken
        while found > self.now + STEP and self.calm.is_quiet(found):
            found -= STEP
        return at if self.calm.is_quiet(found) else found

    def _half_of(self, notice: Notice) -> datetime:
        """Return when half of the time to act is over; far away where there is no deadline."""
        if notice.deadline is None:
            return datetime.max.replace(tzinfo=UTC)
        return notice.created_at + (notice.deadline - notice.created_at) / 2


def channel_of(device: Device) -> str:
    """Return the channel of a device, as a word of `notices.kinds`."""
    return PUSH if device.kind in PUSH_KINDS else str(DeviceKind(device.kind).value)


def reader_of(user: User, now: datetime) -> Reader:
    """Return what matters now of a person."""
    habit = Habit.objects.filter(user=user).first() or Habit(user=user)
    rows = Preference.objects.filter(user=user)
    chosen = {(row.kind, row.channel, row.device_id): row.is_on for row in rows}
    return Reader(user, calm_of(user), now, habit.digest_hour, habit.wakes_for_last_chance, chosen)
