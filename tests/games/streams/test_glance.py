"""Readers that are woken together are read for together, and each hears only its own."""

import asyncio
from typing import Any

import pytest
from django.db import OperationalError, connection
from django.test.utils import CaptureQueriesContext

from accounts.services.blocks import block_put
from accounts.sessions import session_create, session_list, session_revoke, user_by_token
from games.selectors.inbox import inbox_counts
from games.selectors.tables import game_read
from games.streams import looking
from games.streams.glance import glances
from games.streams.looking import Lookout
from games.streams.readers import GameReader
from tests.games.cast import Person, a_game
from tests.games.streams.reading import Stream, bearer, do
from tests.games.streams.test_game_stream import roll, seqs


def a_reader(person: Person, game_id: Any) -> GameReader:
    """Return a reader of a person who signs in for it."""
    token = session_create(user=person.user)
    return GameReader(game_id, person.user.pk, token, "en", None)


def a_table_of(alice: Person, bob: Person) -> Any:
    game = game_read(a_game(alice, bob), with_state=False)  # type: ignore[arg-type]
    assert game is not None
    return game.id


def test_a_glance_tells_what_single_readings_tell(alice: Person, bob: Person) -> None:
    ids = [a_table_of(alice, bob), a_table_of(bob, alice)]
    readers = [a_reader(alice, ids[0]), a_reader(bob, ids[1]), a_reader(bob, ids[0])]
    for reader, found in zip(readers, glances(readers), strict=True):
        assert found.is_signed_in
        assert found.game == game_read(reader.game_id, with_state=True)
        assert found.counts == inbox_counts(reader.user_id)


def test_many_readers_take_no_more_statements_than_one(alice: Person, bob: Person) -> None:
    readers = [a_reader(who, a_table_of(alice, bob)) for who in (alice, bob) for _ in range(3)]
    with CaptureQueriesContext(connection) as one:
        glances(readers[:1])
    with CaptureQueriesContext(connection) as many:
        glances(readers)
    assert len(one) == len(many) == 5


def test_a_sign_in_that_is_gone_or_another_persons_is_none(alice: Person, bob: Person) -> None:
    game_id = a_table_of(alice, bob)
    gone, kept = a_reader(alice, game_id), a_reader(bob, game_id)
    session_revoke(user=alice.user, session_id=session_list(user=alice.user)[0].pk)
    wrong = GameReader(game_id, alice.user.pk, kept.token, "en", None)
    found = glances([gone, kept, wrong])
    assert [one.is_signed_in for one in found] == [False, True, False]


def test_a_changed_password_ends_a_sign_in(alice: Person, bob: Person) -> None:
    reader = a_reader(alice, a_table_of(alice, bob))
    alice.user.set_password("another one")
    alice.user.save()
    assert user_by_token(reader.token) is None
    assert not glances([reader])[0].is_signed_in


async def test_who_comes_while_others_are_read_shares_the_next_reading(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    parts: list[list[Any]] = []
    free = asyncio.Event()

    def reading(_: Any) -> Any:
        async def read(readers: list[Any]) -> list[Any]:
            parts.append(list(readers))
            await free.wait()
            return [f"told {one}" for one in readers]

        return read

    monkeypatch.setattr(looking, "in_thread", reading)
    monkeypatch.setattr(looking, "MOST", 3)
    lookout: Any = Lookout()
    asked = [asyncio.ensure_future(lookout.glance("first"))]
    await asyncio.sleep(0.01)
    asked += [asyncio.ensure_future(lookout.glance(number)) for number in range(5)]
    await asyncio.sleep(0.01)
    assert parts == [["first"]]
    free.set()
    assert await asyncio.gather(*asked) == ["told first", *(f"told {n}" for n in range(5))]
    assert parts == [["first"], [0, 1, 2], [3, 4]]


async def test_a_reading_that_failed_is_made_up_for(
    alice: Person, bob: Person, game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    errors, read = [OperationalError("gone")], looking.glances

    def failing_once(readers: Any) -> Any:
        if errors:
            raise errors.pop()
        return read(readers)

    async with Stream(f"games/{game_id}/stream", **await bearer(bob)) as stream:
        frames = await stream.until("decisions")
        monkeypatch.setattr(looking, "glances", failing_once)
        await do(roll, bob, game_id)
        told = await stream.until("decisions")
    assert not errors
    assert seqs(told)[0] == frames[0][2] + 1


async def test_who_watches_and_may_no_longer_hears_nothing_more(
    alice: Person, charlie: Person, bob: Person, game_id: str
) -> None:
    async with Stream(f"games/{game_id}/stream", **await bearer(charlie)) as stream:
        await stream.until("decisions")
        await do(block_put, owner=alice.user, other=charlie.user)
        await do(lambda: alice.put(f"games/{game_id}/pause", {}))
        name, _, _ = await stream.frame()
    assert name == "bye"
