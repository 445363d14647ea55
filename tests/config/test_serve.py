"""`manage.py serve` as a process: it starts, and says in one line why it cannot."""

import json
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path

import pytest

from config.bridge import THREADS
from tests.acceptance.client import Client
from tests.services.server import ROOT, Server, environment

GUEST = "/api/v1/auth/guest"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server"), is_new=True) as made:
        yield made


def refusal(folder: Path, port: int | str) -> str:
    """Start another server, which must end at once; return what it says."""
    done = subprocess.run(
        [sys.executable, "manage.py", "serve"],
        cwd=ROOT,
        env=environment(folder, PORT=str(port)),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stdout) == (1, "")
    [line] = done.stderr.splitlines()
    return line


def test_a_second_server_on_the_same_folder_says_what_to_do(server: Server) -> None:
    line = refusal(server.folder, 0)
    assert line.startswith(f"Another server runs on {server.folder}")
    assert "DATA_DIR" in line


def test_a_second_server_on_the_same_port_says_what_to_do(server: Server, tmp_path: Path) -> None:
    line = refusal(tmp_path, server.port)
    assert line.startswith(f"Cannot listen on 127.0.0.1, port {server.port}")
    assert "PORT" in line
    assert not (tmp_path / "db.sqlite3").exists()


def test_a_port_that_cannot_be_is_named(tmp_path: Path) -> None:
    assert refusal(tmp_path, "http").startswith("PORT must be a whole number")


@pytest.mark.parametrize(
    "sent",
    [
        b"\x00\x01\r\n\r\n",
        b"get /api/v1/games HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
        b"POST /api/v1/auth/guest HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: -1\r\n\r\n",
        b"GET /api/v1/games HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: \x01\r\n\r\n",
        b"POST /api/v1/auth/guest HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    ],
)
def test_what_is_no_http_is_refused_by_a_problem(server: Server, sent: bytes) -> None:
    with closing(socket.create_connection(("127.0.0.1", server.port), timeout=20)) as line:
        line.sendall(sent)
        answer = HTTPResponse(line)
        answer.begin()
        assert (answer.status, answer.getheader("Content-Type")) == (
            400,
            "application/problem+json",
        )
        assert json.loads(answer.read())["code"] == "malformed_request"


def test_a_body_in_pieces_may_not_be_larger_either(server: Server) -> None:
    """The length of such a body is not told beforehand."""
    pieces = iter([b"x" * 40_000] * 4)
    with closing(HTTPConnection("127.0.0.1", server.port, timeout=20)) as line:
        headers = {"Content-Type": "application/json"}
        line.request("POST", GUEST, pieces, headers, encode_chunked=True)
        answer = line.getresponse()
        assert (answer.status, json.loads(answer.read())["code"]) == (413, "too_large")


def test_a_body_in_pieces_is_read(server: Server) -> None:
    with closing(HTTPConnection("127.0.0.1", server.port, timeout=20)) as line:
        pieces, headers = iter([b'{"name": ', b'"Alice"}']), {"Content-Type": "application/json"}
        line.request("POST", GUEST, pieces, headers, encode_chunked=True)
        answer = line.getresponse()
        assert (answer.status, json.loads(answer.read())["user"]["name"]) == (201, "Alice")


def test_who_sends_slowly_holds_up_nobody(server: Server) -> None:
    head = f"POST {GUEST} HTTP/1.1\r\nHost: x\r\nContent-Length: 20\r\n\r\n".encode()
    with ExitStack() as lines:
        for _ in range(2 * THREADS):
            line = socket.create_connection(("127.0.0.1", server.port), timeout=20)
            lines.enter_context(closing(line))
            line.sendall(head + b"{")
        answer = urllib.request.urlopen(f"{server.base}/health/live", timeout=10)
        assert answer.status == 200


def test_who_reads_slowly_holds_up_nobody(server: Server) -> None:
    """Neither while waiting for the rest of a long answer nor by leaving instead."""
    wish = b"GET /api/v1/openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    with ExitStack() as lines:
        for _ in range(THREADS + 2):
            line = lines.enter_context(closing(socket.socket()))
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            line.connect(("127.0.0.1", server.port))
            line.sendall(wish * 4)
        assert urllib.request.urlopen(f"{server.base}/health/live", timeout=20).status == 200
    assert urllib.request.urlopen(f"{server.base}/health/live", timeout=20).status == 200


def test_a_body_cut_short_does_nothing(server: Server) -> None:
    wish = b'{"ruleset": "quacks", "seats": 2}'
    alice = Client(server.base, "Alice")
    head = f"POST /api/v1/games HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {alice.token}\r\n"
    with closing(socket.create_connection(("127.0.0.1", server.port), timeout=20)) as line:
        line.sendall(f"{head}Content-Length: {len(wish) + 1}\r\n\r\n".encode() + wish)
    assert alice.call("GET", "/api/v1/games?mine=true").body["results"] == []


def test_many_may_ask_for_the_document_at_once(server: Server) -> None:
    with ThreadPoolExecutor(THREADS) as people:
        found = people.map(urllib.request.urlopen, [f"{server.base}/api/v1/openapi.yaml"] * THREADS)
        assert len({answer.read() for answer in found}) == 1


@pytest.mark.parametrize("query", [b"code=\xff", "code=\u00e9".encode(), b"code=%e9", b"\xe9=%00"])
def test_odd_letters_in_a_query_are_no_crash(server: Server, query: bytes) -> None:
    with closing(socket.create_connection(("127.0.0.1", server.port), timeout=20)) as line:
        line.sendall(b"GET /api/v1/rulesets?" + query + b" HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        answer = HTTPResponse(line)
        answer.begin()
        assert answer.status < 500


def test_the_first_server_goes_on(server: Server) -> None:
    assert "Traceback" not in server.log
    assert f"{server.base}/api/docs" in server.log
