"""What people choose to be told where, and when."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from accounts.locks import lock_name
from accounts.models import User
from notices.kinds import CHANNELS, KINDS
from notices.models import Device, Habit, Preference
from notices.outbox.reader import channel_of, reader_of

Place = tuple[str, str, UUID | None]
"""Kind, channel, and perhaps one device of it."""


class UnknownDevice(Exception):
    """A choice names a device that is not the person's, or is of another channel."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Whether one kind is told on one channel, or on one device of it."""

    kind: str
    channel: str
    is_on: bool
    device: UUID | None = None


def choices_of(user: User) -> list[dict[str, Any]]:
    """Return the whole matrix of a person: every kind and channel, and devices that differ."""
    reader = reader_of(user, timezone.now())
    rows = [
        _row(kind, channel, None, reader.wants_by(kind, channel))
        for kind in KINDS
        for channel in CHANNELS
    ]
    own = [(key, is_on) for key, is_on in reader.chosen.items() if key[2] is not None]
    return rows + [_row(*key, is_on) for key, is_on in own if key[0] in KINDS]


def _row(kind: str, channel: str, device: Any, is_on: bool) -> dict[str, Any]:
    return {
        "kind": kind,
        "label": str(KINDS[kind].label),
        "channel": channel,
        "device": None if device is None else str(device),
        "on": is_on,
        "default": channel in KINDS[kind].channels,
    }


def choices_set(*, user: User, choices: Iterable[Choice], is_all: bool) -> None:
    """Store choices; what is as by default is not kept.

    Args:
        is_all: Whether what they do not name goes back to the default.

    Raises:
        UnknownDevice: Nothing is stored.
    """
    wanted = {(one.kind, one.channel, one.device): one.is_on for one in choices}
    with transaction.atomic():
        lock_name(f"preferences {user.pk}")
        _devices_check(user, wanted)
        mine = Preference.objects.filter(user=user)
        before: dict[Place, bool] = {}
        if not is_all:
            rows = mine.filter(kind__in=KINDS).values_list("kind", "channel", "device", "is_on")
            before = {(kind, channel, device): is_on for kind, channel, device, is_on in rows}
        mine.delete()
        Preference.objects.bulk_create(
            Preference(user=user, kind=kind, channel=channel, device_id=device, is_on=is_on)
            for (kind, channel, device), is_on in {**before, **wanted}.items()
            if device is not None or is_on != (channel in KINDS[kind].channels)
        )


def _devices_check(user: User, places: Iterable[Place]) -> None:
    named = {(device, channel) for _, channel, device in places if device is not None}
    found = Device.objects.filter(user=user, pk__in={device for device, _ in named})
    if not named <= {(device.pk, channel_of(device)) for device in found}:
        raise UnknownDevice


def habit_of(user: User) -> Habit:
    """Return when a person wants to be told."""
    return Habit.objects.filter(user=user).first() or Habit(user=user)


def habit_set(*, user: User, changes: dict[str, Any], is_all: bool) -> None:
    """Store habits.

    Args:
        is_all: Whether what `changes` do not name goes back to the default.
    """
    if is_all:
        changes = {"wakes_for_last_chance": False, "digest_hour": None, **changes}
    if changes:
        Habit.objects.update_or_create(user=user, defaults=changes)
