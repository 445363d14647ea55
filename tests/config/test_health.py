"""Whether the installation can serve."""

import time

import pytest
from django.core.cache import cache
from django.test import Client

from config.health import BEAT_KEY

pytestmark = pytest.mark.django_db


def test_a_process_that_answers_lives() -> None:
    assert Client().get("/health/live").json() == {"status": "ok"}


def test_it_is_ready_when_database_cache_beat_and_clock_work() -> None:
    cache.set(BEAT_KEY, time.time(), 60)
    answer = Client().get("/health/ready")
    checks = {"database": True, "cache": True, "beat": True, "clock": True}
    assert (answer.status_code, answer.json()["checks"]) == (200, checks)


def test_without_a_beat_it_is_not_ready() -> None:
    answer = Client().get("/health/ready")
    assert answer.status_code == 503
    assert answer.json()["checks"]["beat"] is False
