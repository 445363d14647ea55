"""Watch a game of bots, played through the HTTP API: `manage.py demo [--url http://...]`."""

import json
import os
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

from quacks.spiral import CELL, WIDTH, side_by_side, spiral

Json = dict[str, Any]
COLUMN = WIDTH * CELL + 3


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


class Command(BaseCommand):
    """Starts a server of its own unless told another one."""

    help = __doc__ or ""

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--url", help="a running server; without it one is started")
        parser.add_argument("--seats", type=int, default=3, choices=range(2, 6))
        parser.add_argument("--level", default="journeyman")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["url"]:
            self._play(Api(options["url"]), options["seats"], options["level"])
            return
        with own_server() as base:
            self._play(Api(base), options["seats"], options["level"])

    def _play(self, api: Api, seats: int, level: str) -> None:
        bots = [{"level": level}] * (seats - 1)
        body = {"ruleset": "quacks", "seats": seats, "bots": bots}
        game = api.call("POST", "/api/v1/games", body)["game"]
        path = f"/api/v1/games/{game['id']}"
        api.call("PUT", f"{path}/seats/me/autopilot", {})
        told = 0
        while game["status"] != "finished":
            time.sleep(0.2)
            game = api.call("GET", path)
            past = game["round"] if game["status"] == "finished" else game["round"] - 1
            while told < past:
                told += 1
                self._tell_round(api, game, told)
        self._tell_result(game)

    def _tell_round(self, api: Api, game: Json, number: int) -> None:
        story = api.call("GET", f"/api/v1/quacks/{game['id']}/rounds/{number}")
        names = [seat["player"]["name"] for seat in game["seats"]]
        card = f"  {story['fortune']}" if story["fortune"] else ""
        self.stdout.write(f"\n\x1b[1m{_('Round')} {number}\x1b[0m{card}\n")
        self.stdout.write("".join(name[: COLUMN - 2].ljust(COLUMN) for name in names))
        blocks = []
        for seat in story["seats"]:
            tokens = [token for token in seat["cauldron"]["tokens"] if not token["returned_by"]]
            start = tokens[0]["from"] if tokens else 0
            blocks.append(spiral(tokens, start, has_color=True))
        self.stdout.write(side_by_side(blocks))
        for line in (self._drawn, self._end, self._score):
            self.stdout.write(
                "".join(line(seat)[: COLUMN - 1].ljust(COLUMN) for seat in story["seats"])
            )
        for name, seat in zip(names, story["seats"], strict=True):
            self.stdout.write(f"  {name}: {self._bought(seat)}")
        self.stdout.flush()

    def _drawn(self, seat: Json) -> str:
        tokens = [token for token in seat["cauldron"]["tokens"] if not token["returned_by"]]
        return _("%(n)d tokens") % {"n": len(tokens)}

    def _end(self, seat: Json) -> str:
        if seat["cauldron"]["exploded"]:
            return "💥 " + _("exploded")
        space = seat["cauldron"]["scoring_space"]
        return _("stopped at space %(n)d") % {"n": space["index"]} if space else ""

    def _score(self, seat: Json) -> str:
        return f"{seat['score_before']} → {seat['score_after']}"

    def _bought(self, seat: Json) -> str:
        tokens = (seat["bought"] or {}).get("tokens") or []
        names = ", ".join(f"{token['color']} {token['value']}" for token in tokens)
        return _("buys %(tokens)s") % {"tokens": names} if names else _("buys nothing")

    def _tell_result(self, game: Json) -> None:
        self.stdout.write(f"\n\x1b[1m{_('Result')}\x1b[0m")
        for row in game["result"]:
            name = game["seats"][row["seat"]]["player"]["name"]
            self.stdout.write(f"  {row['rank']}. {name}  {row['score']}")


@contextmanager
def own_server() -> Iterator[str]:
    """Start a server with data of its own on a free port; end it afterwards."""
    import socket

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
