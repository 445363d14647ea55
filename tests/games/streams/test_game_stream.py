"""`games/{id}/stream`: a feed pushed as it is committed, without gap or repeat."""

import asyncio
from typing import Any

import pytest
from django.db import OperationalError

from accounts.sessions import session_list, session_revoke
from games import hints
from games.streams import application, hub, looking, readers
from games.streams.hub import current_hub
from tests.games.cast import Person, a_game, a_table, options_of
from tests.games.streams.reading import Stream, bearer, do


def roll(person: Person, game_id: str) -> Any:
    """Take the first option that is open to somebody."""
    return person.take(next(iter(options_of(person, game_id).values())))


def counts_of(person: Person) -> Any:
    """Return what `me/inbox` counts."""
    inbox = person.get("me/inbox").json()
    return {"waiting": inbox["waiting"], "unread": inbox["unread"]}


def seqs(frames: list[Any]) -> list[int]:
    return [number for name, _, number in frames if name == "event"]


async def test_it_works(alice: Person, bob: Person, game_id: str) -> None:
    async with Stream(f"games/{game_id}/stream", **await bearer(bob)) as stream:
        assert (stream.status, stream.headers["content-type"]) == (200, "text/event-stream")
        _, hello, number = await stream.frame()
        assert hello == {"version": number, "reset": True}
        assert (await stream.frame())[:2] == ("inbox", await do(counts_of, bob))
        name, asked, _ = await stream.frame()
        assert (name, set(asked)) == ("decisions", {"version", "decisions", "seats"})
        await do(roll, bob, game_id)
        frames = await stream.until("decisions")
    assert seqs(frames) == list(range(number + 1, frames[-1][1]["version"] + 1))
    assert frames[-1][1]["decisions"] == (await do(bob.game, game_id))["decisions"]


async def test_what_is_pushed_is_what_the_feed_has(
    alice: Person, bob: Person, game_id: str
) -> None:
    async with Stream(f"games/{game_id}/stream", query="after=0", **await bearer(bob)) as stream:
        frames = await stream.until("decisions")
    feed = await do(bob.get, f"games/{game_id}/events?limit=200")
    assert [data for name, data, _ in frames if name == "event"] == feed.json()["results"]
    assert frames[0][1]["reset"] is False


async def test_it_resumes_without_gap_or_repeat_a05(
    alice: Person, bob: Person, game_id: str
) -> None:
    known = (await do(alice.game, game_id))["version"]
    seen = []
    for _ in range(3):
        await do(roll, alice, game_id)
        headers = {**await bearer(alice), "Last-Event-ID": str(known)}
        async with Stream(f"games/{game_id}/stream", **headers) as stream:
            frames = await stream.until("decisions")
        assert frames[0][1]["reset"] is False
        seen += seqs(frames)
        known = seen[-1]
        await do(roll, bob, game_id)
    assert seen == list(range(seen[0], seen[0] + len(seen)))


@pytest.mark.parametrize("last", ["9999", "x", "-1", "", "²"])
async def test_a_number_that_never_was_means_anew(alice: Person, game_id: str, last: str) -> None:
    headers = {**await bearer(alice), "Last-Event-ID": last}
    async with Stream(f"games/{game_id}/stream", **headers) as stream:
        frames = await stream.until("decisions")
    assert [name for name, _, _ in frames] == ["hello", "inbox", "decisions"]
    assert frames[0][1]["reset"] is True


async def test_who_is_too_far_behind_begins_anew(
    alice: Person, game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.streams.readers.FURTHEST", 1)
    headers = {**await bearer(alice), "Last-Event-ID": "1"}
    async with Stream(f"games/{game_id}/stream", **headers) as stream:
        assert (await stream.frame())[1]["reset"] is True


async def test_two_devices_of_one_person_hear_the_same_a06(
    alice: Person, bob: Person, game_id: str
) -> None:
    path = f"games/{game_id}/stream"
    async with Stream(path, **await bearer(bob)) as one, Stream(path, **await bearer(bob)) as two:
        for stream in (one, two):
            await stream.until("decisions")
        await do(roll, bob, game_id)
        assert await one.until("decisions") == await two.until("decisions")


async def test_a_stranger_hears_what_a_spectator_may(
    alice: Person, charlie: Person, game_id: str
) -> None:
    async with Stream(f"games/{game_id}/stream", query="after=0", **await bearer(charlie)) as it:
        frames = await it.until("decisions")
    feed = (await do(charlie.get, f"games/{game_id}/events?limit=200")).json()["results"]
    assert [data for name, data, _ in frames if name == "event"] == feed
    assert frames[-1][1]["decisions"] == []


async def test_secret_acts_of_others_make_no_sound(
    alice: Person, bob: Person, game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks = asyncio.Event()
    done = hub.in_thread
    before = (await do(bob.game, game_id))["version"]
    async with Stream(f"games/{game_id}/stream", **await bearer(bob)) as stream:
        await stream.until("decisions")
        monkeypatch.setattr(looking, "in_thread", _telling(done, looks))
        monkeypatch.setattr(application, "in_thread", None)  # nobody looks closer
        await do(roll, alice, game_id)
        await asyncio.wait_for(looks.wait(), 10)
        assert (await do(bob.game, game_id))["version"] == before
        assert stream.is_silent


def _telling(in_thread: Any, looks: asyncio.Event) -> Any:
    def wrapped(function: Any) -> Any:
        async def call(*args: Any) -> Any:
            found = await in_thread(function)(*args)
            asyncio.get_running_loop().call_later(0.05, looks.set)
            return found

        return call

    return wrapped


async def test_who_listens_or_not_changes_nothing_of_a_game_a07(
    alice: Person, bob: Person, game_id: str
) -> None:
    before = await do(alice.game, game_id)
    async with Stream(f"games/{game_id}/stream", **await bearer(bob)) as stream:
        await stream.until("decisions")
    assert await do(alice.game, game_id) == before


async def test_who_sits_down_while_listening_begins_anew(alice: Person, bob: Person) -> None:
    table = await do(a_table, alice, seats=3)
    async with Stream(f"games/{table['id']}/stream", **await bearer(bob)) as stream:
        await stream.until("decisions")
        await do(bob.put, f"games/{table['id']}/seats/me", {})
        frames = await stream.until("decisions")
    assert [name for name, _, _ in frames if name != "inbox"] == ["reset", "decisions"]


async def test_what_waits_elsewhere_is_told_at_every_table(
    alice: Person, bob: Person, game_id: str
) -> None:
    async with Stream(f"games/{game_id}/stream", **await bearer(bob)) as stream:
        before = (await stream.until("decisions"))[1][1]
        await do(a_game, alice, bob)
        counts = before
        while counts["waiting"] == before["waiting"]:  # numbers may come one by one
            name, counts, _ = await stream.frame()
            assert name == "inbox"
    assert counts == await do(counts_of, bob)
    assert counts["waiting"] == before["waiting"] + 1


async def test_a_lost_hint_costs_only_a_poll(
    bob: Person, game_id: str, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.STREAM_POLL_SECONDS = 0.2
    monkeypatch.setattr(hints, "wakers", [])
    async with Stream(f"games/{game_id}/stream", **await bearer(bob)) as stream:
        await stream.until("decisions")
        await do(roll, bob, game_id)
        assert seqs(await stream.until("decisions"))


async def test_a_hint_lost_behind_one_that_was_heard_costs_two_polls(
    bob: Person, game_id: str, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.STREAM_POLL_SECONDS = 0.5
    async with Stream(f"games/{game_id}/stream", **await bearer(bob)) as stream:
        await stream.until("decisions")
        await do(roll, bob, game_id)
        await stream.until("decisions")
        monkeypatch.setattr(hints, "wakers", [])
        await do(roll, bob, game_id)
        assert seqs(await stream.until("decisions"))


async def test_whose_wake_ups_are_heard_is_not_asked_about(
    alice: Person, bob: Person, game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[list[str]] = []
    monkeypatch.setattr(hub, "marks_read", lambda topics: asked.append(list(topics)) or {})
    async with Stream(f"games/{game_id}/stream", **await bearer(bob)) as stream:
        await stream.until("decisions")
        known = list(current_hub()._topics)
        current_hub().wake([f"g:{game_id}"])
        await current_hub()._look(known)
        await current_hub()._look(known)
    assert asked == [[f"u:{bob.user.pk}"], known]


async def test_a_revoked_token_ends_it(bob: Person, game_id: str, settings: Any) -> None:
    settings.STREAM_POLL_SECONDS = 0.2
    async with Stream(f"games/{game_id}/stream", **await bearer(bob)) as stream:
        await stream.until("decisions")
        device = (await do(lambda: session_list(user=bob.user)[0])).pk
        await do(session_revoke, user=bob.user, session_id=device)
        name, data, _ = await stream.frame()
        assert (name, set(data)) == ("bye", {"retry_ms"})
        assert await stream.raw() is None


async def test_a_read_that_failed_is_made_up_for(
    bob: Person, game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = readers.feed_read
    async with Stream(f"games/{game_id}/stream", **await bearer(bob)) as stream:
        frames = await stream.until("decisions")
        monkeypatch.setattr(readers, "feed_read", _failing_once(read))
        await do(roll, bob, game_id)
        told = await stream.until("decisions")
    assert seqs(told)[0] == frames[0][2] + 1
    assert seqs(told)[-1] == told[-1][1]["version"]


def _failing_once(read: Any) -> Any:
    errors = [OperationalError("gone")]

    def once(*args: Any) -> Any:
        if errors:
            raise errors.pop()
        return read(*args)

    return once


async def test_a_stopping_server_says_goodbye(bob: Person, game_id: str) -> None:
    async with Stream(f"games/{game_id}/stream", **await bearer(bob)) as stream:
        await stream.until("decisions")
        current_hub().close()
        assert (await stream.frame())[0] == "bye"
        assert await stream.raw() is None


async def test_it_ends_after_its_time(
    bob: Person, game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(application, "LONGEST_SECONDS", 0.1)
    async with Stream(f"games/{game_id}/stream", **await bearer(bob)) as stream:
        assert [f[0] for f in await stream.until("bye")] == ["hello", "inbox", "decisions", "bye"]


async def test_a_silent_stream_comments(
    bob: Person, game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(application, "COMMENT_SECONDS", 0.05)
    async with Stream(f"games/{game_id}/stream", **await bearer(bob)) as stream:
        await stream.until("decisions")
        assert await stream.raw() == ": "


async def test_a_reader_who_takes_nothing_in_is_dropped(
    bob: Person, game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(application, "SLOW_SECONDS", 0.05)
    async with Stream(f"games/{game_id}/stream", **await bearer(bob)) as stream:
        await stream.until("decisions")
        stream._sent._maxsize = 1  # type: ignore[attr-defined]
        stream._sent.put_nowait(None)
        await do(roll, bob, game_id)
        await asyncio.wait_for(stream.task, 10)
        assert current_hub().count(str(bob.user.pk)) == 0
