"""Tickets that open one stream each, for browsers that cannot send a header with it."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class StreamTicket(models.Model):
    """A ticket of a sign-in. `digest` is its SHA-256 (64 hex digits); it is kept nowhere.

    `token` is the key of the sign-in that it stands for; a stream ends with that sign-in.
    """

    digest = models.CharField(max_length=64, unique=True)
    token = models.CharField(max_length=64)
    expires_at = models.DateTimeField(db_index=True)

    class Meta:
        verbose_name = _("stream ticket")
        verbose_name_plural = _("stream tickets")

    def __str__(self) -> str:
        return f"{self.expires_at:%H:%M:%S}"
