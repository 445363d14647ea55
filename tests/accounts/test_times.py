"""Times in answers: one form for parsers that take one only."""

import json
import re
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest

from accounts.api.json import Renderer, encode
from accounts.times import moment

WRITTEN = [*sorted(Path("docs/examples").glob("*.json")), Path("openapi.yaml")]
TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[^\"'`\s]*")
FORM = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z")


@pytest.mark.parametrize(
    ("at", "text"),
    [
        (datetime(2026, 3, 1, 12, tzinfo=UTC), "2026-03-01T12:00:00.000Z"),
        (datetime(2026, 3, 1, 12, 0, 0, 999_999, tzinfo=UTC), "2026-03-01T12:00:00.999Z"),
        (
            datetime(2026, 3, 1, 1, tzinfo=timezone(timedelta(hours=2))),
            "2026-02-28T23:00:00.000Z",
        ),
    ],
)
def test_a_time_is_in_utc_to_the_millisecond(at: datetime, text: str) -> None:
    assert moment(at) == text
    assert json.loads(encode({"at": at})) == {"at": text}
    assert json.loads(Renderer().render({"at": at})) == {"at": text}


@pytest.mark.parametrize("file", WRITTEN, ids=lambda file: file.name)
def test_every_example_of_a_time_has_that_form(file: Path) -> None:
    assert TIME.search(file.read_text())
    assert [one for one in TIME.findall(file.read_text()) if not FORM.fullmatch(one)] == []
