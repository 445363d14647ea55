"""How games ended, per seat and per player."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _


class Result(models.Model):
    """One row of a finished game's result: rank 1 is best, equal ranks are `shared`."""

    game = models.ForeignKey("games.Game", models.CASCADE, related_name="results")
    seat = models.PositiveSmallIntegerField()
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+"
    )
    rank = models.PositiveSmallIntegerField()
    score = models.IntegerField()
    shared = models.BooleanField()
    statistics = models.JSONField(default=dict)

    class Meta:
        verbose_name = _("result")
        verbose_name_plural = _("results")
        ordering = ("game", "rank", "seat")
        constraints = [
            models.UniqueConstraint(name="result_seat_once", fields=("game", "seat")),
            models.CheckConstraint(name="result_rank_from_one", condition=Q(rank__gte=1)),
        ]

    def __str__(self) -> str:
        words = gettext("seat %(seat)s") % {"seat": self.seat}
        return f"{self.game_id}: {self.rank} ({words})"


class PlayerStatistics(models.Model):
    """What a player reached in one ruleset, added up when a game is settled.

    `wins` counts shared ones too; `points` is the sum of final scores; `places` counts
    ranks; `totals` adds up the plain numbers of the results.
    """

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    ruleset = models.CharField(max_length=32)
    games = models.PositiveIntegerField(default=0)
    wins = models.PositiveIntegerField(default=0)
    shared_wins = models.PositiveIntegerField(default=0)
    resigned = models.PositiveIntegerField(default=0)
    abandoned = models.PositiveIntegerField(default=0)
    points = models.IntegerField(default=0)
    best = models.IntegerField(null=True, blank=True)
    places = models.JSONField(default=dict)
    totals = models.JSONField(default=dict)
    updated_at = models.DateTimeField(auto_now=True)

    class Meta:
        verbose_name = _("player statistics")
        verbose_name_plural = _("player statistics")
        constraints = [
            models.UniqueConstraint(name="statistics_once", fields=("user", "ruleset")),
            models.CheckConstraint(
                name="statistics_wins_of_games", condition=Q(wins__lte=models.F("games"))
            ),
        ]

    def __str__(self) -> str:
        return f"{self.ruleset}: {self.user_id}"
