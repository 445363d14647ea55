"""What is sent, and what became of it."""

from dataclasses import dataclass
from enum import StrEnum

WITHDRAW = "withdraw"
"""The kind of a message that takes an earlier one of the same `collapse` off the screen."""

DAY = 86_400


@dataclass(frozen=True, slots=True)
class Action:
    """A plain option that can be answered from the lock screen: send `body` (JSON) to `href`."""

    id: str
    label: str
    method: str
    href: str
    body: str


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a digest; `url` as that of a message."""

    text: str
    url: str = ""


@dataclass(frozen=True, slots=True)
class Message:
    """One thing to tell one device, in its language (`language_of`).

    Attributes:
        kind: Of the notice; `withdraw`, with `silent`, takes an earlier one back.
        game, ruleset, decision, seq, badge: As text, empty where there is none.
        deadline: RFC 3339, UTC; empty: none.
        url: Path on this server (`/...`) or whole address of what to show.
        v: Version of the payload.
        collapse: Messages with the same replace one another; `game:<id>`. Empty: none is replaced.
        ttl: Seconds after which it is not worth delivering.
        urgent: Wakes the phone; else it may wait for a good moment.
        silent: Shows nothing.
        actions: Up to three.
        lines: Of a digest; channels with little room show `title` and `body` alone.
        id: The same when sent again, so that receivers can tell; empty: drawn anew.
    """

    kind: str
    title: str = ""
    body: str = ""
    game: str = ""
    ruleset: str = ""
    decision: str = ""
    seq: str = ""
    deadline: str = ""
    url: str = ""
    badge: str = ""
    v: str = "1"
    collapse: str = ""
    ttl: int = DAY
    urgent: bool = False
    silent: bool = False
    actions: tuple[Action, ...] = ()
    lines: tuple[Line, ...] = ()
    id: str = ""


class Outcome(StrEnum):
    """How an attempt ended."""

    SENT = "sent"
    LOGGED = "logged"
    RETRY = "retry"
    GONE = "gone"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Receipt:
    """What became of a message.

    Attributes:
        outcome: `logged`: sent nowhere, as this server has no keys for it; `retry`: not now,
            perhaps after `retry_after`; `gone`: this target never again; `failed`: this message
            never.
        detail: Why, for people who look after it; no address, no key.
        retry_after: Seconds that the other server asked for.
        is_ours: The fault of this server or of the service, not of the target.
    """

    outcome: Outcome
    detail: str = ""
    retry_after: int | None = None
    is_ours: bool = False

    @property
    def sent(self) -> bool:
        return self.outcome in (Outcome.SENT, Outcome.LOGGED)

    @property
    def gone(self) -> bool:
        return self.outcome is Outcome.GONE

    @property
    def failed(self) -> bool:
        return self.outcome is Outcome.FAILED


SENT = Receipt(Outcome.SENT)
