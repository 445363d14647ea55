"""Whom somebody keeps away from."""

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class Block(models.Model):
    """`owner` keeps away from `other`: neither meets the other, and nobody but the owner knows."""

    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    other = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    created_at = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name = _("block")
        verbose_name_plural = _("blocks")
        ordering = ("-created_at", "other_id")
        constraints = [
            models.UniqueConstraint(name="block_once", fields=("owner", "other")),
            models.CheckConstraint(name="block_of_another", condition=~Q(owner=F("other"))),
        ]

    def __str__(self) -> str:
        return f"{self.owner_id} ↛ {self.other_id}"
