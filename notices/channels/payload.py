"""The payload of a push: one flat object of texts, no larger than its channel takes."""

import json
from bisect import bisect_left
from collections.abc import Callable
from dataclasses import asdict, replace

from notices.channels.message import Message

LARGEST = 4096
"""Bytes that Apple and Android take."""

FIELDS = (
    *("v", "kind", "game", "ruleset", "decision", "seq", "deadline", "title", "body", "url"),
    "badge",
)
MOST_ACTIONS = 3
"""A lock screen has room for no more."""

_MORE = "…"


def strings(message: Message) -> dict[str, str]:
    """Return a message as clients get it.

    `actions`, where there are any, is JSON in a text; `tag` comes where messages replace one
    another by something else than their game.
    """
    told = {name: getattr(message, name) for name in FIELDS}
    if message.collapse and message.collapse != f"game:{message.game}":
        told["tag"] = message.collapse
    if message.actions:
        actions = [asdict(one) for one in message.actions[:MOST_ACTIONS]]
        told["actions"] = packed(actions).decode()
    return told


def packed(value: object) -> bytes:
    """Return `value` as compact JSON in UTF-8."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def fitting(message: Message, pack: Callable[[Message], bytes], most: int = LARGEST) -> bytes:
    """Return `message` packed, at most `most` bytes: body, then actions, then title give way."""
    for shorten in (_shorter_body, _without_actions, _shorter_title):
        if len(pack(message)) > most:
            message = shorten(message, lambda one: len(pack(one)) <= most)
    return pack(message)


Fits = Callable[[Message], bool]


def _shorter_body(message: Message, fits: Fits) -> Message:
    return _longest(message.body, lambda text: replace(message, body=text), fits)


def _without_actions(message: Message, fits: Fits) -> Message:
    return replace(message, actions=())


def _shorter_title(message: Message, fits: Fits) -> Message:
    return _longest(message.title, lambda text: replace(message, title=text), fits)


def _longest(text: str, with_text: Callable[[str], Message], fits: Fits) -> Message:
    """Return the message with the longest beginning of `text` that fits; with none if none does."""

    def cut(length: int) -> Message:
        return with_text(text[:length] + _MORE if length else "")

    too_long = bisect_left(range(len(text)), True, key=lambda length: not fits(cut(length)))
    return cut(max(0, too_long - 1))
