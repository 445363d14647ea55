"""The clock of each seat, and what a spectator may know of where everybody is.

All questions of a sitting share its deadline; one opened by somebody else's act gets the full
time; a bot's is due at once.
"""

from datetime import datetime, timedelta
from typing import Any

from games.engine import Decision
from games.rows import SETTLEMENT as SETTLEMENT
from games.rows import GameRow, SeatRow
from games.services.draft import Draft
from games.services.ordering import order_clock_set

OVER = "over"
"""The platform's own phase after `SETTLEMENT`: the result is written."""


def span_of(game: GameRow) -> timedelta:
    """Return how long a sitting lasts."""
    return timedelta(seconds=game.pace["sitting_seconds"])


def deadline_left(game: GameRow, now: datetime) -> datetime:
    """Return the sitting's deadline, or the full time if it has passed."""
    return game.deadline if game.deadline and game.deadline > now else now + span_of(game)


def clocks_set(
    draft: Draft, state: Any, *, mover: int | None, is_new_sitting: bool, explain: bool = False
) -> list[Decision] | None:
    """Set who is waited for until when, after the rules have worked.

    Args:
        mover: The seat that acted; None at the start.
        explain: Whether the mover's questions are to be shown.

    Returns:
        The mover's open questions, None if they were not looked at.
    """
    game, rules = draft.game, draft.app.rules
    waiting = () if rules.is_over(state) else rules.waiting(state)
    if is_new_sitting:
        game.sitting += 1
        game.deadline = draft.now + span_of(game)
    shown: list[Decision] | None = None
    for seat in game.seats:
        is_mover = seat.index == mover
        if seat.index not in waiting:
            seat.decision = seat.due_at = seat.claimed_until = seat.order_at = None
        elif is_new_sitting or is_mover or seat.due_at is None or draft.has_told(seat.index):
            open_ones = rules.decisions(state, seat.index, explain=explain and is_mover)
            shown = open_ones if is_mover else shown
            _ask(draft, seat, open_ones, is_mover=is_mover, is_new_sitting=is_new_sitting)
            order_clock_set(draft.app, seat, state, draft.now)
    if not waiting:
        game.deadline = None
    if draft.has_told(None):
        progress_show(draft, state)
    return shown


def _ask(
    draft: Draft,
    seat: SeatRow,
    open_ones: list[Decision],
    *,
    is_mover: bool,
    is_new_sitting: bool,
) -> None:
    number = next(decision.number for decision in open_ones if not decision.optional)
    is_new = seat.due_at is None or number != seat.decision
    seat.decision = number
    if seat.is_played_by_server:
        seat.due_at = draft.now if is_new or seat.due_at is None else min(seat.due_at, draft.now)
    elif is_new_sitting:
        seat.due_at = draft.game.deadline
    elif is_new and is_mover:
        seat.due_at = seat.due_at or deadline_left(draft.game, draft.now)
    elif is_new:
        seat.due_at = draft.now + span_of(draft.game)


def progress_show(draft: Draft, state: Any) -> None:
    """Repeat what a spectator may know in the columns that lists read."""
    game, rules = draft.game, draft.app.rules
    progress = rules.progress(state, None)
    game.round, game.rounds, game.phase = progress.round, progress.rounds, progress.phase
    if rules.is_over(state):
        game.phase = SETTLEMENT
    for seat, shown in zip(game.seats, progress.seats, strict=True):
        seat.score, seat.phase, seat.state = shown.score, shown.phase, shown.state
        seat.deadline = deadline_shown(game, seat)


def deadline_shown(game: GameRow, seat: SeatRow) -> datetime | None:
    """Return a seat's deadline as others may know it."""
    if seat.state != "to_act":
        return None
    return game.deadline if seat.is_played_by_server else seat.due_at or game.deadline
