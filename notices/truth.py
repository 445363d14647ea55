"""What upper apps know of notices: whether one still holds, what to say now, how much waits."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from notices.models import Notice

Check = Callable[[Notice], bool]

still_true: dict[str, Check] = {}
"""Kind -> whether a notice still holds, asked right before it is sent; without one it always
does.
"""


@dataclass(frozen=True, slots=True)
class Words:
    """What a message says beyond its notice's text, from how things are now.

    Attributes:
        body: Instead of the notice's text.
        members: Of the message, by name: `ruleset`, `decision`, `seq`, `deadline`, `actions`.
    """

    body: str
    members: dict[str, Any] = field(default_factory=dict)


wording: dict[str, Callable[[Notice], Words | None]] = {}
"""Kind -> the words of a message, in the active language and time zone; None: the notice's text."""

waiting: list[Callable[[Any], int]] = []
"""Each counts what waits for a person, by user id: together they are the badge."""


def is_true(notice: Notice) -> bool:
    """Whether what a notice says still holds."""
    check = still_true.get(notice.kind)
    return check is None or check(notice)


def badge_of(user_id: Any) -> int:
    """Return how much waits for a person."""
    return sum(count(user_id) for count in waiting)
