"""What is plain JSON, and how a viewer's knowledge is compared."""

import json
from typing import Any, TypeVar

from games.engine import SPECTATOR, Event, Rules

S = TypeVar("S")


def is_plain(value: Any) -> bool:
    """Whether `value` comes back equal from JSON: no tuples, sets, objects or NaN."""
    try:
        return bool(json.loads(json.dumps(value, allow_nan=False)) == value)
    except (TypeError, ValueError):
        return False


def text_of(value: Any) -> str:
    """Return `value`, in which dataclasses may occur, as one canonical text."""
    return json.dumps(value, default=_fields, sort_keys=True)


def _fields(value: Any) -> dict[str, Any]:
    return {name: getattr(value, name) for name in value.__dataclass_fields__}


def view(rules: Rules[S], state: S, viewer: int | None, *, explain: bool = False) -> str:
    """Return all that `viewer` is shown of `state`, as one canonical text."""
    asked = [] if viewer is None else rules.decisions(state, viewer, explain=explain)
    shown = (rules.observe(state, viewer), rules.progress(state, viewer), rules.sitting(state))
    return text_of([*shown, asked])


def bit_of(viewer: int | None) -> int:
    """Return the bit of `viewer` in an audience."""
    return SPECTATOR if viewer is None else 1 << viewer


def told(events: list[Event], viewer: int | None) -> str:
    """Return what `events` tell `viewer`, as one canonical text; empty if nothing."""
    seen = [event._replace(audience=0) for event in events if event.audience & bit_of(viewer)]
    return text_of(seen) if seen else ""


def different(one: str, other: str) -> str:
    """Return where two texts part, to show in a complaint; empty if they are equal."""
    if one == other:
        return ""
    at = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), -1)
    at = min(len(one), len(other)) if at < 0 else at
    cut = slice(max(0, at - 60), at + 60)
    return f"\n    ...{one[cut]}...\n    ...{other[cut]}..."
