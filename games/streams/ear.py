"""The ear of a process: one Redis subscription, heard for all its streams."""

import asyncio
import json
import logging
from collections.abc import Callable, Collection

import redis
import redis.asyncio
from django.conf import settings

from games.streams.wakeups import CHANNEL

log = logging.getLogger(__name__)

AGAIN_SECONDS = 1
"""How long to wait before a lost Redis is called again."""


async def listen(wake: Callable[[Collection[str]], None], wake_all: Callable[[], None]) -> None:
    """Hear wake-ups until cancelled.

    Args:
        wake: Called with the topics of each message.
        wake_all: Called with each new subscription: what was said before it, nobody heard.
    """
    while True:
        try:
            await _subscribe(wake, wake_all)
        except (redis.RedisError, OSError) as error:
            log.warning("streams hear no hints: %s", error)
            await asyncio.sleep(AGAIN_SECONDS)


async def _subscribe(wake: Callable[[Collection[str]], None], wake_all: Callable[[], None]) -> None:
    client = _client()
    try:
        async with client.pubsub() as pubsub:
            await pubsub.subscribe(CHANNEL)
            async for message in pubsub.listen():
                if message["type"] == "subscribe":
                    wake_all()
                else:
                    wake(json.loads(message["data"]))
    finally:
        await client.aclose()


def _client() -> redis.asyncio.Redis:
    """Return a client that can be cancelled at any moment.

    With a `socket_timeout` redis-py sends by `asyncio.wait_for`, which before Python 3.12 drops
    a cancellation that comes just as the command is out. Such a listener would never end.
    """
    return redis.asyncio.Redis.from_url(
        settings.REDIS_URL, socket_timeout=None, socket_connect_timeout=5, socket_keepalive=True
    )
