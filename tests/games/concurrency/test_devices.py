"""A phone that is registered twice at the same moment."""

from typing import Any

import pytest

from notices.models import Device
from tests.games.cast import a_person
from tests.games.concurrency.test_at_once import at_once

pytestmark = pytest.mark.django_db(transaction=True)

PHONE = {"kind": "fcm", "token": "cYb0v3k9s1d7:APA91bHun4MxP5egoKMwt2KZFBaFUH"}


def test_one_phone_is_one_device_of_one_person(settings: Any) -> None:
    """N09: neither doubled nor left with two people."""
    settings.ROOT_URLCONF = "config.urls"
    people = [a_person("Alice"), a_person("Bob")]
    taps = [person for person in people for _ in range(3)]
    answers = at_once(*(lambda person=person: person.post("me/devices", PHONE) for person in taps))
    assert {answer.status_code for answer in answers} <= {200, 201}
    assert Device.objects.count() == 1
