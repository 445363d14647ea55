"""A table before its game: sit down, get up, add bots, change it, start it, give it up."""

from typing import Any, TypeVar
from uuid import UUID

from django.contrib.auth import get_user_model

from accounts.models import SanctionKind
from accounts.services.sanctions import check
from games.engine import Json
from games.models import Status
from games.pace import pace_of
from games.rows import GameRow, SeatRow
from games.selectors.reliability import reliability_asked
from games.selectors.tables import is_apart
from games.services.create import level_check
from games.services.draft import Draft, KeyRequest, opened
from games.services.errors import (
    GameFull,
    GameNotFound,
    GameOver,
    GameStarted,
    NoSuchSeat,
    NotHost,
    ReliabilityTooLow,
    SeatTaken,
)
from games.services.invitations import invitation_use
from games.services.notify import cancel_notify, lost_notify
from games.services.outcome import Render, outcome_again, saved
from games.services.ratings import is_barred, people_check, rated_check
from games.services.start import draft_start

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
        _check_host(draft, user_id)
        check_open(draft.game)
        seat = _seat_at(draft.game, index)
        guest = seat.user_id
        if not seat.is_free:
            free_seat(draft, seat)
        if guest not in (None, user_id):
            lost_notify(draft.game, guest)
        return saved(draft, user_id, render)


def bot_add(
    *, game_id: UUID, user_id: Any, level: str, key: KeyRequest | None = None, render: Render[T]
) -> T:
    """Seat a bot as the host.

    Raises:
        GameNotFound, NotSeated, NotHost, GameStarted, GameOver, PeopleOnly, LevelUnavailable,
            GameFull: Nothing is stored.
    """
    with opened(game_id, key) as draft:
        if draft.kept is not None:
            return render(outcome_again(draft, user_id))
        _check_host(draft, user_id)
        check_open(draft.game)
        people_check(is_rated=draft.game.rated, has_bots=True)
        level_check(draft.app, level)
        seat = _first_free(draft.game)
        seat.bot_level = level
        draft.tell("seat_taken", seat.index, {"kind": "bot", "level": level})
        start_if_full(draft)
        return saved(draft, user_id, render, key)


def game_start(
    *, game_id: UUID, user_id: Any, key: KeyRequest | None = None, render: Render[T]
) -> T:
    """Start as the host; empty seats are dropped.

    Raises:
        GameNotFound, NotSeated, NotHost, GameStarted, GameOver, TooFewPlayers, InvalidOptions:
            Nothing is stored.
    """
    with opened(game_id, key) as draft:
        if draft.kept is not None:
            return render(outcome_again(draft, user_id))
        _check_host(draft, user_id)
        check_open(draft.game)
        draft_start(draft, user_id)
        return saved(draft, user_id, render, key)


def game_change(*, game_id: UUID, user_id: Any, changes: Json, render: Render[T]) -> T:
    """Change an open table as its host.

    Args:
        changes: Any of `name`, `visibility`, `options`, `pace`, `auto_start`, `rated`,
            `chat`, `autopilot`, `min_reliability`.

    Raises:
        GameNotFound, NotSeated, NotHost, GameStarted, GameOver, InvalidOptions, PeopleOnly,
        LevelUnavailable: Nothing is stored.
        Problem: 403 `no_rated_play`, or `muted`, for a name; nothing is stored.
    """
    with opened(game_id) as draft:
        game = draft.game
        _check_host(draft, user_id)
        check_open(game)
        for name, value in _completed(draft, changes).items():
            setattr(game, name, value)
        has_bots = any(seat.bot_level for seat in game.seats)
        people_check(is_rated=game.rated, has_bots=has_bots)
        if changes.get("rated"):
            rated_check(user_id)
        if "name" in changes:
            check(user_id, SanctionKind.MUTE)
        if changes:
            draft.tell("table_changed", None, {"changed": sorted(changes)})
        if changes.get("rated"):
            _barred_leave(draft)
        start_if_full(draft)
        return saved(draft, user_id, render)


def game_cancel(*, game_id: UUID, user_id: Any, render: Render[T]) -> T:
    """Give up a table as its host before it begins.

    Raises:
        GameNotFound, NotSeated, NotHost, GameStarted, GameOver: Nothing is stored.
    """
    with opened(game_id) as draft:
        _check_host(draft, user_id)
        check_open(draft.game)
        _cancel(draft)
        cancel_notify(draft.game, user_id)
        return saved(draft, user_id, render)


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


def check_open(game: GameRow) -> None:
    """Raise GameStarted or GameOver unless the table has not begun."""
    if game.status == Status.ACTIVE:
        raise GameStarted
    if game.status != Status.OPEN:
        raise GameOver


def start_if_full(draft: Draft) -> None:
    """Start an open table that waits for nobody else."""
    game = draft.game
    is_full = not any(seat.is_free for seat in game.seats)
    if game.status == Status.OPEN and game.auto_start and is_full:
        draft_start(draft)


def _completed(draft: Draft, changes: Json) -> Json:
    done = dict(changes)
    if "options" in done:
        done["options"] = draft.app.rules.check_options(done["options"], len(draft.game.seats))
    if "pace" in done:
        done["pace"] = pace_of(done["pace"])
    if "autopilot" in done:
        done["autopilot_level"] = _level(draft, done.pop("autopilot"))
    return done


def _level(draft: Draft, level: str | None) -> str:
    if level:
        level_check(draft.app, level)
    return level or ""


def _barred_leave(draft: Draft) -> None:
    """Empty the seats of those who may not play where it counts, at a table that became rated."""
    for seat in draft.game.seats:
        if seat.user_id is not None and is_barred(seat.user_id):
            free_seat(draft, seat)


def _check_host(draft: Draft, user_id: Any) -> None:
    if draft.seat_of(user_id).index != draft.game.host:
        raise NotHost


def _seat_at(game: GameRow, index: int) -> SeatRow:
    if not 0 <= index < len(game.seats):
        raise NoSuchSeat(seat=index, seats=len(game.seats))
    return game.seats[index]


def _first_free(game: GameRow) -> SeatRow:
    seat = next((seat for seat in game.seats if seat.is_free), None)
    if seat is None:
        raise GameFull
    return seat


def _check_reliable(game: GameRow, user_id: Any) -> None:
    """Raise ReliabilityTooLow if an open table asks for more than this user shows."""
    found = reliability_asked([game], user_id)
    if not found.suffices(game.min_reliability):
        raise ReliabilityTooLow(min=game.min_reliability, percent=found.percent)


def seat_give(draft: Draft, user_id: Any) -> SeatRow:
    """Seat a user in the first free seat of a draft.

    Raises:
        GameFull: There is none.
    """
    return _sit_down(draft, user_id, None)


def _sit_down(draft: Draft, user_id: Any, index: int | None) -> SeatRow:
    game = draft.game
    seat = _first_free(game) if index is None else _seat_at(game, index)
    if not seat.is_free:
        raise SeatTaken(seat=seat.index)
    if game.rated:
        rated_check(user_id)
    _player_read(seat, user_id)
    draft.tell("seat_taken", seat.index, {"kind": "person", "level": None})
    return seat


def _player_read(seat: SeatRow, user_id: Any) -> None:
    """Seat a user, with their public data."""
    user = get_user_model().objects.get(id=user_id)
    seat.user_id = user.id
    seat.username, seat.player_name = user.username, user.name
    seat.kind, seat.avatar, seat.is_active = user.kind, user.avatar, user.is_active
    seat.time_zone = user.time_zone


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
        _cancel(draft)


def _cancel(draft: Draft) -> None:
    draft.game.status = Status.CANCELLED
    draft.tell("game_cancelled", None)
