"""How streams read the database: in a few threads, without keeping a connection."""

from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from asgiref.sync import sync_to_async
from django.db import connection

P = ParamSpec("P")
T = TypeVar("T")

_THREADS = ThreadPoolExecutor(max_workers=4, thread_name_prefix="streams")
"""Fewer than a pool has connections, so that streams cannot starve the API."""


def in_thread(function: Callable[P, T]) -> Callable[P, Awaitable[T]]:
    """Return `function` to be awaited; its connection goes back as soon as it returns."""

    def closing(*args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return function(*args, **kwargs)
        finally:
            connection.close()

    return sync_to_async(closing, thread_sensitive=False, executor=_THREADS)
