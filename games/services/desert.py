"""Hand a seat over to a bot and come back, resign; what a moderator may do to a running game."""

from typing import Any, TypeVar
from uuid import UUID

from accounts.services.audit import audit_note
from games.models import Act, Cause, Ended, Status
from games.rows import SETTLEMENT, MoveRow, SeatRow
from games.services.deadlines import deadline_left, deadlines_show
from games.services.draft import Draft, KeyRequest, opened
from games.services.errors import GameNotStarted, GameOver, HasResigned, NoSuchSeat, Partial
from games.services.ordering import order_clock_set
from games.services.outcome import Render, outcome_again, outcome_of, state_of, version_after

T = TypeVar("T")


def autopilot_set(*, game_id: UUID, user_id: Any, is_on: bool, render: Render[T]) -> T:
    """Let a bot play the user's seat, or come back.

    Raises:
        GameNotFound, NotSeated, HasResigned, GameNotStarted, GameOver: Nothing is stored.
    """
    with opened(game_id) as draft:
        seat = draft.seat_of(user_id)
        check_playing(draft, seat)
        if seat.autopilot != is_on:
            act = Act.AUTOPILOT_ON if is_on else Act.AUTOPILOT_OFF
            act_log(draft, act, seat, Cause.PERSON, user_id)
            steer(draft, seat, is_on)
            draft.tell(act, seat.index)
        return saved(draft, user_id, seat, render)


def seat_resign(
    *, game_id: UUID, user_id: Any, key: KeyRequest | None = None, render: Render[T]
) -> T:
    """Leave a running game for good; a bot plays on. When no person is left, the game ends.

    Raises:
        GameNotFound, NotSeated, HasResigned, GameNotStarted, GameOver: Nothing is stored.
    """
    with opened(game_id, key) as draft:
        if draft.kept is not None:
            return render(outcome_again(draft, user_id))
        seat = draft.seat_of(user_id)
        check_playing(draft, seat)
        act_log(draft, Act.RESIGN, seat, Cause.PERSON, user_id)
        _resign(draft, seat, Cause.PERSON)
        return saved(draft, user_id, seat, render, key)


def draft_desert(draft: Draft, seat: SeatRow) -> None:
    """Resign for a person who is going for good."""
    act_log(draft, Act.RESIGN, seat, Cause.PERSON, seat.user_id)
    _resign(draft, seat, Cause.PERSON)


def game_end(*, game_id: UUID, user_id: Any, reason: str) -> None:
    """End a running game as a moderator, for a `reason` of 1 to 500 characters.

    Raises:
        GameNotFound, GameNotStarted, GameOver: Nothing is stored.
        Partial: It is the moderator's own game.
    """
    with opened(game_id) as draft:
        check_moderated(draft, user_id)
        act_log(draft, Act.END, None, Cause.MODERATOR, user_id, reason)
        moderated(draft, "end", None, reason)
        _end(draft, Ended.MODERATOR)
        draft.save()
        _audit(draft, "game.end", user_id, reason)


def seat_hand_over(*, game_id: UUID, index: int, user_id: Any, reason: str) -> None:
    """Hand a person's seat to a bot as a moderator, until its player's next own act.

    Raises:
        GameNotFound, GameNotStarted, GameOver, NoSuchSeat: Nothing is stored.
        Partial: It is the moderator's own game.
    """
    with opened(game_id) as draft:
        check_moderated(draft, user_id)
        if not 0 <= index < len(draft.game.seats):
            raise NoSuchSeat(seat=index, seats=len(draft.game.seats))
        seat = draft.game.seats[index]
        draft_hand_over(draft, seat, user_id, reason)
        draft.save()
        _audit(draft, "game.hand_over", user_id, reason, seat=index)


def draft_hand_over(
    draft: Draft, seat: SeatRow, user_id: Any, reason: str, *, is_told: bool = True
) -> None:
    """Hand a person's seat to a bot as a moderator.

    Args:
        is_told: Whether the table reads the reason; else only the log keeps it.
    """
    act_log(draft, Act.AUTOPILOT_ON, seat, Cause.MODERATOR, user_id, reason)
    moderated(draft, "autopilot", seat.index, reason if is_told else "")
    if not seat.is_played_by_server:
        steer(draft, seat, True)
        draft.tell(Act.AUTOPILOT_ON, seat.index, cause=Cause.MODERATOR)


def moderation_log(draft: Draft, user_id: Any, reason: str) -> None:
    """Log a moderator's act that the rules do not see, in a running game."""
    act_log(draft, Act.MODERATION, None, Cause.MODERATOR, user_id, reason)


def moderated(draft: Draft, act: str, seat: int | None, reason: str) -> None:
    """Tell a table what a moderator does there, and why."""
    data = {"act": act, "reason": reason or None}
    draft.tell("moderated", seat, data, cause=Cause.MODERATOR)


def _audit(draft: Draft, act: str, user_id: Any, reason: str, **data: Any) -> None:
    subject = f"game:{draft.game.id}"
    audit_note(actor_id=user_id, act=act, subject=subject, reason=reason, **data)


def _check_running(draft: Draft) -> None:
    if draft.game.status == Status.OPEN:
        raise GameNotStarted
    if not draft.game.is_running:
        raise GameOver


def check_moderated(draft: Draft, user_id: Any) -> None:
    """Refuse a moderator's act at a table that is not being played, or where they sit themselves.

    Raises:
        GameNotStarted, GameOver, Partial: The last for who resigned there, too.
    """
    _check_running(draft)
    if user_id is not None and draft.game.seat_of(user_id) is not None:
        raise Partial


def check_playing(draft: Draft, seat: SeatRow) -> None:
    """Raise HasResigned, GameNotStarted or GameOver unless a seat's player may act at the table."""
    if seat.resigned:
        raise HasResigned
    _check_running(draft)


def act_log(
    draft: Draft, act: Act, seat: SeatRow | None, cause: Cause, user_id: Any, reason: str = ""
) -> None:
    """Log an act at the table that the rules do not see."""
    game = draft.game
    index = seat.index if seat else None
    draft.move = MoveRow(
        game.move_count, act, index, cause, user_id, None, None, None, draft.now, reason=reason
    )
    game.move_count += 1


def steer(draft: Draft, seat: SeatRow, is_on: bool) -> None:
    """Let a bot play a seat, or its player again; what was missed is forgiven."""
    seat.autopilot, seat.misses = is_on, 0
    if not is_on:
        seat.acted_in = draft.game.sitting
    _clock_again(draft, seat)


def _clock_again(draft: Draft, seat: SeatRow) -> None:
    if seat.due_at is not None:
        is_bot = seat.is_played_by_server
        seat.due_at = draft.now if is_bot else deadline_left(draft, seat)
    deadlines_show(draft.game)
    order_clock_set(draft.app, seat, state_of(draft.game), draft.now)


def _resign(draft: Draft, seat: SeatRow, cause: Cause) -> None:
    seat.resigned, seat.autopilot, seat.standing_order = True, False, ""
    _clock_again(draft, seat)
    draft.tell("resigned", seat.index, cause=cause)
    if all(other.bot_level or other.resigned for other in draft.game.seats):
        _end(draft, Ended.ABANDONED)


def _end(draft: Draft, how: Ended) -> None:
    """Stop all clocks; the settlement writes the end."""
    game = draft.game
    game.ended, game.phase, game.deadline = how, SETTLEMENT, None
    for seat in game.seats:
        seat.decision = seat.due_at = seat.claimed_until = seat.deadline = None
        seat.order_at = seat.clock_at = seat.clock_from = None


def saved(
    draft: Draft, user_id: Any, seat: SeatRow, render: Render[T], key: KeyRequest | None = None
) -> T:
    """Store a draft and return what it shows to the user of a seat."""
    draft.save(key, seat.index, after=version_after(draft, seat.index, None), extra={})
    return render(outcome_of(draft, user_id))
