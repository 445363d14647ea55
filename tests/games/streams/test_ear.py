"""The ear on a real Valkey, whatever database the suite runs on."""

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest
import redis

from games.streams import wakeups
from games.streams.ear import listen
from tests.services.valkey import Valkey

WAIT = 10


@pytest.fixture(scope="module")
def valkey() -> Iterator[str]:
    server = Valkey()
    server.start()
    yield server.url
    server.stop()


@pytest.fixture(autouse=True)
def _redis(settings: Any, valkey: str) -> Iterator[None]:
    settings.REDIS_URL = valkey
    wakeups._publisher.cache_clear()
    yield
    wakeups._publisher.cache_clear()


class Heard:
    """What an ear told, in order; `everybody` stands for a new subscription."""

    def __init__(self) -> None:
        self._told: asyncio.Queue[Any] = asyncio.Queue()
        self.task = asyncio.ensure_future(
            listen(self._told.put_nowait, lambda: self._told.put_nowait("everybody"))
        )

    async def next(self) -> Any:
        return await asyncio.wait_for(self._told.get(), WAIT)

    async def end(self) -> None:
        self.task.cancel()
        await asyncio.wait([self.task], timeout=WAIT)
        assert self.task.cancelled()


async def test_it_ends_at_whatever_step_it_is_cancelled() -> None:
    for steps in range(150):
        heard = Heard()
        for _ in range(steps):
            await asyncio.sleep(0)
        heard.task.cancel()
        done, _ = await asyncio.wait([heard.task], timeout=WAIT)
        assert done, f"goes on although it was cancelled after {steps} steps"


async def test_it_hears_what_any_process_publishes() -> None:
    heard = Heard()
    assert await heard.next() == "everybody"
    wakeups._publish(["g:1", "u:2"])
    assert await heard.next() == ["g:1", "u:2"]
    await heard.end()


async def test_after_a_break_everybody_looks(valkey: str) -> None:
    heard = Heard()
    assert await heard.next() == "everybody"
    redis.Redis.from_url(valkey).client_kill_filter(_type="pubsub", skipme=True)
    assert await heard.next() == "everybody"
    await heard.end()


async def test_without_redis_it_tries_again(
    settings: Any, monkeypatch: pytest.MonkeyPatch, valkey: str
) -> None:
    monkeypatch.setattr("games.streams.ear.AGAIN_SECONDS", 0)
    settings.REDIS_URL = "redis://127.0.0.1:1/0"
    heard = Heard()
    await asyncio.sleep(0.1)
    settings.REDIS_URL = valkey
    assert await heard.next() == "everybody"
    await heard.end()


def test_a_redis_that_is_gone_is_told_of_in_the_log(
    settings: Any, caplog: pytest.LogCaptureFixture
) -> None:
    settings.REDIS_URL = "redis://127.0.0.1:1/0"
    wakeups.Publisher().send(["g:1"])
    assert "streams are not woken" in caplog.text


def test_what_waits_meanwhile_is_sent_at_once_and_only_once() -> None:
    publisher = wakeups.Publisher()
    for topics in (["g:1", "u:2"], ["g:3"], ["u:2"]):
        publisher.waiting.put(topics)
    assert publisher.gathered() == ["g:1", "u:2", "g:3"]
