"""A person goes for good, and nothing of theirs may come after them.

What names a person has a foreign key to their row, and that row is deleted. So the database refuses
whatever comes later, by whom and about what it may be: see `docs/decisions/erasing.md`.
"""

import secrets
from collections.abc import Collection, Iterator
from datetime import timedelta
from typing import Any

from allauth.usersessions.models import UserSession
from django.contrib.sessions.models import Session
from django.db import IntegrityError, OperationalError, connection, transaction
from django.db.models import CASCADE, PROTECT, SET_NULL, ManyToOneRel, QuerySet
from django.utils import timezone

from accounts import hooks
from accounts.locks import is_lock_trouble, is_reference_trouble
from accounts.models import PersonGone, User
from accounts.services.traces import sign_ins_of_nobody_erase, traces_erase

GONE = "gone-"
"""What the usernames of nameless rows begin with."""

NAMELESS = "-"
"""What they are called."""

LATE_ROWS = timedelta(days=2)
"""How long after somebody went the sweep looks for rows that came too late."""

TRIES = 4
"""How often an erasure begins anew that got in the way of somebody's write."""


def user_erase(*, user: User) -> None:
    """Let a person go: name, address and sign-ins leave, games stay (`hooks.on_erase`).

    The person's row is deleted. Where games stay that they sat in, these point to a fresh nameless
    row from then on. Whoever has gone already stays gone.

    Raises:
        IntegrityError, OperationalError: Others were quicker `TRIES` times; nothing is stored.
    """
    for left in reversed(range(TRIES)):
        try:
            _erase(user)
        except (IntegrityError, OperationalError) as error:
            is_passing = is_lock_trouble(error) or is_reference_trouble(error)
            if not left or connection.in_atomic_block or not is_passing:
                raise
        else:
            return


def people_hold(ids: Collection[Any]) -> None:
    """Let nobody of several people be erased before the caller's transaction ends.

    For what tells of people without a column that names them.

    Raises:
        PersonGone: One of them has been erased already.
    """
    rows = User.objects.filter(pk__in=ids).order_by("pk")
    if len(rows.select_for_update(no_key=True).values_list("pk")) < len(ids):
        raise PersonGone


@transaction.atomic
def _erase(user: User) -> None:
    """Empty twice: first under the locks that every write takes, in the order in which they do,
    then once more for what was stored until the person's row was had.
    """
    _emptied(user)
    for _, rows in _rows(user, PROTECT):
        list(rows.order_by("pk").select_for_update().values_list("pk"))
    # Waits for all whose rows point here already, and lets nobody else commit one.
    locked = User.objects.select_for_update().filter(pk=user.pk).first()
    if locked is not None:
        _emptied(locked)
        _kept_pass_on(locked)
        User.objects.filter(pk=user.pk).delete()


def _emptied(user: User) -> None:
    """Take away all of a person but the row and what is kept."""
    for hook in hooks.on_erase:
        hook(user)
    keys = UserSession.objects.filter(user=user).values_list("session_key", flat=True)
    Session.objects.filter(session_key__in=list(keys)).delete()
    _rows_take(user)
    traces_erase(user)


def _rows(user: User, on_delete: Any) -> Iterator[tuple[str, QuerySet[Any]]]:
    """Yield what points to a person and is treated so when the row goes, by column."""
    for relation in User._meta.get_fields(include_hidden=True):
        if isinstance(relation, ManyToOneRel) and relation.on_delete is on_delete:
            column = relation.field.name
            yield column, relation.related_model._base_manager.filter(**{column: user})


def _kept_pass_on(user: User) -> None:
    """Let what stays point to a nameless row, where a game asks for one; else to nobody."""
    asking = list(_rows(user, PROTECT))
    if any(rows.exists() for _, rows in asking):
        heir = _nameless_create(user)
        for column, rows in [*asking, *_rows(user, SET_NULL)]:
            rows.update(**{column: heir})


def _nameless_create(user: User) -> User:
    """Return a row that tells nothing of a person but what kind they were."""
    nameless = User(username=f"{GONE}{secrets.token_hex(8)}", name=NAMELESS, kind=user.kind)
    nameless.is_active = False
    nameless.set_unusable_password()
    nameless.save(force_insert=True)
    return nameless


def _rows_take(user: User) -> int:
    """Delete every row that would go with a person's own; return how many rows."""
    return sum(rows.delete()[0] for _, rows in _rows(user, CASCADE))


def gone_sweep() -> int:
    """Take away what should never have come after somebody; return how many rows.

    Rows of nameless people made within `LATE_ROWS`, and sign-ins of nobody. Safe to run twice.
    """
    late = timezone.now() - LATE_ROWS
    nameless = User.objects.filter(username__startswith=GONE, name=NAMELESS, email="")
    gone = nameless.filter(is_active=False, last_seen_at__gte=late)
    return sum(_rows_take(user) for user in gone) + sign_ins_of_nobody_erase()
