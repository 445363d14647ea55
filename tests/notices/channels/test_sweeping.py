"""Devices that are over are forgotten, after a while."""

from datetime import timedelta
from typing import Any

import pytest
from allauth.usersessions.models import UserSession
from django.contrib.sessions.models import Session
from django.utils import timezone

from accounts.models import User
from accounts.sessions import session_create
from notices.channels.sweeping import KEPT, devices_purge
from notices.models import Device, DeviceKind, Off

pytestmark = pytest.mark.django_db


def a_device(user: User, kind: DeviceKind, days_off: int | None = None, **more: Any) -> Device:
    since = None if days_off is None else timezone.now() - timedelta(days=days_off)
    reason = Off.ON if since is None else Off.PERSON
    digest = f"{Device.objects.count():064}"
    return Device.objects.create(
        user=user, kind=kind, digest=digest, disabled_at=since, disabled_reason=reason, **more
    )


def test_what_is_off_for_long_is_forgotten_but_mail_stays_off(ana: User) -> None:
    over = KEPT.days + 1
    kept = [
        a_device(ana, DeviceKind.FCM),
        a_device(ana, DeviceKind.FCM, KEPT.days - 1),
        a_device(ana, DeviceKind.EMAIL, over),
    ]
    a_device(ana, DeviceKind.FCM, over)
    a_device(ana, DeviceKind.WEBHOOK, over)
    assert devices_purge() == 2 and devices_purge() == 0
    assert set(Device.objects.all()) == set(kept)


def test_what_belongs_to_a_sign_in_that_is_over_is_forgotten(ana: User) -> None:
    sessions = [UserSession.objects.get(session_key=session_create(user=ana)) for _ in range(2)]
    left, over = (a_device(ana, DeviceKind.APNS, session=session) for session in sessions)
    Session.objects.filter(session_key=sessions[1].session_key).delete()
    assert devices_purge() == 1 and over.pk != left.pk
    assert list(Device.objects.all()) == [left]
