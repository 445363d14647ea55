"""Refusals as answers."""

import logging
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from django.core.exceptions import PermissionDenied, RequestDataTooBig
from django.db import DatabaseError
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _
from rest_framework import exceptions, status
from rest_framework.response import Response

from accounts.api.json import encode
from accounts.locks import is_lock_trouble, is_out_of_order
from accounts.problems import CONTENT_TYPE, Problem, problem_body

log = logging.getLogger(__name__)


def problem_response(problem: Problem) -> Response:
    """Return `problem` as an answer."""
    return _response(problem.body(), problem.headers)


def _response(body: dict[str, Any], headers: Mapping[str, str] | None = None) -> Response:
    return Response(
        body, status=body["status"], headers=dict(headers or {}), content_type=CONTENT_TYPE
    )


def exception_response(error: Exception, allowed: Iterable[str] = ()) -> Response | None:
    """Return the problem that `error` means; None for what is a bug of ours.

    Args:
        allowed: The verbs of the path at hand.
    """
    if isinstance(error, Problem):
        return problem_response(error)
    if isinstance(error, exceptions.ValidationError):
        return _invalid(error)
    if isinstance(error, exceptions.Throttled):
        return problem_response(_throttled(error))
    if isinstance(error, exceptions.MethodNotAllowed):
        params = {"allow": ", ".join(allowed)}
        return problem_response(Problem("method_not_allowed", 405, params=params))
    if isinstance(error, DatabaseError) and (trouble := database_problem(error)) is not None:
        return problem_response(trouble)
    for kinds, code, status_code in _PLAIN:
        if isinstance(error, kinds):
            return _plain(error, code, status_code)
    return None


_SOON = {"Retry-After": "1"}
_LATER = {"Retry-After": "10"}


def database_problem(error: DatabaseError) -> Problem | None:
    """Return what to tell of a database that cannot do its work now; None for any other error."""
    if is_lock_trouble(error):
        return Problem("busy", 503, headers=_SOON, retryable=True)
    if is_out_of_order(error):
        log.error("The database is out of order: %s", error)
        return Problem("unavailable", 503, headers=_LATER, retryable=True)
    return None


def _throttled(error: exceptions.Throttled) -> Problem:
    seconds = max(1, round(getattr(error, "wait", None) or 1))
    headers = {"Retry-After": str(seconds)}
    return Problem("throttled", 429, params={"seconds": seconds}, headers=headers, retryable=True)


_PLAIN: tuple[tuple[tuple[type[Exception], ...], str, int], ...] = (
    ((exceptions.NotAuthenticated, exceptions.AuthenticationFailed), "not_authenticated", 401),
    ((exceptions.ParseError,), "malformed", status.HTTP_400_BAD_REQUEST),
    ((exceptions.PermissionDenied, PermissionDenied), "forbidden", status.HTTP_403_FORBIDDEN),
    ((exceptions.NotFound, Http404), "not_found", status.HTTP_404_NOT_FOUND),
    ((exceptions.NotAcceptable,), "not_acceptable", status.HTTP_406_NOT_ACCEPTABLE),
    ((RequestDataTooBig,), "too_large", status.HTTP_413_REQUEST_ENTITY_TOO_LARGE),
    ((exceptions.UnsupportedMediaType,), "unsupported_media_type", 415),
)


def _plain(error: Exception, code: str, status_code: int) -> Response:
    problem = Problem(code, status_code)
    if code == "not_authenticated":
        problem.headers["WWW-Authenticate"] = "Bearer"
    return problem_response(problem)


def _invalid(error: exceptions.ValidationError) -> Response:
    errors = list(flat_errors(error.detail, ""))
    unknown = all(entry["code"] == "unknown_field" for entry in errors)
    code = "unknown_field" if errors and unknown else "invalid"
    return _response(problem_body(code, 400, errors=errors))


def invalid_parameter(name: str, detail: str, code: str = "invalid") -> Problem:
    """Return the refusal of a query parameter; `detail` says what it takes."""
    errors = [{"parameter": name, "code": code, "detail": detail}]
    return Problem("invalid", 400, members={"errors": errors})


def flat_errors(detail: Any, pointer: str) -> Iterator[dict[str, str]]:
    """Yield each fault of a validation with its place: a JSON pointer into the body (RFC 6901)."""
    if isinstance(detail, dict):
        for field, inner in detail.items():
            at = pointer if field == "non_field_errors" else f"{pointer}/{field}"
            yield from flat_errors(inner, at)
    elif isinstance(detail, list):
        for place, inner in enumerate(detail):
            nested = isinstance(inner, dict | list)
            yield from flat_errors(inner, f"{pointer}/{place}" if nested else pointer)
    else:
        code = getattr(detail, "code", "invalid")
        yield {"pointer": pointer, "code": str(code), "detail": str(detail)}


def plain_problem(
    code: str,
    status_code: int,
    *,
    params: Mapping[str, Any] | None = None,
    headers: Mapping[str, str] | None = None,
    detail: str | None = None,
) -> HttpResponse:
    """Return a problem outside the API framework; `detail` instead of the code's own."""
    return HttpResponse(
        encode(problem_body(code, status_code, params=params, detail=detail)),
        status=status_code,
        headers=dict(headers or {}),
        content_type=CONTENT_TYPE,
    )


def problem_page(problem: Problem) -> HttpResponse:
    """Return a problem outside the API framework, its members and headers too."""
    return HttpResponse(
        encode(problem.body()),
        status=problem.status_code,
        headers=problem.headers,
        content_type=CONTENT_TYPE,
    )


def wrong_verb(allow: str) -> HttpResponse:
    """Return the refusal of a verb outside the API framework; `allow` lists the right ones."""
    return plain_problem(
        "method_not_allowed", 405, params={"allow": allow}, headers={"Allow": allow}
    )


def busy() -> HttpResponse:
    """Return the answer of a database that was locked for too long."""
    body = encode(problem_body("busy", 503, retryable=True))
    return HttpResponse(body, status=503, headers=_SOON, content_type=CONTENT_TYPE)


def signed_out() -> HttpResponse:
    """Return the refusal of a request whose sign-in ended while it was worked on."""
    return plain_problem("not_authenticated", 401, headers={"WWW-Authenticate": "Bearer"})


def bad_request_page(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Answer a request that Django itself refuses, as for a host that is not ours."""
    return plain_problem("malformed_request", 400)


NO_PATH = _("There is no such path. `/api/docs` lists them all; none ends with a slash.")


def unknown_path(request: HttpRequest) -> HttpResponse:
    """Answer a path under /api/ that does not exist."""
    return plain_problem("not_found", 404, detail=str(NO_PATH))


unknown_path.csrf_exempt = True  # type: ignore[attr-defined]


def not_found_page(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Answer any other path that does not exist."""
    return plain_problem("not_found", 404)


def server_error_page(request: HttpRequest) -> HttpResponse:
    """Answer a bug of ours; Django has logged it."""
    return plain_problem("server_error", 500)
