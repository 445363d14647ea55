"""What every fortune card is called and does, in our own words."""

from collections.abc import Mapping

from django.utils.translation import gettext_noop as noop

from quacks.texts.content import Content

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
