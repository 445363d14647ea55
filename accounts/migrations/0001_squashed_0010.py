import datetime
import uuid

import django.contrib.auth.validators
import django.core.validators
import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models

import accounts.models.person
from accounts.indexes import words_index
from accounts.triggers import audit_kept


class Migration(migrations.Migration):
    """People and what belongs to them, in one step for a new database."""

    initial = True
    replaces = [
        ("accounts", "0001_people"),
        ("accounts", "0002_vacation"),
        ("accounts", "0003_sanctions"),
        ("accounts", "0004_audit_log_is_append_only"),
        ("accounts", "0005_blocks"),
        ("accounts", "0006_friends_and_search"),
        ("accounts", "0007_search_keys"),
        ("accounts", "0008_codes_end_with_their_sign_in"),
        ("accounts", "0009_kept_answers"),
        ("accounts", "0010_found_in_long_lists"),
    ]

    dependencies = [("auth", "0012_alter_user_first_name_max_length")]

    operations = [
        migrations.CreateModel(
            name="User",
            fields=[
                ("password", models.CharField(max_length=128, verbose_name="password")),
                (
                    "last_login",
                    models.DateTimeField(blank=True, null=True, verbose_name="last login"),
                ),
                (
                    "is_superuser",
                    models.BooleanField(
                        default=False,
                        help_text="Designates that this user has all permissions without explicitly assigning them.",
                        verbose_name="superuser status",
                    ),
                ),
                (
                    "username",
                    models.CharField(
                        error_messages={"unique": "A user with that username already exists."},
                        help_text="Required. 150 characters or fewer. Letters, digits and @/./+/-/_ only.",
                        max_length=150,
                        unique=True,
                        validators=[django.contrib.auth.validators.UnicodeUsernameValidator()],
                        verbose_name="username",
                    ),
                ),
                (
                    "email",
                    models.EmailField(blank=True, max_length=254, verbose_name="email address"),
                ),
                (
                    "is_staff",
                    models.BooleanField(
                        default=False,
                        help_text="Designates whether the user can log into this admin site.",
                        verbose_name="staff status",
                    ),
                ),
                (
                    "is_active",
                    models.BooleanField(
                        default=True,
                        help_text="Designates whether this user should be treated as active. Unselect this instead of deleting accounts.",
                        verbose_name="active",
                    ),
                ),
                (
                    "date_joined",
                    models.DateTimeField(
                        default=django.utils.timezone.now, verbose_name="date joined"
                    ),
                ),
                (
                    "id",
                    models.UUIDField(
                        default=uuid.uuid4, editable=False, primary_key=True, serialize=False
                    ),
                ),
                (
                    "name",
                    models.CharField(
                        max_length=24,
                        validators=[django.core.validators.MinLengthValidator(1)],
                        verbose_name="name",
                    ),
                ),
                (
                    "kind",
                    models.CharField(
                        choices=[("guest", "guest"), ("member", "member")],
                        default="member",
                        max_length=8,
                        verbose_name="kind",
                    ),
                ),
                ("language", models.CharField(default="en", max_length=8, verbose_name="language")),
                (
                    "time_zone",
                    models.CharField(default="UTC", max_length=64, verbose_name="time zone"),
                ),
                ("avatar", models.CharField(blank=True, max_length=64, verbose_name="avatar")),
                ("quiet_from", models.TimeField(blank=True, null=True, verbose_name="quiet from")),
                (
                    "quiet_until",
                    models.TimeField(blank=True, null=True, verbose_name="quiet until"),
                ),
                (
                    "away_from",
                    models.DateTimeField(blank=True, null=True, verbose_name="away from"),
                ),
                (
                    "away_until",
                    models.DateTimeField(blank=True, null=True, verbose_name="away until"),
                ),
                ("profile_version", models.PositiveIntegerField(default=0, editable=False)),
                (
                    "last_seen_at",
                    models.DateTimeField(
                        default=django.utils.timezone.now, verbose_name="last seen"
                    ),
                ),
                (
                    "suspended_until",
                    models.DateTimeField(editable=False, null=True, verbose_name="suspended until"),
                ),
                (
                    "found_by",
                    models.CharField(
                        choices=[
                            ("everybody", "everybody"),
                            ("friends", "friends"),
                            ("nobody", "nobody"),
                        ],
                        default="everybody",
                        max_length=9,
                        verbose_name="found by",
                    ),
                ),
                (
                    "invited_by",
                    models.CharField(
                        choices=[
                            ("everybody", "everybody"),
                            ("friends", "friends"),
                            ("nobody", "nobody"),
                        ],
                        default="everybody",
                        max_length=9,
                        verbose_name="invited by",
                    ),
                ),
                ("name_key", models.CharField(default="", editable=False, max_length=96)),
                ("username_key", models.CharField(default="", editable=False, max_length=96)),
                (
                    "groups",
                    models.ManyToManyField(
                        blank=True,
                        help_text="The groups this user belongs to. A user will get all permissions granted to each of their groups.",
                        related_name="user_set",
                        related_query_name="user",
                        to="auth.group",
                        verbose_name="groups",
                    ),
                ),
                (
                    "user_permissions",
                    models.ManyToManyField(
                        blank=True,
                        help_text="Specific permissions for this user.",
                        related_name="user_set",
                        related_query_name="user",
                        to="auth.permission",
                        verbose_name="user permissions",
                    ),
                ),
            ],
            options={
                "verbose_name": "person",
                "verbose_name_plural": "people",
                "indexes": [
                    models.Index(
                        condition=models.Q(("kind", "guest")),
                        fields=["last_seen_at"],
                        name="user_idle_guests",
                    ),
                    models.Index(fields=["name_key", "id"], name="user_by_name"),
                    models.Index(fields=["username_key", "id"], name="user_by_username"),
                    models.Index(fields=["email"], name="user_by_email"),
                    models.Index(fields=["-date_joined", "-id"], name="user_by_age"),
                ],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("name", ""), _negated=True), name="user_has_a_name"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("kind__in", ["guest", "member"])),
                        name="user_kind_known",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("found_by__in", ["everybody", "friends", "nobody"]),
                            ("invited_by__in", ["everybody", "friends", "nobody"]),
                        ),
                        name="user_circles_known",
                    ),
                ],
            },
            managers=[
                ("objects", accounts.models.person.PeopleManager()),
            ],
        ),
        migrations.CreateModel(
            name="AuditEntry",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("at", models.DateTimeField(db_index=True, default=django.utils.timezone.now)),
                ("actor_id", models.UUIDField(blank=True, null=True)),
                ("act", models.CharField(max_length=32, verbose_name="act")),
                ("subject", models.CharField(db_index=True, max_length=64, verbose_name="subject")),
                (
                    "reason",
                    models.CharField(blank=True, default="", max_length=500, verbose_name="reason"),
                ),
                ("data", models.JSONField(default=dict)),
            ],
            options={
                "verbose_name": "audit entry",
                "verbose_name_plural": "audit log",
                "ordering": ("-id",),
                "indexes": [models.Index(fields=["actor_id", "-id"], name="audit_of_actor")],
            },
        ),
        migrations.CreateModel(
            name="Block",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("created_at", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "other",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "owner",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "verbose_name": "block",
                "verbose_name_plural": "blocks",
                "ordering": ("-created_at", "other_id"),
                "constraints": [
                    models.UniqueConstraint(fields=("owner", "other"), name="block_once"),
                    models.CheckConstraint(
                        condition=models.Q(("owner", models.F("other")), _negated=True),
                        name="block_of_another",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Friendship",
            fields=[
                (
                    "id",
                    models.UUIDField(
                        default=uuid.uuid4, editable=False, primary_key=True, serialize=False
                    ),
                ),
                ("created_at", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "other",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "owner",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "verbose_name": "friendship",
                "verbose_name_plural": "friendships",
                "ordering": ("-created_at", "id"),
                "constraints": [
                    models.UniqueConstraint(fields=("owner", "other"), name="friendship_once"),
                    models.CheckConstraint(
                        condition=models.Q(("owner", models.F("other")), _negated=True),
                        name="friendship_with_another",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="GuestKey",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("key", models.CharField(max_length=64, unique=True)),
                ("fingerprint", models.CharField(max_length=64)),
                (
                    "created_at",
                    models.DateTimeField(db_index=True, default=django.utils.timezone.now),
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
                "verbose_name": "guest key",
                "verbose_name_plural": "guest keys",
            },
        ),
        migrations.CreateModel(
            name="Handover",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("code", models.CharField(max_length=16, unique=True)),
                ("token", models.CharField(default="", max_length=64)),
                (
                    "expires_at",
                    models.DateTimeField(default=accounts.models.person.handover_expiry),
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
                "verbose_name": "hand-over code",
                "verbose_name_plural": "hand-over codes",
            },
        ),
        migrations.CreateModel(
            name="KeptAnswer",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("digest", models.CharField(max_length=64, unique=True)),
                ("fingerprint", models.CharField(max_length=64)),
                ("sealed", models.TextField(blank=True, default="")),
                (
                    "created_at",
                    models.DateTimeField(db_index=True, default=django.utils.timezone.now),
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
                "verbose_name": "kept answer",
                "verbose_name_plural": "kept answers",
            },
        ),
        migrations.CreateModel(
            name="Sanction",
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
                            ("note", "note"),
                            ("warning", "warning"),
                            ("mute", "mute"),
                            ("no_rated_play", "no rated play"),
                            ("suspension", "suspension"),
                        ],
                        max_length=16,
                        verbose_name="kind",
                    ),
                ),
                ("reason", models.CharField(max_length=500, verbose_name="reason")),
                (
                    "note",
                    models.CharField(blank=True, default="", max_length=2000, verbose_name="note"),
                ),
                ("case_id", models.UUIDField(blank=True, null=True)),
                (
                    "starts_at",
                    models.DateTimeField(
                        default=django.utils.timezone.now, verbose_name="starts at"
                    ),
                ),
                ("ends_at", models.DateTimeField(blank=True, null=True, verbose_name="ends at")),
                (
                    "lifted_at",
                    models.DateTimeField(blank=True, null=True, verbose_name="lifted at"),
                ),
                (
                    "appeal",
                    models.CharField(
                        blank=True, default="", max_length=2000, verbose_name="appeal"
                    ),
                ),
                ("appealed_at", models.DateTimeField(blank=True, null=True)),
                (
                    "appeal_state",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("open", "open"),
                            ("upheld", "the sanction stays"),
                            ("lifted", "the sanction is lifted"),
                        ],
                        default="",
                        max_length=6,
                    ),
                ),
                ("appeal_answer", models.CharField(blank=True, default="", max_length=500)),
                ("decided_at", models.DateTimeField(blank=True, null=True)),
                (
                    "decided_by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "imposed_by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="sanctions",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "verbose_name": "sanction",
                "verbose_name_plural": "sanctions",
                "ordering": ("-starts_at", "id"),
                "indexes": [
                    models.Index(fields=["user", "kind"], name="sanction_of_user"),
                    models.Index(
                        condition=models.Q(("appeal_state", "open")),
                        fields=["appealed_at"],
                        name="sanction_appeals",
                    ),
                ],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            ("kind__in", ["note", "warning", "mute", "no_rated_play", "suspension"])
                        ),
                        name="sanction_kind_known",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("ends_at__isnull", True),
                            ("ends_at__gt", models.F("starts_at")),
                            _connector="OR",
                        ),
                        name="sanction_ends_after_start",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("appeal_state", ""), ("appealed_at__isnull", True)),
                            models.Q(
                                ("appeal_state__in", ["open", "upheld", "lifted"]),
                                ("appealed_at__isnull", False),
                            ),
                            _connector="OR",
                        ),
                        name="sanction_appeal_has_a_state",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Vacation",
            fields=[
                (
                    "user",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="+",
                        serialize=False,
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "banked",
                    models.DurationField(
                        default=datetime.timedelta(days=10), verbose_name="vacation left"
                    ),
                ),
                (
                    "counted_at",
                    models.DateTimeField(
                        default=django.utils.timezone.now, verbose_name="vacation counted at"
                    ),
                ),
                (
                    "is_automatic",
                    models.BooleanField(default=False, verbose_name="vacation may begin unasked"),
                ),
                (
                    "is_unasked",
                    models.BooleanField(default=False, verbose_name="vacation began unasked"),
                ),
            ],
            options={
                "verbose_name": "vacation",
                "verbose_name_plural": "vacations",
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("banked__gte", datetime.timedelta(0))),
                        name="vacation_never_owed",
                    )
                ],
            },
        ),
        audit_kept(),
        words_index("sanction_reason_words", "accounts_sanction", "reason"),
        words_index("sanction_note_words", "accounts_sanction", "note"),
        words_index("audit_reason_words", "accounts_auditentry", "reason"),
    ]
