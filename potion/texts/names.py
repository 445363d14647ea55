"""Names of ingredients and dice, and the sentences of options."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from accounts.text import Text
from games.engine import Json

INGREDIENTS: Mapping[str, Text] = {
    "beetle": lazy("beetle"),
    "mushroom": lazy("mushroom"),
    "vial": lazy("vial"),
}

DICE: Mapping[str, Text] = {
    "ones": lazy("die of ones"),
    "twos": lazy("die of twos"),
    "threes": lazy("die of threes"),
}

PHASE_NAMES: Mapping[str, Text] = {
    "roll": lazy("rolling the dice"),
    "choose": lazy("choosing in secret"),
    "reveal": lazy("revealing"),
}

KIND_NAMES: Mapping[str, Text] = {
    "bid": lazy("choice of an ingredient"),
    "change": lazy("change of a choice"),
}

REASON_NAMES: Mapping[str, Text] = {
    "match": lazy("a die is met exactly"),
    "unlisted": lazy("no die is met; some chose what is on no die"),
    "all_qualify": lazy("all would discard, so nobody does"),
    "none": lazy("no die is met, and all chose what is on one"),
}
"""Why tokens were discarded in a round, or not."""

OPTION_SENTENCES: Mapping[str, Text] = {
    "dice_table": lazy("Which faces the dice have."),
    "dice": lazy("Faces of your own: six for each die, an ingredient or blank."),
    "hand_view": lazy("Keep in mind what others have left, or see it."),
    "max_rounds": lazy("After how many rounds the game ends in any case."),
}


def ingredient_name(word: str) -> str:
    """Return the name of an ingredient."""
    return str(INGREDIENTS[word])


def face_name(die: Json) -> str:
    """Return what a die shows, for example `2 x beetle`."""
    if die["ingredient"] is None:
        return _("blank")
    return f"{die['quantity']} x {ingredient_name(die['ingredient'])}"


def listed(words: Any) -> str:
    """Return words in a row."""
    return ", ".join(words)
