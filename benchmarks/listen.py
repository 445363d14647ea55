"""Many readers of streams in one lean process: `python -m benchmarks.listen`.

Reads `{"address", "requests", "seconds"}` from the standard input; says `ready` once every stream
has begun, and at the end the waits of all events as JSON: milliseconds from the event's `at`, taken
just before its commit, to the arrival of its frame.
"""

import json
import selectors
import socket
import sys
import time
from datetime import datetime


class Reader:
    """One stream; counts what it was told."""

    def __init__(self, address: tuple[str, int], request: bytes) -> None:
        self.socket = socket.create_connection(address)
        self.socket.sendall(request)
        self.socket.setblocking(False)
        self._rest = b""
        self.has_begun = False

    def take(self, waits: list[float]) -> None:
        """Read what has come; note how long each event took."""
        part = self.socket.recv(1 << 18)
        if not part:
            raise ConnectionError("a stream ended")
        now = time.time()
        self._rest += part
        *frames, self._rest = self._rest.split(b"\n\n")
        for frame in frames:
            self.has_begun = True
            if b"event: event\n" in frame:
                waits.append((now - _at(frame)) * 1000)


def _at(frame: bytes) -> float:
    data = frame[frame.index(b"data: ") + 6 :]
    return datetime.fromisoformat(json.loads(data)["at"]).timestamp()


def main() -> None:
    """Open all streams, one after another; listen; tell."""
    plan = json.loads(sys.stdin.readline())
    chosen = selectors.DefaultSelector()
    readers = []
    waits: list[float] = []
    for request in plan["requests"]:
        one = Reader(tuple(plan["address"]), request.encode())
        chosen.register(one.socket, selectors.EVENT_READ, one)
        readers.append(one)
        while not one.has_begun:
            _take(chosen, waits, 10)
    print("ready", flush=True)
    waits.clear()
    end = time.monotonic() + plan["seconds"]
    while (left := end - time.monotonic()) > 0:
        _take(chosen, waits, left)
    print(json.dumps(waits), flush=True)


def _take(chosen: selectors.BaseSelector, waits: list[float], seconds: float) -> None:
    for key, _ in chosen.select(seconds):
        key.data.take(waits)


if __name__ == "__main__":
    main()
