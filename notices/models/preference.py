"""What people want to be told where; stored only where it differs from what kinds are told by."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from notices.models.device import Device


class Preference(models.Model):
    """Whether one kind of notice is told on one channel, or on one device of it."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    kind = models.CharField(max_length=24)
    channel = models.CharField(max_length=8)
    device = models.ForeignKey(Device, models.CASCADE, null=True, blank=True, related_name="+")
    is_on = models.BooleanField()

    class Meta:
        verbose_name = _("preference")
        verbose_name_plural = _("preferences")
        ordering = ("user", "kind", "channel", "id")
        constraints = [
            models.UniqueConstraint(
                name="preference_of_channel",
                fields=("user", "kind", "channel"),
                condition=Q(device=None),
            ),
            models.UniqueConstraint(
                name="preference_of_device",
                fields=("user", "kind", "device"),
                condition=Q(device__isnull=False),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} · {self.channel}: {'✓' if self.is_on else '✗'}"


class Habit(models.Model):
    """When a person wants to be told.

    Attributes:
        wakes_for_last_chance: Whether the last chance to act breaks their quiet hours.
        digest_hour: Local hour, 0 to 23, at which mails are gathered into one; null: as they come.
    """

    user = models.OneToOneField(settings.AUTH_USER_MODEL, models.CASCADE, primary_key=True)
    wakes_for_last_chance = models.BooleanField(default=False)
    digest_hour = models.PositiveSmallIntegerField(null=True, blank=True)

    class Meta:
        verbose_name = _("habit")
        verbose_name_plural = _("habits")
        constraints = [
            models.CheckConstraint(
                name="habit_digest_hour", condition=Q(digest_hour=None) | Q(digest_hour__lt=24)
            )
        ]

    def __str__(self) -> str:
        return str(self.user_id)
