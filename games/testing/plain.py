"""What is plain JSON, and how a viewer's knowledge is compared."""

from typing import Any, NamedTuple, TypeVar

import orjson

from games.engine import SPECTATOR, Decision, Event, Json, Progress, Rules

S = TypeVar("S")


def is_plain(value: Any) -> bool:
    """Whether `value` comes back equal from JSON: no tuples, sets, objects or NaN."""
    try:
        return bool(orjson.loads(orjson.dumps(value)) == value)
    except (TypeError, ValueError):
        return False


def text_of(value: Any) -> str:
    """Return `value`, in which dataclasses and named tuples may occur, as one canonical text."""
    return orjson.dumps(value, default=_members, option=_CANONICAL).decode()


_CANONICAL = orjson.OPT_SORT_KEYS | orjson.OPT_NON_STR_KEYS


def _members(value: Any) -> tuple[Any, ...]:
    if isinstance(value, tuple):
        return tuple(value)
    raise TypeError(f"no JSON: {value!r}")


class View(NamedTuple):
    """All that a viewer is shown of a state."""

    observed: Json
    progress: Progress
    sitting: str
    asked: list[Decision]


def view(rules: Rules[S], state: S, viewer: int | None, asked: list[Decision]) -> View:
    """Return all that `viewer`, who is `asked` these questions, is shown of `state`."""
    observed, progress = rules.observe(state, viewer), rules.progress(state, viewer)
    return View(observed, progress, rules.sitting(state), asked)


def bit_of(viewer: int | None) -> int:
    """Return the bit of `viewer` in an audience."""
    return SPECTATOR if viewer is None else 1 << viewer


def told(events: list[Event], viewer: int | None) -> str:
    """Return what `events` tell `viewer`, as one canonical text; empty if nothing."""
    heard = [event for event in events if is_heard(event, viewer)]
    seen = [(one.kind, one.seat, one.data, one.round, one.phase) for one in heard]
    return text_of(seen) if seen else ""


def is_heard(event: Event, viewer: int | None) -> bool:
    """Whether `viewer` is in the audience of `event`."""
    return bool(event.audience & bit_of(viewer))


def different(one: str, other: str) -> str:
    """Return where two texts part, to show in a complaint; empty if they are equal."""
    if one == other:
        return ""
    at = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), -1)
    at = min(len(one), len(other)) if at < 0 else at
    cut = slice(max(0, at - 60), at + 60)
    return f"\n    ...{one[cut]}...\n    ...{other[cut]}..."
