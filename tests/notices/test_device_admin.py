"""Devices in the admin: how telling people goes, not where to and by which key."""

import pytest
from django.test import Client

from notices.channels.base import Outcome, Receipt
from notices.channels.health import device_note
from notices.channels.registering import Registration, device_register
from notices.models import Device
from tests.games.cast import Person, a_person

LIST = "/admin/notices/device/"


@pytest.fixture
def moderator(db: object) -> Client:
    user = a_person("Mona").user
    user.is_staff = user.is_superuser = True
    user.save()
    client = Client()
    client.force_login(user)
    return client


@pytest.fixture
def device(alice: Person) -> Device:
    keys = {"secret": "whsec_top-secret", "format": "json"}
    registration = Registration("webhook", "https://example.org/hidden-path", keys, name="Our chat")
    made = device_register(user=alice.user, registration=registration)[0]
    device_note(made, Receipt(Outcome.FAILED, "HTTP 400"))
    return made


def test_health_is_shown_and_found_by_name_of_its_owner(moderator: Client, device: Device) -> None:
    found = moderator.get(LIST, {"q": "Alice"})
    assert "Our chat" in found.content.decode()
    page = moderator.get(f"{LIST}{device.pk}/change/").content.decode()
    assert "HTTP 400" in page
    assert "hidden-path" not in page + found.content.decode() and "top-secret" not in page


def test_nothing_is_changed_there(moderator: Client, device: Device) -> None:
    assert moderator.post(f"{LIST}{device.pk}/change/", {"name": "x"}).status_code == 403
    assert moderator.post(f"{LIST}{device.pk}/delete/", {"post": "yes"}).status_code == 403


def test_a_list_cannot_be_asked_for_addresses(moderator: Client, device: Device) -> None:
    answer = moderator.get(LIST, {"address__startswith": "https://example.org/hidden"})
    assert answer.status_code in (302, 400)
