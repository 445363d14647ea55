"""A person with phones, a clock to turn, and a channel that notes what it sends."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import time_machine

from notices.channels.base import Message, Outcome, Receipt
from notices.models import Device, DeviceKind
from notices.outbox import passing
from notices.outbox.claims import people_due
from tests.games.cast import Person
from tests.notices.conftest import alice, bob, charlie, lanterns

__all__ = ["alice", "bob", "charlie", "lanterns"]

NOON = datetime(2026, 3, 2, 12, 0, tzinfo=UTC)


class Clock:
    """The time, which moves only by hand."""

    def __init__(self, traveller: Any) -> None:
        self._traveller = traveller

    def go_on(self, **span: float) -> None:
        """Let time pass."""
        self._traveller.shift(timedelta(**span))

    def go_to(self, at: datetime) -> None:
        self._traveller.move_to(at)


class Post:
    """What went out: (device, message), and how it is received."""

    def __init__(self) -> None:
        self.sent: list[tuple[Device, Message]] = []
        self.receipt = Receipt(Outcome.SENT)

    def deliver(self, device: Device, message: Message) -> Receipt:
        self.sent.append((device, message))
        return self.receipt

    def take(self) -> list[Message]:
        """Return what went out since the last look."""
        found = [message for _, message in self.sent]
        self.sent.clear()
        return found


@pytest.fixture
def clock() -> Iterator[Clock]:
    with time_machine.travel(NOON, tick=False) as traveller:
        yield Clock(traveller)


@pytest.fixture
def post(monkeypatch: pytest.MonkeyPatch) -> Post:
    made = Post()
    monkeypatch.setattr(passing, "deliver", made.deliver)
    return made


def a_phone(person: Person, kind: str = DeviceKind.WEBPUSH) -> Device:
    number = Device.objects.count()
    return Device.objects.create(
        user=person.user, kind=kind, address=f"https://push.test/{number}", digest=str(number)
    )


def sweep() -> int:
    """Do what a sweep would have workers do; return the messages sent."""
    return sum(passing.person_deliver(user_id=user_id) for user_id in people_due())
