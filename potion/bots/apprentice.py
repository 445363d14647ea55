"""The beginner: any ingredient, each as likely."""

from random import Random

from potion.bots.seen import Seen, held


def apprentice(table: Seen, dice: Random) -> int:
    """Return the ingredient to choose."""
    return dice.choice(held(table.hand))
