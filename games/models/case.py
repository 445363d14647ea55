"""Reports of people, messages and events: what was reported, and the cases they make."""

import uuid

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

WORDS_LENGTH = 1000


class ReportKind(models.TextChoices):
    """What somebody finds wrong."""

    INSULT = "insult", _("insults or harassment")
    CHEATING = "cheating", _("cheating or collusion")
    STALLING = "stalling", _("holding up the game")
    SPAM = "spam", _("advertising or nonsense")
    NAME = "name", _("name or picture")
    OTHER = "other", _("something else")


class CaseState(models.TextChoices):
    """Where a case stands."""

    OPEN = "open", _("open")
    CLOSED = "closed", _("closed")
    MERGED = "merged", _("merged into another")


class Outcome(models.TextChoices):
    """What a closed case led to."""

    ACTED = "acted", _("acted upon")
    NOTHING = "nothing", _("nothing to do")


SUBJECTS = {"player": _("person"), "message": _("message"), "event": _("event")}
"""What may be reported, by the word of `Case.subject`."""


class Case(models.Model):
    """All reports of one thing: a row of the moderators' queue.

    `subject` is `player:<id>`, `message:<id>` or `event:<game id>:<number>`; one case about it is
    open at a time.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    subject = models.CharField(max_length=80)
    accused = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+"
    )
    game = models.ForeignKey("games.Game", models.SET_NULL, null=True, blank=True, related_name="+")
    message = models.ForeignKey(
        "games.Message", models.SET_NULL, null=True, blank=True, related_name="+"
    )
    state = models.CharField(max_length=6, choices=CaseState.choices, default=CaseState.OPEN)
    outcome = models.CharField(max_length=7, choices=Outcome.choices, blank=True, default="")
    assignee = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+"
    )
    merged_into = models.ForeignKey(
        "self", models.SET_NULL, null=True, blank=True, related_name="merged"
    )
    opened_at = models.DateTimeField(default=timezone.now)
    closed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("case")
        verbose_name_plural = _("cases")
        ordering = ("opened_at", "id")
        constraints = [
            models.UniqueConstraint(
                name="case_open_once", fields=("subject",), condition=Q(state=CaseState.OPEN)
            ),
            models.CheckConstraint(
                name="case_open_or_closed",
                condition=Q(state=CaseState.OPEN, closed_at__isnull=True)
                | ~Q(state=CaseState.OPEN) & Q(closed_at__isnull=False),
            ),
        ]
        indexes = [
            models.Index(name="case_queue", fields=("state", "opened_at")),
            models.Index(name="case_of_accused", fields=("accused",)),
            models.Index(name="case_list", fields=("-state", "opened_at", "-id")),
            models.Index(name="case_about", fields=("subject",)),
        ]

    def __str__(self) -> str:
        return f"{self.about} · {self.opened_at:%Y-%m-%d %H:%M}"

    @property
    def about(self) -> str:
        """What kind of thing was reported; not which event, as that would count hidden ones."""
        return str(SUBJECTS[self.subject.partition(":")[0]])


class Report(models.Model):
    """What one person reported, with the evidence as it was at that moment.

    Attributes:
        evidence: What the reporter saw: texts, names, the event. Never changed.
        seq: The reporter's newest `seq` in that game; null without one.
        key, fingerprint: Of the request's idempotency key.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    case = models.ForeignKey(Case, models.CASCADE, related_name="reports")
    reporter = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+"
    )
    kind = models.CharField(max_length=8, choices=ReportKind.choices)
    words = models.CharField(max_length=WORDS_LENGTH, blank=True, default="")
    evidence = models.JSONField(default=dict)
    seq = models.PositiveIntegerField(null=True, blank=True)
    key = models.CharField(max_length=64, blank=True, default="")
    fingerprint = models.CharField(max_length=64, blank=True, default="")
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name = _("report")
        verbose_name_plural = _("reports")
        ordering = ("at", "id")
        constraints = [
            models.UniqueConstraint(name="report_once", fields=("case", "reporter")),
            models.UniqueConstraint(
                name="report_key_once", fields=("reporter", "key"), condition=~Q(key="")
            ),
        ]
        indexes = [models.Index(name="report_by_age", fields=("-at", "-id"))]

    def __str__(self) -> str:
        return f"{self.case_id}: {self.get_kind_display()}"
