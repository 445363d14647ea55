"""Wake-ups: commits, told to the streams of this process or, with Redis, of every process."""

import json
import logging
import os
from collections.abc import Callable, Collection
from functools import cache
from queue import SimpleQueue
from threading import Thread

import redis
from django.conf import settings
from redis.backoff import NoBackoff
from redis.retry import Retry

from games.rows import GameRow

log = logging.getLogger(__name__)

CHANNEL = "streams"
"""The one Redis channel; each message is a list of topics."""

Listener = Callable[[Collection[str]], None]
listeners: list[Listener] = []
"""Called with topics from any thread; they must not raise."""


def game_topic(game_id: object) -> str:
    """Return the topic of a game."""
    return f"g:{game_id}"


def user_topic(user_id: object) -> str:
    """Return the topic of a person."""
    return f"u:{user_id}"


def wake(game: GameRow) -> None:
    """Wake the streams of a game and of those who sit in it."""
    people = [user_topic(seat.user_id) for seat in game.seats if seat.user_id is not None]
    topics = [game_topic(game.id), *people]
    if settings.REDIS_URL:
        _publish(topics)
    else:
        spread(topics)


def spread(topics: Collection[str]) -> None:
    """Tell the streams of this process."""
    for listener in list(listeners):
        listener(topics)


def _publish(topics: list[str]) -> None:
    _publisher(os.getpid()).waiting.put(topics)


@cache
def _publisher(process: int) -> "Publisher":
    """Return the publisher of this process, which begins with its first wake-up."""
    publisher = Publisher()
    publisher.start()
    return publisher


class Publisher(Thread):
    """Sends what waits to Redis, all in one message: no answer waits for it, and nobody's move."""

    def __init__(self) -> None:
        super().__init__(name="wake-ups", daemon=True)
        self.waiting: SimpleQueue[list[str]] = SimpleQueue()
        self.client = redis.Redis.from_url(
            settings.REDIS_URL,
            socket_timeout=1,
            socket_connect_timeout=1,
            retry=Retry(NoBackoff(), 1),
        )

    def run(self) -> None:
        while True:
            self.send(self.gathered())

    def send(self, topics: list[str]) -> None:
        """Tell every process of `topics`; a hint that cannot be sent is lost."""
        try:
            self.client.publish(CHANNEL, json.dumps(topics))
        except (redis.RedisError, OSError) as error:
            log.warning("streams are not woken: %s", error)

    def gathered(self) -> list[str]:
        """Wait for a wake-up; return its topics and those of all that came meanwhile."""
        topics = dict.fromkeys(self.waiting.get())
        while not self.waiting.empty():
            topics.update(dict.fromkeys(self.waiting.get()))
        return list(topics)
