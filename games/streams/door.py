"""Who may read a stream: what Django's middleware and views do for every other request."""

from io import BytesIO
from typing import Any
from urllib.parse import unquote

from corsheaders.middleware import CorsMiddleware
from django.core.exceptions import DisallowedHost
from django.core.handlers.asgi import ASGIRequest
from django.db import OperationalError
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.middleware.security import SecurityMiddleware
from django.utils import translation
from django.utils.cache import patch_vary_headers
from rest_framework.exceptions import NotAuthenticated, Throttled
from rest_framework.request import Request

from accounts.api.json import encode
from accounts.api.problems import exception_response
from accounts.api.throttles import AddressRate, UserRate
from accounts.problems import CONTENT_TYPE, Problem
from accounts.sessions import user_by_token
from accounts.tokens import bearer_token
from games.api.errors import problem_of
from games.api.inputs import id_of, number_of
from games.engine import Refused
from games.services.tickets import ticket_redeem
from games.streams.mine import InboxReader
from games.streams.readers import GameReader

ALLOWED = ("GET", "OPTIONS")
Reader = GameReader | InboxReader
Refusal = HttpResponseBase


def request_of(scope: Any) -> ASGIRequest:
    """Return the request of an ASGI scope; a stream's has no body."""
    return ASGIRequest(scope, BytesIO())


def admit(request: ASGIRequest, game_id: str | None) -> tuple[Reader, bytes] | Refusal:
    """Return a reader and its first frames, or the refusal in the request's language.

    Args:
        game_id: As the path names it; None for a person's own stream.
    """
    language = translation.get_language_from_request(request)
    with translation.override(language):
        try:
            return _admitted(request, game_id, language)
        except (Problem, NotAuthenticated, Throttled, OperationalError, Refused) as error:
            return refusal(request, error)


def _admitted(request: ASGIRequest, game_id: str | None, language: str) -> tuple[Reader, bytes]:
    _check_request(request)
    asked = Request(request)
    token = _token(asked)
    user = user_by_token(token) if token else None
    if user is None or token is None:
        raise NotAuthenticated
    asked.user = user
    _check_limits(asked)
    after = _after(asked)
    if game_id is None:
        reader: Reader = InboxReader(user.pk, token, language)
    else:
        reader = GameReader(id_of(unquote(game_id)), user.pk, token, language, after)
    return reader, reader.begin()


def _check_request(request: ASGIRequest) -> None:
    try:
        request.get_host()
    except DisallowedHost:
        raise Problem("malformed_request", 400) from None
    if request.method not in ALLOWED[:1]:
        allow = ", ".join(ALLOWED)
        raise Problem("method_not_allowed", 405, params={"allow": allow}, headers={"Allow": allow})


def _token(request: Request) -> str | None:
    """Return the token that the request shows, itself or by a ticket."""
    header = request.headers.get("Authorization")
    ticket = request.query_params.get("ticket")
    if header is not None or ticket is None:
        return bearer_token(header)
    return ticket_redeem(ticket=ticket)


def _check_limits(request: Request) -> None:
    for limit in (UserRate(), AddressRate()):
        if not limit.allow_request(request, None):
            raise Throttled(limit.wait())


def _after(request: Request) -> int | None:
    """Return behind which event to begin; what is no number of ours begins anew."""
    last = request.headers.get("Last-Event-ID")
    if last is None:
        return number_of(request, "after")
    return int(last) if last.isascii() and last.isdigit() and len(last) < 10 else None


def refusal(request: ASGIRequest, error: Exception) -> HttpResponse:
    """Return the problem that `error` means as a plain response."""
    answer = exception_response(problem_of(error), ALLOWED)
    if answer is None:
        raise error
    headers = {name: value for name, value in answer.items() if name != "Content-Type"}
    return HttpResponse(
        encode(answer.data), status=answer.status_code, headers=headers, content_type=CONTENT_TYPE
    )


def dressed(request: HttpRequest, response: Any, chosen: str) -> HttpResponseBase:
    """Give a response the headers that every other one gets, and those of a stream."""
    response.headers["X-Request-Id"] = chosen
    response.headers["Cache-Control"] = "no-store"
    response.headers["X-Accel-Buffering"] = "no"
    patch_vary_headers(response, ("Authorization", "Accept-Language"))
    _cors.add_response_headers(request, response)
    return _security.process_response(request, response)


def preflight(request: HttpRequest) -> HttpResponseBase | None:
    """Return the answer to who asks what may be asked, a browser before all; None for any other
    request.
    """
    answer: HttpResponseBase | None = _cors.check_preflight(request)
    if answer is None and request.method == "OPTIONS":
        body, allow = encode({"allow": ALLOWED}), {"Allow": ", ".join(ALLOWED)}
        answer = HttpResponse(body, headers=allow, content_type="application/json")
    return answer


def _nothing(request: HttpRequest) -> HttpResponseBase:
    return HttpResponse()


_cors = CorsMiddleware(_nothing)
_security = SecurityMiddleware(_nothing)
