"""What becomes of devices when their owner or a sign-in goes, or goes on."""

from typing import Any

from allauth.usersessions.models import UserSession

from accounts.models import User
from notices.channels.targets import shown
from notices.models import Device, DeviceKind


def devices_follow(before: str, fresh: str) -> None:
    """Let the devices of a sign-in go on under its new token."""
    new = UserSession.objects.filter(session_key=fresh).first()
    if new is not None:
        old = Device.objects.filter(session__session_key=before, user_id=new.user_id)
        old.update(session=new)


def devices_forget(user: User) -> None:
    """Delete all devices of a person who goes."""
    Device.objects.filter(user=user).delete()


def devices_export(user: User) -> dict[str, Any]:
    """Return what a person may take along of devices and webhooks: no address, no key."""
    rows = shown(Device.objects.filter(user=user))
    told = [{name: getattr(row, name) for name in _EXPORTED} for row in rows]
    return {
        "devices": [one for one in told if one["kind"] != DeviceKind.WEBHOOK],
        "webhooks": [one for one in told if one["kind"] == DeviceKind.WEBHOOK],
    }


_EXPORTED = (
    *("id", "kind", "name", "language", "app_version", "created_at", "registered_at"),
    *("last_used_at", "disabled_at", "disabled_reason"),
)
