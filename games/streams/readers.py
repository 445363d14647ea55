"""What a stream has to say: each look at the database gives the frames since the last."""

from typing import Any
from uuid import UUID

from django.db import DatabaseError
from django.utils import translation

from accounts.sessions import user_by_token
from games import registry
from games.api.render.event import events_json
from games.api.render.game import game_json
from games.models import Seat, Status
from games.rows import GameRow
from games.selectors.feed import LIMIT, feed_read
from games.selectors.tables import game_read, is_visible
from games.services.errors import GameNotFound
from games.services.outcome import state_of
from games.streams.frames import events_frames, frame
from games.streams.wakeups import game_topic, user_topic

FURTHEST = 1000
"""Who is more events behind gets a reset instead of all of them."""


class Ended(Exception):
    """The reader is signed out, or may no longer see what they read."""


class GameReader:
    """A person's feed of one game, from `after` on; None and numbers that never were mean anew."""

    __slots__ = ("_after", "_is_seated", "_language", "game_id", "token", "topic", "user_id")

    def __init__(
        self, game_id: UUID, user_id: UUID, token: str, language: str, after: int | None
    ) -> None:
        self.game_id, self.user_id, self.token = game_id, user_id, token
        self._language, self._after = language, -1 if after is None else after
        self._is_seated: bool | None = None
        self.topic = game_topic(game_id)

    def begin(self) -> bytes:
        """Return `hello`, what was missed, and what is asked now.

        Raises:
            GameNotFound: There is no such game for this person.
        """
        game = self._game()
        if game is None:
            raise GameNotFound
        version = game.version(self._viewer(game))
        is_known = 0 <= version - self._after <= FURTHEST and self._after >= 0
        self._after = self._after if is_known else version
        self._is_seated = self._viewer(game) is not None
        hello = {"version": version, "reset": not is_known}
        with translation.override(self._language):
            missed = self._events(game)
            return (
                frame("hello", hello, version if not missed else None)
                + missed
                + _asked(game, self._viewer(game))
            )

    def look(self) -> bytes:
        """Return what is new; nothing where nothing is, whatever others did in secret.

        Raises:
            Ended: The sign-in or the right to look is gone.
        """
        before = self._after, self._is_seated
        try:
            return self._looked()
        except DatabaseError:
            self._after, self._is_seated = before  # nothing was sent: the next look tells all
            raise

    def _looked(self) -> bytes:
        self._check()
        if not self._is_moved():
            return b""
        game = self._game()
        if game is None:
            raise Ended
        with translation.override(self._language):
            return self._told(game)

    def _told(self, game: GameRow) -> bytes:
        viewer = self._viewer(game)
        version = game.version(viewer)
        is_other = self._is_seated is not (viewer is not None)
        self._is_seated = viewer is not None
        if is_other or not 0 <= version - self._after <= FURTHEST:
            self._after = version
            return frame("reset", {"version": version}, version) + _asked(game, viewer)
        if version == self._after:
            return b""
        return self._events(game) + _asked(game, viewer)

    def _events(self, game: GameRow) -> bytes:
        viewer, told = self._viewer(game), b""
        while feed := feed_read(game, viewer, self._after, LIMIT):
            told += events_frames(events_json(registry.get(game.ruleset), game, viewer, feed))
            self._after = feed[-1].seq
        return told

    def _check(self) -> None:
        user = user_by_token(self.token)
        if user is None or user.pk != self.user_id:
            raise Ended

    def _is_moved(self) -> bool:
        """Whether the feed may have moved: read without the snapshot, which is large."""
        game = game_read(self.game_id, with_state=False)
        if game is None or not is_visible(game, self.user_id):
            raise Ended
        viewer = self._viewer(game)
        return game.version(viewer) != self._after or self._is_seated is not (viewer is not None)

    def _game(self) -> GameRow | None:
        game = game_read(self.game_id, with_state=True)
        return game if game is not None and is_visible(game, self.user_id) else None

    def _viewer(self, game: GameRow) -> int | None:
        seat = game.seat_of(self.user_id)
        return seat.index if seat else None


def _asked(game: GameRow, viewer: int | None) -> bytes:
    shown = game_json(game, viewer, state_of(game))
    return frame("decisions", {key: shown[key] for key in ("version", "decisions", "seats")})


class InboxReader:
    """All games of a person: which of them moved."""

    __slots__ = ("_known", "token", "topic", "user_id")

    def __init__(self, user_id: UUID, token: str) -> None:
        self.user_id, self.token = user_id, token
        self.topic = user_topic(user_id)
        self._known: dict[UUID, tuple[int, bool, int | None]] = {}

    def begin(self) -> bytes:
        """Return `hello`: fetch the inbox, from now on you are told."""
        self._known = self._read()
        return frame("hello", {"version": None, "reset": True})

    def look(self) -> bytes:
        """Return a frame for each game whose feed of this person moved.

        Raises:
            Ended: The sign-in is gone.
        """
        if user_by_token(self.token) is None:
            raise Ended
        before, self._known = self._known, self._read()
        told = [self._told(game_id, before.get(game_id)) for game_id in self._known]
        gone = [_changed(game_id, "left", before[game_id][0]) for game_id in before
                if game_id not in self._known]  # fmt: skip
        return b"".join([*told, *gone])

    def _told(self, game_id: UUID, before: Any) -> bytes:
        seq, is_asked, number = self._known[game_id]
        if before == self._known[game_id]:
            return b""
        was_asked = before is not None and before[1:] == (is_asked, number)
        return _changed(game_id, "decision" if is_asked and not was_asked else "events", seq)

    def _read(self) -> dict[UUID, tuple[int, bool, int | None]]:
        seats = Seat.objects.filter(user_id=self.user_id).exclude(game__status=Status.CANCELLED)
        rows = seats.values_list("game_id", "seq", "due_at", "decision", "autopilot", "resigned")
        return {
            game_id: (seq, bool(due and not autopilot and not resigned), number)
            for game_id, seq, due, number, autopilot, resigned in rows
        }


def _changed(game_id: UUID, kind: str, seq: int) -> bytes:
    return frame("inbox_changed", {"game": str(game_id), "kind": kind, "seq": seq})
