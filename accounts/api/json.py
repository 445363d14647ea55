"""One way to write JSON."""

from datetime import datetime
from typing import Any

import orjson
from django.utils.functional import Promise


def encode(value: Any) -> bytes:
    """Return `value` as compact JSON; times as RFC 3339 in UTC."""
    return orjson.dumps(value, default=_plain, option=orjson.OPT_UTC_Z)


def _plain(value: Any) -> str:
    if isinstance(value, Promise):
        return str(value)
    raise TypeError(type(value))


def moment(value: datetime | None) -> str | None:
    """Return a time as clients read it: RFC 3339, UTC, to the millisecond."""
    return (
        None
        if value is None
        else value.strftime("%Y-%m-%dT%H:%M:%S.") + f"{value.microsecond // 1000:03}Z"
    )
