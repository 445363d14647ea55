"""What people at a table say to each other."""

import uuid

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

TEXT_LENGTH = 500


class Chat(models.TextChoices):
    """What may be said at a table."""

    OPEN = "open", _("words and ready phrases")
    PHRASES = "phrases", _("ready phrases only")


class Message(models.Model):
    """One message of a person at a table: own words, or a ready phrase by its id.

    Attributes:
        changed: The table's `message_count` when the message came or was removed; orders what
            streams tell, and is shown to nobody.
        unread_by: Bits of the seats that have not read it.
        removed_at: When a moderator took it away; its words stay for the case alone.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    game = models.ForeignKey("games.Game", models.CASCADE, related_name="messages")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    seat = models.PositiveSmallIntegerField()
    text = models.CharField(max_length=TEXT_LENGTH, blank=True, default="")
    phrase = models.CharField(max_length=24, blank=True, default="")
    at = models.DateTimeField()
    changed = models.PositiveIntegerField()
    unread_by = models.PositiveSmallIntegerField(default=0)
    removed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("message")
        verbose_name_plural = _("messages")
        ordering = ("-at", "-id")
        constraints = [
            models.UniqueConstraint(name="message_change_once", fields=("game", "changed")),
            models.CheckConstraint(
                name="message_says_something",
                condition=Q(text="") & ~Q(phrase="") | Q(phrase="") & ~Q(text=""),
            ),
        ]
        indexes = [
            models.Index(name="message_list", fields=("game", "-at", "-id")),
            models.Index(name="message_age", fields=("at",)),
            models.Index(name="message_of_user", fields=("user",)),
        ]

    def __str__(self) -> str:
        words = gettext("seat %(seat)s") % {"seat": self.seat}
        return f"{self.game_id}: {words}"
