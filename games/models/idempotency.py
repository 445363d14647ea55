"""Keys that clients give to requests, so that a repeat does nothing."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class IdempotencyKey(models.Model):
    """The answer to a request, as numbers: a repeat shows the same events beside the present game.

    `fingerprint` is the SHA-256 of method, path with query, and body (64 hex digits). `seat` is the
    reader whose feed `after` and `version` count in; null for a spectator. `extra` are further
    members of the answer.
    """

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    key = models.CharField(max_length=64)
    fingerprint = models.CharField(max_length=64)
    status = models.PositiveSmallIntegerField()
    game = models.ForeignKey("games.Game", models.CASCADE, related_name="+")
    seat = models.PositiveSmallIntegerField(null=True, blank=True)
    after = models.PositiveIntegerField()
    version = models.PositiveIntegerField()
    extra = models.JSONField(default=dict)
    created_at = models.DateTimeField(db_index=True)

    class Meta:
        verbose_name = _("idempotency key")
        verbose_name_plural = _("idempotency keys")
        constraints = [
            models.UniqueConstraint(name="idempotency_key_once", fields=("user", "key")),
        ]

    def __str__(self) -> str:
        return f"{self.user_id}: {self.key}"
