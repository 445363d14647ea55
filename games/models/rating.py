"""Ratings: what is believed of each player, how it came about, and the queue of ended games."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games.rating import Strength


class Rating(models.Model):
    """A player's strength in one ruleset after all rated games so far (`games.rating`)."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    ruleset = models.CharField(max_length=32)
    mu = models.FloatField()
    sigma = models.FloatField()
    games = models.PositiveIntegerField()
    updated_at = models.DateTimeField()

    class Meta:
        verbose_name = _("rating")
        verbose_name_plural = _("ratings")
        constraints = [
            models.UniqueConstraint(name="rating_once", fields=("user", "ruleset")),
            models.CheckConstraint(name="rating_sigma_positive", condition=Q(sigma__gt=0)),
        ]

    def __str__(self) -> str:
        return f"{self.ruleset}, {self.user_id}: {self.strength.value}"

    @property
    def strength(self) -> Strength:
        """Mean, deviation and games."""
        return Strength(self.mu, self.sigma, self.games)


class RatingChange(models.Model):
    """What one rated game changed for one of its players; `place` 1 is best.

    `number` is the game's place in the order in which the ruleset's rated games ended; `games`
    counts this one.
    """

    game = models.ForeignKey("games.Game", models.CASCADE, related_name="rating_changes")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    ruleset = models.CharField(max_length=32)
    number = models.PositiveBigIntegerField()
    place = models.PositiveSmallIntegerField()
    mu_before = models.FloatField()
    sigma_before = models.FloatField()
    mu = models.FloatField()
    sigma = models.FloatField()
    games = models.PositiveIntegerField()
    at = models.DateTimeField()

    class Meta:
        verbose_name = _("rating change")
        verbose_name_plural = _("rating changes")
        constraints = [
            models.UniqueConstraint(name="rating_change_once", fields=("game", "user")),
        ]
        indexes = [models.Index(name="rating_history", fields=("user", "-at", "id"))]

    def __str__(self) -> str:
        return f"{self.game_id}: {self.after.value - self.before.value:+}"

    @property
    def before(self) -> Strength:
        """Strength before the game."""
        return Strength(self.mu_before, self.sigma_before, self.games - 1)

    @property
    def after(self) -> Strength:
        """Strength after the game."""
        return Strength(self.mu, self.sigma, self.games)


class RatedEnding(models.Model):
    """A rated game that has ended and is not settled yet: its place in its ruleset's queue."""

    game = models.OneToOneField(
        "games.Game", models.CASCADE, primary_key=True, related_name="rated_ending"
    )
    ruleset = models.CharField(max_length=32)
    number = models.PositiveBigIntegerField()

    class Meta:
        verbose_name = _("rated ending")
        verbose_name_plural = _("rated endings")
        constraints = [
            models.UniqueConstraint(name="rated_ending_number_once", fields=("ruleset", "number")),
        ]

    def __str__(self) -> str:
        return f"{self.number}: {self.game_id}"


class RatedCount(models.Model):
    """How many rated games of a ruleset have ended; its row is locked while one is numbered."""

    ruleset = models.CharField(max_length=32, primary_key=True)
    count = models.PositiveBigIntegerField(default=0)

    class Meta:
        verbose_name = _("rated count")
        verbose_name_plural = _("rated counts")

    def __str__(self) -> str:
        return f"{self.ruleset}: {self.count}"
