"""What happens in people's lives within the month: vacations, pauses, more time, leaving, going."""

import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from django.utils import timezone

from accounts.models import User
from accounts.services.erasing import user_erase
from accounts.services.vacation import vacation_announce
from benchmarks.month.people import Human
from games.engine import Refused
from games.models import Seat, Status
from games.services.autopilot import seat_resign
from games.services.extension import extension_take
from games.services.pause import pause_consent

Act = Callable[[Human, random.Random], None]


def events(
    people: list[Human], start: datetime, days: int, dice: random.Random
) -> Iterator[tuple[datetime, Callable[[], None]]]:
    """Yield what people do, and when."""
    for percent, act in EVENTS:
        for human in dice.sample(people, max(1, len(people) * percent // 100)):
            at = start + timedelta(days=days) * dice.uniform(0.2, 0.9)
            yield at, partial(act, human, dice)


def _away(human: Human, dice: random.Random) -> None:
    user = _here(human)
    if user is None:
        return
    start = timezone.now() + timedelta(days=dice.randint(0, 2))
    vacation_announce(user=user, start=start, end=start + timedelta(days=dice.randint(2, 7)))


def _asks_for_time(human: Human, dice: random.Random) -> None:
    for game_id in _games_of(human):
        with suppress(Refused):
            extension_take(game_id=game_id, user_id=human.user.pk, render=lambda done: None)


def _pauses(human: Human, dice: random.Random) -> None:
    """Agree to a pause with all others at a table."""
    for game_id in _games_of(human)[:1]:
        people = Seat.objects.filter(game_id=game_id, user__isnull=False, resigned=False)
        for user_id in list(people.values_list("user_id", flat=True)):
            pause_consent(game_id=game_id, user_id=user_id, is_on=True, render=lambda done: None)


def _leaves(human: Human, dice: random.Random) -> None:
    for game_id in _games_of(human)[:1]:
        with suppress(Refused):
            seat_resign(game_id=game_id, user_id=human.user.pk, render=lambda done: None)


def _goes(human: Human, dice: random.Random) -> None:
    user = _here(human)
    if user is not None:
        user_erase(user=user)


def _here(human: Human) -> User | None:
    return User.objects.filter(pk=human.user.pk, is_active=True).first()


def _games_of(human: Human) -> list[Any]:
    mine = Seat.objects.filter(user=human.user, game__status=Status.ACTIVE, resigned=False)
    return list(mine.exclude(game__phase="settlement").values_list("game_id", flat=True))


EVENTS = ((10, _away), (20, _asks_for_time), (8, _pauses), (8, _leaves), (3, _goes))
