"""The one extension that each player has in a game."""

from datetime import timedelta
from typing import Any, TypeVar
from uuid import UUID

from games.models import Act, Cause
from games.pace import pace_from
from games.rows import SeatRow
from games.services.acts import act_log
from games.services.autopilot import steer
from games.services.checks import check_playing
from games.services.deadlines import deadlines_show
from games.services.draft import Draft, KeyRequest, opened
from games.services.errors import ExtensionTaken, NothingToExtend
from games.services.outcome import Render, outcome_again, saved
from games.services.spans import clock_extend

T = TypeVar("T")


def extension_take(
    *, game_id: UUID, user_id: Any, key: KeyRequest | None = None, render: Render[T]
) -> T:
    """Give the user the time of one more sitting for what they are asked, once in a game.

    Asking is a sign of life: what was missed in a row is forgiven, and a bot that plays for them
    stops.

    Raises:
        GameNotFound, NotSeated, HasResigned, GameNotStarted, GameOver, ExtensionTaken,
        NothingToExtend: Nothing is stored.
    """
    with opened(game_id, key) as draft:
        if draft.kept is not None:
            return render(outcome_again(draft, user_id))
        seat = draft.seat_of(user_id)
        check_playing(draft.game, seat)
        if seat.extended:
            raise ExtensionTaken
        if seat.due_at is None:
            raise NothingToExtend
        act_log(draft, Act.EXTENSION, seat, Cause.PERSON, user_id)
        _extend(draft, seat)
        return saved(draft, user_id, render, key)


def _extend(draft: Draft, seat: SeatRow) -> None:
    if seat.autopilot:
        steer(draft, seat, False)
        draft.tell(Act.AUTOPILOT_OFF, seat.index)
    assert seat.due_at is not None
    seat.misses, seat.extended = 0, True
    late = int(max(draft.now - seat.due_at, timedelta()).total_seconds())
    seconds = pace_from(draft.game.pace).sitting_seconds + late
    if not clock_extend(draft, seat, seconds, "extension"):
        raise NothingToExtend
    deadlines_show(draft.game)
