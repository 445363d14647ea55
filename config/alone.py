"""The guard of the embedded default: without Redis exactly one process serves, works and beats."""

import os
import socket
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured

_locks: list[Any] = []
"""Open lock files; closing one gives its lock back."""


def need_redis(process: str) -> None:
    """Refuse to run `process` apart where it could reach no other.

    Raises:
        ImproperlyConfigured: `REDIS_URL` is not set.
    """
    if not settings.REDIS_URL:
        raise ImproperlyConfigured(
            f"A {process} of its own needs REDIS_URL."
            " Without it `manage.py serve` runs everything in one process."
        )


def be_alone(folder: Path) -> None:
    """Hold the folder's lock as long as this process lives; the system frees it at any end.

    Raises:
        ImproperlyConfigured: Another process holds it.
    """
    if os.name != "posix":
        return
    import fcntl

    folder.mkdir(parents=True, exist_ok=True)
    file = (folder / "serve.lock").open("w")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        file.close()
        raise ImproperlyConfigured(
            f"Another server runs on {folder}: stop it, or give this one a DATA_DIR of its own."
            " More than one process needs REDIS_URL."
        ) from None
    _locks.append(file)


def port_taken(host: str, port: int) -> socket.socket:
    """Return a socket bound to an address and port (0: any free one), for this process alone.

    Raises:
        ImproperlyConfigured: They cannot be had.
    """
    door = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        door.bind((host, port))
    except (OSError, OverflowError) as error:
        door.close()
        raise ImproperlyConfigured(
            f"Cannot listen on {host}, port {port} ({error}): set another HOST or PORT,"
            " or stop the server that is there."
        ) from None
    return door
