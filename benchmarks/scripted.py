"""Players without thought, for measuring the rules: what they do costs next to nothing."""

from collections.abc import Callable
from typing import TypeAlias

from games.engine import Chance, Json, Move, SeededChance
from quacks.rules import rules
from quacks.rules.phases.shopping import prices
from quacks.rules.state import Ask, Seat, State
from quacks.rules.tokens import BLUE_1, BLUE_2, GREEN_1, GREEN_2, ORANGE_1, RED_1, RED_2

SEATS = 4
OPTIONS = rules.check_options({}, SEATS)
CAUTION = 6
"""White sum from which a scripted player stops; the yardstick's players do the same."""

WANTED = (BLUE_2, RED_2, GREEN_2, BLUE_1, RED_1, GREEN_1, ORANGE_1)
"""What a scripted player buys, most wanted first."""

DRAW: Json = {"option": "draw"}
STOP: Json = {"option": "stop"}
TAKEN: dict[str, Json] = {"yellow_1": {"option": "return"}, "yellow_6": {"option": "use"}}
"""How effects of brewing are taken that offer no tokens."""

Player: TypeAlias = Callable[[State, int], Move]


def by_heart(state: State, seat: int) -> Move:
    """Draw or stop without reading the options, as a client that knows the phases does."""
    owner = state.seats[seat]
    asked = owner.asks[0]
    if asked.kind == "brewing":
        return Move(seat, _draw_or_stop(owner), asked.number)
    if asked.kind == "shopping":
        return Move(seat, _buy(state, seat), asked.number)
    return by_options(state, seat)


def _buy(state: State, seat: int) -> Json:
    """Buy down a fixed list, two colors at most."""
    coins, market, tokens = state.seats[seat].coins, prices(state), list[Json]()
    for token in WANTED:
        is_new = not tokens or token.color != tokens[0]["color"]
        if market[token] <= coins and is_new and state.supply[token] > SEATS:
            tokens.append({"color": token.color, "value": token.value})
            coins -= market[token]
        if len(tokens) == 2:
            break
    return {"option": "buy" if tokens else "none", "tokens": tokens}


def by_options(state: State, seat: int) -> Move:
    """Read every question's options; where none is wanted, send the first one's sample."""
    asked = rules.decisions(state, seat)[0]
    if asked.kind == "brewing":
        return Move(seat, _draw_or_stop(state.seats[seat]), asked.number)
    option = asked.options[0]
    return Move(seat, {"option": option.id, **option.body}, asked.number)


def _draw_or_stop(owner: Seat) -> Json:
    """Stop when the bag is empty, or a white token has made the white sum too high."""
    if not owner.placed:
        return DRAW
    is_calm = not owner.cauldron or owner.cauldron[-1].token.color != "white"
    return DRAW if owner.bag and (is_calm or owner.white_sum < CAUTION) else STOP


def new_game(seed: int, options: Json = OPTIONS) -> tuple[State, Chance]:
    """Return a fresh game of four and the chance that it is to be played with."""
    chance = SeededChance(seed)
    return rules.new_game(options, SEATS, chance)[0], chance


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
    """Let every seat that brews draw until it stops or an effect asks it; return how many tokens
    were drawn out of the bags, by effects too.
    """
    draws = 0
    for seat, owner in enumerate(state.seats):
        while owner.asks and (asked := owner.asks[0]).kind == "brewing":
            answer = _draw_or_stop(owner)
            rules.apply(state, Move(seat, answer, asked.number), chance)
            draws += answer is DRAW
        draws += len(owner.drawn)
    return draws


def brew_out(state: State, chance: Chance) -> None:
    """Let every seat brew to its end; effects are taken."""
    for seat, owner in enumerate(state.seats):
        while owner.asks:
            asked = owner.asks[0]
            answer = _draw_or_stop(owner) if asked.kind == "brewing" else _take(owner, asked)
            rules.apply(state, Move(seat, answer, asked.number), chance)


def _take(owner: Seat, asked: Ask) -> Json:
    """Take an effect; of several tokens the first in the order of a bag."""
    if asked.asker in TAKEN:
        return TAKEN[asked.asker]
    tokens = owner.drawn or [laid.token for laid in owner.aside]
    return {"option": min(tokens).id}
