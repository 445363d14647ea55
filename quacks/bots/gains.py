"""What each book brings beside moves, as a journeyman sees it: tables by book."""

from collections.abc import Mapping
from typing import NamedTuple

from quacks.rules.ingredients.purple import GhostOne


class Gains(NamedTuple):
    """What something brings.

    Attributes:
        points, rubies, droplet, rolls, coins: As many of each; `coins` buy at once.
        spaces: Of the cauldron in this round. next: In the next one.
        lasting: Points in each round to come.
    """

    points: float = 0
    rubies: float = 0
    droplet: float = 0
    rolls: float = 0
    coins: int = 0
    spaces: float = 0
    next: float = 0
    lasting: float = 0


NOTHING = Gains()

GREENS: Mapping[int, Mapping[int, Gains]] = {
    1: dict.fromkeys((1, 2, 4), Gains(rubies=1)),
    2: {1: Gains(lasting=0.2), 2: Gains(lasting=0.35), 4: Gains(lasting=0.5)},
    3: dict.fromkeys((1, 2, 4), NOTHING),
    4: dict.fromkeys((1, 2, 4), Gains(rubies=-1, droplet=1)),
    5: {1: Gains(next=0.5), 2: Gains(next=1), 4: Gains(next=2)},
    6: dict.fromkeys((1, 2, 4), Gains(rolls=1)),
}
"""What each green among the last two tokens brings, by book and value."""

GHOSTS: Mapping[int, tuple[Gains, ...]] = {
    1: (NOTHING, *[Gains(*reward) for reward in reversed(GhostOne.REWARDS.values())]),
    2: (
        NOTHING,
        Gains(points=1, rubies=1, lasting=0.4),
        Gains(points=3, droplet=1, lasting=-0.3),
        Gains(points=6, rubies=1, droplet=2, lasting=-0.6),
    ),
    4: (NOTHING, Gains(lasting=0.2), Gains(lasting=0.7), Gains(lasting=0.9)),
}
"""What so many purple tokens in a cauldron bring together, by book; less what they cost."""

NEXT_VALUE = 1.8
"""What the token after a purple one counts, on average."""

SKULLS = {1: 0.34, 2: 0.34, 4: 0.34}
"""Points for what a blue token of book 1 lets one choose, by its value."""

SHIELD = 0.15
"""Points for each draw in which an explosion costs only the die."""

REDS = {4: Gains(spaces=2), 6: Gains(spaces=2)}
"""What a red brings: white tokens that move further, once; a token that it takes along."""

MANDRAKE = Gains(points=0.144)
"""A white token taken back."""

DOUBLING = Gains(spaces=2)
"""The next token, once more."""

CALM = (Gains(points=1), NOTHING, Gains(points=1), NOTHING)
"""Limits that the first, second, third and each further yellow of book 3 raises."""

PAID_MOVE = Gains(rubies=-1, spaces=3)
"""What a yellow of book 6 offers; it may be declined."""

LOOK = 2
"""Spaces that a yellow of book 5 moves further, on average."""

MOTHS = {0: Gains(droplet=0.4), 5: Gains(rubies=0.1), 6: Gains(droplet=0.33)}
"""What a moth in the own cauldron brings."""
