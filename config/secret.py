"""The installation's secret key, made once and kept with its data."""

import os
import secrets
from pathlib import Path


def secret_key(data_dir: Path) -> str:
    """Return the key kept in `data_dir`; made, readable by its owner alone, where there is none.

    Two processes that start at the same time end up with the same key.
    """
    path = data_dir / "secret_key"
    if not path.exists():
        data_dir.mkdir(parents=True, exist_ok=True)
        fresh = data_dir / f".secret_key.{os.getpid()}"
        with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
            file.write(secrets.token_urlsafe(48))
        try:
            os.link(fresh, path)
        except FileExistsError:
            pass
        finally:
            fresh.unlink()
    return path.read_text().strip()
