"""Seeks: look for a game, stop looking, and bring together those who suit each other."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.utils import timezone

from accounts.models import Block, SanctionKind, User
from accounts.services.sanctions import active, check
from games import registry
from games.engine import InvalidOptions
from games.models import Seek
from games.seeking import Seeker, groups_of
from games.selectors.seeks import seekers_by_kind, seeks_open
from games.services import locks
from games.services.create import Wish, table_fill, table_insert
from games.services.draft import KeyRequest, opened
from games.services.errors import Busy, KeyReused, TooManySeeks
from games.services.notify import subject_of
from games.services.seating import seat_give
from games.services.start import start_if_full
from notices.services import notice_create

MOST = 5
"""The most open seeks of one person."""

LASTS = {"live": timedelta(minutes=15)}
LASTS_ELSE = timedelta(days=3)
KEPT = timedelta(days=30)
"""How long a seek is kept after its end: recent ones tell how long others may wait."""

PURGED_AT_ONCE = 500


@dataclass(frozen=True, kw_only=True)
class Wanted:
    """What somebody looks for; see `Seek`. `least_seats` None: as few as the rules allow."""

    ruleset: str
    seats: int
    least_seats: int | None = None
    pace: str = "daily"
    rated: bool = False
    min_reliability: int | None = None
    rating_band: int | None = None
    lasts: timedelta | None = None


def seek_create(*, user: User, wanted: Wanted, key: KeyRequest | None = None) -> tuple[Seek, bool]:
    """Look for a game; return the seek and whether its request was made before.

    Raises:
        UnknownRuleset, InvalidOptions, TooManySeeks, KeyReused: Nothing is stored.
        Problem: 403 `no_rated_play`.
    """
    rules = registry.get(wanted.ruleset).rules
    least = rules.min_seats if wanted.least_seats is None else wanted.least_seats
    if not rules.min_seats <= least <= wanted.seats <= rules.max_seats:
        raise InvalidOptions(seats=wanted.seats, min=rules.min_seats, max=rules.max_seats)
    if wanted.rated:
        check(user, SanctionKind.NO_RATED_PLAY)
    with locks.atomic():
        User.objects.select_for_update().get(pk=user.pk)
        made = _made_before(user, key)
        if made is not None:
            return made, True
        if seeks_open().filter(user=user).count() >= MOST:
            raise TooManySeeks(max=MOST)
        return _insert(user, wanted, least, key), False


def _made_before(user: User, key: KeyRequest | None) -> Seek | None:
    if key is None:
        return None
    found = Seek.objects.filter(user=user, key=key.key).first()
    if found is not None and found.fingerprint != key.fingerprint:
        raise KeyReused
    return found


def _insert(user: User, wanted: Wanted, least: int, key: KeyRequest | None) -> Seek:
    now = timezone.now()
    return Seek.objects.create(
        user=user,
        ruleset=wanted.ruleset,
        pace=wanted.pace,
        seats=wanted.seats,
        least_seats=least,
        rated=wanted.rated,
        min_reliability=wanted.min_reliability,
        rating_band=wanted.rating_band,
        key=key.key if key else "",
        fingerprint=key.fingerprint if key else "",
        created_at=now,
        expires_at=now + (wanted.lasts or LASTS.get(wanted.pace, LASTS_ELSE)),
    )


def seek_delete(*, user: User, seek_id: Any) -> bool:
    """Look no longer; whether there was such a seek. A matched one's game stays."""
    return bool(Seek.objects.filter(user=user, id=seek_id).delete()[0])


def seeks_match() -> int:
    """Bring together who suits each other, and return how many games began.

    Safe to run twice, late or at once with another: whoever locks the seeks first takes them.
    """
    count = 0
    for seekers in seekers_by_kind():
        for group in groups_of(seekers, timezone.now()):
            try:
                count += _begin(group)
            except Busy:
                continue  # the next sweep finds them again
    return count


def _begin(group: Sequence[Seeker]) -> bool:
    with locks.atomic():
        ids = [seeker.id for seeker in group]
        rows = list(seeks_open().select_for_update().filter(id__in=ids).order_by("id"))
        if len(rows) != len(ids) or _are_hindered(rows):
            return False
        rows.sort(key=lambda row: row.created_at)
        _play(rows)
        return True


def _are_hindered(rows: Sequence[Seek]) -> bool:
    """Whether something keeps these people from playing since they were read."""
    people = [row.user_id for row in rows]
    if Block.objects.filter(owner_id__in=people, other_id__in=people).exists():
        return True
    barred = SanctionKind.NO_RATED_PLAY
    return rows[0].rated and any(active(user_id, barred) for user_id in people)


def _play(rows: Sequence[Seek]) -> None:
    first, now = rows[0], timezone.now()
    wish = Wish(
        ruleset=first.ruleset, seats=len(rows), pace={"preset": first.pace}, rated=first.rated
    )
    game_id = table_insert(first.user_id, wish)
    with opened(game_id) as draft:
        table_fill(draft, [])
        for row in rows[1:]:
            seat_give(draft, row.user_id)
        start_if_full(draft)
        draft.save()
        params = {"game": str(game_id), "table": draft.game.name}
    Seek.objects.filter(id__in=[row.id for row in rows]).update(game_id=game_id, matched_at=now)
    people = {row.user_id: params for row in rows}
    notice_create(kind="seek_matched", subject=subject_of(game_id), people=people)


def seeks_purge() -> int:
    """Delete seeks some time after their end; return how many. Safe to run twice."""
    old = Seek.objects.filter(expires_at__lt=timezone.now() - KEPT).values("id")
    total = 0
    while deleted := Seek.objects.filter(id__in=old[:PURGED_AT_ONCE]).delete()[0]:
        total += deleted
    return total
