"""Waiting games while nobody plays: `python -m benchmarks.idle [--games 1000] [--seconds 60]`.

Two embedded `serve` processes rest side by side, one over waiting games whose time comes in a day,
one over none: measured is the processor time of each (/proc of Linux), and the statements of a
sweep over all of the games.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from benchmarks.cluster import wait_for
from benchmarks.processor import seconds_of
from tests.services.postgres import free_port

GAMES, SECONDS = 1000, 60.0
BEFORE_COUNTING = 8.0
"""Seconds that a process may take to come to rest."""


@dataclass(frozen=True, slots=True)
class Found:
    """What was measured: statements of one sweep; percent of a core with the games and without."""

    games: int
    statements: int
    cpu: float
    bare: float

    @property
    def more(self) -> float:
        """Percent of a core that the games cost."""
        return self.cpu - self.bare


def compare(games: int = GAMES, seconds: float = SECONDS) -> Found:
    """Make the games, count the statements, let both processes rest."""
    with tempfile.TemporaryDirectory(prefix="idle-") as full, \
            tempfile.TemporaryDirectory(prefix="idle-") as empty:  # fmt: skip
        env = _env(full)
        subprocess.run(
            [sys.executable, "manage.py", "migrate", "--verbosity", "0"], env=env, check=True
        )
        _make(env, "callers", "--callers", str(games))
        statements = int(_make(env, "sweep"))
        with serving(env) as one, serving(_env(empty)) as other:
            time.sleep(BEFORE_COUNTING)
            begun = time.monotonic()
            before = seconds_of(one), seconds_of(other)
            time.sleep(seconds)
            share = 100 / (time.monotonic() - begun)
            cpu = (seconds_of(one) - before[0]) * share
            bare = (seconds_of(other) - before[1]) * share
    return Found(games, statements, cpu, bare)


@contextmanager
def serving(env: dict[str, str]) -> Iterator[int]:
    """Serve with worker and beat in one process, on SQLite; lend its number."""
    port = free_port()
    command = [sys.executable, "manage.py", "serve", "--port", str(port)]
    with subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL) as process:
        try:
            wait_for(f"http://127.0.0.1:{port}/health/ready")
            yield process.pid
        finally:
            process.terminate()


def _env(folder: str) -> dict[str, str]:
    mine = {"DATA_DIR": folder, "DJANGO_SETTINGS_MODULE": "config.settings.base"}
    return {**os.environ, "DATABASE_URL": "", "REDIS_URL": "", **mine}


def _make(env: dict[str, str], *args: str) -> str:
    command = [sys.executable, "-m", "benchmarks.make", *args]
    made = subprocess.run(command, env=env, stdout=subprocess.PIPE, text=True, check=True)
    return made.stdout


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    args = parser.parse_args()
    show(compare(args.games, args.seconds))


def show(found: Found) -> None:
    """Print what was found."""
    rows = [
        (f"statements of a sweep over {found.games:,} waiting games", f"{found.statements}"),
        (f"processor, {found.games:,} games", f"{found.cpu:.2f} %"),
        ("processor, no games", f"{found.bare:.2f} %"),
        ("what the games cost", f"{found.more:+.2f} %"),
    ]
    for what, figure in rows:
        print(f"{what:46} {figure:>8}")


if __name__ == "__main__":
    main()
