"""Practice brews: what a standing order would make of the own bag, by what its owner knows (Q13.4).

The chance of a practice is its own and always the same, so two orders are compared on the same
luck, and nothing about the game's sealed chance can be learned from it.
"""

from dataclasses import dataclass

from games.engine import Json, Move, SeededChance
from quacks.rules.data.rounds import WHITE_JOINS_BEFORE
from quacks.rules.decisions import open_decisions
from quacks.rules.engine import QUACKS, run
from quacks.rules.in_force import scoring_space
from quacks.rules.orders import stock
from quacks.rules.phases.fortune import add_white
from quacks.rules.phases.round_end import clear
from quacks.rules.standing_order import ordered_answer, shown_limits
from quacks.rules.state import Seat, State
from quacks.rules.table import Table

BREWS = 1000
"""How many brews a practice makes."""


@dataclass(slots=True)
class Tally:
    """What became of the brews of a practice; sums are those of brews that did not explode.

    `round` is the one brewed in, from 1; `asked` counts brews with a question without an answer.
    """

    round: int
    brews: int = 0
    exploded: int = 0
    asked: int = 0
    space: int = 0
    coins: int = 0
    points: int = 0
    tokens: int = 0

    def add(self, owner: Seat, is_asked: bool) -> None:
        """Count one brew that has ended."""
        self.brews += 1
        self.asked += is_asked
        if owner.exploded:
            self.exploded += 1
            return
        space = scoring_space(owner)
        self.space += space.index
        self.coins += space.coins
        self.points += space.points
        self.tokens += len(owner.cauldron)


def practice(state: State, seat: int, order: Json, brews: int = BREWS) -> Tally | None:
    """Brew `brews` times by `order`: on from where `seat` stands, or the next round if it is done.

    What the order does not answer is answered by the safe default. Neighbours stand still; no
    fortune card is known of a round to come.

    Returns:
        None where the table hides odds, the order has no rule for brewing, or no brewing comes.
    """
    rule = order.get("brewing")
    if not state.options.odds or rule is None or not shown_limits(state, rule):
        return None
    owner = state.seats[seat]
    has_brewed = owner.stopped or owner.exploded
    if state.is_over or (has_brewed and state.is_last_round):
        return None
    start = _alone(state, seat, has_brewed)
    tally = Tally(start.round)
    chance = SeededChance(0)
    for _ in range(brews):
        tried = start.copy()
        is_asked = _brew(tried, seat, order, chance)
        tally.add(tried.seats[seat], is_asked)
    return tally


def _alone(state: State, seat: int, has_brewed: bool) -> State:
    """Return a table with nothing on it but what the owner of `seat` knows, ready to brew."""
    alone = state.copy()
    alone.seats = [
        own if index == seat else Seat([], start=0, stopped=True)
        for index, own in enumerate(alone.seats)
    ]
    alone.supply = {kind: stock(state, seat, kind) for kind in state.supply}
    alone.deck, alone.agenda, alone.orders, alone.early = [], [], [], []
    owner = alone.seats[seat]
    if has_brewed:
        _next_round(alone, seat)
    else:
        owner.asks = [ask for ask in owner.asks if ask.kind != "change"]
    if owner.start is None and "brewing" not in owner.agenda:
        owner.agenda.append("brewing")
    return alone


def _next_round(alone: State, seat: int) -> None:
    owner = alone.seats[seat]
    clear(owner)
    owner.asks, owner.agenda, owner.drawn = [], [], []
    alone.round, alone.card = alone.round + 1, None
    if alone.round == WHITE_JOINS_BEFORE:
        add_white(Table(alone, SeededChance(0), "fortune"), seat)


def _brew(tried: State, seat: int, order: Json, chance: SeededChance) -> bool:
    """Brew to the end; return whether the order had no answer to something."""
    run(Table(tried, chance, "brewing"))
    is_asked = False
    while asked := next((one for one in open_decisions(tried, seat) if not one.optional), None):
        answer = ordered_answer(tried, asked, order)
        is_asked = is_asked or answer is None
        move = QUACKS.default(tried, seat) if answer is None else Move(seat, answer)
        QUACKS.apply(tried, move, chance)
    return is_asked
