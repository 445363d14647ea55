"""What is told of devices and webhooks."""

from typing import Any, cast

from rest_framework import serializers

from accounts.text import language_tag
from accounts.times import moment
from notices.api.health import HealthState, health_json, masked
from notices.channels.message import Outcome
from notices.channels.webhook import Format
from notices.models import Device, DeviceKind, Off

DEVICE_KINDS = [choice for choice in DeviceKind.choices if choice[0] != DeviceKind.WEBHOOK]
OFF_REASONS = [choice for choice in Off.choices if choice[0]]
OUTCOMES = [(one.value, one.value) for one in Outcome]


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
