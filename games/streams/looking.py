"""Glances of many readers as one: who is woken while others are read waits for the next reading."""

import asyncio

from games.streams.database import in_thread
from games.streams.glance import MOST, Glance, Glancing, glances


class _Batch:
    """Readers whose glance is about to be read."""

    __slots__ = ("readers", "task")

    def __init__(self) -> None:
        self.readers: list[Glancing] = []
        self.task: asyncio.Task[list[Glance]]


class Lookout:
    """Reads glances, one batch at a time."""

    def __init__(self) -> None:
        self._lock = asyncio.Lock()
        self._next: _Batch | None = None

    async def glance(self, reader: Glancing) -> Glance:
        """Return a glance that is no older than this call.

        Raises:
            DatabaseError: Nothing could be read.
        """
        batch = self._next
        if batch is None or len(batch.readers) >= MOST:
            batch = self._next = _Batch()
            batch.task = asyncio.create_task(self._read(batch))
        place = len(batch.readers)
        batch.readers.append(reader)
        return (await asyncio.shield(batch.task))[place]

    async def _read(self, batch: _Batch) -> list[Glance]:
        async with self._lock:
            if self._next is batch:
                self._next = None
            return await in_thread(glances)(batch.readers)
