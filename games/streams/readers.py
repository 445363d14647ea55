"""What a game's stream has to say: each look gives the frames since the last."""

from uuid import UUID

from django.db import DatabaseError
from django.utils import translation

from games import registry
from games.api.render.event import events_json
from games.api.render.game import game_json
from games.api.render.message import message_json
from games.rows import GameRow
from games.selectors.feed import LIMIT, feed_read
from games.selectors.messages import messages_changed
from games.selectors.tables import game_seen
from games.services.errors import GameNotFound
from games.services.outcome import state_of
from games.streams.frames import events_frames, frame
from games.streams.glance import Glance
from games.streams.mine import Counts, Ended
from games.streams.wakeups import game_topic, user_topic

FURTHEST = 1000
"""Who is more events behind gets a reset instead of all of them."""


class GameReader:
    """A person's feed of one game, from `after` on; None and numbers that never were mean anew."""

    __slots__ = (
        "_after",
        "_counts",
        "_is_seated",
        "_language",
        "_messages",
        "game_id",
        "token",
        "topics",
        "user_id",
    )  # fmt: skip

    def __init__(
        self, game_id: UUID, user_id: UUID, token: str, language: str, after: int | None
    ) -> None:
        self.game_id, self.user_id, self.token = game_id, user_id, token
        self._language, self._after = language, -1 if after is None else after
        self._is_seated: bool | None = None
        self._messages = 0
        self._counts = Counts(user_id)
        self.topics = (game_topic(game_id), user_topic(user_id))

    def begin(self) -> bytes:
        """Return `hello`, what was missed, and what is asked now.

        Raises:
            GameNotFound: There is no such game for this person.
        """
        game = self._game()
        if game is None:
            raise GameNotFound
        version = game.version(game.viewer_of(self.user_id))
        is_known = 0 <= version - self._after <= FURTHEST and self._after >= 0
        self._after = self._after if is_known else version
        self._is_seated = game.viewer_of(self.user_id) is not None
        self._messages = game.message_count
        hello = {"version": version, "reset": not is_known}
        with translation.override(self._language):
            missed = self._events(game)
            return (
                frame("hello", hello, version if not missed else None)
                + self._counts.read()
                + missed
                + _asked(game, game.viewer_of(self.user_id))
            )

    def is_news(self, glance: Glance) -> bool:
        """Whether there may be something to tell, or the end to be found."""
        game = glance.game
        return (
            not glance.is_signed_in
            or game is None
            or self._is_moved(game)
            or self._messages != game.message_count
            or self._counts.is_news(glance.counts)
        )

    def look(self, glance: Glance) -> bytes:
        """Return what is new; nothing where nothing is, whatever others did in secret.

        Raises:
            Ended: The sign-in or the right to look is gone.
        """
        before = self._after, self._is_seated, self._messages
        try:
            told = self._looked(glance)
            return self._counts.look(glance.counts) + told
        except DatabaseError:  # nothing was sent: the next look tells all
            self._after, self._is_seated, self._messages = before
            raise

    def _looked(self, glance: Glance) -> bytes:
        game = glance.game if glance.is_signed_in else None
        if game is not None and game.viewer_of(self.user_id) is None:
            game = self._game()  # only who sits there sees it for certain
        if game is None:
            raise Ended
        with translation.override(self._language):
            return self._said(game) + self._told(game)

    def _said(self, game: GameRow) -> bytes:
        """Return what was said or removed since the last look, to those who sit here."""
        since, self._messages = self._messages, game.message_count
        if since == self._messages or game.viewer_of(self.user_id) is None:
            return b""
        found = messages_changed(game.id, self.user_id, since, self._messages)
        return b"".join(frame("message", message_json(one, self.user_id)) for one in found)

    def _told(self, game: GameRow) -> bytes:
        viewer = game.viewer_of(self.user_id)
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
        viewer, told = game.viewer_of(self.user_id), b""
        while feed := feed_read(game, viewer, self._after, LIMIT):
            told += events_frames(events_json(registry.get(game.ruleset), game, viewer, feed))
            self._after = feed[-1].seq
        return told

    def _is_moved(self, game: GameRow) -> bool:
        """Whether the feed has moved."""
        viewer = game.viewer_of(self.user_id)
        return game.version(viewer) != self._after or self._is_seated is not (viewer is not None)

    def _game(self) -> GameRow | None:
        return game_seen(self.game_id, self.user_id, with_state=True)


def _asked(game: GameRow, viewer: int | None) -> bytes:
    shown = game_json(game, viewer, state_of(game))
    return frame("decisions", {key: shown[key] for key in ("version", "decisions", "seats")})
