"""Notices go when they are old."""

from datetime import timedelta

import pytest
from django.conf import LazySettings, settings
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from config.celery import app
from notices import services
from notices.models import Notice
from notices.tasks import notices_purge
from tests.games.cast import Person


def notices_of(person: Person, count: int, days: float) -> None:
    """Tell a person so many things, that many days ago."""
    at = timezone.now() - timedelta(days=days)
    Notice.objects.bulk_create(
        Notice(user=person.user, kind="game_started", subject=f"game:{days}:{n}", created_at=at)
        for n in range(count)
    )


def test_old_notices_go_and_younger_ones_stay(
    alice: Person, bob: Person, settings: LazySettings
) -> None:
    settings.NOTICE_DAYS = 30
    notices_of(alice, 2, days=31)
    notices_of(alice, 1, days=29)
    notices_of(bob, 1, days=31)
    Notice.objects.filter(user=bob.user).update(read_at=timezone.now())
    notices_purge()
    assert list(Notice.objects.values_list("user", "subject")) == [(alice.user.pk, "game:29:0")]
    notices_purge()
    assert Notice.objects.count() == 1


def test_no_statement_deletes_more_than_a_few(
    alice: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services, "PURGED_AT_ONCE", 2)
    notices_of(alice, 5, days=settings.NOTICE_DAYS + 1)
    with CaptureQueriesContext(connection) as ran:
        assert services.notices_purge() == 5
    deletes = [query["sql"] for query in ran if 'DELETE FROM "notices_notice"' in query["sql"]]
    assert [sql.count("'") // 2 for sql in deletes] == [2, 2, 1]


def test_celery_does_it_regularly() -> None:
    planned = {entry["task"] for entry in settings.CELERY_BEAT_SCHEDULE.values()}
    app.loader.import_default_modules()
    assert notices_purge.name in planned
    assert planned <= set(app.tasks)
