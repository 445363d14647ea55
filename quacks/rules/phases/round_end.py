"""The end of a round and of the game (Q2.12, Q8.1)."""

from games.engine import Result, ranked
from quacks.rules import ranks
from quacks.rules.passing import pass_moths_on
from quacks.rules.rule import TableStep
from quacks.rules.state import Seat, State
from quacks.rules.table import Table


class RoundEnd(TableStep):
    """Clears the table, passes the start player on, or ends the game."""

    key = "round_end"

    def begin(self, table: Table) -> None:
        state = table.state
        pass_moths_on(table, ranks.RUBIES)
        if state.is_busy:  # with the test tubes a step of the droplet is asked about first
            state.agenda.insert(0, self.key)
            return
        table.card.round_ends(table)
        table.tell("round_over", None, {"scores": [seat.score for seat in state.seats]})
        if state.is_last_round:
            state.is_over = True
            table.phase = "final_shopping"
            return
        for seat in state.seats:
            clear(seat)
        state.start = state.left_of(state.start)
        state.card = None
        state.agenda = ["round_start"]


def clear(seat: Seat) -> None:
    """Put all tokens of the cauldron back into the bag and take the rats off; coins are lost
    (Q2.12, Q5.1).
    """
    seat.bag = sorted([*seat.bag, *[placed.token for placed in seat.cauldron]])
    seat.cauldron = []
    seat.placed = seat.coins = seat.rats = seat.reached = seat.covered = seat.highest_red = 0
    seat.start = None
    seat.stopped = seat.exploded = False
    seat.used = []


def results(state: State) -> list[Result]:
    """Return the final result: most points win, then the further scoring space of the last round,
    else shared (Q8.1).
    """
    return ranked([(index, seat.score, (seat.reached,)) for index, seat in enumerate(state.seats)])
