"""The outbox: what people are told of their games, kept until they delete it or it is old."""

import uuid

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class Notice(models.Model):
    """One thing that a person is told, once.

    `subject` names what it is about, as `game:<id>`; a person hears of a subject once per kind.
    `params` fill the text, which is written in the reader's language when it is read.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    kind = models.CharField(max_length=24)
    subject = models.CharField(max_length=64)
    params = models.JSONField(default=dict)
    created_at = models.DateTimeField(default=timezone.now)
    read_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("notice")
        verbose_name_plural = _("notices")
        ordering = ("-created_at", "id")
        constraints = [
            models.UniqueConstraint(name="notice_once", fields=("user", "kind", "subject"))
        ]
        indexes = [
            models.Index(name="notice_list", fields=("user", "-created_at")),
            models.Index(name="notice_age", fields=("created_at",)),
            models.Index(name="notice_unread", fields=("user",), condition=Q(read_at=None)),
        ]

    def __str__(self) -> str:
        return f"{self.kind} of {self.subject}"
