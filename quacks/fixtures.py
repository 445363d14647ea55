"""Scenes of Quacks for makers of apps, each a place in a game that Alice and Bob have played."""

from typing import Any
from uuid import UUID

from games.engine import Decision, Json
from games.fixtures.stage import Stage, sensible
from games.registry import Fixture
from games.services.settle import game_settle
from quacks.rules import rules
from quacks.rules.state import State

ALICE, BOB, CHARLIE = 0, 1, 2
TIE = 17
"""Luck with which both have 44 points in the end, and the cauldron of round 9 decides."""

QUEUE = 0
"""Luck with which the supply is short enough in round 6 for a purchase to wait."""


def asked(state: State, seat: int) -> str | None:
    """Return the kind of the question that a seat sees first; None if it sees none."""
    open_ones = rules.decisions(state, seat)
    return open_ones[0].kind if open_ones else None


def daring(question: Decision) -> Json:
    """Draw whatever may come."""
    draws = any(option.id == "draw" for option in question.options)
    return {"option": "draw"} if draws else sensible(question)


def greedy(question: Decision) -> Json:
    """Buy as many tokens as can be had."""
    for option in question.options:
        if option.id == "buy":
            return max(option.answers(), key=lambda answer: len(answer["tokens"]))
    return sensible(question)


def _two(stage: Stage, luck: int = 0) -> UUID:
    return stage.table("quacks", stage.alice, stage.bob, luck=luck)


def _mid_brewing(stage: Stage) -> None:
    def place(state: State) -> bool:
        is_brewing = state.round == 3 and asked(state, ALICE) == "brewing"
        return is_brewing and len(state.seats[ALICE].cauldron) >= 4

    stage.play(_two(stage), place, order=(BOB, ALICE))


def _explosion_choice(stage: Stage) -> None:
    stage.play(_two(stage), lambda state: asked(state, ALICE) == "payout", choices=(daring,))


def _shopping_queue(stage: Stage) -> None:
    table = stage.table("quacks", stage.alice, stage.bob, stage.charlie, luck=QUEUE)
    stage.play(
        table,
        lambda state: asked(state, ALICE) == "change",
        choices=(greedy,) * 3,
        order=(ALICE, CHARLIE, BOB),
    )


def _is_last_stop(state: State) -> bool:
    """Whether only Alice brews in the last round, and would better stop."""
    if state.round != rules.progress(state, None).rounds or rules.waiting(state) != (ALICE,):
        return False
    question = rules.decisions(state, ALICE, explain=True)[0]
    return question.kind == "brewing" and sensible(question) == {"option": "stop"}


def _round9_tie(stage: Stage) -> UUID:
    table = _two(stage, TIE)
    stage.play(table, _is_last_stop, order=(BOB, ALICE))
    return table


def _played(stage: Stage) -> UUID:
    table = _round9_tie(stage)
    stage.play(table, rules.is_over)
    return table


def _finished(stage: Stage) -> None:
    game_settle(game_id=_played(stage))


def _first_turn(stage: Stage) -> Any:
    return _two(stage)


FIXTURES = {
    "first_turn": Fixture("Quacks: round 1, nobody has drawn yet", _first_turn),
    "mid_brewing": Fixture(
        "Quacks: round 3, Bob has stopped, Alice has four tokens in her cauldron", _mid_brewing
    ),
    "explosion_choice": Fixture(
        "Quacks: Alice's cauldron exploded; she chooses points or coins", _explosion_choice
    ),
    "shopping_queue": Fixture(
        "Quacks: Alice's purchase waits for Charlie's; she may change it", _shopping_queue
    ),
    "round9_tie": Fixture(
        "Quacks: round 9, one stop from the end: equal points, the cauldron decides", _round9_tie
    ),
    "settlement": Fixture(
        "Quacks: the last move is made, no result yet; it comes with the next POST /dev/clock",
        _played,
        is_still=True,
    ),
    "finished": Fixture("Quacks: a game with result, proof and replay", _finished),
}
"""By name; `games.fixtures` adds what belongs to no game."""
