"""What goes wrong in the month: workers die between two statements, tasks are lost, all workers are
down for a while.
"""

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import Any

from django.db import connection
from django.utils import timezone

LOST, KILLED = 0.05, 0.05
"""Share of tasks that nobody gets, and of those whose worker dies."""

SPARED = timedelta(seconds=5)
"""Three sweeps: the one that was struck, one that finds the claim of the dead, one that works."""

STATEMENTS = 12
"""A worker dies before one of its first so many statements."""


class Killed(BaseException):
    """A worker is gone in the middle of its work."""


class Mishaps:
    """Decides what goes wrong, and counts it.

    What was struck is spared until the claim of a dead worker has run out and somebody else took
    its work: what is measured is how late living workers are.
    """

    def __init__(self, dice: random.Random, start: datetime, days: int, outages: int = 4) -> None:
        self._dice = dice
        self._spared: dict[object, datetime] = {}
        begins = [start + timedelta(days=dice.uniform(1, days - 1)) for _ in range(outages)]
        self.outages = sorted((at, at + timedelta(hours=dice.uniform(0.2, 3))) for at in begins)
        self.lost = self.killed = 0

    def outage_end(self, now: datetime) -> datetime | None:
        """Return when workers are back; None while they are there."""
        return next((end for begin, end in self.outages if begin <= now < end), None)

    def last_end(self, now: datetime) -> datetime:
        """Return when the last outage before `now` ended."""
        ends = [end for _, end in self.outages if end <= now]
        return max(ends, default=datetime.min.replace(tzinfo=now.tzinfo))

    def work(self, key: object, task: Callable[[], Any]) -> None:
        """Let a worker do a task, or not."""
        now = timezone.now()
        is_spared = self._spared.get(key, now) > now
        chance = 1.0 if is_spared else self._dice.random()
        if chance < LOST + KILLED:
            self._spared[key] = now + SPARED
        if chance < LOST:
            self.lost += 1
            return
        try:
            with self._mortal(dies=chance < LOST + KILLED):
                task()
        except Killed:
            self.killed += 1

    @contextmanager
    def _mortal(self, *, dies: bool) -> Iterator[None]:
        if not dies:
            yield
            return
        left = self._dice.randrange(STATEMENTS)

        def execute(run: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
            nonlocal left
            left -= 1
            if left < 0:
                raise Killed
            return run(sql, params, many, context)

        with connection.execute_wrapper(execute):
            yield
