"""Names of the phases of a round and of the kinds of questions."""

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as lazy

from accounts.text import Text

PHASE_NAMES: Mapping[str, Text] = {
    "fortune": lazy("fortune card"),
    "brewing": lazy("brewing"),
    "essence": lazy("droplets and tubes"),
    "evaluation": lazy("token effects"),
    "payout": lazy("payout"),
    "shopping": lazy("shopping"),
    "rubies": lazy("spending rubies"),
    "final_shopping": lazy("last exchange"),
}

KIND_NAMES: Mapping[str, Text] = {
    "brewing": lazy("draw or stop"),
    "payout": lazy("points or coins"),
    "shopping": PHASE_NAMES["shopping"],
    "rubies": PHASE_NAMES["rubies"],
    "final_shopping": PHASE_NAMES["final_shopping"],
    "choice": lazy("choice of a book or card"),
    "change": lazy("change of an answer that waits"),
}
