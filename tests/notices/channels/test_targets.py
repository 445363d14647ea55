"""Which devices are sent to, and when one is given up."""

import logging
from datetime import timedelta
from typing import Any

import pytest
import time_machine
from allauth.account.models import EmailAddress
from allauth.usersessions.models import UserSession
from django.contrib.sessions.models import Session
from django.utils import timezone

from accounts.models import User
from accounts.sessions import session_create
from notices.channels.base import Outcome, Receipt, deliver, devices_of, senders
from notices.channels.health import MOST_FAILURES, device_note
from notices.channels.message import Message
from notices.models import Device, DeviceKind, Off
from tests.notices.fakes.apple import FakeApple

pytestmark = pytest.mark.django_db


def a_phone(user: User, number: int = 1, **more: Any) -> Device:
    return Device.objects.create(
        user=user, kind=DeviceKind.FCM, address=f"token-{number}", digest=f"{number:064}", **more
    )


def test_all_devices_of_all_people_are_told(ana: User) -> None:
    """N09."""
    bea = User.objects.create(username="bea", name="Bea")
    phones = [a_phone(ana, 1), a_phone(ana, 2), a_phone(bea, 3)]
    a_phone(User.objects.create(username="cleo", name="Cleo"), 4)
    assert set(devices_of([ana.pk, bea.pk])) == set(phones)


def test_a_device_that_is_off_is_not_told(ana: User) -> None:
    a_phone(ana, disabled_at=timezone.now(), disabled_reason=Off.PERSON)
    assert devices_of([ana.pk]) == []


def test_a_device_is_told_as_long_as_its_sign_in_lasts(ana: User) -> None:
    key = session_create(user=ana)
    phone = a_phone(ana, session=UserSession.objects.get(session_key=key))
    assert devices_of([ana.pk]) == [phone]
    ana.set_password("another secret")
    ana.save()
    assert devices_of([ana.pk]) == []
    Session.objects.filter(session_key=key).delete()
    assert devices_of([ana.pk]) == []


def test_mail_goes_to_a_verified_address_alone(ana: User) -> None:
    address = EmailAddress.objects.create(user=ana, email="ana@example.org", primary=True)
    assert devices_of([ana.pk]) == []
    EmailAddress.objects.filter(pk=address.pk).update(verified=True)
    [device] = devices_of([ana.pk])
    assert device.kind == DeviceKind.EMAIL and devices_of([ana.pk]) == [device]
    address.delete()
    assert devices_of([ana.pk]) == []


def test_a_channel_without_keys_writes_to_the_log(ana: User, monkeypatch: Any) -> None:
    monkeypatch.delitem(senders, DeviceKind.FCM, raising=False)
    phone = a_phone(ana)
    receipt = deliver(phone, Message(kind="test", title="Hello"))
    phone.refresh_from_db()
    assert (receipt.outcome, receipt.sent) == ("logged", True) and phone.last_used_at is not None
    assert phone.last_error == receipt.detail == "Only logged: this server has no keys for fcm."


def test_a_target_that_is_gone_is_never_tried_again(ana: User) -> None:
    phone = a_phone(ana)
    device_note(phone, Receipt(Outcome.GONE, "UNREGISTERED"))
    phone.refresh_from_db()
    assert (phone.disabled_reason, phone.last_error) == (Off.GONE, "UNREGISTERED")
    assert devices_of([ana.pk]) == []


def test_failures_in_a_row_retire_a_target_only_when_they_last(ana: User) -> None:
    phone = a_phone(ana)
    bad = Receipt(Outcome.FAILED, "400")
    with time_machine.travel("2026-03-01T12:00Z", tick=False) as clock:
        for _ in range(MOST_FAILURES):
            device_note(phone, bad)
        assert devices_of([ana.pk]) == [phone]
        clock.shift(timedelta(days=3))
        device_note(phone, bad)
    phone.refresh_from_db()
    assert (phone.disabled_reason, phone.failures) == (Off.FAILING, MOST_FAILURES + 1)


def test_a_success_forgives_failures_and_ours_count_for_nothing(ana: User) -> None:
    phone = a_phone(ana)
    device_note(phone, Receipt(Outcome.RETRY, "503"))
    device_note(phone, Receipt(Outcome.RETRY, "no key", is_ours=True))
    phone.refresh_from_db()
    assert (phone.failures, phone.last_error) == (1, "no key")
    device_note(phone, Receipt(Outcome.SENT))
    phone.refresh_from_db()
    assert (phone.failures, phone.failing_since, phone.last_error) == (0, None, "")


def test_no_log_line_tells_where_something_is_sent(
    ana: User, apple: FakeApple, caplog: pytest.LogCaptureFixture
) -> None:
    phone = Device.objects.create(
        user=ana, kind=DeviceKind.APNS, address="a1" * 32, digest="1" * 64
    )
    caplog.set_level(logging.DEBUG)
    deliver(phone, Message(kind="test", title="Hello"))
    assert len(apple.got) == 1 and phone.address not in caplog.text
    assert phone.address not in str(phone) + repr(phone)
