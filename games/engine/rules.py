"""How a game is played: the contract that every game's rules fulfil (`games.testing.check_rules`
tests it).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol, TypeVar

from games.engine.chance import Chance
from games.engine.decision import Decision
from games.engine.errors import IllegalMove, NotYourDecision, StaleDecision
from games.engine.event import Event
from games.engine.json import Json

S = TypeVar("S")


class Move(NamedTuple):
    """What a seat sends: the answer to one of its open questions.

    Attributes:
        seat: 0-based.
        answer: `{"option": id}` and what that option's selection or the rules ask for beside it.
        decision: Number of the question; None answers what is open of `kind`.
        kind: Kind of question it is meant for (an endpoint's own); None for whatever is open.
    """

    seat: int
    answer: Json
    decision: int | None = None
    kind: str | None = None

    def check_shape(self, seats: int) -> None:
        """Refuse a seat that is not one of `seats`, and a number or an answer of a wrong type.

        Raises:
            NotYourDecision, StaleDecision, IllegalMove: In this order.
        """
        seat, decision = self.seat, self.decision
        if type(seat) is not int or not 0 <= seat < seats:
            raise NotYourDecision(seat=seat)
        if type(decision) is not int and decision is not None:
            raise StaleDecision(decision=decision)
        if not isinstance(self.answer, dict):
            raise IllegalMove(answer=self.answer)


@dataclass(frozen=True, slots=True)
class SeatProgress:
    """Where one seat is, as far as a viewer may know: its phase, `to_act`, `done` or `out`, and its
    points.
    """

    phase: str
    state: str
    score: int


@dataclass(frozen=True, slots=True)
class Progress:
    """Where the table is, as far as a viewer may know.

    Attributes:
        round: 1-based. rounds: How many there will be.
        phase: The earliest that anybody is waited for in.
        seats: In seat order.
    """

    round: int
    rounds: int
    phase: str
    seats: tuple[SeatProgress, ...]


@dataclass(frozen=True, slots=True)
class Result:
    """One row of the final result; `rank` 1 is best, equal ranks are `shared`.

    `statistics` are plain numbers that the player's statistics row keeps.
    """

    seat: int
    rank: int
    score: int
    shared: bool
    statistics: Json = field(default_factory=dict)


class Rules(Protocol[S]):
    """How a game is played, without storage, clock or network.

    A state is plain mutable data that only `apply` changes; after a refusal throw it away or trust
    that it is equal to
    what it was. `viewer` is a seat (0-based) or None for a spectator.
    """

    key: str
    """The ruleset's word in URLs and rows, for example `quacks`."""
    version: int
    """Rises when a change alters how games already begun would play on."""
    schema: int
    """Number of the stored form of a state."""
    min_seats: int
    max_seats: int
    phases: tuple[str, ...]
    """In order of play; `settlement` and `over` are the platform's."""
    options_schema: Json
    """JSON Schema of the options of a table."""

    def check_options(self, options: Mapping[str, Any], seats: int) -> Json:
        """Return `options` completed by their defaults; raise `InvalidOptions` if they clash."""
        ...

    def new_game(self, options: Json, seats: int, chance: Chance) -> tuple[S, list[Event]]:
        """Set up a game with completed `options`; return its state and what happened."""
        ...

    def apply(self, state: S, move: Move, chance: Chance) -> list[Event]:
        """Answer one open question and work on until questions are open again; return what
        happened, oldest first.

        Raises:
            StaleDecision, NotYourDecision, IllegalMove: In this order; `state` is equal to what it
            was.
        """
        ...

    def decisions(self, state: S, seat: int, *, explain: bool = False) -> list[Decision]:
        """Return the open questions of `seat`, the one waited for first.

        Args:
            explain: Also work out `leads_to`, `warning` and `odds` of the options.
        """
        ...

    def waiting(self, state: S) -> tuple[int, ...]:
        """Return the seats that are waited for, in seat order."""
        ...

    def sitting(self, state: S) -> str:
        """Return a word for the present sitting; decisions of one sitting share a deadline."""
        ...

    def default(self, state: S, seat: int) -> Move:
        """Return what the clock answers for `seat`, which is waited for."""
        ...

    def observe(self, state: S, viewer: int | None) -> Json:
        """Return what `viewer` may know, built up field by field."""
        ...

    def progress(self, state: S, viewer: int | None) -> Progress:
        """Return where the table is, as far as `viewer` may know."""
        ...

    def is_over(self, state: S) -> bool:
        """Whether the last move was made and points are final."""
        ...

    def results(self, state: S) -> list[Result]:
        """Return the final result in rank order; only of a game that is over."""
        ...

    def dump(self, state: S) -> str:
        """Return the stored form: canonical compact JSON with its schema number."""
        ...

    def load(self, text: str) -> S:
        """Return the state of a stored form, of this or an older schema."""
        ...

    def copy(self, state: S) -> S:
        """Return an independent copy, for search."""
        ...

    def check(self, state: S) -> None:
        """Raise AssertionError if `state` breaks what always holds (tokens conserved, nothing
        negative, ...).
        """
        ...


def ranked(rows: Sequence[tuple[int, int, tuple[int, ...]]]) -> list[Result]:
    """Return results in rank order.

    Args:
        rows: Per seat: seat, score, and what breaks ties, more being better.
    """
    order = sorted(rows, key=lambda row: (row[1], row[2]), reverse=True)
    standing = [(score, tie) for _, score, tie in order]
    return [
        Result(seat, standing.index((score, tie)) + 1, score, standing.count((score, tie)) > 1)
        for seat, score, tie in order
    ]
