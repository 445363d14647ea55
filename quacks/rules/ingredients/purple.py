"""Purple books: they act after brewing (Q9 purple)."""

from typing import NamedTuple

from games.engine import Json, Option
from quacks.rules.ingredients.ingredient import Ingredient
from quacks.rules.rule import NONE
from quacks.rules.state import State
from quacks.rules.table import Table


class Reward(NamedTuple):
    """What one number of purple tokens pays: points, rubies and droplet steps."""

    points: int = 0
    rubies: int = 0
    droplet: int = 0


class GhostOne(Ingredient):
    """Pays once, the better the more purple tokens lie in the cauldron; a smaller reward may be
    chosen.

    Rules: Q9 purple 1.
    """

    key = "purple_1"
    color = "purple"
    set = 1
    prices = {1: 9}
    section = "Q9 purple 1"
    rank = 2

    REWARDS = {
        "ghosts_3": Reward(points=2, droplet=1),
        "ghosts_2": Reward(points=1, rubies=1),
        "ghosts_1": Reward(points=1),
    }
    """Best first; the id ends in the number of purple tokens it asks for."""

    def evaluated(self, table: Table, seat: int) -> None:
        table.ask(seat, self.key)

    def options(self, state: State, seat: int, data: Json) -> tuple[Option, ...]:
        ghosts = min(state.seats[seat].count(self.color), len(self.REWARDS))
        best = len(self.REWARDS) - ghosts
        return (
            *(
                Option(id, subject={"type": "reward", **self.REWARDS[id]._asdict()})
                for id in [*self.REWARDS][best:]
            ),
            NONE,
        )

    def answered(self, table: Table, seat: int, data: Json, answer: Json) -> None:
        reward = self.REWARDS.get(answer["option"], Reward())
        table.gain(seat, self.key, reward.points, reward.rubies)
        if reward.droplet:
            table.move_droplet(seat, reward.droplet, self.key)
