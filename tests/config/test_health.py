"""Whether the installation can serve."""

import time
from datetime import timedelta

import pytest
from django.conf import LazySettings
from django.contrib.auth import get_user_model
from django.core.cache import cache
from django.test import Client
from django.utils import timezone

from config.health import BEAT_KEY
from notices.models import Notice

pytestmark = pytest.mark.django_db


def test_a_process_that_answers_lives() -> None:
    assert Client().get("/health/live").json() == {"status": "ok"}


def test_it_is_ready_when_database_cache_beat_and_clock_work() -> None:
    cache.set(BEAT_KEY, time.time(), 60)
    answer = Client().get("/health/ready")
    checks = {"database": True, "cache": True, "beat": True, "clock": True, "outbox": True}
    assert (answer.status_code, answer.json()["checks"]) == (200, checks)


def test_without_a_beat_it_is_not_ready() -> None:
    answer = Client().get("/health/ready")
    assert answer.status_code == 503
    assert answer.json()["checks"]["beat"] is False


def test_notices_that_wait_too_long_are_told(client: Client, settings: LazySettings) -> None:
    settings.METRICS = True
    user = get_user_model().objects.create(username="late")
    at = timezone.now() - timedelta(minutes=6)
    Notice.objects.create(user=user, kind="game_started", subject="game:1", due_at=at)
    assert client.get("/health/ready").json()["checks"]["outbox"] is False
    figures = client.get("/metrics").content.decode()
    [line] = [one for one in figures.splitlines() if one.startswith("notices_oldest_due_seconds")]
    assert float(line.split()[1]) >= 360
