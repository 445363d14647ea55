"""How fast a table plays: presets, lengths, fixed hours, reserves. Plain Python, no storage."""

from games.pace.due import due_at, time_left
from games.pace.pace import DailyAt, Pace, Reserve, pace_from, pace_json
from games.pace.presets import DEFAULT, PRESETS, pace_of

__all__ = [
    "DEFAULT",
    "PRESETS",
    "DailyAt",
    "Pace",
    "Reserve",
    "due_at",
    "pace_from",
    "pace_json",
    "pace_of",
    "time_left",
]
