"""What moderators impose on people, and what those say against it."""

import uuid

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

REASON_LENGTH = 500
APPEAL_LENGTH = 2000


class SanctionKind(models.TextChoices):
    """Grades, from the mildest: a note is for moderators alone, a warning says so, others bar."""

    NOTE = "note", _("note")
    WARNING = "warning", _("warning")
    MUTE = "mute", _("mute")
    NO_RATED_PLAY = "no_rated_play", _("no rated play")
    SUSPENSION = "suspension", _("suspension")


class AppealState(models.TextChoices):
    """What became of an appeal."""

    OPEN = "open", _("open")
    UPHELD = "upheld", _("the sanction stays")
    LIFTED = "lifted", _("the sanction is lifted")


class Sanction(models.Model):
    """One sanction of one person. Time alone ends it: no job has to run.

    Attributes:
        reason: What the person is told. note: What only moderators read.
        ends_at: From then on it does nothing; null: until it is lifted.
        case_id: The case of reports that it followed from.
        appeal: The person's words, once per sanction; `appeal_answer` is the moderator's.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="sanctions")
    kind = models.CharField(_("kind"), max_length=16, choices=SanctionKind.choices)
    reason = models.CharField(_("reason"), max_length=REASON_LENGTH)
    note = models.CharField(_("note"), max_length=2000, blank=True, default="")
    case_id = models.UUIDField(null=True, blank=True)
    starts_at = models.DateTimeField(_("starts at"), default=timezone.now)
    ends_at = models.DateTimeField(_("ends at"), null=True, blank=True)
    lifted_at = models.DateTimeField(_("lifted at"), null=True, blank=True)
    imposed_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+"
    )
    appeal = models.CharField(_("appeal"), max_length=APPEAL_LENGTH, blank=True, default="")
    appealed_at = models.DateTimeField(null=True, blank=True)
    appeal_state = models.CharField(
        max_length=6, choices=AppealState.choices, blank=True, default=""
    )
    appeal_answer = models.CharField(max_length=REASON_LENGTH, blank=True, default="")
    decided_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+"
    )
    decided_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("sanction")
        verbose_name_plural = _("sanctions")
        ordering = ("-starts_at", "id")
        constraints = [
            models.CheckConstraint(
                name="sanction_kind_known", condition=Q(kind__in=SanctionKind.values)
            ),
            models.CheckConstraint(
                name="sanction_ends_after_start",
                condition=Q(ends_at__isnull=True) | Q(ends_at__gt=F("starts_at")),
            ),
            models.CheckConstraint(
                name="sanction_appeal_has_a_state",
                condition=Q(appeal_state="", appealed_at__isnull=True)
                | Q(appeal_state__in=AppealState.values, appealed_at__isnull=False),
            ),
        ]
        indexes = [
            models.Index(name="sanction_of_user", fields=("user", "kind")),
            models.Index(
                name="sanction_appeals",
                fields=("appealed_at",),
                condition=Q(appeal_state=AppealState.OPEN),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.get_kind_display()}: {self.user_id}"

    @property
    def is_active(self) -> bool:
        """Whether it holds now."""
        return self.lifted_at is None and (self.ends_at is None or self.ends_at > timezone.now())
