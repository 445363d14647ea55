import uuid

import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    """Notices, and the ways they go out, in one step for a new database."""

    initial = True
    replaces = [
        ("notices", "0001_notices"),
        ("notices", "0002_age"),
        ("notices", "0003_devices"),
        ("notices", "0004_outbox"),
        ("notices", "0005_deliveries"),
    ]

    dependencies = [("accounts", "0001_squashed_0010"), ("usersessions", "0001_initial")]

    operations = [
        migrations.CreateModel(
            name="Device",
            fields=[
                (
                    "id",
                    models.UUIDField(
                        default=uuid.uuid4, editable=False, primary_key=True, serialize=False
                    ),
                ),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("webpush", "Web Push"),
                            ("apns", "Apple push"),
                            ("fcm", "Android push"),
                            ("email", "e-mail"),
                            ("webhook", "webhook"),
                        ],
                        max_length=8,
                        verbose_name="kind",
                    ),
                ),
                ("address", models.TextField(blank=True)),
                ("digest", models.CharField(blank=True, max_length=64)),
                ("keys", models.JSONField(default=dict)),
                ("name", models.CharField(blank=True, max_length=60, verbose_name="name")),
                ("language", models.CharField(blank=True, max_length=8, verbose_name="language")),
                (
                    "app_version",
                    models.CharField(blank=True, max_length=32, verbose_name="app version"),
                ),
                (
                    "created_at",
                    models.DateTimeField(default=django.utils.timezone.now, verbose_name="created"),
                ),
                (
                    "registered_at",
                    models.DateTimeField(
                        default=django.utils.timezone.now, verbose_name="last registered"
                    ),
                ),
                (
                    "last_used_at",
                    models.DateTimeField(blank=True, null=True, verbose_name="last used"),
                ),
                (
                    "last_error",
                    models.CharField(blank=True, max_length=200, verbose_name="last error"),
                ),
                (
                    "last_error_at",
                    models.DateTimeField(blank=True, null=True, verbose_name="last error at"),
                ),
                ("failures", models.PositiveIntegerField(default=0, verbose_name="failures")),
                (
                    "failing_since",
                    models.DateTimeField(blank=True, null=True, verbose_name="failing since"),
                ),
                (
                    "disabled_at",
                    models.DateTimeField(blank=True, null=True, verbose_name="off since"),
                ),
                (
                    "disabled_reason",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("", "on"),
                            ("person", "switched off by its owner"),
                            ("gone", "the address does not exist any more"),
                            ("failing", "it failed for too long"),
                            ("unsubscribed", "unsubscribed by a link in a mail"),
                            ("removed", "removed by its owner"),
                        ],
                        max_length=12,
                        verbose_name="off because",
                    ),
                ),
                (
                    "session",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="usersessions.usersession",
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "verbose_name": "device",
                "verbose_name_plural": "devices",
                "ordering": ("-registered_at", "id"),
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("kind__in", ["webpush", "apns", "fcm"])),
                        fields=("kind", "digest"),
                        name="device_one_owner",
                    ),
                    models.UniqueConstraint(fields=("user", "kind", "digest"), name="device_once"),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("kind__in", ["webpush", "apns", "fcm", "email", "webhook"])
                        ),
                        name="device_kind_known",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("disabled_at", None), ("disabled_reason", "")),
                            models.Q(
                                ("disabled_at__isnull", False),
                                models.Q(("disabled_reason", ""), _negated=True),
                            ),
                            _connector="OR",
                        ),
                        name="device_off_has_a_reason",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Habit",
            fields=[
                (
                    "user",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        serialize=False,
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                ("wakes_for_last_chance", models.BooleanField(default=False)),
                ("digest_hour", models.PositiveSmallIntegerField(blank=True, null=True)),
            ],
            options={
                "verbose_name": "habit",
                "verbose_name_plural": "habits",
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            ("digest_hour", None), ("digest_hour__lt", 24), _connector="OR"
                        ),
                        name="habit_digest_hour",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Notice",
            fields=[
                (
                    "id",
                    models.UUIDField(
                        default=uuid.uuid4, editable=False, primary_key=True, serialize=False
                    ),
                ),
                ("kind", models.CharField(max_length=24)),
                ("subject", models.CharField(max_length=64)),
                ("once", models.CharField(blank=True, default="", max_length=48)),
                ("params", models.JSONField(default=dict)),
                ("decision", models.PositiveIntegerField(blank=True, null=True)),
                ("seq", models.PositiveIntegerField(blank=True, null=True)),
                ("deadline", models.DateTimeField(blank=True, null=True)),
                ("url", models.CharField(blank=True, default="", max_length=200)),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("planned", "planned"),
                            ("held", "held until its reader may be disturbed"),
                            ("sent", "sent"),
                            ("delivered", "delivered"),
                            ("opened", "opened"),
                            ("withdrawn", "withdrawn"),
                            ("failed", "failed"),
                        ],
                        default="planned",
                        max_length=9,
                    ),
                ),
                ("due_at", models.DateTimeField(blank=True, null=True)),
                ("claim", models.UUIDField(blank=True, editable=False, null=True)),
                ("created_at", models.DateTimeField(default=django.utils.timezone.now)),
                ("read_at", models.DateTimeField(blank=True, null=True)),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "verbose_name": "notice",
                "verbose_name_plural": "notices",
                "ordering": ("-created_at", "id"),
                "indexes": [
                    models.Index(fields=["user", "-created_at"], name="notice_list"),
                    models.Index(fields=["created_at"], name="notice_age"),
                    models.Index(
                        condition=models.Q(("read_at", None)), fields=["user"], name="notice_unread"
                    ),
                    models.Index(fields=["subject"], name="notice_about"),
                    models.Index(
                        condition=models.Q(("due_at__isnull", False)),
                        fields=["due_at"],
                        name="notice_due",
                    ),
                ],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("user", "kind", "subject", "once"), name="notice_once"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            (
                                "state__in",
                                [
                                    "planned",
                                    "held",
                                    "sent",
                                    "delivered",
                                    "opened",
                                    "withdrawn",
                                    "failed",
                                ],
                            )
                        ),
                        name="notice_state_known",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Delivery",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("planned", "planned"),
                            ("held", "held until its reader may be disturbed"),
                            ("sent", "sent"),
                            ("delivered", "delivered"),
                            ("opened", "opened"),
                            ("withdrawn", "withdrawn"),
                            ("failed", "failed"),
                        ],
                        default="planned",
                        max_length=9,
                    ),
                ),
                ("message", models.UUIDField(blank=True, db_index=True, null=True)),
                ("attempts", models.PositiveSmallIntegerField(default=0)),
                ("due_at", models.DateTimeField(blank=True, null=True)),
                ("error", models.CharField(blank=True, default="", max_length=200)),
                ("updated_at", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "device",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="notices.device",
                    ),
                ),
                (
                    "notice",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="deliveries",
                        to="notices.notice",
                    ),
                ),
            ],
            options={
                "verbose_name": "delivery",
                "verbose_name_plural": "deliveries",
                "ordering": ("-updated_at", "id"),
                "constraints": [
                    models.UniqueConstraint(fields=("notice", "device"), name="delivery_once"),
                    models.CheckConstraint(
                        condition=models.Q(
                            (
                                "state__in",
                                [
                                    "planned",
                                    "held",
                                    "sent",
                                    "delivered",
                                    "opened",
                                    "withdrawn",
                                    "failed",
                                ],
                            )
                        ),
                        name="delivery_state_known",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Preference",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("kind", models.CharField(max_length=24)),
                ("channel", models.CharField(max_length=8)),
                ("is_on", models.BooleanField()),
                (
                    "device",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="notices.device",
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "verbose_name": "preference",
                "verbose_name_plural": "preferences",
                "ordering": ("user", "kind", "channel", "id"),
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("device", None)),
                        fields=("user", "kind", "channel"),
                        name="preference_of_channel",
                    ),
                    models.UniqueConstraint(
                        condition=models.Q(("device__isnull", False)),
                        fields=("user", "kind", "device"),
                        name="preference_of_device",
                    ),
                ],
            },
        ),
    ]
