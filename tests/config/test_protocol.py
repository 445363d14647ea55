"""How the embedded server reads requests, piece by piece, in a process of the test's own."""

import asyncio
import json
import resource
from collections.abc import Callable
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState

from config import protocol
from config.bridge import Bridge, environ_of
from config.files import MOST, SPARE, connections_allowed
from config.protocol import LARGEST_HEAD, Protocol

Said = list[tuple[int, dict[str, str], bytes]]

LARGEST = 8
LENGTH = b"Content-Length: 9\r\n"


def told(environ: dict[str, Any], start_response: Callable[..., Any]) -> Any:
    """Answer by what has come."""
    seen = [environ.get("HTTP_AUTHORIZATION", ""), environ["wsgi.input"].read().decode()]
    start_response("200 OK", [("Content-Type", "application/json")])
    return _Pieces([json.dumps(seen).encode()])


class _Pieces(list[bytes]):
    def close(self) -> None:
        """Nothing is open."""


def answers(*pieces: bytes) -> Said:
    """Send pieces on one connection; return status, headers and body of its answers."""
    return asyncio.run(_answers(pieces))


async def _answers(pieces: tuple[bytes, ...]) -> Said:
    config = uvicorn.Config(Bridge(told, largest=LARGEST), http=Protocol, access_log=False)
    config.load()
    state, loop = ServerState(), asyncio.get_running_loop()
    server = await loop.create_server(lambda: Protocol(config, state, {}), "127.0.0.1", 0)
    reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
    for piece in pieces:
        writer.write(piece)
        await writer.drain()
        await asyncio.sleep(0)
    said: Said = []
    while line := await asyncio.wait_for(reader.readline(), 20):
        headers: dict[str, str] = {}
        while head := (await reader.readline()).decode().strip():
            name, _, value = head.partition(": ")
            headers[name] = value
        status = int(line.split()[1])
        said.append(
            (status, headers, await reader.readexactly(int(headers.get("content-length", 0))))
        )
    writer.close()
    server.close()
    return said


def post(head: bytes, *, last: bool = True) -> bytes:
    """Return the head of a request."""
    return b"POST /x HTTP/1.1\r\nHost: x\r\n" + (b"Connection: close\r\n" if last else b"") + head


def codes(said: Said) -> list[tuple[int, str]]:
    """Return status and code of problems."""
    return [(status, json.loads(body)["code"]) for status, _, body in said]


def test_a_head_that_is_too_large_is_refused() -> None:
    assert codes(answers(post(b"X: "), b"x" * LARGEST_HEAD)) == [(431, "head_too_large")]


def test_a_refusal_has_an_id_that_its_headers_tell() -> None:
    [(_, headers, body)] = answers(b"?\r\n\r\n")
    assert json.loads(body)["request_id"] == headers["x-request-id"] != ""


@pytest.mark.parametrize(
    "sent", [b"", b"POST /x HT", post(b"X: "), post(LENGTH.replace(b"9", b"8")) + b"\r\nx"]
)
def test_who_takes_too_long_is_hung_up_on(monkeypatch: pytest.MonkeyPatch, sent: bytes) -> None:
    monkeypatch.setattr(protocol, "REQUEST_SECONDS", 0.05)
    assert codes(answers(sent)) == ([(408, "too_slow")] if sent else [])


def test_a_connection_too_many_is_asked_to_come_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Protocol, "most", 0)
    [(status, headers, body)] = answers()
    problem = json.loads(body)
    assert (status, problem["code"], problem["retryable"]) == (503, "too_many_connections", True)
    assert headers["retry-after"] == "1"


def test_connections_leave_files_for_the_rest() -> None:
    allowed = connections_allowed()
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    assert allowed == soft - SPARE and (soft == hard or soft >= MOST)


def test_a_request_that_has_come_is_answered_before_the_next_is_refused() -> None:
    first = post(b"Content-Length: 1\r\n\r\nx", last=False)
    assert [status for status, *_ in answers(first + b"?\r\n\r\n")] == [200]


def test_a_body_said_to_be_too_large_is_not_waited_for() -> None:
    [(status, headers, _)] = answers(
        post(b"Expect: 100-continue\r\n" + LENGTH + b"\r\n", last=False)
    )
    assert (status, headers["connection"]) == (200, "close")


def test_headers_behind_a_body_count_for_nothing() -> None:
    sent = post(b"Transfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\nAuthorization: me\r\n\r\n")
    [(status, _, body)] = answers(sent)
    assert (status, json.loads(body)) == (200, ["", "x"])


def test_an_old_client_is_told_the_length() -> None:
    """It could not read an answer in chunks."""
    [(status, headers, body)] = answers(b"GET /x HTTP/1.0\r\n\r\n")
    assert (status, headers["content-length"]) == (200, str(len(body)))
    assert "transfer-encoding" not in headers


def test_a_header_with_an_underscore_does_not_pass_for_one_with_a_hyphen() -> None:
    headers = [
        (b"x-forwarded-for", b"1.1.1.1"),
        (b"x_forwarded_for", b"2.2.2.2"),
        (b"x-forwarded-for", b"3.3.3.3"),
        (b"cookie", b"a=1"),
        (b"cookie", b"b=2"),
    ]
    scope = {
        "method": "GET",
        "path": "/\u00e9",
        "query_string": b"\xff",
        "http_version": "1.1",
        "scheme": "http",
        "headers": headers,
    }
    environ = environ_of(scope, b"")
    assert environ["HTTP_X_FORWARDED_FOR"] == "1.1.1.1,3.3.3.3"
    assert environ["HTTP_COOKIE"] == "a=1; b=2"
    assert (environ["PATH_INFO"], environ["QUERY_STRING"]) == ("/\xc3\xa9", "\xff")
