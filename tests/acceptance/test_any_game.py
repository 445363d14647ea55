"""Every ruleset of a real server, played to its end by an outsider who knows no rules."""

import json
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.acceptance.client import Client, Player
from tests.services.server import ROOT, Server

PATIENCE = 60
"""Seconds that a table may stand still: bots and settlement take a few at most."""


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


def a_table(ruleset: Any, players: list[Player], bots: int) -> None:
    """Seat everybody at a new table, which is full then and begins."""
    host, *others = players
    wish = {"ruleset": ruleset["key"], "seats": len(players) + bots}
    wish["bots"] = [{"level": "apprentice"}] * bots
    made = host.call("POST", "/api/v1/games", wish)
    assert made.status == 201 and made.headers["Location"].endswith(made.body["game"]["id"])
    host.take(made)
    for other in others:
        other.join(host.game["id"])


def play(players: list[Player], stranger: Client, dice: random.Random) -> None:
    """Play until the game is finished for everybody."""
    moved = time.monotonic()
    while any(player.game["status"] != "finished" for player in players):
        for player in players:
            player.look()
            if player.act(dice):
                moved = time.monotonic()
            if player.game["decisions"] and dice.random() < 0.02:
                option = player.game["decisions"][0]["options"][0]
                assert stranger.call(option["method"], option["href"], option["body"]).status == 403
        assert time.monotonic() - moved < PATIENCE, players[0].game
        time.sleep(0.01)


def test_every_ruleset_is_played_to_its_end_by_decisions_and_options_alone(
    server: Server, tmp_path: Path
) -> None:
    """A05, A04: a snapshot replaces the one before, gaps are filled from the feed."""
    dice = random.Random(20)
    stranger = Client(server.base, "Stranger")
    rulesets = stranger.call("GET", "/api/v1/rulesets").body["results"]
    assert rulesets
    for ruleset in rulesets:
        players = [Player(server.base, name) for name in ("Ana", "Bia")]
        a_table(ruleset, players, bots=1)
        play(players, stranger, dice)
        for player in players:
            is_whole(player)
        is_proven(players[0], ruleset["key"], tmp_path / "replay.json")


def is_whole(player: Player) -> None:
    """Check what somebody knows of a finished game against what the server tells a newcomer."""
    game, known = player.game, list(player.feed)
    player.feed.clear()
    player.catch_up(game["version"])
    assert player.feed == known and len(known) == game["version"]
    unchanged = player.unchanged
    player.look()
    assert player.unchanged == unchanged + 1 and game["decisions"] == []
    rows = game["result"]
    assert sorted(row["seat"] for row in rows) == [seat["index"] for seat in game["seats"]]
    assert rows[0]["rank"] == 1
    for better, worse in pairwise(rows):
        assert better["rank"] <= worse["rank"] and better["score"] >= worse["score"]


def is_proven(player: Player, key: str, file: Path) -> None:
    """Check the luck of a finished game offline, and the game by its rules."""
    replay = player.call("GET", f"{player.path}/replay")
    assert replay.body["proof"] == player.call("GET", f"{player.path}/proof").body
    assert replay.body["proof"]["commitment"] == player.game["seed_commitment"]
    file.write_text(json.dumps(replay.body))
    command = [sys.executable, "-m", "games.verify", str(file), "--rules", f"{key}.rules"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
