"""Ready phrases: people with different languages understand each other by them.

Ids are data of stored messages: never rename one.
"""

from django.utils.translation import gettext_lazy as _

from accounts.text import Text

PHRASES: dict[str, Text] = {
    "hello": _("Hello!"),
    "good_luck": _("Good luck!"),
    "nice_move": _("Nice move!"),
    "what_luck": _("What luck!"),
    "bad_luck": _("Bad luck!"),
    "oh_no": _("Oh no!"),
    "close": _("That was close!"),
    "thinking": _("I need a little longer."),
    "back_soon": _("I will be back soon."),
    "no_hurry": _("Take your time."),
    "your_turn": _("We are waiting for you."),
    "sorry": _("Sorry!"),
    "thanks": _("Thank you!"),
    "well_played": _("Well played!"),
    "again": _("Shall we play again?"),
    "bye": _("See you!"),
}
"""Id -> sentence, in the order in which clients offer them."""
