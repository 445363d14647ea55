"""Play again: everybody who asks lands in the same new game."""

from typing import Any, TypeVar
from uuid import UUID

from games.models import FurtherRematch, Status
from games.rows import GameRow, SeatRow
from games.selectors.tables import rematch_of
from games.services.create import Wish, table_fill, table_insert
from games.services.draft import Draft, opened
from games.services.errors import NotFinished
from games.services.notify import rematch_notify
from games.services.outcome import Render, outcome_of
from games.services.seating import seat_take

T = TypeVar("T")


def rematch_ask(*, game_id: UUID, user_id: Any, render: Render[T]) -> T:
    """Take a seat in the game that follows a finished one; who asks first sets it up as it was.

    All land in the same one, but for who is apart from somebody there: it is as if they asked
    first, and they wait at a table of their own (`docs/decisions/blocks.md`).

    Raises:
        GameNotFound, NotSeated, NotFinished, GameStarted, GameFull, InvalidOptions: Nothing is
            stored.
    """
    with opened(game_id) as draft:
        seat = draft.seat_of(user_id)
        if draft.game.status != Status.FINISHED:
            raise NotFinished
        new_id = rematch_of(draft.game, user_id)
        if new_id is None:
            return _new_table(draft, seat, render)
        with opened(new_id) as new:
            code = new.game.code
        return seat_take(game_id=new_id, user_id=user_id, code=code, is_welcome=True, render=render)


def _new_table(old: Draft, seat: SeatRow, render: Render[T]) -> T:
    new_id = table_insert(seat.user_id, _same(old.game))
    if old.game.rematch_id is None:
        old.game.rematch_id = new_id
    else:
        FurtherRematch.objects.create(game_id=old.game.id, table_id=new_id)
    rematch_notify(old.game, seat, new_id)
    with opened(new_id) as draft:
        table_fill(draft, [seat.bot_level for seat in old.game.seats if seat.bot_level])
        draft.save()
        old.save()
        return render(outcome_of(draft, seat.user_id))


def _same(game: GameRow) -> Wish:
    return Wish(
        ruleset=game.ruleset,
        seats=len(game.seats),
        options=game.options,
        pace=game.pace,
        visibility=game.visibility,
        bots=[seat.bot_level for seat in game.seats if seat.bot_level],
        auto_start=game.auto_start,
        rated=game.rated,
        chat=game.chat,
        autopilot=game.autopilot_level,
        min_reliability=game.min_reliability,
    )
