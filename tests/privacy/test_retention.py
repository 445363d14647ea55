"""What tells of people is kept for a time, and then swept; what is not has a reason."""

import re
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from allauth.usersessions.models import UserSession
from celery import current_app
from django.conf import settings
from django.contrib.sessions.models import Session
from django.utils import timezone

from accounts import sessions
from accounts.models import Handover
from accounts.services.traces import NOWHERE, sign_ins_purge
from tests.games.cast import Person
from tests.privacy.furnish import ADDRESS, tables

PAGE = Path(__file__).parents[2] / "docs" / "operations.md"


def kept() -> dict[str, tuple[str, str]]:
    """Return the page's table: for each table of the database how long it is kept, and what sweeps
    it.
    """
    text = PAGE.read_text().split("## How long things are kept")[1].split("\n## ")[0]
    rows = re.findall(r"^\| ((?:`\w+\.\w+`(?:, )?)+) \| ([^|]+) \| ([^|]+) \|$", text, re.MULTILINE)
    return {
        name: (time.strip(), sweep.strip())
        for names, time, sweep in rows
        for name in re.findall(r"`(\w+\.\w+)`", names)
    }


def test_the_page_tells_of_every_table_that_names_people() -> None:
    labels = {model._meta.label for model, _ in tables()}
    labels |= {"sessions.Session", "games.StreamTicket", "accounts.User", "accounts.AuditEntry"}
    assert labels - kept().keys() == set()


def test_every_sweep_of_the_page_is_scheduled() -> None:
    current_app.loader.import_default_modules()
    scheduled = {entry["task"] for entry in settings.CELERY_BEAT_SCHEDULE.values()}
    named = {task for _, sweep in kept().values() for task in re.findall(r"`([\w.]+)`", sweep)}
    assert named and named <= scheduled
    for label, (_, sweep) in kept().items():
        assert "`" in sweep or len(sweep) > 12, f"{label} has neither a sweep nor a reason"


@pytest.fixture
def device(alice: Person) -> Any:
    token = sessions.session_create(user=alice.user, ip=ADDRESS)
    return UserSession.objects.get(session_key=token)


def test_addresses_are_forgotten_after_their_time(device: Any, settings: Any) -> None:
    sign_ins_purge()
    device.refresh_from_db()
    assert device.ip == ADDRESS
    long_ago = timezone.now() - timedelta(days=settings.ADDRESS_DAYS, minutes=1)
    UserSession.objects.update(created_at=long_ago)
    sign_ins_purge()
    device.refresh_from_db()
    assert device.ip == NOWHERE
    assert sessions.user_by_token(device.session_key) == device.user


def test_a_sign_in_that_ended_leaves_nothing(device: Any) -> None:
    Session.objects.update(expire_date=timezone.now())
    Handover.objects.create(user=device.user, code="ABCDEFGH", expires_at=timezone.now())
    assert sign_ins_purge() == 1
    for model in (Session, UserSession, Handover):
        assert not model.objects.exists()


def test_a_sign_in_that_waits_for_its_code_is_forgotten_after_a_day(device: Any) -> None:
    store = sessions.new_store()
    store["account_email_verification_code"] = {"email": "somebody@mail.example"}
    store.save(must_create=True)
    waiting = Session.objects.filter(session_key=store.session_key)
    assert sign_ins_purge() == 0
    waiting.update(expire_date=waiting[0].expire_date - timedelta(days=1, minutes=1))
    assert sign_ins_purge() == 1
    assert list(Session.objects.values_list("session_key", flat=True)) == [device.session_key]
