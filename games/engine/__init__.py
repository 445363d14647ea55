"""The words shared by the rules of every game: plain Python, standard library only.

A game's rules import from here and from nowhere else in the platform; `docs/adding-a-game.md` shows
how.
"""

from games.engine.chance import (
    Chance,
    Pick,
    PickMismatch,
    RecordedChance,
    RecordingChance,
    ScriptedChance,
    SeededChance,
    shuffled,
)
from games.engine.decision import Decision, Item, Option, Selection, Warning, chosen
from games.engine.errors import (
    Fault,
    IllegalMove,
    InvalidOptions,
    InvalidOrder,
    NotYourDecision,
    Refused,
    StaleDecision,
)
from games.engine.event import EVERYONE, SPECTATOR, Event, audience, everyone_but
from games.engine.json import Json
from games.engine.rules import Move, Progress, Result, Rules, SeatProgress, ranked

__all__ = [
    "EVERYONE",
    "SPECTATOR",
    "Chance",
    "Decision",
    "Event",
    "Fault",
    "IllegalMove",
    "InvalidOptions",
    "InvalidOrder",
    "Item",
    "Json",
    "Move",
    "NotYourDecision",
    "Option",
    "Pick",
    "PickMismatch",
    "Progress",
    "RecordedChance",
    "RecordingChance",
    "Refused",
    "Result",
    "Rules",
    "ScriptedChance",
    "SeatProgress",
    "SeededChance",
    "Selection",
    "StaleDecision",
    "Warning",
    "audience",
    "chosen",
    "everyone_but",
    "ranked",
    "shuffled",
]
