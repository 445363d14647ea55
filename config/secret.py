"""Secrets of the installation, made once and kept with its data."""

import os
import secrets
from collections.abc import Callable
from pathlib import Path


def secret_key(data_dir: Path) -> str:
    """Return the secret key kept in `data_dir`, made where there is none."""
    return kept(data_dir / "secret_key", lambda: secrets.token_urlsafe(48))


def kept(path: Path, make: Callable[[], str]) -> str:
    """Return the text of a file; made, readable by its owner alone, where there is none.

    Two processes that start at the same time end up with the same text.
    """
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh = path.parent / f".{path.name}.{os.getpid()}"
        with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
            file.write(make())
        try:
            os.link(fresh, path)
        except FileExistsError:
            pass
        finally:
            fresh.unlink()
    return path.read_text().strip()
