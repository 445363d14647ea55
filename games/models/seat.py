"""A place at a table: who sits there, what they saw, and the clock that runs for them."""

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _


class Seat(models.Model):
    """A user's, a bot's or nobody's place in one game.

    `seq` numbers the reader's feed, `seen` is how far they looked. `due_at` is the clock: when the
    question waited for (`decision`) is answered by default; a bot's is due at once. `score`,
    `phase`, `state` and `deadline` repeat what a spectator may know, for lists. `misses` counts
    sittings missed in a row; `acted_in` and `missed_in` are the last sittings with an own act and
    with a missed one; `extended` tells that the player's one extension is used up.
    `standing_order` is what the player answered in advance, as the game reads
    it (JSON text, empty for none), for nobody else's eyes; `order_at` is when it acts, null while
    it does not act before the deadline. `clock_from` is when the present clock began and
    `clock_span` how many seconds it was given, `clock_at` the deadline that follows, as the table
    may know it: it stays while an act is sealed, and a bot has one too. `reserve` is what is left
    of the seat's own reserve, in seconds.
    `told` is the question of which a notice to the player stands.
    `unread_messages` counts what was said to the seat since its player last looked.
    """

    game = models.ForeignKey("games.Game", models.CASCADE, related_name="seats")
    index = models.PositiveSmallIntegerField()
    color = models.CharField(max_length=8)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, null=True, blank=True, related_name="seats"
    )
    bot_level = models.CharField(max_length=16, default="", blank=True)
    contribution = models.CharField(max_length=64, default="", blank=True)
    seq = models.PositiveIntegerField(default=0)
    seen = models.PositiveIntegerField(default=0)
    unread_messages = models.PositiveIntegerField(default=0)
    picks = models.PositiveIntegerField(default=0, help_text=_("picks made on this seat's stream"))
    decision = models.PositiveIntegerField(null=True, blank=True)
    due_at = models.DateTimeField(null=True, blank=True)
    clock_from = models.DateTimeField(null=True, blank=True)
    clock_span = models.PositiveIntegerField(default=0)
    clock_at = models.DateTimeField(null=True, blank=True)
    reserve = models.PositiveIntegerField(default=0)
    claimed_until = models.DateTimeField(null=True, blank=True)
    autopilot = models.BooleanField(default=False)
    resigned = models.BooleanField(default=False)
    misses = models.PositiveSmallIntegerField(default=0)
    acted_in = models.PositiveIntegerField(default=0)
    missed_in = models.PositiveIntegerField(default=0)
    extended = models.BooleanField(default=False)
    score = models.IntegerField(default=0)
    phase = models.CharField(max_length=24, default="", blank=True)
    state = models.CharField(max_length=9, default="", blank=True)
    deadline = models.DateTimeField(null=True, blank=True)
    standing_order = models.TextField(default="", blank=True)
    order_at = models.DateTimeField(null=True, blank=True)
    told = models.PositiveIntegerField(null=True, blank=True)
    updated_at = models.DateTimeField(help_text=_("when this reader last saw something happen"))

    class Meta:
        verbose_name = _("seat")
        verbose_name_plural = _("seats")
        ordering = ("game", "index")
        constraints = [
            models.UniqueConstraint(name="seat_index_once", fields=("game", "index")),
            models.UniqueConstraint(name="seat_color_once", fields=("game", "color")),
            models.UniqueConstraint(
                name="seat_user_once", fields=("game", "user"), condition=Q(user__isnull=False)
            ),
            models.CheckConstraint(
                name="seat_person_or_bot", condition=Q(user__isnull=True) | Q(bot_level="")
            ),
            models.CheckConstraint(name="seat_seen_what_was", condition=Q(seen__lte=F("seq"))),
            models.CheckConstraint(
                name="seat_due_has_a_question",
                condition=Q(due_at__isnull=True) | Q(decision__isnull=False),
            ),
            models.CheckConstraint(
                name="seat_order_acts_when_due",
                condition=Q(order_at__isnull=True) | Q(due_at__isnull=False),
            ),
        ]
        indexes = [
            models.Index(name="seat_due", fields=("due_at",), condition=Q(due_at__isnull=False)),
            models.Index(
                name="seat_order_due", fields=("order_at",), condition=Q(order_at__isnull=False)
            ),
            models.Index(name="seat_unread", fields=("user",), condition=Q(unread_messages__gt=0)),
            models.Index(name="seat_of_user", fields=("user", "due_at")),
        ]

    def __str__(self) -> str:
        words = gettext("seat %(seat)s") % {"seat": self.index}
        return f"{self.game_id}: {words}"
