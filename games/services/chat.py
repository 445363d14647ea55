"""Say something at a table, take it away. Nothing here moves anybody's feed."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar
from uuid import UUID

from django.db.models import Case, F, When

from accounts.models import SanctionKind, User
from accounts.services import sanctions
from accounts.services.audit import audit_note
from accounts.services.blocks import blocked_ids
from accounts.words import UnfitWords, checked
from games.engine import Json
from games.models import Chat, Message, Seat, Status
from games.rows import GameRow, SeatRow
from games.services.draft import Draft, KeyRequest, opened
from games.services.errors import PhrasesOnly, WordsRefused
from games.services.interventions import moderated, moderation_log
from games.services.notify import subject_of, words_of
from games.services.outcome import Render, outcome_again, outcome_of
from notices.models import Notice
from notices.services import notice_create

T = TypeVar("T")

NOBODY = 0
"""Audience of an event that is in no feed: it only tells that something at the table changed."""


def message_send(
    *,
    game_id: UUID,
    user: User,
    text: str = "",
    phrase: str = "",
    key: KeyRequest | None = None,
    shown: Callable[[Message], Json],
    render: Render[T],
) -> T:
    """Say something at one's own table: own words, or the id of a ready phrase.

    Args:
        shown: Makes the member `message` of the answer.

    Raises:
        GameNotFound, NotSeated, PhrasesOnly, WordsRefused, KeyReused: Nothing is stored.
        Problem: 403 `muted`, for own words.
    """
    with opened(game_id, key) as draft:
        if draft.kept is not None:
            return render(outcome_again(draft, user.pk))
        seat = draft.seat_of(user.pk)
        said = _said(draft, user, seat, text, phrase)
        _hear(draft, user, said)
        extra = {"message": shown(said)}
        draft.save(key, seat.index, after=seat.seq, extra=extra)
        outcome = outcome_of(draft, user.pk)
        outcome.status, outcome.extra = 201, extra
        return render(outcome)


def _said(draft: Draft, user: User, seat: SeatRow, text: str, phrase: str) -> Message:
    if text:
        if draft.game.chat != Chat.OPEN:
            raise PhrasesOnly
        sanctions.check(user, SanctionKind.MUTE)
        try:
            text = checked(text)
        except UnfitWords:
            raise WordsRefused from None
    number = _count(draft)
    return Message(game_id=draft.game.id, user=user, seat=seat.index, text=text, phrase=phrase,
                   at=draft.now, changed=number)  # fmt: skip


def _count(draft: Draft) -> int:
    """Number a change of what was said, and tell those who wait for the lock that there is one."""
    draft.game.message_count += 1
    draft.tell("message_changed", None, audience=NOBODY)
    return draft.game.message_count


def _hear(draft: Draft, user: User, said: Message) -> None:
    """Store a message as unread for all who hear it; tell those who had read all before."""
    apart = blocked_ids(user.pk)
    others = [
        seat for seat in draft.game.seats if seat.user_id not in (None, user.pk) and seat.is_active
    ]
    hearers = [seat for seat in others if seat.user_id not in apart]
    said.unread_by = sum(1 << seat.index for seat in hearers)
    said.save(force_insert=True)
    if not others:
        return
    # Not from the rows: who marks as read does not wait for whoever reads them here. And all rows,
    # whoever hears it: a statement less would tell.
    rows = Seat.objects.filter(id__in=[seat.id for seat in others])
    more = Case(When(id__in=[seat.id for seat in hearers], then=1), default=0)
    rows.update(unread_messages=F("unread_messages") + more)
    first = set(rows.filter(unread_messages=1).values_list("index", flat=True))
    _notify(draft.game, [seat for seat in hearers if seat.index in first], said)


def _notify(game: GameRow, seats: Sequence[SeatRow], said: Message) -> None:
    """Tell people who had read everything at a table that something was said there."""
    told = words_of(game, said.user_id, said.user.name)
    people = {seat.user_id: told for seat in seats}
    if people:
        once = str(said.id)
        notice_create(kind="message", subject=subject_of(game.id), people=people, once=once)


def is_unread(notice: Notice) -> bool:
    """Whether a person has still not read what a notice of a message tells of."""
    game_id = notice.subject.removeprefix("game:")
    mine = Seat.objects.filter(game_id=game_id, user_id=notice.user_id)
    return mine.filter(unread_messages__gt=0).exists()


def message_take_away(*, message_id: UUID, user_id: Any, reason: str) -> bool:
    """Take a message away as a moderator; a table that is not over is told.

    Returns:
        Whether it was still there.
    """
    found = Message.objects.filter(id=message_id).first()
    if found is None:
        return False
    with opened(found.game_id) as draft:
        found.refresh_from_db()
        if found.removed_at is not None:
            return False
        if draft.game.is_running:
            moderation_log(draft, user_id, reason)
        if draft.game.status in (Status.OPEN, Status.ACTIVE):
            moderated(draft, "message", found.seat, reason)
        message_remove(draft, found)
        draft.save()
    audit_note(actor_id=user_id, act="message.remove", subject=f"message:{found.id}",
               reason=reason, game=str(found.game_id))  # fmt: skip
    return True


def message_remove(draft: Draft, message: Message) -> None:
    """Take a message away, in a draft of its table; its words stay for moderators alone."""
    message.removed_at, message.changed = draft.now, _count(draft)
    message.save(update_fields=["removed_at", "changed"])
