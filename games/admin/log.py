"""Seats, moves, events, results and statistics in the admin."""

from typing import Any

from django.contrib import admin
from django.db.models import Exists, F, OuterRef, Q, QuerySet
from django.http import HttpRequest
from django.utils.html import format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from accounts.admin_lists import shown_once
from accounts.searching import of_people
from games.admin.base import FINISHED, CauseFilter, PlayedAdmin, RowAdmin, is_told, told, told_cause
from games.admin.picture import figures_shown
from games.admin.searching import of_games
from games.admin.words import PhaseFilter, RulesetFilter, event_told
from games.engine import SPECTATOR
from games.models import Act, Attendance, Event, Move, PlayerStatistics, Result, Seat, Status
from games.texts.rules import kind_name
from games.texts.seats import COLORS, STATES, seat_names


@admin.register(Seat)
class SeatAdmin(RowAdmin):
    """Seats, with the columns that everybody at the table sees."""

    list_display = (
        *("game", "index", "player", "told_color", "autopilot", "resigned"),
        *("score", "told_phase", "told_state", "deadline"),
    )
    list_select_related = ("game", "user")
    list_filter = ("game__status", "autopilot", "resigned")
    searches = (of_games(), of_people("user"))
    ordering = ("-game__created_at", "-game_id", "index")
    readonly_fields = ("player", "told_color", "told_phase", "told_state")

    @admin.display(description=_("player"), ordering="user")
    def player(self, seat: Any) -> str:
        """Who sits there: a person's username beside the name, a bot's level."""
        name = seat_names(seat.table)[seat.index]
        return name if seat.user is None else f"{name} ({seat.user.username})"

    @admin.display(description=_("color"))
    def told_color(self, seat: Seat) -> str:
        """The color by its name."""
        return str(COLORS.get(seat.color, seat.color))

    @admin.display(description=_("state"), ordering="state")
    def told_state(self, seat: Seat) -> str:
        """Whether the seat is waited for."""
        return str(STATES.get(seat.state, seat.state))


@admin.register(Move)
class MoveAdmin(RowAdmin):
    """Moves. Of a running game only those that the table was told of, without what was chosen.

    They are not found by who made them: that would tell acts of a person from standing orders.
    """

    list_display = (
        *("game", "told_number", "act", "told_kind", "told_seat", "told_cause", "at", "reason"),
    )
    list_filter = ("game__status", "act", CauseFilter)
    ordering = ("-id",)
    readonly_fields = ("told_kind", "told_seat", "story")
    fields = (
        *("game", "number", "act", "told_seat", "told_kind", "story", "cause", "user", "at"),
        *("reason", "decision", "kind", "answer", "picks"),
    )

    def get_queryset(self, request: HttpRequest) -> QuerySet[Move]:
        heard = Event.objects.filter(
            game__status=Status.ACTIVE,
            game=OuterRef("game"),
            move=OuterRef("number"),
            seat=OuterRef("seat"),
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
        return kind_name(move.game.ruleset, move.kind) if is_told(move.game) else None

    @admin.display(description=_("what followed"))
    @shown_once
    def story(self, move: Any) -> SafeString:
        """What the move did, in sentences."""
        events = Event.objects.filter(game=move.game_id, move=move.number).order_by("number")
        return format_html_join(
            "", "<div>{}</div>", ((event_told(move.table, event),) for event in events)
        )


@admin.register(Event)
class EventAdmin(RowAdmin):
    """Events. Of a running game only what everybody was told."""

    list_display = (
        *("game", "told_number", "sentence", "kind", "told_seat", "round", "told_phase"),
        *("told_cause", "at"),
    )
    list_filter = ("game__status", CauseFilter, PhaseFilter)
    readonly_fields = ("sentence", "told_seat", "told_phase")
    fields = (
        *("game", "number", "sentence", "kind", "data", "told_seat", "round", "told_phase"),
        *("cause", "at", "move", "decision", "audience"),
    )
    ordering = ("-id",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        return told(super().get_queryset(request))

    @admin.display(description=_("number"))
    def told_number(self, event: Event) -> int | None:
        """The place in the log; it would count the hidden events of a running game."""
        return event.number if is_told(event.game) else None

    @admin.display(description=_("what happened"))
    def sentence(self, event: Any) -> str:
        """What happened, as a spectator reads it."""
        return event_told(event.table, event)

    @admin.display(description=_("cause"))
    def told_cause(self, event: Event) -> str:
        """Who made it happen; a standing order of a running game shows as owner or clock."""
        return told_cause(event)


@admin.register(Result)
class ResultAdmin(RowAdmin):
    """How finished games ended, seat by seat."""

    list_display = ("game", "rank", "told_seat", "user", "score", "shared")
    fields = (*list_display, "told_figures")
    readonly_fields = ("told_seat", "told_figures")
    list_select_related = ("game", "user")
    searches = (of_games(), of_people("user"))
    ordering = ("-game__created_at", "-game_id", "rank", "seat")

    @admin.display(description=_("figures of the game"))
    def told_figures(self, result: Result) -> SafeString:
        """What the game counted, by its names."""
        return figures_shown(result.game.ruleset, result.statistics)


@admin.register(Attendance)
class AttendanceAdmin(RowAdmin):
    """Who was there and who was not. Of a running game only what was missed."""

    list_display = ("at", "user", "game", "sitting", "missed", "excused")
    list_select_related = ("game", "user")
    list_filter = ("missed", "excused", "at")
    searches = (of_games(), of_people("user"))
    ordering = ("-id",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Attendance]:
        found: QuerySet[Attendance] = super().get_queryset(request)
        return found.filter(FINISHED | Q(missed=True))


@admin.register(PlayerStatistics)
class PlayerStatisticsAdmin(PlayedAdmin):
    """What players reached in their finished games."""

    list_display = (
        *("user", "played", "games", "wins", "shared_wins", "points", "best"),
        *("resigned", "abandoned", "updated_at"),
    )
    list_select_related = ("user",)
    list_filter = (RulesetFilter,)
    searches = (of_people("user"),)
    ordering = ("-games", "user")
    fields = (*list_display, "told_places", "told_figures")
    readonly_fields = ("played", "told_places", "told_figures")

    @admin.display(description=_("places"))
    def told_places(self, row: PlayerStatistics) -> str:
        """How often which rank was reached."""
        return ", ".join(f"{rank}.: {count}" for rank, count in sorted(row.places.items()))

    @admin.display(description=_("sums"))
    def told_figures(self, row: PlayerStatistics) -> SafeString:
        """What the games counted, by its names."""
        return figures_shown(row.ruleset, row.totals)
