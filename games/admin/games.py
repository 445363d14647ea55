"""Games in the admin, with their pages: compare, why it waits, end, hand a seat over."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest
from django.urls import path, reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from accounts.admin_lists import ReadOnlyAdmin, shown_once, words_filter
from accounts.admin_markup import links
from accounts.searching import of_people
from games.admin import live, pages, picture
from games.admin.base import PlayedAdmin, is_told
from games.admin.searching import games_found, of_games, of_seated
from games.admin.words import RulesetFilter
from games.models import Game, Invitation, Seek
from games.selectors.tables import game_read
from games.texts.paces import PACES, pace_text
from games.texts.rules import phase_name

SHOWN = (
    *("seats", "drawn", "latest", "id", "code", "name", "played", "rules_version", "content"),
    *("status", "ended", "visibility", "told_options", "told_pace", "auto_start", "rated", "host"),
    *("commitment", "round", "rounds", "told_phase", "deadline", "pause_until", "created_at"),
    *("started_at", "updated_at", "finished_at", "told_result"),
)
"""What a spectator may know of a running game."""

WHOLE = ("move_count", "event_count", "sitting", "state")
"""What is shown besides once it is finished."""

OWN = (
    *("links", "seats", "drawn", "latest", "played", "told_options", "told_pace", "told_phase"),
    "told_result",
)
"""What is no column: it is put in words or drawn."""

PAGES = {
    "replay": (_("Replay and compare"), pages.replay),
    "waiting": (_("Why is this waiting?"), pages.waiting),
    "end": (_("End the game"), pages.end),
    "hand-over": (_("Hand a seat to a bot"), pages.hand_over),
    "extend": (_("Give everybody more time"), live.extend),
    "reveal": (_("Look at what is hidden"), live.reveal),
}


PaceFilter = words_filter("pace", _("pace"), lambda: PACES)


@admin.register(Game)
class GameAdmin(PlayedAdmin):
    """Games; the snapshot and the counters of hidden acts only once a game is finished."""

    list_display = (
        *("name", "code", "played", "status", "ended", "visibility"),
        *("round", "told_phase", "deadline", "created_at"),
    )
    list_filter = ("status", RulesetFilter, "visibility", "ended")
    searches = (games_found, of_seated)
    ordering = ("-created_at",)

    def get_fields(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        whole = WHOLE if obj is not None and is_told(obj) else ()
        return ("links", *SHOWN, *whole)

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        return OWN

    def get_object(self, request: HttpRequest, object_id: str, from_field: Any = None) -> Any:
        found: Any = super().get_object(request, object_id, from_field)
        if found is not None:
            found.table = game_read(found.pk, with_state=True)
        return found

    @admin.display(description=_("seats"))
    @shown_once
    def seats(self, game: Any) -> SafeString:
        """Who sits there and how they stand."""
        return picture.seats_shown(game.table)

    @admin.display(description=_("table"))
    @shown_once
    def drawn(self, game: Any) -> SafeString:
        """What lies on the table."""
        return picture.drawn(game.table)

    @admin.display(description=_("last events"))
    @shown_once
    def latest(self, game: Any) -> SafeString:
        """What happened, as far as everybody was told."""
        return picture.events_shown(game, game.table)

    @admin.display(description=_("options"))
    @shown_once
    def told_options(self, game: Any) -> SafeString:
        """What was agreed, with what it means."""
        return picture.options_shown(game.table)

    @admin.display(description=_("pace"))
    def told_pace(self, game: Game) -> str:
        """How fast it is played."""
        return pace_text(game.pace)

    @admin.display(description=_("phase"), ordering="phase")
    def told_phase(self, game: Game) -> str:
        """The phase by its name."""
        return phase_name(game.ruleset, game.phase)

    @admin.display(description=_("result"))
    @shown_once
    def told_result(self, game: Any) -> SafeString:
        """How it ended, seat by seat."""
        return picture.result_shown(game.table)

    @admin.display(description=_("pages"))
    def links(self, game: Game) -> SafeString:
        """Links to the pages of a game."""
        found = [(reverse(f"admin:game-{key}", args=[game.pk]), text[0]) for key, text in _pages()]
        return links(found)

    def get_urls(self) -> list[Any]:
        own = [
            path(f"<uuid:game_id>/{key}/", self.admin_site.admin_view(page[1]), name=f"game-{key}")
            for key, page in _pages()
        ]
        return [*own, *super().get_urls()]


def _pages() -> list[Any]:
    return list(PAGES.items())


@admin.register(Invitation)
class InvitationAdmin(ReadOnlyAdmin):
    """Invitations, without the code that opens a table."""

    list_display = ("game", "inviter", "invitee", "uses", "uses_most", "created_at", "expires_at")
    list_select_related = ("game", "inviter", "invitee")
    searches = (of_games(), of_people("inviter", "invitee"))
    fields = ("game", "inviter", "invitee", "uses", "uses_most", "created_at", "expires_at")


@admin.register(Seek)
class SeekAdmin(PlayedAdmin):
    """Who looks for which game."""

    list_display = (
        "user",
        "played",
        "told_pace",
        "seats",
        "rated",
        "created_at",
        "matched_at",
        "game",
    )
    list_filter = (RulesetFilter, PaceFilter, "rated")
    list_select_related = ("user", "game")
    searches = (of_games(), of_people("user"))

    @admin.display(description=_("pace"), ordering="pace")
    def told_pace(self, seek: Seek) -> str:
        """The pace by its name."""
        return str(PACES.get(seek.pace, seek.pace))
