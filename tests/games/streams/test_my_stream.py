"""`me/stream`: which games moved, what waits, what a person is told."""

from typing import Any

import pytest

from games import hints
from notices.api.serializers import NoticeSerializer
from notices.services import notice_create, notices_mark_read, notices_shown
from tests.games.cast import Person, a_game, a_table, options_of
from tests.games.streams.reading import Stream, bearer, do


async def test_it_tells_which_game_moved(alice: Person, game_id: str) -> None:
    async with Stream("me/stream", **await bearer(alice)) as stream:
        assert (await stream.frame())[1] == {"version": None, "reset": True}
        assert (await stream.frame())[0] == "inbox"
        option = next(iter((await do(options_of, alice, game_id)).values()))
        await do(alice.take, option)
        name, data, _ = (await stream.until("inbox_changed"))[-1]
    assert (name, data["game"]) == ("inbox_changed", game_id)
    assert data["seq"] == (await do(alice.game, game_id))["version"]


async def test_secret_acts_of_others_change_nothing(
    alice: Person, bob: Person, game_id: str
) -> None:
    async with Stream("me/stream", **await bearer(bob)) as stream:
        await stream.until("inbox")
        option = next(iter((await do(options_of, alice, game_id)).values()))
        await do(alice.take, option)
        table = await do(a_table, bob)
        data = (await stream.until("inbox_changed"))[-1][1]
    assert data["game"] == table["id"]


@pytest.mark.parametrize(("tongue", "text"), [("en", "your turn"), ("pt-BR", "sua vez")])
async def test_a_notice_is_told_in_the_readers_language(
    alice: Person, bob: Person, tongue: str, text: str
) -> None:
    headers = {**await bearer(bob), "Accept-Language": tongue}
    async with Stream("me/stream", **headers) as stream:
        await stream.until("inbox")
        await do(a_game, alice, bob)
        frames = await stream.until("notice")
    notice = frames[-1][1]
    assert notice["kind"] == "your_turn"
    assert text in notice["text"]
    assert set(notice) == set(NoticeSerializer.Meta.fields)
    counts = [data for name, data, _ in frames if name == "inbox"]
    assert counts[-1]["unread"]["notices"] == 2


async def test_every_device_is_told_of_a_notice_n09(alice: Person, bob: Person) -> None:
    path = "me/stream"
    async with Stream(path, **await bearer(bob)) as one, Stream(path, **await bearer(bob)) as two:
        for stream in (one, two):
            await stream.until("inbox")
        await do(a_game, alice, bob)
        assert (await one.until("notice"))[-1] == (await two.until("notice"))[-1]


async def test_old_notices_and_those_of_others_are_not_told(
    alice: Person, bob: Person, game_id: str
) -> None:
    await do(notice_create, kind="game_started", subject="game:x", people={alice.user.pk: {}})
    async with Stream("me/stream", **await bearer(bob)) as stream:
        await stream.until("inbox")
        await do(a_table, bob)
        frames = await stream.until("inbox_changed")
        assert "notice" not in [name for name, _, _ in frames]
        assert stream.is_silent


async def test_what_is_read_on_one_device_is_counted_on_all(
    bob: Person, game_id: str, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.STREAM_POLL_SECONDS = 0.2
    monkeypatch.setattr(hints, "wakers", [])
    async with Stream("me/stream", **await bearer(bob)) as stream:
        frames = await stream.until("inbox")
        assert frames[-1][1]["unread"]["notices"] == await do(notices_shown(bob.user.pk).count)
        await do(notices_mark_read, user=bob.user)
        assert (await stream.until("inbox"))[-1][1]["unread"]["notices"] == 0
