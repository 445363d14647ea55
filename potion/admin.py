"""The record of games of the Potion in the admin: everybody at the table saw it, but of a running
game where players keep choices in mind only the last round is told.
"""

from collections.abc import Mapping
from typing import Any

from django.contrib import admin
from django.db.models import Q, QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from accounts.admin_lists import WordsFilter
from accounts.text import Text
from games.admin.base import FINISHED, RowAdmin
from games.admin.words import seat_told
from potion.models import Round
from potion.recall import is_recalled
from potion.texts.names import REASON_NAMES


class ReasonFilter(WordsFilter):
    """Picks rounds by their reason; of running games where it is to be kept in mind, none."""

    title = _("reason")  # type: ignore[assignment]
    parameter_name = "reason"

    def words(self) -> Mapping[str, Text]:
        return REASON_NAMES

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        found = super().queryset(request, queryset)
        return found if self.value() is None else found.filter(FINISHED | OPEN_HANDS)


OPEN_HANDS = Q(game__options__hand_view="open")


def _is_recalled(round: Any) -> bool:
    return is_recalled(round.table, round.number)


@admin.register(Round)
class RoundAdmin(RowAdmin):
    """Rounds with their dice, choices and discards; of the running round the dice alone."""

    list_display = (
        *("game", "number", "told_roller", "rolled", "revealed", "told_reason", "discarded"),
    )
    list_filter = ("game__status", ReasonFilter)
    ordering = ("-game__created_at", "-game_id", "number")
    fields = list_display
    readonly_fields = ("told_roller", "rolled", "revealed", "told_reason", "discarded")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        found: QuerySet[Any] = super().get_queryset(request)
        return found.prefetch_related("dice", "bids", "discards")

    @admin.display(description=_("seat that rolls"))
    def told_roller(self, round: Any) -> str:
        """Who rolls, with the seat."""
        return seat_told(round.table, round.roller)

    @admin.display(description=_("reason"))
    def told_reason(self, round: Any) -> str:
        """Why tokens were discarded or not; nothing of what players keep in mind."""
        return str(REASON_NAMES.get(round.reason, "")) if _is_recalled(round) else ""

    @admin.display(description=_("dice"))
    def rolled(self, round: Round) -> str:
        """What the dice show."""
        return ", ".join(str(die) for die in round.dice.all())

    @admin.display(description=_("choices"))
    def revealed(self, round: Any) -> str:
        """What was revealed, by seat; nothing of what players keep in mind."""
        return ", ".join(str(bid) for bid in round.bids.all()) if _is_recalled(round) else ""

    @admin.display(description=_("discards"))
    def discarded(self, round: Any) -> str:
        """What went into the bottle; nothing of what players keep in mind."""
        gone = ", ".join(str(discard) for discard in round.discards.all())
        return gone if _is_recalled(round) else ""
