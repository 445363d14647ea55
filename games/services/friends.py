"""Asking to be friends, and telling whom it concerns. Who is apart is told nothing."""

from typing import Any

from django.db import transaction
from django.db.models import Q

from accounts.models import User
from accounts.services import friends
from accounts.services.friends import Asked
from notices.models import Notice
from notices.services import notice_create, notices_withdraw

ASKED, ACCEPTED = "friend_request", "friend_accepted"


@transaction.atomic
def friend_ask(*, user: User, other: User) -> Asked:
    """Ask somebody to be friends, or accept that they ask; they are told once.

    Raises:
        TooManyFriends: Nothing is stored.
    """
    asked = friends.friend_ask(owner=user, other=other)
    if asked.is_new:
        kind = ACCEPTED if asked.state == "friends" else ASKED
        _tell(kind, user, other, is_heard=asked.is_near)
    if asked.state == "friends":
        _forget(user, other)
    return asked


@transaction.atomic
def friend_end(*, user: User, other: User) -> None:
    """Refuse somebody, take a question back, or be friends no longer; nobody is told."""
    friends.friend_end(user=user, other_id=other.pk)
    _forget(user, other)
    _forget(other, user)


def request_holds(notice: Notice) -> bool:
    """Whether who asks to be friends still does, and waits for the reader's answer."""
    asker = notice.params["player"]
    rows = friends.friendships_of(notice.user_id).filter(owner_id=asker, other_id=notice.user_id)
    return bool(rows.exists())


def requests_untell(owner_id: Any, other_id: Any) -> None:
    """Take back what two people asked each other, as a block does."""
    for reader, asker in ((owner_id, other_id), (other_id, owner_id)):
        notices_withdraw(subject=f"player:{asker}", kinds=[ASKED], user_ids=[reader])


def notices_of_person_forget(user: User) -> None:
    """Delete what others were told of a person, by name, when the person goes."""
    Notice.objects.filter(Q(subject=_subject(user)) | Q(params__player=str(user.pk))).delete()


def _tell(kind: str, of: User, reader: User, *, is_heard: bool) -> None:
    params: dict[str, Any] = {"player": str(of.pk), "name": of.name}
    people = {reader.pk: params}
    notice_create(kind=kind, subject=_subject(of), people=people, is_heard=is_heard)


def _forget(reader: User, of: User) -> None:
    """Take back the question that a reader has answered."""
    notices_withdraw(subject=_subject(of), kinds=[ASKED], user_ids=[reader.pk])


def _subject(of: User) -> str:
    return f"player:{of.pk}"
