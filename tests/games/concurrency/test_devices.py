"""A phone that is registered twice at the same moment."""

import time
from typing import Any

import pytest

from notices.channels.base import Outcome, Receipt
from notices.models import Device
from tests.games.cast import a_person
from tests.games.concurrency.test_at_once import at_once

pytestmark = pytest.mark.django_db(transaction=True)

KEY = "0123456789abcdef"
PHONE = {"kind": "fcm", "token": "cYb0v3k9s1d7:APA91bHun4MxP5egoKMwt2KZFBaFUH"}


def test_one_phone_is_one_device_of_one_person() -> None:
    """N09: neither doubled nor left with two people."""
    people = [a_person("Alice"), a_person("Bob")]
    taps = [person for person in people for _ in range(3)]
    answers = at_once(*(lambda person=person: person.post("me/devices", PHONE) for person in taps))
    assert {answer.status_code for answer in answers} <= {200, 201}
    assert Device.objects.count() == 1


def test_twins_with_one_key_are_one_request(settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of what is stored with its answer, and of what is sent outside of any transaction."""
    settings.THROTTLES = False
    alice = a_person("Alice")
    body = {"url": "https://example.org/hook"}
    made = at_once(*[lambda: alice.post("me/webhooks", body, Idempotency_Key=KEY)] * 5)
    assert {answer.status_code for answer in made} == {201}
    assert len({answer.json()["secret"] for answer in made}) == 1
    sent: list[Any] = []

    def device_test(device: Device) -> Receipt:
        time.sleep(0.3)
        sent.append(device)
        return Receipt(Outcome.SENT)

    monkeypatch.setattr("notices.api.devices.device_test", device_test)
    path = f"me/webhooks/{made[0].json()['id']}/test"
    tested = at_once(*[lambda: alice.post(path, Idempotency_Key=KEY + "2")] * 5)
    assert {answer.status_code for answer in tested} == {200}
    assert len(sent) == 1
