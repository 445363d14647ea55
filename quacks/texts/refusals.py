"""What the rules refuse, and what to do instead: title and detail by code."""

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from accounts.text import Text
from games.engine import Json

REFUSALS: Mapping[str, tuple[Text, Text]] = {
    "not_on_sale": (
        _("Not on sale"),
        _("This cannot be bought now; `market` shows what can, and from which round."),
    ),
    "same_color_twice": (_("Same color twice"), _("Two tokens must be of different colors.")),
    "flask_full": (_("Flask is full"), _("Only an empty flask can be refilled.")),
    "end_of_track": (_("End of the track"), _("The droplet cannot move any further.")),
    "until_met": (
        _("Already there"),
        _("The limit `%(limit)s` holds before the next draw; raise it or draw a single token."),
    ),
    "invalid_until": (_("Unknown limit"), _("Use these limits: %(known)s.")),
    "until_in_lockstep": (
        _("One at a time"),
        _("In the last round all draw together, one token each; leave out `until`."),
    ),
    "odds_hidden": (_("Odds are hidden"), _("This table hides odds; use a limit without them.")),
    "not_in_play": (_("Not in play"), _("This table does not have that.")),
    "no_such_token": (_("No such token"), _("The game has no token of that color and value.")),
    "unknown_source": (
        _("Unknown source"),
        _("Use the `source` of a question that an effect has asked, such as `blue_1`."),
    ),
    "no_standing_order": (
        _("No standing order"),
        _("Send an order to try, or leave one first."),
    ),
}
"""Texts of every refusal of these rules that the platform does not know."""

REFUSAL_SAMPLES: dict[str, Json] = {
    "invalid_until": {"known": ["risk_above", "space_at_least", "tokens"]},
    "until_met": {"limit": "tokens"},
}
"""Params of their examples, by code."""
