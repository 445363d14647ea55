"""The whole server as a process of its own, as `make serve` starts it."""

import os
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

from tests.services.postgres import free_port

ROOT = Path(__file__).resolve().parent.parent.parent
START_SECONDS = 60
_ENDPOINTS = ("DATABASE_URL", "REDIS_URL")


def environment(folder: Path, **variables: str) -> dict[str, str]:
    """Return the environment of a server whose data lie in `folder`, on SQLite by default."""
    plain = {name: value for name, value in os.environ.items() if name not in _ENDPOINTS}
    plain["DJANGO_SETTINGS_MODULE"] = "config.settings.base"
    return {**plain, "DATA_DIR": str(folder), **variables}


class Server:
    """Starts on `start`, ends on `stop`; `base` is its address, without a slash."""

    def __init__(self, folder: Path, **variables: str) -> None:
        self.folder, self.port = folder, free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self._environment = environment(folder, PORT=str(self.port), **variables)
        self._processes: list[subprocess.Popen[bytes]] = []

    def start(self) -> None:
        """Start it and wait until it answers.

        Raises:
            RuntimeError: It does not in a minute; its log is in the message.
        """
        self.run("manage.py", "serve")
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline and self._processes[0].poll() is None:
            if self._answers():
                return
            time.sleep(0.1)
        raise RuntimeError(self.log)

    def run(self, *command: str) -> None:
        """Start another process of the same installation; it ends with the server."""
        with (self.folder / "log").open("ab") as log:
            self._processes.append(
                subprocess.Popen(
                    [sys.executable, *command],
                    cwd=ROOT,
                    env=self._environment,
                    stdout=log,
                    stderr=log,
                )
            )

    @property
    def log(self) -> str:
        """What all its processes have written."""
        return (self.folder / "log").read_text()

    def stop(self) -> None:
        """End all its processes."""
        for process in self._processes:
            process.terminate()
        for process in self._processes:
            process.wait(START_SECONDS)

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.base}/health/live", timeout=1):
                return True
        except urllib.error.URLError:
            return False
