"""Orders from the shared supply, carried out as if in turn order though nobody waits without need
(Q13.3). What people answer in advance is another thing: `quacks.rules.standing_order`.

Before an order: everything a seat earlier in the order of the round could still take. Order of the
round: the rules' `rank`, then turn order.
"""

from collections.abc import Collection, Iterable

from games.engine import EVERYONE, SPECTATOR, Json, everyone_but
from quacks.rules.data.tubes import tubes_ahead
from quacks.rules.in_force import is_out
from quacks.rules.rule import RULES, Rule, token_json
from quacks.rules.state import Early, Order, State
from quacks.rules.table import Table
from quacks.rules.tokens import KINDS, Token


def submit(table: Table, seat: int, rule: Rule, data: Json, answer: Json) -> None:
    """Carry out a checked answer at once if that cannot matter to earlier seats, else let it wait
    its turn.
    """
    if is_ready(table.state, seat, rule, data, answer):
        rule.carry_out(table, seat, data, answer)
    else:
        wait(table, seat, rule, data, answer)


def is_ready(state: State, seat: int, rule: Rule, data: Json, answer: Json) -> bool:
    """Whether a checked answer can be carried out now."""
    if rule.must_wait_its_turn(state, seat, answer) and seats_before(state, seat, rule.rank):
        return False
    took, gave = rule.takes(state, seat, data, answer)
    return is_safe(state, seat, rule, took, gave)


def wait(table: Table, seat: int, rule: Rule, data: Json, answer: Json) -> None:
    """Queue an answer; a `change` question shows it to its owner."""
    tell_order(table, seat, rule, "order_queued", answer)
    number = table.ask(seat, rule.key, "change", data)
    table.state.orders.append(Order(seat, rule.key, data, answer, number))


def unasked(seat: int, rule: Rule, data: Json, answer: Json) -> Order:
    """Return the order of the last seat to commit: carried out before anybody could change it."""
    return Order(seat, rule.key, data, answer, 0)


def tell_order(table: Table, seat: int, rule: Rule, kind: str, answer: Json) -> None:
    """Tell the owner of an order what becomes of it, the others only that; in lockstep nothing."""
    owner = 1 << seat
    table.tell(kind, seat, {"source": rule.source, "answer": answer}, owner)
    if rule.takes_supply:
        table.tell(kind, seat, {"source": rule.source, "answer": None}, everyone_but(owner))


def withdraw(state: State, seat: int, number: int) -> Order:
    """Take the order that the `change` question `number` shows out of the queue, with its question;
    return it.
    """
    order = next(order for order in state.orders if (order.seat, order.number) == (seat, number))
    state.orders.remove(order)
    owner = state.seats[seat]
    owner.asks = [ask for ask in owner.asks if ask.number != number]
    return order


def is_safe(state: State, seat: int, rule: Rule, took: list[Token], gave: list[Token]) -> bool:
    """Whether an order can change nothing for what seats before it may still take."""
    if not took and not gave:
        return True
    before = _pending_before(state, seat, rule.rank)
    for kind in {*took, *gave}:
        left = state.supply.get(kind, 0) - took.count(kind)
        if left < sum([pending.claims(state, other, kind) for other, pending in before]):
            return False
        if state.options.test_tubes and left < _claims_of_all(state, before, kind):
            return False
    return True


def _claims_of_all(state: State, before: list[tuple[int, Rule]], kind: Token) -> int:
    """Return what all steps still to come could take of `kind`, with the tubes that they may bring
    the second droplet to (Q6.2).
    """
    tubes = [
        tube.token == kind
        for other in {other for other, _ in before}
        for tube in tubes_ahead(state.seats[other].tube)
    ]
    return sum(tubes) + sum(pending.claims(state, other, kind) for other, pending in before)


def hidden_from(state: State, seat: int, rank: int) -> int:
    """Return the audience bits of those who must not know yet what `seat` takes; 0 if it is its
    turn.
    """
    mask = 0
    for other, _ in _pending_before(state, seat, rank):
        mask |= 1 << other
    return mask | SPECTATOR if mask else 0


def seats_before(state: State, seat: int, rank: int) -> list[int]:
    """Return the seats that must act before it is the turn of `seat`, in seat order."""
    return sorted({other for other, _ in _pending_before(state, seat, rank)})


def may_come_back(state: State, seat: int, rank: int, kinds: Collection[Token]) -> bool:
    """Whether a seat that acts before `seat` could still give back one of `kinds`."""
    return bool(kinds) and any(
        rule.returns(state, other, kind)
        for other, rule in _pending_before(state, seat, rank)
        for kind in kinds
    )


def _pending_before(state: State, seat: int, rank: int) -> list[tuple[int, Rule]]:
    """Return the seats that may still take from the supply before `seat`, each with that rule."""
    found, up_to = [], rank
    has_tubes = state.options.test_tubes
    for other in state.turn_order:
        owner = state.seats[other]
        if other == seat:
            up_to = rank - 1  # of the same step only those who came first are before it
        elif owner.agenda or owner.asks:
            for key in (*owner.agenda, *[ask.asker for ask in owner.asks]):
                rule = RULES[key]
                if (rule.takes_supply or has_tubes) and rule.rank <= up_to:
                    found.append((other, rule))
    return found


def tell_taken(
    table: Table,
    seat: int,
    rule: Rule,
    kind: str,
    told: Json,
    hidden: Json,
    took: list[Token],
    gave: list[Token],
) -> None:
    """Tell what was taken to those who may know, that something was taken to the others until it is
    revealed.
    """
    mask = hidden_from(table.state, seat, rule.rank)
    if took or gave:
        count_stock_change(table.state, EVERYONE & ~mask)
    if not mask or not (took or gave or kind == "purchased"):
        table.tell(kind, seat, told)
        return
    table.tell(kind, seat, told, EVERYONE & ~mask)
    table.tell(kind, seat, hidden, mask)
    table.state.early.append(Early(seat, rule.rank, tuple(took), tuple(gave), mask, kind, told))


def count_stock_change(state: State, audience: int) -> None:
    """Note for the seats in `audience` that the stock they see has changed."""
    for seat, owner in enumerate(state.seats):
        owner.stock_changes += audience >> seat & 1


def work_off(table: Table) -> bool:
    """Reveal and carry out what no longer has to wait; return whether anything was done."""
    state = table.state
    return (bool(state.early) and _reveal(table)) or (bool(state.orders) and _carry_out_next(table))


def _reveal(table: Table) -> bool:
    state = table.state
    for early in state.early:
        if not hidden_from(state, early.seat, early.rank):
            state.early.remove(early)
            count_stock_change(state, early.hidden)
            table.phase = RULES[early.told.get("source", "shopping")].phase
            table.tell(early.kind, early.seat, early.told, early.hidden)
            return True
    return False


def _carry_out_next(table: Table) -> bool:
    state = table.state
    for order in sorted(state.orders, key=lambda order: _place(state, order)):
        rule = RULES[order.asker]
        if not rule.takes_supply:
            continue
        if is_ready(state, order.seat, rule, order.data, order.answer):
            withdraw(state, order.seat, order.number)
            table.phase = rule.phase
            rule.carry_out(table, order.seat, order.data, order.answer)
            return True
        if not hidden_from(state, order.seat, rule.rank):
            took, _ = rule.takes(state, order.seat, order.data, order.answer)
            _fail(table, order, rule, took)
            return True
    return False


def _fail(table: Table, order: Order, rule: Rule, took: list[Token]) -> None:
    """Ask anew: it is the order's turn and the supply no longer has what it takes."""
    withdraw(table.state, order.seat, order.number)
    table.phase = rule.phase
    gone = [token.id for token in took if table.state.supply.get(token, 0) < took.count(token)]
    table.tell("order_failed", order.seat, {"source": rule.source})
    rule.ask_again(table, order.seat, order.data, {"code": "sold_out", "params": {"tokens": gone}})


def _place(state: State, order: Order) -> tuple[int, int]:
    return RULES[order.asker].rank, state.turn_order.index(order.seat)


def stock(state: State, viewer: int | None, token: Token) -> int:
    """Return how many of `token` the supply holds as far as `viewer` (a seat; None: a spectator)
    may know.
    """
    left = state.supply.get(token, 0)
    for early in state.early:
        if early.hidden & (SPECTATOR if viewer is None else 1 << viewer):
            left += early.took.count(token) - early.gave.count(token)
    return left


def stocks(state: State, viewer: int | None) -> list[tuple[Token, int]]:
    """Return how many of each kind the supply holds, in canonical order; see `stock`."""
    if state.early:
        return [(kind, stock(state, viewer, kind)) for kind in KINDS]
    return [(kind, state.supply.get(kind, 0)) for kind in KINDS]


def sold_out(state: State, viewer: int | None) -> list[Token]:
    """Return the kinds of which the supply holds none, as far as `viewer` may know; see `stock`."""
    if state.early:
        return [token for token in state.supply if not stock(state, viewer, token)]
    return [token for token, left in state.supply.items() if not left]


def missing(state: State, seat: int, token: Token) -> str | None:
    """Return why `seat` cannot be offered `token` (`not_on_sale`, `sold_out`); None if it can."""
    return why_missing(state, token, stock(state, seat, token))


def missing_of(state: State, seat: int, tokens: Iterable[Token]) -> list[Json]:
    """Return which of `tokens` `seat` cannot be offered, each with the reason, for clients."""
    reasons = [(token, missing(state, seat, token)) for token in tokens]
    return [{**token_json(token), "reason": reason} for token, reason in reasons if reason]


def why_missing(state: State, token: Token, stock: int) -> str | None:
    """Return why nobody who knows of `stock` can be offered `token`; see `missing`."""
    if not is_out(state, token):
        return "not_on_sale"
    return None if stock > 0 else "sold_out"
