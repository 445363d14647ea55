"""What people choose to be told where, and when."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from notices.kinds import CHANNELS, KINDS
from notices.models import Device, Habit, Preference
from notices.outbox.reader import channel_of, reader_of


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
    wanted = list(choices)
    with transaction.atomic():
        mine = Preference.objects.filter(user=user)
        if is_all:
            mine.delete()
        for one in wanted:
            _choice_set(user, one)


def _choice_set(user: User, one: Choice) -> None:
    device = _device_of(user, one)
    row: dict[str, Any] = {"user": user, "kind": one.kind, "channel": one.channel, "device": device}
    is_default = one.is_on == (one.channel in KINDS[one.kind].channels)
    if device is None and is_default:
        Preference.objects.filter(**row).delete()
    else:
        Preference.objects.update_or_create(**row, defaults={"is_on": one.is_on})


def _device_of(user: User, one: Choice) -> Device | None:
    if one.device is None:
        return None
    found = Device.objects.filter(user=user, pk=one.device).first()
    if found is None or channel_of(found) != one.channel:
        raise UnknownDevice
    return found


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
