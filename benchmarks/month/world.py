"""The month itself: who looks when, what is due when, and what is measured on the way."""

import heapq
import random
import sys
from collections import Counter
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any

import time_machine
from django.db.models import F, Min, Q

from benchmarks.month import life, tables
from benchmarks.month.mishaps import Mishaps
from benchmarks.month.people import Human, people_make
from benchmarks.month.phones import Phones
from games.hints import GRACE
from games.models import Attendance, Cause, Game, Move, Seat, Status
from games.services import clock, settle
from games.services.clock import PLAYED_BY_SERVER
from notices.models import Notice
from notices.outbox import claims, passing

START = datetime(2026, 10, 12, 12, tzinfo=UTC)
"""Lisbon changes its clocks on 25 October, New York on 1 November."""

SWEEP = timedelta(seconds=2)
OPENINGS = timedelta(days=10)
"""Tables are set up within so many days."""


@dataclass
class Month:
    """What was seen.

    Attributes:
        late: The longest that anything was due beyond the grace, in seconds of living workers.
        sweeps, acts: Done by workers, by people.
    """

    phones: Phones = field(default_factory=Phones)
    late: float = 0.0
    sweeps: int = 0
    acts: int = 0
    ended_within: int = 0
    ended: Counter[str] = field(default_factory=Counter)
    misses: int = 0
    unexplained: int = 0


class World:
    """People, tables and a clock that jumps."""

    def __init__(self, people: int, games: int, days: int, seed: int) -> None:
        self._dice = random.Random(seed)
        self._games, self._days = games, days
        self._end = START + timedelta(days=days)
        self._people_count = people
        self.mishaps = Mishaps(self._dice, START, days)
        self.month = Month()
        self._agenda: list[tuple[datetime, int, Any]] = []

    def run(self) -> Month:
        """Live through the month, then let everybody be silent until every game has ended."""
        with time_machine.travel(START, tick=False) as traveller:
            self._traveller = traveller
            people = people_make(self._people_count, START, self._days, self._dice)
            self._plan(people)
            self._live(until=self._end)
            self.month.ended_within = Game.objects.filter(status=Status.FINISHED).count()
            self._live(until=self._end + timedelta(days=365))
            self._count()
        return self.month

    def _plan(self, people: list[Human]) -> None:
        for human in people:
            for at in human.visits(START, self._days, self._dice):
                self._put(at, partial(tables.look, human))
        for at, act in life.events(people, START, self._days, self._dice):
            self._put(at, act)
        for number in range(self._games):
            at = START + OPENINGS * self._dice.random()
            self._put(at, partial(tables.table_make, number, people, self._dice))

    def _put(self, at: datetime, act: Any) -> None:
        heapq.heappush(self._agenda, (at, len(self._agenda), act))

    def _live(self, until: datetime) -> None:
        now = START
        while True:
            at = min(self._agenda[0][0] if self._agenda else until, _due_next() or until)
            now = max(now, at)
            if now >= until:
                return
            now = self.mishaps.outage_end(now) or now
            self._traveller.move_to(now)
            while self._agenda and self._agenda[0][0] <= now:
                self._act(heapq.heappop(self._agenda)[2])
            now = self._sweep_until_quiet(now)
            self._tell(now)

    def _act(self, act: Any) -> None:
        done = act()
        self.month.acts += done if isinstance(done, int) else 0

    def _sweep_until_quiet(self, now: datetime) -> datetime:
        while (due := _due_next()) is not None and due <= now:
            self._traveller.move_to(now)
            self._sweep()
            left = _due_next(notices=False)
            if left is not None:
                since = max(left, self.mishaps.last_end(now))
                self.month.late = max(self.month.late, (now - since).total_seconds())
            now += SWEEP
        return now

    def _sweep(self) -> None:
        self.month.sweeps += 1
        work = clock.work_found()
        for game_id in work.due:
            self.mishaps.work(game_id, partial(clock.game_play_due, game_id=game_id))
        for game_id in work.over:
            self.mishaps.work(game_id, partial(settle.game_settle, game_id=game_id))
        for user_id in claims.people_due():
            task = partial(passing.person_deliver, user_id=user_id)
            self.mishaps.work(("told", user_id), task)

    def _tell(self, now: datetime) -> None:
        day = (now - START).days
        if day != getattr(self, "_day", None):
            self._day = day
            bar = "#" * min(day, self._days) + "." * (self._days - day)
            print(f"\r  [{bar}] day {day}", end="", file=sys.stderr, flush=True)

    def _count(self) -> None:
        month = self.month
        month.ended = Counter(
            ended or status for status, ended in Game.objects.values_list("status", "ended")
        )
        missed = Attendance.objects.filter(missed=True)
        month.misses = missed.count()
        late = (Cause.CLOCK, Cause.LATE_ORDER)
        month.unexplained = sum(
            not Move.objects.filter(game_id=game_id, at=at, cause__in=late).exists()
            for game_id, at in missed.values_list("game_id", "at")
        )


def _due_next(*, notices: bool = True) -> datetime | None:
    """Return when something is next due for workers, claims of dead ones left out."""
    server = PLAYED_BY_SERVER
    waiting = Seat.objects.filter(due_at__isnull=False)
    moments = [
        waiting.filter(server).aggregate(at=Min("due_at"))["at"],
        waiting.exclude(server).aggregate(at=Min(F("due_at") + GRACE))["at"],
        waiting.filter(order_at__isnull=False).aggregate(at=Min("order_at"))["at"],
    ]
    over = Q(status=Status.ACTIVE, phase="settlement")
    moments.append(Game.objects.filter(over).aggregate(at=Min("updated_at"))["at"])
    if notices:
        moments.append(Notice.objects.aggregate(at=Min("due_at"))["at"])
    return min((at for at in moments if at is not None), default=None)
