"""Both workers killed at once: how long anything still waits once one of them is ready again."""

import time
from contextlib import closing
from functools import partial

import psycopg
from celery import Celery

from benchmarks.cluster import Cluster
from benchmarks.person import Json, Person

TABLES = 4
"""Tables that are under way when the workers die, and as many that begin while none is there."""

SECONDS = 60
"""Within which all must be over."""

_OVERDUE = """
    SELECT coalesce(max(extract(epoch FROM clock_timestamp() - greatest(since, %s))), 0)
    FROM (
        SELECT due_at AS since FROM games_seat
        WHERE due_at <= clock_timestamp() AND (bot_level <> '' OR autopilot OR resigned)
        UNION ALL
        SELECT updated_at FROM games_game WHERE status = 'active' AND phase = 'settlement'
    ) AS waiting
"""
"""For how many seconds the longest overdue bot or settlement has waited, counted from a moment."""


def both_killed(cluster: Cluster) -> float:
    """Kill all workers at once while bots are due.

    Returns:
        The longest that a bot waited, in seconds, after the first worker was ready again.

    Raises:
        RuntimeError: No worker comes back, or a table still stands, a minute later.
    """
    tables = [_Table(cluster.base, number) for number in range(TABLES)]
    for worker in cluster.workers:
        worker.kill()
    tables += [_Table(cluster.base, TABLES + number) for number in range(TABLES)]
    _wait_for_worker(cluster.env["REDIS_URL"])
    return _longest_wait(cluster.env["DATABASE_URL"], tables)


class _Table:
    """A person and three bots; the person has stopped brewing, all bots are due."""

    def __init__(self, base: str, number: int) -> None:
        self._person = Person(base, f"Person {number}")
        body = {"ruleset": "quacks", "seats": 4, "bots": [{"level": "journeyman"}] * 3}
        game = self._person.call("POST", "/api/v1/games", body)["game"]
        self._path = f"/api/v1/games/{game['id']}"
        while (asked := self._asked()) and asked["phase"] in ("fortune", "brewing"):
            options = {option["id"]: option for option in asked["options"]}
            option = options.get("stop", asked["options"][0])
            self._person.call(option["method"], option["href"], option["body"])

    def _asked(self) -> Json | None:
        game = self._person.call("GET", self._path)
        return next((one for one in game["decisions"] if not one["optional"]), None)

    @property
    def goes_on(self) -> bool:
        """Whether the bots have brewed, so that the person is asked again."""
        return self._asked() is not None


def _wait_for_worker(broker: str) -> None:
    deadline = time.monotonic() + SECONDS
    # Not the sender, which lives on.
    clocks = [f"worker{number}@localhost" for number in range(2)]
    with Celery(broker=broker) as app:
        ping = partial(app.control.broadcast, "ping", reply=True, timeout=0.2, limit=1)
        while not ping(destination=clocks):
            if time.monotonic() > deadline:
                raise RuntimeError(f"no worker is back after {SECONDS} s")


def _longest_wait(database: str, tables: list[_Table]) -> float:
    longest, deadline, standing = 0.0, time.monotonic() + SECONDS, list(tables)
    with closing(psycopg.connect(database, autocommit=True)) as connection:
        ready = connection.execute("SELECT clock_timestamp()").fetchone()
        while standing:
            row = connection.execute(_OVERDUE, ready).fetchone()
            longest = max(longest, float(row[0]) if row else 0.0)
            if longest > SECONDS or time.monotonic() > deadline:
                raise RuntimeError(f"{len(standing)} tables still stand after {SECONDS} s")
            standing = standing[1:] if standing[0].goes_on else standing
            time.sleep(0.05)
    return longest
