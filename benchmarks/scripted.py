"""Players without thought, for measuring the rules: what they do costs next to nothing."""

from collections.abc import Callable
from typing import TypeAlias

from games.engine import Chance, Json, Move, SeededChance
from quacks.rules import rules
from quacks.rules.state import State

SEATS = 4
OPTIONS = rules.check_options({}, SEATS)
CAUTION = 6
"""White sum from which a scripted player stops; the yardstick's players do the same."""

Player: TypeAlias = Callable[[State, int], Move]


def by_heart(state: State, seat: int) -> Move:
    """Draw or stop without reading the options, as a client that knows the phases does."""
    owner = state.seats[seat]
    if owner.asks[0].kind == "brewing":
        return Move(seat, _draw_or_stop(state, seat), owner.asks[0].number)
    return by_options(state, seat)


def by_options(state: State, seat: int) -> Move:
    """Read every question's options; where none is wanted, send the first one's sample."""
    asked = rules.decisions(state, seat)[0]
    if asked.kind == "brewing":
        return Move(seat, _draw_or_stop(state, seat), asked.number)
    option = asked.options[0]
    return Move(seat, {"option": option.id, **option.body}, asked.number)


def _draw_or_stop(state: State, seat: int) -> Json:
    owner = state.seats[seat]
    goes_on = not owner.placed or (owner.bag and owner.white_sum < CAUTION)
    return {"option": "draw" if goes_on else "stop"}


def new_game(seed: int) -> tuple[State, Chance]:
    """Return a fresh game of four and the chance that it is to be played with."""
    chance = SeededChance(seed)
    return rules.new_game(OPTIONS, SEATS, chance)[0], chance


def play(state: State, chance: Chance, player: Player) -> int:
    """Play a game to its end; return how many tokens were drawn."""
    draws = 0
    while not state.is_over:
        for seat in rules.waiting(state):
            move = player(state, seat)
            rules.apply(state, move, chance)
            draws += move.answer["option"] == "draw"
    return draws


def brew(state: State, chance: Chance) -> int:
    """Let every seat that brews draw until it stops; return how many tokens were drawn."""
    draws = 0
    for seat, owner in enumerate(state.seats):
        while owner.is_brewing and owner.asks and owner.asks[0].kind == "brewing":
            answer = _draw_or_stop(state, seat)
            rules.apply(state, Move(seat, answer, owner.asks[0].number), chance)
            draws += answer["option"] == "draw"
    return draws
