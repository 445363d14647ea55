"""The stored form of a state: canonical compact JSON with a schema number.

A kind of token is one letter, a bag a sorted string of them; what is empty or as at the start of a
round is left out.
"""

import json
from collections.abc import Iterable
from functools import lru_cache
from operator import attrgetter
from typing import Any

from quacks.rules.options import Options
from quacks.rules.state import Aside, Ask, Early, Face, Order, Placed, Seat, State
from quacks.rules.tokens import KINDS, Token

SCHEMA = 1
"""Number of this form; a change brings an `upgrade_1_to_2` and so on."""

_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_LETTER: dict[Token, str] = dict(zip(KINDS, _LETTERS, strict=False))
_TOKEN: dict[str, Token] = {letter: token for token, letter in _LETTER.items()}
_FLAGS = ("flask", "stopped", "exploded")
_NUMBERS = (
    "score",
    "rubies",
    "coins",
    "droplet",
    "rats",
    "placed",
    "reached",
    "asked",
    "stock_changes",
    "covered",
    "highest_red",
    "tube",
    "sent",
)
_LISTS = ("used", "agenda", "steps")
_KEPT = (*_NUMBERS, *_LISTS)
"""What is left out where it is 0 or empty."""

_flags_of = attrgetter(*_FLAGS)
_kept_of = attrgetter(*_KEPT)
_text_of = json.JSONEncoder(separators=(",", ":"), sort_keys=True, check_circular=False).encode


def dump(state: State) -> str:
    """Return the stored form of `state`."""
    stored = {
        "schema": SCHEMA,
        "options": _dump_options(state.options),
        "round": state.round,
        "start": state.start,
        "card": state.card,
        "deck": state.deck,
        "supply": [state.supply.get(kind, 0) for kind in KINDS],
        "agenda": state.agenda,
        "over": state.is_over,
        "orders": [list(order) for order in state.orders],
        "early": [_dump_early(early) for early in state.early],
        "seats": [_dump_seat(seat) for seat in state.seats],
    }
    return _text_of(stored)


_DEFAULTS = Options().as_json()


@lru_cache(maxsize=256)
def _dump_options(options: Options) -> dict[str, Any]:
    """Return the options that are no defaults; a table's never change, so they are worked out once
    for many moves.
    """
    return {name: value for name, value in options.as_json().items() if value != _DEFAULTS[name]}


def _letters(tokens: Iterable[Token]) -> str:
    return "".join([_LETTER[token] for token in tokens])


def _tokens(letters: str) -> list[Token]:
    return [_TOKEN[letter] for letter in letters]


def _dump_early(early: Early) -> list[Any]:
    return [
        early.seat,
        early.rank,
        _letters(early.took),
        _letters(early.gave),
        early.hidden,
        early.kind,
        early.told,
    ]


def _dump_seat(seat: Seat) -> dict[str, Any]:
    stored: dict[str, Any] = {"bag": _letters(seat.bag)}
    stored |= {name: 1 for name, holds in zip(_FLAGS, _flags_of(seat), strict=True) if holds}
    stored |= {name: value for name, value in zip(_KEPT, _kept_of(seat), strict=True) if value}
    if seat.cauldron:
        stored["cauldron"] = [[p.id, _LETTER[p.token], p.space, p.by] for p in seat.cauldron]
    if seat.drawn:
        stored["drawn"] = _letters(seat.drawn)
    if seat.start is not None:
        stored["start"] = seat.start
    if seat.asks:
        stored["asks"] = [list(ask) for ask in seat.asks]
    if seat.aside:
        stored["aside"] = _dump_aside(seat.aside)
    if seat.face is not None:
        stored["face"] = _dump_face(seat.face)
    return stored


def _dump_aside(aside: Iterable[Aside]) -> list[Any]:
    return [[_LETTER[laid.token], laid.by, laid.round] for laid in aside]


def _dump_face(face: Face) -> list[Any]:
    *shown, aside = face
    return [*shown, _dump_aside(aside)] if aside else shown


def load(text: str) -> State:
    """Return the state of a stored form.

    Raises:
        ValueError: Its schema is not known here.
    """
    stored = json.loads(text)
    if stored["schema"] != SCHEMA:
        raise ValueError(f"stored with schema {stored['schema']}, this code reads {SCHEMA}")
    return State(
        options=Options.from_json(stored["options"]),
        seats=[_load_seat(seat) for seat in stored["seats"]],
        supply=dict(zip(KINDS, stored["supply"], strict=True)),
        deck=stored["deck"],
        card=stored["card"],
        round=stored["round"],
        start=stored["start"],
        agenda=stored["agenda"],
        orders=[Order(*order) for order in stored["orders"]],
        early=[_load_early(early) for early in stored["early"]],
        is_over=stored["over"],
    )


def _load_early(stored: list[Any]) -> Early:
    seat, rank, took, gave, hidden, kind, told = stored
    return Early(seat, rank, tuple(_tokens(took)), tuple(_tokens(gave)), hidden, kind, told)


def _load_seat(stored: dict[str, Any]) -> Seat:
    flags = {name: name in stored for name in _FLAGS}
    kept = {name: stored[name] for name in _KEPT if name in stored}
    return Seat(
        bag=_tokens(stored["bag"]),
        cauldron=[
            Placed(id, _TOKEN[letter], space, by)
            for id, letter, space, by in stored.get("cauldron", ())
        ],
        drawn=_tokens(stored.get("drawn", "")),
        start=stored.get("start"),
        asks=[Ask(*ask) for ask in stored.get("asks", ())],
        aside=_load_aside(stored.get("aside", ())),
        face=_load_face(stored["face"]) if "face" in stored else None,
        **{"rubies": 0, **flags, **kept},
    )


def _load_aside(stored: Iterable[Any]) -> list[Aside]:
    return [Aside(_TOKEN[letter], by, round) for letter, by, round in stored]


def _load_face(stored: list[Any]) -> Face:
    score, rubies, flask, droplet, bag_size, *aside = stored
    laid = tuple(_load_aside(aside[0])) if aside else ()
    return Face(score, rubies, flask, droplet, bag_size, laid)
