"""Whether this process lives, and whether the installation can serve."""

import time
from collections.abc import Callable
from datetime import timedelta
from typing import Any

from django.conf import settings
from django.core.cache import cache
from django.db import DatabaseError, connection
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.http import require_safe
from redis.exceptions import RedisError

from accounts.api.json import encode
from accounts.api.problems import plain_problem
from games.services.clock import seats_overdue
from notices.outbox.claims import oldest_due

BEAT_KEY = "health:beat"
BEAT_FRESH_SECONDS = 60
OVERDUE = timedelta(seconds=60)
"""Longest that a due seat may wait before something is wrong."""


UNSENT = timedelta(minutes=5)
"""Longest that a due notice may wait before something is wrong."""


@require_safe
def live(request: HttpRequest) -> HttpResponse:
    """Answer that this process runs."""
    return HttpResponse(encode({"status": "ok"}), content_type="application/json")


@require_safe
def ready(request: HttpRequest) -> HttpResponse:
    """Answer whether the installation works: 200, or 503 with what does not.

    `beat` is fresh only if broker, beat and a worker are; `clock` says that no seat, `outbox` that
    no notice waits long after its time.
    """
    results = {name: check() for name, check in checks.items()}
    ok = all(results.values())
    body: dict[str, Any] = {"status": "ok" if ok else "unavailable", "checks": results}
    return HttpResponse(encode(body), status=200 if ok else 503, content_type="application/json")


@require_safe
def metrics(request: HttpRequest) -> HttpResponse:
    """Answer figures for Prometheus where the installation wants them."""
    if not settings.METRICS:
        return plain_problem("not_found", 404)
    from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

    from config.figures import outbox_read

    outbox_read()
    return HttpResponse(generate_latest(), content_type=CONTENT_TYPE_LATEST)


def _database() -> bool:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
            return bool(cursor.fetchone() == (1,))
    except DatabaseError:
        return False


def _cache() -> bool:
    try:
        cache.set("health:cache", 1, 5)
        return bool(cache.get("health:cache") == 1)
    except (RedisError, OSError):
        return False


def _beat() -> bool:
    try:
        seen = cache.get(BEAT_KEY)
    except (RedisError, OSError):
        return False
    return seen is not None and time.time() - seen < BEAT_FRESH_SECONDS


def _clock() -> bool:
    try:
        return not seats_overdue(timezone.now() - OVERDUE)
    except DatabaseError:
        return False


def _outbox() -> bool:
    try:
        oldest = oldest_due()
    except DatabaseError:
        return False
    return oldest is None or timezone.now() - oldest < UNSENT


checks: dict[str, Callable[[], bool]] = {
    "database": _database,
    "cache": _cache,
    "beat": _beat,
    "clock": _clock,
    "outbox": _outbox,
}
"""What must work, by name."""
