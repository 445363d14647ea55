"""One way to write JSON."""

from datetime import datetime
from typing import Any

import orjson
from django.utils.functional import Promise
from drf_orjson_renderer.renderers import ORJSONRenderer

from accounts.times import moment


def encode(value: Any) -> bytes:
    """Return `value` as compact JSON; times as `moment` writes them."""
    return orjson.dumps(value, default=_plain, option=orjson.OPT_PASSTHROUGH_DATETIME)


def _plain(value: Any) -> str:
    if isinstance(value, datetime):
        return moment(value)
    if isinstance(value, Promise):
        return str(value)
    raise TypeError(type(value))


class Renderer(ORJSONRenderer):
    """Writes answers; times as `moment` does."""

    options = orjson.OPT_PASSTHROUGH_DATETIME

    @staticmethod
    def default(obj: Any) -> Any:
        """Return what JSON knows for what it does not."""
        return moment(obj) if isinstance(obj, datetime) else ORJSONRenderer.default(obj)
