"""Blocks: silent and symmetric. Who is apart from somebody never meets them, whoever asked for it.

Every path that brings people together asks here; see `docs/decisions/blocks.md`.
"""

from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import Q, QuerySet

from accounts import hooks
from accounts.models import Block, Friendship, User
from accounts.prepared import ID, Prepared
from accounts.times import moment

MOST = 1000
"""The most people that one person keeps away from."""


class TooManyBlocks(Exception):
    """A person keeps away from `MOST` people already."""


def blocked_ids(user_id: Any) -> set[UUID]:
    """Return whom a person never meets: those whom they block and those who block them."""
    return {other if owner == user_id else owner for owner, other in _PAIRS.rows(user_id)}


def _pairs(user_id: Any) -> QuerySet[Block, tuple[Any, ...]]:
    found = Block.objects.filter(Q(owner_id=user_id) | Q(other_id=user_id))
    return found.values_list("owner_id", "other_id")


_PAIRS = Prepared(_pairs, ID)


def are_apart(a: Any, b: Any) -> bool:
    """Whether two people never meet; one person is not apart from themselves."""
    return Block.objects.filter(Q(owner_id=a, other_id=b) | Q(owner_id=b, other_id=a)).exists()


def apart(user_id: Any, column: str = "pk") -> Q:
    """Return the condition that `column` names somebody whom a person never meets.

    Args:
        user_id: An id, or an `OuterRef` to one.
    """
    mine = Block.objects.filter(owner_id=user_id).values("other_id")
    theirs = Block.objects.filter(other_id=user_id).values("owner_id")
    return Q(**{f"{column}__in": mine}) | Q(**{f"{column}__in": theirs})


@transaction.atomic
def block_put(*, owner: User, other: User) -> Block:
    """Keep away from somebody, who is told nothing; a friendship ends.

    Doing so again changes nothing.

    Raises:
        TooManyBlocks: Nothing is stored.
    """
    known = Block.objects.filter(owner=owner, other=other).first()
    if known is not None:
        return known
    if Block.objects.filter(owner=owner).count() >= MOST:
        raise TooManyBlocks
    pair = Q(owner=owner, other=other) | Q(owner=other, other=owner)
    Friendship.objects.filter(pair).delete()
    made = Block.objects.get_or_create(owner=owner, other=other)[0]
    for hook in hooks.on_block:
        hook(owner.pk, other.pk)
    return made


def block_delete(*, owner: User, other_id: Any) -> None:
    """Meet somebody again; what the block ended stays ended."""
    Block.objects.filter(owner=owner, other_id=other_id).delete()


def blocks_export(user: User) -> dict[str, Any]:
    """Return whom a person blocks; who blocks them is nobody's to know."""
    mine = Block.objects.filter(owner=user).select_related("other").order_by("created_at")
    return {
        "blocks": [
            {"player": str(one.other_id), "name": one.other.name, "since": moment(one.created_at)}
            for one in mine
        ]
    }
