"""Open questions as data for people, bots and tests; explained: also what options lead to."""

from contextlib import suppress

from games.engine import Decision, Json, Option, Warning
from quacks.rules import odds, orders
from quacks.rules.in_force import coins_of, scoring_space
from quacks.rules.phases.brewing import is_lockstep
from quacks.rules.rule import RULES, Rule, token_json
from quacks.rules.state import Ask, State
from quacks.rules.table import Table

WITHDRAW = Option("withdraw")


def open_decisions(state: State, seat: int, *, explain: bool = False) -> list[Decision]:
    """Return the open questions of `seat`, the one waited for first; options explained if asked
    for.
    """
    asks = state.seats[seat].asks
    if len(asks) > 1:
        asks = sorted(asks, key=lambda ask: ask.kind == "change")
    return [_decision(state, seat, ask, explain=explain) for ask in asks]


def _decision(state: State, seat: int, ask: Ask, *, explain: bool) -> Decision:
    rule = RULES[ask.asker]
    options = rule.options(state, seat, ask.data)
    if explain:
        options = tuple(_explained(state, seat, rule, ask.data, option) for option in options)
    is_change = ask.kind == "change"
    return Decision(
        number=ask.number,
        seat=seat,
        kind=ask.kind,
        phase=rule.phase,
        source=rule.source,
        options=(*options, WITHDRAW) if is_change else options,
        optional=is_change,
        context=rule.context(state, seat, ask.data),
        reason=ask.reason,
        revision=state.seats[seat].stock_changes - ask.since if rule.takes_supply else 0,
        answer=_waiting_answer(state, seat, ask) if is_change else None,
    )


def _waiting_answer(state: State, seat: int, ask: Ask) -> Json:
    order = next(
        order for order in state.orders if (order.seat, order.number) == (seat, ask.number)
    )
    body = {key: value for key, value in order.answer.items() if key != "option"}
    return {
        "option": order.answer["option"],
        "body": body,
        "waits_for": _waits_for(state, seat, RULES[ask.asker]),
    }


def _waits_for(state: State, seat: int, rule: Rule) -> list[int]:
    """Return the seats that an answer of `seat` waits for, as its owner may know them."""
    if is_lockstep(state) and not rule.takes_supply:
        return [
            other for other, owner in enumerate(state.seats) if other != seat and owner.is_brewing
        ]
    return orders.seats_before(state, seat, rule.rank)


def _explained(state: State, seat: int, rule: Rule, data: Json, option: Option) -> Option:
    if option.id == "draw" and rule.kind == "brewing":
        return _with_odds(state, seat, option)
    leads_to = _leads_to(state, seat, rule, data, option)
    if leads_to is None:
        return option
    warning = Warning("explodes", 1.0) if leads_to.get("explodes", False) else None
    return option._replace(leads_to=leads_to, warning=warning)


def _with_odds(state: State, seat: int, option: Option) -> Option:
    risk = odds.explosion_risk(state, seat)
    if not state.options.odds:
        return option._replace(warning=Warning("explodes") if risk else None)
    chances = [
        {**token_json(token), "chance": round(chance, 4)}
        for token, _, chance in odds.next_tokens(state.seats[seat])
    ]
    told = round(risk, 4)
    return option._replace(
        odds={"explodes": told, "next": chances},
        warning=Warning("explodes", told) if risk else None,
    )


class ChanceNeeded(Exception):
    """The outcome of an option depends on chance from here on."""


class NoChance:
    """Stands for chance where only what is certain is worked out."""

    def pick(self, n: int, seat: int | None = None) -> int:
        """Refuse every pick."""
        raise ChanceNeeded


def _leads_to(state: State, seat: int, rule: Rule, data: Json, option: Option) -> Json | None:
    """Return the exact result of an option, tried out on a copy up to where chance begins."""
    if rule.kind == "payout":
        space = scoring_space(state.seats[seat])
        return (
            {"points": space.points, "coins": 0}
            if option.id == "points"
            else {"points": 0, "coins": coins_of(state, seat)}
        )
    if rule.phase != "brewing":
        return None
    tried = state.copy()
    table = Table(tried, NoChance(), rule.phase)
    tried.seats[seat].asks = []
    with suppress(ChanceNeeded):
        rule.answered(table, seat, data, {"option": option.id})
    return where(tried, seat)


def where(state: State, seat: int) -> Json:
    """Return where `seat` stands: last space, white sum, no explosion, what the scoring space
    shows.
    """
    owner = state.seats[seat]
    return {
        "space": owner.last_space,
        "white_sum": owner.white_sum,
        "explodes": owner.exploded,
        "scoring_space": scoring_space(owner).as_json(),
    }
