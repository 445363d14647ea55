"""Messages in streams: frames `message`, and `inbox_changed` of that kind."""

from accounts.services import blocks
from games.models import Message
from games.services.chat import message_remove
from games.services.draft import opened
from tests.games.cast import Person, row_of
from tests.games.streams.reading import Stream, bearer, do


def say(person: Person, game_id: str, text: str) -> None:
    answer = person.post(f"games/{game_id}/messages", {"text": text})
    assert answer.status_code == 201


async def test_words_come_as_they_are_said_and_move_no_number(
    alice: Person, bob: Person, game_id: str
) -> None:
    async with Stream(f"games/{game_id}/stream", **await bearer(bob)) as stream:
        await stream.until("decisions")
        await do(say, alice, game_id, "Hello, Bob.")
        frames = await stream.until("message")
        name, data, number = frames[-1]
        assert (name, data["text"], data["mine"], number) == ("message", "Hello, Bob.", False, None)
        assert "event" not in [frame[0] for frame in frames]


async def test_a_second_device_hears_its_owner(alice: Person, game_id: str) -> None:
    async with Stream(f"games/{game_id}/stream", **await bearer(alice)) as stream:
        await stream.until("decisions")
        await do(say, alice, game_id, "Hello.")
        assert (await stream.until("message"))[-1][1]["mine"] is True


async def test_who_is_apart_and_who_watches_hears_nothing(
    alice: Person, bob: Person, charlie: Person, game_id: str
) -> None:
    await do(blocks.block_put, owner=alice.user, other=bob.user)
    async with (
        Stream(f"games/{game_id}/stream", **await bearer(bob)) as apart,
        Stream(f"games/{game_id}/stream", **await bearer(charlie)) as watching,
    ):
        await apart.until("decisions")
        await watching.until("decisions")
        await do(say, alice, game_id, "Not for you.")
        await do(say, bob, game_id, "Mine.")
        assert (await apart.until("message"))[-1][1]["text"] == "Mine."
        assert watching.is_silent


async def test_a_removed_message_comes_again_without_its_words(
    alice: Person, bob: Person, game_id: str
) -> None:
    await do(say, alice, game_id, "Rude.")

    def remove() -> None:
        with opened(row_of(game_id).id) as draft:
            message_remove(draft, Message.objects.get(game_id=game_id))
            draft.save()

    async with Stream(f"games/{game_id}/stream", **await bearer(bob)) as stream:
        await stream.until("decisions")
        await do(remove)
        told = (await stream.until("message"))[-1][1]
        assert told["removed"] and "Rude" not in told["text"]


async def test_my_stream_tells_where_something_was_said(
    alice: Person, bob: Person, game_id: str
) -> None:
    async with Stream("me/stream", **await bearer(bob)) as stream:
        await stream.until("inbox")
        await do(say, alice, game_id, "Hello, Bob.")
        frames = await stream.until("inbox_changed")
        assert frames[-1][1]["kind"] == "message"
        told = [f[1]["unread"]["messages"] for f in frames if f[0] == "inbox"]
        assert told[-1] == 1  # notices may fall due before it
