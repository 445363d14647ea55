"""Who has which devices, and which of them may be sent to."""

from collections.abc import Iterable
from typing import Any

from allauth.account.models import EmailAddress
from django.db.models import QuerySet

from accounts.sessions import keys_alive
from notices.models import Device, DeviceKind, Off


def devices_of(user_ids: Iterable[Any]) -> list[Device]:
    """Return all devices of these people that may be sent to, each with its `user`.

    All of a person's devices are told, not the last one. One whose sign-in has ended is left out;
    e-mail goes to people with a verified address alone.
    """
    ids = list(user_ids)
    mail_devices_make(ids)
    active = Device.objects.filter(user_id__in=ids, disabled_at=None, user__is_active=True)
    return alive(active)


def alive(devices: QuerySet[Device]) -> list[Device]:
    """Return those of `devices` whose sign-in goes on, and e-mail where an address is verified."""
    found = list(devices.select_related("user", "session"))
    keys = keys_alive((one.user, one.session.session_key) for one in found if one.session)
    reachable = _with_address({one.user_id for one in found if one.kind == DeviceKind.EMAIL})
    return [
        one
        for one in found
        if (one.session is None or one.session.session_key in keys)
        and (one.kind != DeviceKind.EMAIL or one.user_id in reachable)
    ]


def mail_devices_make(user_ids: list[Any]) -> None:
    """Give everybody with a verified address the device of it, once; a removed one stays so."""
    have = Device.objects.filter(user_id__in=user_ids, kind=DeviceKind.EMAIL).values("user_id")
    lacking = _with_address(set(user_ids)) - {row["user_id"] for row in have}
    fresh = [Device(user_id=user_id, kind=DeviceKind.EMAIL) for user_id in lacking]
    Device.objects.bulk_create(fresh, ignore_conflicts=True)


def shown(devices: QuerySet[Device]) -> QuerySet[Device]:
    """Leave out what its owner removed."""
    return devices.exclude(disabled_reason=Off.REMOVED)


def mail_address(user_id: Any) -> str | None:
    """Return the verified address of a person, the primary one first; None without one."""
    known = EmailAddress.objects.filter(user_id=user_id, verified=True)
    found: str | None = known.order_by("-primary", "pk").values_list("email", flat=True).first()
    return found


def language_of(device: Device) -> str:
    """Return the language (as in `LANGUAGES`) of what is sent to a device."""
    return device.language or device.user.language


def _with_address(user_ids: set[Any]) -> set[Any]:
    if not user_ids:
        return set()
    verified = EmailAddress.objects.filter(user_id__in=user_ids, verified=True)
    return set(verified.values_list("user_id", flat=True))
