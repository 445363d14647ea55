"""Streams beside their yardstick: `python -m benchmarks.streams [--streams 2000] [--rate 500]`.

Idle: memory of one process with so many open streams, beside a bare ASGI application under the same
server. Busy: while all of them stay open, events are committed at a steady rate, each act with a
few, and told to the player's streams; measured is commit to reader. PostgreSQL and Valkey run
beside it, the acts are bare statements of another process (/proc of Linux).
"""

import argparse
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import quantiles
from typing import Any

from benchmarks.cluster import BIN, Supervised
from benchmarks.processor import seconds_of
from tests.services.postgres import Postgres, free_port
from tests.services.valkey import Valkey

STREAMS, RATE, SECONDS = 2000, 500, 20.0
BEFORE_COUNTING = 4.0
"""Seconds that a process may take to come to rest."""


@dataclass(frozen=True, slots=True)
class Found:
    """What was measured: KB per idle stream of both; of the busy part events committed per
    second, the server's share of a core in percent, and milliseconds from commit to reader.
    """

    streams: int
    each: float
    bare: float
    rate: float
    cpu: float
    p50: float
    p99: float


def compare(streams: int = STREAMS, rate: int = RATE, seconds: float = SECONDS) -> Found:
    """Measure the yardstick, then the streams, idle and busy."""
    with installation() as env:
        requests = json.loads(_run("benchmarks.stream_tables", env, str(streams)))
        plain = ["GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"] * streams
        with served("benchmarks.quiet_asgi:application", env) as server:
            bare = idle(server, plain)
        with served("config.asgi:application", env) as server:
            each, waits, done, cpu = busy(server, requests, env, rate, seconds)
    percent = quantiles(waits, n=100)
    return Found(streams, each, bare, done / seconds, cpu, percent[49], percent[98])


@contextmanager
def installation() -> Iterator[dict[str, str]]:
    """Run PostgreSQL and Valkey; lend the environment of processes that use them."""
    services: list[Any] = [Postgres(), Valkey()]
    with tempfile.TemporaryDirectory(prefix="streams-") as folder:
        try:
            for service in services:
                service.start()
            yield {
                **os.environ,
                "DATABASE_URL": services[0].url,
                "REDIS_URL": services[1].url,
                "DATA_DIR": folder,
                "THROTTLES": "off",
                "DJANGO_SETTINGS_MODULE": "config.settings.base",
            }
        finally:
            for service in services:
                service.stop()


@dataclass(frozen=True, slots=True)
class Server:
    """A process that serves, and its port."""

    pid: int
    port: int

    @property
    def memory(self) -> int:
        """Resident KB."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0])


@contextmanager
def served(application: str, env: dict[str, str]) -> Iterator[Server]:
    """Serve an ASGI application by one process, as production does."""
    port = free_port()
    command = [str(BIN / "uvicorn"), application, "--lifespan", "off", "--port", str(port)]
    log = Path(env["DATA_DIR"]) / f"{port}.log"
    made = Supervised("streams", [*command, "--log-level", "warning"], env, log)
    try:
        wait_for_port(port)
        yield Server(made.process.pid, port)
    finally:
        made.stop()


def wait_for_port(port: int) -> None:
    """Wait until something that answers by HTTP listens there."""
    for _ in range(300):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    raise RuntimeError("the server did not start")


@contextmanager
def listening(
    server: Server, requests: list[str], seconds: float
) -> Iterator["subprocess.Popen[str]"]:
    """Have another process open all streams; lend it once the last has begun."""
    plan = {"address": ["127.0.0.1", server.port], "requests": requests, "seconds": seconds}
    command = [sys.executable, "-m", "benchmarks.listen"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps(plan) + "\n")
        process.stdin.flush()
        if process.stdout.readline().strip() != "ready":
            raise RuntimeError("not all streams began")
        yield process
        process.stdout.read()


def idle(server: Server, requests: list[str]) -> float:
    """Return KB per stream that is open and silent."""
    with listening(server, requests[:1], 1):
        time.sleep(BEFORE_COUNTING)
    before = server.memory
    with listening(server, requests, BEFORE_COUNTING + 2):
        time.sleep(BEFORE_COUNTING)
        return (server.memory - before) / len(requests)


def busy(
    server: Server, requests: list[str], env: dict[str, str], rate: int, seconds: float
) -> tuple[float, list[float], int, float]:
    """Return KB per idle stream, milliseconds of each event, how many were committed, and the
    server's share of a core meanwhile.
    """
    with listening(server, requests[:1], 1):
        time.sleep(BEFORE_COUNTING)
    before = server.memory
    with listening(server, requests, BEFORE_COUNTING + seconds + 2) as readers:
        time.sleep(BEFORE_COUNTING)
        each = (server.memory - before) / len(requests)
        worked = seconds_of(server.pid)
        done = _run("benchmarks.stream_acts", env, str(rate), str(seconds))
        cpu = (seconds_of(server.pid) - worked) / seconds * 100
        assert readers.stdout is not None
        return each, json.loads(readers.stdout.readline()), int(done), cpu


def _run(module: str, env: dict[str, str], *args: str) -> str:
    command = [sys.executable, "-m", module, *args]
    return subprocess.run(command, env=env, stdout=subprocess.PIPE, text=True, check=True).stdout


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--streams", type=int, default=STREAMS)
    parser.add_argument("--rate", type=int, default=RATE, help="events per second")
    parser.add_argument("--seconds", type=float, default=SECONDS)
    args = parser.parse_args()
    show(compare(args.streams, args.rate, args.seconds))


def show(found: Found) -> None:
    """Print what was found."""
    print(f"{found.streams} idle streams: {found.each:.1f} KB each (bare ASGI {found.bare:.1f} KB)")
    print(
        f"commit to reader at {found.rate:.0f} events/s: p50 {found.p50:.1f} ms,"
        f" p99 {found.p99:.1f} ms, {found.cpu:.0f} % of a core"
    )


if __name__ == "__main__":
    main()
