"""Twins of a state: all is changed that a viewer cannot know, nothing that they can.

What others hold in the open follows from what everybody was told, so a twin changes only what is
truly hidden: the order of the deck, sealed brewing (Q13.2), what was taken early and what is
ordered (Q13.3), and commitments in lockstep (Q8.2).
"""

from collections.abc import Iterable
from itertools import islice
from typing import TypeVar

from games.engine import SPECTATOR, Chance, Json, Move, shuffled
from quacks.rules import rules
from quacks.rules.engine import run
from quacks.rules.in_force import goes_left, is_out
from quacks.rules.ingredients.green import SpiderTwo
from quacks.rules.offers import TokenOffer
from quacks.rules.phases.brewing import is_lockstep
from quacks.rules.phases.shopping import prices
from quacks.rules.rule import RULES
from quacks.rules.state import Early, Order, State
from quacks.rules.table import Table
from quacks.rules.tokens import Token
from tests.quacks.rules.table import as_json

T = TypeVar("T")

PLENTY = 6
"""A kind of which so many are left can be taken early by anybody."""

MOST_MOVES, MANY = 12, 200
"""How far a brewing that goes on is played anew, and one that had ended at the most."""


def twin(state: State, viewer: int | None, chance: Chance) -> State:
    """Return a twin of `state` for `viewer` (a seat; None: a spectator), at random."""
    other = rules.copy(state)
    other.deck = shuffled(other.deck, chance)
    sealed = [s for s, seat in enumerate(other.seats) if seat.face is not None and s != viewer]
    finished = {seat: _reset(other, seat) for seat in sealed}
    for early in list(other.early):
        if early.hidden & (SPECTATOR if viewer is None else 1 << viewer):
            _take_other(other, early, chance)
    run(Table(other, chance, "brewing"))
    for seat, has_finished in finished.items():
        other = _brew(other, seat, has_finished, chance)
    _commit_otherwise(other, viewer, chance)
    _order_otherwise(other, viewer, chance)
    return other


def pick(items: list[T], chance: Chance) -> T:
    """Return any of `items`."""
    return items[chance.pick(len(items))]


def _reset(state: State, seat: int) -> bool:
    """Put a sealed seat back to the opening of its brewing; return whether it had finished."""
    owner = state.seats[seat]
    face = owner.face
    assert face is not None
    finished = not owner.agenda and not owner.asks
    laid = [laid.token for laid in owner.aside if laid not in face.aside]
    placed = [placed.token for placed in owner.cauldron]
    owner.bag = sorted([*owner.bag, *owner.drawn, *placed, *laid])
    for laid_before in face.aside:
        if laid_before not in owner.aside:
            owner.bag.remove(laid_before.token)
    owner.aside = list(face.aside)
    owner.score, owner.rubies, owner.flask = face.score, face.rubies, face.flask
    owner.droplet, owner.placed = face.droplet, 0
    owner.covered = owner.highest_red = 0
    owner.drawn, owner.cauldron, owner.used, owner.asks = [], [], [], []
    owner.stopped = owner.exploded = False
    owner.start, owner.face, owner.agenda = None, None, ["brewing"]
    return finished


def _brew(state: State, seat: int, to_the_end: bool, chance: Chance) -> State:
    """Return `state` after a seat brewed at random, to the end or not quite."""
    for _ in range(MANY if to_the_end else chance.pick(MOST_MOVES)):
        if not state.seats[seat].asks:
            break
        ahead = state.copy()
        _move(ahead, seat, chance)
        goes_on = ahead.seats[seat].asks and rules.sitting(ahead) == rules.sitting(state)
        if not to_the_end and not goes_on:
            break
        state = ahead
    return state


def _move(state: State, seat: int, chance: Chance) -> None:
    decision = rules.decisions(state, seat)[0]
    answer = pick(list(islice(decision.answers(), 20)), chance)
    rules.apply(state, Move(seat, answer, decision.number), chance)


def _take_other(state: State, early: Early, chance: Chance) -> None:
    """Let an early taker have taken other tokens."""
    owner = state.seats[early.seat]
    chosen = _others(state, early, chance)
    if chosen is None or early.gave or any(token not in owner.bag for token in early.took):
        return
    for token in early.took:
        owner.bag.remove(token)
        state.supply[token] += 1
    for token in chosen:
        owner.bag = sorted([*owner.bag, token])
        state.supply[token] -= 1
    told = _told(state, early, chosen)
    state.early[state.early.index(early)] = early._replace(took=tuple(chosen), told=told)


def _others(state: State, early: Early, chance: Chance) -> list[Token] | None:
    if early.kind == "purchased":
        kinds = _plentiful(state, prices(state))
        return [pick(kinds, chance) for _ in range(chance.pick(2))] if kinds else []
    rule = RULES[early.told["source"]]
    if not isinstance(rule, TokenOffer):
        return None  # what was given for it shows what it was
    kinds = _plentiful(state, _offered(state, rule, early))
    return [pick(kinds, chance)] if kinds else None


def _offered(state: State, rule: TokenOffer, early: Early) -> list[Token]:
    """Return the kinds of which one was chosen early."""
    if isinstance(rule, SpiderTwo):
        return next(kinds for kinds in rule.GIVES.values() if early.took[0] in kinds)
    return rule.offered(state, early.seat)


def _plentiful(state: State, kinds: Iterable[Token]) -> list[Token]:
    return [
        kind
        for kind in kinds
        if is_out(state, kind) and state.supply[kind] >= PLENTY and not goes_left(state, kind)
    ]


def _told(state: State, early: Early, chosen: list[Token]) -> Json:
    tokens = [as_json(token) for token in chosen]
    if early.kind == "purchased":
        coins = sum(prices(state)[token] for token in chosen)
        return {**early.told, "tokens": tokens, "coins": coins}
    return {**early.told, "option": chosen[0].id, "took": tokens}


def _commit_otherwise(state: State, viewer: int | None, chance: Chance) -> None:
    """In lockstep: let others have committed to something else, or not yet, or already."""
    if not is_lockstep(state):
        return
    for seat in range(len(state.seats)):
        asked = rules.decisions(state, seat)
        if seat == viewer or not asked or chance.pick(2):
            continue
        if asked[0].kind == "change":
            rules.apply(state, Move(seat, {"option": "withdraw"}, asked[0].number), chance)
        elif asked[0].kind == "brewing" and len(rules.waiting(state)) > 1:
            answer = pick([a for a in asked[0].answers() if a["option"] != "flask"], chance)
            rules.apply(state, Move(seat, answer, asked[0].number), chance)


def _order_otherwise(state: State, viewer: int | None, chance: Chance) -> None:
    """Let the answers of others that wait be any other legal ones."""
    for place, order in enumerate(state.orders):
        if order.seat != viewer:
            change = next(d for d in rules.decisions(state, order.seat) if d.number == order.number)
            options = [
                option for option in change.options if option.id not in ("withdraw", "flask")
            ]
            answers = list(islice(pick(options, chance).answers(), 20))
            waiting = [answer for answer in answers if _waits_alike(state, order, answer)]
            if waiting:
                state.orders[place] = order._replace(answer=pick(waiting, chance))


def _waits_alike(state: State, order: Order, answer: Json) -> bool:
    """Whether `answer` would have to wait its turn where the order had to."""
    waits = RULES[order.asker].must_wait_its_turn
    return waits(state, order.seat, answer) == waits(state, order.seat, order.answer)
