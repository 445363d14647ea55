"""How lists are answered: `results`, `next`, `previous`, and a tag of what they show."""

from hashlib import sha256
from typing import Any

import orjson
from django.utils.translation import gettext as _
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.problems import Problem
from games.api.views import is_unchanged
from games.selectors.paging import BadCursor, Cursor, Order, cursor_from


def cursor_of(request: Request, order: Order) -> Cursor | None:
    """Return where the asked page begins; None for the first.

    Raises:
        Problem: 400 `invalid`: the cursor was not made here.
    """
    text = request.query_params.get("cursor")
    if text is None:
        return None
    try:
        return cursor_from(text, order)
    except BadCursor:
        detail = _("Follow `next` and `previous` as they are.")
        error = {"parameter": "cursor", "code": "invalid", "detail": detail}
        raise Problem("invalid", 400, members={"errors": [error]}) from None


def listed(
    request: Request, rows: list[Any], after: Any, before: Any, *, name: str = "cursor", **more: Any
) -> Response:
    """Return a page of a list, or 304 if the client has it already.

    Args:
        after, before: Values of the parameter `name` for the next and previous page; None at ends.
        more: Further members beside the results.
    """
    body = {
        "results": rows,
        **more,
        "next": _path(request, name, after),
        "previous": _path(request, name, before),
    }
    digest = sha256(orjson.dumps(body, default=str)).hexdigest()[:20]
    etag = f'W/"{digest}"'
    if is_unchanged(request, etag):
        return Response(status=304, headers={"ETag": etag})
    return Response(body, headers={"ETag": etag})


def _path(request: Request, name: str, value: Any) -> str | None:
    if value is None:
        return None
    query = request.query_params.copy()
    query[name] = str(value)
    return f"{request.path}?{query.urlencode()}"
