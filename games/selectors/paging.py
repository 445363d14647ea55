"""Pages by key: stable while rows come and go, and as quick on the last page as on the first."""

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, TypeVar
from uuid import UUID

from django.db.models import Model, Q, QuerySet

M = TypeVar("M", bound=Model)

Order = Sequence[tuple[str, bool, type]]
"""Columns that order a list, each with whether it falls and its type (a time, an id or a text).

The last one is unique; none is null.
"""


class BadCursor(ValueError):
    """A cursor that was not made here."""


@dataclass(frozen=True, slots=True)
class Cursor:
    """Where a page begins: behind the row with these `keys`, or before it if `is_back`."""

    keys: tuple[datetime | UUID | str, ...]
    is_back: bool = False

    def __str__(self) -> str:
        plain = [_plain(key) for key in self.keys]
        return urlsafe_b64encode(json.dumps([self.is_back, *plain]).encode()).decode().rstrip("=")


def cursor_from(text: str, order: Order) -> Cursor:
    """Return the cursor of its text.

    Raises:
        BadCursor: It was not made for such a list.
    """
    try:
        is_back, *plain = json.loads(urlsafe_b64decode(text + "=" * (-len(text) % 4)))
        keys = tuple(_key(value, row[2]) for value, row in zip(plain, order, strict=True))
    except (ValueError, TypeError) as error:
        raise BadCursor(text) from error
    if not isinstance(is_back, bool):
        raise BadCursor(text)
    return Cursor(keys, is_back)


def page_of(rows: QuerySet[M], order: Order, cursor: Cursor | None, size: int) -> QuerySet[M]:
    """Return the rows of a page and one more; in reverse if the cursor goes back."""
    is_back = cursor is not None and cursor.is_back
    if cursor is not None:
        rows = rows.filter(_behind(order, cursor.keys, is_back))
    names = [f"{'-' if falls != is_back else ''}{name}" for name, falls, _ in order]
    return rows.order_by(*names)[: size + 1]


def ends_of(
    keys: Sequence[tuple[Any, ...]], cursor: Cursor | None, size: int
) -> tuple[slice, Cursor | None, Cursor | None]:
    """Return which of a page's rows to show, and the cursors of the next and previous page.

    Args:
        keys: Of the rows that `page_of` gave, in the list's order.
    """
    has_more = len(keys) > size
    if cursor is not None and cursor.is_back:
        shown = slice(len(keys) - size if has_more else 0, None)
        before = Cursor(keys[shown][0], True) if has_more else None
        return shown, Cursor(keys[-1]) if keys else None, before
    shown = slice(0, size)
    after = Cursor(keys[shown][-1]) if has_more else None
    return shown, after, Cursor(keys[0], True) if cursor is not None and keys else None


def _behind(order: Order, keys: Sequence[Any], is_back: bool) -> Q:
    found, same = Q(), Q()
    for (name, falls, _), key in zip(order, keys, strict=True):
        found |= same & Q(**{f"{name}__{'lt' if falls != is_back else 'gt'}": key})
        same &= Q(**{name: key})
    return found


def _plain(key: datetime | UUID | str) -> str:
    return key.isoformat() if isinstance(key, datetime) else str(key)


def _key(value: str, kind: type) -> datetime | UUID | str:
    if kind is UUID:
        return UUID(str(value))
    if kind is str:
        return str(value)
    moment = datetime.fromisoformat(value)
    if moment.tzinfo is None:
        raise ValueError(value)
    return moment
