"""Hints after a commit: wake streams, point workers at what became due. The database alone decides.

A hint may be lost, doubled or late; the sweep finds what is due without it.
"""

import logging
from collections.abc import Callable, Sequence
from datetime import timedelta
from typing import Any

from celery import current_app
from django.utils import timezone
from kombu.exceptions import KombuError

from games.rows import GameRow, SeatRow

log = logging.getLogger(__name__)

GRACE = timedelta(seconds=5)
"""How long after a deadline a person's answer still counts."""

LONGEST = timedelta(minutes=15)
"""Brokers hand out tasks again that wait longer."""

Waker = Callable[[GameRow], None]
wakers: list[Waker] = []
"""Called with each changed game after its commit (streams); they must not raise."""


def game_changed(game: GameRow, woken: Sequence[SeatRow]) -> None:
    """Tell streams and workers of a commit.

    Args:
        woken: The seats whose clock was set anew.
    """
    for wake in wakers:
        wake(game)
    if game.is_settling:
        _send("games.tasks.game_settle", game)
    if any(seat.is_played_by_server or seat.order_at for seat in woken):
        _send("games.tasks.game_play_due", game)
    people = [seat.due_at for seat in woken if seat.due_at and not seat.is_played_by_server]
    if people and min(people) - timezone.now() < LONGEST:
        wait = min(people) + GRACE - timezone.now()
        _send("games.tasks.game_play_due", game, max(wait.total_seconds(), 0))


def person_rests(user_id: Any, reason: str) -> None:
    """Tell workers that a person changed when their clocks rest, and how."""
    _post("games.tasks.clocks_rest", [str(user_id), reason])


def _send(task: str, game: GameRow, countdown: float = 0) -> None:
    _post(task, [str(game.id)], countdown)


def _post(task: str, args: list[str], countdown: float = 0) -> None:
    try:
        current_app.send_task(
            task, args, countdown=countdown or None, retry=False, ignore_result=True
        )
    except (KombuError, OSError) as error:
        log.warning("no hint %s for %s: %s", task, args[0], error)
