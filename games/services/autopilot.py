"""Let a bot play a seat: for a while, until its player comes back, or for good, who resigns."""

from typing import Any, TypeVar
from uuid import UUID

from games.models import Act, Cause, Ended
from games.rows import SeatRow
from games.services.acts import act_log, game_stop
from games.services.checks import check_playing
from games.services.deadlines import deadline_left, deadlines_show
from games.services.draft import Draft, KeyRequest, opened
from games.services.outcome import Render, outcome_again, saved, state_of
from games.services.standing_acts import order_clock_set

T = TypeVar("T")


def autopilot_set(*, game_id: UUID, user_id: Any, is_on: bool, render: Render[T]) -> T:
    """Let a bot play the user's seat, or come back.

    Raises:
        GameNotFound, NotSeated, HasResigned, GameNotStarted, GameOver: Nothing is stored.
    """
    with opened(game_id) as draft:
        seat = draft.seat_of(user_id)
        check_playing(draft.game, seat)
        if seat.autopilot != is_on:
            act = Act.AUTOPILOT_ON if is_on else Act.AUTOPILOT_OFF
            act_log(draft, act, seat, Cause.PERSON, user_id)
            steer(draft, seat, is_on)
            draft.tell(act, seat.index)
        return saved(draft, user_id, render)


def seat_resign(
    *, game_id: UUID, user_id: Any, key: KeyRequest | None = None, render: Render[T]
) -> T:
    """Leave a running game for good; a bot plays on. When no person is left, the game ends.

    Raises:
        GameNotFound, NotSeated, HasResigned, GameNotStarted, GameOver: Nothing is stored.
    """
    with opened(game_id, key) as draft:
        if draft.kept is not None:
            return render(outcome_again(draft, user_id))
        seat = draft.seat_of(user_id)
        check_playing(draft.game, seat)
        act_log(draft, Act.RESIGN, seat, Cause.PERSON, user_id)
        _resign(draft, seat, Cause.PERSON)
        return saved(draft, user_id, render, key)


def draft_resign(draft: Draft, seat: SeatRow) -> None:
    """Resign, in a draft, for a person who goes for good."""
    act_log(draft, Act.RESIGN, seat, Cause.PERSON, seat.user_id)
    _resign(draft, seat, Cause.PERSON)


def steer(draft: Draft, seat: SeatRow, is_on: bool) -> None:
    """Let a bot play a seat, or its player again; what was missed is forgiven."""
    seat.autopilot, seat.misses = is_on, 0
    if not is_on:
        seat.acted_in = draft.game.sitting
    _clock_again(draft, seat)


def _clock_again(draft: Draft, seat: SeatRow) -> None:
    if seat.due_at is not None:
        is_bot = seat.is_played_by_server
        seat.due_at = draft.now if is_bot else deadline_left(draft, seat)
    deadlines_show(draft.game)
    order_clock_set(draft.app, seat, state_of(draft.game), draft.now)


def _resign(draft: Draft, seat: SeatRow, cause: Cause) -> None:
    seat.resigned, seat.autopilot, seat.standing_order = True, False, ""
    _clock_again(draft, seat)
    draft.tell("resigned", seat.index, cause=cause)
    if all(other.bot_level or other.resigned for other in draft.game.seats):
        game_stop(draft, Ended.ABANDONED)
