"""The options of a table: what may be set, its defaults, and which mixes clash (Q1.2, Q1.8)."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, NamedTuple

from games.engine import InvalidOptions, Json
from games.engine.options import check_given, check_seats
from quacks.rules.data.books import MOTHS, SETS
from quacks.rules.data.rounds import ROUNDS

MIN_SEATS, MAX_SEATS = 2, 5
MIN_ROUNDS = 3

_CLASSIC = {"rats": "after_fortune", "spoon_rolls": True, "decline_any": True}
"""What the older edition changes; each can still be set by hand."""


class Books(NamedTuple):
    """Which book of each color is in play: its set, 1 to 6; 0 is the base book of black (Q1.2)."""

    green: int = 1
    blue: int = 1
    red: int = 1
    yellow: int = 1
    purple: int = 1
    black: int = 0

    @property
    def mix(self) -> dict[str, int]:
        """The sets of the five colors that a table may mix."""
        return {color: getattr(self, color) for color in SETS}

    @property
    def set(self) -> int | None:
        """The set that all five colors belong to; None for a mix."""
        sets = {*self.mix.values()}
        return sets.pop() if len(sets) == 1 else None

    @property
    def moth(self) -> str | int:
        """The book of black as tables name it."""
        return self.black or "base"


FIRST_GAME = Books()
"""Set 1 with the base moth."""


@dataclass(frozen=True, slots=True)
class Options:
    """One table's options, complete.

    Attributes:
        books: The books in play; clients read and write them as `set`, `books` and `moth`.
        fortune_deck: Which fortune cards are shuffled.
        test_tubes: The other side of the cauldron is in play (Q6.2).
        edition: Sets the defaults of `rats`, `spoon_rolls` and `decline_any`.
        rats: Rats are counted at the end of the round before, or after the fortune card (Q2.11).
        spoon_rolls: Who reached the spoon without exploding rolls the bonus die too (Q4.1).
        decline_any: Every token effect may be declined (Q3.5).
        brewing_visibility: Others' cauldrons are seen at the end of brewing, or while they grow
            (Q13.2).
        final_round: In the last round everybody draws at their own pace, or in lockstep (Q8.2).
        rounds: Rounds of the game; the last one counts as round 9.
        odds: Whether the server tells odds.
    """

    books: Books = FIRST_GAME
    fortune_deck: str = "base"
    test_tubes: bool = False
    edition: str = "all_in"
    rats: str = "end_of_round"
    spoon_rolls: bool = False
    decline_any: bool = False
    brewing_visibility: str = "sealed"
    final_round: str = "free"
    rounds: int = ROUNDS
    odds: bool = True

    def as_json(self) -> Json:
        """Return all options as plain values; `set` is null for a mix of sets."""
        books = {"set": self.books.set, "books": self.books.mix, "moth": self.books.moth}
        rest = {field.name: getattr(self, field.name) for field in fields(self)[1:]}
        return {**books, **rest}

    @classmethod
    def from_json(cls, given: Mapping[str, Any]) -> "Options":
        """Return the options of checked plain values; what is left out is the default."""
        rest = {name: value for name, value in given.items() if name not in ("set", "moth")}
        return cls(**{**rest, "books": _books(given)})


def _books(given: Mapping[str, Any]) -> Books:
    moth = given.get("moth")
    mix = Books(**(given.get("books") or dict.fromkeys(SETS, given.get("set") or 1)))
    if moth is None and mix.set in MOTHS:
        moth = mix.set
    return mix._replace(black=moth if isinstance(moth, int) else 0)


WHOLE_SETS = sorted(set.intersection(*[{*sets} for sets in SETS.values()]))
"""The sets that have a book for every color."""

OPTIONS_SCHEMA: Json = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "quacks-options-2",
    "title": "QuacksOptions",
    "type": "object",
    "additionalProperties": False,
    "properties": {
        "set": {"enum": [*WHOLE_SETS, None], "default": 1},
        "books": {
            "type": ["object", "null"],
            "additionalProperties": False,
            "required": [*SETS],
            "properties": {color: {"enum": [*sets]} for color, sets in SETS.items()},
            "default": None,
        },
        "moth": {"enum": ["base", *MOTHS, None], "default": None},
        "fortune_deck": {"type": "string", "enum": ["base", "all_in"], "default": "base"},
        "test_tubes": {"type": "boolean", "default": False},
        "edition": {"type": "string", "enum": ["all_in", "classic"], "default": "all_in"},
        "rats": {
            "type": "string",
            "enum": ["end_of_round", "after_fortune"],
            "default": "end_of_round",
        },
        "spoon_rolls": {"type": "boolean", "default": False},
        "decline_any": {"type": "boolean", "default": False},
        "brewing_visibility": {"type": "string", "enum": ["sealed", "open"], "default": "sealed"},
        "final_round": {"type": "string", "enum": ["free", "together"], "default": "free"},
        "rounds": {"type": "integer", "minimum": MIN_ROUNDS, "maximum": ROUNDS, "default": ROUNDS},
        "odds": {"type": "boolean", "default": True},
    },
}
"""JSON Schema of what a client may send; defaults are those of the newer edition.

`books` replaces `set`; without a `moth` the sets that bring one decide (Q1.2).
"""


def check_options(given: Mapping[str, Any], seats: int) -> Options:
    """Return complete options from what a client sent for a table of 2 to 5 `seats` (Q1.1).

    Raises:
        InvalidOptions: `unknown_option` or `invalid_option`, with the option's name;
            `options_clash`, with the names of those that do; `wrong_seats`.
    """
    check_seats(seats, MIN_SEATS, MAX_SEATS)
    check_given(OPTIONS_SCHEMA, given)
    _check_books(given)
    defaults = _CLASSIC if given.get("edition") == "classic" else {}
    return Options.from_json({**defaults, **given})


def _check_books(given: Mapping[str, Any]) -> None:
    set, mix = given.get("set"), given.get("books")
    if set is not None and mix is not None and set != Books(**mix).set:
        raise InvalidOptions("options_clash", options=["set", "books"])
