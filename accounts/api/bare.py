"""Words for answers of allauth that are a status alone."""

import orjson
from django.http import HttpResponse

from accounts.api.json import encode
from accounts.api.problems import CONTENT_TYPE, problem_body

_CODES = {404: "not_found", 409: "conflict", 429: "throttled"}

_SECONDS = 60
"""After how many seconds to come again; allauth does not tell, and most of its limits are minutes.
"""


def worded(response: HttpResponse) -> HttpResponse:
    """Return a refusal of allauth as it is, or as a problem where it says nothing but a number."""
    code = _CODES.get(response.status_code)
    if code is None or response.headers["Content-Type"] != "application/json":
        return response
    told = orjson.loads(response.content)
    if told.keys() - {"status", "meta"}:
        return response
    is_soon = code == "throttled"
    params = {"seconds": _SECONDS} if is_soon else {}
    problem = problem_body(code, response.status_code, params=params, retryable=is_soon)
    fresh = HttpResponse(
        encode({**problem, **told}), status=response.status_code, content_type=CONTENT_TYPE
    )
    if is_soon:
        fresh.headers["Retry-After"] = str(_SECONDS)
    return fresh
