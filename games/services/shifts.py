"""Move the deadlines of a whole table: by a moderator, or after an outage."""

from collections.abc import Callable
from datetime import datetime

from games.services.deadlines import deadlines_show
from games.services.draft import Draft
from games.services.spans import clock_move


def clocks_move(draft: Draft, later: Callable[[datetime], datetime], reason: str) -> bool:
    """Move every clock of this sitting; return whether any moved.

    A clock behind a sealed act moves like all others: it must not tell that somebody has acted.

    Args:
        later: Gives for an end the new one, never earlier.
        reason: A word of `deadline_changed`.
    """
    is_moved = False
    for seat in draft.game.seats:
        end = later(seat.clock_at) if seat.clock_at else None
        if end is None or seat.clock_at is None or end <= seat.clock_at:
            continue
        seat.clock_span += int((end - seat.clock_at).total_seconds())
        seat.claimed_until = None
        is_moved |= clock_move(draft, seat, end, reason)
    if is_moved:
        deadlines_show(draft.game)
    return is_moved
