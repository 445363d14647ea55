"""Android push: the fake gives tokens for a right signature alone."""

import time
from dataclasses import replace
from typing import Any

import pytest

from accounts.models import User
from notices.channels.base import Outcome, deliver
from notices.channels.fcm import SCOPE
from notices.channels.payload import packed
from notices.channels.registering import Registration, device_register
from notices.models import Device
from tests.notices.channels.conftest import TURN, WITHDRAWN
from tests.notices.fakes.google import FakeGoogle, refusal

pytestmark = pytest.mark.django_db

TOKEN = "cYb0v3k9s1d7:APA91bHun4MxP5egoKMwt2KZFBaFUH"


@pytest.fixture
def device(ana: User) -> Device:
    return device_register(user=ana, registration=Registration(kind="fcm", address=TOKEN))[0]


def test_the_app_gets_texts_alone_and_the_system_how_to_bring_them(
    device: Device, google: FakeGoogle
) -> None:
    assert deliver(device, TURN).sent
    [message] = [got.json()["message"] for got in google.got]
    assert message["token"] == TOKEN and "notification" not in message
    assert message["android"] == {"priority": "HIGH", "ttl": "3600s", "collapse_key": "game:g1"}
    assert message["data"]["decision"] == "57" and message["data"]["title"] == "Your turn"
    assert all(isinstance(value, str) for value in message["data"].values())


def test_a_withdrawal_collapses_with_what_it_takes_back(device: Device, google: FakeGoogle) -> None:
    """N15."""
    deliver(device, WITHDRAWN)
    message = google.got[0].json()["message"]
    assert message["data"]["kind"] == "withdraw"
    assert message["android"]["collapse_key"] == "game:g1"


def test_a_service_account_signs_once_for_many_pushes(device: Device, google: FakeGoogle) -> None:
    deliver(device, TURN)
    deliver(device, TURN)
    [claims] = google.tokens
    assert (claims["iss"], claims["scope"]) == ("push@quacks.example", SCOPE)
    assert claims["iat"] <= time.time() < claims["exp"] <= time.time() + 3600


def test_a_token_that_google_no_longer_takes_is_asked_for_anew(
    device: Device, google: FakeGoogle
) -> None:
    google.answers.append(refusal(401, "THIRD_PARTY_AUTH_ERROR"))
    assert deliver(device, TURN).sent and len(google.tokens) == 2


@pytest.mark.parametrize(("status", "word"), [(404, "UNREGISTERED"), (403, "SENDER_ID_MISMATCH")])
def test_a_token_that_is_no_more_is_given_up(
    device: Device, google: FakeGoogle, status: int, word: str
) -> None:
    google.answers.append(refusal(status, word))
    assert deliver(device, TURN).gone
    device.refresh_from_db()
    assert (device.disabled_reason, device.last_error) == ("gone", f"HTTP {status} {word}")


def test_a_quota_is_waited_for(device: Device, google: FakeGoogle) -> None:
    google.answers.append(refusal(429, "QUOTA_EXCEEDED", Retry_After="60"))
    receipt = deliver(device, TURN)
    assert (receipt.outcome, receipt.retry_after, receipt.is_ours) == (Outcome.RETRY, 60, True)


def test_a_target_that_firebase_does_not_take_counts_as_failing(
    device: Device, google: FakeGoogle
) -> None:
    google.answers.append(refusal(400, "INVALID_ARGUMENT"))
    assert deliver(device, TURN).failed
    device.refresh_from_db()
    assert device.failures == 1


def test_no_token_no_push_and_nothing_held_against_the_phone(
    device: Device, google: FakeGoogle, settings: Any
) -> None:
    settings.FCM_TOKEN_URL = f"{google.url}/nothing"
    receipt = deliver(device, TURN)
    assert receipt.outcome is Outcome.RETRY and receipt.is_ours and google.got == []


def test_a_long_text_is_cut_to_what_android_takes(device: Device, google: FakeGoogle) -> None:
    deliver(device, replace(TURN, body='"' * 9000))
    data = google.got[0].json()["message"]["data"]
    assert 4000 < len(packed(data)) <= 4096 and data["body"].endswith('"…')
