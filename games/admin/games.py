"""Games in the admin, with their pages: compare, why it waits, end, hand a seat over."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest
from django.urls import path, reverse
from django.utils.html import format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from accounts.admin import ReadOnlyAdmin
from games.admin import live, pages
from games.admin.base import is_told
from games.models import Game, Invitation, Seek

SHOWN = (
    *("id", "code", "name", "ruleset", "rules_version", "content", "status", "ended"),
    *(
        "visibility",
        "options",
        "pace",
        "auto_start",
        "rated",
        "host",
        "commitment",
        "round",
        "rounds",
    ),
    *("phase", "deadline", "created_at", "started_at", "updated_at", "finished_at", "result"),
)
"""What a spectator may know of a running game."""

WHOLE = ("move_count", "event_count", "sitting", "state")
"""What is shown besides once it is finished."""

PAGES = {
    "replay": (_("Replay and compare"), pages.replay),
    "waiting": (_("Why is this waiting?"), pages.waiting),
    "end": (_("End the game"), pages.end),
    "hand-over": (_("Hand a seat to a bot"), pages.hand_over),
    "extend": (_("Give everybody more time"), live.extend),
    "reveal": (_("Look at what is hidden"), live.reveal),
}


@admin.register(Game)
class GameAdmin(ReadOnlyAdmin):
    """Games; the snapshot and the counters of hidden acts only once a game is finished."""

    list_display = (
        *("name", "code", "ruleset", "status", "ended", "visibility"),
        *("round", "phase", "deadline", "created_at"),
    )
    list_filter = ("status", "ruleset", "visibility", "ended")
    search_fields = ("name", "code", "seats__user__name", "seats__user__username")
    ordering = ("-created_at",)

    def get_fields(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        whole = WHOLE if obj is not None and is_told(obj) else ()
        return ("links", *SHOWN, *whole)

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        return ("links",)

    @admin.display(description=_("pages"))
    def links(self, game: Game) -> SafeString:
        """Links to the pages of a game."""
        found = [(reverse(f"admin:game-{key}", args=[game.pk]), text[0]) for key, text in _pages()]
        return format_html_join(" · ", '<a href="{}">{}</a>', found)

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
    search_fields = ("game__code", "game__name", "inviter__username", "invitee__username")
    fields = ("game", "inviter", "invitee", "uses", "uses_most", "created_at", "expires_at")


@admin.register(Seek)
class SeekAdmin(ReadOnlyAdmin):
    """Who looks for which game."""

    list_display = ("user", "ruleset", "pace", "seats", "rated", "created_at", "matched_at", "game")
    list_filter = ("ruleset", "pace", "rated")
    list_select_related = ("user", "game")
    search_fields = ("user__name", "user__username", "game__code")
