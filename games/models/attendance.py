"""Who was there when a sitting asked them: what reliability is reckoned from."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _


class Attendance(models.Model):
    """Whether a person answered what a sitting of a game asked of them, or let it pass.

    `sitting` counts those of the game, from 1; `at` is when it ended or when the clock answered.
    `excused` marks what was missed in an outage or on an announced vacation: it counts for nothing.
    """

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    game = models.ForeignKey("games.Game", models.CASCADE, related_name="+")
    sitting = models.PositiveIntegerField()
    at = models.DateTimeField()
    missed = models.BooleanField()
    excused = models.BooleanField(default=False)

    class Meta:
        verbose_name = _("attendance")
        verbose_name_plural = _("attendances")
        ordering = ("-at", "id")
        constraints = [
            models.UniqueConstraint(name="attendance_once", fields=("game", "user", "sitting")),
            models.CheckConstraint(
                name="attendance_excuses_a_miss", condition=Q(excused=False) | Q(missed=True)
            ),
        ]
        indexes = [
            models.Index(name="attendance_of_user", fields=("user", "-at")),
            models.Index(name="attendance_age", fields=("at",)),
        ]

    def __str__(self) -> str:
        return f"{self.game_id}: {self.sitting}"
