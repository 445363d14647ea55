"""`POST /dev/clock`: a development lets time pass. Elsewhere there is no such path."""

from datetime import timedelta
from typing import Any

import orjson
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.views.decorators.csrf import csrf_exempt

from accounts.api.json import encode
from accounts.api.problems import plain_problem, wrong_verb
from config.ageing import time_pass

LONGEST = 366 * 86_400
"""Seconds that one step may have."""


@csrf_exempt
def clock(request: HttpRequest) -> HttpResponse:
    """Let `{"advance_seconds": n}` pass; answer how much the server did because of it."""
    if not settings.DEV_TOOLS:
        return plain_problem("not_found", 404)
    if request.method != "POST":
        return wrong_verb("POST")
    seconds = _seconds(request.body)
    if seconds is None:
        return plain_problem("malformed", 400)
    if not settings.REDIS_URL:
        from config.embedded import workers_wake

        workers_wake()
    acts = time_pass(timedelta(seconds=seconds))
    body = encode({"advanced_seconds": seconds, "acts": acts})
    return HttpResponse(body, content_type="application/json")


def _seconds(body: bytes) -> int | None:
    """Return how long is to pass; None if the body says nothing of the kind."""
    try:
        sent: Any = orjson.loads(body)
    except orjson.JSONDecodeError:
        return None
    seconds = sent.get("advance_seconds") if isinstance(sent, dict) else None
    fits = type(seconds) is int and 0 <= seconds <= LONGEST
    return seconds if fits and len(sent) == 1 else None
