"""Celery tasks of the platform: thin, safe to lose, to double and to be late."""

import logging
from datetime import timedelta
from uuid import UUID

from celery import shared_task
from django.utils import timezone

from games.models import IdempotencyKey
from games.services import (
    absence,
    audit,
    clock,
    collusion,
    invitations,
    outages,
    reports,
    resting,
    seeks,
    settle,
    unread,
)

log = logging.getLogger(__name__)

KEEP_KEYS = timedelta(hours=48)
"""How long an idempotency key is kept."""

SOON = 4
"""Seconds after which a sweep's tasks are stale: the next two sweeps send them again."""


@shared_task(ignore_result=True)
def sweep() -> None:
    """Send out what the database says is due: each game apart, so that none can hold up another."""
    work = clock.work_found()
    for game_id in work.due:
        game_play_due.apply_async((str(game_id),), expires=SOON)
    for game_id in work.over:
        game_settle.apply_async((str(game_id),), expires=SOON)


@shared_task(ignore_result=True)
def game_play_due(game_id: str) -> None:
    """Answer for the due seats of one game."""
    clock.game_play_due(game_id=UUID(game_id))


@shared_task(ignore_result=True)
def game_settle(game_id: str) -> None:
    """Write the end of a game that stands in settlement."""
    settle.game_settle(game_id=UUID(game_id))


@shared_task(ignore_result=True)
def clocks_rest(user_id: str, reason: str) -> None:
    """Let a person's clocks run out later by what they changed."""
    resting.clocks_rest(user_id=UUID(user_id), reason=reason)


@shared_task(ignore_result=True)
def keys_purge() -> None:
    """Forget idempotency keys after their time."""
    IdempotencyKey.objects.filter(created_at__lt=timezone.now() - KEEP_KEYS).delete()


@shared_task(ignore_result=True)
def attendance_purge() -> None:
    """Forget who was there when it no longer counts."""
    absence.attendance_purge()


@shared_task(ignore_result=True)
def messages_purge() -> None:
    """Forget what was said at tables, and closed cases, after their time; safe to run twice."""
    unread.messages_purge()
    reports.reports_purge()


@shared_task(ignore_result=True)
def outages_sweep() -> None:
    """Move deadlines that came to lie in an outage that lasts."""
    outages.outages_sweep()


@shared_task(ignore_result=True)
def hints_find() -> None:
    """Look for pairs who stand out in rated games."""
    collusion.hints_find()


@shared_task(ignore_result=True)
def people_purge() -> None:
    """Forget invitations and seeks some time after their end; safe to run twice or late."""
    invitations.invitations_purge()
    seeks.seeks_purge()


@shared_task(ignore_result=True)
def seeks_match() -> None:
    """Bring together those who look for a game and suit each other; safe to run twice or late."""
    seeks.seeks_match()


@shared_task(ignore_result=True)
def games_audit() -> None:
    """Audit every game that has begun; what does not hold goes to the log of errors."""
    for game_id in audit.games_to_audit():
        if not audit.game_audit(game_id).is_sound:
            log.error("game %s differs from its log", game_id)
