"""One way to write a time."""

from datetime import UTC, datetime
from typing import overload


@overload
def moment(value: datetime) -> str: ...
@overload
def moment(value: None) -> None: ...
def moment(value: datetime | None) -> str | None:
    """Return a time as clients read it: RFC 3339, UTC, always to the millisecond.

    Parsers on phones often take times with a fraction or without one, not both.
    """
    if value is None:
        return None
    return value.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
