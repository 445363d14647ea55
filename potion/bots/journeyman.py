"""The greedy one: what is most likely discarded, weighed by its worth, if others choose evenly."""

from random import Random

from potion.bots.seen import Seen, held
from potion.bots.worth import chances_of, reveals, rivals, with_one, worth
from potion.rules.resolution import resolve


def journeyman(table: Seen, dice: Random) -> int:
    """Return the ingredient to choose; equals by chance."""
    hopes = hopes_of(table)
    best = max(hopes.values())
    return dice.choice([one for one, hope in hopes.items() if hope > best - 1e-9])


def hopes_of(table: Seen) -> dict[int, float]:
    """Return the expected worth of choosing each ingredient that is held."""
    others = reveals([chances_of(hand) for hand in rivals(table)])
    value = worth(table.hand)
    return {
        one: value[one]
        * sum(
            chance
            for counts, chance in others.items()
            if one in resolve(table.faces, with_one(counts, one)).ingredients
        )
        for one in held(table.hand)
    }
