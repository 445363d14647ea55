"""Who asked whom to be friends."""

import uuid

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class Friendship(models.Model):
    """`owner` wants to be friends with `other`; they are once both want it."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    other = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    created_at = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name = _("friendship")
        verbose_name_plural = _("friendships")
        ordering = ("-created_at", "id")
        constraints = [
            models.UniqueConstraint(name="friendship_once", fields=("owner", "other")),
            models.CheckConstraint(name="friendship_with_another", condition=~Q(owner=F("other"))),
        ]

    def __str__(self) -> str:
        return f"{self.owner_id} → {self.other_id}"
