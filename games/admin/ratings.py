"""Ratings in the admin."""

from django.contrib import admin
from django.utils.translation import gettext_lazy as _

from accounts.searching import of_people
from games.admin.base import PlayedAdmin, RowAdmin
from games.admin.searching import of_games
from games.admin.words import RulesetFilter
from games.models import Rating, RatingChange


@admin.register(Rating)
class RatingAdmin(PlayedAdmin):
    """How strong players are taken to be."""

    list_display = ("user", "played", "value", "deviation", "games", "updated_at")
    list_select_related = ("user",)
    list_filter = (RulesetFilter,)
    searches = (of_people("user"),)
    ordering = ("-mu", "user")

    @admin.display(description=_("rating"), ordering="mu")
    def value(self, rating: Rating) -> int:
        """The rating as it is shown."""
        return rating.strength.value

    @admin.display(description=_("deviation"), ordering="sigma")
    def deviation(self, rating: Rating) -> int:
        """How far the true strength may well be off."""
        return rating.strength.deviation


@admin.register(RatingChange)
class RatingChangeAdmin(PlayedAdmin, RowAdmin):
    """What rated games changed, in the order in which they ended."""

    list_display = ("played", "number", "game", "user", "place", "told", "games", "at")
    list_select_related = ("game", "user")
    list_filter = (RulesetFilter,)
    searches = (of_games(), of_people("user"))
    ordering = ("-id",)

    @admin.display(description=_("change"))
    def told(self, change: RatingChange) -> str:
        """The rating before and after, as it is shown."""
        return f"{change.before.value} → {change.after.value}"
