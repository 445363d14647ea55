"""An outside client: it knows the contract of the API, no game and none of the server's code.

What breaks the contract is an AssertionError here.
"""

import json
import random
import time
import urllib.error
import urllib.request
from dataclasses import dataclass
from typing import Any

PROBLEM = {"type", "title", "status", "detail", "code", "params", "retryable", "request_id"}
DECISION = {
    *("number", "kind", "phase", "source", "prompt", "context", "deadline", "optional", "reason"),
    *("answer", "options", "default"),
}
OPTION = {
    *("id", "label", "method", "href", "body", "subject", "leads_to", "warning", "odds", "pick"),
}
ATTEMPTS = 10


@dataclass(frozen=True)
class Answer:
    """What came back; `body` is None where there was none."""

    status: int
    body: Any
    headers: Any


class Client:
    """Somebody who is signed in on one device."""

    def __init__(self, base: str, name: str) -> None:
        self.base, self.token = base, ""
        signed_in = self.call("POST", "/api/v1/auth/guest", {"name": name})
        assert signed_in.status == 201
        self.token = signed_in.body["token"]

    def call(self, method: str, path: str, body: Any = None, **headers: str) -> Answer:
        """Send a request, again if the server asks to come again; check the shape of refusals."""
        for _ in range(ATTEMPTS):
            answer = self.sent(method, path, body, **headers)
            if answer.status not in (429, 503):
                break
            time.sleep(float(answer.headers["Retry-After"]))
        if answer.status >= 400:
            assert answer.status < 500, (method, path, answer)
            assert answer.headers["Content-Type"] == "application/problem+json"
            assert set(answer.body) >= PROBLEM and answer.body["status"] == answer.status
        return answer

    def sent(self, method: str, path: str, body: Any = None, **headers: str) -> Answer:
        """Send a request once; return whatever comes back."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.base + path, data, method=method)
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        if self.token:
            named["Authorization"] = f"Bearer {self.token}"
        if data is not None:
            named["Content-Type"] = "application/json"
        for name, value in named.items():
            request.add_header(name, value)
        try:
            with urllib.request.urlopen(request, timeout=60) as found:
                return _answer(found.status, found)
        except urllib.error.HTTPError as found:
            return _answer(found.code, found)


def _answer(status: int, found: Any) -> Answer:
    text = found.read()
    return Answer(status, json.loads(text) if text else None, found.headers)


class Player(Client):
    """Somebody at a table: keeps the newest snapshot and the whole feed, and acts at random.

    Attributes:
        game: The newest snapshot; a newer one replaces it, nothing is ever merged.
        feed: Every event so far; `feed[n]` has the `seq` n + 1.
        unchanged: How often the server said that nothing was new.
    """

    def __init__(self, base: str, name: str) -> None:
        super().__init__(base, name)
        self.game: Any = None
        self.feed: list[Any] = []
        self.unchanged = 0
        self._tag = ""

    @property
    def path(self) -> str:
        """Where the game is."""
        return f"/api/v1/games/{self.game['id']}"

    def join(self, game_id: str) -> None:
        """Sit down."""
        answer = self.call("PUT", f"/api/v1/games/{game_id}/seats/me")
        assert answer.status == 200
        self.take(answer)

    def look(self) -> None:
        """Fetch the game if it has changed, and the events that are new."""
        answer = self.call("GET", self.path, If_None_Match=self._tag)
        if answer.status == 304:
            self.unchanged += 1
            return
        assert answer.status == 200
        self._replace(answer.body, answer.headers["ETag"])
        self.catch_up(self.game["version"])

    def catch_up(self, version: int) -> None:
        """Read the own feed up to an event at least, page by page."""
        while len(self.feed) < version:
            answer = self.call("GET", f"{self.path}/events?after={len(self.feed)}&limit=200")
            assert answer.status == 200 and answer.body["results"]
            self._append(answer.body["results"])

    def take(self, answer: Answer) -> None:
        """Take over a game answer: the events that follow what is known, the game as it is now."""
        told = answer.body
        assert set(told) >= {"version", "after", "events", "more", "game"}
        self._replace(told["game"], answer.headers["ETag"])
        self.catch_up(told["after"])
        self._append(told["events"])
        if not told["more"]:
            assert told["after"] + len(told["events"]) == told["version"] == self.game["version"]

    def act(self, dice: random.Random) -> bool:
        """Answer a question, the one waited for first; return whether there was any."""
        asked = self.game["decisions"]
        if not asked or (asked[0]["optional"] and dice.random() < 0.8):
            return False
        option = dice.choice(asked[0]["options"])
        assert set(asked[0]) >= DECISION and set(option) >= OPTION
        body, key = chosen(option, dice), f"{dice.getrandbits(128):032x}"
        answer = self.call(option["method"], option["href"], body, Idempotency_Key=key)
        if asked[0]["optional"] and answer.status == 412:
            return False  # others were quicker: what waited has been carried out
        assert answer.status == 200, (option, body, answer.body)
        self.take(answer)
        if dice.random() < 0.1:
            self._repeat(option, body, key, answer)
        return not asked[0]["optional"]

    def _repeat(self, option: Any, body: Any, key: str, first: Answer) -> None:
        """Send a request again: with its key nothing happens, without it is too late."""
        again = self.call(option["method"], option["href"], body, Idempotency_Key=key)
        assert (again.status, again.headers["Idempotent-Replayed"]) == (200, "true")
        assert all(again.body[name] == first.body[name] for name in ("version", "after", "events"))
        late = self.call(option["method"], option["href"], body)
        assert late.status in (409, 412), late
        assert set(late.body) >= {"version", "after", "events", "more", "game"}

    def _replace(self, game: Any, tag: str) -> None:
        if self.game is not None:
            assert game["version"] >= self.game["version"], "the version went back"
            if tag == self._tag:
                assert game == self.game, "two answers of one tag differ"
        self.game, self._tag = game, tag

    def _append(self, events: list[Any]) -> None:
        for event in events:
            assert event["text"]
            if event["seq"] <= len(self.feed):
                assert event == self.feed[event["seq"] - 1], "an event was told in two ways"
            else:
                assert event["seq"] == len(self.feed) + 1, "the feed has a gap"
                self.feed.append(event)


def chosen(option: Any, dice: random.Random) -> Any:
    """Return a body to send: the sample, or what the option's `pick` allows, at random."""
    pick = option["pick"]
    if pick is None or dice.random() < 0.2:
        return option["body"]
    taken: list[Any] = []
    spent = 0
    for item in dice.sample(pick["items"], len(pick["items"])):
        cost = spent + (item["cost"] or 0)
        is_twin = any(item["value"][k] == one[k] for one in taken for k in pick["distinct"])
        is_dear = pick["budget"] is not None and cost > pick["budget"]
        if item["enabled"] and not is_twin and not is_dear and len(taken) < pick["max"]:
            taken.append(item["value"])
            spent = cost
    return {**option["body"], pick["field"]: taken} if len(taken) >= pick["min"] else option["body"]
