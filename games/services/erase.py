"""What becomes of the seats of a person who goes for good."""

from typing import Any
from uuid import UUID

from django.db.models import Exists, OuterRef, QuerySet

from games.models import Game, Seat, StandingOrder, Status
from games.services.autopilot import draft_resign
from games.services.create import plain_name
from games.services.draft import opened
from games.services.notify import subject_of
from games.services.seating import free_seat
from notices.models import Notice

TELLING = 3
"""Shorter names stand in too many words to be looked for in the names of tables."""

UNFINISHED = (Status.OPEN, Status.ACTIVE)


def user_leave(user: Any) -> None:
    """Get up from open tables and leave running games to bots; finished ones stay as they are.

    Standing orders go with their owner.
    """
    StandingOrder.objects.filter(user=user).delete()
    seats = Seat.objects.filter(user=user, game__status__in=UNFINISHED)
    # In one order for everybody, so that two who go at once do not wait for each other.
    for game_id in seats.order_by("game_id").values_list("game_id", flat=True):
        _leave(game_id, user)


def tables_unname(user: Any) -> None:
    """Take a person's name out of the names of tables where they sit, and of notices of these."""
    for word in _words(user):
        named = Game.objects.filter(seats__user=user, name__icontains=word)
        for game in named.only("id", "code", "ruleset", "name"):
            plain = plain_name(game.ruleset, game.code)
            # First what acts at the table wait for, so that none tells the old name after this.
            Game.objects.filter(id=game.id).update(name=plain)
            _notices_unname(game.id, game.name, plain)


def _words(user: Any) -> list[str]:
    return [word for word in (user.name, user.username) if len(word) >= TELLING]


def _notices_unname(game_id: UUID, name: str, plain: str) -> None:
    for notice in Notice.objects.filter(subject=subject_of(game_id), params__table=name):
        params = {**notice.params, "table": plain}
        Notice.objects.filter(pk=notice.pk).update(params=params)


def _leave(game_id: UUID, user: Any) -> None:
    with opened(game_id) as draft:
        game = draft.game
        seat = game.seat_of(user.pk)
        if seat is None:
            return
        seat.standing_order = ""
        # Who gets up is found at no table afterwards, and the table may just have been named.
        if any(word.lower() in game.name.lower() for word in _words(user)):
            named, game.name = game.name, plain_name(game.ruleset, game.code)
            _notices_unname(game_id, named, game.name)
        if game.status == Status.OPEN:
            free_seat(draft, seat)
        elif game.is_running and not seat.resigned:
            draft_resign(draft, seat)
        draft.save()


def guests_keep(guests: QuerySet[Any]) -> QuerySet[Any]:
    """Take out of a set of idle guests those who still sit at a table that is not finished."""
    seats = Seat.objects.filter(user=OuterRef("pk"), game__status__in=UNFINISHED)
    return guests.exclude(Exists(seats))
