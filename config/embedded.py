"""Celery's worker and beat as threads of the serving process: the embedded default.

The broker lives in memory, so exactly one process may run this way. The database alone says what
is due, so nothing is lost when it stops at any moment.
"""

import threading
from typing import Any

from celery import beat
from celery.worker import state as worker_state

from config.celery import app

STOP_SECONDS = 10


class EmbeddedCelery:
    """A worker of two threads and a beat without a schedule file."""

    def __init__(self) -> None:
        app.finalize()
        app.loader.import_default_modules()
        self._worker = app.WorkController(
            app=app,
            concurrency=4,
            pool_cls="threads",
            hostname="embedded@localhost",
            without_gossip=True,
            without_mingle=True,
            without_heartbeat=True,
            quiet=True,
        )
        self._beat: Any = beat.Service(app, max_interval=1, scheduler_cls=beat.Scheduler)
        self._threads = [
            threading.Thread(target=self._worker.start, name="worker", daemon=True),
            threading.Thread(target=self._beat.start, name="beat", daemon=True),
        ]

    def start(self) -> None:
        """Start both threads."""
        for thread in self._threads:
            thread.start()

    def stop(self) -> None:
        """End both; tasks at work finish first, for 10 s at most."""
        self._beat.stop(wait=False)
        worker_state.should_stop = 0  # type: ignore[assignment]
        if self._threads[0].is_alive():
            self._threads[0].join(STOP_SECONDS)
        worker_state.should_stop = None


_resting: list[EmbeddedCelery] = []
"""What is not to work before the development clock is moved."""


def workers_rest(celery: EmbeddedCelery) -> None:
    """Keep worker and beat from starting until `workers_wake`."""
    _resting.append(celery)


def workers_wake() -> None:
    """Start what rests."""
    while _resting:
        _resting.pop().start()
