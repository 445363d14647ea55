"""How devices come, change, move and go."""

import hashlib
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from allauth.usersessions.models import UserSession
from django.db import IntegrityError, transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from accounts.locks import lock_name
from accounts.models import User
from notices.channels.signing import secret_make
from notices.channels.targets import alive, mail_address, mail_devices_make, shown
from notices.models import PUSH_KINDS, Device, DeviceKind, Off

MOST_DEVICES = 20
"""Phones and browsers of one person; the one registered longest ago makes room for another."""

MOST_WEBHOOKS = 5


class TooMany(Exception):
    """A person has as many webhooks as there may be."""


class NoAddress(Exception):
    """A person has no verified address for mails."""


class Taken(Exception):
    """The id belongs to another device."""


@dataclass(frozen=True, slots=True)
class Registration:
    """What a device says of itself; `keys` as in `Device`."""

    kind: str
    address: str = ""
    keys: dict[str, str] = field(default_factory=dict)
    name: str = ""
    language: str = ""
    app_version: str = ""

    @property
    def digest(self) -> str:
        return digest_of(self.address) if self.address else ""


def digest_of(address: str) -> str:
    """Return what an address is found by."""
    return hashlib.sha256(address.encode()).hexdigest()


def devices_list(user: User) -> list[Device]:
    """Return a person's phones, browsers and mail, with what has become of them."""
    mail_devices_make([user.pk])
    rows = shown(Device.objects.filter(user=user)).exclude(kind=DeviceKind.WEBHOOK)
    return alive(rows)


def webhooks_list(user: User) -> QuerySet[Device]:
    """Return a person's webhooks."""
    return shown(Device.objects.filter(user=user, kind=DeviceKind.WEBHOOK)).select_related("user")


def device_get(user: User, device_id: UUID, *, is_webhook: bool) -> Device | None:
    """Return a person's device; None if they have none of that id."""
    rows = webhooks_list(user) if is_webhook else devices_list(user)
    return next((one for one in rows if one.pk == device_id), None)


def device_register(
    *,
    user: User,
    registration: Registration,
    token: str | None = None,
    device_id: UUID | None = None,
) -> tuple[Device, bool]:
    """Make a device known, on again and with nothing held against it; return it and if it is new.

    The same address again is the same device. An address that another person registered leaves
    them: whoever holds the phone now is told.

    Args:
        token: Of the sign-in that it comes with, and with which it goes.
        device_id: Its id, chosen by the client; None: found by its address, or new.

    Raises:
        NoAddress: E-mail, and the person has verified none.
        Taken: `device_id` is another device.
    """
    if registration.kind == DeviceKind.EMAIL and mail_address(user.pk) is None:
        raise NoAddress
    try:
        return _register(user, registration, token, device_id)
    except IntegrityError:  # a twin in flight was first
        return _register(user, registration, token, device_id)


@transaction.atomic
def _register(
    user: User, registration: Registration, token: str | None, device_id: UUID | None
) -> tuple[Device, bool]:
    same = Q(kind=registration.kind, digest=registration.digest)
    if registration.kind in PUSH_KINDS:
        lock_name(f"device:{registration.digest}")
        Device.objects.filter(same).exclude(user=user).delete()
    own = Device.objects.filter(user=user)
    found = own.filter(pk=device_id).first() if device_id else own.filter(same).first()
    if device_id and found is None and Device.objects.filter(pk=device_id).exists():
        raise Taken
    device = found or Device(user=user, **({"pk": device_id} if device_id else {}))
    own.filter(same).exclude(pk=device.pk).delete()
    _fill(device, registration, token)
    device.save()
    _make_room(user)
    return device, found is None


def _fill(device: Device, registration: Registration, token: str | None) -> None:
    device.kind, device.address, device.digest = (
        registration.kind,
        registration.address,
        registration.digest,
    )
    device.keys, device.name, device.language = (
        registration.keys,
        registration.name,
        registration.language,
    )
    device.app_version, device.registered_at = registration.app_version, timezone.now()
    device.session = _sign_in(device.user, token) if registration.kind in PUSH_KINDS else None
    switch_on(device)


def switch_on(device: Device) -> None:
    """Let a device be sent to again, with nothing held against it; not stored yet."""
    device.disabled_at, device.disabled_reason = None, Off.ON
    device.failures, device.failing_since, device.last_error = 0, None, ""


def _sign_in(user: User, token: str | None) -> UserSession | None:
    found: UserSession | None = UserSession.objects.filter(user=user, session_key=token).first()
    return found


def _make_room(user: User) -> None:
    rows = Device.objects.filter(user=user, kind__in=PUSH_KINDS).order_by("-registered_at")
    surplus = rows.values_list("pk", flat=True)[MOST_DEVICES:]
    Device.objects.filter(pk__in=list(surplus)).delete()


@transaction.atomic
def webhook_register(*, user: User, registration: Registration) -> tuple[Device, bool]:
    """Make a webhook known under a fresh secret; return it and if it is new.

    The same address again is the same webhook: an answer that was lost is asked for again so.

    Raises:
        TooMany: The person has the most that there may be.
    """
    lock_name(f"webhooks:{user.pk}")
    others = Device.objects.filter(user=user, kind=DeviceKind.WEBHOOK).exclude(
        digest=registration.digest
    )
    if others.count() >= MOST_WEBHOOKS:
        raise TooMany
    registration.keys["secret"] = secret_make()
    return device_register(user=user, registration=registration)


def device_update(*, device: Device, changes: dict[str, Any]) -> Device:
    """Store what a person changes: `name`, `language`, `app_version`, `enabled`, `format`."""
    for name in changes.keys() & {"name", "language", "app_version"}:
        setattr(device, name, changes[name])
    if "format" in changes:
        device.keys["format"] = changes["format"]
    if changes.get("enabled") is True:
        switch_on(device)
    elif changes.get("enabled") is False and device.disabled_at is None:
        device.disabled_at, device.disabled_reason = timezone.now(), Off.PERSON
    device.save()
    return device


def device_remove(device: Device) -> None:
    """Forget a device; that of e-mail is only hidden, or it would come back by itself."""
    if device.kind == DeviceKind.EMAIL:
        Device.objects.filter(pk=device.pk).update(
            disabled_at=timezone.now(), disabled_reason=Off.REMOVED
        )
    else:
        device.delete()
