import uuid

import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models

from accounts.indexes import words_index


class Migration(migrations.Migration):
    """Tables and all that happens at them, in one step for a new database."""

    initial = True
    replaces = [
        ("games", "0001_tables"),
        ("games", "0002_stream_tickets"),
        ("games", "0003_standing_orders"),
        ("games", "0004_order_causes"),
        ("games", "0005_attendance"),
        ("games", "0006_ratings"),
        ("games", "0007_told"),
        ("games", "0008_places"),
        ("games", "0009_pace"),
        ("games", "0010_chat"),
        ("games", "0011_absence"),
        ("games", "0012_settlement_index"),
        ("games", "0013_invitations"),
        ("games", "0014_moderation"),
        ("games", "0015_seeks_and_rematches"),
        ("games", "0016_names"),
        ("games", "0017_acts_of_time"),
        ("games", "0018_found_in_long_lists"),
    ]

    dependencies = [("accounts", "0001_squashed_0010")]

    operations = [
        migrations.CreateModel(
            name="Game",
            fields=[
                (
                    "id",
                    models.UUIDField(
                        default=uuid.uuid4, editable=False, primary_key=True, serialize=False
                    ),
                ),
                ("code", models.CharField(max_length=6, unique=True)),
                ("ruleset", models.CharField(max_length=32)),
                ("rules_version", models.PositiveSmallIntegerField()),
                ("content", models.CharField(max_length=40)),
                ("name", models.CharField(max_length=24)),
                (
                    "status",
                    models.CharField(
                        choices=[
                            ("open", "open"),
                            ("active", "active"),
                            ("finished", "finished"),
                            ("cancelled", "cancelled"),
                        ],
                        default="open",
                        max_length=9,
                    ),
                ),
                (
                    "ended",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("played", "played to the end"),
                            ("abandoned", "abandoned by its players"),
                            ("moderator", "ended by a moderator"),
                        ],
                        max_length=9,
                        null=True,
                    ),
                ),
                (
                    "visibility",
                    models.CharField(
                        choices=[("public", "public"), ("private", "private")], max_length=7
                    ),
                ),
                ("options", models.JSONField(default=dict)),
                ("pace", models.JSONField(default=dict)),
                ("auto_start", models.BooleanField(default=True)),
                ("rated", models.BooleanField(default=False)),
                (
                    "chat",
                    models.CharField(
                        choices=[
                            ("open", "words and ready phrases"),
                            ("phrases", "ready phrases only"),
                        ],
                        default="open",
                        max_length=7,
                    ),
                ),
                ("autopilot_level", models.CharField(blank=True, default="", max_length=16)),
                ("min_reliability", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("host", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("commitment", models.CharField(max_length=64)),
                ("state", models.TextField(blank=True, default="")),
                ("move_count", models.PositiveIntegerField(default=0)),
                ("event_count", models.PositiveIntegerField(default=0)),
                (
                    "message_count",
                    models.PositiveIntegerField(default=0, help_text="messages sent or removed"),
                ),
                ("spectator_seq", models.PositiveIntegerField(default=0)),
                (
                    "picks",
                    models.PositiveIntegerField(
                        default=0, help_text="picks made on the table's stream"
                    ),
                ),
                (
                    "sitting",
                    models.PositiveIntegerField(default=0, help_text="sittings begun so far"),
                ),
                ("round", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("rounds", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("phase", models.CharField(blank=True, max_length=24, null=True)),
                ("deadline", models.DateTimeField(blank=True, null=True)),
                (
                    "pause_asked",
                    models.PositiveSmallIntegerField(default=0, help_text="bits of seats"),
                ),
                (
                    "pause_until",
                    models.DateTimeField(blank=True, help_text="when a pause ends", null=True),
                ),
                ("result", models.JSONField(blank=True, null=True)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                (
                    "updated_at",
                    models.DateTimeField(help_text="when a spectator last saw something happen"),
                ),
                ("started_at", models.DateTimeField(blank=True, null=True)),
                ("finished_at", models.DateTimeField(blank=True, null=True)),
                (
                    "rematch",
                    models.OneToOneField(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="rematch_of",
                        to="games.game",
                    ),
                ),
            ],
            options={
                "verbose_name": "game",
                "verbose_name_plural": "games",
                "ordering": ("-created_at", "id"),
                "indexes": [
                    models.Index(
                        fields=["status", "visibility", "-created_at", "id"], name="game_lists"
                    ),
                    models.Index(fields=["phase", "status"], name="game_in_phase"),
                    models.Index(fields=["-created_at", "-id"], name="game_by_age"),
                ],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            ("status__in", ["open", "active", "finished", "cancelled"])
                        ),
                        name="game_status_known",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("visibility__in", ["public", "private"])),
                        name="game_visibility_known",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(
                                ("ended__in", ["played", "abandoned", "moderator"]),
                                ("finished_at__isnull", False),
                                ("status", "finished"),
                            ),
                            models.Q(
                                models.Q(("status", "finished"), _negated=True),
                                ("finished_at__isnull", True),
                            ),
                            _connector="OR",
                        ),
                        name="game_finished_has_an_end",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("status__in", ("open", "cancelled")),
                            models.Q(
                                ("started_at__isnull", False),
                                models.Q(("state", ""), _negated=True),
                            ),
                            _connector="OR",
                        ),
                        name="game_started_has_a_state",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("min_reliability__isnull", True),
                            ("min_reliability__lte", 100),
                            _connector="OR",
                        ),
                        name="game_asks_for_a_percentage",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("spectator_seq__lte", models.F("event_count"))),
                        name="game_counts_what_spectators_see",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="RatedCount",
            fields=[
                ("ruleset", models.CharField(max_length=32, primary_key=True, serialize=False)),
                ("count", models.PositiveBigIntegerField(default=0)),
            ],
            options={
                "verbose_name": "rated count",
                "verbose_name_plural": "rated counts",
            },
        ),
        migrations.CreateModel(
            name="StreamTicket",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("digest", models.CharField(max_length=64, unique=True)),
                ("token", models.CharField(max_length=64)),
                ("expires_at", models.DateTimeField(db_index=True)),
            ],
            options={
                "verbose_name": "stream ticket",
                "verbose_name_plural": "stream tickets",
            },
        ),
        migrations.CreateModel(
            name="GameSecret",
            fields=[
                (
                    "game",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="sealed",
                        serialize=False,
                        to="games.game",
                    ),
                ),
                ("secret", models.CharField(max_length=64)),
                ("seed", models.CharField(blank=True, default="", max_length=64)),
            ],
            options={
                "verbose_name": "game secret",
                "verbose_name_plural": "game secrets",
            },
        ),
        migrations.CreateModel(
            name="FurtherRematch",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="further_rematches",
                        to="games.game",
                    ),
                ),
                (
                    "table",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="further_rematch_of",
                        to="games.game",
                    ),
                ),
            ],
            options={
                "verbose_name": "further rematch",
                "verbose_name_plural": "further rematches",
            },
        ),
        migrations.CreateModel(
            name="Event",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("number", models.PositiveIntegerField()),
                ("move", models.PositiveIntegerField(blank=True, null=True)),
                ("kind", models.CharField(max_length=24)),
                ("seat", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("round", models.PositiveSmallIntegerField(default=0)),
                ("phase", models.CharField(blank=True, max_length=24, null=True)),
                ("audience", models.PositiveSmallIntegerField()),
                (
                    "cause",
                    models.CharField(
                        choices=[
                            ("person", "a person"),
                            ("bot", "a bot"),
                            ("clock", "the clock"),
                            ("standing_order", "a standing order"),
                            ("late_order", "a standing order at the deadline"),
                            ("autopilot", "the autopilot"),
                            ("moderator", "a moderator"),
                            ("rule", "a rule"),
                        ],
                        max_length=14,
                    ),
                ),
                ("decision", models.PositiveIntegerField(blank=True, null=True)),
                ("data", models.JSONField(default=dict)),
                ("at", models.DateTimeField()),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="events",
                        to="games.game",
                    ),
                ),
            ],
            options={
                "verbose_name": "event",
                "verbose_name_plural": "events",
                "ordering": ("game", "number"),
                "constraints": [
                    models.UniqueConstraint(fields=("game", "number"), name="event_number_once"),
                    models.CheckConstraint(
                        condition=models.Q(("number__gte", 1)), name="event_number_from_one"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            (
                                "cause__in",
                                [
                                    "person",
                                    "bot",
                                    "clock",
                                    "standing_order",
                                    "late_order",
                                    "autopilot",
                                    "moderator",
                                    "rule",
                                ],
                            )
                        ),
                        name="event_cause_known",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Attendance",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("sitting", models.PositiveIntegerField()),
                ("at", models.DateTimeField()),
                ("missed", models.BooleanField()),
                ("excused", models.BooleanField(default=False)),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="games.game",
                    ),
                ),
            ],
            options={
                "verbose_name": "attendance",
                "verbose_name_plural": "attendances",
                "ordering": ("-at", "id"),
                "indexes": [
                    models.Index(fields=["user", "-at"], name="attendance_of_user"),
                    models.Index(fields=["at"], name="attendance_age"),
                ],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("game", "user", "sitting"), name="attendance_once"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("excused", False), ("missed", True), _connector="OR"),
                        name="attendance_excuses_a_miss",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Hint",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "signal",
                    models.CharField(
                        choices=[
                            ("same_address", "signed in from one address and play together"),
                            ("one_sided", "one always loses to the other, and not to others"),
                            ("only_together", "play rated games with hardly anybody else"),
                        ],
                        max_length=16,
                    ),
                ),
                ("games", models.PositiveIntegerField(help_text="finished rated games together")),
                ("figures", models.JSONField(default=dict)),
                ("first_at", models.DateTimeField(default=django.utils.timezone.now)),
                ("last_at", models.DateTimeField(default=django.utils.timezone.now)),
                ("closed_at", models.DateTimeField(blank=True, null=True)),
                ("closed_games", models.PositiveIntegerField(default=0)),
                (
                    "a",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "b",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "verbose_name": "collusion hint",
                "verbose_name_plural": "collusion hints",
                "ordering": ("-last_at", "id"),
                "indexes": [
                    models.Index(
                        condition=models.Q(("closed_at__isnull", True)),
                        fields=["-last_at"],
                        name="hint_queue",
                    )
                ],
                "constraints": [
                    models.UniqueConstraint(fields=("signal", "a", "b"), name="hint_once"),
                    models.CheckConstraint(
                        condition=models.Q(("a", models.F("b")), _negated=True), name="hint_of_two"
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="IdempotencyKey",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("key", models.CharField(max_length=64)),
                ("fingerprint", models.CharField(max_length=64)),
                ("status", models.PositiveSmallIntegerField()),
                ("seat", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("after", models.PositiveIntegerField()),
                ("version", models.PositiveIntegerField()),
                ("extra", models.JSONField(default=dict)),
                ("created_at", models.DateTimeField(db_index=True)),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="games.game",
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
                "verbose_name": "idempotency key",
                "verbose_name_plural": "idempotency keys",
                "constraints": [
                    models.UniqueConstraint(fields=("user", "key"), name="idempotency_key_once")
                ],
            },
        ),
        migrations.CreateModel(
            name="Invitation",
            fields=[
                ("code", models.CharField(max_length=12, primary_key=True, serialize=False)),
                ("uses", models.PositiveSmallIntegerField(default=0)),
                ("uses_most", models.PositiveSmallIntegerField(default=1)),
                ("key", models.CharField(blank=True, default="", max_length=64)),
                ("fingerprint", models.CharField(blank=True, default="", max_length=64)),
                ("created_at", models.DateTimeField(default=django.utils.timezone.now)),
                ("expires_at", models.DateTimeField()),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="invitations",
                        to="games.game",
                    ),
                ),
                (
                    "invitee",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "inviter",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "verbose_name": "invitation",
                "verbose_name_plural": "invitations",
                "ordering": ("-created_at", "code"),
                "indexes": [
                    models.Index(fields=["invitee", "-created_at"], name="invitation_of_invitee"),
                    models.Index(fields=["expires_at"], name="invitation_age"),
                ],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("key", ""), _negated=True),
                        fields=("inviter", "key"),
                        name="invitation_idempotency",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("uses__lte", models.F("uses_most"))),
                        name="invitation_uses_within",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Message",
            fields=[
                (
                    "id",
                    models.UUIDField(
                        default=uuid.uuid4, editable=False, primary_key=True, serialize=False
                    ),
                ),
                ("seat", models.PositiveSmallIntegerField()),
                ("text", models.CharField(blank=True, default="", max_length=500)),
                ("phrase", models.CharField(blank=True, default="", max_length=24)),
                ("at", models.DateTimeField()),
                ("changed", models.PositiveIntegerField()),
                ("unread_by", models.PositiveSmallIntegerField(default=0)),
                ("removed_at", models.DateTimeField(blank=True, null=True)),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="messages",
                        to="games.game",
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
                "verbose_name": "message",
                "verbose_name_plural": "messages",
                "ordering": ("-at", "-id"),
                "indexes": [
                    models.Index(fields=["game", "-at", "-id"], name="message_list"),
                    models.Index(fields=["at"], name="message_age"),
                    models.Index(fields=["user"], name="message_of_user"),
                ],
                "constraints": [
                    models.UniqueConstraint(fields=("game", "changed"), name="message_change_once"),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("text", ""), models.Q(("phrase", ""), _negated=True)),
                            models.Q(("phrase", ""), models.Q(("text", ""), _negated=True)),
                            _connector="OR",
                        ),
                        name="message_says_something",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Case",
            fields=[
                (
                    "id",
                    models.UUIDField(
                        default=uuid.uuid4, editable=False, primary_key=True, serialize=False
                    ),
                ),
                ("subject", models.CharField(max_length=80)),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("open", "open"),
                            ("closed", "closed"),
                            ("merged", "merged into another"),
                        ],
                        default="open",
                        max_length=6,
                    ),
                ),
                (
                    "outcome",
                    models.CharField(
                        blank=True,
                        choices=[("acted", "acted upon"), ("nothing", "nothing to do")],
                        default="",
                        max_length=7,
                    ),
                ),
                ("opened_at", models.DateTimeField(default=django.utils.timezone.now)),
                ("closed_at", models.DateTimeField(blank=True, null=True)),
                (
                    "accused",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "assignee",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "merged_into",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="merged",
                        to="games.case",
                    ),
                ),
                (
                    "game",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="games.game",
                    ),
                ),
                (
                    "message",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="games.message",
                    ),
                ),
            ],
            options={
                "verbose_name": "case",
                "verbose_name_plural": "cases",
                "ordering": ("opened_at", "id"),
                "indexes": [
                    models.Index(fields=["state", "opened_at"], name="case_queue"),
                    models.Index(fields=["accused"], name="case_of_accused"),
                    models.Index(fields=["-state", "opened_at", "-id"], name="case_list"),
                    models.Index(fields=["subject"], name="case_about"),
                ],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("state", "open")),
                        fields=("subject",),
                        name="case_open_once",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("closed_at__isnull", True), ("state", "open")),
                            models.Q(
                                models.Q(("state", "open"), _negated=True),
                                ("closed_at__isnull", False),
                            ),
                            _connector="OR",
                        ),
                        name="case_open_or_closed",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Move",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("number", models.PositiveIntegerField()),
                (
                    "act",
                    models.CharField(
                        choices=[
                            ("start", "start"),
                            ("answer", "answer"),
                            ("autopilot_on", "autopilot on"),
                            ("autopilot_off", "autopilot off"),
                            ("extension", "extension"),
                            ("pause", "consent to a pause"),
                            ("play_on", "playing on"),
                            ("rest", "rest of a clock"),
                            ("resign", "resignation"),
                            ("end", "end"),
                            ("moderation", "moderation"),
                        ],
                        default="answer",
                        max_length=13,
                    ),
                ),
                ("seat", models.PositiveSmallIntegerField(blank=True, null=True)),
                (
                    "cause",
                    models.CharField(
                        choices=[
                            ("person", "a person"),
                            ("bot", "a bot"),
                            ("clock", "the clock"),
                            ("standing_order", "a standing order"),
                            ("late_order", "a standing order at the deadline"),
                            ("autopilot", "the autopilot"),
                            ("moderator", "a moderator"),
                            ("rule", "a rule"),
                        ],
                        max_length=14,
                    ),
                ),
                ("decision", models.PositiveIntegerField(blank=True, null=True)),
                ("kind", models.CharField(blank=True, max_length=24, null=True)),
                ("answer", models.JSONField(blank=True, null=True)),
                ("picks", models.JSONField(default=list)),
                ("reason", models.CharField(blank=True, default="", max_length=500)),
                ("at", models.DateTimeField()),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="moves",
                        to="games.game",
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "verbose_name": "move",
                "verbose_name_plural": "moves",
                "ordering": ("game", "number"),
                "constraints": [
                    models.UniqueConstraint(fields=("game", "number"), name="move_number_once"),
                    models.CheckConstraint(
                        condition=models.Q(
                            (
                                "act__in",
                                [
                                    "start",
                                    "answer",
                                    "autopilot_on",
                                    "autopilot_off",
                                    "extension",
                                    "pause",
                                    "play_on",
                                    "rest",
                                    "resign",
                                    "end",
                                    "moderation",
                                ],
                            )
                        ),
                        name="move_act_known",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            (
                                "cause__in",
                                [
                                    "person",
                                    "bot",
                                    "clock",
                                    "standing_order",
                                    "late_order",
                                    "autopilot",
                                    "moderator",
                                    "rule",
                                ],
                            )
                        ),
                        name="move_cause_known",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("act", "answer"), _negated=True),
                            models.Q(("answer__isnull", False), ("seat__isnull", False)),
                            _connector="OR",
                        ),
                        name="move_answer_has_a_seat",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Outage",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("starts_at", models.DateTimeField(verbose_name="starts at")),
                ("ends_at", models.DateTimeField(verbose_name="ends at")),
                ("reason", models.CharField(max_length=500, verbose_name="reason")),
                ("declared_at", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "declared_by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "verbose_name": "outage",
                "verbose_name_plural": "outages",
                "ordering": ("-starts_at",),
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("ends_at__gt", models.F("starts_at"))),
                        name="outage_ends_after_start",
                    ),
                    models.UniqueConstraint(fields=("starts_at", "ends_at"), name="outage_once"),
                ],
            },
        ),
        migrations.CreateModel(
            name="PlayerStatistics",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("ruleset", models.CharField(max_length=32)),
                ("games", models.PositiveIntegerField(default=0)),
                ("wins", models.PositiveIntegerField(default=0)),
                ("shared_wins", models.PositiveIntegerField(default=0)),
                ("resigned", models.PositiveIntegerField(default=0)),
                ("abandoned", models.PositiveIntegerField(default=0)),
                ("points", models.IntegerField(default=0)),
                ("best", models.IntegerField(blank=True, null=True)),
                ("places", models.JSONField(default=dict)),
                ("totals", models.JSONField(default=dict)),
                ("updated_at", models.DateTimeField(auto_now=True)),
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
                "verbose_name": "player statistics",
                "verbose_name_plural": "player statistics",
                "constraints": [
                    models.UniqueConstraint(fields=("user", "ruleset"), name="statistics_once"),
                    models.CheckConstraint(
                        condition=models.Q(("wins__lte", models.F("games"))),
                        name="statistics_wins_of_games",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Rating",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("ruleset", models.CharField(max_length=32)),
                ("mu", models.FloatField()),
                ("sigma", models.FloatField()),
                ("games", models.PositiveIntegerField()),
                ("updated_at", models.DateTimeField()),
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
                "verbose_name": "rating",
                "verbose_name_plural": "ratings",
                "constraints": [
                    models.UniqueConstraint(fields=("user", "ruleset"), name="rating_once"),
                    models.CheckConstraint(
                        condition=models.Q(("sigma__gt", 0)), name="rating_sigma_positive"
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="RatingChange",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("ruleset", models.CharField(max_length=32)),
                ("number", models.PositiveBigIntegerField()),
                ("place", models.PositiveSmallIntegerField()),
                ("mu_before", models.FloatField()),
                ("sigma_before", models.FloatField()),
                ("mu", models.FloatField()),
                ("sigma", models.FloatField()),
                ("games", models.PositiveIntegerField()),
                ("at", models.DateTimeField()),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="rating_changes",
                        to="games.game",
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
                "verbose_name": "rating change",
                "verbose_name_plural": "rating changes",
                "indexes": [models.Index(fields=["user", "-at", "id"], name="rating_history")],
                "constraints": [
                    models.UniqueConstraint(fields=("game", "user"), name="rating_change_once")
                ],
            },
        ),
        migrations.CreateModel(
            name="Report",
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
                            ("insult", "insults or harassment"),
                            ("cheating", "cheating or collusion"),
                            ("stalling", "holding up the game"),
                            ("spam", "advertising or nonsense"),
                            ("name", "name or picture"),
                            ("other", "something else"),
                        ],
                        max_length=8,
                    ),
                ),
                ("words", models.CharField(blank=True, default="", max_length=1000)),
                ("evidence", models.JSONField(default=dict)),
                ("seq", models.PositiveIntegerField(blank=True, null=True)),
                ("key", models.CharField(blank=True, default="", max_length=64)),
                ("fingerprint", models.CharField(blank=True, default="", max_length=64)),
                ("at", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "case",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="reports",
                        to="games.case",
                    ),
                ),
                (
                    "reporter",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "verbose_name": "report",
                "verbose_name_plural": "reports",
                "ordering": ("at", "id"),
                "indexes": [models.Index(fields=["-at", "-id"], name="report_by_age")],
                "constraints": [
                    models.UniqueConstraint(fields=("case", "reporter"), name="report_once"),
                    models.UniqueConstraint(
                        condition=models.Q(("key", ""), _negated=True),
                        fields=("reporter", "key"),
                        name="report_key_once",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Result",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("seat", models.PositiveSmallIntegerField()),
                ("rank", models.PositiveSmallIntegerField()),
                ("score", models.IntegerField()),
                ("shared", models.BooleanField()),
                ("statistics", models.JSONField(default=dict)),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="results",
                        to="games.game",
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "verbose_name": "result",
                "verbose_name_plural": "results",
                "ordering": ("game", "rank", "seat"),
                "constraints": [
                    models.UniqueConstraint(fields=("game", "seat"), name="result_seat_once"),
                    models.CheckConstraint(
                        condition=models.Q(("rank__gte", 1)), name="result_rank_from_one"
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Seat",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("index", models.PositiveSmallIntegerField()),
                ("color", models.CharField(max_length=8)),
                ("bot_level", models.CharField(blank=True, default="", max_length=16)),
                ("contribution", models.CharField(blank=True, default="", max_length=64)),
                ("seq", models.PositiveIntegerField(default=0)),
                ("seen", models.PositiveIntegerField(default=0)),
                ("unread_messages", models.PositiveIntegerField(default=0)),
                (
                    "picks",
                    models.PositiveIntegerField(
                        default=0, help_text="picks made on this seat's stream"
                    ),
                ),
                ("decision", models.PositiveIntegerField(blank=True, null=True)),
                ("due_at", models.DateTimeField(blank=True, null=True)),
                ("clock_from", models.DateTimeField(blank=True, null=True)),
                ("clock_span", models.PositiveIntegerField(default=0)),
                ("clock_at", models.DateTimeField(blank=True, null=True)),
                ("reserve", models.PositiveIntegerField(default=0)),
                ("claimed_until", models.DateTimeField(blank=True, null=True)),
                ("autopilot", models.BooleanField(default=False)),
                ("resigned", models.BooleanField(default=False)),
                ("misses", models.PositiveSmallIntegerField(default=0)),
                ("acted_in", models.PositiveIntegerField(default=0)),
                ("missed_in", models.PositiveIntegerField(default=0)),
                ("extended", models.BooleanField(default=False)),
                ("score", models.IntegerField(default=0)),
                ("phase", models.CharField(blank=True, default="", max_length=24)),
                ("state", models.CharField(blank=True, default="", max_length=9)),
                ("deadline", models.DateTimeField(blank=True, null=True)),
                ("standing_order", models.TextField(blank=True, default="")),
                ("order_at", models.DateTimeField(blank=True, null=True)),
                ("told", models.PositiveIntegerField(blank=True, null=True)),
                (
                    "updated_at",
                    models.DateTimeField(help_text="when this reader last saw something happen"),
                ),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="seats",
                        to="games.game",
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="seats",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "verbose_name": "seat",
                "verbose_name_plural": "seats",
                "ordering": ("game", "index"),
                "indexes": [
                    models.Index(
                        condition=models.Q(("due_at__isnull", False)),
                        fields=["due_at"],
                        name="seat_due",
                    ),
                    models.Index(
                        condition=models.Q(("order_at__isnull", False)),
                        fields=["order_at"],
                        name="seat_order_due",
                    ),
                    models.Index(
                        condition=models.Q(("unread_messages__gt", 0)),
                        fields=["user"],
                        name="seat_unread",
                    ),
                    models.Index(fields=["user", "due_at"], name="seat_of_user"),
                ],
                "constraints": [
                    models.UniqueConstraint(fields=("game", "index"), name="seat_index_once"),
                    models.UniqueConstraint(fields=("game", "color"), name="seat_color_once"),
                    models.UniqueConstraint(
                        condition=models.Q(("user__isnull", False)),
                        fields=("game", "user"),
                        name="seat_user_once",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("user__isnull", True), ("bot_level", ""), _connector="OR"
                        ),
                        name="seat_person_or_bot",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("seen__lte", models.F("seq"))),
                        name="seat_seen_what_was",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("due_at__isnull", True), ("decision__isnull", False), _connector="OR"
                        ),
                        name="seat_due_has_a_question",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("order_at__isnull", True), ("due_at__isnull", False), _connector="OR"
                        ),
                        name="seat_order_acts_when_due",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Seek",
            fields=[
                (
                    "id",
                    models.UUIDField(
                        default=uuid.uuid4, editable=False, primary_key=True, serialize=False
                    ),
                ),
                ("ruleset", models.CharField(max_length=32)),
                ("pace", models.CharField(max_length=16)),
                ("seats", models.PositiveSmallIntegerField()),
                ("least_seats", models.PositiveSmallIntegerField()),
                ("rated", models.BooleanField(default=False)),
                ("min_reliability", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("rating_band", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("key", models.CharField(blank=True, default="", max_length=64)),
                ("fingerprint", models.CharField(blank=True, default="", max_length=64)),
                ("created_at", models.DateTimeField(default=django.utils.timezone.now)),
                ("expires_at", models.DateTimeField()),
                ("matched_at", models.DateTimeField(blank=True, null=True)),
                (
                    "game",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="games.game",
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
                "verbose_name": "seek",
                "verbose_name_plural": "seeks",
                "ordering": ("created_at", "id"),
                "indexes": [
                    models.Index(
                        condition=models.Q(("matched_at__isnull", True)),
                        fields=["expires_at"],
                        name="seek_open",
                    ),
                    models.Index(fields=["user", "created_at"], name="seek_of_user"),
                    models.Index(
                        condition=models.Q(("matched_at__isnull", False)),
                        fields=["ruleset", "pace", "matched_at"],
                        name="seek_waits",
                    ),
                    models.Index(fields=["expires_at"], name="seek_age"),
                ],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("key", ""), _negated=True),
                        fields=("user", "key"),
                        name="seek_idempotency",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("least_seats__lte", models.F("seats"))),
                        name="seek_seats_in_order",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="StandingOrder",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("ruleset", models.CharField(max_length=32)),
                ("order", models.TextField()),
                ("updated_at", models.DateTimeField(auto_now=True)),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="standing_orders",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "verbose_name": "standing order",
                "verbose_name_plural": "standing orders",
                "ordering": ("user", "ruleset"),
                "constraints": [
                    models.UniqueConstraint(fields=("user", "ruleset"), name="standing_order_once")
                ],
            },
        ),
        migrations.CreateModel(
            name="RatedEnding",
            fields=[
                (
                    "game",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="rated_ending",
                        serialize=False,
                        to="games.game",
                    ),
                ),
                ("ruleset", models.CharField(max_length=32)),
                ("number", models.PositiveBigIntegerField()),
            ],
            options={
                "verbose_name": "rated ending",
                "verbose_name_plural": "rated endings",
                "constraints": [
                    models.UniqueConstraint(
                        fields=("ruleset", "number"), name="rated_ending_number_once"
                    )
                ],
            },
        ),
        words_index("game_name_words", "games_game", "name"),
        words_index("message_words", "games_message", "text"),
        words_index("report_words", "games_report", "words"),
    ]
