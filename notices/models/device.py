"""Where a person is told: phones, browsers, the own mail address, own chats."""

import uuid

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class DeviceKind(models.TextChoices):
    """What reaches somebody who is not looking; the notice itself is read in the app.

    People choose among fewer, `notices.kinds.CHANNELS`: all that are `PUSH_KINDS` are one of them.
    """

    WEBPUSH = "webpush", _("Web Push")
    APNS = "apns", _("Apple push")
    FCM = "fcm", _("Android push")
    EMAIL = "email", _("e-mail")
    WEBHOOK = "webhook", _("webhook")


PUSH_KINDS = (DeviceKind.WEBPUSH, DeviceKind.APNS, DeviceKind.FCM)
"""Kinds whose address is one app on one phone or browser: it has one owner at a time."""


class Off(models.TextChoices):
    """Why nothing is sent to a device."""

    ON = "", _("on")
    PERSON = "person", _("switched off by its owner")
    GONE = "gone", _("the address does not exist any more")
    FAILING = "failing", _("it failed for too long")
    UNSUBSCRIBED = "unsubscribed", _("unsubscribed by a link in a mail")
    REMOVED = "removed", _("removed by its owner")


class Device(models.Model):
    """One target of one person, with how sending to it goes.

    Attributes:
        address: Device token, endpoint or address of a webhook; empty for e-mail, which goes to the
            address that its owner has verified.
        digest: SHA-256 of the address in hex; empty for e-mail.
        keys: What sending needs beside the address: of Web Push `p256dh` and `auth`, of a webhook
            `secret` and `format`. Never shown.
        session: The sign-in it came with; the device goes when that ends.
        language: Of what is sent; empty: its owner's.
        failures, failing_since: In a row since the last success.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    session = models.ForeignKey(
        "usersessions.UserSession", models.CASCADE, null=True, blank=True, related_name="+"
    )
    kind = models.CharField(_("kind"), max_length=8, choices=DeviceKind.choices)
    address = models.TextField(blank=True)
    digest = models.CharField(max_length=64, blank=True)
    keys = models.JSONField(default=dict)
    name = models.CharField(_("name"), max_length=60, blank=True)
    language = models.CharField(_("language"), max_length=8, blank=True)
    app_version = models.CharField(_("app version"), max_length=32, blank=True)
    created_at = models.DateTimeField(_("created"), default=timezone.now)
    registered_at = models.DateTimeField(_("last registered"), default=timezone.now)
    last_used_at = models.DateTimeField(_("last used"), null=True, blank=True)
    last_error = models.CharField(_("last error"), max_length=200, blank=True)
    last_error_at = models.DateTimeField(_("last error at"), null=True, blank=True)
    failures = models.PositiveIntegerField(_("failures"), default=0)
    failing_since = models.DateTimeField(_("failing since"), null=True, blank=True)
    disabled_at = models.DateTimeField(_("off since"), null=True, blank=True)
    disabled_reason = models.CharField(
        _("off because"), max_length=12, blank=True, choices=Off.choices
    )

    class Meta:
        verbose_name = _("device")
        verbose_name_plural = _("devices")
        ordering = ("-registered_at", "id")
        constraints = [
            models.UniqueConstraint(
                name="device_one_owner",
                fields=("kind", "digest"),
                condition=Q(kind__in=[kind.value for kind in PUSH_KINDS]),
            ),
            models.UniqueConstraint(name="device_once", fields=("user", "kind", "digest")),
            models.CheckConstraint(
                name="device_kind_known", condition=Q(kind__in=DeviceKind.values)
            ),
            models.CheckConstraint(
                name="device_off_has_a_reason",
                condition=Q(disabled_at=None, disabled_reason="")
                | (Q(disabled_at__isnull=False) & ~Q(disabled_reason="")),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.get_kind_display()}: {self.user_id}"
