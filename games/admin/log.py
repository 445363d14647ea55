"""Seats, moves, events, results and statistics in the admin."""

from typing import Any

from django.contrib import admin
from django.db.models import Exists, F, OuterRef, Q, QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from accounts.admin import ReadOnlyAdmin
from games.admin.base import FINISHED, CauseFilter, RowAdmin, is_told, told, told_cause
from games.engine import SPECTATOR
from games.models import Act, Attendance, Event, Move, PlayerStatistics, Result, Seat


@admin.register(Seat)
class SeatAdmin(RowAdmin):
    """Seats, with the columns that everybody at the table sees."""

    list_display = (
        *("game", "index", "color", "user", "bot_level", "autopilot", "resigned"),
        *("score", "phase", "state", "deadline"),
    )
    list_select_related = ("game", "user")
    list_filter = ("game__status", "autopilot", "resigned")
    search_fields = ("game__code", "game__name", "user__name", "user__username")
    ordering = ("-game__created_at", "game", "index")


@admin.register(Move)
class MoveAdmin(RowAdmin):
    """Moves. Of a running game only those that the table was told of, without what was chosen."""

    list_display = ("game", "told_number", "act", "told_kind", "seat", "told_cause", "at", "reason")
    list_filter = ("game__status", "act", CauseFilter)
    search_fields = ("game__code", "game__name", "reason")
    ordering = ("-at", "-id")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Move]:
        heard = Event.objects.filter(
            game=OuterRef("game"), move=OuterRef("number"), seat=OuterRef("seat")
        )
        heard = heard.annotate(seen=F("audience").bitand(SPECTATOR)).filter(seen__gt=0)
        is_heard = ~Q(act=Act.ANSWER) | Exists(heard)
        found: QuerySet[Move] = super().get_queryset(request)
        return found.filter(FINISHED | is_heard)

    @admin.display(description=_("number"))
    def told_number(self, move: Move) -> int | None:
        """The place in the log; it would count the hidden moves of a running game."""
        return move.number if is_told(move.game) else None

    @admin.display(description=_("cause"))
    def told_cause(self, move: Move) -> str:
        """Who made it; a standing order of a running game shows as its owner or the clock."""
        return told_cause(move)

    @admin.display(description=_("kind"))
    def told_kind(self, move: Move) -> str | None:
        """Which question was answered."""
        return move.kind if is_told(move.game) else None


@admin.register(Event)
class EventAdmin(RowAdmin):
    """Events. Of a running game only what everybody was told."""

    list_display = (
        *("game", "told_number", "kind", "seat", "round", "phase"),
        *("told_cause", "at", "data"),
    )
    list_filter = ("game__status", CauseFilter, "phase")
    search_fields = ("game__code", "game__name", "kind")
    ordering = ("-at", "-id")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        return told(super().get_queryset(request))

    @admin.display(description=_("number"))
    def told_number(self, event: Event) -> int | None:
        """The place in the log; it would count the hidden events of a running game."""
        return event.number if is_told(event.game) else None

    @admin.display(description=_("cause"))
    def told_cause(self, event: Event) -> str:
        """Who made it happen; a standing order of a running game shows as owner or clock."""
        return told_cause(event)


@admin.register(Result)
class ResultAdmin(RowAdmin):
    """How finished games ended, seat by seat."""

    list_display = ("game", "rank", "seat", "user", "score", "shared")
    list_select_related = ("game", "user")
    search_fields = ("game__code", "game__name", "user__name", "user__username")
    ordering = ("-game__finished_at", "rank", "seat")


@admin.register(Attendance)
class AttendanceAdmin(RowAdmin):
    """Who was there and who was not. Of a running game only what was missed."""

    list_display = ("at", "user", "game", "sitting", "missed", "excused")
    list_select_related = ("game", "user")
    list_filter = ("missed", "excused", "at")
    search_fields = ("game__code", "game__name", "user__name", "user__username")
    ordering = ("-at", "-id")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Attendance]:
        found: QuerySet[Attendance] = super().get_queryset(request)
        return found.filter(FINISHED | Q(missed=True))


@admin.register(PlayerStatistics)
class PlayerStatisticsAdmin(ReadOnlyAdmin):
    """What players reached in their finished games."""

    list_display = (
        *("user", "ruleset", "games", "wins", "shared_wins", "points", "best"),
        *("resigned", "abandoned", "updated_at"),
    )
    list_select_related = ("user",)
    list_filter = ("ruleset",)
    search_fields = ("user__name", "user__username")
    ordering = ("-games", "user")
