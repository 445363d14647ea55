"""Every bot level, and how it answers."""

from collections.abc import Callable, Mapping, Sequence

from games.engine import Decision, Json, Move
from quacks.bots import apprentice, journeyman
from quacks.rules.observation import Observation

Chooser = Callable[[Observation, Decision], Json]


def player(choose: Chooser) -> Callable[[int, Observation, Sequence[Decision]], Move]:
    """Return a bot that answers the question waited for by `choose`."""

    def play(seat: int, seen: Observation, decisions: Sequence[Decision]) -> Move:
        decision = next(decision for decision in decisions if not decision.optional)
        return Move(seat, choose(seen, decision), decision.number)

    return play


BOTS: Mapping[str, Callable[[int, Observation, Sequence[Decision]], Move]] = {
    "apprentice": player(apprentice.choose),
    "journeyman": player(journeyman.choose),
}
"""Bots by level."""
