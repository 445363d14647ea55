"""What the rules refuse, and what to do instead: title and detail by code."""

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from accounts.text import Text
from games.engine import Json

REFUSALS: Mapping[str, tuple[Text, Text]] = {
    "not_held": (
        _("None left"),
        _("You have none of that; choose one of the options of the open question."),
    ),
    "round_closed": (
        _("Another round"),
        _("That round is not open; round %(now)s is. Look at the dice and choose for it."),
    ),
    "blank_die": (_("Blank die"), _("Give the die `%(die)s` at least one ingredient.")),
    "preferred_twice": (_("Preferred twice"), _("Name each choice once, the best first.")),
}
"""Texts of every refusal of these rules that the platform does not know."""

REFUSAL_SAMPLES: dict[str, Json] = {"round_closed": {"now": 4}}
"""Params of their examples, by code."""
