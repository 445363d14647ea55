"""Scenes of the Potion for makers of apps."""

from games.fixtures.stage import Stage
from games.registry import Fixture


def _reveal(stage: Stage) -> None:
    table = stage.table("potion", stage.alice, stage.bob, stage.charlie)
    for seat in (1, 2):
        stage.answer(table, seat)


FIXTURES = {
    "potion_reveal": Fixture(
        "The Potion: Bob and Charlie have chosen in secret; Alice's choice reveals all", _reveal
    ),
}
"""By name; `games.fixtures` adds what belongs to no game."""
