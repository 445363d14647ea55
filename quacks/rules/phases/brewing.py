"""Brewing: draw or stop, flask, explosion, the end of the track, lockstep (Q3, Q8.2, Q13.2)."""

from typing import Any

from games.engine import IllegalMove, Json, Option, chosen
from quacks.rules import orders, ranks, until
from quacks.rules.data.track import LAST_SPACE
from quacks.rules.in_force import card_of, explosion_limit, goes_left, scoring_space
from quacks.rules.passing import pass_moths_on
from quacks.rules.phases import late
from quacks.rules.rule import RULES, Rule, TableStep, aside_json, placed_json, token_json
from quacks.rules.state import Ask, Face, Seat, State
from quacks.rules.table import Table
from quacks.rules.tokens import BLACK_1

DRAW, STOP, FLASK = Option("draw"), Option("stop"), Option("flask")

LAID_ASIDE = frozenset({"green_5", "red_6"})
"""Books by which tokens are placed that were drawn earlier: the flask takes none of them."""


class OpenBrewing(TableStep):
    """Lets every seat brew as soon as it has answered the card, unless all must begin together.

    At an open table what a seat took early from the supply would show in its cauldron, and in
    lockstep nobody draws alone.
    """

    key = "brewing"

    def must_wait(self, state: State) -> bool:
        is_open = state.options.brewing_visibility == "open" or is_lockstep(state)
        return is_open or may_send_moths(state)

    def begin(self, table: Table) -> None:
        state = table.state
        pass_moths_on(table, ranks.FORTUNE)
        if may_send_moths(state) and state.is_busy:  # a step of the droplet may bring another
            state.agenda.insert(0, self.key)
            return
        for seat in state.turn_order:
            state.seats[seat].agenda.append("brewing")


def may_send_moths(state: State) -> bool:
    """Whether a card, or a test tube, may still bring moths that go into another bag (Q5.3)."""
    if not goes_left(state, BLACK_1):
        return False
    return state.options.test_tubes or any(
        RULES[key].claims(state, seat, BLACK_1)
        for seat, owner in enumerate(state.seats)
        for key in (*owner.agenda, *[ask.asker for ask in owner.asks])
    )


def is_lockstep(state: State) -> bool:
    """Whether all draw at the same time: the last round of a table that chose so (Q8.2)."""
    return state.options.final_round == "together" and state.is_last_round


def is_sealed(state: State) -> bool:
    """Whether cauldrons stay hidden while they grow; drawing together is drawing in the open
    (Q13.2, Q8.2).
    """
    return state.options.brewing_visibility == "sealed" and not is_lockstep(state)


def can_flask(owner: Seat) -> bool:
    """Whether the token just drawn is white and the flask full; an exploded cauldron takes nothing
    back (Q3.7).
    """
    if not owner.flask or not owner.cauldron or not owner.is_brewing:
        return False
    newest = owner.cauldron[-1]
    is_just_drawn = newest.id == owner.placed and newest.by not in LAID_ASIDE
    return is_just_drawn and newest.token.color == "white"


class Brewing(Rule):
    """Asks a seat to draw or stop until its brewing ends (Q3.2)."""

    key = "brewing"
    kind = "brewing"
    phase = "brewing"
    rank = ranks.BREWING

    def begin(self, table: Table, seat: int) -> None:
        owner = table.state.seats[seat]
        if owner.start is None:
            self._open(table.state, owner)
            if late.first_of(owner):
                owner.agenda[:0] = [late.FirstTokens.key, self.key]
                return
        if self._goes_on(table, seat, owner):
            table.ask(seat, self.key, self.kind)

    def _open(self, state: State, owner: Seat) -> None:
        if is_sealed(state):
            owner.face = Face(
                owner.score,
                owner.rubies,
                owner.flask,
                owner.droplet,
                len(owner.bag),
                tuple(owner.aside),
            )
        owner.start = owner.start_space

    def _goes_on(self, table: Table, seat: int, owner: Seat) -> bool:
        """Whether the seat may be asked to draw or stop now; else ends its brewing or comes back
        after a question.
        """
        if owner.exploded:
            end(table, seat)
            return False
        if not owner.asks:
            card_of(table.state).between_draws(table, seat)
        if owner.asks:
            owner.agenda.insert(0, self.key)
            return False
        if not (owner.bag or can_flask(owner)) or owner.last_space == LAST_SPACE:
            end(table, seat)
            return False
        return True

    def options(self, state: State, seat: int, data: Json) -> tuple[Option, ...]:
        owner = state.seats[seat]
        offers = self._offers
        plain = [option for option in (DRAW, STOP, FLASK) if offers(state, owner, option.id)]
        return (*plain, *self._by_effects(state, owner))

    def hears(self, kind: str | None, answer: Json) -> bool:
        """Whether it takes an answer of `kind`: placing what lies aside is an effect's choice."""
        is_plain = answer.get("option") in (DRAW.id, STOP.id, FLASK.id)
        return super().hears(kind, answer) or (kind == "choice" and not is_plain)

    def _by_effects(self, state: State, owner: Seat) -> tuple[Option, ...]:
        """Return what else may be done: placing what lies aside, what the card allows."""
        placing = late.to_place(owner) if owner.aside else ()
        return placing + card_of(state).brewing_options(owner)

    def _offers(self, state: State, owner: Seat, option: Any) -> bool:
        if option == "draw":
            return bool(owner.bag)
        if option == "stop":
            return owner.placed > 0
        if option == "flask":
            return can_flask(owner)
        return any(option == one.id for one in self._by_effects(state, owner))

    def check(self, state: State, seat: int, ask: Ask, answer: Json) -> None:
        if not self._offers(state, state.seats[seat], answer.get("option")):
            offered = [option.id for option in self.options(state, seat, ask.data)]
            raise IllegalMove(option=answer.get("option"), options=offered)
        if len(answer) > 1:
            chosen((DRAW, STOP, FLASK), answer, also=("until", "on_flask"))
            self._check_until(state, seat, answer)

    def _check_until(self, state: State, seat: int, answer: Json) -> None:
        if answer["option"] != "draw" or "until" not in answer:
            raise IllegalMove("invalid_until", known=list(until.LIMITS))
        if is_lockstep(state):
            raise IllegalMove("until_in_lockstep")
        until.check(state, seat, answer)

    def default(self, state: State, seat: int, data: Json) -> Json:
        return {"option": "stop" if state.seats[seat].placed else "draw"}

    def answered(self, table: Table, seat: int, data: Json, answer: Json) -> None:
        if not is_lockstep(table.state) or answer["option"] not in ("draw", "stop"):
            self.carry_out(table, seat, data, answer)
        elif any(owner.is_blocked or owner.agenda for owner in table.state.seats):
            orders.wait(table, seat, self, data, answer)
        else:
            table.state.orders.append(orders.unasked(seat, self, data, answer))

    def carry_out(self, table: Table, seat: int, data: Json, answer: Json) -> None:
        option = answer["option"]
        if option == "draw":
            self._draw_on(table, seat, answer)
        elif option == "stop":
            end(table, seat)
        elif option == "flask":
            use_flask(table, seat)
            self.begin(table, seat)
        else:
            table.state.seats[seat].agenda.insert(0, self.key)
            self._by_effect(table, seat, option)

    def _by_effect(self, table: Table, seat: int, option: str) -> None:
        if any(option == one.id for one in table.card.brewing_options(table.state.seats[seat])):
            table.card.brewing_chosen(table, seat)
        else:
            late.place(table, seat, option, by_book=True)

    def _draw_on(self, table: Table, seat: int, answer: Json) -> None:
        owner = table.state.seats[seat]
        drawn = 0
        while True:
            drawn += 1
            table.place(seat, table.draw_one(seat), "draw")
            goes_on = self._goes_on(table, seat, owner)
            if "until" not in answer:
                break
            by = until.paused_by(table.state, seat, answer, drawn)
            if by is not None:
                table.tell("brewing_paused", seat, {"by": by}, 1 << seat)
                break
        if goes_on:
            table.ask(seat, self.key, self.kind)


def use_flask(table: Table, seat: int) -> None:
    """Empty the flask to put the white token just drawn back into the bag (Q3.7)."""
    owner = table.state.seats[seat]
    owner.flask = False
    table.tell_of("flask_used", seat, {"token": token_json(owner.cauldron[-1].token)})
    table.take_back(seat, -1, "flask")


def end(table: Table, seat: int) -> None:
    """End the brewing of a seat that stopped, must stop or exploded; late tokens and what acts on
    stopping come first.
    """
    owner = table.state.seats[seat]
    owner.agenda.insert(0, "brewing_end")
    owner.stopped = not owner.exploded
    if owner.aside:
        if owner.stopped:
            table.tell_of("brewing_stopped", seat, {})
        owner.agenda.insert(0, late.LateTokens.key)
    elif owner.stopped:
        table.card.stopped(table, seat)


class BrewingEnd(Rule):
    """Tells everybody that a seat has finished brewing, not how (Q13.2)."""

    key = "brewing_end"
    phase = "brewing"
    rank = ranks.BREWING

    def begin(self, table: Table, seat: int) -> None:
        table.tell("brewing_finished", seat, {})


def work_off_lockstep(table: Table) -> bool:
    """Carry out what everybody committed to, once nobody is still to decide; return whether it did
    (Q8.2).
    """
    state = table.state
    if (
        not state.orders
        or not is_lockstep(state)
        or any(seat.is_blocked or seat.agenda for seat in state.seats)
    ):
        return False
    place = state.turn_order.index
    committed = sorted(
        (order for order in state.orders if order.asker == Brewing.key),
        key=lambda order: place(order.seat),
    )
    for order in committed:
        orders.withdraw(state, order.seat, order.number)
    table.phase = Brewing.phase
    for order in committed:
        RULES[order.asker].carry_out(table, order.seat, order.data, order.answer)
    return bool(committed)


class Reveal(TableStep):
    """Shows all cauldrons once everybody has finished; then the card that looks at them acts (Q2.4,
    Q13.2).
    """

    key = "reveal"

    def begin(self, table: Table) -> None:
        state = table.state
        table.phase = "evaluation"
        table.tell("phase_started", None, {"phase": "evaluation"})
        for seat in state.turn_order:
            owner = state.seats[seat]
            if owner.face is not None:
                owner.face = None
                table.tell("cauldron_revealed", seat, revealed(state, seat))
        table.card.brewed(table)


def revealed(state: State, seat: int) -> Json:
    """Return all that a sealed brewing had hidden, as one event tells it."""
    owner = state.seats[seat]
    return {
        "tokens": [placed_json(placed) for placed in owner.cauldron],
        "set_aside": [aside_json(laid) for laid in owner.aside],
        "white_sum": owner.white_sum,
        "limit": explosion_limit(state, seat),
        "exploded": owner.exploded,
        "flask_full": owner.flask,
        "scoring_space": scoring_space(owner).as_json(),
    }
