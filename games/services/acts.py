"""What acts at a running game share that its rules do not see: the log, the end."""

from typing import Any

from games.models import Act, Cause, Ended
from games.rows import SETTLEMENT, MoveRow, SeatRow
from games.services.draft import Draft


def act_log(
    draft: Draft, act: Act, seat: SeatRow | None, cause: Cause, user_id: Any, reason: str = ""
) -> None:
    """Log an act at the table that the rules do not see."""
    game = draft.game
    index = seat.index if seat else None
    draft.move = MoveRow(
        game.move_count, act, index, cause, user_id, None, None, None, draft.now, reason=reason
    )
    game.move_count += 1


def game_stop(draft: Draft, how: Ended) -> None:
    """Stop all clocks; the settlement writes the end."""
    game = draft.game
    game.ended, game.phase, game.deadline = how, SETTLEMENT, None
    for seat in game.seats:
        seat.decision = seat.due_at = seat.claimed_until = seat.deadline = None
        seat.order_at = seat.clock_at = seat.clock_from = None
