"""What all admins of a game's rows share: a running game has no more to tell than its table."""

from typing import Any

from django.contrib.admin import SimpleListFilter, display
from django.contrib.admin.views.main import ChangeList
from django.db.models import F, Q, QuerySet
from django.http import HttpRequest
from django.urls import NoReverseMatch
from django.utils.translation import gettext_lazy as _

from accounts.admin_lists import ReadOnlyAdmin
from accounts.searching import Search
from games.admin.searching import of_games
from games.admin.words import seat_told, tables_join
from games.engine import SPECTATOR
from games.models import Cause, Game, Status, cause_shown
from games.texts.rules import phase_name, ruleset_name

FINISHED = Q(game__status=Status.FINISHED)


def is_told(game: Game) -> bool:
    """Whether a game is over, so that everything about it may be shown."""
    return game.status == Status.FINISHED


def told(rows: QuerySet[Any]) -> QuerySet[Any]:
    """Return the rows that a spectator may know by their `audience`, and all of finished games."""
    marked: QuerySet[Any] = rows.annotate(seen=F("audience").bitand(SPECTATOR))
    return marked.filter(FINISHED | Q(seen__gt=0))


def told_cause(row: Any) -> str:
    """Return who made something happen, in words; of a running game as everybody sees it."""
    cause = row.cause if is_told(row.game) else cause_shown(row.cause, is_own=False)
    return str(Cause(cause).label)


class CauseFilter(SimpleListFilter):
    """Picks rows by their cause; those of running games by the cause that everybody sees."""

    title = _("cause")  # type: ignore[assignment]
    parameter_name = "told_cause"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return list(Cause.choices)

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        if self.value() is None:
            return queryset
        alike = [one for one in Cause if cause_shown(one, is_own=False) == self.value()]
        return queryset.filter(FINISHED & Q(cause=self.value()) | ~FINISHED & Q(cause__in=alike))


class PlayedAdmin(ReadOnlyAdmin):
    """Rows that tell which game is played, by its name."""

    @display(description=_("game played"), ordering="ruleset")
    def played(self, row: Any) -> str:
        """The game by its name."""
        return ruleset_name(row.ruleset)


class RowsList(ChangeList):
    """A list that links only to rows of finished games: the numbers of others would count acts."""

    def get_results(self, request: HttpRequest) -> None:
        """Read the page's rows, and the tables of all of them at once."""
        super().get_results(request)
        tables_join(self.result_list)

    def url_for_result(self, result: Any) -> str:
        if not is_told(result.game):
            raise NoReverseMatch
        return super().url_for_result(result)


class RowAdmin(ReadOnlyAdmin):
    """Rows of games: listed as a spectator sees them, each in full once its game is finished."""

    list_select_related: tuple[str, ...] = ("game",)
    searches: tuple[Search, ...] = (of_games(),)
    list_filter: tuple[Any, ...] = ("game__status",)

    def get_changelist(self, request: HttpRequest, **kwargs: Any) -> type[ChangeList]:
        return RowsList

    def get_object(
        self, request: HttpRequest, object_id: str, from_field: str | None = None
    ) -> Any:
        found: Any = super().get_object(request, object_id, from_field)
        if found is None or not is_told(found.game):
            return None
        tables_join([found])
        return found

    @display(description=_("seat"), ordering="seat")
    def told_seat(self, row: Any) -> str:
        """The seat with its player."""
        return seat_told(row.table, row.seat)

    @display(description=_("phase"), ordering="phase")
    def told_phase(self, row: Any) -> str:
        """The phase by its name."""
        return phase_name(row.game.ruleset, row.phase)
