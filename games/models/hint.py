"""What looks like two people helping each other unfairly."""

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class Signal(models.TextChoices):
    """Why two people stand out. None of it proves anything."""

    SAME_ADDRESS = "same_address", _("signed in from one address and play together")
    ONE_SIDED = "one_sided", _("one always loses to the other, and not to others")
    ONLY_TOGETHER = "only_together", _("play rated games with hardly anybody else")


class Hint(models.Model):
    """Two people who stand out by one signal, for a moderator to look at.

    `figures` are the counts behind it, without addresses. A hint that was looked at stays closed
    until its figures have doubled.
    """

    signal = models.CharField(max_length=16, choices=Signal.choices)
    a = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    b = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    games = models.PositiveIntegerField(help_text=_("finished rated games together"))
    figures = models.JSONField(default=dict)
    first_at = models.DateTimeField(default=timezone.now)
    last_at = models.DateTimeField(default=timezone.now)
    closed_at = models.DateTimeField(null=True, blank=True)
    closed_games = models.PositiveIntegerField(default=0)

    class Meta:
        verbose_name = _("collusion hint")
        verbose_name_plural = _("collusion hints")
        ordering = ("-last_at", "id")
        constraints = [
            models.UniqueConstraint(name="hint_once", fields=("signal", "a", "b")),
            models.CheckConstraint(name="hint_of_two", condition=~Q(a=F("b"))),
        ]
        indexes = [
            models.Index(
                name="hint_queue", fields=("-last_at",), condition=Q(closed_at__isnull=True)
            )
        ]

    def __str__(self) -> str:
        return f"{self.get_signal_display()}: {self.a_id}, {self.b_id}"
