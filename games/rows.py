"""A game and its seats as plain rows: what services change, what answers are rendered from.

They carry the columns of `games.models` by name, without Django, so that the hot path stays cheap.
"""

from dataclasses import dataclass, field, fields
from datetime import datetime
from typing import Any
from uuid import UUID

from games.engine import SPECTATOR, Json

SETTLEMENT = "settlement"
"""The platform's own phase in which a game has ended and waits for its result to be written."""

OVER = "over"
"""The platform's own phase of finished games."""


@dataclass(slots=True)
class SeatRow:
    """One seat with its player's public data (`username`, `player_name`, `kind`,
    `avatar`, `is_active`, `time_zone`).

    See `games.models.Seat` for the meaning of the others.
    """

    id: int
    index: int
    color: str
    user_id: UUID | None
    bot_level: str
    contribution: str
    seq: int
    seen: int
    unread_messages: int
    picks: int
    decision: int | None
    due_at: datetime | None
    clock_from: datetime | None
    clock_span: int
    clock_at: datetime | None
    reserve: int
    claimed_until: datetime | None
    autopilot: bool
    resigned: bool
    misses: int
    acted_in: int
    missed_in: int
    extended: bool
    score: int
    phase: str
    state: str
    deadline: datetime | None
    standing_order: str
    order_at: datetime | None
    told: int | None
    updated_at: datetime
    username: str | None = None
    player_name: str | None = None
    kind: str | None = None
    avatar: str | None = None
    is_active: bool | None = None
    time_zone: str | None = None

    @property
    def is_free(self) -> bool:
        """Whether nobody sits here."""
        return self.user_id is None and not self.bot_level

    @property
    def is_played_by_server(self) -> bool:
        """Whether a bot acts here: its own seat, or a person's who handed over, stays away or
        resigned.
        """
        return bool(self.bot_level) or self.autopilot or self.resigned


@dataclass(slots=True)
class GameRow:
    """One game with its seats in order. See `games.models.Game` for the meaning of the columns."""

    id: UUID
    code: str
    ruleset: str
    rules_version: int
    content: str
    name: str
    status: str
    ended: str | None
    visibility: str
    options: Json
    pace: Json
    auto_start: bool
    rated: bool
    chat: str
    autopilot_level: str
    min_reliability: int | None
    host: int | None
    commitment: str
    move_count: int
    event_count: int
    message_count: int
    spectator_seq: int
    picks: int
    sitting: int
    round: int | None
    rounds: int | None
    phase: str | None
    deadline: datetime | None
    pause_asked: int
    pause_until: datetime | None
    result: list[Json] | None
    rematch_id: UUID | None
    created_at: datetime
    updated_at: datetime
    started_at: datetime | None
    finished_at: datetime | None
    state: str = ""
    seats: list[SeatRow] = field(default_factory=list)

    @property
    def is_running(self) -> bool:
        """Whether the game has begun and not yet come to its end."""
        return self.status == "active" and self.phase != SETTLEMENT

    @property
    def is_settling(self) -> bool:
        """Whether the game has come to its end and its result is still to be written."""
        return self.status == "active" and self.phase == SETTLEMENT

    def seat_of(self, user_id: Any) -> SeatRow | None:
        """Return the seat of that user, None for a stranger."""
        return next((seat for seat in self.seats if seat.user_id == user_id), None)

    def viewer_of(self, user_id: Any) -> int | None:
        """Return as which reader a user sees the game: by the seat's index, None for a stranger."""
        seat = self.seat_of(user_id)
        return seat.index if seat else None

    def version(self, viewer: int | None) -> int:
        """Return the newest `seq` of a reader (seat index, None for a spectator)."""
        return self.spectator_seq if viewer is None else self.seats[viewer].seq


@dataclass(slots=True)
class MoveRow:
    """One act in a running game, as it goes into the log. See `games.models.Move`."""

    number: int
    act: str
    seat: int | None
    cause: str
    user_id: UUID | None
    decision: int | None
    kind: str | None
    answer: Json | None
    at: datetime
    picks: list[tuple[int | None, int, int]] = field(default_factory=list)
    reason: str = ""


@dataclass(slots=True)
class EventRow:
    """One event of the log. See `games.models.Event`."""

    number: int
    move: int | None
    kind: str
    seat: int | None
    round: int
    phase: str | None
    audience: int
    cause: str
    decision: int | None
    data: Json
    at: datetime


@dataclass(slots=True)
class FeedEvent:
    """An event in a reader's feed: `seq` is its place, `group` the place of the first of its
    act.
    """

    seq: int
    group: int
    event: EventRow


PLAYER = ("username", "name", "kind", "avatar", "is_active", "time_zone")
"""Columns of the user that a seat knows; the time zone is shown to nobody."""

GAME = tuple(f.name for f in fields(GameRow) if f.name not in ("state", "seats"))
"""Columns of a game but its snapshot, in the order of `GameRow`."""

SEAT = tuple(f.name for f in fields(SeatRow))[: -len(PLAYER)]
"""Columns of a seat, in the order of `SeatRow`, before those of its player."""

EVENT = tuple(f.name for f in fields(EventRow))
"""Columns of an event, in the order of `EventRow`."""

MOVE = tuple(f.name for f in fields(MoveRow))
"""Columns of a move, in the order of `MoveRow`."""


def bit(viewer: int | None) -> int:
    """Return the audience bit of a reader: a seat, or None for those who watch."""
    return SPECTATOR if viewer is None else 1 << viewer
