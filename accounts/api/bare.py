"""Words for answers of allauth that are a status alone."""

import orjson
from django.http import HttpResponse

from accounts.api.json import encode
from accounts.problems import CONTENT_TYPE, problem_body

_CODES = {
    404: ("not_found", 404),
    409: ("conflict", 409),
    429: ("throttled", 429),
    500: ("conflict", 409),
}
"""Status of allauth -> code and status of the problem. By 500 it says that an address was confirmed
elsewhere while its code was on the way.
"""

_SECONDS = 60
"""After how many seconds to come again; allauth does not tell, and most of its limits are minutes.
"""


def worded(response: HttpResponse) -> HttpResponse:
    """Return a refusal of allauth as it is, or as a problem where it says nothing but a number."""
    if response.status_code not in _CODES or response["Content-Type"] != "application/json":
        return response
    told = orjson.loads(response.content)
    if told.keys() - {"status", "meta"}:
        return response
    code, status = _CODES[response.status_code]
    is_soon = code == "throttled"
    params = {"seconds": _SECONDS} if is_soon else {}
    body = {**told, **problem_body(code, status, params=params, retryable=is_soon)}
    fresh = HttpResponse(encode(body), status=status, content_type=CONTENT_TYPE)
    if is_soon:
        fresh.headers["Retry-After"] = str(_SECONDS)
    return fresh
