"""People who play any game over HTTP by decisions and options alone, and time their waits."""

import json
import random
import time
import uuid
from dataclasses import dataclass, field
from typing import Any
from urllib.request import Request, urlopen

Json = dict[str, Any]


class Person:
    """A guest with a token."""

    def __init__(self, base: str, name: str) -> None:
        self._base, self._token = base, ""
        self._token = self.call("POST", "/api/v1/auth/guest", {"name": name})["token"]

    def call(self, method: str, path: str, body: Json | None = None) -> Any:
        """Return what the server answers; an HTTP error is raised."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json", "Idempotency-Key": uuid.uuid4().hex}
        if self._token:
            headers["Authorization"] = f"Bearer {self._token}"
        with urlopen(
            Request(self._base + path, data, headers, method=method), timeout=30
        ) as answer:
            return json.load(answer)


@dataclass
class Played:
    """How a game went: seconds of the longest wait for anybody but these people, acts, scores."""

    longest_wait: float = 0.0
    acts: int = 0
    scores: list[int] = field(default_factory=list)


def play(base: str, *, people: int, bots: int, seed: int, ruleset: str = "quacks") -> Played:
    """Play one game to its end with so many people and bots (at random, but for drawing on)."""
    dice, played = random.Random(seed), Played()
    seated = [Person(base, f"Person {number}") for number in range(people)]
    body = {"ruleset": ruleset, "seats": people + bots, "bots": [{"level": "journeyman"}] * bots}
    game = seated[0].call("POST", "/api/v1/games", body)["game"]
    path = f"/api/v1/games/{game['id']}"
    for person in seated[1:]:
        person.call("PUT", f"{path}/seats/me")
    waited_since = time.monotonic()
    while game["status"] != "finished":
        acted = False
        for person in seated:
            game = person.call("GET", path)
            asked = [decision for decision in game["decisions"] if not decision["optional"]]
            if asked:
                option = _choose(asked[0], dice)
                person.call(option["method"], option["href"], option["body"])
                played.acts, acted = played.acts + 1, True
        now = time.monotonic()
        if acted:
            waited_since = now
        else:
            played.longest_wait = max(played.longest_wait, now - waited_since)
            time.sleep(0.05)
    played.scores = [row["score"] for row in game["result"]]
    return played


def _choose(decision: Json, dice: random.Random) -> Json:
    options: list[Json] = decision["options"]
    draw = next((option for option in options if option["id"] == "draw"), None)
    return draw if draw is not None and dice.random() < 0.75 else dice.choice(options)
