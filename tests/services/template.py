"""The database with all its migrations, made once for a run; what is tested starts from copies."""

import fcntl
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

ROOT = Path(__file__).resolve().parent.parent.parent
ENDPOINTS = ("DATABASE_URL", "REDIS_URL")
SERVER_NAME = "migrated"


def environment(folder: Path, **variables: str) -> dict[str, str]:
    """Return the environment of a server whose data lie in `folder`, on SQLite by default."""
    plain = {name: value for name, value in os.environ.items() if name not in ENDPOINTS}
    plain["DJANGO_SETTINGS_MODULE"] = "config.settings.base"
    return {**plain, "DATA_DIR": str(folder), **variables}


def file_template() -> Path:
    """Return a migrated SQLite file, to be copied."""
    folder = _once("sqlite", lambda folder: _migrate(environment(folder)))
    return folder / "db.sqlite3"


def server_template() -> str:
    """Return the name of a migrated database on the run's PostgreSQL, to be a `TEMPLATE`."""
    _once("postgres", _server_fill)
    return SERVER_NAME


def server_copy(name: str) -> str:
    """Return the address of a new migrated database on the run's PostgreSQL."""
    return _created(name, f"TEMPLATE {server_template()}")


def _once(name: str, make: Callable[[Path], None]) -> Path:
    """Return a folder where `make` was done; who comes meanwhile, from any process, waits."""
    folder = Path(os.environ["DATA_DIR"]) / f"template-{name}"
    folder.mkdir(exist_ok=True)
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / "made").exists():
            make(folder)
            (folder / "made").touch()
    return folder


def _server_fill(folder: Path) -> None:
    _migrate(environment(folder, DATABASE_URL=_created(SERVER_NAME)))


def _created(name: str, like: str = "") -> str:
    import psycopg

    url = os.environ["DATABASE_URL"]
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(f"DROP DATABASE IF EXISTS {name}")
        connection.execute(f"CREATE DATABASE {name} {like}")
    return urlsplit(url)._replace(path=f"/{name}").geturl()


def _migrate(variables: dict[str, str]) -> None:
    command = [sys.executable, "manage.py", "migrate", "--verbosity", "0"]
    subprocess.run(command, cwd=ROOT, env=variables, check=True)


if __name__ == "__main__":
    server_template() if "DATABASE_URL" in os.environ else file_template()
