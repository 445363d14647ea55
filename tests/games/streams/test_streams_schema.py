"""What the document says of streams, against what they send."""

from drf_spectacular.generators import SchemaGenerator

from tests.games.api.test_schema import document, fits
from tests.games.cast import Person
from tests.games.streams.reading import Stream, bearer


async def test_frames_are_true_to_their_shape(alice: Person, game_id: str) -> None:
    async with Stream(f"games/{game_id}/stream", query="after=0", **await bearer(alice)) as stream:
        frames = await stream.until("decisions")
    names = {"hello": "StreamHello", "event": "Event", "decisions": "StreamDecisions",
             "inbox": "StreamInbox"}  # fmt: skip
    for name, data, _ in frames:
        fits(names[name], data)


def test_both_streams_are_documented() -> None:
    paths = document()["paths"]
    for path in ("/games/{game_id}/stream", "/me/stream"):
        operation = paths[path]["get"]
        assert "text/event-stream" in operation["responses"]["200"]["content"]
        assert {"401", "404", "405", "429", "503"} <= set(operation["responses"])


def test_a_document_without_the_platform_has_no_streams() -> None:
    found = SchemaGenerator(urlconf="accounts.api.urls").get_schema(request=None, public=True)
    assert not [path for path in found["paths"] if path.endswith("/stream")]
