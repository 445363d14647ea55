"""Spans in which people could not reach the server."""

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class Outage(models.Model):
    """A span in which nobody is blamed for being absent; deadlines in it move behind its end."""

    starts_at = models.DateTimeField(_("starts at"))
    ends_at = models.DateTimeField(_("ends at"))
    reason = models.CharField(_("reason"), max_length=500)
    declared_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+"
    )
    declared_at = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name = _("outage")
        verbose_name_plural = _("outages")
        ordering = ("-starts_at",)
        constraints = [
            models.CheckConstraint(
                name="outage_ends_after_start", condition=Q(ends_at__gt=F("starts_at"))
            ),
            models.UniqueConstraint(name="outage_once", fields=("starts_at", "ends_at")),
        ]

    def __str__(self) -> str:
        return f"{self.starts_at:%Y-%m-%d %H:%M} → {self.ends_at:%Y-%m-%d %H:%M}"
