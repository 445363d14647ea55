"""What comes in of devices and webhooks."""

import re
from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers

from accounts.api.fields import (
    InputSerializer,
    StrictBooleanField,
    StrictCharField,
    StrictChoiceField,
)
from notices.api.device_bodies import DEVICE_KINDS
from notices.channels import outside
from notices.channels.addresses import Refused
from notices.channels.keys import public_key, to_bytes
from notices.channels.registering import Registration
from notices.channels.webhook import Format
from notices.models import DeviceKind

LANGUAGES = ["en", "pt-BR"]

_TOKENS = {
    DeviceKind.APNS: re.compile(r"[0-9a-fA-F]{16,200}"),
    DeviceKind.FCM: re.compile(r"[A-Za-z0-9_:.%-]{16,4096}"),
}
_AUTH_BYTES = 16


def _name(**options: Any) -> StrictCharField:
    return StrictCharField(max_length=60, allow_blank=True, required=False, **options)


def _language() -> serializers.ChoiceField:
    return StrictChoiceField(
        choices=LANGUAGES,
        required=False,
        allow_null=True,
        help_text="Of what is sent there; null: as in `me`.",
    )


def check_address(url: str) -> None:
    """Refuse an address that nothing may be sent to.

    Raises:
        ValidationError: It is not https, or not one of the open Internet.
    """
    try:
        outside.check_url(url)
    except Refused as refusal:
        text = {
            "not_https": _("Give an address that begins with `https://`."),
            "not_public": _("Give an address of the open Internet."),
        }.get(str(refusal), _("Give a whole address, such as `https://example.org/hook`."))
        raise serializers.ValidationError(text, str(refusal)) from refusal


def check_browser_key(text: str) -> None:
    """Refuse what is no public key of a browser (P-256, 65 bytes in base64url)."""
    try:
        public_key(to_bytes(text))
    except ValueError as error:
        raise serializers.ValidationError(_not_a_key(), "invalid") from error


def check_browser_secret(text: str) -> None:
    """Refuse what is no secret of a browser (16 bytes in base64url)."""
    try:
        length = len(to_bytes(text))
    except ValueError:
        length = 0
    if length != _AUTH_BYTES:
        raise serializers.ValidationError(_not_a_key(), "invalid")


def _not_a_key() -> str:
    return _("Give it as the browser's `PushSubscription.toJSON()` does.")


class SubscriptionKeysInput(InputSerializer):
    """The keys of a browser's subscription, in base64url."""

    p256dh = StrictCharField(max_length=100, validators=[check_browser_key])
    auth = StrictCharField(max_length=40, validators=[check_browser_secret])


class SubscriptionInput(InputSerializer):
    """A browser's subscription, as `PushSubscription.toJSON()` gives it."""

    endpoint = StrictCharField(max_length=outside.LONGEST_URL, validators=[check_address])
    expirationTime = serializers.FloatField(required=False, allow_null=True)  # noqa: N815
    keys = SubscriptionKeysInput()


class DeviceInput(InputSerializer):
    """A device as it describes itself: `subscription` for `webpush`, `token` for `apns`, `fcm`."""

    kind = StrictChoiceField(choices=DEVICE_KINDS)
    token = StrictCharField(required=False, max_length=4096)
    subscription = SubscriptionInput(required=False)
    name = _name()
    language = _language()
    app_version = StrictCharField(max_length=32, allow_blank=True, required=False)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        needed = {"webpush": "subscription", "apns": "token", "fcm": "token"}.get(attrs["kind"])
        for field in ("subscription", "token"):
            if (field == needed) != (field in attrs):
                text = _("Needed for this kind.") if field == needed else _("Not for this kind.")
                code = "required" if field == needed else "invalid"
                raise serializers.ValidationError({field: [serializers.ErrorDetail(text, code)]})
        pattern = _TOKENS.get(attrs["kind"])
        if pattern is not None and not pattern.fullmatch(attrs["token"]):
            text = _("Give the token as the system gave it to the app.")
            raise serializers.ValidationError({"token": [serializers.ErrorDetail(text, "invalid")]})
        return attrs

    def registration(self) -> Registration:
        """Return what to register."""
        told = self.validated_data
        subscription = told.get("subscription") or {}
        return Registration(
            kind=told["kind"],
            address=subscription.get("endpoint") or told.get("token", ""),
            keys=dict(subscription.get("keys", {})),
            name=told.get("name", ""),
            language=(told.get("language") or "").lower(),
            app_version=told.get("app_version", ""),
        )


def _changes(told: dict[str, Any]) -> dict[str, Any]:
    changes = dict(told)
    if "language" in changes:
        changes["language"] = (changes["language"] or "").lower()
    return changes


class DeviceChangesInput(InputSerializer):
    """What may be changed of a device; what is left out stays."""

    name = _name()
    language = _language()
    app_version = StrictCharField(max_length=32, allow_blank=True, required=False)
    enabled = StrictBooleanField(required=False)

    def changes(self) -> dict[str, Any]:
        """Return what to store."""
        return _changes(self.validated_data)


class WebhookInput(InputSerializer):
    """An address of one's own and what it takes."""

    url = StrictCharField(max_length=outside.LONGEST_URL, validators=[check_address])
    format = StrictChoiceField(choices=Format.choices, default=Format.JSON)
    name = _name()
    language = _language()

    def registration(self) -> Registration:
        """Return what to register."""
        told = self.validated_data
        return Registration(
            kind=DeviceKind.WEBHOOK,
            address=told["url"],
            keys={"format": told["format"]},
            name=told.get("name", ""),
            language=(told.get("language") or "").lower(),
        )


class WebhookChangesInput(InputSerializer):
    """What may be changed of a webhook; what is left out stays."""

    name = _name()
    format = StrictChoiceField(choices=Format.choices, required=False)
    language = _language()
    enabled = StrictBooleanField(required=False)

    def changes(self) -> dict[str, Any]:
        """Return what to store."""
        return _changes(self.validated_data)
