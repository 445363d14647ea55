"""The record of games of Quacks in the admin: of a running round only what the table has seen."""

from typing import Any

from django.contrib import admin
from django.db.models import Exists, F, OuterRef, QuerySet
from django.db.models.fields.json import KeyTextTransform
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from games.admin.base import FINISHED, RowAdmin, is_told, told
from games.engine import SPECTATOR
from games.models import Event
from quacks.models import Bag, Cauldron, DieRoll, FortuneReading, Purchase


@admin.register(Bag)
class BagAdmin(RowAdmin):
    """Bags; what is in one is shown when its game is finished."""

    list_display = ("game", "seat", "contents")
    ordering = ("-game__created_at", "game", "seat")
    fields = ("game", "seat", "contents")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        found: QuerySet[Any] = super().get_queryset(request)
        return found.prefetch_related("tokens")

    @admin.display(description=_("tokens"))
    def contents(self, bag: Bag) -> str:
        """The tokens that the seat owns; nothing of a running game, bought ones may be hidden."""
        if not is_told(bag.game):
            return ""
        return ", ".join(str(token) for token in bag.tokens.all() if token.count)


@admin.register(Cauldron)
class CauldronAdmin(RowAdmin):
    """Cauldrons; sealed ones not before they are revealed."""

    list_display = (
        *("game", "round", "seat", "exploded", "scoring_space", "points", "coins", "score"),
        "placed",
    )
    list_filter = ("game__status", "round", "exploded")
    ordering = ("-game__created_at", "game", "round", "seat")
    fields = list_display

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        return told(super().get_queryset(request)).prefetch_related("tokens")

    @admin.display(description=_("tokens"))
    def placed(self, cauldron: Cauldron) -> str:
        """The tokens in their order, each with its space."""
        return ", ".join(str(token) for token in cauldron.tokens.all() if not token.returned_by)


@admin.register(Purchase)
class PurchaseAdmin(RowAdmin):
    """Purchases; early ones not before everybody is told."""

    list_display = ("game", "round", "seat", "color", "value", "coins", "source")
    list_filter = ("game__status", "round", "color")
    search_fields = ("game__code", "game__name", "color")
    ordering = ("-game__created_at", "game", "round", "seat", "id")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        return told(super().get_queryset(request))


@admin.register(FortuneReading)
class FortuneReadingAdmin(RowAdmin):
    """The cards that were turned, for all to see."""

    list_display = ("game", "round", "card")
    list_filter = ("game__status", "round")
    search_fields = ("game__code", "game__name", "card")
    ordering = ("-game__created_at", "game", "round")


@admin.register(DieRoll)
class DieRollAdmin(RowAdmin):
    """Rolls of the die; of a running game those that everybody was told of."""

    list_display = ("game", "round", "seat", "face", "source")
    list_filter = ("game__status", "round", "face")
    search_fields = ("game__code", "game__name", "source")
    ordering = ("-game__created_at", "game", "round", "id")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        heard = Event.objects.annotate(
            source=KeyTextTransform("source", "data"), seen=F("audience").bitand(SPECTATOR)
        ).filter(
            kind="die_rolled",
            seen__gt=0,
            **{name: OuterRef(name) for name in ("game", "round", "seat", "source")},
        )
        found: QuerySet[Any] = super().get_queryset(request)
        return found.filter(FINISHED | Exists(heard))
