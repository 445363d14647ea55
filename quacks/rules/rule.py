"""What every rule that acts on a seat can do: begin, ask, hear the answer.

Phases, books and fortune cards are rules. A rule is known by its `key`, which is data in stored
games: never rename one.
"""

from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar

from games.engine import Json, Option, chosen
from quacks.rules import ranks
from quacks.rules.state import Aside, Ask, Placed, State
from quacks.rules.tokens import Token

if TYPE_CHECKING:
    from quacks.rules.table import Table


class Rule:
    """A step of a round for one seat, and the question it may ask.

    Attributes:
        key: Stable word in agendas and questions; the content id of a book or card.
        kind: Kind of its question, see `games.engine.Decision`.
        phase: Phase in which it acts.
        rank: Its place in the order of a round, see `quacks.rules.ranks`.
        takes_supply: Whether it may take tokens that others could want too.
        must_be_placed: Whether a token that it laid beside the cauldron must be placed in the same
            round (Q3.11).
        placed_first: Whether such a token is placed before the first draw of the next round
            (Q9 green 5).
    """

    key: ClassVar[str]
    kind: ClassVar[str] = "choice"
    phase: ClassVar[str] = "evaluation"
    rank: ClassVar[int] = ranks.FORTUNE
    takes_supply: ClassVar[bool] = False
    must_be_placed: ClassVar[bool] = False
    placed_first: ClassVar[bool] = False

    @property
    def source(self) -> str | None:
        """Content id of what asks; None for a phase's own question."""
        return self.key if self.kind == "choice" else None

    def begin(self, table: "Table", seat: int) -> None:
        """Take this step for `seat`; may ask, as the last thing it does."""

    def must_wait(self, state: State, seat: int) -> bool:
        """Whether this step of `seat` waits because others could still change what it does."""
        return False

    def hears(self, kind: str | None, answer: Json) -> bool:
        """Whether it takes an answer of `kind`; None for any."""
        return kind in (None, self.kind)

    def options(self, state: State, seat: int, data: Json) -> tuple[Option, ...]:
        """Return what may be answered to the question made from `data`, in documented order."""
        raise NotImplementedError(self.key)

    def context(self, state: State, seat: int, data: Json) -> Json:
        """Return what to show beside the question made from `data`."""
        return {}

    def check(self, state: State, seat: int, ask: Ask, answer: Json) -> None:
        """Raise `IllegalMove` unless `answer` is legal; nothing is changed."""
        chosen(self.options(state, seat, ask.data), answer)

    def answered(self, table: "Table", seat: int, data: Json, answer: Json) -> None:
        """Carry out a checked answer; may ask, as the last thing it does."""
        raise NotImplementedError(self.key)

    def ask_again(self, table: "Table", seat: int, data: Json, reason: Json) -> None:
        """Put the question anew because what was ordered can no longer be had."""
        table.ask(seat, self.key, self.kind, data, reason)

    def default(self, state: State, seat: int, data: Json) -> Json:
        """Return the safe answer that the clock gives: decline, else the first legal option
        (Q13.4).
        """
        options = self.options(state, seat, data)
        option = next((o for o in options if o.id == "none"), options[0])
        return {"option": option.id, **option.body}

    def claims(self, state: State, seat: int, kind: Token) -> int:
        """Return how many of `kind` this step could still take for `seat` at most (Q13.3)."""
        return 0

    def must_wait_its_turn(self, state: State, seat: int, answer: Json) -> bool:
        """Whether a checked answer is carried out only when no seat before may take anything: it
        shows at once, or nobody knows beforehand what it takes (Q13.3).
        """
        return False

    def returns(self, state: State, seat: int, kind: Token) -> bool:
        """Whether this step could still bring some of `kind` back into the supply for `seat`."""
        return False

    def takes(
        self, state: State, seat: int, data: Json, answer: Json
    ) -> tuple[list[Token], list[Token]]:
        """Return the tokens that a checked answer takes from the supply and those it gives back."""
        return [], []

    def carry_out(self, table: "Table", seat: int, data: Json, answer: Json) -> None:
        """Do what a checked answer orders from the supply, which has it."""
        raise NotImplementedError(self.key)


RULES: dict[str, Rule] = {}
"""Every rule by key; filled by `quacks.rules.registry`."""


class TableStep:
    """A step of a round for the whole table.

    Attributes:
        waits: Whether every seat must have nothing left to do before it begins.
    """

    key: ClassVar[str]
    waits: ClassVar[bool] = True

    def begin(self, table: "Table") -> None:
        """Take this step."""
        raise NotImplementedError(self.key)

    def must_wait(self, state: State) -> bool:
        """Whether this step waits for seats that are still busy."""
        return self.waits


def token_json(token: Token) -> Json:
    """Return a token as clients read it."""
    return {"color": token.color, "value": token.value}


def placed_json(placed: Placed) -> Json:
    """Return a token in a cauldron as clients read it."""
    token = placed.token
    return {
        "id": str(placed.id),
        "color": token.color,
        "value": token.value,
        "space": placed.space,
        "by": placed.by,
    }


def aside_json(laid: Aside) -> Json:
    """Return a token beside a cauldron as clients read it."""
    return {**token_json(laid.token), "by": laid.by}


@cache
def token_option(token: Token) -> Option:
    """Return the option that chooses `token`; equal tokens share one."""
    return Option(token.id, subject={"type": "token", **token_json(token)})


def parse_token(value: Any) -> Token:
    """Return the token that a checked `{"color", "value"}` names."""
    return Token(value["color"], value["value"])


NONE = Option("none")
"""Declines."""
