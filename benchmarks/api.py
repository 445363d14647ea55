"""A draw through the API beside its bare statements: `python -m benchmarks.api [--seconds 60]`.

Both sides run under the same server program with the same processes, threads and pool, on the same
database, in turn: 32 connections, each with its own caller and tables. CPU is that of the web
processes, everything included (/proc of Linux).
"""

import argparse
import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from benchmarks.cluster import Cluster, Supervised, wait_for, web_command
from benchmarks.load import Load
from benchmarks.replay import Message, statement_count
from tests.services.postgres import free_port

CONNECTIONS, PROCESSES = 32, 2
SECONDS, ROUNDS = 60.0, 6
WARM_UP = 2.0
LEAST_PER_SECOND = 600
"""Draws for which tables are prepared at least; three times as many as were drawn before."""


@dataclass
class Side:
    """What was measured of one side, round by round."""

    name: str
    rates: list[float] = field(default_factory=list)
    waits: list[float] = field(default_factory=list)
    errors: Counter[str] = field(default_factory=Counter)
    cpu: float = 0.0
    seconds: float = 0.0

    def add(self, load: Load, cpu: float) -> None:
        """Add a round: what the callers saw and the seconds of CPU it took."""
        self.rates.append(len(load.waits) / load.seconds)
        self.waits += load.waits
        self.errors.update(load.errors)
        self.cpu += cpu
        self.seconds += load.seconds

    def percentile(self, percent: int) -> float:
        """Return how long the slowest but `100 - percent` % waited, in milliseconds."""
        return quantiles(self.waits, n=100)[percent - 1]

    @property
    def cpu_each(self) -> float:
        """Milliseconds of CPU per request."""
        return self.cpu / len(self.waits) * 1000

    @property
    def error_count(self) -> int:
        """How many answers were no 200."""
        return self.errors.total()


@dataclass
class Comparison:
    """The API beside its yardstick; `draw` and `poll` count statements beyond sign-in."""

    api: Side
    bare: Side
    draw: int
    poll: int

    @property
    def ratio(self) -> float:
        """Median of the API's rate by the yardstick's of the same round."""
        return median(a / b for a, b in zip(self.api.rates, self.bare.rates, strict=True))

    @property
    def p99_ratio(self) -> float:
        """The API's p99 by the yardstick's."""
        return self.api.percentile(99) / self.bare.percentile(99)


def compare(seconds: float = SECONDS, rounds: int = ROUNDS) -> Comparison:
    """Measure both sides in alternation, each for `seconds` in all."""
    with Cluster(web_processes=PROCESSES, workers=1) as cluster:
        recorded = _make(cluster, "record")
        with _yardstick(cluster, recorded) as yardstick:
            sides = _Sides(cluster, yardstick, list(recorded))
            sides.round(WARM_UP)
            found = Comparison(Side("API"), Side("bare"), _statements(recorded), 0)
            for number in range(rounds):
                _tell(number, rounds)
                api, bare = sides.round(seconds / rounds)
                found.api.add(*api)
                found.bare.add(*bare)
            found.poll = _make(cluster, "poll")
    return found


class _Sides:
    """Lets the callers draw on one side, then on the other."""

    def __init__(self, cluster: Cluster, yardstick: tuple[str, int], tokens: list[str]) -> None:
        self._cluster, self._yardstick = cluster, yardstick
        self._bare_callers = [{"token": token, "tables": [["/", 10**9]]} for token in tokens]
        self._first = 0
        self.rate = float(LEAST_PER_SECOND)

    def round(self, seconds: float) -> list[tuple[Load, float]]:
        """Return what both sides did in so many seconds, and the seconds of CPU it took."""
        draws = str(int(self.rate * seconds / CONNECTIONS))
        callers = _make(self._cluster, "callers", "--draws", draws)
        web = self._cluster.processes[0].process.pid
        done = [
            self._draw(self._cluster.base, web, callers, seconds),
            self._draw(*self._yardstick, self._bare_callers, seconds),
        ]
        load = done[0][0]
        self.rate = max(3 * len(load.waits) / load.seconds, LEAST_PER_SECOND)
        return done

    def _draw(self, base: str, pid: int, callers: Any, seconds: float) -> tuple[Load, float]:
        self._first += 1_000_000
        plan = {"base": base, "callers": callers, "seconds": seconds, "first": self._first}
        before = cpu_seconds(pid)
        command = [sys.executable, "-m", "benchmarks.load"]
        done = subprocess.run(command, input=json.dumps(plan), text=True, check=True,
                              stdout=subprocess.PIPE)  # fmt: skip
        return Load(**json.loads(done.stdout)), cpu_seconds(pid) - before


def cpu_seconds(pid: int) -> float:
    """Return the seconds of CPU that a process and its children have used, by /proc."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    ticks = int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK") + sum(cpu_seconds(int(child)) for child in children)


def _make(cluster: Cluster, what: str, *more: str) -> Any:
    command = [sys.executable, "-W", "ignore", "-m", "benchmarks.make", what]
    done = subprocess.run([*command, "--callers", str(CONNECTIONS), *more], env=cluster.env,
                          stdout=subprocess.PIPE, check=True)  # fmt: skip
    return json.loads(done.stdout)


@contextmanager
def _yardstick(cluster: Cluster, recorded: Any) -> Iterator[tuple[str, int]]:
    """Serve the recorded draws; lend the address and the number of the process."""
    path = cluster.folder / "draws.json"
    path.write_text(json.dumps(recorded))
    port = free_port()
    server = Supervised(
        "yardstick",
        web_command("benchmarks.bare:application", port, PROCESSES),
        {**cluster.env, "YARDSTICK": str(path)},
        cluster.folder / "yardstick.log",
    )
    try:
        wait_for(f"http://127.0.0.1:{port}/")
        yield f"http://127.0.0.1:{port}", server.process.pid
    finally:
        server.stop()


def _statements(recorded: Any) -> int:
    draw = next(iter(recorded.values()))
    _, *beyond_sign_in = [Message(**message) for message in draw["messages"]]
    return statement_count(beyond_sign_in)


def _tell(number: int, rounds: int) -> None:
    bar = "#" * number + "." * (rounds - number)
    print(f"  [{bar}] draws through the API and bare, in turn", file=sys.stderr, flush=True)


def table(found: Comparison) -> str:
    """Return what was measured as a table."""
    lines = [
        f"{'':<8}{'draws/s':>9}{'p50 ms':>9}{'p99 ms':>9}{'CPU ms':>9}{'errors':>9}{'seconds':>9}"
    ]
    for side in (found.api, found.bare):
        lines.append(
            f"{side.name:<8}{median(side.rates):>9.0f}{median(side.waits):>9.1f}"
            f"{side.percentile(99):>9.1f}{side.cpu_each:>9.2f}{side.error_count:>9}"
            f"{side.seconds:>9.0f}"
        )
    lines.append(f"rate {found.ratio:.2f} of the bare one (aim 0.60, at least 0.40)")
    lines.append(f"p99 {found.p99_ratio:.2f} of the bare one's (aim 1.3, at most 2.5)")
    lines.append(f"statements beyond sign-in: {found.draw} of a draw, {found.poll} of a poll (304)")
    return "\n".join(lines)


def main(seconds: float = SECONDS, rounds: int = ROUNDS) -> None:
    """Measure and print."""
    print(table(compare(seconds, rounds)))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=SECONDS, help="of each side")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    args = parser.parse_args()
    main(args.seconds, args.rounds)
