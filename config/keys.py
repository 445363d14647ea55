"""The keys of push and mail, from the environment: whole and right, or no start."""

from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured

from config import env
from config.secret import kept
from notices.channels.keys import (
    ApnsKeys,
    FcmKeys,
    VapidKeys,
    apns_keys,
    fcm_keys,
    vapid_keys,
    vapid_make,
)

_APNS = ("APNS_KEY_FILE", "APNS_KEY_ID", "APNS_TEAM_ID", "APNS_TOPIC")
_MAIL_PORTS = {"smtp": 25, "smtp+tls": 587, "smtps": 465}


def vapid(data_dir: Path, subject: str, is_alone: bool) -> VapidKeys | None:
    """Return the key of Web Push; a process that is alone makes it once, others need it set.

    Raises:
        ImproperlyConfigured: Key or subject cannot be.
    """
    text = env.text("VAPID_PRIVATE_KEY")
    name = "VAPID_PRIVATE_KEY"
    if not text and is_alone:
        path = data_dir / "vapid_private_key"
        text, name = kept(path, vapid_make), str(path)
    if not text:
        return None
    if not subject.startswith(("https://", "mailto:")):
        raise ImproperlyConfigured(
            f"VAPID_SUBJECT must begin with https:// or mailto:, not {subject!r}"
        )
    try:
        return vapid_keys(text, subject)
    except ValueError as error:
        raise ImproperlyConfigured(
            f"{name} must be a P-256 private key of 32 bytes in base64url ({error});"
            " `manage.py make_vapid_key` prints one"
        ) from None


def apns() -> ApnsKeys | None:
    """Return Apple's key; None if nothing of it is set.

    Raises:
        ImproperlyConfigured: Only a part is set, or the file has no such key.
    """
    given = {name: env.text(name) for name in _APNS}
    if not any(given.values()):
        return None
    lacking = [name for name, value in given.items() if not value]
    if lacking:
        raise ImproperlyConfigured(f"Apple push needs {', '.join(lacking)} too")
    path, *names = given.values()
    try:
        return apns_keys(Path(path), *names)
    except (OSError, ValueError) as error:
        raise ImproperlyConfigured(
            f"APNS_KEY_FILE must name a readable .p8 key of Apple, not {path!r} ({error})"
        ) from None


def fcm() -> FcmKeys | None:
    """Return Google's keys; None if none are set.

    Raises:
        ImproperlyConfigured: The file has no service account.
    """
    path = env.text("FCM_CREDENTIALS_FILE")
    if not path:
        return None
    try:
        return fcm_keys(Path(path))
    except (OSError, ValueError) as error:
        raise ImproperlyConfigured(
            f"FCM_CREDENTIALS_FILE must name the JSON of a service account, not {path!r} ({error})"
        ) from None


def address(name: str, default: str) -> str:
    """Return the variable `name`, the address of a server, without a slash at its end.

    Raises:
        ImproperlyConfigured: It is no http or https address.
    """
    value = env.text(name, default)
    if value and not value.startswith(("https://", "http://")):
        raise ImproperlyConfigured(f"{name} must begin with https:// or http://, not {value!r}")
    return value.rstrip("/")


def mail() -> dict[str, Any]:
    """Return Django's settings of the mail server in `EMAIL_URL`; empty without one.

    Raises:
        ImproperlyConfigured: It is no such address.
    """
    text = env.text("EMAIL_URL")
    if not text:
        return {}
    try:
        parts = urlsplit(text)
        port = parts.port or _MAIL_PORTS[parts.scheme]
        host = parts.hostname or ""
    except (KeyError, ValueError):
        host, port = "", 0
    if not host:
        kinds = ", ".join(f"{kind}://" for kind in _MAIL_PORTS)
        raise ImproperlyConfigured(
            f"EMAIL_URL must be like smtp+tls://user:password@host ({kinds})"
        )
    return {
        "EMAIL_BACKEND": "django.core.mail.backends.smtp.EmailBackend",
        "EMAIL_HOST": host,
        "EMAIL_PORT": port,
        "EMAIL_HOST_USER": unquote(parts.username or ""),
        "EMAIL_HOST_PASSWORD": unquote(parts.password or ""),
        "EMAIL_USE_TLS": parts.scheme == "smtp+tls",
        "EMAIL_USE_SSL": parts.scheme == "smtps",
    }
