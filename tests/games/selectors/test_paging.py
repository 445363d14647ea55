"""Cursors."""

from datetime import UTC, datetime
from uuid import UUID, uuid4

import pytest

from games.selectors.paging import BadCursor, Cursor, cursor_from

ORDER = (("created_at", True, datetime), ("id", False, UUID))


@pytest.mark.parametrize("is_back", [True, False])
def test_a_cursor_survives_its_text(is_back: bool) -> None:
    cursor = Cursor((datetime.now(UTC), uuid4()), is_back)
    assert cursor_from(str(cursor), ORDER) == cursor


@pytest.mark.parametrize(
    "text",
    ["", "x", "W10", "e30", "bnVsbA", "WzEsIDIsIDNd", "W3RydWUsIDJd", "ü", "=" * 9,
     "W2ZhbHNlLCB7InQiOiAxfSwgeyJ1IjogMX1d", "W2ZhbHNlLCAiYSIsIFsxXV0", "W2ZhbHNlLCAxLCAyXQ"],
)  # fmt: skip
def test_what_was_not_made_here_is_refused(text: str) -> None:
    with pytest.raises(BadCursor):
        cursor_from(text, ORDER)


def test_a_time_without_a_zone_is_refused() -> None:
    with pytest.raises(BadCursor):
        cursor_from(str(Cursor((datetime(2026, 1, 1), uuid4()))), ORDER)
