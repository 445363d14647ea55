"""Refusals: codes, their texts, and the one shape of all (RFC 9457)."""

import json
from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _
from rest_framework import exceptions

from accounts.context import request_id
from accounts.text import Text

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

SAMPLES: dict[str, dict[str, Any]] = {
    "throttled": {"seconds": 12},
    "update_required": {"minimum": "1.4.0"},
    "method_not_allowed": {"allow": "GET"},
    "too_few_players": {"min": 2},
    "reliability_too_low": {"min": 90, "percent": 72},
    "no_such_seat": {"seats": 4},
    "wrong_number": {"min": 0, "max": 2},
    "too_often": {"max": 1},
    "too_many_webhooks": {"max": 5},
    "too_expensive": {"cost": 14, "budget": 9},
}
"""Params of the examples by code; apps add their own, too."""


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
