"""The whole server as a process of its own, as `make serve` starts it."""

import shutil
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

from tests.services.postgres import free_port
from tests.services.template import ROOT, environment, file_template

START_SECONDS = 60


class Server:
    """Starts on `start`, ends on `stop`, or lives as long as a `with`.
    `base` is its address, without a slash.

    Its SQLite file is there already, with all migrations, unless `is_new`.
    """

    def __init__(self, folder: Path, *, is_new: bool = False, **variables: str) -> None:
        if not is_new and not variables.get("DATABASE_URL"):
            shutil.copy(file_template(), folder)
        self.folder, self.port = folder, free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self._environment = environment(folder, PORT=str(self.port), **variables)
        self._processes: list[subprocess.Popen[bytes]] = []

    def __enter__(self) -> "Server":
        self.start()
        return self

    def __exit__(self, *error: object) -> None:
        self.stop()

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
        self.stop()
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
