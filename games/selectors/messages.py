"""Read what was said at a table, as one of its people may see it."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db.models import Exists, F, OuterRef, Q, QuerySet

from accounts.models import Block
from games.models import Message
from games.selectors.paging import Cursor, Order, ends_of, page_of

LATEST: Order = (("at", True, datetime), ("id", True, UUID))
"""The newest first."""


@dataclass(frozen=True, slots=True)
class MessagePage:
    """Messages in order, and where the list goes on."""

    messages: list[Message]
    next: Cursor | None
    previous: Cursor | None


def messages_visible(game_id: UUID, user_id: Any) -> QuerySet[Message]:
    """Return what a reader sees of what was said at a table."""
    return Message.objects.filter(_is_heard(user_id), game_id=game_id).select_related("user")


def _is_heard(user_id: Any) -> Q:
    """Return the condition that a message is not of somebody whom its reader blocks, nor later
    than a block by who said it: what was said before stays, for what vanishes would tell.
    """
    mine = Block.objects.filter(owner_id=user_id, other_id=OuterRef("user_id"))
    theirs = Block.objects.filter(owner_id=OuterRef("user_id"), other_id=user_id)
    return ~Exists(mine) & ~Exists(theirs.filter(created_at__lte=OuterRef("at")))


def messages_page(game_id: UUID, user_id: Any, cursor: Cursor | None, size: int) -> MessagePage:
    """Return a page of what a person may read at a table."""
    rows = list(page_of(messages_visible(game_id, user_id), LATEST, cursor, size))
    if cursor is not None and cursor.is_back:
        rows.reverse()
    shown, after, before = ends_of([(row.at, row.id) for row in rows], cursor, size)
    return MessagePage(rows[shown], after, before)


def messages_changed(game_id: UUID, user_id: Any, since: int, until: int) -> list[Message]:
    """Return what came or was removed while the table's `message_count` went from `since` on."""
    changed = messages_visible(game_id, user_id).filter(changed__gt=since, changed__lte=until)
    return list(changed.order_by("changed"))


def message_get(message_id: UUID, user_id: Any) -> Message | None:
    """Return a message at a table of the person; None if it is not theirs to see."""
    mine = Message.objects.filter(_is_heard(user_id), id=message_id, game__seats__user_id=user_id)
    return mine.select_related("user", "game").first()


def unread_of(game_id: UUID, seat: int) -> QuerySet[Message]:
    """Return the messages that a seat has not read."""
    mine = F("unread_by").bitand(1 << seat)
    return Message.objects.filter(game_id=game_id).annotate(mine=mine).filter(mine__gt=0)
