"""A played game and what is sealed about it until its end."""

import uuid

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games.models.message import Chat


class Status(models.TextChoices):
    """Where a game stands in its life."""

    OPEN = "open", _("open")
    ACTIVE = "active", _("active")
    FINISHED = "finished", _("finished")
    CANCELLED = "cancelled", _("cancelled")


class Ended(models.TextChoices):
    """How a finished game ended."""

    PLAYED = "played", _("played to the end")
    ABANDONED = "abandoned", _("abandoned by its players")
    MODERATOR = "moderator", _("ended by a moderator")


class Visibility(models.TextChoices):
    """Who may find and watch a game."""

    PUBLIC = "public", _("public")
    PRIVATE = "private", _("private")


class Game(models.Model):
    """One played game: its table, its snapshot and its counters.

    `autopilot_level` is the bot that plays for people who are away, empty for the game's own;
    `min_reliability` is what the table asks of who sits down, in percent, null for nothing.
    `round`, `rounds`, `phase` and `deadline` repeat what a spectator may know, for lists. A change
    of `event_count` tells that anything at the table changed: every write but personal ones raises
    it.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    code = models.CharField(max_length=6, unique=True)
    ruleset = models.CharField(max_length=32)
    rules_version = models.PositiveSmallIntegerField()
    content = models.CharField(max_length=40)
    name = models.CharField(max_length=24)
    status = models.CharField(max_length=9, choices=Status.choices, default=Status.OPEN)
    ended = models.CharField(max_length=9, choices=Ended.choices, null=True, blank=True)  # noqa: DJ001
    visibility = models.CharField(max_length=7, choices=Visibility.choices)
    options = models.JSONField(default=dict)
    pace = models.JSONField(default=dict)
    auto_start = models.BooleanField(default=True)
    rated = models.BooleanField(default=False)
    chat = models.CharField(max_length=7, choices=Chat.choices, default=Chat.OPEN)
    autopilot_level = models.CharField(max_length=16, default="", blank=True)
    min_reliability = models.PositiveSmallIntegerField(null=True, blank=True)
    host = models.PositiveSmallIntegerField(null=True, blank=True)
    commitment = models.CharField(max_length=64)
    state = models.TextField(default="", blank=True)
    move_count = models.PositiveIntegerField(default=0)
    event_count = models.PositiveIntegerField(default=0)
    message_count = models.PositiveIntegerField(default=0, help_text=_("messages sent or removed"))
    spectator_seq = models.PositiveIntegerField(default=0)
    picks = models.PositiveIntegerField(default=0, help_text=_("picks made on the table's stream"))
    sitting = models.PositiveIntegerField(default=0, help_text=_("sittings begun so far"))
    round = models.PositiveSmallIntegerField(null=True, blank=True)
    rounds = models.PositiveSmallIntegerField(null=True, blank=True)
    phase = models.CharField(max_length=24, null=True, blank=True)  # noqa: DJ001
    deadline = models.DateTimeField(null=True, blank=True)
    pause_asked = models.PositiveSmallIntegerField(default=0, help_text=_("bits of seats"))
    pause_until = models.DateTimeField(null=True, blank=True, help_text=_("when a pause ends"))
    result = models.JSONField(null=True, blank=True)
    rematch = models.OneToOneField(
        "self", models.SET_NULL, null=True, blank=True, related_name="rematch_of"
    )
    created_at = models.DateTimeField(auto_now_add=True)
    updated_at = models.DateTimeField(help_text=_("when a spectator last saw something happen"))
    started_at = models.DateTimeField(null=True, blank=True)
    finished_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("game")
        verbose_name_plural = _("games")
        ordering = ("-created_at", "id")
        constraints = [
            models.CheckConstraint(name="game_status_known", condition=Q(status__in=Status.values)),
            models.CheckConstraint(
                name="game_visibility_known", condition=Q(visibility__in=Visibility.values)
            ),
            models.CheckConstraint(
                name="game_finished_has_an_end",
                condition=Q(
                    status=Status.FINISHED, ended__in=Ended.values, finished_at__isnull=False
                )
                | (~Q(status=Status.FINISHED) & Q(finished_at__isnull=True)),
            ),
            models.CheckConstraint(
                name="game_started_has_a_state",
                condition=Q(status__in=(Status.OPEN, Status.CANCELLED))
                | (Q(started_at__isnull=False) & ~Q(state="")),
            ),
            models.CheckConstraint(
                name="game_asks_for_a_percentage",
                condition=Q(min_reliability__isnull=True) | Q(min_reliability__lte=100),
            ),
            models.CheckConstraint(
                name="game_counts_what_spectators_see",
                condition=Q(spectator_seq__lte=models.F("event_count")),
            ),
        ]
        indexes = [
            models.Index(name="game_lists", fields=("status", "visibility", "-created_at", "id")),
            models.Index(name="game_in_phase", fields=("phase", "status")),
            models.Index(name="game_by_age", fields=("-created_at", "-id")),
        ]

    def __str__(self) -> str:
        return f"{self.name} ({self.code})"


class GameSecret(models.Model):
    """What a game's chance follows from; shown to nobody before the end, and to no admin ever.

    `secret` and `seed` are 64 lower-case hex digits; the seed is empty until the start.
    """

    game = models.OneToOneField(Game, models.CASCADE, primary_key=True, related_name="sealed")
    secret = models.CharField(max_length=64)
    seed = models.CharField(max_length=64, default="", blank=True)

    class Meta:
        verbose_name = _("game secret")
        verbose_name_plural = _("game secrets")

    def __str__(self) -> str:
        return str(self.game_id)
