"""Apple push over real HTTP/2; the fake checks every signature."""

import time
from dataclasses import replace
from typing import Any

import pytest

from accounts.models import User
from notices.channels.base import Outcome, deliver
from notices.channels.registering import Registration, device_register
from notices.models import Device
from tests.notices.channels.conftest import TURN, WITHDRAWN
from tests.notices.fakes.apple import FakeApple, refusal
from tests.notices.fakes.web import Says

pytestmark = pytest.mark.django_db

TOKEN = "a1" * 32


@pytest.fixture
def device(ana: User) -> Device:
    return device_register(user=ana, registration=Registration(kind="apns", address=TOKEN))[0]


def test_the_app_gets_the_payload_and_apple_what_it_shows(device: Device, apple: FakeApple) -> None:
    assert deliver(device, TURN).sent
    [got] = apple.got
    told = got.json()
    assert got.path == f"/3/device/{TOKEN}"
    assert told.pop("aps") == {
        "alert": {"title": "Your turn", "body": "Brew in “After supper”."},
        "badge": 2,
        "category": "your_turn",
        "mutable-content": 1,
        "sound": "default",
        "thread-id": "g1",
    }
    assert told["decision"] == "57" and all(isinstance(value, str) for value in told.values())


def test_topic_kind_collapse_id_priority_and_end_are_told(device: Device, apple: FakeApple) -> None:
    before = int(time.time())
    deliver(device, TURN)
    headers = apple.got[0].headers
    assert headers["apns-topic"] == "org.example.quacks"
    assert (headers["apns-push-type"], headers["apns-priority"]) == ("alert", "10")
    assert headers["apns-collapse-id"] == "game:g1"
    assert before + 3600 <= int(headers["apns-expiration"]) <= time.time() + 3600


def test_a_withdrawal_is_silent_and_collapses_with_what_it_takes_back(
    device: Device, apple: FakeApple
) -> None:
    """N15."""
    deliver(device, WITHDRAWN)
    [got] = apple.got
    assert got.json()["aps"] == {"content-available": 1} and got.json()["kind"] == "withdraw"
    assert (got.headers["apns-push-type"], got.headers["apns-priority"]) == ("background", "5")
    assert got.headers["apns-collapse-id"] == "game:g1"


def test_the_signature_is_the_app_makers_and_serves_many_pushes(
    device: Device, apple: FakeApple
) -> None:
    deliver(device, TURN)
    deliver(device, TURN)
    first, second = apple.got
    claims = apple.claims(first)
    assert claims["iss"] == "TEAM123456" and abs(claims["iat"] - time.time()) < 60
    assert first.headers["authorization"] == second.headers["authorization"]


def test_a_signature_that_apple_finds_stale_is_made_anew(device: Device, apple: FakeApple) -> None:
    apple.answers.append(refusal(403, "ExpiredProviderToken"))
    assert deliver(device, TURN).sent and len(apple.got) == 2


@pytest.mark.parametrize(
    ("status", "reason"),
    [(410, "Unregistered"), (400, "BadDeviceToken"), (400, "DeviceTokenNotForTopic")],
)
def test_a_token_that_is_no_more_is_given_up(
    device: Device, apple: FakeApple, status: int, reason: str
) -> None:
    apple.answers.append(refusal(status, reason))
    assert deliver(device, TURN).gone
    device.refresh_from_db()
    assert (device.disabled_reason, device.last_error) == ("gone", f"HTTP {status} {reason}")


@pytest.mark.parametrize("status", [429, 503])
def test_apple_asks_to_come_later(device: Device, apple: FakeApple, status: int) -> None:
    apple.answers.append(Says(status, {"retry-after": "30"}))
    receipt = deliver(device, TURN)
    assert (receipt.outcome, receipt.retry_after) == (Outcome.RETRY, 30)


def test_a_fault_of_ours_is_not_held_against_the_phone(device: Device, apple: FakeApple) -> None:
    apple.answers += [refusal(403, "InvalidProviderToken")] * 2
    assert deliver(device, TURN).failed
    device.refresh_from_db()
    assert (device.failures, device.last_error) == (0, "HTTP 403 InvalidProviderToken")


def test_apple_out_of_reach_is_tried_again(device: Device, settings: Any) -> None:
    settings.APNS_URL = "http://127.0.0.1:9"
    receipt = deliver(device, TURN)
    assert receipt.outcome is Outcome.RETRY and receipt.is_ours


def test_long_texts_and_names_are_cut_to_what_apple_takes(device: Device, apple: FakeApple) -> None:
    deliver(device, replace(TURN, body="“" * 3000, collapse="x" * 65))
    [got] = apple.got
    assert len(got.body) <= 4096 and len(got.headers["apns-collapse-id"]) == 64
