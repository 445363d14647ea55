"""Names of tokens, books and cards, and what they do, in our own words."""

from collections.abc import Iterable, Mapping

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy
from django.utils.translation import gettext_noop as noop

from accounts.text import Text
from games.engine import Json
from quacks.rules.data.tubes import TUBES
from quacks.texts.cards import CARDS
from quacks.texts.content import Content

COLOR_NAMES: Mapping[str, Text] = {
    "white": lazy("Boomberry"),
    "orange": lazy("Pumpkin"),
    "green": lazy("Spider"),
    "blue": lazy("Skull"),
    "red": lazy("Toadstool"),
    "yellow": lazy("Mandrake"),
    "purple": lazy("Ghost"),
    "black": lazy("Moth"),
}
"""What a token of each color is called."""


BOOKS: Mapping[str, Content] = {
    "white": Content(
        noop("Boomberries"),
        noop("Their values add up. More than 7 and the cauldron explodes. Never for sale."),
    ),
    "orange": Content(noop("Pumpkins"), noop("They just fill the cauldron; others like company.")),
    "green_1": Content(
        noop("Ruby spiders"),
        noop("After brewing: 1 ruby for each spider among your last two tokens."),
    ),
    "green_2": Content(
        noop("Gift spiders"),
        noop(
            "After brewing, for each spider among your last two, if you like: a pumpkin 1 for "
            "value 1, a skull 1 or toadstool 1 for value 2, a mandrake 1 or ghost 1 for value 4."
        ),
    ),
    "green_3": Content(
        noop("Leaping spiders"),
        noop(
            "After brewing, with boomberries at exactly 7, your last token moves on by the values "
            "of all your spiders."
        ),
    ),
    "green_4": Content(
        noop("Working spiders"),
        noop(
            "After brewing, for each spider among your last two you may pay 1 ruby to move the "
            "droplet 1."
        ),
    ),
    "green_5": Content(
        noop("Thrifty spiders"),
        noop(
            "After brewing, for each spider among your last two you may lay aside a token of at "
            "most its value; it is placed first in the next round."
        ),
    ),
    "green_6": Content(
        noop("Gambling spiders"),
        noop("After brewing, roll the bonus die for each spider among your last two tokens."),
    ),
    "blue_1": Content(
        noop("Peeking skulls"),
        noop("Draw as many tokens as its value; place one of them if you like, return the rest."),
    ),
    "blue_2": Content(
        noop("Shielding skulls"),
        noop(
            "If the cauldron explodes within as many draws as its value, points and coins are "
            "both paid, but the die is not rolled."
        ),
    ),
    "blue_3": Content(
        noop("Ruby skulls"),
        noop("On a space with a ruby: 1 ruby."),
    ),
    "blue_4": Content(
        noop("Brilliant skulls"),
        noop("On a space with a ruby: as many points as its value."),
    ),
    "blue_5": Content(
        noop("Pumpkin counters"),
        noop("With at least as many pumpkins in the cauldron as its value: as many points."),
    ),
    "blue_6": Content(
        noop("Backward glances"),
        noop("1 ruby for each boomberry 1 among as many tokens just before it as its value."),
    ),
    "red_1": Content(
        noop("Pumpkin lovers"),
        noop("Moves 1 further with 1 or 2 pumpkins in the cauldron, 2 further with 3 or more."),
    ),
    "red_2": Content(
        noop("Patient toadstools"),
        noop("Lies beside the cauldron; after brewing place it, or keep it for a later round."),
    ),
    "red_3": Content(
        noop("Boomberry riders"),
        noop("Right after a boomberry it moves that boomberry's value further."),
    ),
    "red_4": Content(
        noop("Pushy toadstools"),
        noop("While it lies in the cauldron, every boomberry 1 moves 2 spaces."),
    ),
    "red_5": Content(
        noop("Proud toadstools"),
        noop("Counts and moves like the highest toadstool of this round."),
    ),
    "red_6": Content(
        noop("Toadstools in tow"),
        noop("Draw one more token and lay it aside; place it at some time in this round."),
    ),
    "yellow_1": Content(
        noop("Tidy mandrakes"),
        noop("If the token placed just before is a boomberry, it may go back into the bag."),
    ),
    "yellow_2": Content(
        noop("Doubling mandrakes"),
        noop("The next token placed moves twice its value."),
    ),
    "yellow_3": Content(
        noop("Calming mandrakes"),
        noop(
            "The cauldron bears boomberries up to 8 with 1 or 2 mandrakes in it, up to 9 with "
            "3 or more."
        ),
    ),
    "yellow_4": Content(
        noop("Eager mandrakes"),
        noop("The first mandrake of the round moves 1 further, the second 2, the third 3."),
    ),
    "yellow_5": Content(
        noop("Borrowing mandrakes"),
        noop("Look at one more token, move its value further, and put it back."),
    ),
    "yellow_6": Content(
        noop("Greedy mandrakes"),
        noop("Pay 1 ruby, if you like, to move it 3 further."),
    ),
    "purple_1": Content(
        noop("Generous ghosts"),
        noop(
            "After brewing, with 1, 2 or 3 ghosts: 1 point, 1 point and 1 ruby, or 2 points and "
            "the droplet moves 1."
        ),
    ),
    "purple_2": Content(
        noop("Departing ghosts"),
        noop(
            "After brewing, give back 1, 2 or 3 ghosts, once: for a moth, 1 point and 1 ruby; for "
            "a spider 1, a skull 2, 3 points and droplet +1; or for a mandrake 4, 6 points, 1 ruby "
            "and droplet +2."
        ),
    ),
    "purple_3": Content(
        noop("Far-off ghosts"),
        noop(
            "After brewing, each ghost brings points by the coins of its space: 1 from 10 on, 2 "
            "from 20 on, 3 from 30 on."
        ),
    ),
    "purple_4": Content(
        noop("Teaching ghosts"),
        noop(
            "After brewing, with 1, 2 or 3 ghosts, swap a token for a better one of its color if "
            "you like: a 1 for a 2, a 2 for a 4, or a 1 for a 4."
        ),
    ),
    "purple_5": Content(
        noop("Haggling ghosts"),
        noop(
            "After brewing, go shopping at once with as many coins as points are printed under "
            "your ghosts."
        ),
    ),
    "purple_6": Content(
        noop("Echoing ghosts"),
        noop(
            "After brewing, each ghost brings as many points as the value of the token placed "
            "right after it."
        ),
    ),
    "black_base": Content(
        noop("Rival moths"),
        noop(
            "After brewing: droplet +1 for more moths than one neighbour, and 1 ruby for more than "
            "both. With two players a tie moves the droplet too."
        ),
    ),
    "black_5": Content(
        noop("Wandering moths"),
        noop(
            "A moth you get flies into the bag of the player on your left, and your droplet moves "
            "1. After brewing: 1 ruby for each moth in their cauldron; they take as many if one of "
            "their last two tokens is a moth."
        ),
    ),
    "black_6": Content(
        noop("Racing moths"),
        noop(
            "After brewing, over all cauldrons: the furthest moth moves its owner's droplet 1, the "
            "second furthest brings 1 ruby."
        ),
    ),
}
"""Every book in play at some table, by content id."""

OPTION_SENTENCES: Mapping[str, str] = {
    "set": noop("Which set of ingredient books is in play; null for a mix."),
    "books": noop("A mix instead of a set: which set the book of each color is of."),
    "moth": noop("Which book the moths follow; sets 5 and 6 bring their own."),
    "fortune_deck": noop("Which fortune cards are shuffled: 24, or 14 more."),
    "test_tubes": noop("A second droplet runs along twelve test tubes, each of which pays once."),
    "edition": noop("The newer rules, or the older ones: sets the defaults of the next three."),
    "rats": noop("Rats are counted at the end of the round before, or after the fortune card."),
    "spoon_rolls": noop("Who reaches the spoon without exploding rolls the bonus die too."),
    "decline_any": noop("Every token effect may be declined."),
    "brewing_visibility": noop("Others' cauldrons show when all are done, or while they grow."),
    "final_round": noop("In the last round all draw at their own pace, or together."),
    "rounds": noop("How many rounds; the last one follows the rules of round 9."),
    "odds": noop("Whether the server tells how likely the next draw explodes."),
}
"""A sentence per option of a table."""


def token_name(token: Json) -> str:
    """Return what a token (`{"color", "value"}`) is called, for example `Skull 2`."""
    return f"{COLOR_NAMES[token['color']]} {token['value']}"


def token_names(tokens: Iterable[Json]) -> str:
    """Return the names of several tokens."""
    return ", ".join(token_name(token) for token in tokens) or _("nothing")


def source_name(source: str | None) -> str:
    """Return what a book, card or step that pays or asks is called."""
    content = BOOKS.get(source or "") or CARDS.get(source or "")
    if content is not None:
        return _(content.title)
    return str(_STEPS.get(source or "", source or ""))


def card_text(card: str) -> str:
    """Return what a fortune card does."""
    return _(CARDS[card].text)


_STEPS: Mapping[str, Text] = {
    "bonus_die": lazy("bonus die"),
    "die": lazy("bonus die"),
    "scoring_space": lazy("scoring space"),
    "final_exchange": lazy("final exchange"),
    "rubies": lazy("rubies"),
    "flask": lazy("flask"),
    "round_6": lazy("round 6"),
    "late_tokens": lazy("late tokens"),
    "test_tubes": lazy("test tubes"),
    **{tube.id: lazy("test tube") for tube in TUBES},
    "first_tokens": lazy("first tokens"),
}
