"""The words of each kind of notice, in the active language and time zone."""

from datetime import datetime
from typing import Any

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

TEXTS: dict[str, Promise] = {
    "your_turn": _("It is your turn in “%(table)s”."),
    "last_chance": _("Time is running out in “%(table)s”: act until %(until)s."),
    "nudge": _("%(name)s waits for you in “%(table)s”."),
    "deadline_changed": _("You now have until %(until)s in “%(table)s”."),
    "autopilot_on": _("A bot now plays for you in “%(table)s”, until you come back."),
    "pause_asked": _("%(name)s asks for a pause in “%(table)s”."),
    "vacation_begun": _("Your vacation has begun, as you agreed, and lasts until %(until)s."),
    "vacation": _("%(name)s is on vacation; “%(table)s” waits until %(until)s at most."),
    "game_started": _("The game “%(table)s” has begun."),
    "rematch": _("%(name)s wants to play “%(table)s” again and keeps a seat for you."),
    "message": _("%(name)s wrote in “%(table)s”."),
    "seek_matched": _("A game was found for you: “%(table)s”."),
    "invitation": _("%(name)s invites you to the table “%(table)s”."),
    "friend_request": _("%(name)s asks to be friends."),
    "friend_accepted": _("%(name)s and you are friends now."),
    "report_closed": _("Thank you for your report. A moderator has looked at it."),
    "sanction": _("A decision of the moderators concerns you: %(reason)s"),
    "appeal_decided": _("The moderators answered your appeal: %(answer)s"),
    "seat_lost": _("Your seat at “%(table)s” was given up by its host."),
    "table_cancelled": _("The table “%(table)s” was given up before the start."),
}
"""By kind, filled by what a notice was created with; `until` is its deadline, on the reader's
clock.
"""

ENDS: dict[str, Promise] = {
    "moderator": _("A moderator ended the game “%(table)s”."),
    "abandoned": _("The game “%(table)s” ended: its players left."),
    "": _("The game “%(table)s” is over."),
    "played": _("The game “%(table)s” is over. Your rank: %(rank)s, points: %(score)s."),
}
"""By how a game ended."""


def notice_text(kind: str, params: dict[str, Any], deadline: datetime | None = None) -> str:
    """Return a notice's sentence; `params` are those that it was created with."""
    if kind == "game_finished":
        return str(_end_of(params)) % params
    return str(TEXTS[kind]) % {**params, "until": moment_text(deadline)}


def moment_text(at: datetime | None) -> str:
    """Return a moment by the active time zone's clock; empty for None."""
    return "" if at is None else date_format(timezone.localtime(at), gettext("j M, H:i"))


def _end_of(params: dict[str, Any]) -> Promise:
    ended = params.get("ended")
    if ended in ("moderator", "abandoned"):
        return ENDS[ended]
    return ENDS["played" if params.get("rank") is not None else ""]
