"""Names of tokens, books and cards, and what they do, in our own words."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy
from django.utils.translation import gettext_noop as noop

from accounts.text import Text
from games.engine import Json
from quacks.rules.data.tubes import TUBES

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


class Content(NamedTuple):
    """A book or card: its title and what it does."""

    title: str
    text: str


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

CARDS: Mapping[str, Content] = {
    "roll_all": Content(noop("Dice for everyone"), noop("Everybody rolls the bonus die once.")),
    "droplet_1": Content(noop("A steady drip"), noop("Everybody's droplet moves 1 space.")),
    "ruby_poorest": Content(
        noop("Alms"), noop("Whoever has the fewest rubies takes 1; so do all who tie.")
    ),
    "rats_double": Content(
        noop("A plague of rats"), noop("Every rat marker stands twice as far this round.")
    ),
    "green_last": Content(
        noop("A hand up"),
        noop("Whoever has the fewest points takes a spider 1; so do all who tie."),
    ),
    "vp4_or_white": Content(
        noop("Glory or safety"), noop("Take 4 points, or rid your bag of a boomberry 1 for good.")
    ),
    "pick_one": Content(
        noop("One from the shelf"), noop("Take a moth, any token of value 2, or 3 rubies.")
    ),
    "rat_reward": Content(
        noop("Helpful rats"),
        noop("Take any token of value 4, or 1 point for each rat tail behind the leader."),
    ),
    "rat_for_ruby": Content(
        noop("Rats for rubies"), noop("You may give up 1 to 3 rats for as many rubies.")
    ),
    "droplet2_or_purple": Content(
        noop("Deeper or stranger"), noop("Move your droplet 2 spaces, or take a ghost.")
    ),
    "ruby_for_1": Content(
        noop("Small trade"),
        noop("You may pay 1 ruby for a token of value 1, but for ghosts and moths."),
    ),
    "upgrade_draw": Content(
        noop("Polish and swap"),
        noop(
            "Draw 4 tokens; swap one for the next higher value of its color if you like. "
            "With nothing to swap take a spider 1."
        ),
    ),
    "draw5_low": Content(
        noop("Lowest of five"),
        noop("Everybody draws 5 tokens: the lowest total takes a skull 2, the others 1 ruby."),
    ),
    "die_twice": Content(noop("Twice the luck"), noop("Who rolls the bonus die rolls it twice.")),
    "orange_plus1": Content(noop("Rolling pumpkins"), noop("Pumpkins move 1 space further.")),
    "ruby_vp2": Content(
        noop("Glittering finish"),
        noop("A scoring space with a ruby pays 2 points more, exploded or not."),
    ),
    "ruby_plus1": Content(
        noop("Double sparkle"), noop("A scoring space with a ruby pays 1 ruby more.")
    ),
    "flasks_full": Content(
        noop("Refill"), noop("At the end of the round all flasks are full again.")
    ),
    "exact7": Content(
        noop("On the brink"),
        noop("Boomberries that add up to exactly 7 after brewing move the droplet 1."),
    ),
    "limit9": Content(
        noop("Thick walls"), noop("This round the cauldron bears boomberries up to 9.")
    ),
    "first_white_back": Content(
        noop("Second thoughts"),
        noop("The first boomberry you place this round may go back into the bag."),
    ),
    "peek5": Content(
        noop("A last pinch"),
        noop("Who stops without exploding draws up to 5 tokens and may place one, without effect."),
    ),
    "left_gains2": Content(
        noop("Laughing neighbour"),
        noop("For everyone who explodes, the player to their left takes any token of value 2."),
    ),
    "restart5": Content(
        noop("Once more"),
        noop(
            "Your first five tokens cannot explode; then you may put all back and begin anew, once."
        ),
    ),
    "bundle_or_red2": Content(
        noop("Lucky bag"),
        noop("Take 1 ruby, a roll of the bonus die and 3 rats, or take a toadstool 2."),
    ),
    "ruby_draw": Content(
        noop("Ruby fever"),
        noop("Everybody draws a token, takes as many rubies as its value and puts it back."),
    ),
    "token_for_rubies": Content(
        noop("Ruby market"),
        noop("Pay 1, 2 or 4 rubies for a token of that value, but for ghosts, or take 2 rubies."),
    ),
    "rats_rolls_or_droplet": Content(
        noop("Three good things"),
        noop("Take 8 rats, 4 rolls of the bonus die, or move the droplet 3 spaces."),
    ),
    "roll_for_rats": Content(
        noop("Comfort for the slow"), noop("Who has 2 rats or more rolls the bonus die.")
    ),
    "rats_for_rubies": Content(
        noop("Bait"), noop("You may pay up to 3 rubies; each brings 3 rats.")
    ),
    "neighbour_gift": Content(
        noop("A neighbourly turn"),
        noop(
            "Choose for your left neighbour: rid of a boomberry 1 for good, or any token of its "
            "choice."
        ),
    ),
    "neighbour_token": Content(
        noop("A neighbour's gift"), noop("Your neighbour lets you take any token you like.")
    ),
    "token_for_rats": Content(
        noop("Trained rats"),
        noop("You may give up 2, 4 or 6 rats for a token of value 1, 2 or 4, but for ghosts."),
    ),
    "token_for_droplet": Content(
        noop("A sip from the pot"),
        noop("You may move the droplet back 1 or 2 spaces for a token of value 2 or 4."),
    ),
    "swap_big": Content(
        noop("Finer seasoning"),
        noop(
            "After brewing swap a colored 2 or 4 in your cauldron for another of that value, in "
            "the same place."
        ),
    ),
    "sale": Content(
        noop("Clearance sale"), noop("Who buys two tokens gets the cheaper one once more for free.")
    ),
    "white_blessing": Content(
        noop("Blessed boomberry"),
        noop("Is the last token a boomberry, it brings its value in points."),
    ),
    "rat_coins": Content(
        noop("Rats with purses"), noop("Each of your rats brings 2 coins more this round.")
    ),
    "white3_back": Content(
        noop("Borrowed shelf"),
        noop(
            "Once while brewing your boomberry 3 may go back into the bag; your left neighbour "
            "then takes 2 rubies."
        ),
    ),
}
"""Every fortune card, by id, and what one of them asks later."""

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
