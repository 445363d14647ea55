"""The phones of the month: they note what reaches them, and what should not have."""

from collections import Counter
from datetime import datetime
from typing import Any

from django.utils import timezone, translation

from accounts.calm import calm_of
from accounts.models import User
from games.models import Seat
from notices.channels.base import language_of
from notices.channels.message import SENT, Message, Receipt
from notices.kinds import KINDS
from notices.models import Device, Habit, Notice
from notices.texts import notice_text


class Phones:
    """Implements `notices.channels.base.Sender`.

    Attributes:
        sent: Messages by kind. in_quiet: Shown in quiet hours of people who did not agree.
        stale: About questions that are not open any more.
        per_quiet: How many were shown by device, game and quiet period.
    """

    def __init__(self) -> None:
        self.sent: Counter[str] = Counter()
        self.in_quiet = self.woken = self.stale = 0
        self.per_quiet: Counter[tuple[Any, str, datetime]] = Counter()
        self._seen: set[tuple[Any, str]] = set()

    def is_ready(self) -> bool:
        """Whether phones are reached; always."""
        return True

    def send(self, device: Device, message: Message) -> Receipt:
        """Note a message; one that is sent again replaces the first."""
        if (device.pk, message.id) in self._seen:
            return SENT
        self._seen.add((device.pk, message.id))
        self.sent[message.kind] += 1
        if not message.silent:
            self._note_shown(device, message, timezone.now())
        return SENT

    def _note_shown(self, device: Device, message: Message, now: datetime) -> None:
        user = User.objects.get(pk=device.user_id)
        kind = KINDS.get(message.kind)
        calm = calm_of(user).without(vacation=kind is not None and kind.on_vacation)
        if calm.is_quiet(now):
            agreed = Habit.objects.filter(user=user, wakes_for_last_chance=True).exists()
            is_fine = agreed and _is_last_chance(user, device, message)
            self.woken += is_fine
            self.in_quiet += not is_fine
            self.per_quiet[device.pk, message.game, calm.wakes_at(now)] += 1
        if message.game:
            self.stale += not _is_true(user, message)


def _is_last_chance(user: User, device: Device, message: Message) -> bool:
    """Whether a message tells of last chances and of nothing else; several make a digest."""
    if message.kind == "last_chance":
        return True
    chances = Notice.objects.filter(user=user, kind="last_chance")
    with translation.override(language_of(device)), timezone.override(user.time_zone):
        texts = {notice_text(one.kind, one.params, one.deadline) for one in chances}
    return bool(message.lines) and texts.issuperset(line.text for line in message.lines)


def _is_true(user: User, message: Message) -> bool:
    """Whether what is told of a game holds at this very moment."""
    seats = Seat.objects.filter(user=user, game_id=message.game)
    if message.kind == "autopilot_on":
        return seats.filter(autopilot=True).exists()
    if not KINDS[message.kind].asks or not message.decision:
        return True
    asked = seats.filter(decision=int(message.decision), due_at__isnull=False, autopilot=False)
    return asked.exists()
