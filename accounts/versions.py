"""Versions of apps: numbers apart by dots, as stores have them."""

import re

_VERSION = re.compile(r"v?(\d{1,9}(?:\.\d{1,9}){0,3})(?:[-+ ].*)?", re.ASCII)


def numbers_of(version: str) -> tuple[int, ...] | None:
    """Return the numbers of a version such as `1.4.0` or `1.4.0-beta+7`, four of them; None if it
    is none.
    """
    found = _VERSION.fullmatch(version.strip())
    if found is None:
        return None
    numbers = [int(word) for word in found[1].split(".")]
    return tuple(numbers + [0] * (4 - len(numbers)))


def is_older(version: str, minimum: str) -> bool:
    """Whether a version is below another; what cannot be read is not."""
    mine, least = numbers_of(version), numbers_of(minimum)
    return mine is not None and least is not None and mine < least
