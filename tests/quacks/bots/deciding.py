"""What a bot answers at a laid table."""

from games.engine import Json
from quacks.bots.play import BOTS
from quacks.rules import rules
from quacks.rules.observation import observation
from quacks.rules.state import State
from tests.quacks.rules.table import Game

LEVELS = tuple(BOTS)


def answer_of(level: str, state: State, seat: int) -> Json:
    """Return what a bot answers to the first question of `seat`, seeing what its seat sees."""
    return BOTS[level](seat, observation(state, seat), rules.decisions(state, seat)).answer


def decides(level: str, game: Game, seat: int = 0) -> str:
    """Return the option that a bot takes at a laid table; the rules accept it."""
    answer = answer_of(level, game.state, seat)
    option: str = answer["option"]
    offered = next(o for o in game.question(seat).options if o.id == option)
    if offered.selection is not None:
        offered.selection.check(answer[offered.selection.field])
    return option
