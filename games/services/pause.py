"""Pause by agreement: all clocks stop and go on with what was left.

A pause begins when all people agree; for bots, and for people whom a bot plays for, nobody is
asked. It ends when one of them takes the consent back, at the latest when its stored time is over:
the clocks are set for that end from the beginning, so nothing has to happen then.
"""

from datetime import datetime, timedelta
from math import ceil
from typing import Any, TypeVar
from uuid import UUID

from accounts.times import moment
from games.engine import Json
from games.models import Act, Cause
from games.pace import Pace, pace_from, time_left
from games.pace.due import LEEWAY, due_at
from games.rows import GameRow, SeatRow, bit
from games.services.acts import act_log
from games.services.checks import check_playing
from games.services.deadlines import deadlines_show
from games.services.draft import Draft, opened
from games.services.notify import subject_of, words_of
from games.services.outcome import Render, saved
from games.services.spans import calm_at, clock_end, reserve_charge
from notices.services import notice_create

T = TypeVar("T")

LONGEST = {"turns": timedelta(days=14), "live": timedelta(hours=1)}
"""How long a pause lasts at most, by kind of pace."""


def pause_consent(*, game_id: UUID, user_id: Any, is_on: bool, render: Render[T]) -> T:
    """Agree to a pause, or take that back; any person may end one that is in force.

    Raises:
        GameNotFound, NotSeated, HasResigned, GameNotStarted, GameOver: Nothing is stored.
    """
    with opened(game_id) as draft:
        seat, game = draft.seat_of(user_id), draft.game
        check_playing(draft.game, seat)
        if game.pause_until and game.pause_until <= draft.now:
            game.pause_asked, game.pause_until = 0, None
        if may_play_on(game, seat, draft.now) != is_on:
            act_log(draft, Act.PAUSE if is_on else Act.PLAY_ON, seat, Cause.PERSON, user_id)
            (_agree if is_on else _disagree)(draft, seat)
        return saved(draft, user_id, render)


def may_play_on(game: GameRow, seat: SeatRow, now: datetime) -> bool:
    """Whether a seat can end a pause, or take back that it asks for one.

    Whoever comes back into a pause that was agreed while a bot played for them may end it too.
    """
    if game.pause_until is not None:
        return game.pause_until > now
    return bool(game.pause_asked & bit(seat.index))


def pause_json(game: GameRow) -> Json:
    """Return who agreed to a pause, and until when the one lasts that began last."""
    asked = [seat.index for seat in game.seats if game.pause_asked & bit(seat.index)]
    return {"asked": asked, "until": game.pause_until}


def _agree(draft: Draft, seat: SeatRow) -> None:
    game = draft.game
    game.pause_asked |= bit(seat.index)
    draft.tell("pause_asked", seat.index)
    people = [s for s in game.seats if s.user_id and not s.is_played_by_server]
    others = [s for s in people if not game.pause_asked & bit(s.index)]
    if others:
        _ask(draft, seat, others)
        return
    kind = pace_from(game.pace).kind
    game.pause_until = draft.now + LONGEST[kind]
    _clocks_stop(draft)
    draft.tell("pause_on", None, {"until": moment(game.pause_until)}, cause=Cause.RULE)


def _disagree(draft: Draft, seat: SeatRow) -> None:
    game = draft.game
    game.pause_asked &= ~bit(seat.index)
    was_on = game.pause_until is not None
    if was_on:
        _clocks_go_on(draft)
        game.pause_asked, game.pause_until = 0, None
    draft.tell("pause_off", seat.index, {"was_on": was_on})


def _clocks_stop(draft: Draft) -> None:
    """Give every clock from the end of the pause on what it has left now."""
    game, pace = draft.game, pace_from(draft.game.pace)
    for seat in game.seats:
        if seat.clock_from is not None:
            reserve_charge(draft, seat)
            seat.clock_span = _seconds_left(draft, seat, pace)
            seat.clock_from = game.pause_until
            _clock_show(draft, seat, pace)
    deadlines_show(game)


def _clocks_go_on(draft: Draft) -> None:
    """Let every clock that waits for the end of the pause begin now."""
    game, pace = draft.game, pace_from(draft.game.pace)
    game.deadline = None
    for seat in game.seats:
        if seat.clock_from == game.pause_until and seat.clock_from is not None:
            seat.clock_from = draft.now
            _clock_show(draft, seat, pace)
    deadlines_show(game)


def _clock_show(draft: Draft, seat: SeatRow, pace: Pace) -> None:
    seat.clock_at = clock_end(draft, seat, pace)
    if seat.due_at is not None and not seat.is_played_by_server:
        seat.due_at = seat.clock_at


def _seconds_left(draft: Draft, seat: SeatRow, pace: Pace) -> int:
    """Return what a clock has left; with a fixed hour that much passes before the hour counts."""
    assert seat.clock_from is not None
    calm = calm_at(draft, seat)
    end = due_at(pace, calm, seat.clock_from, timedelta(seconds=seat.clock_span))
    left = time_left(pace, calm, max(draft.now, seat.clock_from), end)
    return ceil((left + (LEEWAY if pace.daily_at else timedelta())).total_seconds())


def _ask(draft: Draft, seat: SeatRow, others: list[SeatRow]) -> None:
    """Tell those who have not agreed yet that somebody asks for a pause: once a day, however often
    it is asked and taken back.
    """
    params = words_of(draft.game, seat.user_id, seat.player_name)
    notice_create(
        kind="pause_asked",
        subject=subject_of(draft.game.id),
        people={other.user_id: params for other in others},
        once=f"{seat.index} {draft.now:%Y-%m-%d}",
    )
