"""The paces that have a name, and a wish completed to a pace."""

from games.engine import Json
from games.pace.pace import Pace, pace_from, pace_json

HOUR = 3600

PRESETS: dict[str, Pace] = {
    "live": Pace("live", 120, 120, quiet_hours=False, vacation=False),
    "relaxed": Pace("turns", 12 * HOUR, 24 * HOUR),
    "daily": Pace("turns", 24 * HOUR, 48 * HOUR),
    "slow": Pace("turns", 72 * HOUR, 120 * HOUR),
}
"""Paces by name, fastest first. Where people are not all there, the first round is longer."""

DEFAULT = "daily"
"""What a table plays that asks for nothing."""


def pace_of(wish: Json) -> Json:
    """Return a wish completed by the preset that it names, else by the one of its kind.

    A length of one's own holds for the first round too, unless that has its own.
    """
    kind = wish.get("kind", "turns")
    name = wish.get("preset") or ("live" if kind == "live" else DEFAULT)
    own = {key: value for key, value in wish.items() if key not in ("preset", "kind")}
    if "sitting_seconds" in own:
        own.setdefault("first_sitting_seconds", own["sitting_seconds"])
    preset = PRESETS[name]
    pace = pace_from({**pace_json(preset, name), **own})
    return pace_json(pace, name_of(pace))


def all_presets() -> dict[str, Json]:
    """Return all presets by name; `turns` is the default's name in the first clients."""
    named = {name: pace_json(pace, name) for name, pace in PRESETS.items()}
    return {**named, "turns": named[DEFAULT]}


def shown(stored: Json) -> Json:
    """Return a stored pace with everything that is shown of it."""
    if "preset" in stored:
        return stored
    pace = pace_from(stored)
    return pace_json(pace, name_of(pace))


def name_of(pace: Pace) -> str | None:
    """Return the name of a pace, None if it has none."""
    return next((name for name, preset in PRESETS.items() if preset == pace), None)
