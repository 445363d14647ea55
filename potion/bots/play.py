"""The levels of bots, as the platform calls them.

Bots draw from chance of their own, never from the game's: their choices stand in the log as
anybody's do, so a replay needs no bot, and nobody can foresee them from the game's proof.
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random, SystemRandom

from games.engine import Decision, Move
from potion.bots.apprentice import apprentice
from potion.bots.journeyman import journeyman
from potion.bots.master import master
from potion.bots.seen import Seen, seen
from potion.rules.dice import INGREDIENTS

__all__ = ["BOTS", "LEVELS", "bots", "seen"]

Level = Callable[[Seen, Random], int]
"""Chooses an ingredient from what is seen, with dice of its own."""

LEVELS: Mapping[str, Level] = {
    "apprentice": apprentice,
    "journeyman": journeyman,
    "master": master,
}


def bots(dice: Random) -> dict[str, Callable[[int, Seen, Sequence[Decision]], Move]]:
    """Return bots of every level that draw from `dice`."""
    return {name: _player(level, dice) for name, level in LEVELS.items()}


def _player(level: Level, dice: Random) -> Callable[[int, Seen, Sequence[Decision]], Move]:
    def play(seat: int, table: Seen, decisions: Sequence[Decision]) -> Move:
        answer = {"option": INGREDIENTS[level(table, dice)]}
        return Move(seat, answer, decisions[0].number, decisions[0].kind)

    return play


BOTS = bots(SystemRandom())
"""The bots of the server: unpredictable."""
