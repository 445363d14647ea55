"""Note how far somebody looked; seen on one device is seen on all."""

from typing import Any, TypeVar
from uuid import UUID

from django.db.models import F, Value
from django.db.models.functions import Greatest

from games.models import Seat
from games.selectors.tables import game_seen
from games.services.errors import GameNotFound, NotSeated
from games.services.notify import subject_of
from games.services.outcome import Outcome, Render, state_of
from notices.services import notices_seen

T = TypeVar("T")


def seen_set(*, game_id: UUID, user_id: Any, seq: int, render: Render[T]) -> T:
    """Raise the user's `seen` to `seq`, at most to what there is; it never falls.

    Raises:
        GameNotFound, NotSeated: Nothing is stored.
    """
    game = game_seen(game_id, user_id, with_state=True)
    if game is None:
        raise GameNotFound
    seat = game.seat_of(user_id)
    if seat is None:
        raise NotSeated
    seat.seen = max(seat.seen, min(seq, seat.seq))
    mine = Seat.objects.filter(id=seat.id, user_id=user_id)
    mine.update(seen=Greatest(F("seen"), Value(seat.seen)))
    notices_seen(user_id=user_id, subject=subject_of(game.id))
    version = seat.seq
    return render(Outcome(game, seat.index, user_id, state_of(game), version, version, []))
