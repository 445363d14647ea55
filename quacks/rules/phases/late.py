"""Tokens laid beside the cauldron and placed later, or first in the next round (Q3.11)."""

from games.engine import Json, Option
from quacks.rules import ranks
from quacks.rules.data.track import LAST_SPACE
from quacks.rules.rule import NONE, RULES, Rule, token_json, token_option
from quacks.rules.state import Aside, Seat, State
from quacks.rules.table import Table


class LateTokens(Rule):
    """Asks which tokens beside the cauldron are placed, as soon as their owner has stopped or
    exploded; what need not be placed may be kept for a later round.
    """

    key = "late_tokens"
    phase = "brewing"
    rank = ranks.BREWING

    def begin(self, table: Table, seat: int) -> None:
        owner = table.state.seats[seat]
        if owner.last_space == LAST_SPACE:
            put_back(table, seat, _owed(owner))
        options = self.options(table.state, seat, {}) if owner.last_space < LAST_SPACE else ()
        if len(options) > 1:
            table.ask(seat, self.key)
        elif options:
            self.answered(table, seat, {}, {"option": options[0].id})
        elif owner.stopped:
            table.card.stopped(table, seat)

    def options(self, state: State, seat: int, data: Json) -> tuple[Option, ...]:
        owner = state.seats[seat]
        if tokens := to_place(owner):
            return tokens
        return (*_kinds(owner.aside), NONE) if owner.aside else ()

    def answered(self, table: Table, seat: int, data: Json, answer: Json) -> None:
        owner = table.state.seats[seat]
        if answer["option"] != NONE.id:
            owner.agenda.insert(0, self.key)
            place(table, seat, answer["option"])
        elif owner.stopped:
            table.card.stopped(table, seat)


class FirstTokens(Rule):
    """Places what was laid aside after the round before, ahead of the first draw; the owner orders
    several (Q9 green 5).
    """

    key = "first_tokens"
    phase = "brewing"
    rank = ranks.BREWING

    def begin(self, table: Table, seat: int) -> None:
        owner = table.state.seats[seat]
        options = self.options(table.state, seat, {})
        if not owner.is_brewing or owner.last_space == LAST_SPACE:
            put_back(table, seat, first_of(owner))
        elif len(options) > 1:
            table.ask(seat, self.key)
        elif options:
            self.answered(table, seat, {}, {"option": options[0].id})

    def options(self, state: State, seat: int, data: Json) -> tuple[Option, ...]:
        return _kinds(first_of(state.seats[seat]))

    def answered(self, table: Table, seat: int, data: Json, answer: Json) -> None:
        owner = table.state.seats[seat]
        owner.agenda.insert(0, self.key)
        laid = next(laid for laid in first_of(owner) if laid.token.id == answer["option"])
        owner.aside.remove(laid)
        table.place(seat, laid.token, laid.by)


def first_of(owner: Seat) -> list[Aside]:
    """Return what was laid aside to be placed first, oldest first."""
    return [laid for laid in owner.aside if RULES[laid.by].placed_first]


def to_place(owner: Seat) -> tuple[Option, ...]:
    """Return what must still be placed in this round, each kind once."""
    return _kinds(_owed(owner))


def _kinds(aside: list[Aside]) -> tuple[Option, ...]:
    return tuple(map(token_option, sorted({laid.token for laid in aside})))


def place(table: Table, seat: int, option: str, *, by_book: bool = False) -> None:
    """Place the token beside the cauldron that `option` names; may ask.

    Args:
        by_book: Its owner still brews: it is placed by the book that laid it aside.
    """
    owner = table.state.seats[seat]
    laid = next(laid for laid in _owed(owner) or owner.aside if laid.token.id == option)
    owner.aside.remove(laid)
    table.place(seat, laid.token, laid.by if by_book else LateTokens.key)


def put_back(table: Table, seat: int, aside: list[Aside]) -> None:
    """Return what must be placed but finds no space into the bag."""
    for laid in aside:
        table.state.seats[seat].aside.remove(laid)
        table.return_to_bag(seat, [laid.token])
        told = {**token_json(laid.token), "source": laid.by, "to": "bag"}
        table.tell_of("token_returned", seat, told)


def _owed(owner: Seat) -> list[Aside]:
    return [laid for laid in owner.aside if RULES[laid.by].must_be_placed]
