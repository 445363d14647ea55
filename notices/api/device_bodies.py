"""Bodies of devices and webhooks, in and out."""

import re
from typing import Any, cast

from django.utils.translation import gettext as _
from rest_framework import serializers

from accounts.api.json import moment
from accounts.api.serializers import InputSerializer, StrictBooleanField, StrictCharField
from accounts.text import language_tag
from notices.api.health import HealthState, health_json, masked
from notices.channels import outside
from notices.channels.keys import public_key, to_bytes
from notices.channels.message import Outcome
from notices.channels.registering import Wish
from notices.channels.webhook import Format
from notices.models import Channel, Device, Off

DEVICE_KINDS = [choice for choice in Channel.choices if choice[0] != Channel.WEBHOOK]
OFF_REASONS = [choice for choice in Off.choices if choice[0]]
OUTCOMES = [(one.value, one.value) for one in Outcome]
LANGUAGES = ["en", "pt-BR"]

_TOKENS = {
    Channel.APNS: re.compile(r"[0-9a-fA-F]{16,200}"),
    Channel.FCM: re.compile(r"[A-Za-z0-9_:.%-]{16,4096}"),
}
_AUTH_BYTES = 16


def _name(**options: Any) -> StrictCharField:
    return StrictCharField(max_length=60, allow_blank=True, required=False, **options)


def _language() -> serializers.ChoiceField:
    return serializers.ChoiceField(
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
    except outside.Refused as refusal:
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

    kind = serializers.ChoiceField(choices=DEVICE_KINDS)
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

    def wish(self) -> Wish:
        """Return what to register."""
        told = self.validated_data
        subscription = told.get("subscription") or {}
        return Wish(
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
    format = serializers.ChoiceField(choices=Format.choices, default=Format.JSON)
    name = _name()
    language = _language()

    def wish(self) -> Wish:
        """Return what to register."""
        told = self.validated_data
        return Wish(
            kind=Channel.WEBHOOK,
            address=told["url"],
            keys={"format": told["format"]},
            name=told.get("name", ""),
            language=(told.get("language") or "").lower(),
        )


class WebhookChangesInput(InputSerializer):
    """What may be changed of a webhook; what is left out stays."""

    name = _name()
    format = serializers.ChoiceField(choices=Format.choices, required=False)
    language = _language()
    enabled = StrictBooleanField(required=False)

    def changes(self) -> dict[str, Any]:
        """Return what to store."""
        return _changes(self.validated_data)


class HealthSerializer(serializers.Serializer[Any]):
    """How sending there goes; `last_error` is technical and not translated."""

    state = serializers.ChoiceField(choices=HealthState.choices)
    text = serializers.CharField()
    last_used_at = serializers.DateTimeField(allow_null=True)
    last_error = serializers.CharField(allow_null=True)
    last_error_at = serializers.DateTimeField(allow_null=True)
    failures = serializers.IntegerField(help_text="In a row, since something got through.")
    off_since = serializers.DateTimeField(allow_null=True)
    off_because = serializers.ChoiceField(choices=OFF_REASONS, allow_null=True)


class _TargetSerializer(serializers.Serializer[Any]):
    id = serializers.CharField()
    name = serializers.CharField()
    address = serializers.CharField(help_text="Enough to know it by.")
    language = serializers.CharField(allow_null=True)
    enabled = serializers.BooleanField()
    created_at = serializers.DateTimeField()
    registered_at = serializers.DateTimeField()
    health = HealthSerializer()


class DeviceSerializer(_TargetSerializer):
    """A phone, a browser or mail, and how sending there goes."""

    kind = serializers.ChoiceField(choices=DEVICE_KINDS)
    app_version = serializers.CharField()
    current = serializers.BooleanField(help_text="Registered by this sign-in.")


class WebhookSerializer(_TargetSerializer):
    """A webhook, and how sending there goes."""

    format = serializers.ChoiceField(choices=Format.choices)


class NewWebhookSerializer(WebhookSerializer):
    """A webhook with its secret; keep it, it is shown once."""

    secret = serializers.CharField(help_text="Signs what is sent, as in Standard Webhooks.")


class DeviceListSerializer(serializers.Serializer[Any]):
    """All devices of a person."""

    results = DeviceSerializer(many=True)


class WebhookListSerializer(serializers.Serializer[Any]):
    """All webhooks of a person."""

    results = WebhookSerializer(many=True)


class DeviceTestSerializer(serializers.Serializer[Any]):
    """What became of a test, and how sending there goes now."""

    outcome = serializers.ChoiceField(choices=OUTCOMES)
    detail = serializers.CharField(help_text="Technical, not translated; empty if all went well.")
    health = HealthSerializer()


def _target_json(device: Device) -> dict[str, Any]:
    return {
        "id": str(device.pk),
        "name": device.name,
        "address": masked(device),
        "language": language_tag(device.language) if device.language else None,
        "enabled": device.disabled_at is None,
        "created_at": moment(device.created_at),
        "registered_at": moment(device.registered_at),
        "health": health_json(device),
    }


def device_json(device: Device, token: Any) -> dict[str, Any]:
    """Return a device as its owner sees it, signed in with `token`."""
    session = device.session
    return {
        **_target_json(device),
        "kind": device.kind,
        "app_version": device.app_version,
        "current": session is not None and session.session_key == token,
    }


def webhook_json(device: Device, secret: str | None = None) -> dict[str, Any]:
    """Return a webhook as its owner sees it; with `secret` where it has just been made."""
    told = {**_target_json(device), "format": cast(str, device.keys["format"])}
    return {**told, "secret": secret} if secret else told
