"""Streams of phones: networks change, connections die unheard, people have several devices."""

import asyncio
from typing import Any

import pytest

from games.streams import application
from games.streams.hub import current_hub
from tests.games.cast import Person
from tests.games.streams.reading import Stream, bearer, do, token_of
from tests.games.streams.test_door import refused
from tests.games.streams.test_game_stream import roll, seqs


@pytest.fixture(autouse=True)
def _one_stream_each(settings: Any) -> None:
    settings.STREAMS_PER_USER = 1


async def test_a_phone_that_changed_networks_resumes_while_its_old_stream_still_hangs(
    bob: Person, game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(application, "SLOW_SECONDS", 0.5)
    path, phone = f"games/{game_id}/stream", await bearer(bob)
    async with Stream(path, **phone) as old:
        last = (await old.until("decisions"))[0][2]
        old._sent._maxsize = 1  # type: ignore[attr-defined]  # nobody reads it any more
        await do(roll, bob, game_id)
        async with Stream(path, **phone, Last_Event_ID=str(last)) as new:
            frames = await new.until("decisions")
    assert frames[0][1]["reset"] is False
    assert seqs(frames)[0] == (last or 0) + 1


async def test_the_stream_that_was_replaced_is_told_to_come_back_much_later(
    bob: Person, game_id: str
) -> None:
    path, phone = f"games/{game_id}/stream", await bearer(bob)
    async with Stream(path, **phone) as old:
        await old.until("decisions")
        async with Stream(path, **phone) as new:
            assert (await old.frame())[:2] == ("bye", {"retry_ms": application.REPLACED_MS})
            assert await old.raw() is None
            await new.until("decisions")
            await do(roll, bob, game_id)
            assert seqs(await new.until("decisions"))


async def test_a_device_never_ends_the_stream_of_another_a06(bob: Person, game_id: str) -> None:
    path = f"games/{game_id}/stream"
    async with Stream(path, **await bearer(bob)) as tablet:
        await tablet.until("decisions")
        status, body, _ = await refused(path, **await bearer(bob))
        assert (status, body["code"]) == (429, "too_many_streams")
        await do(roll, bob, game_id)
        assert seqs(await tablet.until("decisions"))


async def test_nor_that_of_another_table_on_the_same_device(bob: Person, game_id: str) -> None:
    phone = await bearer(bob)
    async with Stream(f"games/{game_id}/stream", **phone) as table:
        status, _, _ = await refused("me/stream", **phone)
        assert status == 429
        assert table.status == 200


async def test_many_changes_in_a_row_leave_one_stream(bob: Person, game_id: str) -> None:
    path, phone = f"games/{game_id}/stream", await bearer(bob)
    streams = [Stream(path, **phone) for _ in range(5)]
    for stream in streams:
        await stream.__aenter__()
        await stream.until("decisions")
    await asyncio.wait_for(asyncio.gather(*(one.task for one in streams[:-1])), 10)
    assert current_hub().count(str(bob.user.pk)) == 1
    await streams[-1].__aexit__()


async def test_a_browser_resumes_with_a_new_ticket_and_the_last_number(
    bob: Person, game_id: str
) -> None:
    token = await token_of(bob)
    bob.client.force_authenticate(bob.user, token)
    last = None
    for _ in range(2):
        ticket = (await do(bob.post, "me/stream-tickets")).json()["ticket"]
        query = f"ticket={ticket}" + (f"&after={last}" if last else "")
        async with Stream(f"games/{game_id}/stream", query=query) as stream:
            frames = await stream.until("decisions")
        if last is not None:
            assert frames[0][1]["reset"] is False
            assert seqs(frames)[0] == last + 1
        last = frames[-1][1]["version"]
        await do(roll, bob, game_id)
