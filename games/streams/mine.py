"""What a person's own stream has to say: which of their games moved, and what they are told."""

from datetime import timedelta
from typing import Any
from uuid import UUID

from django.utils import timezone, translation

from games.engine import Json
from games.models import Seat, Status
from games.selectors.inbox import inbox_counts
from games.streams.frames import frame
from games.streams.glance import Glance
from games.streams.wakeups import user_topic
from notices.api.serializers import NoticeSerializer
from notices.models import Notice
from notices.services import notices_shown

SLOWEST = timedelta(minutes=1)
"""How long after it was written a notice may be committed and still be told."""

Known = dict[UUID, tuple[int, bool, int | None, int]]
"""Game -> newest `seq` of the person there, whether they are asked, the question's number,
how many messages are unread.
"""


class Ended(Exception):
    """The reader is signed out, or may no longer see what they read."""


class Counts:
    """The numbers of a person's inbox, told when they change."""

    __slots__ = ("_told", "_user_id")

    def __init__(self, user_id: UUID) -> None:
        self._user_id = user_id
        self._told: Json | None = None

    def read(self) -> bytes:
        """Return the same as `look`, with the present numbers."""
        return self.look(inbox_counts(self._user_id))

    def is_news(self, counts: Json) -> bool:
        """Whether the numbers are others than those told last."""
        return counts != self._told

    def look(self, counts: Json) -> bytes:
        """Return the frame `inbox` if the numbers are others than those told last."""
        if not self.is_news(counts):
            return b""
        self._told = counts
        return frame("inbox", counts)


class InboxReader:
    """All games of a person, and their notices."""

    __slots__ = (
        "_counts",
        "_known",
        "_language",
        "_notices",
        "_since",
        "game_id",
        "token",
        "topics",
        "user_id",
    )

    def __init__(self, user_id: UUID, token: str, language: str) -> None:
        self.user_id, self.token, self._language = user_id, token, language
        self.game_id: UUID | None = None
        self.topics = (user_topic(user_id),)
        self._counts = Counts(user_id)
        self._since = timezone.now() - SLOWEST
        self._known: Known = {}
        self._notices: set[UUID] = set()

    def begin(self) -> bytes:
        """Return `hello`: fetch the inbox, from now on you are told."""
        self._known = self._read()
        self._notices = {notice.id for notice in self._recent()}
        return frame("hello", {"version": None, "reset": True}) + self._counts.read()

    def is_news(self, glance: Glance) -> bool:
        """Whether it must look: only its own rows tell."""
        return True

    def look(self, glance: Glance) -> bytes:
        """Return what is new: numbers, games whose feed of this person moved, notices.

        Raises:
            Ended: The sign-in is gone.
        """
        if not glance.is_signed_in:
            raise Ended
        known = self._read()
        notices = [one for one in self._recent() if one.id not in self._notices]
        counts = self._counts.read()  # the last that may fail: from here on all is told
        before, self._known = self._known, known
        self._notices |= {notice.id for notice in notices}
        told = [self._told(game_id, before.get(game_id)) for game_id in known]
        gone = [_changed(game_id, "left", before[game_id][0]) for game_id in before
                if game_id not in known]  # fmt: skip
        return b"".join([counts, *told, *gone, *self._notice_frames(notices)])

    def _told(self, game_id: UUID, before: Any) -> bytes:
        seq, is_asked, number, _unread = self._known[game_id]
        if before == self._known[game_id]:
            return b""
        if before is not None and before[:3] == (seq, is_asked, number):
            return _changed(game_id, "message", seq)
        was_asked = before is not None and before[1:3] == (is_asked, number)
        return _changed(game_id, "decision" if is_asked and not was_asked else "events", seq)

    def _notice_frames(self, notices: list[Notice]) -> list[bytes]:
        with translation.override(self._language):
            return [frame("notice", NoticeSerializer(notice).data) for notice in notices]

    def _recent(self) -> list[Notice]:
        found = notices_shown(self.user_id).filter(created_at__gt=self._since)
        return list(found.order_by("created_at", "id"))

    def _read(self) -> Known:
        seats = Seat.objects.filter(user_id=self.user_id).exclude(game__status=Status.CANCELLED)
        rows = seats.values_list("game_id", "seq", "due_at", "decision", "autopilot", "resigned",
                                 "unread_messages")  # fmt: skip
        return {
            game_id: (seq, bool(due and not autopilot and not resigned), number, unread)
            for game_id, seq, due, number, autopilot, resigned, unread in rows
        }


def _changed(game_id: UUID, kind: str, seq: int) -> bytes:
    return frame("inbox_changed", {"game": str(game_id), "kind": kind, "seq": seq})
