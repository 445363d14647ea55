"""What was answered to a request, for its repeat."""

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.models.person import User


class KeptAnswer(models.Model):
    """The answer to a request that came with an `Idempotency-Key`.

    Attributes:
        digest: Of person and key (64 hex digits): the key itself is kept nowhere.
        fingerprint: SHA-256 of method, path with query, and body (64 hex digits).
        sealed: Status, headers and body, readable with the key alone; empty while it is worked on.
    """

    user = models.ForeignKey(User, models.CASCADE, related_name="+")
    digest = models.CharField(max_length=64, unique=True)
    fingerprint = models.CharField(max_length=64)
    sealed = models.TextField(blank=True, default="")
    created_at = models.DateTimeField(default=timezone.now, db_index=True)

    class Meta:
        verbose_name = _("kept answer")
        verbose_name_plural = _("kept answers")

    def __str__(self) -> str:
        return str(self.user_id)
