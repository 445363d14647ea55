"""What the figures of players' statistics are called."""

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from accounts.text import Text
from potion.texts.names import ingredient_name

FIGURES: Mapping[str, Text] = {
    "rounds": lazy("Rounds played"),
    "discards": lazy("Tokens discarded"),
    "left_to_chance": lazy("Choices left to chance"),
}


def figure_text(key: str) -> str:
    """Return what a figure is called, for example `Chosen: beetle`."""
    verb, _underscore, word = key.partition("_")
    if verb == "chose":
        return _("Chosen: %(ingredient)s") % {"ingredient": ingredient_name(word)}
    if verb == "discarded":
        return _("Discarded: %(ingredient)s") % {"ingredient": ingredient_name(word)}
    return str(FIGURES.get(key, key))
