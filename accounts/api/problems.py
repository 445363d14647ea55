"""Problem details: the one shape of every refusal (RFC 9457)."""

import json
import logging
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from django.core.exceptions import PermissionDenied, RequestDataTooBig
from django.db import DatabaseError
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _
from rest_framework import exceptions, status
from rest_framework.response import Response

from accounts.api.context import request_id
from accounts.api.json import encode
from accounts.locks import is_lock_trouble, is_out_of_order
from accounts.text import Text

log = logging.getLogger(__name__)

CONTENT_TYPE = "application/problem+json"

Texts = tuple[Text, Text]
"""Title and detail of a code; the detail says what to do next, with `%(name)s` for params."""

TEXTS: dict[str, Texts] = {
    "invalid": (_("Invalid request"), _("Mend what `errors` lists and send it again.")),
    "malformed": (_("Not readable"), _("Send a JSON object, as the documentation shows.")),
    "malformed_request": (
        _("Not readable"),
        _("Send the request to an address of this server, in plain HTTP."),
    ),
    "unknown_field": (_("Unknown field"), _("Leave out the fields that `errors` lists.")),
    "head_too_large": (
        _("Headers too large"),
        _("Address and headers have at most 64 KB; leave out what is not needed."),
    ),
    "too_many_connections": (
        _("Too many connections"),
        _("Too many are connected at the moment. Try again soon."),
    ),
    "too_slow": (_("Too slow"), _("The request did not arrive in time. Send it again.")),
    "not_authenticated": (
        _("Not signed in"),
        _("Send a valid token as `Authorization: Bearer`, or sign in."),
    ),
    "forbidden": (_("Not allowed"), _("You may see this, but not do that.")),
    "not_found": (_("Not found"), _("There is nothing here, or it is not yours to see.")),
    "method_not_allowed": (_("Method not allowed"), _("Use one of: %(allow)s.")),
    "not_acceptable": (_("Not acceptable"), _("Ask for `application/json`.")),
    "unsupported_media_type": (_("Unsupported media type"), _("Send `application/json`.")),
    "too_large": (_("Too large"), _("A body has at most 64 KB.")),
    "conflict": (
        _("Not now"),
        _("It does not fit what this sign-in is doing. Ask `auth/session` what that is."),
    ),
    "throttled": (_("Too many requests"), _("Wait %(seconds)s seconds, then try again.")),
    "server_error": (
        _("Something broke"),
        _("It is not your fault and nothing was changed. Try again."),
    ),
    "busy": (_("Busy"), _("Somebody else is writing. Try again in a moment.")),
    "unavailable": (
        _("Out of order"),
        _("The server cannot reach what it keeps. Nothing was changed; try again later."),
    ),
    "idempotency_key_reused": (
        _("Key already used"),
        _("This `Idempotency-Key` came with another request. Make a new one."),
    ),
    "invalid_idempotency_key": (
        _("Invalid key"),
        _("An `Idempotency-Key` has 8 to 64 visible characters."),
    ),
    "vacation_too_long": (
        _("Not so much vacation"),
        _("%(days)s days are banked; take as many at most."),
    ),
    "handover_invalid": (
        _("Code not valid"),
        _("Show a new code on the first device; it works for two minutes."),
    ),
    "suspended": (
        _("Suspended"),
        _("You may look, but not act, until %(until)s. Say what you think of it by `appeal`."),
    ),
    "muted": (
        _("Muted"),
        _(
            "Until %(until)s you may send ready phrases only, and give no names."
            " Say what you think of it by `appeal`."
        ),
    ),
    "no_rated_play": (
        _("No rated play"),
        _("Until %(until)s you may not sit at rated tables; choose one that is not."),
    ),
    "already_appealed": (_("Already appealed"), _("You did so once; look at the answer.")),
    "appeal_closed": (_("Nothing to appeal"), _("It does not hold any more.")),
    "no_verified_address": (
        _("No verified address"),
        _("Verify an e-mail address first; mails go nowhere else."),
    ),
    "too_many_webhooks": (
        _("Too many webhooks"),
        _("There are %(max)s at most. Delete one first."),
    ),
    "confirm_required": (_("Please confirm"), _("Add `?confirm=` with your username.")),
}
"""Texts by code; apps add their own with `TEXTS.update` when they load."""


class Problem(exceptions.APIException):
    """A refusal with a stable code.

    Args:
        code: Word for clients; its texts are in `TEXTS`.
        status_code: HTTP status.
        params: Plain values that fill the texts.
        headers: To add to the answer.
        members: To add to the body.
        detail: Instead of the code's own.
        retryable: Whether the same request may succeed later.
    """

    def __init__(
        self,
        code: str,
        status_code: int,
        *,
        params: Mapping[str, Any] | None = None,
        headers: Mapping[str, str] | None = None,
        members: Mapping[str, Any] | None = None,
        detail: str | None = None,
        retryable: bool = False,
    ) -> None:
        super().__init__(code, code)
        self.code, self.status_code = code, status_code
        self.params, self.headers = dict(params or {}), dict(headers or {})
        self.members, self.retryable = dict(members or {}), retryable
        self.text = detail

    def body(self) -> dict[str, Any]:
        """Return the problem details."""
        plain = problem_body(
            self.code,
            self.status_code,
            params=self.params,
            retryable=self.retryable,
            detail=self.text,
        )
        return {**plain, **self.members}


def problem_body(
    code: str,
    status_code: int,
    *,
    params: Mapping[str, Any] | None = None,
    retryable: bool = False,
    errors: list[dict[str, str]] | None = None,
    detail: str | None = None,
) -> dict[str, Any]:
    """Return problem details in the language of the request."""
    title, text = TEXTS.get(code, (code.replace("_", " ").capitalize(), ""))
    body = {
        "type": f"urn:problem:{code}",
        "title": str(title),
        "status": status_code,
        "detail": detail or _fill(str(text), params or {}),
        "code": code,
        "params": dict(params or {}),
        "retryable": retryable,
        "request_id": request_id(),
    }
    return {**body, "errors": errors} if errors is not None else body


def fault_json(pointer: str, code: str, params: Mapping[str, Any]) -> dict[str, str]:
    """Return what is wrong with one place of a body, in the language of the request."""
    _title, text = TEXTS.get(code, ("", ""))
    return {"pointer": pointer, "code": code, "detail": _fill(str(text), params)}


class _Params(dict[str, Any]):
    def __missing__(self, key: str) -> str:
        return "…"


def _fill(text: str, params: Mapping[str, Any]) -> str:
    told = {name: _told(value) for name, value in params.items()}
    return text % _Params(told) if "%(" in text else text


def _told(value: Any) -> Any:
    """Return a value as JSON writes it, but for the marks around words and lists."""
    if isinstance(value, list | tuple):
        return ", ".join(str(_told(one)) for one in value)
    is_plain = value is None or isinstance(value, bool)
    return json.dumps(value) if is_plain else value


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
