"""Settings from the environment: typed, and loud at start where a value cannot be."""

import os
from collections.abc import Sequence

from django.core.exceptions import ImproperlyConfigured

from accounts.versions import numbers_of

_TRUE = {"1", "on", "true", "yes"}
_FALSE = {"0", "off", "false", "no"}


def text(name: str, default: str = "") -> str:
    """Return the variable `name`; `default` if it is unset or empty."""
    return os.environ.get(name) or default


def flag(name: str, default: bool) -> bool:
    """Return the variable `name` as on or off.

    Raises:
        ImproperlyConfigured: It is neither.
    """
    value = text(name).lower()
    if not value:
        return default
    if value not in _TRUE | _FALSE:
        raise ImproperlyConfigured(f"{name} must be on or off, not {value!r}")
    return value in _TRUE


def number(name: str, default: int, least: int = 0) -> int:
    """Return the variable `name` as a whole number of at least `least`.

    Raises:
        ImproperlyConfigured: It is no such number.
    """
    value = text(name, str(default))
    if not value.isdigit() or int(value) < least:
        raise ImproperlyConfigured(f"{name} must be a whole number from {least}, not {value!r}")
    return int(value)


def one_of(name: str, words: Sequence[str]) -> str:
    """Return the variable `name`, one of `words`; the first if it is unset.

    Raises:
        ImproperlyConfigured: It is another.
    """
    value = text(name, words[0]).lower()
    if value not in words:
        raise ImproperlyConfigured(f"{name} must be one of {', '.join(words)}, not {value!r}")
    return value


def version(name: str) -> str | None:
    """Return the variable `name` as a version of an app, None if it is unset or empty.

    Raises:
        ImproperlyConfigured: It is no such version.
    """
    value = text(name)
    if value and numbers_of(value) is None:
        raise ImproperlyConfigured(f"{name} must be a version like 1.4.0, not {value!r}")
    return value or None


_SECONDS = {"s": 1, "sec": 1, "min": 60, "hour": 3600, "day": 86_400}


def rate(name: str, default: str) -> tuple[int, int]:
    """Return the variable `name`, as in `600/min`, as a number of requests and of seconds.

    Raises:
        ImproperlyConfigured: It is no such rate.
    """
    value = text(name, default)
    count, _slash, unit = value.partition("/")
    if not count.isdigit() or int(count) < 1 or unit not in _SECONDS:
        kinds = ", ".join(_SECONDS)
        raise ImproperlyConfigured(f"{name} must be like 600/min ({kinds}), not {value!r}")
    return int(count), _SECONDS[unit]


def words(name: str, default: Sequence[str] = ()) -> list[str]:
    """Return the variable `name` as a list, split at commas."""
    return [word.strip() for word in text(name).split(",") if word.strip()] or list(default)
