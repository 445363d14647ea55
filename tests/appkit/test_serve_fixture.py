"""`FIXTURE=name serve` as a process: the printed lines work as they are."""

import json
import shlex
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Any

import pytest

from games.fixtures.shelf import fixtures
from tests.services.server import ROOT, Server, environment


def run(line: str) -> Any:
    """Do what a printed curl line does; return the JSON of the answer."""
    words = shlex.split(line, comments=True)
    method = words[words.index("-X") + 1] if "-X" in words else "GET"
    url = next(word for word in words if word.startswith("http"))
    data = words[words.index("-d") + 1].encode() if "-d" in words else None
    headers = dict(words[n + 1].split(": ", 1) for n, word in enumerate(words) if word == "-H")
    request = urllib.request.Request(url, data, headers, method=method)
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer)


def lines_of(server: Server) -> list[str]:
    found = [line.strip() for line in server.log.splitlines() if "Authorization" in line]
    clock = [line.strip() for line in server.log.splitlines() if "/dev/clock" in line]
    return [*found, *clock]


def finished(game: str) -> Any:
    """Ask for a game until it is finished."""
    for _ in range(100):
        told = run(game)
        if told["status"] == "finished":
            return told
        time.sleep(0.1)
    raise AssertionError("no result comes")


def test_the_printed_lines_play_the_scene(tmp_path: Path) -> None:
    server = Server(tmp_path, is_new=True, FIXTURE="round9_tie")
    server.start()
    try:
        inbox, game, *answers, clock = lines_of(server)
        assert run(inbox)["waiting"] == 1
        assert run(game)["round"] == 9
        stop = next(line for line in answers if "/brewing/stop" in line)
        assert run(stop)["game"]["phase"] == "settlement"
        assert finished(game)["result"]
        assert run(clock)["advanced_seconds"] > 86_400
    finally:
        server.stop()


def test_an_unknown_scene_is_answered_by_those_there_are(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "manage.py", "serve", "--fixture", "nowhere", "--port", "0"],
        cwd=ROOT,
        env=environment(tmp_path),
        capture_output=True,
        text=True,
        timeout=150,
        check=False,
    )
    assert done.returncode == 1
    [line] = done.stderr.splitlines()
    assert all(name in line for name in fixtures())


@pytest.mark.parametrize("name", ["DATABASE_URL", "PUBLIC_URL"])
def test_a_server_for_other_people_sets_no_scene(tmp_path: Path, name: str) -> None:
    done = subprocess.run(
        [sys.executable, "manage.py", "serve"],
        cwd=ROOT,
        env=environment(tmp_path, FIXTURE="first_turn", **{name: "https://play.example.org"}),
        capture_output=True,
        text=True,
        timeout=150,
        check=False,
    )
    assert (done.returncode, name in done.stderr) == (1, True)
