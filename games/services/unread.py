"""What a seat has not read of what was said, and what goes when people part, leave or time passes.

Every write here holds the table's lock: the counters of seats follow the marks of messages.
"""

from collections.abc import Iterable, Sequence
from datetime import timedelta
from typing import Any, TypeVar
from uuid import UUID

from django.conf import settings
from django.db.models import F
from django.utils import timezone

from accounts.models import User
from accounts.times import moment
from games.engine import Json
from games.models import Game, Message, Seat
from games.rows import GameRow, SeatRow
from games.selectors.messages import unread_of
from games.selectors.tables import game_read
from games.services import locks
from games.services.draft import seat_of
from games.services.errors import GameNotFound
from games.services.notify import subject_of
from games.services.outcome import Outcome, Render, state_of
from notices.services import notices_withdraw

T = TypeVar("T")

PURGED_AT_ONCE = 500
"""The most messages that one statement deletes for their age, so that none holds up others."""


def messages_read(*, game_id: UUID, user_id: Any, until: UUID | None, render: Render[T]) -> T:
    """Mark what was said as read, all or `until` a message; what was read stays so.

    Raises:
        GameNotFound: Or no such message. NotSeated: Nothing is stored.
    """
    with locks.atomic():
        game = _locked(game_id, with_state=True)
        if game is None:
            raise GameNotFound
        seat = seat_of(game, user_id)
        _mark(game, seat, until)
        version = seat.seq
        return render(Outcome(game, seat.index, user_id, state_of(game), version, version, []))


def _mark(game: GameRow, seat: SeatRow, until: UUID | None) -> None:
    unread = unread_of(game.id, seat.index)
    if until is not None:
        last = Message.objects.filter(id=until, game_id=game.id).first()
        if last is None:
            raise GameNotFound
        unread = unread.filter(at__lte=last.at)
    ids = list(unread.values_list("id", flat=True))
    if ids:
        left = F("unread_by").bitand(~(1 << seat.index) & 0x7FFF)
        Message.objects.filter(id__in=ids).update(unread_by=left)
    _unread_store(game, seat)


def _unread_store(game: GameRow, seat: SeatRow) -> None:
    seat.unread_messages = min(seat.unread_messages, unread_of(game.id, seat.index).count())
    Seat.objects.filter(id=seat.id).update(unread_messages=seat.unread_messages)
    if not seat.unread_messages:
        notices_withdraw(subject=subject_of(game.id), kinds=["message"], user_ids=[seat.user_id])


def unheard(owner_id: Any, other_id: Any) -> None:
    """Forget what somebody has not read of whom they block, in the caller's transaction.

    The other still has unread what was unread: a number that drops would tell.
    """
    tables = Game.objects.filter(seats__user_id=owner_id).filter(seats__user_id=other_id)
    for game_id in tables.order_by("id").values_list("id", flat=True):
        game = _locked(game_id)
        if game is not None:
            _unheard(game, owner_id, other_id)


def _unheard(game: GameRow, reader: Any, author: Any) -> None:
    seat = game.seat_of(reader)
    if seat is None or not seat.unread_messages:
        return
    left = F("unread_by").bitand(~(1 << seat.index) & 0x7FFF)
    unread_of(game.id, seat.index).filter(user_id=author).update(unread_by=left)
    _unread_store(game, seat)


def messages_forget(user: User) -> None:
    """Delete what a person said, when the person goes; who did not read it has less unread."""
    mine = Message.objects.filter(user=user)
    _deleted(list(mine.values_list("id", flat=True)), mine.values_list("game_id", flat=True))


def messages_export(user: User) -> Json:
    """Return all that a person said."""
    rows = Message.objects.filter(user=user).order_by("at", "id")
    return {"messages": [_exported(row) for row in rows]}


def _exported(row: Message) -> Json:
    said = {"text": row.text or None, "phrase": row.phrase or None}
    return {"game": str(row.game_id), "at": moment(row.at), **said}


def messages_purge() -> int:
    """Delete what was said more than `CHAT_DAYS` ago; return how much. Safe to run twice."""
    limit = timezone.now() - timedelta(days=settings.CHAT_DAYS)
    old = Message.objects.filter(at__lt=limit).order_by("at")
    total = 0
    while found := list(old.values_list("id", "game_id")[:PURGED_AT_ONCE]):
        with locks.atomic():
            _deleted([row[0] for row in found], [row[1] for row in found])
        total += len(found)
    return total


def _deleted(ids: Sequence[UUID], games: Iterable[UUID]) -> None:
    """Delete messages of tables; counters of who had not read them follow."""
    tables = [_locked(game_id) for game_id in sorted(set(games))]
    Message.objects.filter(id__in=ids).delete()
    for game in tables:
        for seat in game.seats if game else ():
            if game and seat.unread_messages:
                _unread_store(game, seat)


def _locked(game_id: UUID, *, with_state: bool = False) -> GameRow | None:
    """Lock a table until the transaction ends and return it as it is then."""
    Game.objects.select_for_update().only("id").filter(id=game_id).first()
    return game_read(game_id, with_state=with_state)
