"""The database of an installation: SQLite by default, PostgreSQL where `DATABASE_URL` says so."""

from pathlib import Path
from typing import Any

import environ

_SQLITE_OPTIONS = {
    "transaction_mode": "IMMEDIATE",
    "timeout": 5,
    "init_command": (
        "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA foreign_keys=ON;"
        " PRAGMA cache_size=-16000; PRAGMA temp_store=MEMORY;"
    ),
}
"""Writers queue at BEGIN (5 s at most), one by one in the order of asking; readers never wait."""

_WAITS = "-c lock_timeout=5s"
"""Who cannot have a lock in 5 s is told to come again."""

POOL: dict[str, Any] = {"min_size": 1, "max_size": 10, "timeout": 5}


def database(url: str, data_dir: Path) -> dict[str, Any]:
    """Return Django's settings for the database at `url`; empty: a file in `data_dir`."""
    if not url:
        data_dir.mkdir(parents=True, exist_ok=True)
        url = f"sqlite:///{data_dir / 'db.sqlite3'}"
    settings: dict[str, Any] = environ.Env.db_url_config(url)
    if settings["ENGINE"].endswith("sqlite3"):
        settings["ENGINE"] = "config.sqlite3"
        settings["OPTIONS"] = _SQLITE_OPTIONS
        settings["CONN_MAX_AGE"] = None  # a thread keeps its connection
    else:
        settings["OPTIONS"] = {**settings.get("OPTIONS", {}), "pool": POOL, "options": _WAITS}
    return settings
