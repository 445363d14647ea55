"""Rated games: people only, settled once, in the order in which they ended (docs/ratings.md).

The last move of a rated game numbers it in its own transaction, which holds the ruleset's count
until it commits: whoever sees a number sees all lower ones. A game waits with its settlement while
one of its people sits in an earlier game that is not settled.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from django.utils import timezone

from accounts.models import SanctionKind, User
from accounts.services import sanctions
from games.engine import Json
from games.engine import Result as Row
from games.models import (
    Act,
    Ended,
    Move,
    RatedCount,
    RatedEnding,
    Rating,
    RatingChange,
)
from games.rating import Entrant, Strength, rated
from games.rows import GameRow, SeatRow
from games.selectors.ratings import ratings_of
from games.services.errors import PeopleOnly


def people_check(*, is_rated: bool, has_bots: bool) -> None:
    """Raise PeopleOnly if a bot is to sit at a rated table."""
    if is_rated and has_bots:
        raise PeopleOnly


def rated_check(user_id: Any) -> None:
    """Raise the 403 problem `no_rated_play` if a sanction keeps somebody from rated tables."""
    if is_barred(user_id):
        sanctions.check(User.objects.get(pk=user_id), SanctionKind.NO_RATED_PLAY)


def is_barred(user_id: Any) -> bool:
    """Whether a sanction keeps somebody from rated tables."""
    return sanctions.active(user_id, SanctionKind.NO_RATED_PLAY)


def ending_note(game: GameRow) -> None:
    """Give a rated game that has just come to its end its place in the queue."""
    RatedCount.objects.bulk_create([RatedCount(ruleset=game.ruleset)], ignore_conflicts=True)
    counted = RatedCount.objects.select_for_update().get(ruleset=game.ruleset)
    counted.count += 1
    counted.save(update_fields=["count"])
    RatedEnding.objects.create(game_id=game.id, ruleset=game.ruleset, number=counted.count)


def must_wait(game: GameRow) -> bool:
    """Whether one of a rated game's people has an earlier one that is not settled yet."""
    people = [seat.user_id for seat in game.seats if seat.user_id]
    mine = RatedEnding.objects.filter(game_id=game.id).values("number")
    earlier = RatedEnding.objects.filter(ruleset=game.ruleset, number__lt=mine[:1])
    return earlier.filter(game__seats__user_id__in=people).exists()


def ratings_write(game: GameRow, rows: Sequence[Row]) -> dict[int, Json]:
    """Write what a rated game changes, and return it by seat as its result shows it.

    The game leaves the queue. Nothing changes if a moderator ended it.

    Args:
        rows: The result; empty if nobody played to the end.
    """
    ending = RatedEnding.objects.get(game_id=game.id)
    places = places_of(game, rows)
    changes: dict[int, Json] = {}
    if len(places) > 1:
        changes = _changed(game, ending.number, places)
    ending.delete()
    return changes


def places_of(game: GameRow, rows: Sequence[Row]) -> dict[int, int]:
    """Return the place of each person's seat as the ratings count it; empty if they do not.

    Who stayed is placed by the result. Behind them come those who left, who left last first.
    """
    if game.ended == Ended.MODERATOR:
        return {}
    ranks = {row.seat: row.rank for row in rows}
    left = _leaving(game)
    people = [seat.index for seat in game.seats if seat.user_id]
    keys = {at: (1, -left[at]) if at in left else (0, ranks.get(at, 0)) for at in people}
    return {at: 1 + sum(other < key for other in keys.values()) for at, key in keys.items()}


def _leaving(game: GameRow) -> dict[int, int]:
    """Return when each person who left did so, by seat: a number of the log."""
    gone = {seat.index for seat in game.seats if seat.resigned}
    acts = Move.objects.filter(game_id=game.id, act=Act.RESIGN, seat__in=gone)
    return {at: number for at, number in acts.values_list("seat", "number") if at is not None}


def _changed(game: GameRow, number: int, places: Mapping[int, int]) -> dict[int, Json]:
    seats = [game.seats[at] for at in places]
    before = _locked(game.ruleset, seats)
    entrants = [
        Entrant(before[seat.index], places[seat.index], can_gain=not seat.autopilot)
        for seat in seats
    ]
    after = dict(zip(places, rated(entrants), strict=True))
    now, shown = timezone.now(), {}
    for seat in seats:
        if seat.user_id is None or not seat.is_active:
            continue
        old, new = before[seat.index], after[seat.index]
        _store(game, number, seat.user_id, places[seat.index], old, new, now)
        shown[seat.index] = change_json(old, new)
    return shown


def _locked(ruleset: str, seats: Sequence[SeatRow]) -> dict[int, Strength]:
    """Return the strength of each seat's player by seat; their ratings stay locked."""
    people = sorted(str(seat.user_id) for seat in seats)
    rows = Rating.objects.select_for_update().filter(ruleset=ruleset, user_id__in=people)
    list(rows.order_by("user_id"))
    known = ratings_of([seat.user_id for seat in seats], ruleset)
    return {seat.index: known[seat.user_id] for seat in seats}


def _store(
    game: GameRow,
    number: int,
    user_id: UUID,
    place: int,
    old: Strength,
    new: Strength,
    now: datetime,
) -> None:
    RatingChange.objects.create(
        game_id=game.id,
        user_id=user_id,
        ruleset=game.ruleset,
        number=number,
        place=place,
        mu_before=old.mu,
        sigma_before=old.sigma,
        mu=new.mu,
        sigma=new.sigma,
        games=new.games,
        at=now,
    )
    Rating.objects.update_or_create(
        user_id=user_id,
        ruleset=game.ruleset,
        defaults={"mu": new.mu, "sigma": new.sigma, "games": new.games, "updated_at": now},
    )


def change_json(old: Strength, new: Strength) -> Json:
    """Return what a game changed for one player, in the points that are shown."""
    return {
        "before": old.value,
        "after": new.value,
        "change": new.value - old.value,
        "provisional": new.is_provisional,
    }
