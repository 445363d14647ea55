"""Apps that are too old may look, but not write: 426 `update_required`."""

import re
from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils.translation import gettext_lazy as _

from accounts.api.problems import plain_problem
from accounts.problems import TEXTS
from accounts.versions import is_older

TEXTS["update_required"] = (
    _("Please update"),
    _("This app is older than %(minimum)s: update it to play on. Until then you can look."),
)

API = "/api/v1/"
SAFE = ("GET", "HEAD", "OPTIONS")
_ALWAYS = re.compile(
    r"[A-Z]+ auth/.*"
    r"|DELETE me|DELETE me/(?:sessions|devices)/[^/]+"
    r"|POST me/(?:export|stream-tickets)"
)
"""Writes of apps of any age: signing in and out, going, taking along, and opening a stream."""


def is_guarded(method: str, path: str) -> bool:
    """Whether a request (its path with a leading slash) needs an app that is new enough."""
    if method in SAFE or not path.startswith(API):
        return False
    return _ALWAYS.fullmatch(f"{method} {path.removeprefix(API)}") is None


class OldApps:
    """Refuses writes of apps below `MIN_APP_VERSION`; who does not tell a version is let in."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        return self.get_response(request)

    def process_view(self, request: HttpRequest, *args: Any) -> HttpResponse | None:
        minimum, version = settings.MIN_APP_VERSION, request.headers.get("X-App-Version")
        if minimum is None or version is None or not is_older(version, minimum):
            return None
        if not is_guarded(request.method or "", request.path_info):
            return None
        return plain_problem("update_required", 426, params={"minimum": minimum})
