"""Whole games of people who know the contract of the API alone, and what they check at the end."""

import json
import random
import subprocess
import sys
import time
from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any

from tests.acceptance.client import Client, Player
from tests.services.template import ROOT

PATIENCE = 60
"""Seconds that a table may stand still: bots and settlement take a few at most."""


def play_whole(
    base: str, key: str, options: Mapping[str, Any], dice: random.Random, folder: Path
) -> None:
    """Play a game of a ruleset from its table to its proof: two people and a bot, and a stranger
    who is refused.

    Args:
        base: Address of the server. folder: Where a file may be written.

    Raises:
        AssertionError: The server breaks the contract.
    """
    stranger = Client(base, "Stranger")
    players = [Player(base, name) for name in ("Ana", "Bia")]
    a_table(key, options, players, bots=1)
    play(players, stranger, dice)
    for player in players:
        is_whole(player)
    is_proven(players[0], key, folder / "replay.json")


def a_table(key: str, options: Mapping[str, Any], players: list[Player], bots: int) -> None:
    """Seat everybody at a new table, which is full then and begins."""
    host, *others = players
    wish = {"ruleset": key, "options": options, "seats": len(players) + bots}
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
