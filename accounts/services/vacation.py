"""Take a vacation: announced, ended early, or begun unasked by consent; all paid from the bank."""

from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.utils import timezone

from accounts import hooks, vacation
from accounts.models import User, Vacation


class VacationTooLong(Exception):
    """More than is banked; `days` are left."""

    def __init__(self, days: int) -> None:
        """Keep how many whole days are left."""
        self.days = days
        super().__init__(days)


def vacation_bank(user: User) -> Vacation:
    """Return a person's bank, as it stands now; who never took any has what a new person has."""
    found = Vacation.objects.filter(user=user).first()
    bank = found or Vacation(user=user, counted_at=user.date_joined)
    now = timezone.now()
    bank.banked = vacation.banked_at(bank.banked, bank.counted_at, now)
    bank.counted_at = max(now, bank.counted_at)
    return bank


@transaction.atomic
def vacation_announce(*, user: User, start: datetime | None, end: datetime) -> None:
    """Let a vacation be from `start`, at once if that is None or past, to before `end`.

    It replaces the one that was announced or lasts, whose whole days left come back, but for those
    that a clock which still runs was given.

    Raises:
        VacationTooLong: More whole days than are banked; nothing is stored.
    """
    _take(_locked(user.pk), start, end, is_unasked=False)
    user.refresh_from_db(fields=["away_from", "away_until"])


@transaction.atomic
def vacation_end(*, user: User) -> None:
    """End a vacation now, or call off one that has not begun; whole days left come back, but for
    those that a clock which still runs was given.
    """
    found, now = _locked(user.pk), timezone.now()
    if found.away_from and found.away_until and found.away_until > now:
        bank = vacation_bank(found)
        bank.banked += _refund(found, now, now, now)
        bank.save()
        has_begun = found.away_from < now
        found.away_from, found.away_until = (found.away_from, now) if has_begun else (None, None)
        found.save(update_fields=["away_from", "away_until"])
    user.refresh_from_db(fields=["away_from", "away_until"])


@transaction.atomic
def vacation_consent(*, user: User, is_automatic: bool) -> None:
    """Say whether a vacation may begin unasked where a deadline would be missed."""
    bank = vacation_bank(_locked(user.pk))
    bank.is_automatic = is_automatic
    bank.save()


@transaction.atomic
def vacation_begin_unasked(*, user_id: Any) -> datetime | None:
    """Begin a vacation for somebody who agreed to it; return its end, None if none begins.

    It lasts as long as the bank does, a week at most.
    """
    if not Vacation.objects.filter(user_id=user_id, is_automatic=True).exists():
        return None
    user, now = _locked(user_id), timezone.now()
    days = min(vacation_bank(user).banked, vacation.UNASKED) // vacation.DAY
    if not days or (user.away_until and user.away_until > now):
        return None
    return _take(user, now, now + days * vacation.DAY, is_unasked=True)


def _locked(user_id: Any) -> User:
    return User.objects.select_for_update().get(pk=user_id)


def _take(user: User, start: datetime | None, end: datetime, *, is_unasked: bool) -> datetime:
    now, bank = timezone.now(), vacation_bank(user)
    start = max(start or now, now)
    price = vacation.price_of(start, end)
    lasts = bool(user.away_from and user.away_until and user.away_from <= now < user.away_until)
    if user.away_from and user.away_until:
        bank.banked += _refund(user, now, start, end)
    if price > bank.banked:
        raise VacationTooLong(bank.banked // vacation.DAY)
    bank.banked, bank.is_unasked = bank.banked - price, is_unasked
    bank.save()
    user.away_from = user.away_from if lasts and start == now else start
    user.away_until = end
    user.save(update_fields=["away_from", "away_until"])
    for hook in hooks.on_rest:
        hook(user, "vacation")
    return end


def _refund(user: User, now: datetime, start: datetime, end: datetime) -> timedelta:
    """Return what comes back of a vacation that ends now, or gives way to another one.

    Clocks never run out earlier again, so the days that they were given stay paid: else whoever
    announces and calls off would have time without end.
    """
    assert user.away_from is not None
    assert user.away_until is not None
    ends = [at for hook in hooks.rests_until if (at := hook(user)) is not None]
    begins = max(now, user.away_from)
    given = min(max(ends, default=begins), user.away_until)
    before, after = min(given, start) - begins, given - max(end, begins)
    parts = [max(part, timedelta()) for part in (before, after)]
    kept = sum((vacation.price_of(now, now + part) for part in parts), timedelta())
    return max(vacation.refund_of(user.away_from, user.away_until, now) - kept, timedelta())


def days_left(bank: Vacation) -> int:
    """Return how many whole days are banked."""
    return bank.banked // timedelta(days=1)
