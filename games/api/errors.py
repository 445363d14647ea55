"""One handler from errors of rules and services to problems."""

from typing import Any

from rest_framework.response import Response

from accounts.api.problems import exception_response


def exception_handler(error: Exception, context: dict[str, Any]) -> Response | None:
    """Return the problem that `error` means; None for a bug, which becomes a logged 500."""
    return exception_response(error)
