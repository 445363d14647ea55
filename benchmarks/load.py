"""Draws over many connections at once, each waiting for its answer: `python -m benchmarks.load`.

Reads a plan from the standard input, writes what happened to the standard output, both JSON. A
process of its own, and a lean one: it shares the processors with what it measures.
"""

import json
import selectors
import socket
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from typing import Any
from urllib.parse import urlsplit

END = b"\r\n\r\n"


@dataclass
class Load:
    """What a series of draws cost.

    Attributes:
        seconds: From the first request to the last answer.
        waits: Milliseconds of each answer, in order of arrival.
        errors: How many answers were no 200, by their status line.
    """

    seconds: float = 0.0
    waits: list[float] = field(default_factory=list)
    errors: dict[str, int] = field(default_factory=dict)


class _Caller:
    """One connection, and the requests that it has still to send."""

    def __init__(self, address: tuple[str, int], requests: Iterator[bytes]) -> None:
        self.socket = socket.create_connection(address)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._requests, self._got, self._sent = requests, b"", 0.0

    def send(self) -> bool:
        """Send the next request; return whether there was one."""
        request = next(self._requests, None)
        if request is not None:
            self._got, self._sent = b"", time.perf_counter()
            self.socket.sendall(request)
        return request is not None

    def receive(self) -> tuple[float, str] | None:
        """Return milliseconds and status line of an answer; None if more of it is to come."""
        part = self.socket.recv(1 << 18)
        if not part:
            raise ConnectionError("the server closed a connection")
        self._got += part
        head, end, body = self._got.partition(END)
        if not end or len(body) < _length(head):
            return None
        wait = (time.perf_counter() - self._sent) * 1000
        return wait, head.split(b"\r\n", 1)[0].decode()


def _length(head: bytes) -> int:
    for line in head.lower().split(b"\r\n"):
        if line.startswith(b"content-length:"):
            return int(line[15:])
    raise ValueError("an answer without its length")


def requests_of(caller: dict[str, Any], host: str, first: int) -> Iterator[bytes]:
    """Yield a caller's draws: at each table in turn, each under a key that ends with its number."""
    step = first
    for path, draws in caller["tables"]:
        for _ in range(draws):
            step += 1
            yield (
                f"POST {path} HTTP/1.1\r\nHost: {host}\r\nContent-Length: 2\r\n"
                f"Content-Type: application/json\r\nAccept-Encoding: gzip\r\n"
                f"Authorization: Bearer {caller['token']}\r\n"
                f"Idempotency-Key: draw-{step}\r\n\r\n{{}}"
            ).encode()


def run(plan: dict[str, Any]) -> Load:
    """Send the draws of a plan until its seconds are over or a caller has no table left.

    Args:
        plan: `base`, `seconds`, `first` (number before the first key's), and `callers`, each with
            `token` and `tables`: pairs of path and draws.
    """
    where = urlsplit(plan["base"])
    address = (where.hostname or "", where.port or 80)
    callers = [
        _Caller(address, requests_of(caller, where.netloc, plan["first"]))
        for caller in plan["callers"]
    ]
    return _run(callers, plan["seconds"])


def _run(callers: list[_Caller], seconds: float) -> Load:
    load, statuses = Load(), Counter[str]()
    ready = selectors.DefaultSelector()
    begun, is_over = time.perf_counter(), False
    for caller in callers:
        ready.register(caller.socket, selectors.EVENT_READ, caller)
        caller.send()
    while ready.get_map():
        for key, _ in ready.select():
            answer = key.data.receive()
            if answer is None:
                continue
            load.waits.append(answer[0])
            statuses[answer[1]] += 1
            is_over = is_over or time.perf_counter() - begun >= seconds
            if is_over or not key.data.send():
                is_over = True
                ready.unregister(key.data.socket)
                key.data.socket.close()
    load.seconds = time.perf_counter() - begun
    load.errors = {line: n for line, n in statuses.items() if line != "HTTP/1.1 200 OK"}
    return load


if __name__ == "__main__":
    json.dump(asdict(run(json.load(sys.stdin))), sys.stdout)
