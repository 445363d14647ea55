"""What a moderator does to a running game: end it, hand a seat to a bot, give time, look inside.

Never to a game of their own. The audit log keeps who did it, and why.
"""

from datetime import timedelta
from typing import Any
from uuid import UUID

from django.db import transaction

from accounts.models import User
from accounts.services.audit import audit_note
from games.models import Act, Cause, Ended
from games.rows import SeatRow
from games.selectors.tables import game_read
from games.services.acts import act_log, game_stop
from games.services.autopilot import steer
from games.services.checks import check_running, seat_at
from games.services.draft import Draft, opened
from games.services.errors import GameNotFound, Partial
from games.services.shifts import clocks_move

LONGEST = timedelta(days=14)
"""The most that a moderator adds to a deadline at once."""


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
        game_stop(draft, Ended.MODERATOR)
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
        draft_hand_over(draft, seat_at(draft.game, index), user_id, reason)
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


def game_extend(*, game_id: UUID, by: User, span: timedelta, reason: str) -> None:
    """Give everybody in a running game more time, at most 14 days at once.

    Raises:
        GameNotFound, GameNotStarted, GameOver: Nothing is stored.
        Partial: It is the moderator's own game.
    """
    with opened(game_id) as draft:
        check_moderated(draft, by.pk)
        moderation_log(draft, by.pk, reason)
        moderated(draft, "extend", None, reason)
        clocks_move(draft, lambda end: end + min(span, LONGEST), "moderator")
        draft.save()
        audit_note(actor_id=by.pk, act="game.extend", subject=f"game:{game_id}", reason=reason,
                   seconds=int(span.total_seconds()))  # fmt: skip


@transaction.atomic
def state_reveal(*, game_id: UUID, by: User, reason: str) -> str:
    """Return the snapshot of a game, hidden things too; the audit log keeps who looked and why.

    Raises:
        GameNotFound: Or it has not begun. Partial: The moderator sits there.
    """
    game = game_read(game_id, with_state=True)
    if game is None or not game.state:
        raise GameNotFound
    if game.seat_of(by.pk) is not None:
        raise Partial
    audit_note(actor_id=by.pk, act="game.reveal", subject=f"game:{game_id}", reason=reason,
               move=game.move_count)  # fmt: skip
    return game.state


def moderation_log(draft: Draft, user_id: Any, reason: str) -> None:
    """Log a moderator's act that the rules do not see, in a running game."""
    act_log(draft, Act.MODERATION, None, Cause.MODERATOR, user_id, reason)


def moderated(draft: Draft, act: str, seat: int | None, reason: str) -> None:
    """Tell a table what a moderator does there, and why."""
    data = {"act": act, "reason": reason or None}
    draft.tell("moderated", seat, data, cause=Cause.MODERATOR)


def check_moderated(draft: Draft, user_id: Any) -> None:
    """Refuse a moderator's act at a table that is not being played, or where they sit themselves.

    Raises:
        GameNotStarted, GameOver, Partial: The last for who resigned there, too.
    """
    check_running(draft.game)
    if user_id is not None and draft.game.seat_of(user_id) is not None:
        raise Partial


def _audit(draft: Draft, act: str, user_id: Any, reason: str, **data: Any) -> None:
    subject = f"game:{draft.game.id}"
    audit_note(actor_id=user_id, act=act, subject=subject, reason=reason, **data)
