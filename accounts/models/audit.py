"""The audit log of moderation: who did or looked at what, and why."""

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class AuditEntry(models.Model):
    """One act of a moderator. The database refuses to change it, and to delete it for a year.

    Attributes:
        actor_id: Who did it; null for the server. A plain id, so that no later deletion changes
            the entry.
        act: A word, as `sanction.impose` or `game.reveal`.
        subject: What it was done to, as `user:<id>`.
    """

    at = models.DateTimeField(default=timezone.now, db_index=True)
    actor_id = models.UUIDField(null=True, blank=True)
    act = models.CharField(_("act"), max_length=32)
    subject = models.CharField(_("subject"), max_length=64, db_index=True)
    reason = models.CharField(_("reason"), max_length=500, blank=True, default="")
    data = models.JSONField(default=dict)

    class Meta:
        verbose_name = _("audit entry")
        verbose_name_plural = _("audit log")
        ordering = ("-id",)
        indexes = [models.Index(name="audit_of_actor", fields=("actor_id", "-id"))]

    def __str__(self) -> str:
        return f"{self.act}: {self.subject}"
