"""Outages: whose deadline lies in one gets time after its end, and what was missed is excused.

A deadline from the start of an outage until its length after its end moves to that latest moment:
everybody has, after it, at least as long as it lasted. What has moved lies there, so that applying
an outage again moves nothing; while it lasts it is applied again and again, for new deadlines.
"""

from collections import Counter
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.utils import timezone

from accounts.services.audit import audit_note
from accounts.times import moment
from games.models import Act, Cause, Event, Outage, Seat, Status
from games.rows import SeatRow
from games.services.absence import misses_excuse
from games.services.autopilot import steer
from games.services.draft import Draft, opened
from games.services.errors import GameNotFound
from games.services.interventions import moderated, moderation_log
from games.services.shifts import clocks_move

LONGEST = timedelta(days=14)
"""The longest outage, and how far ahead one may begin: more is a slip in a date."""


def is_likely(starts_at: datetime, ends_at: datetime) -> bool:
    """Whether a span may be an outage: neither long nor far ahead."""
    return ends_at - starts_at <= LONGEST and starts_at <= timezone.now() + LONGEST


def outage_declare(*, starts_at: datetime, ends_at: datetime, reason: str, by: Any = None) -> int:
    """Note an outage and apply it; the same span again changes nothing.

    Args:
        starts_at, ends_at: A span that `is_likely`. by: User; None for the command line.

    Returns:
        How many games got more time.
    """
    outage, is_new = Outage.objects.get_or_create(
        starts_at=starts_at, ends_at=ends_at, defaults={"reason": reason, "declared_by": by}
    )
    if is_new:
        audit_note(actor_id=by.pk if by else None, act="outage.declare", reason=reason,
                   subject=f"outage:{outage.pk}", starts=moment(starts_at),
                   ends=moment(ends_at))  # fmt: skip
    return outage_apply(outage)


def outage_apply(outage: Outage) -> int:
    """Give time to all running games with a deadline in an outage; return how many moved."""
    behind = outage.ends_at + (outage.ends_at - outage.starts_at)
    seats = Seat.objects.filter(
        due_at__gte=outage.starts_at, due_at__lt=behind, game__status=Status.ACTIVE
    )
    games = seats.order_by("game_id").values_list("game_id", flat=True).distinct()
    count = sum(_extended(game_id, outage, behind) for game_id in list(games))
    for game_id, missed in misses_excuse(start=outage.starts_at, end=outage.ends_at).items():
        _forgiven(game_id, missed, outage)
    return count


def _forgiven(game_id: UUID, missed: Counter[Any], outage: Outage) -> None:
    """Take what people missed in an outage from what they missed in a row, and give their seats
    back to those for whom a bot plays because of it.

    Args:
        missed: User id -> how many sittings.
    """
    with opened(game_id) as draft:
        if not draft.game.is_running:
            return
        for seat in draft.game.seats:
            if seat.resigned or not missed[seat.user_id]:
                continue
            seat.misses = max(seat.misses - missed[seat.user_id], 0)
            if seat.autopilot and _is_by_clock(draft, seat, outage):
                left = seat.misses
                moderation_log(draft, outage.declared_by_id, outage.reason)
                steer(draft, seat, False)
                seat.misses = left
                draft.tell(Act.AUTOPILOT_OFF, seat.index, cause=Cause.MODERATOR)
        draft.save()


def _is_by_clock(draft: Draft, seat: SeatRow, outage: Outage) -> bool:
    """Whether the bot that plays a seat does so since a deadline of an outage."""
    began = Event.objects.filter(game_id=draft.game.id, seat=seat.index, kind=Act.AUTOPILOT_ON)
    last = began.order_by("number").last()
    return last is not None and last.cause == Cause.CLOCK and last.at >= outage.starts_at


def _extended(game_id: UUID, outage: Outage, behind: datetime) -> bool:
    try:
        with opened(game_id) as draft:
            if not draft.game.is_running:
                return False
            moderation_log(draft, outage.declared_by_id, outage.reason)
            moderated(draft, "outage", None, outage.reason)

            def later(end: datetime) -> datetime:
                return behind if outage.starts_at <= end < behind else end

            is_moved = clocks_move(draft, later, "outage")
            if is_moved:
                draft.save()
            return is_moved
    except GameNotFound:
        return False


def outages_sweep() -> int:
    """Apply the outages that last, to the deadlines that came to be in them."""
    now = timezone.now()
    lasting = Outage.objects.filter(starts_at__lte=now, ends_at__gt=now)
    return sum(outage_apply(outage) for outage in lasting)
