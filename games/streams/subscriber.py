"""One open stream, as the hub knows it."""

import asyncio
from collections.abc import Collection


class Subscriber:
    """One open stream.

    However many wake-ups come while it is busy, it looks once: nothing piles up.
    """

    __slots__ = ("is_closing", "is_replaced", "token", "topics", "user_id", "woken")

    def __init__(self, topics: Collection[str], user_id: str, token: str) -> None:
        self.topics, self.user_id, self.token = topics, user_id, token
        self.woken = asyncio.Event()
        self.is_closing = self.is_replaced = False

    def close(self) -> None:
        """Have it say goodbye and end."""
        self.is_closing = True
        self.woken.set()
