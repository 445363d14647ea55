"""Messages as a reader sees them, in the active language."""

from typing import Any

from django.utils.translation import gettext as _

from accounts.times import moment
from games.api.render.seat import player_json_of
from games.engine import Json
from games.models import Chat, Message
from games.phrases import PHRASES


def message_json(message: Message, reader_id: Any) -> Json:
    """Return a message; of a removed one only that it was there."""
    return {
        "id": str(message.id),
        "game": str(message.game_id),
        "seat": message.seat,
        "player": player_json_of(message.user),
        "at": moment(message.at),
        "text": _text(message),
        "phrase": None if message.removed_at else message.phrase or None,
        "mine": message.user_id == reader_id,
        "removed": message.removed_at is not None,
    }


def _text(message: Message) -> str:
    if message.removed_at is not None:
        return _("A moderator removed this message.")
    return str(PHRASES.get(message.phrase, "")) if message.phrase else message.text


def phrases_json() -> list[Json]:
    """Return the ready phrases in the active language."""
    return [{"id": word, "text": str(text)} for word, text in PHRASES.items()]


def chat_json(chat: str, *, is_muted: bool) -> Json:
    """Return what the caller may send, and why no more than that."""
    reason = "muted" if is_muted else "phrases_only" if chat == Chat.PHRASES else None
    return {"may_send": "phrases" if reason else "text", "reason": reason}
