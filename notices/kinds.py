"""Every kind of notice: how much it matters, where it is told unless its reader says otherwise.

A new kind takes a row here and its words in `notices.texts`.
"""

from dataclasses import dataclass
from enum import IntEnum

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

IN_APP, PUSH, EMAIL, WEBHOOK = "in_app", "push", "email", "webhook"

CHANNELS = (IN_APP, PUSH, EMAIL, WEBHOOK)
"""Ways to tell somebody, as words of the API; `push` is any phone or browser."""

CHANNEL_NAMES: dict[str, Promise] = {
    IN_APP: _("in the app"),
    PUSH: _("push message"),
    EMAIL: _("e-mail"),
    WEBHOOK: _("webhook"),
}

APP = frozenset({IN_APP, PUSH, WEBHOOK})
EVERYWHERE = APP | {EMAIL}
QUIETLY = frozenset({IN_APP})


class Urgency(IntEnum):
    """How much a notice presses."""

    LOW = 0
    """May wait for a good moment."""
    NORMAL = 1
    """Somebody waits."""
    HIGH = 2
    """Does not wait for people who are here anyway."""


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of notice.

    Attributes:
        label: Its name in settings, and the title where it is about no table.
        channels: Where it is told unless its reader says otherwise.
        asks: Whether it asks for an act; it is withdrawn when that is done.
        wakes: Whether it is told in quiet hours of people who agreed to that.
        on_vacation: Whether its reader's vacation does not hold it; quiet hours do all the same.
    """

    label: Promise
    urgency: Urgency = Urgency.LOW
    channels: frozenset[str] = APP
    asks: bool = False
    wakes: bool = False
    on_vacation: bool = False


KINDS: dict[str, Kind] = {
    "last_chance": Kind(_("Last chance to act"), Urgency.HIGH, EVERYWHERE, asks=True, wakes=True),
    "nudge": Kind(_("A nudge"), Urgency.NORMAL, asks=True),
    "your_turn": Kind(_("My turn"), Urgency.NORMAL, EVERYWHERE, asks=True),
    "deadline_changed": Kind(_("Another deadline"), Urgency.NORMAL, asks=True),
    "autopilot_on": Kind(_("A bot plays for me"), Urgency.NORMAL, EVERYWHERE),
    "game_finished": Kind(_("The end of a game"), channels=EVERYWHERE),
    "vacation_begun": Kind(_("A vacation of mine"), Urgency.NORMAL, EVERYWHERE, on_vacation=True),
    "pause_asked": Kind(_("Somebody asks for a pause"), Urgency.NORMAL),
    "vacation": Kind(_("A vacation at my table")),
    "rematch": Kind(_("Playing again"), Urgency.NORMAL),
    "game_started": Kind(_("The start of a game"), Urgency.NORMAL, EVERYWHERE),
    "message": Kind(_("Words at my tables")),
    "seek_matched": Kind(_("A game that I looked for"), Urgency.NORMAL, EVERYWHERE),
    "invitation": Kind(_("An invitation"), Urgency.NORMAL, EVERYWHERE, asks=True),
    "friend_request": Kind(_("Somebody asks to be friends"), asks=True),
    "friend_accepted": Kind(_("A new friend"), channels=QUIETLY),
    "report_closed": Kind(_("Reports of mine")),
    "sanction": Kind(_("Decisions of moderators"), Urgency.NORMAL, EVERYWHERE),
    "appeal_decided": Kind(_("Answers to appeals"), Urgency.NORMAL, EVERYWHERE),
    "seat_lost": Kind(_("A table without me")),
    "table_cancelled": Kind(_("A table given up")),
}
"""By word of the API. Of several about one subject, the first in this order gives the words."""

KIND_CHOICES = [(word, word) for word in KINDS]

ORDER = {kind: place for place, kind in enumerate(KINDS)}


def kind_of(word: str) -> Kind:
    """Return a kind by its word.

    Raises:
        KeyError: There is none.
    """
    return KINDS[word]


def asking() -> list[str]:
    """Return the kinds that ask for an act."""
    return [word for word, kind in KINDS.items() if kind.asks]
