"""What every request passes: an id, compression, and no cookie under /api/."""

import re
from collections.abc import Callable
from typing import Any

import orjson
from django.conf import settings
from django.contrib.auth.middleware import AuthenticationMiddleware
from django.contrib.auth.models import AnonymousUser
from django.contrib.messages.middleware import MessageMiddleware
from django.contrib.sessions.backends.base import UpdateError
from django.contrib.sessions.middleware import SessionMiddleware
from django.core.exceptions import RequestDataTooBig
from django.db import DatabaseError, IntegrityError
from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.http.response import HttpResponseBase
from django.middleware import gzip
from django.middleware.clickjacking import XFrameOptionsMiddleware
from django.middleware.csrf import CsrfViewMiddleware
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext as _

from accounts.api.bare import worded
from accounts.api.problems import (
    busy,
    database_problem,
    invalid_parameter,
    plain_problem,
    problem_page,
    signed_out,
    wrong_verb,
)
from accounts.context import begin_request
from accounts.locks import is_reference_trouble
from accounts.models import PersonGone, User
from accounts.sessions import new_store, user_by_token
from accounts.tokens import bearer_token

GetResponse = Callable[[HttpRequest], HttpResponseBase]

MEMBERS = "/api/v1/auth/app/"
"""Paths of allauth, which parses bodies by itself."""

RESET_KEY = "HTTP_X_PASSWORD_RESET_KEY"
"""A header that allauth takes for granted."""

LEAST_COMPRESSED = 500
"""Bytes from which an answer is compressed."""


def is_api(request: HttpRequest) -> bool:
    """Whether a request is for the API, where cookies do not exist."""
    return request.path_info.startswith(("/api/", "/dev/", "/health/", "/metrics"))


def RequestIdMiddleware(get_response: GetResponse) -> GetResponse:  # noqa: N802
    """Give every request an id, told in its answer and in problems and logs."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        chosen = begin_request(request.headers.get("X-Request-Id"))
        response = get_response(request)
        response["X-Request-Id"] = chosen
        return response

    return middleware


_WITHOUT_GZIP = re.compile(r"\bgzip\s*;\s*q=0(\.0*)?\s*(,|$)")
"""How a client says that it takes anything but that."""


class GZipMiddleware(gzip.GZipMiddleware):
    """Compresses answers from 500 bytes on, for whom takes them so."""

    def process_response(
        self, request: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        if isinstance(response, HttpResponse) and len(response.content) < LEAST_COMPRESSED:
            return response
        if _WITHOUT_GZIP.search(request.headers.get("Accept-Encoding", "")):
            patch_vary_headers(response, ("Accept-Encoding",))
            return response
        return super().process_response(request, response)


class ApiMiddleware:
    """Gives API requests an empty session and nobody signed in; tokens are read by the views.

    Bodies over 64 KB are refused, answers stay with whom they are for, and a database that is
    locked for too long, or a twin that was quicker, asks to come again. A request that somebody's
    erasure has overtaken is not signed in any more, or, if it was somebody else who went, is to
    come again.
    """

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if not is_api(request):
            return self.get_response(request)
        request.COOKIES.clear()
        request.session = new_store()
        request.user = AnonymousUser()
        request.META.setdefault(RESET_KEY, "")
        response = self.get_response(request)
        if isinstance(response, HttpResponseNotAllowed):
            response = wrong_verb(response["Allow"])
        if isinstance(response, HttpResponse) and request.path_info.startswith(MEMBERS):
            response = worded(response)
        response.headers.setdefault("Cache-Control", "private, no-cache")
        patch_vary_headers(response, ("Authorization", "Accept-Language"))
        _tell_limits(request, response)
        return response

    def process_view(self, request: HttpRequest, *args: Any) -> HttpResponse | None:
        if (refused := _without_nul(request)) is not None:
            return refused
        if is_api(request) and _is_too_large(request):
            return plain_problem("too_large", 413)
        if request.path_info.startswith(MEMBERS) and not _is_fit(request):
            return plain_problem("malformed", 400)
        return None

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        if not is_api(request):
            return None
        if _is_of_somebody_gone(error):
            return busy() if _is_signed_in(request) else signed_out()
        if isinstance(error, DatabaseError) and (trouble := database_problem(error)) is not None:
            return problem_page(trouble)
        # allauth asks whether an address or a name is free, then takes it: a twin may be quicker.
        is_twin = isinstance(error, IntegrityError) and request.path_info.startswith(MEMBERS)
        return busy() if is_twin else None


def _is_of_somebody_gone(error: Exception) -> bool:
    """Whether a write was refused as a person, or what belonged to one, is there no more."""
    if isinstance(error, IntegrityError):
        return is_reference_trouble(error)
    return isinstance(error, PersonGone | User.DoesNotExist | UpdateError)


def _is_signed_in(request: HttpRequest) -> bool:
    """Whether a request still is who it says it is; one that says nothing of it is, too."""
    header = request.headers.get("Authorization")
    return header is None or user_by_token(bearer_token(header) or "") is not None


def _without_nul(request: HttpRequest) -> HttpResponse | None:
    """Refuse an address with a zero character in it: no database keeps such a text."""
    if "\0" in request.path_info:
        return plain_problem("not_found", 404)
    if "%00" in request.META.get("QUERY_STRING", ""):
        for name, values in request.GET.lists():
            if "\0" in name or any("\0" in value for value in values):
                return problem_page(invalid_parameter(name, _("Leave out control characters.")))
    return None


def _is_too_large(request: HttpRequest) -> bool:
    """Whether a body is too large, be its length told beforehand or not."""
    largest: int = settings.DATA_UPLOAD_MAX_MEMORY_SIZE
    told = request.META.get("CONTENT_LENGTH") or "0"
    try:
        return not told.isdigit() or int(told) > largest or len(request.body) > largest
    except RequestDataTooBig:
        return True


def _is_fit(request: HttpRequest) -> bool:
    """Whether a body is empty or an object that our parser takes: neither deep nor with half
    letters.
    """
    try:
        return isinstance(orjson.loads(request.body or b"{}"), dict)
    except orjson.JSONDecodeError:
        return False


def _tell_limits(request: HttpRequest, response: HttpResponseBase) -> None:
    standing = getattr(request, "rate_limit", None)
    if standing is None or request.method in ("GET", "HEAD", "OPTIONS"):
        return
    response.headers["RateLimit-Limit"] = str(standing.limit)
    response.headers["RateLimit-Remaining"] = str(standing.left)
    response.headers["RateLimit-Reset"] = str(standing.reset)


class _PagesOnly:
    """Steps aside for API requests."""

    get_response: Any

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        step: GetResponse = self.get_response if is_api(request) else super().__call__  # type: ignore[misc]
        return step(request)

    def process_view(self, request: HttpRequest, *args: Any) -> Any:
        hook = getattr(super(), "process_view", None)
        return None if is_api(request) or hook is None else hook(request, *args)


class PageSessions(_PagesOnly, SessionMiddleware):
    """Sessions by cookie, for pages."""


class PageCsrf(_PagesOnly, CsrfViewMiddleware):
    """Protection of forms, for pages; the API has no cookie to abuse."""


class PageAuthentication(_PagesOnly, AuthenticationMiddleware):
    """Who is signed in by cookie, for pages."""


class PageMessages(_PagesOnly, MessageMiddleware):
    """Messages between pages."""


class PageFrames(_PagesOnly, XFrameOptionsMiddleware):
    """Pages are shown in no frame."""
