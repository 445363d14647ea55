"""What became of a notice on each device."""

from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from notices.models.device import Device
from notices.models.notice import Notice, State


class Delivery(models.Model):
    """One notice on its way to one device.

    Attributes:
        message: What carried it; several notices may share one.
        attempts: How often sending was tried. due_at: When it is tried again; null: never.
        error: Why the last attempt failed.
    """

    notice = models.ForeignKey(Notice, models.CASCADE, related_name="deliveries")
    device = models.ForeignKey(Device, models.CASCADE, related_name="+")
    state = models.CharField(max_length=9, choices=State.choices, default=State.PLANNED)
    message = models.UUIDField(null=True, blank=True, db_index=True)
    attempts = models.PositiveSmallIntegerField(default=0)
    due_at = models.DateTimeField(null=True, blank=True)
    error = models.CharField(max_length=200, default="", blank=True)
    updated_at = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name = _("delivery")
        verbose_name_plural = _("deliveries")
        ordering = ("-updated_at", "id")
        constraints = [
            models.UniqueConstraint(name="delivery_once", fields=("notice", "device")),
            models.CheckConstraint(
                name="delivery_state_known", condition=Q(state__in=State.values)
            ),
        ]

    def __str__(self) -> str:
        return f"{self.notice_id} → {self.device_id}"
