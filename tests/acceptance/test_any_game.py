"""Every ruleset of a real server, played to its end by an outsider who knows no rules."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.acceptance.client import Client
from tests.acceptance.playing import play_whole
from tests.services.server import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, endpoints: dict[str, str]) -> Iterator[Server]:
    """Start one process on SQLite; with PostgreSQL and Redis also a worker and a beat."""
    folder = tmp_path_factory.mktemp("acceptance")
    made = Server(folder, THROTTLES="off", **endpoints)
    made.start()
    if endpoints:
        made.run("-m", "celery", "-A", "config", "worker", "-c", "2", "-P", "threads")
        made.run("-m", "celery", "-A", "config", "beat", "-s", str(folder / "schedule"))
    yield made
    made.stop()


def test_every_ruleset_is_played_to_its_end_by_decisions_and_options_alone(
    server: Server, tmp_path: Path
) -> None:
    """A05, A04: a snapshot replaces the one before, gaps are filled from the feed."""
    dice = random.Random(20)
    rulesets = Client(server.base, "Reader").call("GET", "/api/v1/rulesets").body["results"]
    assert rulesets
    for ruleset in rulesets:
        play_whole(server.base, ruleset["key"], {}, dice, tmp_path)
