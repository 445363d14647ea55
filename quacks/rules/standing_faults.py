"""What of a standing order can never be done, and what does not fit one table (Q13.4)."""

from collections.abc import Iterator

from games.engine import Fault, InvalidOrder, Json
from quacks.rules.in_force import BOOKS, book_of
from quacks.rules.phases.shopping import prices
from quacks.rules.phases.tubes import SOURCE
from quacks.rules.rule import RULES, parse_token
from quacks.rules.standing_order import has_ended
from quacks.rules.state import State
from quacks.rules.tokens import COLORS, KINDS

ON_TUBES = "tube_droplet"
"""What rubies can be spent on only with the test tubes."""


def check(order: Json, options: Json | None) -> None:
    """Refuse what no table could do, and limits on chances that this table hides.

    Args:
        order: Of the right shape.
        options: Complete ones of its table; None for a template of any table.

    Raises:
        InvalidOrder: `no_such_token`, `same_color_twice`, `unknown_source`, `odds_hidden`.
    """
    faults = [*_shopping_faults(order), *_source_faults(order)]
    if options is not None and not options["odds"]:
        faults += _odds_faults(order)
    if faults:
        raise InvalidOrder(faults)


def unfit(order: Json, options: Json, state: State | None) -> list[Fault]:
    """Return what of an order does nothing at a table; it is kept all the same.

    Args:
        options: Complete ones of the table. state: Of its game; None before the start.
    """
    faults = [] if options["odds"] else list(_odds_faults(order))
    if not options["test_tubes"]:
        faults += _tube_faults(order)
    if state is None:
        return faults
    if has_ended(state, order):
        faults.append(Fault("/until_round", "order_ended"))
    return [*faults, *_missing_tokens(order, state), *_missing_books(order, state)]


def _shopping_faults(order: Json) -> Iterator[Fault]:
    for at, tokens in enumerate(order.get("shopping", ())):
        for place, value in enumerate(tokens):
            if parse_token(value) not in KINDS:
                yield Fault(f"/shopping/{at}/{place}", "no_such_token")
        if len({value["color"] for value in tokens}) < len(tokens):
            yield Fault(f"/shopping/{at}", "same_color_twice")


def _source_faults(order: Json) -> Iterator[Fault]:
    known = {rule.source for rule in RULES.values()} - {None}
    for at, entry in enumerate(order.get("answers", ())):
        if entry["source"] not in known:
            yield Fault(f"/answers/{at}/source", "unknown_source")


def _odds_faults(order: Json) -> Iterator[Fault]:
    brewing = order.get("brewing", {})
    if "risk_above" in brewing.get("until", {}):
        yield Fault("/brewing/until/risk_above", "odds_hidden")
    if "only_if_risk_above" in brewing.get("flask", {}):
        yield Fault("/brewing/flask/only_if_risk_above", "odds_hidden")


def _tube_faults(order: Json) -> Iterator[Fault]:
    for at, entry in enumerate(order.get("answers", ())):
        if entry["source"] == SOURCE:
            yield Fault(f"/answers/{at}/source", "not_in_play")
    for at, wish in enumerate(order.get("rubies", ())):
        if wish == ON_TUBES:
            yield Fault(f"/rubies/{at}", "not_in_play")


def _missing_tokens(order: Json, state: State) -> Iterator[Fault]:
    market = prices(state)
    for at, tokens in enumerate(order.get("shopping", ())):
        for place, value in enumerate(tokens):
            if parse_token(value) not in market:
                yield Fault(f"/shopping/{at}/{place}", "not_in_play")


def _missing_books(order: Json, state: State) -> Iterator[Fault]:
    known = {book.key for books in BOOKS.values() for book in books.values()}
    in_play = {book_of(state, color).key for color in COLORS}
    for at, entry in enumerate(order.get("answers", ())):
        if entry["source"] in known - in_play:
            yield Fault(f"/answers/{at}/source", "not_in_play")
