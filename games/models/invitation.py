"""Codes that open a table to somebody, or to whoever has the link."""

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class Invitation(models.Model):
    """A code by which `uses_most` people, or `invitee` alone, may sit down at a table.

    `key` and `fingerprint` are those of the request that made it, so that a repeat makes no second
    one; the key is empty without one.
    """

    code = models.CharField(max_length=12, primary_key=True)
    game = models.ForeignKey("games.Game", models.CASCADE, related_name="invitations")
    inviter = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    invitee = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, null=True, blank=True, related_name="+"
    )
    uses = models.PositiveSmallIntegerField(default=0)
    uses_most = models.PositiveSmallIntegerField(default=1)
    key = models.CharField(max_length=64, default="", blank=True)
    fingerprint = models.CharField(max_length=64, default="", blank=True)
    created_at = models.DateTimeField(default=timezone.now)
    expires_at = models.DateTimeField()

    class Meta:
        verbose_name = _("invitation")
        verbose_name_plural = _("invitations")
        ordering = ("-created_at", "code")
        constraints = [
            models.UniqueConstraint(
                name="invitation_idempotency", fields=("inviter", "key"), condition=~Q(key="")
            ),
            models.CheckConstraint(
                name="invitation_uses_within", condition=Q(uses__lte=F("uses_most"))
            ),
        ]
        indexes = [
            models.Index(name="invitation_of_invitee", fields=("invitee", "-created_at")),
            models.Index(name="invitation_age", fields=("expires_at",)),
        ]

    def __str__(self) -> str:
        return f"→ {self.game_id}"
