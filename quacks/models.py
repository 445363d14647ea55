"""The relational record of games of Quacks: bags, cauldrons, purchases, cards, dice.

Written from events in the transaction of their move (`quacks.records`), read by history, phase
endpoints and the admin; `manage.py rebuild_records` makes it anew from the log. Ids of bags and
cauldrons follow from game, seat and round, so that a draw writes its token and nothing else.
`audience` holds the bits of those who may see a row while its round runs (`games.engine.event`).
"""

from uuid import UUID, uuid5

from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.engine import EVERYONE
from quacks.rules.data.track import LAST_SPACE, SPOON
from quacks.texts.names import source_name, token_name
from quacks.texts.questions import face_name


def bag_id(game_id: UUID, seat: int) -> UUID:
    """Return the id of a seat's bag."""
    return uuid5(game_id, f"bag {seat}")


def cauldron_id(game_id: UUID, round: int, seat: int) -> UUID:
    """Return the id of a seat's cauldron in a round."""
    return uuid5(game_id, f"cauldron {round} {seat}")


class Bag(models.Model):
    """What one seat owns, in its bag or in its cauldron."""

    id = models.UUIDField(primary_key=True)
    game = models.ForeignKey("games.Game", models.CASCADE, related_name="quacks_bags")
    seat = models.PositiveSmallIntegerField()

    class Meta:
        verbose_name = _("bag")
        verbose_name_plural = _("bags")
        constraints = [models.UniqueConstraint(name="bag_per_seat", fields=("game", "seat"))]

    def __str__(self) -> str:
        return gettext("seat %(seat)s") % {"seat": self.seat}


class BagToken(models.Model):
    """How many tokens of one kind a bag's owner has."""

    bag = models.ForeignKey(Bag, models.CASCADE, related_name="tokens")
    color = models.CharField(max_length=8)
    value = models.PositiveSmallIntegerField()
    count = models.PositiveSmallIntegerField()

    class Meta:
        verbose_name = _("token in a bag")
        verbose_name_plural = _("tokens in bags")
        constraints = [
            models.UniqueConstraint(name="bag_token_kind_once", fields=("bag", "color", "value"))
        ]

    def __str__(self) -> str:
        return f"{self.count} x {token_name({'color': self.color, 'value': self.value})}"


class FortuneReading(models.Model):
    """The card of a round."""

    game = models.ForeignKey("games.Game", models.CASCADE, related_name="quacks_cards")
    round = models.PositiveSmallIntegerField()
    card = models.CharField(max_length=24)

    class Meta:
        verbose_name = _("fortune reading")
        verbose_name_plural = _("fortune readings")
        constraints = [models.UniqueConstraint(name="card_per_round", fields=("game", "round"))]

    def __str__(self) -> str:
        words = gettext("round %(round)s") % {"round": self.round}
        return f"{words}: {source_name(self.card)}"


class Cauldron(models.Model):
    """One seat's brewing in one round, and what it paid.

    `scoring_space` is an index (1 to 53), null until the payout; `coins` are what could be spent,
    `score` the points after the round, null until it is over.
    """

    id = models.UUIDField(primary_key=True)
    game = models.ForeignKey("games.Game", models.CASCADE, related_name="quacks_cauldrons")
    round = models.PositiveSmallIntegerField()
    seat = models.PositiveSmallIntegerField()
    exploded = models.BooleanField(default=False)
    scoring_space = models.PositiveSmallIntegerField(null=True, blank=True)
    points = models.PositiveSmallIntegerField(null=True, blank=True)
    coins = models.PositiveSmallIntegerField(null=True, blank=True)
    score = models.PositiveSmallIntegerField(null=True, blank=True)
    audience = models.PositiveSmallIntegerField(default=EVERYONE)

    class Meta:
        verbose_name = _("cauldron")
        verbose_name_plural = _("cauldrons")
        ordering = ("game", "round", "seat")
        constraints = [
            models.UniqueConstraint(name="cauldron_once", fields=("game", "round", "seat")),
            models.CheckConstraint(
                name="cauldron_on_the_track",
                condition=Q(scoring_space__isnull=True) | Q(scoring_space__lte=SPOON),
            ),
        ]

    def __str__(self) -> str:
        words = {"round": self.round, "seat": self.seat}
        return gettext("round %(round)s, seat %(seat)s") % words


class PlacedToken(models.Model):
    """A token placed in a cauldron: from which space to which, by what; `returned_by` if it left.

    `ordinal` counts the tokens of a brewing from 1; one begun anew counts anew, in later moves.
    """

    cauldron = models.ForeignKey(Cauldron, models.CASCADE, related_name="tokens")
    move = models.PositiveIntegerField()
    ordinal = models.PositiveSmallIntegerField()
    color = models.CharField(max_length=8)
    value = models.PositiveSmallIntegerField()
    from_space = models.PositiveSmallIntegerField()
    space = models.PositiveSmallIntegerField()
    extra = models.PositiveSmallIntegerField(default=0)
    by = models.CharField(max_length=24)
    returned_by = models.CharField(max_length=24, blank=True, default="")

    class Meta:
        verbose_name = _("placed token")
        verbose_name_plural = _("placed tokens")
        ordering = ("cauldron", "move", "ordinal")
        constraints = [
            models.UniqueConstraint(
                name="placed_token_once", fields=("cauldron", "move", "ordinal")
            ),
            models.CheckConstraint(
                name="placed_token_on_the_track",
                condition=Q(space__lte=LAST_SPACE, space__gte=F("from_space")),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.space}: {token_name({'color': self.color, 'value': self.value})}"


class Purchase(models.Model):
    """One token bought: in the shop, or by a book (its key is the `source`); what a card gave on
    top cost 0 coins.
    """

    game = models.ForeignKey("games.Game", models.CASCADE, related_name="quacks_purchases")
    round = models.PositiveSmallIntegerField()
    seat = models.PositiveSmallIntegerField()
    color = models.CharField(max_length=8)
    value = models.PositiveSmallIntegerField()
    coins = models.PositiveSmallIntegerField()
    source = models.CharField(max_length=32, blank=True, default="")
    audience = models.PositiveSmallIntegerField(default=EVERYONE)

    class Meta:
        verbose_name = _("purchase")
        verbose_name_plural = _("purchases")
        ordering = ("game", "round", "seat", "id")
        constraints = [
            models.UniqueConstraint(
                name="purchase_color_once",
                fields=("game", "round", "seat", "source", "color", "coins"),
            )
        ]

    def __str__(self) -> str:
        return f"{token_name({'color': self.color, 'value': self.value})} ({self.coins})"


class DieRoll(models.Model):
    """One roll of the bonus die."""

    game = models.ForeignKey("games.Game", models.CASCADE, related_name="quacks_rolls")
    round = models.PositiveSmallIntegerField()
    seat = models.PositiveSmallIntegerField()
    face = models.CharField(max_length=12)
    source = models.CharField(max_length=24)

    class Meta:
        verbose_name = _("roll of the die")
        verbose_name_plural = _("rolls of the die")
        ordering = ("game", "round", "id")

    def __str__(self) -> str:
        words = gettext("seat %(seat)s") % {"seat": self.seat}
        return f"{words}: {face_name(self.face)}"
