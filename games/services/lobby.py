"""A table before its game, as its host has it: add bots, change it, start it, give it up."""

from typing import Any, TypeVar
from uuid import UUID

from accounts.models import SanctionKind
from accounts.services.sanctions import check
from games.engine import Json
from games.pace import pace_of
from games.services.checks import check_host, check_open
from games.services.create import level_check
from games.services.draft import Draft, KeyRequest, opened
from games.services.notify import cancel_notify
from games.services.outcome import Render, outcome_again, saved
from games.services.ratings import is_barred, people_check, rated_check
from games.services.seating import draft_cancel, first_free, free_seat
from games.services.start import draft_start, start_if_full

T = TypeVar("T")


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
        check_host(draft, user_id)
        check_open(draft.game)
        people_check(is_rated=draft.game.rated, has_bots=True)
        level_check(draft.app, level)
        seat = first_free(draft.game)
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
        check_host(draft, user_id)
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
        check_host(draft, user_id)
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
        check_host(draft, user_id)
        check_open(draft.game)
        draft_cancel(draft)
        cancel_notify(draft.game, user_id)
        return saved(draft, user_id, render)


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
