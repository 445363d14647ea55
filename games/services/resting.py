"""What people's quiet hours and vacations, set while a clock runs, do to it: it runs out later.

Never earlier. Each clock is reckoned again from its beginning, so that nobody gains by changing
their hours again and again.
"""

from datetime import datetime
from functools import partial
from typing import Any
from uuid import UUID

from django.contrib.auth import get_user_model
from django.db import transaction

from accounts.models import User
from accounts.services.vacation import vacation_begin_unasked
from games import hints, registry
from games.models import Act, Cause, Seat, Status
from games.pace import pace_from
from games.rows import SETTLEMENT, GameRow, SeatRow
from games.services.absence import has_choice
from games.services.acts import act_log
from games.services.deadlines import deadlines_show
from games.services.draft import Draft, opened
from games.services.notify import subject_of, words_of
from games.services.outcome import state_of
from games.services.spans import clock_end, clock_move
from notices.services import notice_create

QUIET_HOURS, VACATION = "quiet_hours", "vacation"
"""Why a clock runs out later, as `deadline_changed` tells it."""


def rest_hint(user: Any, reason: str) -> None:
    """Have workers look at the clocks of somebody who changed when they rest, after the commit."""
    transaction.on_commit(partial(hints.person_rests, user.pk, reason))


def rests_until(user: User) -> datetime | None:
    """Return the end of a person's last clock that their vacation makes later; None without any."""
    mine = Seat.objects.filter(user=user, resigned=False, autopilot=False)
    running = mine.filter(game__status=Status.ACTIVE, due_at__gt=user.away_from)
    rows = running.select_related("game").order_by("-due_at")
    return next((seat.due_at for seat in rows if _respects_vacation(seat)), None)


def _respects_vacation(seat: Seat) -> bool:
    pace = pace_from(seat.game.pace)
    return pace.kind != "live" and pace.vacation


def clocks_rest(*, user_id: Any, reason: str) -> int:
    """Let the clocks of a person's seats run out later by what they set since; return how many.

    Safe to run twice, and to lose: a clock that runs out is looked at again (`clock_runs_on`).
    """
    mine = Seat.objects.filter(user_id=user_id, resigned=False, clock_at__isnull=False)
    running = mine.filter(game__status=Status.ACTIVE).exclude(game__phase=SETTLEMENT)
    ids = list(running.values_list("game_id", flat=True))
    return sum(clock_rest(game_id=game_id, user_id=user_id, reason=reason) for game_id in ids)


def clock_rest(*, game_id: UUID, user_id: Any, reason: str, is_anew: bool = False) -> bool:
    """Let one clock of a person run out later, if it does by what they set since.

    Args:
        is_anew: Whether the full time begins now: it had run out.
    """
    with opened(game_id) as draft:
        game, seat = draft.game, draft.game.seat_of(user_id)
        if seat is None or not game.is_running or seat.resigned or seat.clock_from is None:
            return False
        if is_anew:
            seat.clock_from = draft.now
            seat.clock_span = int(pace_from(game.pace).span(game.round).total_seconds())
        act_log(draft, Act.REST, seat, Cause.RULE, user_id, reason)
        if not clock_move(draft, seat, clock_end(draft, seat, pace_from(game.pace)), reason):
            return False
        deadlines_show(game)
        if reason == VACATION:
            _vacation_tell(draft, seat)
        draft.save()
    return True


def clock_runs_on(game: GameRow, seat: SeatRow) -> bool:
    """Whether a person's clock, which ran out, runs on after all.

    By what they set while it ran, or by a vacation that begins now, as they agreed that it may.
    """
    pace = pace_from(game.pace)
    if pace.kind == "live" or seat.clock_from is None or seat.user_id is None:
        return False
    if clock_rest(game_id=game.id, user_id=seat.user_id, reason=_why(seat.user_id)):
        return True
    if not pace.vacation or not has_choice(registry.get(game.ruleset), state_of(game), seat):
        return False
    end = vacation_begin_unasked(user_id=seat.user_id)
    if end is None:
        return False
    subject = f"user:{seat.user_id}"
    people: dict[Any, dict[str, Any]] = {seat.user_id: {}}
    notice_create(kind="vacation_begun", subject=subject, people=people, deadline=end,
                  once=str(end))  # fmt: skip
    return clock_rest(game_id=game.id, user_id=seat.user_id, reason=VACATION, is_anew=True)


def _why(user_id: Any) -> str:
    """Return why a clock runs on: a vacation, if its player has or had one."""
    people = get_user_model().objects.filter(id=user_id, away_until__isnull=False)
    return VACATION if people.exists() else QUIET_HOURS


def _vacation_tell(draft: Draft, seat: SeatRow) -> None:
    """Tell the others at the table that it waits for somebody on vacation."""
    params = words_of(draft.game, seat.user_id, seat.player_name)
    others = {
        other.user_id: params
        for other in draft.game.seats
        if other.user_id is not None and other.is_active and other is not seat
    }
    if others:
        notice_create(
            kind="vacation",
            subject=subject_of(draft.game.id),
            people=others,
            deadline=seat.clock_at,
            once=f"{seat.index} {seat.clock_at}",
        )
