"""Looking for a game."""

import uuid

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class Seek(models.Model):
    """Somebody wants to play: what, how fast, with how many, with whom.

    `seats` are wanted at first, after a while `least_seats` will do. `min_reliability` (0 to 100)
    is asked of the others, `rating_band` is how far their ratings may be from one's own; null asks
    nothing. A seek is open until it is matched (`matched_at`, and then its `game`) or expires.
    `key` and `fingerprint` are those of its request, so that a repeat makes no second one.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    ruleset = models.CharField(max_length=32)
    pace = models.CharField(max_length=16)
    seats = models.PositiveSmallIntegerField()
    least_seats = models.PositiveSmallIntegerField()
    rated = models.BooleanField(default=False)
    min_reliability = models.PositiveSmallIntegerField(null=True, blank=True)
    rating_band = models.PositiveSmallIntegerField(null=True, blank=True)
    key = models.CharField(max_length=64, default="", blank=True)
    fingerprint = models.CharField(max_length=64, default="", blank=True)
    created_at = models.DateTimeField(default=timezone.now)
    expires_at = models.DateTimeField()
    matched_at = models.DateTimeField(null=True, blank=True)
    game = models.ForeignKey("games.Game", models.SET_NULL, null=True, blank=True, related_name="+")

    class Meta:
        verbose_name = _("seek")
        verbose_name_plural = _("seeks")
        ordering = ("created_at", "id")
        constraints = [
            models.UniqueConstraint(
                name="seek_idempotency", fields=("user", "key"), condition=~Q(key="")
            ),
            models.CheckConstraint(
                name="seek_seats_in_order", condition=Q(least_seats__lte=F("seats"))
            ),
        ]
        indexes = [
            models.Index(
                name="seek_open", fields=("expires_at",), condition=Q(matched_at__isnull=True)
            ),
            models.Index(name="seek_of_user", fields=("user", "created_at")),
            models.Index(
                name="seek_waits",
                fields=("ruleset", "pace", "matched_at"),
                condition=Q(matched_at__isnull=False),
            ),
            models.Index(name="seek_age", fields=("expires_at",)),
        ]

    def __str__(self) -> str:
        return f"{self.ruleset}: {self.user_id}"
