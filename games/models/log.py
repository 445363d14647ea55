"""The log: every move with its picks, and every event with its audience. Rows are never changed."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _


class Cause(models.TextChoices):
    """Who or what made something happen."""

    PERSON = "person", _("a person")
    BOT = "bot", _("a bot")
    CLOCK = "clock", _("the clock")
    STANDING_ORDER = "standing_order", _("a standing order")
    LATE_ORDER = "late_order", _("a standing order at the deadline")
    AUTOPILOT = "autopilot", _("the autopilot")
    MODERATOR = "moderator", _("a moderator")
    RULE = "rule", _("a rule")


ORDERS = (Cause.STANDING_ORDER, Cause.LATE_ORDER)
"""Causes that only the owner of a seat may know."""


def cause_shown(cause: str, *, is_own: bool) -> str:
    """Return a cause as the API tells it: who does not own the seat learns of no standing order.

    To others one that acts at once looks like its owner, one that acts at the deadline like the
    clock.
    """
    if cause == Cause.STANDING_ORDER:
        return Cause.STANDING_ORDER if is_own else Cause.PERSON
    if cause == Cause.LATE_ORDER:
        return Cause.STANDING_ORDER if is_own else Cause.CLOCK
    return cause


class Act(models.TextChoices):
    """What a move is: the set-up, an answer, or an act at the table that the rules do not see."""

    START = "start", _("start")
    ANSWER = "answer", _("answer")
    AUTOPILOT_ON = "autopilot_on", _("autopilot on")
    AUTOPILOT_OFF = "autopilot_off", _("autopilot off")
    EXTENSION = "extension", _("extension")
    PAUSE = "pause", _("consent to a pause")
    PLAY_ON = "play_on", _("playing on")
    REST = "rest", _("rest of a clock")
    RESIGN = "resign", _("resignation")
    END = "end", _("end")
    MODERATION = "moderation", _("moderation")


class Move(models.Model):
    """One act in a running game. Folding `start` and `answer` moves gives the snapshot again.

    `number` counts from 0, the set-up. `picks` is a list of `[stream, n, result]`, stream null for
    the table's.
    """

    game = models.ForeignKey("games.Game", models.CASCADE, related_name="moves")
    number = models.PositiveIntegerField()
    act = models.CharField(max_length=13, choices=Act.choices, default=Act.ANSWER)
    seat = models.PositiveSmallIntegerField(null=True, blank=True)
    cause = models.CharField(max_length=14, choices=Cause.choices)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+"
    )
    decision = models.PositiveIntegerField(null=True, blank=True)
    kind = models.CharField(max_length=24, null=True, blank=True)  # noqa: DJ001
    answer = models.JSONField(null=True, blank=True)
    picks = models.JSONField(default=list)
    reason = models.CharField(max_length=500, default="", blank=True)
    at = models.DateTimeField()

    class Meta:
        verbose_name = _("move")
        verbose_name_plural = _("moves")
        ordering = ("game", "number")
        constraints = [
            models.UniqueConstraint(name="move_number_once", fields=("game", "number")),
            models.CheckConstraint(name="move_act_known", condition=Q(act__in=Act.values)),
            models.CheckConstraint(name="move_cause_known", condition=Q(cause__in=Cause.values)),
            models.CheckConstraint(
                name="move_answer_has_a_seat",
                condition=~Q(act=Act.ANSWER) | Q(seat__isnull=False, answer__isnull=False),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.game_id}: {self.number}"


class Event(models.Model):
    """Something that happened. `number` counts from 1 and is shown to nobody.

    A reader's feed is the events whose `audience` has the reader's bit, by number; the place in it
    is the `seq` of the API. `move` ties the events of one act; `decision` is the question that it
    answered (only on events of the seat that was asked).
    """

    game = models.ForeignKey("games.Game", models.CASCADE, related_name="events")
    number = models.PositiveIntegerField()
    move = models.PositiveIntegerField(null=True, blank=True)
    kind = models.CharField(max_length=24)
    seat = models.PositiveSmallIntegerField(null=True, blank=True)
    round = models.PositiveSmallIntegerField(default=0)
    phase = models.CharField(max_length=24, null=True, blank=True)  # noqa: DJ001
    audience = models.PositiveSmallIntegerField()
    cause = models.CharField(max_length=14, choices=Cause.choices)
    decision = models.PositiveIntegerField(null=True, blank=True)
    data = models.JSONField(default=dict)
    at = models.DateTimeField()

    class Meta:
        verbose_name = _("event")
        verbose_name_plural = _("events")
        ordering = ("game", "number")
        constraints = [
            models.UniqueConstraint(name="event_number_once", fields=("game", "number")),
            models.CheckConstraint(name="event_number_from_one", condition=Q(number__gte=1)),
            models.CheckConstraint(name="event_cause_known", condition=Q(cause__in=Cause.values)),
        ]

    def __str__(self) -> str:
        return f"{self.game_id}: {self.kind} ({self.number})"
