"""The clock of each seat, and what a spectator may know of where everybody is.

All questions of a sitting share its seat's deadline; one opened by somebody else's act gets the
full time; a bot's is due at once.
"""

from datetime import datetime
from typing import Any

from games.engine import Decision, Progress
from games.pace import pace_from
from games.rows import SETTLEMENT, GameRow, SeatRow
from games.services.draft import Draft
from games.services.spans import clock_begin, reserve_charge, reserve_fill
from games.services.standing_acts import order_clock_set


def deadline_left(draft: Draft, seat: SeatRow) -> datetime:
    """Return a seat's deadline in this sitting; if it has passed the table's, else a new one."""
    for known in (seat.clock_at, draft.game.deadline):
        if known and known > draft.now:
            return known
    clock_begin(draft, seat, draft.game.round)
    assert seat.clock_at is not None
    return seat.clock_at


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
    progress = rules.progress(state, None) if is_new_sitting or draft.has_told(None) else None
    if is_new_sitting and progress:
        _sitting_begin(draft, waiting, progress.round, is_start=mover is None)
    shown: list[Decision] | None = None
    for seat in game.seats:
        is_mover = seat.index == mover
        if seat.index not in waiting:
            if seat.due_at is not None and game.pace.get("reserve"):
                reserve_charge(draft, seat)
            seat.decision = seat.due_at = seat.claimed_until = seat.order_at = None
        elif is_new_sitting or is_mover or seat.due_at is None or draft.has_told(seat.index):
            open_ones = rules.decisions(state, seat.index, explain=explain and is_mover)
            shown = open_ones if is_mover else shown
            _ask(draft, seat, open_ones, is_mover=is_mover, is_new_sitting=is_new_sitting)
            order_clock_set(draft.app, seat, state, draft.now)
    if progress:
        progress_show(draft, state, progress)
    if not waiting:
        game.deadline = None
    return shown


def _sitting_begin(draft: Draft, waiting: tuple[int, ...], round: int, *, is_start: bool) -> None:
    """Give everybody who is waited for their time."""
    game, pace = draft.game, pace_from(draft.game.pace)
    game.sitting, game.deadline = game.sitting + 1, None
    for seat in game.seats:
        if pace.reserve and seat.due_at is not None:
            reserve_charge(draft, seat)
        reserve_fill(seat, pace, is_start=is_start)
        seat.clock_from = seat.clock_at = None
        if seat.index in waiting:
            clock_begin(draft, seat, round, own=pace)


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
        seat.due_at = seat.clock_at
    elif is_new and is_mover:
        seat.due_at = seat.due_at or deadline_left(draft, seat)
    elif is_new:
        clock_begin(draft, seat, draft.game.round)
        seat.due_at = seat.clock_at


def progress_show(draft: Draft, state: Any, progress: Progress | None = None) -> None:
    """Repeat what a spectator may know in the columns that lists read."""
    game = draft.game
    progress = progress or draft.app.rules.progress(state, None)
    game.round, game.rounds, game.phase = progress.round, progress.rounds, progress.phase
    if draft.app.rules.is_over(state):
        game.phase = SETTLEMENT
    for seat, shown in zip(game.seats, progress.seats, strict=True):
        seat.score, seat.phase, seat.state = shown.score, shown.phase, shown.state
    deadlines_show(game)


def deadlines_show(game: GameRow) -> None:
    """Show each seat's deadline, and the table's: the latest of those waited for in this sitting.

    Only by what a spectator may know: a sealed act moves none of them, and none gets earlier.
    """
    asked = [seat for seat in game.seats if seat.state == "to_act" and seat.clock_at]
    people = [seat for seat in asked if not seat.is_played_by_server]
    ends = [seat.clock_at for seat in people or asked if seat.clock_at]
    game.deadline = max([*ends, *([game.deadline] if game.deadline else [])], default=None)
    for seat in game.seats:
        seat.deadline = deadline_shown(game, seat)


def deadline_shown(game: GameRow, seat: SeatRow) -> datetime | None:
    """Return a seat's deadline as others may know it."""
    if seat.state != "to_act":
        return None
    return game.deadline if seat.is_played_by_server else seat.clock_at or game.deadline
