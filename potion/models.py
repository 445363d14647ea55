"""The relational record of games of the Potion: rounds, dice, choices, discards.

Written from events in the transaction of their move (`potion.records`); `manage.py rebuild_records`
makes it anew from the log. A choice is not written before all are revealed, so everything here may
be shown to everybody.
"""

from uuid import UUID, uuid5

from django.db import models
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from potion.texts.names import face_name, ingredient_name

INGREDIENT = 8
"""The most characters of an ingredient's word."""


def round_id(game_id: UUID, number: int) -> UUID:
    """Return the id of a round (from 1) of a game."""
    return uuid5(game_id, f"round {number}")


class Round(models.Model):
    """A round: who rolled, and why tokens were discarded or not; `reason` is empty till the end."""

    id = models.UUIDField(primary_key=True)
    game = models.ForeignKey("games.Game", models.CASCADE, related_name="potion_rounds")
    number = models.PositiveSmallIntegerField()
    roller = models.PositiveSmallIntegerField()
    reason = models.CharField(max_length=12, blank=True, default="")

    class Meta:
        verbose_name = _("round")
        verbose_name_plural = _("rounds")
        ordering = ("game", "number")
        constraints = [models.UniqueConstraint(name="potion_round_once", fields=("game", "number"))]

    def __str__(self) -> str:
        return gettext("round %(round)s") % {"round": self.number}


class Die(models.Model):
    """What a die showed in a round; `ingredient` is empty for a blank."""

    round = models.ForeignKey(Round, models.CASCADE, related_name="dice")
    die = models.CharField(max_length=8)
    quantity = models.PositiveSmallIntegerField()
    ingredient = models.CharField(max_length=INGREDIENT, blank=True, default="")

    class Meta:
        verbose_name = _("die")
        verbose_name_plural = _("dice")
        ordering = ("round", "quantity")
        constraints = [models.UniqueConstraint(name="potion_die_once", fields=("round", "die"))]

    def __str__(self) -> str:
        return face_name({"quantity": self.quantity, "ingredient": self.ingredient or None})


class Bid(models.Model):
    """What a seat revealed in a round; `auto` if chance had chosen it."""

    round = models.ForeignKey(Round, models.CASCADE, related_name="bids")
    seat = models.PositiveSmallIntegerField()
    ingredient = models.CharField(max_length=INGREDIENT)
    auto = models.BooleanField(default=False)

    class Meta:
        verbose_name = _("choice")
        verbose_name_plural = _("choices")
        ordering = ("round", "seat")
        constraints = [models.UniqueConstraint(name="potion_bid_once", fields=("round", "seat"))]

    def __str__(self) -> str:
        words = gettext("seat %(seat)s") % {"seat": self.seat}
        return f"{words}: {ingredient_name(self.ingredient)}"


class Discard(models.Model):
    """A token that went into the bottle."""

    round = models.ForeignKey(Round, models.CASCADE, related_name="discards")
    seat = models.PositiveSmallIntegerField()
    ingredient = models.CharField(max_length=INGREDIENT)

    class Meta:
        verbose_name = _("discard")
        verbose_name_plural = _("discards")
        ordering = ("round", "seat")
        constraints = [
            models.UniqueConstraint(name="potion_discard_once", fields=("round", "seat"))
        ]

    def __str__(self) -> str:
        words = gettext("seat %(seat)s") % {"seat": self.seat}
        return f"{words}: {ingredient_name(self.ingredient)}"
