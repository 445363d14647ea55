"""The hub of a process: who listens to what, one Redis subscription, and one slow poll for all."""

import asyncio
import logging
import random
import signal
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import partial
from itertools import islice
from typing import Any

from django.conf import settings
from django.db import DatabaseError

from games.streams.database import in_thread
from games.streams.ear import listen
from games.streams.looking import Lookout
from games.streams.polling import Marks, marks_read, tokens_alive
from games.streams.subscriber import Subscriber
from games.streams.wakeups import listeners

log = logging.getLogger(__name__)


PART = 100
"""How many topics or sign-ins the slow poll asks about at once: nobody's news wait for it long."""


class Hub:
    """Open streams of one event loop by topic; works only while there are any."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._topics: dict[str, set[Subscriber]] = {}
        self._counts: Counter[str] = Counter()
        self._open: dict[Subscriber, None] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._marks: Marks = {}
        self._heard: set[str] = set()
        self.lookout = Lookout()

    def count(self, user_id: str) -> int:
        """Return how many streams a person has open here."""
        return self._counts[user_id]

    def replace(self, one: Subscriber) -> bool:
        """End the oldest stream of the same sign-in to the same address; return whether there was
        one.

        A phone that changes networks leaves streams behind that nobody reads any more.
        """
        for other in self._open:
            is_same = other.token == one.token and other.topics == one.topics
            if is_same and not other.is_closing:
                other.is_replaced = True
                other.close()
                return True
        return False

    @property
    def is_full(self) -> bool:
        """Whether this process holds as many streams as it may."""
        return self._counts.total() >= settings.STREAMS_PER_PROCESS

    def add(self, one: Subscriber) -> None:
        """Begin to wake a stream."""
        if not self._topics:
            self._start()
        for topic in one.topics:
            self._topics.setdefault(topic, set()).add(one)
        self._open[one] = None
        self._counts[one.user_id] += 1

    def remove(self, one: Subscriber) -> None:
        """Stop waking a stream."""
        del self._open[one]
        self._counts[one.user_id] -= 1
        if not self._counts[one.user_id]:
            del self._counts[one.user_id]
        for topic in one.topics:
            self._topics[topic].discard(one)
            if not self._topics[topic]:
                del self._topics[topic]
                self._marks.pop(topic, None)
                self._heard.discard(topic)
        if not self._topics:
            self._stop()

    def wake(self, topics: Collection[str]) -> None:
        """Have the streams of these topics look at the database: something was committed."""
        self._heard.update(topic for topic in topics if topic in self._topics)
        self._rouse(topics)

    def wake_all(self) -> None:
        """Have all streams look at the database."""
        self._rouse(self._topics)

    def _rouse(self, topics: Iterable[str]) -> None:
        for topic in topics:
            for one in self._topics.get(topic, ()):
                one.woken.set()

    def close(self) -> None:
        """End all streams with a goodbye: the server stops."""
        for one in self._open:
            one.close()

    def _hear(self, topics: Collection[str]) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self.wake, topics)

    def _start(self) -> None:
        listeners.append(self._hear)
        self._tasks = [self._loop.create_task(self._poll())]
        if settings.REDIS_URL:
            self._tasks.append(self._loop.create_task(listen(self.wake, self.wake_all)))

    def _stop(self) -> None:
        listeners.remove(self._hear)
        for task in self._tasks:
            task.cancel()

    async def _poll(self) -> None:
        """Ask about everybody, a part at a time, evenly over `STREAM_POLL_SECONDS`."""
        while self._topics:
            tokens = {one.token for one in self._open}
            looks = [
                *(partial(self._look, part) for part in _parts(self._topics)),
                *(partial(self._look_who, part) for part in _parts(tokens)),
            ]
            pause = settings.STREAM_POLL_SECONDS * random.uniform(0.8, 1.2) / len(looks)
            for look in looks:
                await asyncio.sleep(pause)
                try:
                    await look()
                except DatabaseError as error:
                    log.warning("streams cannot look: %s", error)

    async def _look(self, topics: Sequence[str]) -> None:
        """Rouse what moved without a wake-up.

        What was woken since the last time has looked by itself. Its mark stays as it was, so that
        the first look after a pause of wake-ups rouses it once more, should one have been lost.
        """
        quiet = [topic for topic in topics if topic not in self._heard]
        self._heard.difference_update(topics)
        marks = await in_thread(marks_read)(quiet)
        moved = {topic: mark for topic, mark in marks.items() if self._marks.get(topic) != mark}
        self._marks |= {topic: mark for topic, mark in moved.items() if topic in self._topics}
        self._rouse(moved)

    async def _look_who(self, tokens: Sequence[str]) -> None:
        """Rouse whose sign-in has ended."""
        ended = set(tokens) - await in_thread(tokens_alive)(tokens)
        for one in self._open:
            if one.token in ended:
                one.woken.set()


def _parts(words: Iterable[str]) -> Iterator[list[str]]:
    rest = iter(list(words))
    while part := list(islice(rest, PART)):
        yield part


_hubs: dict[asyncio.AbstractEventLoop, Hub] = {}


def current_hub() -> Hub:
    """Return the hub of the running event loop."""
    loop = asyncio.get_running_loop()
    if loop not in _hubs:
        for old in [one for one in _hubs if one.is_closed()]:
            del _hubs[old]
        _hubs[loop] = Hub()
        _end_at_signal(loop, _hubs[loop])
    return _hubs[loop]


def _end_at_signal(loop: asyncio.AbstractEventLoop, hub: Hub) -> None:
    """Say goodbye as soon as uvicorn is told to stop: it waits for open streams before all else."""
    for number in (signal.SIGTERM, signal.SIGINT):
        before: Any = signal.getsignal(number)
        if getattr(before, "__name__", "") == "handle_exit":
            signal.signal(number, partial(_leave, loop, hub, before))


def _leave(loop: asyncio.AbstractEventLoop, hub: Hub, before: Any, number: int, frame: Any) -> None:
    loop.call_soon_threadsafe(hub.close)
    before(number, frame)
