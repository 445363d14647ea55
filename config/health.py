"""Whether this process lives, and whether the installation can serve."""

import time
from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.core.cache import cache
from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from accounts.api.json import encode
from accounts.api.problems import plain_problem

BEAT_KEY = "health:beat"
BEAT_FRESH_SECONDS = 60

checks: dict[str, Callable[[], bool]] = {}
"""Further checks by name; upper parts add theirs."""


@require_safe
def live(request: HttpRequest) -> HttpResponse:
    """Answer that this process runs."""
    return HttpResponse(encode({"status": "ok"}), content_type="application/json")


@require_safe
def ready(request: HttpRequest) -> HttpResponse:
    """Answer whether database, cache and beat work: 200, or 503 with what does not."""
    results = {"database": _database(), "cache": _cache(), "beat": _beat()}
    results |= {name: check() for name, check in checks.items()}
    ok = all(results.values())
    body: dict[str, Any] = {"status": "ok" if ok else "unavailable", "checks": results}
    return HttpResponse(encode(body), status=200 if ok else 503, content_type="application/json")


@require_safe
def metrics(request: HttpRequest) -> HttpResponse:
    """Answer figures for Prometheus where the installation wants them."""
    if not settings.METRICS:
        return plain_problem("not_found", 404)
    from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

    return HttpResponse(generate_latest(), content_type=CONTENT_TYPE_LATEST)


def _database() -> bool:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
        return bool(cursor.fetchone() == (1,))


def _cache() -> bool:
    cache.set("health:cache", 1, 5)
    return bool(cache.get("health:cache") == 1)


def _beat() -> bool:
    seen = cache.get(BEAT_KEY)
    return seen is not None and time.time() - seen < BEAT_FRESH_SECONDS
