"""Further tables that follow a finished game, for those who do not find the first."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class FurtherRematch(models.Model):
    """A table that follows `game` beside its first rematch: somebody apart sits there."""

    game = models.ForeignKey("games.Game", models.CASCADE, related_name="further_rematches")
    table = models.OneToOneField("games.Game", models.CASCADE, related_name="further_rematch_of")

    class Meta:
        verbose_name = _("further rematch")
        verbose_name_plural = _("further rematches")

    def __str__(self) -> str:
        return f"{self.game_id} → {self.table_id}"
