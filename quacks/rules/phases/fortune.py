"""The start of a round: the sixth round's white token, rats, the fortune card (Q2.1, Q2.2, Q2.11,
Q2.13).
"""

from quacks.rules.data.rounds import WHITE_JOINS_BEFORE
from quacks.rules.data.score import tails_between
from quacks.rules.rule import TableStep
from quacks.rules.state import State
from quacks.rules.table import Table
from quacks.rules.tokens import WHITE_1

FIRST_ROUND_WITH_RATS = 2


class RoundStart(TableStep):
    """Opens the next round; what joins the bags joins once, because this step runs once."""

    key = "round_start"

    def begin(self, table: Table) -> None:
        state = table.state
        state.round += 1
        table.phase = "fortune"
        table.tell("round_started", None, {"start_seat": state.start})
        if state.round == WHITE_JOINS_BEFORE:
            for seat in state.turn_order:
                add_white(table, seat)
        if state.options.rats == "end_of_round":
            lay_rats(table)
        state.agenda = [
            "fortune",
            "rats",
            "brewing",
            "reveal",
            "die",
            "green",
            "purple",
            "black",
            "scoring",
            "round_end",
        ]


def add_white(table: Table, seat: int) -> None:
    """Add a white-1 of the supply to the bag, on sale or not (Q2.13)."""
    if table.state.supply.get(WHITE_1, 0):
        table.take(seat, WHITE_1)
        tokens = [{"color": WHITE_1.color, "value": WHITE_1.value}]
        table.tell(
            "gained", seat, {"source": "round_6", "points": 0, "rubies": 0, "tokens": tokens}
        )


def lay_rats(table: Table) -> None:
    """Put every rat marker as far beyond its droplet as tails hang up to the leader (Q7.1)."""
    state = table.state
    if state.round < FIRST_ROUND_WITH_RATS:
        return
    leader = max(seat.score for seat in state.seats)
    for seat in state.seats:
        seat.rats = tails_between(seat.score, leader)
    table.tell("rats_laid", None, {"rats": [seat.rats for seat in state.seats], "source": None})


class Fortune(TableStep):
    """Turns up a card; it acts, then asks whom it asks (Q2.1)."""

    key = "fortune"

    def begin(self, table: Table) -> None:
        state = table.state
        state.card = state.deck.pop(0)
        card = table.card
        table.tell("fortune_turned", state.start, {"card": card.key, "color": card.color})
        if state.options.rats == "after_fortune" and card.about_rats:
            lay_rats(table)
        card.turned(table)
        if card.asks_all:
            for seat in state.turn_order:
                state.seats[seat].agenda.append(card.key)


class Rats(TableStep):
    """Lays the rats after the card, where the table counts them then; they need everybody's score
    (Q2.11).
    """

    key = "rats"

    def must_wait(self, state: State) -> bool:
        return state.options.rats == "after_fortune"

    def begin(self, table: Table) -> None:
        if table.state.options.rats == "after_fortune" and not table.card.about_rats:
            lay_rats(table)
