"""What seats and their players are called."""

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.text import Text
from games.rows import GameRow, SeatRow

LEVELS = {
    "apprentice": lambda: _("Apprentice"),
    "journeyman": lambda: _("Journeyman"),
    "master": lambda: _("Master"),
}
"""Names of the levels of bots."""


def level_name(level: str) -> str:
    """Return the name of a level of bots in the active language."""
    return LEVELS[level]() if level in LEVELS else level


def seat_names(game: GameRow) -> list[str]:
    """Return what each seat's player is called in sentences; bots of one level are numbered."""
    levels = [seat.bot_level for seat in game.seats if seat.bot_level]
    return [_name(seat, levels) for seat in game.seats]


def _name(seat: SeatRow, levels: list[str]) -> str:
    if seat.user_id is not None:
        return person_name(seat)
    if not seat.bot_level:
        return _("Seat %(number)d") % {"number": seat.index + 1}
    name = level_name(seat.bot_level)
    if levels.count(seat.bot_level) == 1:
        return name
    return _("%(bot)s in seat %(number)d") % {"bot": name, "number": seat.index + 1}


def person_name(seat: SeatRow) -> str:
    """Return what the person in a seat is called; who has gone is nobody any more."""
    return seat.player_name or "" if seat.is_active else _("Deleted player")


COLORS: Mapping[str, Text] = {
    "copper": gettext_lazy("copper"),
    "jade": gettext_lazy("jade"),
    "plum": gettext_lazy("plum"),
    "sand": gettext_lazy("sand"),
    "slate": gettext_lazy("slate"),
    "coral": gettext_lazy("coral"),
    "pearl": gettext_lazy("pearl"),
}
"""Names of the colors of seats."""

STATES: Mapping[str, Text] = {
    "to_act": gettext_lazy("is to act"),
    "done": gettext_lazy("has acted"),
    "out": gettext_lazy("is out"),
}
"""Where a seat stands in a phase, as the rules tell it."""
