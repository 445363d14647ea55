"""The outbox: what people are told, kept until they delete it or it is old."""

import uuid

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class State(models.TextChoices):
    """Where a notice, or one delivery of it, stands."""

    PLANNED = "planned", _("planned")
    HELD = "held", _("held until its reader may be disturbed")
    SENT = "sent", _("sent")
    DELIVERED = "delivered", _("delivered")
    OPENED = "opened", _("opened")
    WITHDRAWN = "withdrawn", _("withdrawn")
    FAILED = "failed", _("failed")


class Notice(models.Model):
    """One thing that a person is told, once.

    Attributes:
        subject: What it is about, as `game:<id>`; messages about one subject replace one another.
        once: Tells several of one kind and subject apart: a question, a deadline, a day; empty
            where there is one ever.
        params: Fill the text, which is written in the reader's language when it is read.
        decision: The question that it asks to answer. seq: The newest in its reader's feed.
        url: Path of the page that it leads to; empty: that of its subject.
        due_at: When the outbox has to look at it; null: nothing is to be done.
        claim: Which worker looks at it, until `due_at`.
        created_at: When it is told; of what is planned, that is still to come.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    kind = models.CharField(max_length=24)
    subject = models.CharField(max_length=64)
    once = models.CharField(max_length=48, default="", blank=True)
    params = models.JSONField(default=dict)
    decision = models.PositiveIntegerField(null=True, blank=True)
    seq = models.PositiveIntegerField(null=True, blank=True)
    deadline = models.DateTimeField(null=True, blank=True)
    url = models.CharField(max_length=200, default="", blank=True)
    state = models.CharField(max_length=9, choices=State.choices, default=State.PLANNED)
    due_at = models.DateTimeField(null=True, blank=True)
    claim = models.UUIDField(null=True, blank=True, editable=False)
    created_at = models.DateTimeField(default=timezone.now)
    read_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("notice")
        verbose_name_plural = _("notices")
        ordering = ("-created_at", "id")
        constraints = [
            models.UniqueConstraint(name="notice_once", fields=("user", "kind", "subject", "once")),
            models.CheckConstraint(name="notice_state_known", condition=Q(state__in=State.values)),
        ]
        indexes = [
            models.Index(name="notice_list", fields=("user", "-created_at")),
            models.Index(name="notice_age", fields=("created_at",)),
            models.Index(name="notice_unread", fields=("user",), condition=Q(read_at=None)),
            models.Index(name="notice_about", fields=("subject",)),
            models.Index(name="notice_due", fields=("due_at",), condition=Q(due_at__isnull=False)),
        ]

    def __str__(self) -> str:
        return f"{self.kind}: {self.subject}"
