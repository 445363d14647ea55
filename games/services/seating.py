"""Seats of a table before its game: sit down, get up, send somebody away."""

from typing import Any, TypeVar
from uuid import UUID

from django.contrib.auth import get_user_model
from django.db.models import QuerySet

from accounts.models import PersonGone
from accounts.prepared import ID, Prepared
from games.models import Status
from games.rows import PLAYER, GameRow, SeatRow
from games.selectors.reliability import reliability_asked
from games.selectors.tables import is_apart
from games.services.checks import check_host, check_open, seat_at
from games.services.draft import Draft, opened
from games.services.errors import GameFull, GameNotFound, ReliabilityTooLow, SeatTaken
from games.services.invitations import invitation_use
from games.services.notify import lost_notify
from games.services.outcome import Render, saved
from games.services.ratings import rated_check
from games.services.start import start_if_full

T = TypeVar("T")


def seat_take(
    *,
    game_id: UUID,
    user_id: Any,
    code: str | None = None,
    index: int | None = None,
    contribution: str | None = None,
    is_welcome: bool = False,
    render: Render[T],
) -> T:
    """Sit down, or give a contribution to the seed where one sits already.

    Args:
        code: The table's join code, or an invitation's; opens private tables.
        index: Which seat; None for the first free one.
        contribution: 64 hex digits; None leaves it.
        is_welcome: Whether the table wants this person, however reliable they are; it wants all
            who were invited.

    Raises:
        GameNotFound, ReliabilityTooLow, GameStarted, GameOver, NoSuchSeat, SeatTaken, GameFull:
            Nothing is stored.
    """
    with opened(game_id) as draft:
        game = draft.game
        seat = game.seat_of(user_id)
        if seat is None:
            if not _check_found(game, user_id, code) and not is_welcome:
                _check_reliable(game, user_id)
            check_open(game)
            seat = _sit_down(draft, user_id, index)
        if contribution is not None:
            check_open(game)
            seat.contribution = contribution.lower()
        start_if_full(draft)
        return saved(draft, user_id, render)


def seat_leave(*, game_id: UUID, user_id: Any, render: Render[T]) -> T:
    """Get up from a table that has not begun; the last person's leaving gives it up.

    Raises:
        GameNotFound, NotSeated, GameStarted, GameOver: Nothing is stored.
    """
    with opened(game_id) as draft:
        seat = draft.seat_of(user_id)
        check_open(draft.game)
        free_seat(draft, seat)
        return saved(draft, user_id, render)


def seat_remove(*, game_id: UUID, user_id: Any, index: int, render: Render[T]) -> T:
    """Empty a seat as the host: a bot's or an unwanted guest's.

    Raises:
        GameNotFound, NotSeated, NotHost, GameStarted, GameOver, NoSuchSeat: Nothing is stored.
    """
    with opened(game_id) as draft:
        check_host(draft, user_id)
        check_open(draft.game)
        seat = seat_at(draft.game, index)
        guest = seat.user_id
        if not seat.is_free:
            free_seat(draft, seat)
        if guest not in (None, user_id):
            lost_notify(draft.game, guest)
        return saved(draft, user_id, render)


def seat_give(draft: Draft, user_id: Any) -> SeatRow:
    """Seat a user in the first free seat of a draft.

    Raises:
        GameFull: There is none.
    """
    return _sit_down(draft, user_id, None)


def free_seat(draft: Draft, seat: SeatRow) -> None:
    """Empty a seat; a host's table passes to the next person, without one it is given up."""
    game = draft.game
    seat.user_id, seat.bot_level, seat.contribution, seat.seen = None, "", "", 0
    seat.standing_order, seat.unread_messages = "", 0
    if seat.index == game.host:
        heirs = [other.index for other in game.seats if other.user_id is not None]
        game.host = heirs[0] if heirs else None
    draft.tell("seat_left", seat.index, {"host": game.host})
    if game.host is None:
        draft_cancel(draft)


def first_free(game: GameRow) -> SeatRow:
    """Return the first seat where nobody sits.

    Raises:
        GameFull: There is none.
    """
    seat = next((seat for seat in game.seats if seat.is_free), None)
    if seat is None:
        raise GameFull
    return seat


def draft_cancel(draft: Draft) -> None:
    """Give up the table of a draft."""
    draft.game.status = Status.CANCELLED
    draft.tell("game_cancelled", None)


def _check_found(game: GameRow, user_id: Any, code: str | None) -> bool:
    """Raise GameNotFound if the table is not there for a stranger; return whether an invitation
    brings them.

    Whatever hides it, the same is asked of the database.
    """
    is_let, is_invited = code is not None and code.upper() == game.code, False
    if code is not None and not is_let:
        is_invited = invitation_use(game_id=game.id, user_id=user_id, code=code)
    is_hidden = is_apart(game, user_id)
    if is_hidden or (game.visibility == "private" and not (is_let or is_invited)):
        raise GameNotFound
    return is_invited


def _check_reliable(game: GameRow, user_id: Any) -> None:
    """Raise ReliabilityTooLow if an open table asks for more than this user shows."""
    found = reliability_asked([game], user_id)
    if not found.suffices(game.min_reliability):
        raise ReliabilityTooLow(min=game.min_reliability, percent=found.percent)


def _sit_down(draft: Draft, user_id: Any, index: int | None) -> SeatRow:
    game = draft.game
    seat = first_free(game) if index is None else seat_at(game, index)
    if not seat.is_free:
        raise SeatTaken(seat=seat.index)
    if game.rated:
        rated_check(user_id)
    _player_read(seat, user_id)
    draft.tell("seat_taken", seat.index, {"kind": "person", "level": None})
    return seat


def _player_read(seat: SeatRow, user_id: Any) -> None:
    """Seat a user, with their public data.

    Raises:
        PersonGone: There is no such user any more.
    """
    found = _PLAYER.rows(user_id)
    if not found:
        raise PersonGone
    seat.user_id = user_id
    seat.username, seat.player_name, seat.kind, *others = found[0]
    seat.avatar, seat.is_active, seat.time_zone = others


def _player(user_id: Any) -> QuerySet[Any, tuple[Any, ...]]:
    return get_user_model().objects.filter(id=user_id).values_list(*PLAYER)


_PLAYER = Prepared(_player, ID)
