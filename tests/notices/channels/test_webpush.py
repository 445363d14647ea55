"""Web Push against a browser that opens what it gets and checks who sent it."""

import time
from dataclasses import replace
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from accounts.models import User
from notices.channels.base import Outcome, deliver
from notices.channels.keys import to_bytes, to_text
from notices.channels.registering import Registration, device_register
from notices.channels.webpush import seal
from notices.models import Device
from tests.notices.channels.conftest import TURN, VAPID, WITHDRAWN
from tests.notices.fakes.browser import FakeBrowser
from tests.notices.fakes.web import Says

pytestmark = pytest.mark.django_db


@pytest.fixture
def device(ana: User, browser: FakeBrowser) -> Device:
    told = browser.subscription()
    registration = Registration(kind="webpush", address=told["endpoint"], keys=told["keys"])
    return device_register(user=ana, registration=registration)[0]


def test_only_the_browser_reads_it_and_it_is_all_texts(
    device: Device, browser: FakeBrowser
) -> None:
    assert deliver(device, TURN).sent
    [got] = browser.got
    told = browser.read(got)
    assert told.pop("actions").startswith('[{"id":"stop","label":"Stop here","method":"POST"')
    assert told == {
        "v": "1",
        "kind": "your_turn",
        "game": "g1",
        "ruleset": "quacks",
        "decision": "57",
        "seq": "112",
        "deadline": "2026-03-01T18:30:00.000Z",
        "title": "Your turn",
        "body": "Brew in “After supper”.",
        "url": "/games/g1",
        "badge": "2",
    }


def test_the_push_service_is_told_who_sends_for_how_long_and_how_urgent(
    device: Device, browser: FakeBrowser
) -> None:
    deliver(device, TURN)
    [got] = browser.got
    claims = browser.claims(got, VAPID.public)
    assert claims["sub"] == "mailto:admin@example.org"
    assert time.time() < claims["exp"] <= time.time() + 86_400
    assert (got.headers["ttl"], got.headers["urgency"]) == ("3600", "high")
    assert set(got.headers) >= {"ttl", "urgency", "topic"} and len(got.headers["topic"]) == 32


def test_a_withdrawal_replaces_what_still_waits(device: Device, browser: FakeBrowser) -> None:
    """N02, N15: one topic per game."""
    deliver(device, TURN)
    deliver(device, WITHDRAWN)
    first, second = browser.got
    assert first.headers["topic"] == second.headers["topic"]
    assert browser.read(second)["kind"] == "withdraw"


def test_a_long_text_is_cut_to_what_a_push_holds(device: Device, browser: FakeBrowser) -> None:
    deliver(device, replace(TURN, body="ó" * 5000))
    [got] = browser.got
    told = browser.read(got)
    assert len(got.body) <= 4096 and told["body"].endswith("ó…") and "actions" in told


def test_a_title_without_end_costs_the_actions_too(device: Device, browser: FakeBrowser) -> None:
    deliver(device, replace(TURN, title="ó" * 5000))
    told = browser.read(browser.got[0])
    assert told["body"] == "" and "actions" not in told and told["title"].endswith("ó…")


@pytest.mark.parametrize("status", [404, 410])
def test_an_expired_subscription_is_given_up(
    device: Device, browser: FakeBrowser, status: int
) -> None:
    browser.answers.append(Says(status))
    assert deliver(device, TURN).gone
    device.refresh_from_db()
    assert device.disabled_reason == "gone"


@pytest.mark.parametrize(
    ("status", "headers", "wait", "failures"),
    [
        (429, {"Retry-After": "120"}, 120, 0),
        (503, {"Retry-After": "Wed, 21 Oct 2015 07:28:00 GMT"}, 0, 0),
        (429, {}, None, 0),
        (500, {}, None, 1),
        (503, {"Retry-After": "soon"}, None, 1),
    ],
)
def test_a_push_service_that_is_busy_is_asked_later(
    device: Device,
    browser: FakeBrowser,
    status: int,
    headers: dict[str, str],
    wait: int | None,
    failures: int,
) -> None:
    browser.answers.append(Says(status, headers))
    receipt = deliver(device, TURN)
    assert (receipt.outcome, receipt.retry_after) == (Outcome.RETRY, wait)
    device.refresh_from_db()
    assert (device.failures, device.disabled_at) == (failures, None)


def test_a_push_service_that_takes_no_such_key_counts_as_failing(
    device: Device, browser: FakeBrowser
) -> None:
    browser.answers.append(Says(403))
    assert deliver(device, TURN).failed
    device.refresh_from_db()
    assert (device.failures, device.last_error) == (1, "HTTP 403")


def test_without_a_key_nothing_leaves(device: Device, browser: FakeBrowser, settings: Any) -> None:
    settings.VAPID_KEYS = None
    assert "no keys" in deliver(device, TURN).detail and browser.got == []


def test_the_example_of_the_standard_comes_out_to_the_letter() -> None:
    """RFC 8291, section 5 and appendix A."""
    number = int.from_bytes(to_bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big")
    own = ec.derive_private_key(number, ec.SECP256R1())
    body = seal(
        b"When I grow up, I want to be a watermelon",
        to_bytes(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
        ),
        to_bytes("BTBZMqHH6r4Tts7J_aSIgg"),
        own,
        to_bytes("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert to_text(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmY"
        "WAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexS"
        "gSxsj_Qulcy4a-fN"
    )
