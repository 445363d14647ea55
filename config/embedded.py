"""Celery's workers and beat as threads of the serving process: the embedded default.

The broker lives in memory, so exactly one process may run this way. The database alone says what
is due, so nothing is lost when it stops at any moment.
"""

import threading
import time
from typing import Any

from celery import Celery, beat
from celery.worker import state as worker_state

from config.celery import app, new_app

STOP_SECONDS = 10

SLOTS = {"sending": 2, "celery": 4}
"""Threads that work on each queue."""


class EmbeddedCelery:
    """A worker for each queue, and a beat without a schedule file."""

    def __init__(self) -> None:
        # Which queues are consumed is a matter of the app: each worker has its own.
        self._workers = [_worker(new_app(), "sending"), _worker(app, "celery")]
        self._beat: Any = beat.Service(app, max_interval=1, scheduler_cls=beat.Scheduler)
        works = [*(worker.start for worker in self._workers), self._beat.start]
        self._threads = [threading.Thread(target=work, daemon=True) for work in works]

    def start(self) -> None:
        """Start all threads."""
        for thread in self._threads:
            thread.start()

    def stop(self) -> None:
        """End all; tasks at work finish first, for 10 s at most."""
        self._beat.stop(wait=False)
        worker_state.should_stop = 0  # type: ignore[assignment]
        until = time.monotonic() + STOP_SECONDS
        for thread in self._threads[:-1]:
            if thread.is_alive():
                thread.join(max(0, until - time.monotonic()))
        worker_state.should_stop = None


def _worker(celery: Celery, queue: str) -> Any:
    celery.finalize()
    celery.loader.import_default_modules()
    return celery.WorkController(
        app=celery,
        queues=[queue],
        concurrency=SLOTS[queue],
        pool_cls="threads",
        hostname=f"{queue}@localhost",
        without_gossip=True,
        without_mingle=True,
        without_heartbeat=True,
        quiet=True,
    )


_resting: list[EmbeddedCelery] = []
"""What is not to work before the development clock is moved."""


def workers_rest(celery: EmbeddedCelery) -> None:
    """Keep worker and beat from starting until `workers_wake`."""
    _resting.append(celery)


def workers_wake() -> None:
    """Start what rests."""
    while _resting:
        _resting.pop().start()
