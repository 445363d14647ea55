"""What happens to people: guests come, change their profile, hand over, go."""

import secrets
from datetime import timedelta
from typing import Any

from allauth.account.models import EmailAddress
from django.conf import settings
from django.db import IntegrityError, transaction
from django.db.models import Exists, F, OuterRef
from django.utils import timezone

from accounts import hooks
from accounts.models import GuestKey, Handover, Kind, SanctionKind, User
from accounts.services.erasing import user_erase
from accounts.services.sanctions import check, check_suspended
from accounts.services.traces import PENDING
from accounts.services.vacation import vacation_announce, vacation_consent, vacation_end
from accounts.sessions import keys_alive

_SEEN_BY_OTHERS = {"name", "avatar"}
_QUIET = {"quiet_from", "quiet_until", "time_zone"}
_CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
_CODE_LENGTH = 8


def guest_create(*, name: str = "", key: str | None = None, fingerprint: str = "") -> User:
    """Return a guest; the same idempotency `key` gives the same guest, to twins in flight too.

    Raises:
        KeyReused: The key came with another body before.
    """
    if key is None:
        return User.objects.create_guest(name)
    try:
        return _guest_of(key, fingerprint) or _guest_with(key, fingerprint, name)
    except IntegrityError:
        found = _guest_of(key, fingerprint)
        if found is None:
            raise
        return found


def _guest_of(key: str, fingerprint: str) -> User | None:
    known = GuestKey.objects.select_related("user").filter(key=key).first()
    if known is not None and (known.fingerprint, known.user.kind) != (fingerprint, Kind.GUEST):
        raise KeyReused
    return known.user if known else None


@transaction.atomic
def _guest_with(key: str, fingerprint: str, name: str) -> User:
    guest = User.objects.create_guest(name)
    GuestKey.objects.create(key=key, fingerprint=fingerprint, user=guest)
    return guest


class KeyReused(Exception):
    """An idempotency key came again with another body, or its guest has become a member."""


@transaction.atomic
def user_update(*, user: User, changes: dict[str, Any]) -> User:
    """Store `changes` of a person's own settings; return the person.

    Of what is no column, `vacation` is `{"start", "end"}` or None, `vacation_automatic` a consent.

    Raises:
        VacationTooLong: Nothing is stored.
        Problem: 403 `muted`, for what others would read; nothing is stored.
    """
    if any(changes[field] != getattr(user, field) for field in _SEEN_BY_OTHERS & changes.keys()):
        check(user, SanctionKind.MUTE)
    _vacation_update(user, changes)
    for field, value in changes.items():
        setattr(user, field, value)
    fields = [*changes]
    if _SEEN_BY_OTHERS & changes.keys():
        user.profile_version = F("profile_version") + 1
        fields.append("profile_version")
    if fields:
        user.save(update_fields=fields)
        user.refresh_from_db(fields=["profile_version"])
    if _QUIET & changes.keys():
        for hook in hooks.on_rest:
            hook(user, "quiet_hours")
    return user


def _vacation_update(user: User, changes: dict[str, Any]) -> None:
    """Take out of `changes` what is about vacation, and do it."""
    if "vacation_automatic" in changes:
        vacation_consent(user=user, is_automatic=changes.pop("vacation_automatic"))
    if "vacation" in changes:
        wanted = changes.pop("vacation")
        if wanted is None:
            vacation_end(user=user)
        else:
            vacation_announce(user=user, **wanted)


def handover_create(*, user: User, token: str) -> Handover:
    """Return a fresh code for a second device of `user`; earlier ones stop working.

    Args:
        token: The sign-in that asks; the code ends with it.
    """
    Handover.objects.filter(user=user).delete()
    code = "".join(secrets.choice(_CODE_LETTERS) for _ in range(_CODE_LENGTH))
    return Handover.objects.create(user=user, code=code, token=token)


@transaction.atomic
def handover_redeem(*, code: str) -> User | None:
    """Return whom `code` signs in and use it up; None if it is unknown, used or too old, or the
    sign-in that asked for it has ended.

    Raises:
        Problem: 403 `suspended`; the code stays.
    """
    found = (
        Handover.objects.select_related("user")
        .filter(code=code.upper(), expires_at__gt=timezone.now())
        .first()
    )
    if found is None or not keys_alive([(found.user, found.token)]):
        return None
    check_suspended(found.user)
    if not Handover.objects.filter(pk=found.pk).delete()[0]:
        return None
    return found.user


def unconfirmed_erase() -> int:
    """Erase who signed up and confirmed no address in time; return how many. Safe to run twice.

    Perhaps it was somebody else's address: it is to be free, and forgotten.
    """
    addresses = EmailAddress.objects.filter(user=OuterRef("pk"))
    mere = Exists(addresses) & ~Exists(addresses.filter(verified=True))
    begun = User.objects.filter(mere, kind=Kind.MEMBER, last_login=None, is_staff=False)
    stale = list(begun.filter(date_joined__lt=timezone.now() - PENDING)[:500])
    for user in stale:
        user_erase(user=user)
    return len(stale)


def idle_guests_erase() -> int:
    """Erase guests who were not seen for a long time and whom no hook keeps; return how many."""
    limit = timezone.now() - timedelta(days=settings.GUEST_IDLE_DAYS)
    idle = User.objects.filter(kind="guest", is_active=True, last_seen_at__lt=limit)
    for hook in hooks.keeps_guests:
        idle = hook(idle)
    count = 0
    for guest in list(idle[:500]):
        # Who came back since the list was made stays.
        if idle.filter(pk=guest.pk).exists():
            user_erase(user=guest)
            count += 1
    GuestKey.objects.filter(created_at__lt=timezone.now() - timedelta(days=2)).delete()
    return count
