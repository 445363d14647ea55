"""A locked game and what is about to be stored about it: the frame of every write."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from accounts.calm import Calm
from games import hints, registry
from games.engine import EVERYONE, SPECTATOR, Event, Json
from games.models import Cause
from games.registry import GameApp, Statement
from games.rows import SETTLEMENT, EventRow, FeedEvent, GameRow, MoveRow, SeatRow, bit
from games.selectors.feed import feed_numbered
from games.selectors.tables import is_apart
from games.services import locks, store
from games.services.errors import GameNotFound, KeyReused, NotSeated
from games.services.notify import turns_tell
from games.services.ratings import ending_note


@dataclass(frozen=True, slots=True)
class KeyRequest:
    """A request that may be repeated: whose, its `Idempotency-Key`, what it asked, its 2xx
    status.
    """

    user_id: Any
    key: str
    fingerprint: str
    status: int = 200

    @property
    def twin(self) -> int:
        """Number of the lock that tells requests with this key apart from others."""
        return store.twin_number(self.user_id, self.key)


@dataclass(slots=True)
class Draft:
    """A locked game, changed in memory; `save` stores what changed.

    Attributes:
        game: With its seats; changed at will.
        seed: 64 hex digits; empty before the start.
        kept: The answer that the request's key already has; None for a new request.
        now: When the game was locked; the time of all that happens.
        move: The act that is logged; None at a table that has not begun.
        events: Rows to append to the log, the table's own and the rules', in order.
        told: The rules' events alone, for the game's records.
        before: Columns as they are stored: by id of a seat, and of the game by None.
        more: Statements that are sent along with the rest.
        calms: Quiet hours and vacations by user id; None until somebody asks for them.
    """

    game: GameRow
    seed: str
    kept: store.KeyRow | None
    now: datetime
    move: MoveRow | None = None
    events: list[EventRow] = field(default_factory=list)
    told: list[Event] = field(default_factory=list)
    before: dict[int | None, store.Values] = field(default_factory=dict)
    more: list[Statement] = field(default_factory=list)
    calms: dict[Any, Calm] | None = None

    @property
    def app(self) -> GameApp:
        """The game that is played here."""
        return registry.get(self.game.ruleset)

    def seat_of(self, user_id: Any) -> SeatRow:
        """Return the seat of a user; see `seat_of`."""
        return seat_of(self.game, user_id)

    def tell(
        self,
        kind: str,
        seat: int | None,
        data: Json | None = None,
        *,
        audience: int = EVERYONE,
        cause: str = Cause.PERSON,
    ) -> None:
        """Add an event of the table."""
        round, phase = self.game.round or 0, self.game.phase or ""
        self.add(Event(kind, seat, data or {}, audience, round, phase), cause)

    def add(self, event: Event, cause: str, decision: int | None = None) -> None:
        """Number an event and raise the counters of all who may know it."""
        game = self.game
        game.event_count += 1
        number = self.move.number if self.move else None
        seat, phase = event.seat, event.phase or None
        row = EventRow(game.event_count, number, event.kind, seat, event.round, phase,
                       event.audience, cause, decision, event.data, self.now)  # fmt: skip
        self.events.append(row)
        for reader in game.seats:
            if event.audience >> reader.index & 1:
                reader.seq, reader.updated_at = reader.seq + 1, self.now
        if event.audience & SPECTATOR:
            game.spectator_seq, game.updated_at = game.spectator_seq + 1, self.now

    def feed(self, viewer: int | None) -> list[FeedEvent]:
        """Return what this draft adds to a reader's feed."""
        rows = [row for row in self.events if row.audience & bit(viewer)]
        return feed_numbered(rows, self.game.version(viewer) - len(rows) + 1)

    def has_told(self, viewer: int | None) -> bool:
        """Whether this draft adds anything to a reader's feed."""
        return any(row.audience & bit(viewer) for row in self.events)

    def save(self, key: KeyRequest | None = None, viewer: int | None = None, **kept: Any) -> None:
        """Store everything that changed, and the answer under the request's key.

        Args:
            key: Of the request; None keeps no answer.
            viewer: The reader whose numbers the key keeps: a seat, None for a spectator.
            kept: With a key, `after` and `extra` of the answer.
        """
        game = self.game
        turns = turns_tell(game, self.before, self.now, self.move)
        statements: list[Statement | None] = [
            store.move_insert(game.id, self.move) if self.move is not None else None,
            store.events_insert(game.id, self.events),
            store.game_update(game, self.before[None]),
            store.seats_update([(seat, self.before[seat.id]) for seat in game.seats]),
            *self.more,
            *turns,
        ]
        if key is not None:
            row = store.KeyRow(game.id, key.fingerprint, key.status, viewer, kept["after"],
                               game.version(viewer), kept["extra"])  # fmt: skip
            statements.append(store.key_insert(key.user_id, key.key, row, self.now))
        if self.move is not None and self.told:
            statements += self.app.record(game, self.move, self.told)
        store.write(statements)
        if game.rated and game.phase == SETTLEMENT != self.before[None]["phase"]:
            ending_note(game)
        transaction.on_commit(partial(hints.game_changed, game, self._woken()))

    def _woken(self) -> list[SeatRow]:
        """Return the seats whose clock, or whose standing order's, was set anew."""
        clocks = ("due_at", "order_at")
        return [
            seat
            for seat in self.game.seats
            if seat.due_at and any(getattr(seat, c) != self.before[seat.id][c] for c in clocks)
        ]


def seat_of(game: GameRow, user_id: Any) -> SeatRow:
    """Return the seat of a user.

    Raises:
        GameNotFound: The table is not there for a stranger: it is private, or somebody sits there
            from whom they are apart. NotSeated: A stranger elsewhere.
    """
    seat = game.seat_of(user_id)
    if seat is None:
        is_hidden = is_apart(game, user_id) or game.visibility == "private"
        raise GameNotFound if is_hidden else NotSeated
    return seat


@contextmanager
def opened(game_id: UUID, key: KeyRequest | None = None) -> Iterator[Draft]:
    """Open a transaction, lock a game and lend it as a draft.

    Raises:
        GameNotFound: There is none. KeyReused: The key belongs to another request.
        Busy, RequestInProgress: See `locks.atomic`.
    """
    user_id, word = (key.user_id, key.key) if key else (None, None)
    with locks.atomic(key.twin if key else None):
        locked = store.game_lock(game_id, user_id, word)
        if locked is None:
            raise GameNotFound
        if key and locked.key and locked.key.fingerprint != key.fingerprint:
            raise KeyReused
        draft = Draft(locked.game, locked.seed, locked.key, timezone.now())
        draft.before = {seat.id: store.values_of(seat) for seat in locked.game.seats}
        draft.before[None] = store.values_of(locked.game)
        yield draft
