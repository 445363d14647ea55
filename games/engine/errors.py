"""Refusals: what rules answer to a move that cannot be made. A refusal changes nothing."""

from collections.abc import Sequence
from typing import Any, NamedTuple


class Refused(ValueError):
    """A move that is not carried out; the state stays as it was.

    Attributes:
        code: Stable lower-case word for clients, for example `sold_out`.
        params: Plain values that fill the message of that code, so that clients can translate it.
    """

    code = "refused"

    def __init__(self, code: str | None = None, **params: Any) -> None:
        self.code = code or type(self).code
        self.params = params
        super().__init__(f"{self.code} {params}" if params else self.code)


class IllegalMove(Refused):
    """The question is open, the answer breaks a rule of the game."""

    code = "illegal_move"


class NotYourDecision(Refused):
    """Nothing of that kind is asked of this seat now."""

    code = "not_your_decision"


class StaleDecision(Refused):
    """A question's number was given and that question is not open (any more)."""

    code = "decision_changed"


class InvalidOptions(Refused):
    """The options of a table do not fit together or with the number of seats."""

    code = "invalid_options"


class Fault(NamedTuple):
    """What is wrong with one place of a larger body.

    Attributes:
        pointer: JSON pointer into the body (RFC 6901).
        code: Stable word, as of a refusal. params: Plain values that fill its message.
    """

    pointer: str
    code: str
    params: dict[str, Any] = {}


class InvalidOrder(Refused):
    """A standing order says what can never be done; the first fault gives the code."""

    code = "invalid_order"

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__(faults[0].code, **faults[0].params)
