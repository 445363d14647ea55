"""Tokens laid beside the cauldron and placed later (Q3.11)."""

from games.engine import Json, Option
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
    rank = 1

    def begin(self, table: Table, seat: int) -> None:
        owner = table.state.seats[seat]
        if owner.last_space == LAST_SPACE:
            put_back(table, seat)
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
        kept = sorted({laid.token for laid in owner.aside})
        return (*map(token_option, kept), NONE) if kept else ()

    def answered(self, table: Table, seat: int, data: Json, answer: Json) -> None:
        owner = table.state.seats[seat]
        if answer["option"] != NONE.id:
            owner.agenda.insert(0, self.key)
            place(table, seat, answer["option"])
        elif owner.stopped:
            table.card.stopped(table, seat)


def to_place(owner: Seat) -> tuple[Option, ...]:
    """Return what must still be placed in this round, each kind once."""
    return tuple(map(token_option, sorted({laid.token for laid in _owed(owner)})))


def place(table: Table, seat: int, option: str, *, by_book: bool = False) -> None:
    """Place the token beside the cauldron that `option` names; may ask.

    Args:
        by_book: Its owner still brews: it is placed by the book that laid it aside.
    """
    owner = table.state.seats[seat]
    laid = next(laid for laid in _owed(owner) or owner.aside if laid.token.id == option)
    owner.aside.remove(laid)
    table.place(seat, laid.token, laid.by if by_book else LateTokens.key)


def put_back(table: Table, seat: int) -> None:
    """Return what must be placed but finds no space into the bag."""
    owner = table.state.seats[seat]
    for laid in _owed(owner):
        owner.aside.remove(laid)
        table.return_to_bag(seat, [laid.token])
        told = {**token_json(laid.token), "source": laid.by, "to": "bag"}
        table.tell_of("token_returned", seat, told)


def _owed(owner: Seat) -> list[Aside]:
    return [laid for laid in owner.aside if RULES[laid.by].must_be_placed]
