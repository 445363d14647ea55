"""The rules of Quacks as the platform calls them: set up, answer, work on to the next questions."""

from collections.abc import Mapping
from typing import Any

from games.engine import (
    Chance,
    Decision,
    Event,
    Json,
    Move,
    NotYourDecision,
    Progress,
    Result,
    StaleDecision,
    chosen,
)
from quacks.rules import codec, decisions, invariants, observe, options, orders
from quacks.rules.decisions import WITHDRAW
from quacks.rules.phases.brewing import work_off_lockstep
from quacks.rules.phases.round_end import results
from quacks.rules.phases.setup import new_state
from quacks.rules.registry import TABLE_STEPS
from quacks.rules.rule import RULES, Rule
from quacks.rules.state import Ask, State
from quacks.rules.table import Table


class Quacks:
    """How Quacks is played; implements `games.engine.Rules`."""

    key = "quacks"
    version = 1
    schema = codec.SCHEMA
    min_seats = options.MIN_SEATS
    max_seats = options.MAX_SEATS
    phases: tuple[str, ...] = observe.PHASES
    options_schema = options.OPTIONS_SCHEMA

    def check_options(self, given: Mapping[str, Any], seats: int) -> Json:
        """Return complete options; raise `InvalidOptions` for what is unknown or out of range
        (Q1.8).
        """
        return options.check_options(given, seats).as_json()

    def new_game(self, given: Json, seats: int, chance: Chance) -> tuple[State, list[Event]]:
        """Set up a table of 2 to 5 seats and open its first round (Q1)."""
        state = new_state(options.Options.from_json(given), seats, chance)
        table = Table(state, chance, "fortune")
        run(table)
        return state, table.events

    def apply(self, state: State, move: Move, chance: Chance) -> list[Event]:
        """Answer one open question; see `games.engine.Rules.apply`."""
        move.check_shape(len(state.seats))
        ask, seat = find_ask(state, move), move.seat
        rule, owner, kind = RULES[ask.asker], state.seats[seat], ask.kind
        table = Table(state, chance, rule.phase)
        if kind == "change":
            _change(table, move, ask)
        else:
            rule.check(state, seat, ask, move.answer)
            owner.asks.remove(ask)
            if kind == "choice" and not rule.takes_supply:
                _tell_choice(table, move, rule)
            rule.answered(table, seat, ask.data, move.answer)
        if owner.agenda:
            _run_seat(table, seat)
        if state.orders or state.early or not owner.asks or _is_waited(state):
            run(table)  # else the seat that moved has its next question: nobody else can move
        return table.events

    def decisions(self, state: State, seat: int, *, explain: bool = False) -> list[Decision]:
        """Return the open questions of `seat`, the one waited for first."""
        return decisions.open_decisions(state, seat, explain=explain)

    def waiting(self, state: State) -> tuple[int, ...]:
        """Return the seats that are asked something that must be answered."""
        return tuple([index for index, seat in enumerate(state.seats) if seat.is_blocked])

    def sitting(self, state: State) -> str:
        """Return round and half: `brew` until all cauldrons are done, then `settle` (Q13.1)."""
        return f"{state.round}.{'brew' if 'reveal' in state.agenda else 'settle'}"

    def default(self, state: State, seat: int) -> Move:
        """Return the safe answer to what `seat` is asked (Q13.4)."""
        ask = next(ask for ask in state.seats[seat].asks if ask.kind != "change")
        return Move(seat, RULES[ask.asker].default(state, seat, ask.data), ask.number)

    def observe(self, state: State, viewer: int | None) -> Json:
        """Return the table as `viewer` sees it; the shapes are those of the API's `view`."""
        return observe.view(state, viewer)

    def progress(self, state: State, viewer: int | None) -> Progress:
        """Return round, phase and where each seat is, as far as `viewer` may know."""
        return observe.progress(state, viewer)

    def is_over(self, state: State) -> bool:
        """Whether the last round has ended."""
        return state.is_over

    def results(self, state: State) -> list[Result]:
        """Return the final result in rank order (Q8.1)."""
        return results(state)

    def dump(self, state: State) -> str:
        """Return the stored form."""
        return codec.dump(state)

    def load(self, text: str) -> State:
        """Return the state of a stored form."""
        return codec.load(text)

    def copy(self, state: State) -> State:
        """Return an independent copy."""
        return state.copy()

    def check(self, state: State) -> None:
        """Raise AssertionError if tokens are not conserved or a figure is out of its range."""
        invariants.check(state)


def find_ask(state: State, move: Move) -> Ask:
    """Return the open question that `move` answers.

    Raises:
        StaleDecision: It names a number that is not open.
        NotYourDecision: Nothing of its kind is asked.
    """
    number, kind = move.decision, move.kind
    for ask in state.seats[move.seat].asks:
        is_meant = (number is None or ask.number == number) and ask.kind != "change"
        if is_meant and (kind is None or RULES[ask.asker].hears(kind, move.answer)):
            return ask
    return _find_changed(state, move)


def _find_changed(state: State, move: Move) -> Ask:
    """Return the newest question whose waiting answer `move` changes; see `find_ask`."""
    number, kind = move.decision, move.kind
    asks = [ask for ask in state.seats[move.seat].asks if number in (None, ask.number)]
    if number is not None and not asks:
        raise StaleDecision(decision=number)
    changed = [ask for ask in asks if _is_changed_by(ask, kind)]
    if not changed:
        raise NotYourDecision(kind=kind)
    return changed[-1]


def _is_changed_by(ask: Ask, kind: str | None) -> bool:
    """Whether `kind` changes an answer that waits: where it was given, or as a choice."""
    return ask.kind == "change" and kind in (None, "change", "choice", RULES[ask.asker].kind)


def _tell_choice(table: Table, move: Move, rule: Rule) -> None:
    """Tell which option of an effect was chosen; what takes from the supply tells it itself."""
    told = {"source": rule.key, "option": move.answer["option"]}
    table.tell_of("choice_made", move.seat, told)


def _change(table: Table, move: Move, ask: Ask) -> None:
    """Replace or withdraw an answer that waits (Q13.3, Q8.2)."""
    state, rule = table.state, RULES[ask.asker]
    if move.answer.get("option") == WITHDRAW.id:
        chosen((WITHDRAW,), move.answer)
        orders.withdraw(state, move.seat, ask.number)
        orders.tell_order(table, move.seat, rule, "order_withdrawn", {})
        table.ask(move.seat, rule.key, rule.kind, ask.data)
        return
    rule.check(state, move.seat, ask, move.answer)
    orders.withdraw(state, move.seat, ask.number)
    rule.answered(table, move.seat, ask.data, move.answer)


def _is_waited(state: State) -> bool:
    """Whether a step of some seat waits for what others do."""
    for seat in state.seats:
        if seat.agenda and not seat.asks:
            return True
    return False


def run(table: Table) -> None:
    """Work off agendas and orders until every step waits for somebody's answer (Q2)."""
    while _run_seats(table) or _run_orders(table) or _run_the_table(table):
        pass


def _run_seats(table: Table) -> bool:
    worked, seats = False, table.state.seats
    for index in table.state.turn_order:
        if seats[index].agenda and not seats[index].asks:
            worked |= _run_seat(table, index)
    return worked


def _run_seat(table: Table, index: int) -> bool:
    worked, seat = False, table.state.seats[index]
    while seat.agenda and not seat.asks:
        rule = RULES[seat.agenda[0]]
        if rule.must_wait(table.state, index):
            break
        worked = True
        del seat.agenda[0]
        table.phase = rule.phase
        rule.begin(table, index)
    return worked


def _run_orders(table: Table) -> bool:
    state = table.state
    if not state.orders and not state.early:
        return False
    return orders.work_off(table) or work_off_lockstep(table)


def _run_the_table(table: Table) -> bool:
    state = table.state
    if not state.agenda:
        return False
    step = TABLE_STEPS[state.agenda[0]]
    if step.must_wait(state) and state.is_busy:
        return False
    state.agenda.pop(0)
    step.begin(table)
    return True


QUACKS = Quacks()
"""The rules, ready to use; they keep nothing of their own."""
