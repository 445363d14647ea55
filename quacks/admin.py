"""The record of games of Quacks in the admin: of a running round only what the table has seen."""

from typing import Any

from django.contrib import admin
from django.db.models import Exists, F, OuterRef, QuerySet
from django.db.models.fields.json import KeyTextTransform
from django.http import HttpRequest
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext_lazy as _

from accounts.admin_lists import shown_once, words_filter
from games.admin.base import FINISHED, RowAdmin, is_told, told
from games.engine import SPECTATOR
from games.models import Event, Status
from quacks.models import Bag, Cauldron, DieRoll, FortuneReading, PlacedToken, Purchase
from quacks.picture import cauldron_drawn
from quacks.rules.data.rounds import ROUNDS
from quacks.texts.names import COLOR_NAMES, card_text, source_name, token_name
from quacks.texts.questions import FACES, face_name

RoundFilter = words_filter(
    "round", _("round"), lambda: {str(number): str(number) for number in range(1, ROUNDS + 1)}
)
ColorFilter = words_filter("color", _("color"), lambda: COLOR_NAMES)
FaceFilter = words_filter("face", _("face"), lambda: {one: say() for one, say in FACES.items()})


def _left(cauldron: Cauldron) -> list[PlacedToken]:
    """Return the tokens that stayed, in their order."""
    return [token for token in cauldron.tokens.all() if not token.returned_by]


@admin.register(Bag)
class BagAdmin(RowAdmin):
    """Bags; what is in one is shown when its game is finished."""

    list_display = ("game", "told_seat", "contents")
    ordering = ("-game__created_at", "-game_id", "seat")
    fields = list_display
    readonly_fields = ("told_seat", "contents")

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
        *("game", "round", "told_seat", "exploded", "scoring_space", "points", "coins", "score"),
        "placed",
    )
    list_filter = ("game__status", RoundFilter, "exploded")
    ordering = ("-game__created_at", "-game_id", "round", "seat")
    fields = (*list_display[:-1], "drawn", "placed")
    readonly_fields = ("told_seat", "drawn", "placed")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        return told(super().get_queryset(request)).prefetch_related("tokens")

    @admin.display(description=_("tokens"))
    def placed(self, cauldron: Cauldron) -> str:
        """The tokens in their order, each with its space."""
        return ", ".join(str(token) for token in _left(cauldron))

    @admin.display(description=_("cauldron"))
    @shown_once
    def drawn(self, cauldron: Cauldron) -> SafeString:
        """The tokens on the track."""
        tokens = [{name: getattr(one, name) for name in ("color", "value", "space")}
                  for one in _left(cauldron)]  # fmt: skip
        return mark_safe(cauldron_drawn(tokens))


@admin.register(Purchase)
class PurchaseAdmin(RowAdmin):
    """Purchases; early ones not before everybody is told."""

    list_display = ("game", "round", "told_seat", "token", "coins", "told_source")
    list_filter = ("game__status", RoundFilter, ColorFilter)
    ordering = ("-game__created_at", "-game_id", "round", "seat", "id")
    fields = (*list_display, "source")
    readonly_fields = ("told_seat", "token", "told_source")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        return told(super().get_queryset(request))

    @admin.display(description=_("token"))
    def token(self, bought: Purchase) -> str:
        """The token by its name."""
        return token_name({"color": bought.color, "value": bought.value})

    @admin.display(description=_("bought with"))
    def told_source(self, bought: Purchase) -> str:
        """The book that sold it; empty for the shop."""
        return source_name(bought.source)


@admin.register(FortuneReading)
class FortuneReadingAdmin(RowAdmin):
    """The cards that were turned, for all to see."""

    list_display = ("game", "round", "title", "card")
    list_filter = ("game__status", RoundFilter)
    ordering = ("-game__created_at", "-game_id", "round")
    fields = (*list_display, "text")
    readonly_fields = ("title", "text")

    @admin.display(description=_("title of the card"))
    def title(self, reading: FortuneReading) -> str:
        """The card by its name."""
        return source_name(reading.card)

    @admin.display(description=_("text of the card"))
    def text(self, reading: FortuneReading) -> str:
        """What the card does."""
        return card_text(reading.card)


@admin.register(DieRoll)
class DieRollAdmin(RowAdmin):
    """Rolls of the die; of a running game those that everybody was told of."""

    list_display = ("game", "round", "told_seat", "told_face", "told_source")
    list_filter = ("game__status", RoundFilter, FaceFilter)
    ordering = ("-game__created_at", "-game_id", "round", "id")
    fields = (*list_display, "source")
    readonly_fields = ("told_seat", "told_face", "told_source")

    @admin.display(description=_("face"), ordering="face")
    def told_face(self, roll: DieRoll) -> str:
        """What the face gives."""
        return face_name(roll.face)

    @admin.display(description=_("what rolled it"))
    def told_source(self, roll: DieRoll) -> str:
        """The book, card or step that had it rolled."""
        return source_name(roll.source)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        heard = Event.objects.annotate(
            source=KeyTextTransform("source", "data"), seen=F("audience").bitand(SPECTATOR)
        ).filter(
            kind="die_rolled",
            game__status=Status.ACTIVE,
            seen__gt=0,
            **{name: OuterRef(name) for name in ("game", "round", "seat", "source")},
        )
        found: QuerySet[Any] = super().get_queryset(request)
        return found.filter(FINISHED | Exists(heard))
