"""The record of games of the Potion in the admin: all of it was seen by everybody at the table."""

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from games.admin.base import RowAdmin
from potion.models import Round


@admin.register(Round)
class RoundAdmin(RowAdmin):
    """Rounds with their dice, choices and discards; of the running round the dice alone."""

    list_display = ("game", "number", "roller", "rolled", "revealed", "reason", "discarded")
    list_filter = ("game__status", "reason")
    ordering = ("-game__created_at", "game", "number")
    fields = list_display

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        found: QuerySet[Any] = super().get_queryset(request)
        return found.prefetch_related("dice", "bids", "discards")

    @admin.display(description=_("dice"))
    def rolled(self, round: Round) -> str:
        """What the dice show."""
        return ", ".join(str(die) for die in round.dice.all())

    @admin.display(description=_("choices"))
    def revealed(self, round: Round) -> str:
        """What was revealed, by seat."""
        return ", ".join(str(bid) for bid in round.bids.all())

    @admin.display(description=_("discards"))
    def discarded(self, round: Round) -> str:
        """What went into the bottle."""
        return ", ".join(str(discard) for discard in round.discards.all())
