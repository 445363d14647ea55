"""What the figures of players' statistics are called."""

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from accounts.text import Text
from quacks.texts.names import source_name

FIGURES: Mapping[str, Text] = {
    "cauldrons": lazy("Cauldrons brewed"),
    "explosions": lazy("Explosions"),
    "draws": lazy("Tokens drawn"),
    "explosions_by_draw": lazy("Explosions by a draw"),
    "explosions_expected": lazy("Explosions that the odds let expect"),
    "points_from_spaces": lazy("Points of scoring spaces"),
    "points_from_die": lazy("Points of the bonus die"),
    "points_from_books": lazy("Points of books"),
    "points_from_cards": lazy("Points of fortune cards"),
    "points_from_tubes": lazy("Points of test tubes"),
    "points_from_coins": lazy("Points for coins at the end"),
    "points_from_rubies": lazy("Points for rubies at the end"),
    "coins_spent": lazy("Coins spent"),
}


def figure_text(key: str) -> str:
    """Return what a figure is called, for example `Bought: Ruby spiders`."""
    if key.startswith("bought_"):
        return _("Bought: %(book)s") % {"book": source_name(key.removeprefix("bought_"))}
    return str(FIGURES.get(key, key))
