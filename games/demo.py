"""What demonstrations share: somebody who knows only the API, and a server to talk to."""

import json
import os
import socket
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.error import URLError
from urllib.request import Request, urlopen

from django.core.management.base import BaseCommand, CommandParser
from django.utils.translation import gettext as _

from games import registry
from games.engine import Json


class Api:
    """Somebody who is signed in as a guest and knows only the API."""

    def __init__(self, base: str) -> None:
        self._base, self._token = base, ""
        self._token = self.call("POST", "/api/v1/auth/guest", {"name": "Demo"})["token"]

    def call(self, method: str, path: str, body: Json | None = None) -> Any:
        """Return what the server answers."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json", "Idempotency-Key": uuid.uuid4().hex}
        if self._token:
            headers["Authorization"] = f"Bearer {self._token}"
        request = Request(self._base + path, data, headers, method=method)
        with urlopen(request, timeout=30) as answer:
            return json.load(answer)


class DemoCommand(BaseCommand):
    """A game of bots through the API, told round by round; starts a server of its own unless told
    another one.
    """

    ruleset = ""
    options: Json = {}
    """Of the table."""

    def add_arguments(self, parser: CommandParser) -> None:
        rules = registry.get(self.ruleset).rules
        seats = range(rules.min_seats, rules.max_seats + 1)
        parser.add_argument("--url", help="a running server; without it one is started")
        parser.add_argument("--seats", type=int, default=3, choices=seats)
        parser.add_argument("--level", default="journeyman")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["url"]:
            self._play(Api(options["url"]), options["seats"], options["level"])
            return
        with own_server() as base:
            self._play(Api(base), options["seats"], options["level"])

    def _play(self, api: Api, seats: int, level: str) -> None:
        bots = [{"level": level}] * (seats - 1)
        wish = {"ruleset": self.ruleset, "seats": seats, "bots": bots, "options": self.options}
        game = api.call("POST", "/api/v1/games", wish)["game"]
        path = f"/api/v1/games/{game['id']}"
        api.call("PUT", f"{path}/seats/me/autopilot", {})
        told = 0
        while game["status"] != "finished":
            time.sleep(0.2)
            game = api.call("GET", path)
            past = game["round"] if game["status"] == "finished" else game["round"] - 1
            while told < past:
                told += 1
                self.tell_round(api, game, told)
        self._tell_result(game)

    def tell_round(self, api: Api, game: Json, number: int) -> None:
        """Print a round that is over, from 1."""
        raise NotImplementedError

    def _tell_result(self, game: Json) -> None:
        self.stdout.write(f"\n\x1b[1m{_('Result')}\x1b[0m")
        for row in game["result"]:
            name = game["seats"][row["seat"]]["player"]["name"]
            self.stdout.write(f"  {row['rank']}. {name}  {row['score']}")


@contextmanager
def own_server() -> Iterator[str]:
    """Start a server with data of its own on a free port; end it afterwards."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    base = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory(prefix="demo-") as folder:
        env = {**os.environ, "DATA_DIR": folder, "PORT": str(port), "HOST": "127.0.0.1"}
        for name in ("DATABASE_URL", "REDIS_URL"):
            env.pop(name, None)
        command = [sys.executable, "manage.py", "serve"]
        server = subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL)
        try:
            _wait_for(base)
            yield base
        finally:
            server.terminate()
            server.wait(15)


def _wait_for(base: str) -> None:
    for _attempt in range(300):
        try:
            with urlopen(f"{base}/health/live", timeout=1):
                return
        except (URLError, OSError):
            time.sleep(0.1)
    raise RuntimeError("the server did not start")
