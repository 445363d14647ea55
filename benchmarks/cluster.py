"""An installation on this machine: PostgreSQL, Valkey, web, two workers, a sender and beat.

    python -m benchmarks.cluster            # serves until Ctrl-C
    python -m benchmarks.cluster --kill 10  # and kills a worker (-9) every 10 s, in turn

What dies comes back at once, as under any supervisor.
"""

import argparse
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from urllib.error import URLError
from urllib.request import urlopen

from tests.services.postgres import Postgres, free_port
from tests.services.valkey import Valkey

BIN = Path(sys.executable).parent
START_SECONDS = 60


class Supervised:
    """A process that is started again whenever it ends, until it is stopped."""

    def __init__(self, name: str, command: list[str], env: dict[str, str], log: Path) -> None:
        self.name = name
        self._command, self._env, self._log = command, env, log.open("ab")
        self._stopping = threading.Event()
        self.process = self._start()
        threading.Thread(target=self._watch, daemon=True).start()

    def _start(self) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            self._command, env=self._env, stdout=self._log, stderr=self._log, start_new_session=True
        )

    def _watch(self) -> None:
        while not self._stopping.is_set():
            self.process.wait()
            if not self._stopping.wait(0.2):
                self.process = self._start()

    def kill(self) -> None:
        """Kill the process and its children, as a power cut would."""
        os.killpg(self.process.pid, signal.SIGKILL)

    def stop(self) -> None:
        """End the process for good."""
        self._stopping.set()
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.kill()


class Cluster:
    """Services and processes of one installation; `base` is its address."""

    def __init__(self, *, web_processes: int = 2, workers: int = 2) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="cluster-"))
        self.base = f"http://127.0.0.1:{free_port()}"
        self._services: list[Postgres | Valkey] = [Postgres(), Valkey()]
        self._web_processes, self._worker_count = web_processes, workers
        self.processes: list[Supervised] = []

    def __enter__(self) -> "Cluster":
        try:
            self._start()
        except BaseException as error:
            self.__exit__(type(error), error, None)
            raise
        return self

    def _start(self) -> None:
        for service in self._services:
            service.start()
        self.env = {
            **os.environ,
            "DATABASE_URL": self._services[0].url,
            "REDIS_URL": self._services[1].url,
            "DATA_DIR": str(self.folder),
            "THROTTLES": "off",
            "DJANGO_SETTINGS_MODULE": "config.settings.base",
        }
        manage = [sys.executable, "manage.py"]
        subprocess.run([*manage, "migrate", "--verbosity", "0"], env=self.env, check=True)
        for name, command in self._commands():
            log = self.folder / f"{name}.log"
            self.processes.append(Supervised(name, command, self.env, log))
        wait_for(f"{self.base}/health/ready")

    def _commands(self) -> list[tuple[str, list[str]]]:
        port = int(self.base.rsplit(":", 1)[-1])
        celery = [str(BIN / "celery"), "-A", "config"]
        web = web_command("config.wsgi:application", port, self._web_processes)
        beat = [*celery, "beat", "-s", str(self.folder / "schedule"), "-l", "WARNING"]
        work = [*celery, "worker", "-l", "WARNING", "-P", "threads", "-c", "2"]
        worker, sender = [*work, "-Q", "celery"], [*work, "-Q", "sending", "-n", "sender@localhost"]
        names = [f"worker{number}" for number in range(self._worker_count)]
        workers = [(name, [*worker, "-n", f"{name}@localhost"]) for name in names]
        return [("web", web), ("beat", beat), ("sender", sender), *workers]

    @property
    def workers(self) -> list[Supervised]:
        """The Celery workers that keep the clock."""
        return [one for one in self.processes if one.name.startswith("worker")]

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for process in self.processes:
            process.stop()
        for service in self._services:
            service.stop()
        if error is None:
            shutil.rmtree(self.folder, ignore_errors=True)


def web_command(application: str, port: int, processes: int) -> list[str]:
    """Return how a WSGI application is served in production, on loopback."""
    command = [str(BIN / "granian"), "--interface", "wsgi", "--workers", str(processes)]
    return [*command, "--blocking-threads", "4", "--port", str(port), application]


def wait_for(url: str) -> None:
    """Wait until `url` is answered by 200.

    Raises:
        RuntimeError: It is not within a minute.
    """
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline:
        with suppress(URLError, OSError), urlopen(url, timeout=2) as answer:
            if answer.status == 200:
                return
        time.sleep(0.2)
    raise RuntimeError(f"{url} is not ready after {START_SECONDS} s")


def kill_in_turn(workers: list[Supervised], seconds: float, until: threading.Event) -> None:
    """Kill one worker after another, one every `seconds`, until told to stop."""
    turn = 0
    while not until.wait(seconds):
        workers[turn % len(workers)].kill()
        turn += 1


def main() -> None:
    """Serve until interrupted."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--kill", type=float, default=0, help="seconds between two kills")
    args = parser.parse_args()
    with Cluster() as cluster:
        print(cluster.base, flush=True)
        done = threading.Event()
        signal.signal(signal.SIGTERM, lambda *_: done.set())
        if args.kill:
            kill_in_turn(cluster.workers, args.kill, done)
        with suppress(KeyboardInterrupt):
            done.wait()


if __name__ == "__main__":
    main()
