"""A table of the Potion and its stored form."""

import json
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from potion.rules.dice import INGREDIENTS, Die, Face, dice_of
from potion.rules.options import Options

SCHEMA = 1
"""Number of the stored form; a change brings an `upgrade_1_to_2` and so on."""

EACH = 2
"""Tokens of each ingredient that a player begins with (E3)."""


@dataclass(slots=True)
class Seat:
    """One player.

    Attributes:
        hand: Tokens left, by ingredient.
        bid: The ingredient chosen in this round, None before.
        is_auto: Whether chance chose it.
        asked: Number of the newest question.
    """

    hand: list[int] = field(default_factory=lambda: [EACH] * len(INGREDIENTS))
    bid: int | None = None
    is_auto: bool = False
    asked: int = 1

    @property
    def types(self) -> int:
        """How many ingredients are left."""
        return 3 - self.hand.count(0)

    @property
    def need(self) -> int:
        """How many tokens must go before one ingredient is left."""
        return sum(self.hand) - max(self.hand)


class Past(NamedTuple):
    """A round that is over; `discarded` are ingredients, the others are by seat."""

    round: int
    roller: int
    rolled: list[int]
    bids: list[int]
    autos: list[bool]
    reason: str
    discarded: list[int]


@dataclass(slots=True)
class State:
    """A table.

    Attributes:
        dice: Those in use; they follow from options and seats.
        rolled: Place of the face that each die shows.
        bottle: Tokens discarded, by ingredient.
        log: Rounds that are over, all or the last one (E8).
    """

    options: Options
    seats: list[Seat]
    dice: tuple[Die, ...]
    roller: int
    round: int = 0
    rolled: list[int] = field(default_factory=list)
    bottle: list[int] = field(default_factory=lambda: [0] * len(INGREDIENTS))
    log: list[Past] = field(default_factory=list)
    is_over: bool = False

    @property
    def faces(self) -> list[Face]:
        """What the dice show."""
        return [die.faces[place] for die, place in zip(self.dice, self.rolled, strict=True)]

    def copy(self) -> "State":
        """Return an independent copy."""
        seats = [Seat(s.hand.copy(), s.bid, s.is_auto, s.asked) for s in self.seats]
        return State(self.options, seats, self.dice, self.roller, self.round, self.rolled.copy(),
                     self.bottle.copy(), self.log.copy(), self.is_over)  # fmt: skip


_text_of = json.JSONEncoder(separators=(",", ":"), sort_keys=True, check_circular=False).encode


def dump(state: State) -> str:
    """Return the stored form of `state`."""
    stored = {
        "schema": SCHEMA,
        "options": state.options.as_json(),
        "seats": [[seat.hand, seat.bid, seat.is_auto, seat.asked] for seat in state.seats],
        "roller": state.roller,
        "round": state.round,
        "rolled": state.rolled,
        "bottle": state.bottle,
        "log": state.log,
        "over": state.is_over,
    }
    return _text_of(stored)


def load(text: str) -> State:
    """Return the state of a stored form.

    Raises:
        ValueError: Its schema is not known here.
    """
    stored: Any = json.loads(text)
    if stored["schema"] != SCHEMA:
        raise ValueError(f"stored with schema {stored['schema']}, this code reads {SCHEMA}")
    options = Options(**stored["options"])
    return State(
        options=options,
        seats=[Seat(*seat) for seat in stored["seats"]],
        dice=dice_of(options.faces, len(stored["seats"])),
        roller=stored["roller"],
        round=stored["round"],
        rolled=stored["rolled"],
        bottle=stored["bottle"],
        log=[Past(*past) for past in stored["log"]],
        is_over=stored["over"],
    )
