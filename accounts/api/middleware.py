"""What every request passes: an id, compression, and no cookie under /api/."""

from collections.abc import Callable
from typing import Any

from django.contrib.auth.middleware import AuthenticationMiddleware
from django.contrib.auth.models import AnonymousUser
from django.contrib.messages.middleware import MessageMiddleware
from django.contrib.sessions.middleware import SessionMiddleware
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.middleware import gzip
from django.middleware.clickjacking import XFrameOptionsMiddleware
from django.middleware.csrf import CsrfViewMiddleware

from accounts.api.context import begin_request
from accounts.sessions import new_store

GetResponse = Callable[[HttpRequest], HttpResponseBase]

LEAST_COMPRESSED = 500
"""Bytes from which an answer is compressed."""


def is_api(request: HttpRequest) -> bool:
    """Whether a request is for the API, where cookies do not exist."""
    return request.path_info.startswith(("/api/", "/health/"))


def RequestIdMiddleware(get_response: GetResponse) -> GetResponse:  # noqa: N802
    """Give every request an id, told in its answer and in problems and logs."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        chosen = begin_request(request.headers.get("X-Request-Id"))
        response = get_response(request)
        response["X-Request-Id"] = chosen
        return response

    return middleware


class GZipMiddleware(gzip.GZipMiddleware):
    """Compresses answers from 500 bytes on."""

    def process_response(
        self, request: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        if isinstance(response, HttpResponse) and len(response.content) < LEAST_COMPRESSED:
            return response
        return super().process_response(request, response)  # type: ignore[arg-type]


def ApiMiddleware(get_response: GetResponse) -> GetResponse:  # noqa: N802
    """Give API requests an empty session and nobody signed in; tokens are read by the views."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        if is_api(request):
            request.COOKIES.clear()
            request.session = new_store()
            request.user = AnonymousUser()
        return get_response(request)

    return middleware


class _PagesOnly:
    """Steps aside for API requests."""

    get_response: GetResponse

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if is_api(request):
            return self.get_response(request)
        return super().__call__(request)  # type: ignore[misc,no-any-return]

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
