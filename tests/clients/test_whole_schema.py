"""Schemathesis tries every operation of the document on a server with tables in every state."""

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.acceptance.client import Client
from tests.services.server import ROOT, Server

SCHEMATHESIS = Path(sys.executable).parent / "schemathesis"
GAMES = "/api/v1/games"
BOTS = [{"level": "apprentice"}]
PATIENCE_SECONDS = 60

CONFORMANCE = (
    "not_a_server_error,status_code_conformance,content_type_conformance,"
    "response_schema_conformance"
)

SETUP = """
[dictionaries.games]
values = {games}
[dictionaries.potions]
values = {potions}
[dictionaries.players]
values = {players}
[dictionaries.rulesets]
values = ["quacks", "potion"]
[dictionaries.versions]
values = ["quacks@2", "potion@1"]
[parameters]
"path.game_id" = {{ dictionary = "games", probability = 0.9 }}
"path.player" = {{ dictionary = "players", probability = 0.7 }}
"path.key" = {{ dictionary = "rulesets", probability = 0.8 }}
"path.version" = {{ dictionary = "versions", probability = 0.8 }}
[[operations]]
include-path-regex = "/potion/"
parameters = {{ "path.game_id" = {{ dictionary = "potions", probability = 0.9 }} }}
[[operations]]
include-path-regex = "/stream$"  # never ends
enabled = false
[[operations]]  # end the sign-in that the others need
include-operation-id = ["meErase", "sessionsRevoke"]
enabled = false
[[operations]]
include-operation-id-regex = "membersAuthSessions?Delete"
enabled = false
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server"), THROTTLES="off") as made:
        yield made


def a_table(
    host: Client, *, seats: int, bots: int = 0, ruleset: str = "quacks", **options: int
) -> str:
    """Set up a table; with enough bots it begins at once."""
    wish = {"ruleset": ruleset, "seats": seats, "bots": BOTS * bots, "options": options}
    made = host.call("POST", GAMES, wish)
    assert made.status == 201
    return str(made.body["game"]["id"])


def play_to_the_end(player: Client, table: str) -> None:
    """Take the last option of every question."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    while (game := player.call("GET", f"{GAMES}/{table}").body)["status"] != "finished":
        assert time.monotonic() < deadline
        for asked in [one for one in game["decisions"] if not one["optional"]][:1]:
            option = asked["options"][-1]
            player.call(option["method"], option["href"], option["body"])
        time.sleep(0 if game["decisions"] else 0.1)


def prepare(server: Server, folder: Path) -> tuple[str, Path]:
    """Return a guest's token and the file that names tables in every state to schemathesis."""
    alice, bob = Client(server.base, "Alice"), Client(server.base, "Bob")
    games = [a_table(alice, seats=3), a_table(alice, seats=2, bots=1)]
    games += [a_table(bob, seats=3), a_table(bob, seats=2, bots=1)]
    finished = a_table(alice, seats=2, bots=1, rounds=3)
    play_to_the_end(alice, finished)
    potions = [a_table(one, seats=3, bots=2, ruleset="potion") for one in (alice, bob)]
    potions += [
        a_table(alice, seats=4, ruleset="potion"),
        a_table(alice, seats=3, bots=2, ruleset="potion"),
    ]
    play_to_the_end(alice, potions[-1])
    people = [one.call("GET", "/api/v1/me").body["username"] for one in (alice, bob)]
    file = folder / "schemathesis.toml"
    file.write_text(
        SETUP.format(
            games=json.dumps([*games, finished]),
            potions=json.dumps(potions),
            players=json.dumps(people),
        )
    )
    return alice.token, file


def try_all(server: Server, folder: Path, *wishes: str) -> str:
    """Run schemathesis over the document checked in; return its report, empty if all is well."""
    token, file = prepare(server, folder)
    command = [SCHEMATHESIS, "--config-file", file, "--no-color", "run", ROOT / "openapi.yaml"]
    command += ["--url", server.base, "--header", f"Authorization: Bearer {token}"]
    command += ["--seed", "1", "--generation-deterministic", "--continue-on-failure", *wishes]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    return "" if done.returncode == 0 else done.stdout[-20_000:] + done.stderr[-2_000:]


def test_every_operation_answers_as_the_document_says(server: Server, tmp_path: Path) -> None:
    wishes = ["--phases", "examples,coverage,fuzzing", "--max-examples", "4"]
    ours = ["--exclude-path-regex", "/auth/app/", "--checks", CONFORMANCE]
    report = try_all(server, tmp_path, *wishes, *ours)
    assert not report, report


def test_members_operations_break_at_nothing(server: Server, tmp_path: Path) -> None:
    wishes = ["--phases", "fuzzing", "--max-examples", "6"]
    theirs = ["--include-path-regex", "/auth/app/", "--checks", "not_a_server_error"]
    report = try_all(server, tmp_path, *wishes, *theirs)
    assert not report, report
