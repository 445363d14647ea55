"""What happened, told in the order in which it happened."""

from typing import NamedTuple

from games.engine.json import Json

SPECTATOR = 1 << 14
"""The bit of those who watch without a seat."""

EVERYONE = (1 << 15) - 1
"""The audience of a public event: every seat (bits 0 to 13) and the spectators."""


class Event(NamedTuple):
    """One thing that happened at a table.

    Attributes:
        kind: Past tense, from the game's list, for example `token_placed`.
        seat: Whom it concerns, 0-based; None for the table.
        data: Plain values that clients need to show it; never changed after it was made.
        audience: Bits of the seats that may know it, see `audience`.
        round: 1-based; 0 before the first.
        phase: Phase of the game in which it happened.
    """

    kind: str
    seat: int | None
    data: Json
    audience: int
    round: int
    phase: str


def audience(*seats: int) -> int:
    """Return the audience of just these `seats` (0-based)."""
    return sum(1 << seat for seat in seats)


def everyone_but(mask: int) -> int:
    """Return the audience of all whom `mask` does not name."""
    return EVERYONE & ~mask
