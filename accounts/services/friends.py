"""Friends: one asks, the other asks back or refuses. Who is apart asks and is never heard."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import Exists, OuterRef, Q, QuerySet

from accounts.models import Friendship, User
from accounts.services.blocks import apart, are_apart
from accounts.times import moment

MOST = 500
"""The most people that one person is friends with, or asks."""

STATES = ("friends", "asked", "asks")
"""What somebody may be to a person: a friend, asked by them, asking them."""


class TooManyFriends(Exception):
    """A person has or asks `MOST` friends already."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What came of asking: how both stand now, whether it was asked for the first time, and whether
    the other is to know.
    """

    row: Friendship
    state: str
    is_new: bool
    is_near: bool


def are_friends(a: Any, b: Any) -> bool:
    """Whether both want to be friends, and are not apart."""
    return Friendship.objects.filter(friends_of(a), owner_id=a, other_id=b).exists()


def friends_of(user_id: Any) -> Q:
    """Return the condition that a `Friendship` of this owner is returned by somebody near."""
    back = Friendship.objects.filter(owner_id=OuterRef("other_id"), other_id=OuterRef("owner_id"))
    return Q(Exists(back)) & ~apart(user_id, "other_id")


def friend_ids(user_id: Any) -> QuerySet[Friendship, UUID]:
    """Return the ids of a person's friends, for a subquery."""
    mine = Friendship.objects.filter(friends_of(user_id), owner_id=user_id)
    return mine.values_list("other_id", flat=True)


@transaction.atomic
def friend_ask(*, owner: User, other: User) -> Asked:
    """Ask somebody to be friends, or accept that they ask. Doing so again changes nothing.

    Raises:
        TooManyFriends: Nothing is stored.
    """
    known = Friendship.objects.filter(owner=owner, other=other).first()
    if known is None and Friendship.objects.filter(owner=owner).count() >= MOST:
        raise TooManyFriends
    row, is_new = Friendship.objects.get_or_create(owner=owner, other=other)
    is_near = not are_apart(owner.pk, other.pk)
    is_wanted = Friendship.objects.filter(owner=other, other=owner).exists()
    return Asked(row, "friends" if is_near and is_wanted else "asked", is_new, is_near)


@transaction.atomic
def friend_end(*, user: User, other_id: Any) -> None:
    """Refuse somebody, take a question back, or be friends no longer; nobody is told."""
    Friendship.objects.filter(owner=user, other_id=other_id).delete()
    near = ~apart(user.pk, "owner_id")
    Friendship.objects.filter(near, owner_id=other_id, other=user).delete()


def friendships_of(user_id: Any) -> QuerySet[Any]:
    """Return how a person stands with others: what they asked, and what others ask them.

    Each row has `is_mutual`. Others from whom they are apart ask in vain.
    """
    back = Friendship.objects.filter(owner_id=OuterRef("other_id"), other_id=OuterRef("owner_id"))
    asked_me = Q(other_id=user_id) & ~apart(user_id, "owner_id") & ~Exists(back)
    rows = Friendship.objects.filter(Q(owner_id=user_id) | asked_me)
    near_back = back.exclude(apart(user_id, "owner_id"))
    return rows.annotate(is_mutual=Exists(near_back)).select_related("owner", "other")


def state_of(row: Any, user_id: Any) -> str:
    """Return how a row of `friendships_of` stands for the person, one of `STATES`."""
    if row.owner_id != user_id:
        return "asks"
    return "friends" if row.is_mutual else "asked"


def friends_export(user: User) -> dict[str, Any]:
    """Return a person's friends and open questions."""
    rows = friendships_of(user.pk).order_by("created_at")
    return {"friends": [_exported(row, user.pk) for row in rows]}


def _exported(row: Friendship, user_id: Any) -> dict[str, Any]:
    other = row.other if row.owner_id == user_id else row.owner
    state = state_of(row, user_id)
    return {"player": str(other.pk), "name": other.name, "state": state,
            "since": moment(row.created_at)}  # fmt: skip
