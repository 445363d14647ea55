"""How surely somebody answers in time: what tables may ask of those who sit down."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.db.models import F, Window
from django.db.models.functions import RowNumber
from django.utils import timezone

from games.engine import Json
from games.models import Attendance, Status
from games.rows import GameRow

LAST = 20
"""How many sittings count, the newest ones."""

FEWEST = 5
"""With fewer sittings somebody is new, and nothing is said of them."""

HALF_LIFE = timedelta(days=30)
"""After which what was missed weighs half as much."""

KEPT = timedelta(days=180)
"""How far back anything counts; older rows are deleted."""


@dataclass(frozen=True, slots=True)
class Reliability:
    """A person's rate: `percent` 0 to 100, None for somebody new.

    `decisions` counts the sittings that it is reckoned from (0 to 20), `missed` those among them
    that the clock answered.
    """

    percent: int | None
    decisions: int
    missed: int

    @property
    def told(self) -> Json:
        """As the API shows it."""
        return {"percent": self.percent, "decisions": self.decisions, "missed": self.missed}

    def suffices(self, least: int | None) -> bool:
        """Whether a table that asks for `least` percent takes this person; new people may sit."""
        return least is None or self.percent is None or self.percent >= least


NEW = Reliability(None, 0, 0)
"""Of who was never asked."""


def reliability_of(user_ids: Iterable[Any]) -> dict[Any, Reliability]:
    """Return the reliability of each of these people, in one statement."""
    now, found = timezone.now(), {user_id: [] for user_id in user_ids}  # type: ignore[var-annotated]
    by_age = Window(RowNumber(), partition_by=F("user_id"), order_by=(F("at").desc(), F("id")))
    counted = Attendance.objects.filter(user_id__in=found, excused=False, at__gt=now - KEPT)
    rows = counted.annotate(place=by_age).filter(place__lte=LAST)
    for user_id, at, missed in rows.values_list("user_id", "at", "missed"):
        found[user_id].append((at, missed))
    return {user_id: _rate(own, now) for user_id, own in found.items()}


def reliability_asked(games: Iterable[GameRow], user_id: Any) -> Reliability:
    """Return a user's reliability if one of these tables asks for it before one sits down."""
    asks = any(game.min_reliability is not None and game.status == Status.OPEN for game in games)
    return reliability_of([user_id])[user_id] if asks else NEW


def _rate(rows: list[tuple[datetime, bool]], now: datetime) -> Reliability:
    missed = [at for at, is_missed in rows if is_missed]
    answered = len(rows) - len(missed)
    if len(rows) < FEWEST:
        return Reliability(None, len(rows), len(missed))
    weight = sum(0.5 ** ((now - at) / HALF_LIFE) for at in missed)
    return Reliability(round(100 * answered / (answered + weight)), len(rows), len(missed))
